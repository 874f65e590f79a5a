"""The analyst's processes: each answers one question at a time, bit by bit, and is called off when nobody listens."""

import asyncio
import multiprocessing
import threading
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

from mycity.server.review import worker

_Heard: TypeAlias = "asyncio.Queue[tuple[int | None, str, Any]]"
"""What a process has said: to which question, what kind of thing, the thing. None stands for any question."""


_START_SECONDS = 300.0
"""A process may have to compile its code first, once on each machine."""


class AnalystFailure(Exception):  # noqa: N818 - the analyst failed, not the program
    """No answer came: it took too long, or the analyst or its process failed."""


class Analysts:
    """Some processes that answer questions; they start when asked. `deadline` is for each bit of an answer."""

    def __init__(self, processes: int, module: str, *, nice: int, deadline: float) -> None:
        self._analysts = [_Analyst(module, nice) for _ in range(processes)]
        self._deadline = deadline
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._closing: set[asyncio.Task[None]] = set()

    def warm(self) -> None:
        """Start the processes, which will be needed soon."""
        for analyst in self._analysts:
            analyst.start()

    @asynccontextmanager
    async def answers(self, question: str, *arguments: Any) -> AsyncIterator[AsyncIterator[Any]]:
        """Ask; yields the bits of the answer as they come. Leaving the context calls the question off.

        Iterating raises `AnalystFailure`.
        """
        analyst = await self._free_one()
        job = None
        try:
            job = await analyst.ask(question, *arguments)
            yield self._bits(analyst, job)
        finally:
            if job is None or not analyst.call_off(job):
                self._is_free(analyst)
            else:
                # It has to come to a point where it hears of it; who asked need not wait for that.
                task = asyncio.create_task(self._see_off(analyst, job))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)

    def close(self) -> None:
        """End all processes."""
        for analyst in self._analysts:
            analyst.end()

    def processes(self) -> list[int]:
        """Return the ids of the processes that run now."""
        return [pid for analyst in self._analysts if (pid := analyst.pid) is not None]

    @property
    def asked(self) -> int:
        """How many questions wait or are being answered."""
        return len(self._waiting) + sum(analyst.is_busy for analyst in self._analysts)

    async def _free_one(self) -> "_Analyst":
        while True:
            free = [analyst for analyst in self._analysts if not analyst.is_busy]
            if free:
                # One that runs already has its code compiled.
                chosen = min(free, key=lambda analyst: analyst.pid is None)
                chosen.is_busy = True
                return chosen
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._call_next()
                raise

    def _is_free(self, analyst: "_Analyst") -> None:
        analyst.is_busy = False
        self._call_next()

    def _call_next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return

    async def _bits(self, analyst: "_Analyst", job: int) -> AsyncIterator[Any]:
        while True:
            try:
                async with asyncio.timeout(self._deadline if analyst.is_ready else _START_SECONDS):
                    kind, value = await analyst.hear(job)
            except TimeoutError as error:
                analyst.end()
                raise AnalystFailure(f"it took longer than {self._deadline:g} s") from error
            if kind == worker.FAILED:
                raise AnalystFailure(f"it failed with {value}")
            if kind == worker.END:
                return
            yield value

    async def _see_off(self, analyst: "_Analyst", job: int) -> None:
        with suppress(AnalystFailure):
            async for _ in self._bits(analyst, job):
                pass
        self._is_free(analyst)


class _Analyst:
    """Room for one process."""

    def __init__(self, module: str, nice: int) -> None:
        self._module = module
        self._nice = nice
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._heard: _Heard = asyncio.Queue()
        self._job = 0
        self._ended = 0
        self.is_busy = False
        self.is_ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process, if there is none that lives."""
        if self._process is not None and self._process.is_alive():
            return
        self.end()
        # Forking a process that has threads is not safe, so it begins afresh.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=worker.run, args=(theirs, self._module, self._nice), daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection, self._heard = process, ours, asyncio.Queue()
        loop = asyncio.get_running_loop()
        threading.Thread(target=_listen, args=(ours, loop, self._heard), daemon=True).start()

    async def ask(self, question: str, *arguments: Any) -> int:
        """Ask a question; returns the number by which it is known."""
        self.start()
        self._job += 1
        assert self._connection is not None
        try:
            await asyncio.to_thread(self._connection.send, (worker.ASK, self._job, question, *arguments))
        except OSError as error:
            self.end()
            raise AnalystFailure("its process has died") from error
        return self._job

    async def hear(self, job: int) -> tuple[str, Any]:
        """Return the next bit that is said to a question."""
        heard = self._heard
        while True:
            about, kind, value = await heard.get()
            if kind == worker.READY:
                self.is_ready = True
            elif about in (job, None):
                if kind != worker.ANSWER:
                    self._ended = job
                return kind, value

    def call_off(self, job: int) -> bool:
        """Say that nobody wants to know any more; returns whether the process still has to end its thinking."""
        if self._ended == job or self._connection is None:
            return False
        try:
            self._connection.send((worker.CANCEL, job))
        except OSError:
            return False
        return True

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._connection = self._process, None, None
        self.is_ready = False
        if process is not None:
            # Whoever listens to it hears of it, and closes the connection.
            process.kill()


def _listen(connection: Connection, loop: asyncio.AbstractEventLoop, heard: _Heard) -> None:
    """Carry what a process says to the event loop; runs in a thread until the process has ended."""
    with suppress(RuntimeError), connection:  # the loop may be closed already
        while True:
            try:
                message = connection.recv()
            except (EOFError, OSError):
                loop.call_soon_threadsafe(heard.put_nowait, (None, worker.FAILED, "the death of its process"))
                return
            loop.call_soon_threadsafe(heard.put_nowait, message)
