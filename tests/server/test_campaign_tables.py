"""Tables at which a campaign is played: setting up, envelopes, decisions, lists (R7)."""

import asyncio

import pytest
from tests.server.browser import ME, OPEN, Browser, Json, bot
from tests.server.campaigns import ADA, EVE, choose, decide, do_next, in_phase, is_over, new_campaign, play_until
from tests.server.waiting import until

LEGACY_ROW_1 = "..T.....T.R 4"  # R1.6


async def test_the_catalogue_says_what_the_bits_of_the_flags_stand_for(ann: Browser) -> None:
    catalogue = await ann.get("/api/catalogue")
    codes = {"off-board": 1, "unbuildable": 2, "built": 4, "two-banks": 8, "no-start": 16, "not-adjacent": 32}
    assert {code: 1 << bit for bit, code in enumerate(catalogue["illegal"])} == codes


async def test_the_catalogue_names_all_modes_by_numbers_only(ann: Browser) -> None:
    catalogue = await ann.get("/api/catalogue")
    assert catalogue["modes"] == [
        {"mode": "eternity", "numbers": [], "seats_min": 1, "seats_max": 4},
        {"mode": "campaign", "numbers": [], "seats_min": 1, "seats_max": 4},
        {"mode": "chapter", "numbers": list(range(1, 9)), "seats_min": 1, "seats_max": 4},
        {"mode": "episode", "numbers": list(range(1, 25)), "seats_min": 1, "seats_max": 4},
        {"mode": "random", "numbers": [], "seats_min": 1, "seats_max": 4},
    ]
    assert catalogue["boards"]["campaign"][0] == LEGACY_ROW_1
    assert {building["id"] for building in catalogue["buildings"]}.isdisjoint({"C4", "PALACE", "OPERA"})


async def test_a_campaign_waits_for_its_first_envelope(ann: Browser, cat: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE, bot())
    view = await ann.view(table)
    assert (view["mode"], view["stage"], view["game"]) == ("campaign", "playing", None)
    campaign = view["campaign"]
    assert (campaign["phase"], campaign["episode"], campaign["chapter"], campaign["opened"]) == ("envelope", 1, 1, 0)
    assert [member["city_name"] for member in campaign["members"]] == ["Adaville", "Eve", "Reedham"]
    assert [seat["city_name"] for seat in view["seats"]] == ["Adaville", "Eve", "Reedham"]
    assert [member["rows"][0] for member in campaign["members"]] == [LEGACY_ROW_1] * 3
    (row,) = (await ann.get("/api/tables"))["tables"]
    assert row["waiting_for_me"] is True
    assert (row["episode"], row["opened"], row["circles"], row["round"]) == (1, 0, [0, 0, 0], None)

    await cat.refused("not-your-seat", f"{table}/envelope", chapter=1)
    await ann.refused("envelope-sealed", f"{table}/envelope", chapter=2)
    await ann.post(f"{table}/envelope", chapter=1)
    view = await ann.view(table)
    assert view["campaign"]["phase"] == "playing"
    assert view["game"]["rules"]["sheet"] == ["trees", "rocks", "empty"]  # R11.1
    assert view["game"]["game_id"] != view["id"]
    before = view["number"]
    again = await ann.post(f"{table}/envelope", chapter=1)
    assert again["number"] == before or view["game"]["seats"][2]["committed"] is False  # the bot may have decided
    kinds = [event["type"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert kinds[:7] == [
        "created",
        "started",
        "envelope_opened",
        "episode_prepared",
        "stickers_placed",
        "episode_begun",
        "card_revealed",
    ]
    assert kinds.count("envelope_opened") == 1


async def test_people_who_join_name_their_cities(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, OPEN)
    invite = (await ann.view(table))["invite"].removeprefix("/j/")
    assert (await bob.get(f"/api/invites/{invite}"))["mode"] == "campaign"
    await bob.post(f"/api/invites/{invite}", name="Bob", animal="owl", city_name="  Bobingen ")
    assert (await ann.view(table))["campaign"] is None
    await ann.refused("not-playing", f"{table}/envelope", chapter=1)
    await ann.post(f"{table}/seats/2/bot", level="random")
    view = await ann.view(table)
    assert [member["city_name"] for member in view["campaign"]["members"]] == ["Adaville", "Bobingen", "Reedham"]
    refused = await bob.refused("bad-name", "/api/tables", mode="campaign", seats=[ME | {"city_name": "\t"}])
    assert refused["status"] == 422


@pytest.mark.parametrize(
    ("mode", "first", "last", "opened", "sheet"),
    [
        ("chapter:1", 1, 3, 1, ["trees", "rocks", "empty"]),
        ("chapter:2", 4, 6, 2, ["trees", "rocks", "groups", "wells", "empty"]),
        ("episode:6", 6, 6, 2, ["trees", "rocks", "groups", "churches", "wells", "empty"]),
    ],
)
async def test_a_chapter_or_an_episode_is_played_on_its_own(
    ann: Browser, mode: str, first: int, last: int, opened: int, sheet: list[str]
) -> None:
    """R7.6: no envelope is opened for it; R11.2–R11.5 for the sheets."""
    table = await new_campaign(ann, ADA, mode=mode)
    view = await ann.view(table)
    assert view["mode"] == mode
    campaign = view["campaign"]
    assert (campaign["first"], campaign["last"], campaign["opened"]) == (first, last, opened)
    assert (campaign["phase"], campaign["episode"]) == ("playing", first)
    assert view["game"]["rules"]["sheet"] == sheet
    view = await play_until({0: ann}, table, is_over)
    assert [result["number"] for result in view["campaign"]["results"]] == list(range(first, last + 1))
    assert view["campaign"]["winners"] == [0]
    (row,) = (await ann.get("/api/tables"))["tables"]
    assert (row["stage"], row["places"], row["waiting_for_me"]) == ("over", [1], False)


@pytest.mark.parametrize("mode", ["chapter:0", "chapter:9", "episode:25", "episode", "campaign:1", "Campaign", ""])
async def test_other_modes_are_refused(ann: Browser, mode: str) -> None:
    await ann.refused("invalid-request", "/api/tables", mode=mode, seats=[ADA])


async def test_seats_of_campaigns_and_of_eternity(ann: Browser) -> None:
    await ann.refused("invalid-request", "/api/tables", mode="campaign", seats=[])
    await ann.refused("invalid-request", "/api/tables", mode="campaign", seats=[bot()] * 5)
    view = await ann.view(await ann.new_table(ME, bot()))
    assert (view["campaign"], [seat["city_name"] for seat in view["seats"]]) == (None, [None, None])


async def test_a_decision_names_its_episode(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:1")
    path = f"{table}/seats/0/decision"
    refused = await ann.refused("invalid-request", path, round=1, decision="leave")
    assert refused["errors"][0]["where"] == "body.episode"
    await ann.post(path, episode=1, round=1, decision="leave")
    assert (await ann.view(table))["campaign"]["phase"] == "after"
    # The same round number, but of an episode that is over, and of one that has not begun.
    refused = await ann.refused("round-closed", path, episode=1, round=1, decision="leave")
    assert (refused["round"], refused["episode"]) == (None, 1)
    await choose(ann, table, 0)
    assert (await ann.view(table))["campaign"]["episode"] == 2
    for episode in (1, 3):
        refused = await ann.refused("round-closed", path, episode=episode, round=1, decision="leave")
        assert (refused["round"], refused["episode"]) == (1, 2)
    await ann.refused("round-not-open", path, episode=2, round=2, decision="leave")
    await ann.refused("illegal-decision", path, episode=2, round=1, decision="A4/0")


async def test_events_of_a_game_name_their_episode(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:1")
    await play_until({0: ann}, table, in_phase("after", 2))
    events = (await ann.get(f"{table}/events"))["events"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    assert [(event["type"], event["episode"]) for event in events if "episode" in event] == [
        (kind, episode)
        for episode in (1, 2)
        for kind in (
            "episode_prepared",
            "episode_begun",
            "card_revealed",
            "committed",
            "round_closed",
            "ended",
            "episode_settled",
        )
    ]
    placed = [event["choices"] for event in events if event["type"] == "stickers_placed"]
    assert [[len(seat) for seat in each] for each in placed] == [[0], [1], [0]]  # R11.1: RR for the first


async def test_a_whole_round_by_people_and_bots(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, bot("builder"))
    await bob.join(table, ann, "Bob", "owl")
    await do_next({0: ann, 1: bob}, table)
    number = (await ann.view(table))["game"]["round"]["number"]
    await decide(ann, table, 0)
    view = await bob.view(table)
    assert view["game"]["seats"][0]["decision"] is None
    assert view["campaign"]["members"][0]["choices"] is None
    await decide(bob, table, 1)

    async def closed() -> bool:
        return bool((await ann.view(table))["game"]["history"])

    await until(closed, "the bot decides too")
    (row, *_) = (await ann.view(table))["game"]["history"]
    assert row["number"] == number
    assert len(row["decisions"]) == 3


async def test_one_browser_with_several_seats_sees_all_of_them(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE, mode="chapter:1")
    view = await ann.view(table)
    assert all(seat["options"] is not None for seat in view["game"]["seats"])
    view = await play_until({0: ann, 1: ann}, table, in_phase("after", 1))
    # Both left at once: a tie of two first places, RR for each (R6.1, R11.1).
    assert [member["owed"] for member in view["campaign"]["members"]] == [["RR"], ["RR"]]
    assert all(member["next_sticker"]["targets"] for member in view["campaign"]["members"])
    await choose(ann, table, 1)
    members = (await ann.view(table))["campaign"]["members"]
    assert [member["has_chosen"] for member in members] == [False, True]
    assert members[1]["choices"] == ["A1"]


async def test_a_ghost_belongs_to_its_episode(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:1")
    ghost: Json = {"round": 1, "anchor": "E6", "rotation": 90}
    await ann.put(f"{table}/seats/0/draft", **ghost)
    assert (await ann.view(table))["drafts"] == [{"seat": 0, "episode": 1, **ghost}]
    await play_until({0: ann}, table, in_phase("playing", 2))
    assert (await ann.view(table))["drafts"] == []
    await ann.put(f"{table}/seats/0/draft", 409, episode=1, **ghost)
    await ann.put(f"{table}/seats/0/draft", episode=2, **ghost)
    assert (await ann.view(table))["drafts"] == [{"seat": 0, "episode": 2, **ghost}]


async def test_a_whole_campaign_ends_with_its_winners(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    people = {0: ann, 1: bob}
    opened = set()
    view = await ann.view(table)
    while view["stage"] != "over":
        if view["campaign"]["phase"] == "envelope":
            opened.add(view["campaign"]["chapter"])
        if view["campaign"]["phase"] == "playing" and len(view["game"]["history"]) < 3:
            for seat, who in people.items():
                if (await who.view(table))["game"]["seats"][seat]["options"]:
                    await decide(who, table, seat)
        view = await do_next(people, table)
    assert opened == set(range(1, 9))
    circles = [member["circles"] for member in view["campaign"]["members"]]
    for seat, total in enumerate(circles):
        shares = [result["seats"][seat]["circles"] for result in view["campaign"]["results"]]
        assert sum(sum(share.values()) for share in shares) == total > 0
    assert view["campaign"]["winners"] == [seat for seat in (0, 1) if circles[seat] == max(circles)]  # R6.4
    (row,) = (await bob.get("/api/tables"))["tables"]
    assert (row["stage"], row["circles"]) == ("over", circles)
    assert row["places"] == [1 if own == max(circles) else 2 for own in circles]
    assert (await ann.get(f"{table}/events"))["events"][-1]["type"] == "finished"


async def test_a_rematch_is_a_campaign_from_its_beginning(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE, mode="episode:1")
    await play_until({0: ann, 1: ann}, table, is_over)
    new = await ann.post(f"{table}/rematch")
    view = await ann.view(f"/api/tables/{new['table']}")
    assert (view["mode"], view["stage"], view["campaign"]["episode"]) == ("episode:1", "playing", 1)
    assert [member["city_name"] for member in view["campaign"]["members"]] == ["Adaville", "Eve"]
    assert view["game"]["commitment"] != (await ann.get(f"{table}/record"))["commitment"]


async def test_what_belongs_to_campaigns_is_not_at_other_tables(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    await ann.refused("no-campaign", f"{table}/envelope", chapter=1)
    await ann.refused("no-campaign", f"{table}/seats/0/stickers", step=0, choices=None)
    for path in ("story", "chronicle", "campaign-file", "episodes/1/record", "episodes/1/replay"):
        assert (await ann.get(f"{table}/{path}", 404))["type"] == "/problems/no-campaign"
    lobby = await new_campaign(ann, ADA, OPEN)
    for path in ("story", "chronicle", "campaign-file", "episodes/1/record"):
        assert (await ann.get(f"{lobby}/{path}", 409))["type"] == "/problems/not-playing"


async def test_an_envelope_is_opened_once_whoever_opens_it(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    answers = await asyncio.gather(*(who.post(f"{table}/envelope", chapter=1) for who in (ann, bob) * 5))
    assert len({answer["number"] for answer in answers}) == 1
    kinds = [event["type"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert (kinds.count("envelope_opened"), kinds.count("episode_begun")) == (1, 1)
