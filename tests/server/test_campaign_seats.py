"""Another person, or a bot, takes a city over, also in the middle of an episode (R7.5)."""

from tests.server.browser import OPEN, Browser, Json, bot
from tests.server.campaigns import ADA, choose, decide, do_next, in_phase, new_campaign, play_until
from tests.server.waiting import until

from mycity.campaign import campaign_event_from_json
from mycity.game import Reseated


async def changes_in(browser: Browser, table: str) -> list[Reseated]:
    file = await browser.get(f"{table}/campaign-file")
    events = [campaign_event_from_json(event) for event in file["events"]]
    return [event for event in events if isinstance(event, Reseated)]


async def test_a_city_passes_to_another_person_in_the_middle_of_an_episode(
    ann: Browser, bob: Browser, cat: Browser
) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await decide(ann, table, 0)
    await decide(bob, table, 1)
    before = (await ann.view(table))["game"]["seats"][0]
    assert len(before["pieces"]) == 1
    link = (await ann.post(f"{table}/seats/0/link", keep=False))["path"].removeprefix("/s/")
    assert (await cat.post(f"/api/seat-links/{link}"))["seat"] == 0
    seen = (await cat.view(table))["game"]["seats"][0]
    assert (seen["pieces"], seen["options"] is not None) == (before["pieces"], True)
    assert (await ann.view(table))["game"]["seats"][0]["options"] is None
    await ann.refused("not-your-seat", f"{table}/seats/0/decision", episode=1, round=2, decision="leave")
    await play_until({0: cat, 1: bob}, table, in_phase("after", 1))
    step = (await cat.view(table))["campaign"]["step"]
    await ann.refused("not-your-seat", f"{table}/seats/0/stickers", step=step, choices=None)
    assert (await cat.view(table))["campaign"]["members"][0]["must_choose"] is True


async def test_a_seat_goes_to_a_bot_and_back(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await bob.post(f"{table}/seats/1/bot", level="random")

    async def has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(has_decided, "the bot decides for Bob")
    view = await ann.view(table)
    assert [member["kind"] for member in view["campaign"]["members"]] == ["human", "bot:random"]
    assert await changes_in(ann, table) == [Reseated(1, "Bob", "bot:random")]
    await bob.post(f"{table}/seats/1/return")
    view = await bob.view(table)
    assert view["campaign"]["members"][1]["kind"] == "bot:random"
    assert view["game"]["seats"][1]["decision"] is None
    await decide(ann, table, 0)
    assert (await bob.view(table))["campaign"]["members"][1]["kind"] == "human"
    assert await changes_in(ann, table) == [Reseated(1, "Bob", "bot:random"), Reseated(1, "Bob", "human")]
    # The record says who decided in the end.
    await play_until({0: ann, 1: bob}, table, in_phase("after", 1))
    record = await ann.get(f"{table}/episodes/1/record")
    assert [seat["kind"] for seat in record["seats"]] == ["human", "human"]


async def test_a_bot_places_the_stickers_of_who_has_gone(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await play_until({0: ann, 1: bob}, table, in_phase("after", 1))
    await bob.post(f"{table}/seats/1/bot", level="builder")

    async def has_chosen() -> Json:
        view = await ann.view(table)
        return view if view["campaign"]["members"][1]["has_chosen"] else None

    view = await until(has_chosen, "the bot chooses for Bob")
    assert (view["campaign"]["phase"], view["campaign"]["members"][1]["choices"]) == ("after", None)
    # Bob is back before Ada has chosen: what the bot has chosen stays, and stays hidden from him, too (R7.4).
    await bob.post(f"{table}/seats/1/return")
    assert (await bob.view(table))["campaign"]["members"][1]["choices"] is None
    step = view["campaign"]["step"]
    await bob.refused("not-your-seat", f"{table}/seats/1/stickers", step=step, choices=None)
    await choose(ann, table, 0)
    view = await bob.view(table)
    assert len(view["campaign"]["results"][0]["seats"][1]["after"]) == 1
    assert view["seats"][1]["mine"] is True


async def test_envelopes_wait_for_people_who_hold_a_seat(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await ann.post(f"{table}/seats/0/bot", level="random")
    view = await bob.view(table)
    assert view["campaign"]["phase"] == "envelope"
    await ann.refused("not-your-seat", f"{table}/envelope", chapter=1)
    (row,) = (await ann.get("/api/tables"))["tables"]
    assert row["waiting_for_me"] is False
    (row,) = (await bob.get("/api/tables"))["tables"]
    assert row["waiting_for_me"] is True
    await bob.post(f"{table}/seats/1/bot", level="random")

    async def opened() -> bool:
        return bool((await ann.view(table))["campaign"]["opened"])

    await until(opened, "the server opens the envelope when nobody holds a seat")


async def test_one_person_among_bots_plays_a_chapter(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, bot("novice"), bot("novice"), mode="chapter:1")
    view = await ann.view(table)
    while view["stage"] != "over":
        view = await do_next({0: ann}, table)
    # Somebody who leaves in the first round of three has the most empty squares (R11.1): third, and no circle.
    assert [result["seats"][0]["place"] for result in view["campaign"]["results"]] == [3, 3, 3]
    assert view["campaign"]["members"][0]["circles"] == 0
