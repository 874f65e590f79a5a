"""Bots at the server: in their own processes, with a deadline, a fallback, and no harm in doing things twice."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest
from tests.server.browser import ME, OPEN, Browser, Json, bot, me
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

from mycity.campaign import standard_game
from mycity.game import Mode, Player, View, advance, view_for
from mycity.rules import Decision, Placement, parse_decision
from mycity.server.bots.driver import decision_seed, fallback
from mycity.server.bots.pool import BotFailure, BotPool

SEED = "00112233445566778899aabbccddeeff"


@pytest.fixture(scope="module")
def view() -> View:
    players = [Player("Mason", "bot:random"), Player("Joiner", "bot:random")]
    state, _ = advance(standard_game(Mode("eternity"), players, seed=SEED, game_id="game"))
    return view_for(state, 0)


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(1, deadline=60)
    yield made
    made.close()


async def test_a_bot_decides_in_another_process_and_always_the_same(pool: BotPool, view: View) -> None:
    decisions = [await pool.decide("random", view, "seed") for _ in range(2)]
    assert decisions[0] == decisions[1]
    assert decisions[0] in view.legal_decisions
    assert len(pool.processes()) == 1
    assert os.getpid() not in pool.processes()


async def test_a_process_that_died_is_replaced(pool: BotPool, view: View) -> None:
    first = await pool.decide("random", view, "seed")
    (process,) = pool.processes()
    os.kill(process, signal.SIGKILL)
    assert await pool.decide("random", view, "seed") == first
    assert pool.processes() != [process]


async def test_a_bot_that_thinks_too_long_is_ended_and_the_next_is_not_harmed(view: View) -> None:
    pool = BotPool(1, deadline=0.0)
    with pytest.raises(BotFailure, match="longer than 0 s"):
        await pool.decide("builder", view, "seed")
    assert pool.processes() == []
    pool._deadline = 60
    assert await pool.decide("random", view, "seed") in view.legal_decisions
    pool.close()


async def test_a_bot_that_fails_says_nothing_of_the_view(pool: BotPool, view: View) -> None:
    with pytest.raises(BotFailure, match=r"^it failed with MyCityError$"):
        await pool.decide("no such level", view, "seed")


def test_the_fallback_is_legal_and_chance_is_secret_and_reproducible(view: View) -> None:
    assert fallback(view) in view.legal_decisions
    assert isinstance(fallback(view), Placement)
    seeds = {decision_seed(SEED, seat, round_) for seat in range(4) for round_ in range(1, 29)}
    assert len(seeds) == 4 * 28
    assert decision_seed(SEED, 0, 1) == decision_seed(SEED, 0, 1) != decision_seed("another", 0, 1)
    assert SEED not in "".join(seeds)


class Stand:
    """Stands in for the worker processes."""

    def __init__(self, decision: Decision | None) -> None:
        self.decision = decision
        self.asked = 0

    async def decide(self, _level: str, _view: View, _seed: str) -> Decision:
        self.asked += 1
        if self.decision is None:
            raise BotFailure("it stands in")
        return self.decision


@pytest.mark.parametrize("decision", [None, parse_decision("A4/0")])
async def test_a_bot_without_a_decision_or_with_an_illegal_one_still_plays(
    site: Site, ann: Browser, decision: Decision | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand(decision)
    monkeypatch.setattr(site.services.bots, "_pool", stand)
    table = await ann.new_table(ME, bot())

    async def has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(has_decided, "the fallback decides")
    assert stand.asked == 1


async def test_bots_alone_play_to_the_end(ann: Browser) -> None:
    table = await ann.new_table(bot("random"), bot("builder"))
    view = await until(lambda: _over(ann, table), "the game ends")
    assert [seat["kind"] for seat in view["seats"]] == ["bot:random", "bot:builder"]
    assert [seat["name"] for seat in view["seats"]] == ["Mason", "Joiner"]
    assert (await ann.get(f"{table}/replay"))["result"] is not None


async def test_bots_go_on_after_a_restart(make_settings: MakeSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = make_settings()
    async with open_site(settings) as site:

        async def never(*_: object) -> Decision:
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(site.services.pool, "decide", never)
        ann = await site.browser()
        table = await ann.new_table(bot("random"), bot("random"))
        view = await ann.view(table)
        assert [seat["committed"] for seat in view["game"]["seats"]] == [False, False]
        cookies = ann.client.cookies
    async with open_site(settings) as site:
        ann = await site.browser()
        ann.client.cookies = cookies
        view = await until(lambda: _over(ann, table), "the game ends")
        assert view["host"] is True


async def test_two_servers_that_see_to_the_same_bot_do_no_harm(make_settings: MakeSettings, database_url: str) -> None:
    settings = make_settings(database_url=database_url)
    async with open_site(settings) as here, open_site(settings) as there:
        ann = await here.browser()
        table = await ann.new_table(ME, me("Eve", "owl"), bot("random"))
        table_id = table.rsplit("/", 1)[1]
        for _ in range(3):
            view = await ann.view(table)
            if view["stage"] != "playing":
                break
            number = view["game"]["round"]["number"]
            for _ in range(3):
                here.services.bots.wake(table_id)
                there.services.bots.wake(table_id)

            async def bot_has_decided() -> bool:
                seat = (await ann.view(table))["game"]["seats"][2]
                return seat["committed"] or not seat["active"]

            await until(bot_has_decided, "the bot decides")
            await ann.play_round(table, [0, 1])

            async def is_closed(before: int = number) -> bool:
                return any(each["number"] == before for each in (await ann.view(table))["game"]["history"])

            await until(is_closed, "the round closes")
            events = (await ann.get(f"{table}/events"))["events"]
            assert sum(1 for e in events if e["type"] == "committed" and e["seat"] == 2 and e["round"] == number) <= 1


async def test_a_seat_that_is_taken_back_while_its_bot_thinks_is_left_alone(
    site: Site, ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = asyncio.Event()
    asked = asyncio.Event()

    async def slow(_level: str, view: View, _seed: str) -> Decision:
        asked.set()
        await go_on.wait()
        return fallback(view)

    monkeypatch.setattr(site.services.pool, "decide", slow)
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await bob.post(f"{table}/seats/1/bot", level="builder")
    await asked.wait()
    await bob.post(f"{table}/seats/1/return")
    before = (await bob.view(table))["number"]
    task = site.services.bots._tasks[table.rsplit("/", 1)[1]]
    go_on.set()
    await asyncio.wait([task])
    view = await bob.view(table)
    assert (view["number"], view["game"]["seats"][1]["committed"]) == (before, False)


async def test_bots_wait_for_a_moment_once_no_person_decides_any_more(make_settings: MakeSettings) -> None:
    """With a pause that never ends, they go on as long as somebody decides, and then stand still."""
    async with open_site(make_settings(bot_pause=3600.0)) as site:
        ann = await site.browser()
        table = await ann.new_table(ME, bot())
        number = (await ann.view(table))["game"]["round"]["number"]
        await ann.decide(table, 0, number, "leave")

        async def next_round() -> bool:
            view = await ann.view(table)
            return bool(view["game"]["round"] and view["game"]["round"]["number"] > number)

        await until(next_round, "the bot decides in the round of the person")
        before = (await ann.view(table))["number"]
        for _ in range(20):
            assert (await ann.view(table))["number"] == before


async def _over(browser: Browser, table: str) -> Json:
    view = await browser.view(table)
    return view if view["stage"] == "over" else None
