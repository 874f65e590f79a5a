"""The worker processes: asked with a deadline, replaced when one dies or hangs."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import Lock
from typing import TypeAlias, TypeVar

import mycity.kernel  # noqa: F401 - chooses where compiled code is kept, for all workers at once
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision
from mycity.server.bots import worker

_log = logging.getLogger(__name__)

V = TypeVar("V")
A = TypeVar("A")

_SHARE = 0.75
"""The part of the deadline that a bot is given; the rest is for the way there and back."""


_Question: TypeAlias = Callable[[str, V, str, float], A]
"""Level, view, seed and seconds."""


class BotFailure(Exception):  # noqa: N818 - a bot failed, not the program
    """A bot gave no decision: it took too long, or it or its process failed."""


class BotPool:
    """Worker processes for the bots, each on its own, so that ending one disturbs no other. They start when asked."""

    def __init__(self, workers: int, deadline: float) -> None:
        # Forking a process that has threads is not safe, so workers begin afresh.
        context = multiprocessing.get_context("spawn")
        turn = context.Lock()
        self._slots = [_Slot(context, turn) for _ in range(workers)]
        # Questions wait here, not in a worker: waiting in line is not counted as thinking.
        self._free: asyncio.LifoQueue[_Slot] = asyncio.LifoQueue()
        for slot in self._slots:
            self._free.put_nowait(slot)
        self._deadline = deadline
        self.asked = 0
        """Questions that wait for a worker or are being answered."""

    def warm(self, *, every: bool = True) -> None:
        """Start the workers, and let them load compiled code beside their work; `every`: else one, the first asked."""
        for slot in self._slots if every else self._slots[-1:]:
            slot.warm()

    async def decide(self, level: str, view: View, seed: str) -> Decision:
        """Return a bot's decision. Raises `BotFailure` after the deadline, or when two processes in a row died."""
        return await self._answer(worker.decide, level, view, seed)

    async def choose_stickers(self, level: str, view: CampaignView, seed: str) -> Choices:
        """Return where a bot puts its stickers. Raises `BotFailure` as `decide` does."""
        return await self._answer(worker.choose_stickers, level, view, seed)

    async def _answer(self, question: _Question[V, A], level: str, view: V, seed: str) -> A:
        self.asked += 1
        try:
            return await self._answer_in_turn(question, level, view, seed)
        finally:
            self.asked -= 1

    async def _answer_in_turn(self, question: _Question[V, A], level: str, view: V, seed: str) -> A:
        slot = await self._free.get()
        try:
            for attempt in (1, 2):
                try:
                    return await self._ask(slot, question, level, view, seed)
                except BrokenProcessPool:
                    # It may have died of something that was not this question.
                    _log.warning("A bot's process died (attempt %d)", attempt)
                    slot.end()
            raise BotFailure("its process died twice")
        finally:
            self._free.put_nowait(slot)

    async def _ask(self, slot: "_Slot", question: _Question[V, A], level: str, view: V, seed: str) -> A:
        future: Future[A] = slot.running().submit(question, level, view, seed, _SHARE * self._deadline)
        try:
            async with asyncio.timeout(self._deadline):
                return await asyncio.wrap_future(future)
        except TimeoutError as error:
            # A worker can't be interrupted in its thinking, only ended.
            slot.end()
            raise BotFailure(f"it took longer than {self._deadline:g} s") from error
        except (BrokenProcessPool, asyncio.CancelledError):
            raise
        except Exception as error:
            # The text may tell of the view, which is private before the round closes.
            raise BotFailure(f"it failed with {type(error).__name__}") from error

    def close(self) -> None:
        """End all workers."""
        for slot in self._slots:
            slot.end()

    def processes(self) -> list[int]:
        """Return the ids of the workers that run now."""
        return [pid for slot in self._slots for pid in slot.processes()]


class _Slot:
    """Room for one worker process."""

    def __init__(self, context: SpawnContext, turn: Lock) -> None:
        self._context = context
        self._turn = turn
        self._executor: ProcessPoolExecutor | None = None
        self._is_warmed = False

    def warm(self) -> None:
        """Tell the worker to load compiled code, unless it has been told."""
        if self._is_warmed:
            return
        try:
            self.running().submit(worker.warm)
        except BrokenProcessPool:
            return  # whoever asks next replaces it
        self._is_warmed = True

    def running(self) -> ProcessPoolExecutor:
        """Return the worker, starting it when there is none."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, self._context, worker.prepare, (self._turn,))
        return self._executor

    def end(self) -> None:
        """End the worker, whatever it does."""
        executor, self._executor = self._executor, None
        self._is_warmed = False
        if executor is not None:
            for process in _processes(executor).values():
                process.kill()
            executor.shutdown(wait=False, cancel_futures=True)

    def processes(self) -> list[int]:
        """Return the worker's process id, if it runs."""
        return sorted(_processes(self._executor)) if self._executor else []


def _processes(executor: ProcessPoolExecutor) -> dict[int, multiprocessing.Process]:
    # There is no public way to them before Python 3.14, and none to end them.
    return dict(getattr(executor, "_processes", None) or {})
