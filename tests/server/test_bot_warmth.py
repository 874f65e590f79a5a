"""Bots whose code is compiled: nobody waits for the compiler, and each has its time."""

import multiprocessing
import random
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.browser import ME, Browser, bot
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

from mycity.bots import Budget, make_bot
from mycity.bots.levels import COMPILED, FALLBACK
from mycity.campaign import CampaignView, Choices, standard_game
from mycity.game import Mode, Player, View, advance, view_for
from mycity.rules import Decision
from mycity.server.bots import worker
from mycity.server.bots.pool import BotPool

SEED = "00112233445566778899aabbccddeeff"


@pytest.fixture(scope="module")
def view() -> View:
    players = [Player("A", "bot:a"), Player("B", "bot:b")]
    return view_for(advance(standard_game(Mode("eternity"), players, seed=SEED, game_id="game"))[0], 0)


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """This process as a worker that has not compiled anything; compiling ends when the event is set."""
    may_end = threading.Event()
    monkeypatch.setattr(worker, "_compiled", threading.Event())
    monkeypatch.setattr(worker, "_compiling", threading.Lock())
    compiled = worker._compiled

    def compile_later() -> None:
        may_end.wait()
        compiled.set()

    monkeypatch.setattr(worker, "_compile", compile_later)
    return may_end


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(2, deadline=60)
    yield made
    made.close()


class Spy:
    """A bot that notes who it is and what time it has."""

    def __init__(self, level: str, seen: list[tuple[str, float | None]]) -> None:
        self._level = level
        self._seen = seen

    def decide(self, view: View, budget: Budget) -> Decision:
        self._seen.append((self._level, budget.seconds))
        return view.legal_decisions[0]

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        self._seen.append((self._level, budget.seconds))
        return ()


@pytest.mark.parametrize("level", COMPILED)
def test_until_its_code_is_compiled_another_decides(
    view: View, cold: threading.Event, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    seen: list[tuple[str, float | None]] = []
    monkeypatch.setattr(worker, "make_bot", lambda name: Spy(name, seen))
    worker.decide(level, view, "seed", 5.0)
    worker.choose_stickers(level, None, "seed", 5.0)  # type: ignore[arg-type]
    worker.decide("novice", view, "seed", 5.0)
    cold.set()
    assert worker._compiled.wait(60)
    worker.decide(level, view, "seed", 5.0)
    assert seen == [(FALLBACK, 5.0), (FALLBACK, 5.0), ("novice", 5.0), (level, 5.0)]


def test_it_compiles_once(cold: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[threading.Event] = []
    monkeypatch.setattr(worker, "_compile", lambda: begun.append(cold))
    for _ in range(3):
        worker.warm()
        worker.ready_level("master")
    worker.ready_level("builder")
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and thread.name.endswith("(<lambda>)"):
            thread.join()
    assert len(begun) == 1


def test_what_can_not_be_compiled_leaves_the_fallback(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "_compiled", threading.Event())

    def fail(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(worker, "import_module", fail)
    worker._compile()
    assert "can't be compiled" in caplog.text
    assert not worker._compiled.is_set()


def test_workers_compile_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = multiprocessing.get_context("spawn").Lock()
    monkeypatch.setattr(worker, "_turn", turn)
    monkeypatch.setattr(worker, "_compiled", threading.Event())
    held: list[bool] = []

    class Warm:
        def warm_up(self) -> None:
            held.append(not turn.acquire(block=False))

    monkeypatch.setattr(worker, "import_module", lambda _: Warm())
    worker._compile()
    assert held == [True]
    assert worker._compiled.is_set()
    assert turn.acquire(block=False)  # the next may begin
    # One that was ended keeps its turn: the others do not wait for ever.
    monkeypatch.setattr(worker, "_PATIENCE", 0.0)
    worker._compile()
    assert held == [True, True]
    assert not turn.acquire(block=False)


async def test_in_the_end_every_worker_has_compiled(pool: BotPool, view: View) -> None:
    """What is compiled decides as it does anywhere, here with more time than it takes."""
    own = {seed: make_bot("mason").decide(view, Budget(random.Random(seed))) for seed in map(str, range(20))}
    other = {seed: make_bot(FALLBACK).decide(view, Budget(random.Random(seed))) for seed in own}
    seed = next(seed for seed in own if own[seed] != other[seed])
    pool.warm()
    assert len(pool.processes()) == 2

    async def has_compiled() -> bool:
        decided = await pool.decide("mason", view, seed)
        assert decided in (own[seed], other[seed])
        return decided == own[seed]

    await until(has_compiled, "the worker asked first has compiled", 300)


async def test_bots_have_less_time_than_the_deadline(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    pool, given = BotPool(1, deadline=8.0), []

    class Running:
        def submit(self, _question: object, *arguments: Any) -> None:
            given.append(arguments)
            raise KeyError

    monkeypatch.setattr(pool._slots[0], "running", Running)
    with pytest.raises(KeyError):
        await pool.decide("builder", view, "seed")
    assert given[0][:3] == ("builder", view, "seed")
    assert 4 < given[0][3] < 8


async def test_a_worker_that_was_replaced_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, told = BotPool(3, deadline=8.0), []

    class Running:
        def submit(self, question: object) -> None:
            told.append(question)

    for slot in pool._slots:
        monkeypatch.setattr(slot, "running", Running)
    pool.warm(every=False)
    assert told == [worker.warm]
    assert pool._free.get_nowait() is pool._slots[-1]  # the one that is asked first is warm
    pool.warm()
    pool.warm()
    assert len(told) == 3
    pool._slots[0].end()
    pool.warm()
    assert len(told) == 4


@pytest.mark.parametrize(("level", "warms"), [("master", True), ("builder", False)])
async def test_a_table_with_such_a_bot_warms_the_workers(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch, level: str, warms: bool
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(site.services.pool, "warm", lambda: calls.append(True))

    async def decide(_level: str, view: View, _seed: str) -> Decision:
        return view.legal_decisions[0]

    monkeypatch.setattr(site.services.pool, "decide", decide)
    table = await ann.new_table(ME, bot(level))

    async def has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(has_decided, "the bot decides")
    assert bool(calls) is warms


@pytest.mark.parametrize("warms", [True, False])
async def test_a_server_warms_a_worker_when_it_starts(
    make_settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, warms: bool
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(BotPool, "warm", lambda _self, *, every=True: calls.append(every))
    async with open_site(make_settings(warm_bots=warms)):
        assert calls == ([False] if warms else [])
