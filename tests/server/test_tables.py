"""Setting up tables, joining, looking on, lists, rematch."""

from tests.server.browser import ME, OPEN, Browser, bot, me
from tests.server.campaigns import is_over, new_campaign, play_until


async def test_a_table_with_an_open_seat_waits_and_starts_when_somebody_joins(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    lobby = await ann.view(table)
    assert (lobby["stage"], lobby["host"], lobby["game"], lobby["number"]) == ("lobby", True, None, 1)
    assert [(seat["kind"], seat["name"], seat["animal"], seat["mine"]) for seat in lobby["seats"]] == [
        ("human", "Ada", "bear", True),
        ("open", None, "fox", False),
    ]
    token = lobby["invite"].removeprefix("/j/")
    invitation = await bob.get(f"/api/invites/{token}")
    assert (invitation["table"], invitation["mode"], invitation["open"]) == (lobby["id"], "eternity", 1)

    joined = await bob.post(f"/api/invites/{token}", name="Bob", animal="stag")
    assert (joined["table"], joined["seat"]) == (lobby["id"], 1)
    for browser, seat in ((ann, 0), (bob, 1)):
        view = await browser.view(table)
        assert (view["stage"], view["invite"]) == ("playing", None)
        assert [place["mine"] for place in view["seats"]] == [seat == 0, seat == 1]
        assert [place["options"] is not None for place in view["game"]["seats"]] == [seat == 0, seat == 1]
        assert len(view["game"]["commitment"]) == 64
    assert (await bob.view(table))["seats"][1]["animal"] == "stag"
    assert (await bob.get(f"/api/invites/{token}"))["open"] == 0


async def test_the_events_of_a_start_come_in_order_without_gaps(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "stag")
    answer = await ann.get(f"{table}/events")
    kinds = [event["type"] for event in answer["events"]]
    assert kinds[:3] == ["created", "seat_taken", "started"]
    assert kinds[3:] in (["card_revealed"], ["prohibited", "card_revealed"])
    assert [event["number"] for event in answer["events"]] == list(range(1, len(kinds) + 1))
    assert answer["number"] == len(kinds)
    assert (await ann.get(f"{table}/events?after=2"))["events"] == answer["events"][2:]
    assert (await ann.get(f"{table}/events?after=99"))["events"] == []


async def test_a_table_without_open_seats_starts_at_once_and_a_person_may_hold_several(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"), me("Ida", "stag"))
    view = await ann.view(table)
    assert view["stage"] == "playing"
    assert [seat["mine"] for seat in view["seats"]] == [True, True, True]
    assert all(seat["options"] for seat in view["game"]["seats"])
    await ann.play_round(table, [0])
    view = await ann.view(table)
    assert [seat["committed"] for seat in view["game"]["seats"]] == [True, False, False]
    assert view["game"]["seats"][0]["decision"] is not None
    assert view["game"]["seats"][0]["options"] is not None  # it may still be replaced


async def test_a_spectator_sees_the_table_but_no_choices(ann: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    await ann.play_round(table, [0])
    view = await cat.view(table)
    assert (view["host"], view["invite"], view["drafts"]) == (False, None, [])
    assert [seat["decision"] for seat in view["game"]["seats"]] == [None, None]
    assert [seat["options"] for seat in view["game"]["seats"]] == [None, None]
    assert [seat["committed"] for seat in view["game"]["seats"]] == [True, False]
    assert (view["game"]["seed"], view["game"]["deck"]) == (None, None)
    assert await cat.get("/api/tables") == {"tables": []}


async def test_only_people_at_the_table_see_its_invite(ann: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    assert (await ann.view(table))["invite"] is not None
    assert (await cat.view(table))["invite"] is None


async def test_two_can_not_have_the_same_animal_but_a_bots_can_be_taken(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, bot(), OPEN)
    seats = (await ann.view(table))["seats"]
    assert [seat["animal"] for seat in seats] == ["bear", "fox", "owl"]
    invite = f"/api/invites/{(await ann.view(table))['invite'].removeprefix('/j/')}"
    problem = await bob.refused("animal-taken", invite, name="Bob", animal="bear")
    assert problem["free"] == ["fox", "owl", "stag"]
    await bob.post(invite, name="Bob", animal="fox")
    seats = (await ann.view(table))["seats"]
    assert [seat["animal"] for seat in seats] == ["bear", "owl", "fox"]
    await ann.refused("animal-taken", "/api/tables", mode="eternity", seats=[ME, me("Eve", "bear")])


async def test_the_last_seat_is_given_once(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    invite = f"/api/invites/{(await ann.view(table))['invite'].removeprefix('/j/')}"
    await bob.post(invite, name="Bob", animal="owl")
    await cat.refused("no-open-seat", invite, name="Cat", animal="stag")


async def test_my_tables_are_listed_newest_first_and_say_who_is_waited_for(ann: Browser, bob: Browser) -> None:
    first = await ann.new_table(ME, OPEN)
    second = await ann.new_table(ME, OPEN)
    await bob.join(second, ann, "Bob", "owl")
    await ann.play_round(second, [0])
    mine = (await ann.get("/api/tables"))["tables"]
    assert [f"/api/tables/{table['id']}" for table in mine] == [second, first]
    assert [(table["stage"], table["waiting_for_me"], table["rounds"]) for table in mine] == [
        ("playing", False, 27),
        ("lobby", False, None),
    ]
    theirs = (await bob.get("/api/tables"))["tables"]
    assert [(table["stage"], table["waiting_for_me"]) for table in theirs] == [("playing", True)]
    assert [seat["mine"] for seat in theirs[0]["seats"]] == [False, True]


async def test_a_game_is_played_to_its_end_and_shows_everything_then(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    rounds = 0
    while (view := await ann.view(table))["stage"] == "playing":
        rounds += 1
        assert rounds <= 28
        await ann.play_round(table, [0])
        await bob.play_round(table, [1])
    game = view["game"]
    assert game["round"] is None
    assert len(game["deck"]) == 28
    assert len(game["seed"]) >= 32
    assert {seat["place"] for seat in game["result"]["seats"]} <= {1, 2}
    for seat, result in zip(game["seats"], game["result"]["seats"], strict=True):
        assert seat["score"]["total"] == result["marker"] == sum(term["points"] for term in result["terms"])
    summary = (await bob.get("/api/tables"))["tables"][0]
    assert summary["stage"] == "over"
    assert summary["places"] == [seat["place"] for seat in game["result"]["seats"]]

    record = await ann.get(f"{table}/record")
    assert record["seed"] == game["seed"]
    assert [seat["name"] for seat in record["seats"]] == ["Ada", "Bob"]
    replay = await bob.get(f"{table}/replay")
    assert [round_["card"] for round_ in replay["rounds"]] == [round_["card"] for round_ in game["history"]]
    assert replay["result"] == game["result"]
    response = await ann.client.post("/api/replays", json=record)
    assert response.json() == replay


async def test_a_rematch_seats_the_same_people_once_for_all_who_ask(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await ann.refused("not-over", f"{table}/rematch")
    await ann.decide(table, 0, (await ann.view(table))["game"]["round"]["number"], "leave")
    await bob.decide(table, 1, (await bob.view(table))["game"]["round"]["number"], "leave")
    assert (await ann.view(table))["game"]["result"]["reason"] == "left"
    await cat.refused("not-your-seat", f"{table}/rematch")

    first = await bob.post(f"{table}/rematch")
    second = await ann.post(f"{table}/rematch")
    assert first["table"] == second["table"] != table.rsplit("/", 1)[1]
    assert (await ann.view(table))["rematch"] == first["table"]
    again = f"/api/tables/{first['table']}"
    view = await bob.view(again)
    assert (view["stage"], view["host"]) == ("playing", False)
    assert [(seat["name"], seat["animal"], seat["mine"]) for seat in view["seats"]] == [
        ("Ada", "bear", False),
        ("Bob", "owl", True),
    ]
    assert view["game"]["commitment"] != (await bob.view(table))["game"]["commitment"]


async def test_records_and_replays_come_when_there_is_a_game(ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await ann.get(f"{table}/record", 409)
    await ann.get(f"{table}/replay", 409)
    table = await ann.new_table(ME, me("Eve", "owl"))
    record = await ann.get(f"{table}/record")
    assert "seed" not in record
    assert len(record["deck"]) in (1, 3)  # one card revealed, or Prohibition and its card before it


async def test_a_game_that_runs_is_replayed_up_to_the_last_closed_round(ann: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    await ann.play_round(table, [0, 1])
    await ann.play_round(table, [0])
    game = (await ann.view(table))["game"]
    replay = await cat.get(f"{table}/replay")
    assert [each["card"] for each in replay["rounds"]] == [each["card"] for each in game["history"]]
    assert len(replay["rounds"]) == 1
    assert (replay["seed"], replay["result"]) == (None, None)
    assert len(replay["deck"]) == 2  # the cards that have been revealed
    assert [len(seat["pieces"]) for seat in replay["seats"]] == [1, 1]  # not the one that waits
    await ann.play_round(table, [1])
    assert len((await cat.get(f"{table}/replay"))["rounds"]) == 2


async def test_the_change_of_the_last_round_is_that_of_the_total(ann: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    before = (await ann.view(table))["game"]["seats"]
    assert [seat["change"] for seat in before] == [0, 0]
    for decisions in (("first", "pass"), ("pass", "leave"), ("first", None)):
        for seat, decision in enumerate(decisions):
            if decision is not None:
                options = (await ann.view(table))["game"]["seats"][seat]["options"]
                chosen = options["legal"][0]["placement"] if decision == "first" else decision
                await ann.decide(table, seat, options["round"], chosen)
                # What has been decided changes nothing until the round closes.
                if seat == 0 and decisions[1] is not None:
                    assert (await cat.view(table))["game"]["seats"][0]["change"] == before[0]["change"]
        after = (await cat.view(table))["game"]["seats"]
        totals = [(one["score"]["total"], other["score"]["total"]) for one, other in zip(before, after, strict=True)]
        assert [seat["change"] for seat in after] == [new - old for old, new in totals]
        if decisions[1] == "pass":
            assert after[1]["change"] == -1  # R3.4
        before = after


async def test_a_game_is_played_again_with_the_same_cards(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    await ann.play_round(table, [0, 1])
    for seat in (0, 1):
        await ann.decide(table, seat, (await ann.view(table))["game"]["round"]["number"], "leave")
    first = (await ann.view(table))["game"]
    assert first["known"] == 0
    again = f"/api/tables/{(await ann.post(f'{table}/rematch', same_cards=True))['table']}"
    view = await ann.view(again)
    assert (view["game"]["known"], view["game"]["deck"], view["game"]["seed"]) == (28, None, None)
    assert view["game"]["commitment"] != first["commitment"]
    for _ in range(3):
        await ann.play_round(again, [0, 1])
    for seat in (0, 1):
        await ann.decide(again, seat, (await ann.view(again))["game"]["round"]["number"], "leave")
    second = (await ann.view(again))["game"]
    assert second["deck"] == first["deck"]
    assert second["seed"] != first["seed"]
    record = await ann.get(f"{again}/record")
    assert record["known"] == 28
    assert (await ann.client.post("/api/replays", json=record)).status_code == 200


async def test_an_episode_is_played_again_with_the_same_cards(ann: Browser) -> None:
    """And goes on elsewhere by its file, although that knows cards that were never turned over."""
    people = {0: ann}
    table = await new_campaign(ann, ME, mode="episode:1")
    await play_until(people, table, is_over)
    again = f"/api/tables/{(await ann.post(f'{table}/rematch', same_cards=True))['table']}"
    game = (await ann.view(again))["game"]
    assert (game["known"], game["deck"]) == (len(game["to_come"]) + 1, None)
    await play_until(people, again, is_over)
    first, second = [await ann.get(f"{each}/record") for each in (table, again)]
    assert (first["deck"], second["known"]) == (second["deck"], len(second["deck"]))
    (played,) = (await ann.get(f"{again}/chronicle"))["episodes"]
    assert played["known"] == len(second["deck"])
    await ann.post("/api/campaigns", 201, file=await ann.get(f"{again}/campaign-file"))


async def test_a_chapter_is_not_played_again_with_the_same_cards(ann: Browser) -> None:
    table = await new_campaign(ann, ME, mode="chapter:1")
    await play_until({0: ann}, table, is_over)
    await ann.refused("no-same-cards", f"{table}/rematch", same_cards=True)
    assert await ann.post(f"{table}/rematch")


async def test_unknown_things_are_said_to_be_unknown(ann: Browser) -> None:
    for path in ("/api/tables/0000000000000000", "/api/tables/!", "/api/tables/%00", "/api/tables/" + "x" * 3000):
        assert (await ann.get(path, 404))["type"] == "/problems/no-such-table"
    for path in ("/api/invites/00000000", "/api/invites/%F0%9F%92%A9"):
        assert (await ann.get(path, 404))["type"] == "/problems/no-such-invite"
    assert (await ann.get("/api/seat-links/00000000", 404))["type"] == "/problems/no-such-link"
    table = await ann.new_table(ME, me("Eve", "owl"))
    await ann.refused("no-such-seat", f"{table}/seats/2/decision", round=1, decision="pass")
