"""Somebody is gone: a bot sits in, a new person takes the city over, and who left comes back (R7.5)."""

import json
from collections.abc import AsyncIterator

import pytest
from tests.server.absences import (
    DAY,
    GRACE,
    SECOND,
    HandClock,
    absence,
    bot_decides,
    link_to,
    three_at_a_table,
    vote,
)
from tests.server.browser import ME, OPEN, Browser, Json, me
from tests.server.campaigns import decide, in_phase, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site

from mycity.server.storage import StoredEvent
from mycity.server.tables.events import load_event
from mycity.server.tables.table import fold


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def site(make_settings: MakeSettings, clock: HandClock) -> AsyncIterator[Site]:
    """A server whose clock stands in the test's hand."""
    async with open_site(make_settings(clock=clock)) as opened:
        yield opened


@pytest.fixture
async def zoe(site: Site) -> Browser:
    """Somebody new."""
    return await site.browser()


async def vacated(ann: Browser, bob: Browser, table: str, clock: HandClock) -> None:
    """Eve is gone, and a bot sits in for her."""
    clock.forward(GRACE)
    await vote(ann, table)
    await vote(bob, table)


async def seat_of(browser: Browser, table: str, seat: int = 2) -> Json:
    return (await browser.view(table))["seats"][seat]


# By time


async def test_after_three_days_without_a_decision_one_person_is_enough(
    ann: Browser, bob: Browser, cat: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    clock.forward(3 * DAY - GRACE)
    assert (await absence(ann, table))["overdue"] is False
    await vote(ann, table)
    assert (await seat_of(ann, table))["kind"] == "human"  # it is Bob's say, too
    await vote(ann, table, None)
    clock.forward(GRACE)
    seen = await absence(ann, table)
    assert (seen["since"], seen["overdue"], seen["here"]) == ("2026-11-29T20:17:00.000Z", True, False)
    await vote(ann, table)
    seat = await seat_of(ann, table)
    assert (seat["kind"], seat["name"], seat["absence"]["vacated"]) == ("bot:random", "Eve", True)
    await bot_decides(ann, table)


async def test_the_days_count_from_when_the_decision_is_owed(
    ann: Browser, bob: Browser, cat: Browser, clock: HandClock
) -> None:
    """Whoever has decided may be away as long as the others take."""
    table = await three_at_a_table(ann, bob, cat)
    number = (await ann.view(table))["game"]["round"]["number"]
    await cat.decide(table, 2, number, "leave")
    clock.forward(4 * DAY)
    seen = await absence(ann, table)
    assert (seen["since"], seen["overdue"]) == (None, False)
    assert (await absence(ann, table, 1))["overdue"] is True
    await ann.decide(table, 0, number, "leave")
    await bob.decide(table, 1, number, None)
    assert (await absence(ann, table, 1))["overdue"] is True  # to take nothing back is no decision


async def test_a_round_that_has_just_begun_starts_the_days_again(
    ann: Browser, bob: Browser, cat: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    clock.forward(4 * DAY)
    for seat, browser in enumerate((ann, bob, cat)):
        await browser.play_round(table, [seat])
    seen = await absence(ann, table)
    assert (seen["since"], seen["overdue"]) == ("2026-12-03T20:17:00.000Z", False)


# By vote


async def test_all_others_let_a_bot_sit_in_at_once(ann: Browser, bob: Browser, cat: Browser, clock: HandClock) -> None:
    table = await three_at_a_table(ann, bob, cat)
    clock.forward(GRACE)
    await vote(ann, table, "novice")
    mine, others = await absence(ann, table), await absence(bob, table)
    assert (mine["agreed"], mine["missing"], mine["level"]) == (True, [1], "novice")
    assert (others["agreed"], others["missing"], others["level"]) == (False, [1], "novice")
    await vote(ann, table, None)
    assert (await absence(bob, table))["level"] is None
    await vote(bob, table, "novice")
    assert (await seat_of(ann, table))["kind"] == "human"
    await vote(ann, table, "novice")
    assert (await seat_of(ann, table))["kind"] == "bot:novice"


async def test_who_is_at_the_table_is_only_slow(
    site: Site, ann: Browser, bob: Browser, cat: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    assert (await absence(ann, table))["here"] is True
    await ann.refused("not-absent", f"{table}/seats/2/absence", level="random")
    clock.forward(GRACE)
    await vote(ann, table)
    # Her page is open again before Bob has agreed: Ann's vote is from another time.
    clock.forward(SECOND)
    who = (await cat.get("/api/identity"))["identity"]
    await site.services.store.see(who, table.rsplit("/", 1)[1])
    await bob.refused("not-absent", f"{table}/seats/2/absence", level="random")
    clock.forward(GRACE)
    assert (await absence(bob, table))["level"] is None
    await vote(bob, table)
    assert (await seat_of(ann, table))["kind"] == "human"


async def test_a_decision_ends_the_votes(ann: Browser, bob: Browser, cat: Browser, clock: HandClock) -> None:
    table = await three_at_a_table(ann, bob, cat)
    clock.forward(GRACE)
    await vote(ann, table)
    await cat.decide(table, 2, (await cat.view(table))["game"]["round"]["number"], "leave")
    clock.forward(GRACE)
    await vote(bob, table)
    assert (await seat_of(ann, table))["kind"] == "human"


async def test_only_other_people_at_the_table_have_a_say(
    ann: Browser, bob: Browser, cat: Browser, zoe: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    clock.forward(4 * DAY)
    for browser in (zoe, cat):
        await browser.refused("not-your-seat", f"{table}/seats/2/absence", level="random")
        assert await absence(browser, table) is None
    await ann.refused("no-such-seat", f"{table}/seats/3/absence", level="random")
    await vote(ann, table)
    assert (await vote(bob, table))["number"] == (await vote(bob, table))["number"]  # it is done


async def test_people_at_one_screen_are_not_the_others(ann: Browser, clock: HandClock) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    clock.forward(4 * DAY)
    await ann.refused("not-your-seat", f"{table}/seats/1/absence", level="random")


async def test_a_seat_without_a_person_can_not_be_missed(ann: Browser, bob: Browser, clock: HandClock) -> None:
    table = await ann.new_table(ME, OPEN, {"kind": "bot", "level": "random"})
    await bob.join(table, ann, "Bob", "owl")
    clock.forward(4 * DAY)
    await ann.refused("not-absent", f"{table}/seats/2/absence", level="random")


# Somebody new, also in the middle of an episode


async def test_a_new_person_takes_the_city_over(
    site: Site, ann: Browser, bob: Browser, cat: Browser, zoe: Browser, clock: HandClock
) -> None:
    stranger = await site.browser()
    table = await three_at_a_table(ann, bob, cat, mode="chapter:1")
    for seat, browser in enumerate((ann, bob, cat)):
        await decide(browser, table, seat)
    await ann.refused("not-your-seat", f"{table}/seats/2/link", keep=False)
    await vacated(ann, bob, table, clock)
    await bot_decides(ann, table)
    link = await link_to(ann, table, keep=True)
    assert (await zoe.get(link)) == {"table": table.rsplit("/", 1)[1], "seat": 2, "name": "Eve", "keep": False}
    await bob.refused("plays-here", link)
    assert (await zoe.post(link, name="Zoë"))["seat"] == 2
    # R3.2: until the round is over she sees what everybody sees, and nothing of what the bot has decided.
    view = await zoe.view(table)
    assert (view["seats"][2]["mine"], view["seats"][2]["returns"]) == (False, "soon")
    assert view["game"] == (await stranger.view(table))["game"]
    assert view["game"]["seats"][2]["decision"] is None
    assert (await absence(ann, table))["promised"] is True
    for seat, browser in enumerate((ann, bob)):
        await decide(browser, table, seat)
    view = await zoe.view(table)
    seat, member = view["seats"][2], view["campaign"]["members"][2]
    assert (seat["mine"], seat["name"], seat["animal"], seat["city_name"]) == (True, "Zoë", "fox", "Eve")
    assert (member["name"], member["kind"]) == ("Zoë", "human")
    assert len(view["game"]["seats"][2]["pieces"]) >= 1  # the city with all it carries
    await play_until({0: ann, 1: bob, 2: zoe}, table, in_phase("after", 1))
    record = await ann.get(f"{table}/episodes/1/record")
    assert [each["name"] for each in record["seats"]] == ["Ada", "Bob", "Zoë"]
    (episode,) = (await ann.get(f"{table}/chronicle"))["episodes"]
    assert episode["cities"][2]["holders"] == [
        {"name": "Eve", "kind": "human"},
        {"name": "Eve", "kind": "bot:random"},
        {"name": "Zoë", "kind": "human"},
    ]
    assert episode["cities"][0]["holders"] == [{"name": "Ada", "kind": "human"}]
    file = await ann.get(f"{table}/campaign-file")
    changes = [(each["name"], each["kind"]) for each in file["events"] if each["type"] == "seat_changed"]
    assert changes == [("Eve", "bot:random"), ("Zoë", "human")]


async def test_a_link_to_a_seat_works_only_as_long_as_somebody_is_looked_for(
    ann: Browser, bob: Browser, cat: Browser, zoe: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    await vacated(ann, bob, table, clock)
    links = [await link_to(browser, table) for browser in (ann, bob)]
    await bot_decides(ann, table)
    await cat.post(links[0])  # whoever left comes back by it, too
    assert (await seat_of(cat, table))["returns"] == "soon"
    await zoe.refused("link-used", links[0])
    await zoe.refused("link-used", links[1], name="Zoë")


async def test_what_was_tried_out_is_not_for_who_comes(ann: Browser, bob: Browser, zoe: Browser) -> None:
    """The ghost of who had the seat stays theirs."""
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    number = (await bob.view(table))["game"]["round"]["number"]
    await bob.put(f"{table}/seats/1/draft", round=number, anchor="E6", rotation=90)
    assert len((await bob.view(table))["drafts"]) == 1
    await zoe.post(await link_to(bob, table, 1), name="Zoë")
    view = await zoe.view(table)
    assert (view["seats"][1]["name"], view["drafts"]) == ("Zoë", [])


async def test_a_decision_that_was_made_is_not_for_who_comes(ann: Browser, bob: Browser, zoe: Browser) -> None:
    """R3.2: it stays hidden in the open round, and stays as it is."""
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    number = (await bob.view(table))["game"]["round"]["number"]
    await bob.play_round(table, [1])
    decision = (await bob.view(table))["game"]["seats"][1]["decision"]
    await zoe.post(await link_to(bob, table, 1), name="Zoë")
    assert decision not in json.dumps(await zoe.view(table))
    await zoe.refused("not-your-seat", f"{table}/seats/1/decision", round=number, decision=None)
    await ann.decide(table, 0, number, "leave")
    view = await zoe.view(table)
    assert view["seats"][1]["mine"] is True
    assert view["game"]["history"][-1]["decisions"] == ["leave", decision]


# Back


async def test_who_was_gone_takes_the_seat_back_between_rounds(
    ann: Browser, bob: Browser, cat: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    await vacated(ann, bob, table, clock)
    await bot_decides(ann, table)
    assert (await seat_of(cat, table))["can_return"] is True
    await cat.post(f"{table}/seats/2/return")
    view = await cat.view(table)
    assert (view["seats"][2]["can_return"], view["seats"][2]["returns"]) == (False, "soon")
    assert view["game"]["seats"][2]["decision"] is None
    for seat, browser in enumerate((ann, bob)):
        await browser.play_round(table, [seat])
    view = await cat.view(table)
    assert (view["seats"][2]["mine"], view["seats"][2]["kind"]) == (True, "human")
    assert view["game"]["seats"][2]["options"] is not None
    # The days count again from here.
    assert (await absence(ann, table))["vacated"] is False
    assert (await absence(ann, table))["overdue"] is False


async def test_who_left_asks_the_new_person(
    site: Site, ann: Browser, bob: Browser, cat: Browser, zoe: Browser, clock: HandClock
) -> None:
    table = await three_at_a_table(ann, bob, cat)
    await vacated(ann, bob, table, clock)
    await bot_decides(ann, table)
    await zoe.post(await link_to(ann, table), name="Zoë")
    for seat, browser in enumerate((ann, bob)):
        await browser.play_round(table, [seat])
    await zoe.play_round(table, [2])
    assert (await seat_of(cat, table))["can_return"] is True
    assert len((await cat.get("/api/tables"))["tables"]) == 1
    await bob.refused("not-your-seat", f"{table}/seats/2/return")
    await cat.post(f"{table}/seats/2/return")
    assert (await seat_of(cat, table))["returns"] == "asked"
    assert (await seat_of(zoe, table))["asked_by"] == "Eve"
    assert (await seat_of(ann, table))["asked_by"] is None
    await ann.refused("not-your-seat", f"{table}/seats/2/claim", agree=True)
    await zoe.post(f"{table}/seats/2/claim", agree=False)
    assert (await seat_of(cat, table))["can_return"] is True
    await cat.post(f"{table}/seats/2/return")
    await zoe.post(f"{table}/seats/2/claim", agree=True)
    assert (await seat_of(zoe, table))["mine"] is True  # she has decided in this round
    for seat, browser in enumerate((ann, bob)):
        await browser.play_round(table, [seat])
    seat = await seat_of(cat, table)
    assert (seat["mine"], seat["name"]) == (True, "Eve")
    assert (await seat_of(zoe, table))["mine"] is False

    # The log, folded again, leads to the same table.
    table_id = table.rsplit("/", 1)[1]
    stored = await site.services.store.events(table_id)
    kinds = {"voted_away", "seat_vacated", "seat_promised", "return_asked", "return_declined", "seat_moved"}
    assert kinds < {event.kind for event in stored}
    written = json.loads(json.dumps([[event.number, event.kind, event.data] for event in stored]))
    again = fold(table_id, [load_event(StoredEvent(*event)) for event in written])
    assert again == await site.services.repository.table(table_id)
