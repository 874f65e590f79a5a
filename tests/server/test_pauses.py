"""A group puts its campaign aside, and begins another one beside it (R7.5)."""

from collections.abc import AsyncIterator

import pytest
from tests.server.absences import DAY, HandClock, absence, three_at_a_table
from tests.server.browser import ME, OPEN, Browser, bot
from tests.server.campaigns import ADA, choose, decide, in_phase, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def site(make_settings: MakeSettings, clock: HandClock) -> AsyncIterator[Site]:
    """A server whose clock stands in the test's hand."""
    async with open_site(make_settings(clock=clock)) as opened:
        yield opened


async def test_nothing_goes_on_while_a_campaign_is_paused(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await cat.refused("not-your-seat", f"{table}/pause", paused=True)
    await bob.post(f"{table}/pause", paused=True)
    await ann.post(f"{table}/pause", paused=True)  # it is paused already
    assert (await ann.view(table))["paused_by"] == 1
    await ann.refused("paused", f"{table}/seats/0/decision", episode=1, round=1, decision="leave")
    (row,) = (await ann.get("/api/tables"))["tables"]
    assert (row["paused"], row["waiting_for_me"]) == (True, False)
    await ann.post(f"{table}/pause", paused=False)
    assert (await bob.view(table))["paused_by"] is None
    kinds = [event["type"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert kinds[-2:] == ["paused", "resumed"]
    await play_until({0: ann, 1: bob}, table, in_phase("after", 1))
    await ann.post(f"{table}/pause", paused=True)
    step = (await ann.view(table))["campaign"]["step"]
    await ann.refused("paused", f"{table}/seats/0/stickers", step=step, choices=["A1"])
    await bob.post(f"{table}/pause", paused=False)
    await choose(ann, table, 0)


async def test_an_envelope_stays_sealed_and_a_bot_rests_while_a_campaign_is_paused(site: Site, ann: Browser) -> None:
    table = await new_campaign(ann, ADA, bot())
    await ann.post(f"{table}/pause", paused=True)
    await ann.refused("paused", f"{table}/envelope", chapter=1)
    await ann.post(f"{table}/pause", paused=False)
    site.services.executor.after.clear()  # nobody wakes the bot
    await ann.post(f"{table}/envelope", chapter=1)
    await ann.post(f"{table}/pause", paused=True)
    table_id = table.rsplit("/", 1)[1]
    await site.services.bots._drive(table_id)
    assert (await ann.view(table))["game"]["seats"][1]["committed"] is False
    await ann.post(f"{table}/pause", paused=False)
    await site.services.bots._drive(table_id)
    assert (await ann.view(table))["game"]["seats"][1]["committed"] is True


async def test_nobody_is_missed_in_a_pause(ann: Browser, bob: Browser, cat: Browser, clock: HandClock) -> None:
    table = await three_at_a_table(ann, bob, cat, mode="episode:1")
    clock.forward(2 * DAY)
    await ann.post(f"{table}/pause", paused=True)
    clock.forward(30 * DAY)
    seen = await absence(ann, table)
    assert (seen["since"], seen["overdue"]) == (None, False)
    await ann.post(f"{table}/pause", paused=False)
    clock.forward(2 * DAY)
    assert (await absence(ann, table))["overdue"] is False
    clock.forward(DAY)
    assert (await absence(ann, table))["overdue"] is True


async def test_only_campaigns_can_be_paused(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    await ann.refused("no-campaign", f"{table}/pause", paused=True)
    await ann.refused("no-campaign", f"{table}/beside")


async def test_another_campaign_beside_this_one(ann: Browser, bob: Browser, cat: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await decide(ann, table, 0)
    await cat.refused("not-your-seat", f"{table}/beside")
    await ann.post(f"{table}/pause", paused=True)
    other = (await bob.post(f"{table}/beside"))["table"]
    assert (await ann.post(f"{table}/beside"))["table"] == other
    assert (await ann.view(table))["beside"] == other
    beside = f"/api/tables/{other}"
    first, second = await ann.view(table), await ann.view(beside)
    for key in ("name", "animal", "city_name", "mine", "kind"):
        assert [seat[key] for seat in second["seats"]] == [seat[key] for seat in first["seats"]]
    assert second["campaign"]["campaign_id"] != first["campaign"]["campaign_id"]
    assert (second["paused_by"], second["game"]["history"]) == (None, [])
    await decide(ann, beside, 0)
    await decide(bob, beside, 1)
    await ann.post(f"{table}/pause", paused=False)
    await decide(bob, table, 1)
    assert len((await bob.get("/api/tables"))["tables"]) == 2
