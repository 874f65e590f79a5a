"""The worker processes: asked with a deadline, rebuilt when one dies or hangs."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from mycity.game import View
from mycity.rules import Decision
from mycity.server.bots import worker

_log = logging.getLogger(__name__)


class BotFailure(Exception):  # noqa: N818 - a bot failed, not the program
    """A bot gave no decision: it took too long, or it or its process failed."""


class BotPool:
    """Worker processes for the bots. They start with the first question."""

    def __init__(self, workers: int, deadline: float) -> None:
        self._workers = workers
        self._deadline = deadline
        # No more questions than workers are handed over, so that waiting in line is not counted as thinking.
        self._free = asyncio.Semaphore(workers)
        self._executor: ProcessPoolExecutor | None = None

    async def decide(self, level: str, view: View, seed: str) -> Decision:
        """Return a bot's decision. Raises `BotFailure` after the deadline, or when two processes in a row died."""
        async with self._free:
            for attempt in (1, 2):
                executor = self._running()
                try:
                    return await self._ask(executor, level, view, seed)
                except BrokenProcessPool:
                    # Another question may have killed the process: one more try in a new pool.
                    _log.warning("A bot's process died (attempt %d)", attempt)
                    self._give_up(executor)
        raise BotFailure("its process died twice")

    async def _ask(self, executor: ProcessPoolExecutor, level: str, view: View, seed: str) -> Decision:
        future: Future[Decision] = executor.submit(worker.decide, level, view, seed)
        try:
            async with asyncio.timeout(self._deadline):
                return await asyncio.wrap_future(future)
        except TimeoutError as error:
            # A worker can't be interrupted in its thinking, only ended.
            self._give_up(executor)
            raise BotFailure(f"it took longer than {self._deadline:g} s") from error
        except (BrokenProcessPool, asyncio.CancelledError):
            raise
        except Exception as error:
            # The text may tell of the view, which is private before the round closes.
            raise BotFailure(f"it failed with {type(error).__name__}") from error

    def close(self) -> None:
        """End all workers."""
        if self._executor is not None:
            self._give_up(self._executor)

    def processes(self) -> list[int]:
        """Return the ids of the workers that run now."""
        return sorted(_processes(self._executor)) if self._executor else []

    def _running(self) -> ProcessPoolExecutor:
        if self._executor is None:
            # Forking a process with threads is not safe, so workers begin afresh.
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, context, initializer=worker.prepare)
        return self._executor

    def _give_up(self, executor: ProcessPoolExecutor) -> None:
        """End the workers of a pool; the next question starts a new one."""
        if executor is self._executor:
            self._executor = None
        for process in list(_processes(executor).values()):
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)


def _processes(executor: ProcessPoolExecutor) -> dict[int, multiprocessing.Process]:
    # There is no public way to them before Python 3.14, and none to end them.
    return dict(getattr(executor, "_processes", None) or {})
