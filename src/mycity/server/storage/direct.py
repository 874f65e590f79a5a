"""The short way to the database, below SQLAlchemy, for what every decision needs."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from mycity.server.storage.statements import Job, Statement

_AT_ONCE = 100
"""Jobs that one transaction may hold: whoever waits for the last of them waits for all."""

Outcome = Exception | None


class Direct(Protocol):
    """What both databases do with statements whose values are `?`."""

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return what a query finds. It is meant for a few rows by their key."""

    async def write(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Write each job wholly or not at all, all of them durably; return why not, for each that could not be."""

    async def close(self) -> None:
        """Close all connections of its own."""


class Writer:
    """Takes all that waits into one transaction: the disk is waited for once, not by everybody in turn."""

    def __init__(self, direct: Direct, turn: AbstractAsyncContextManager[object]) -> None:
        self._direct = direct
        self._turn = turn
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, *job: Statement) -> None:
        """Write statements, all or none; return once they are durable.

        Raises `Conflict`, what a statement has for a row that is not met, or the database's own error.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                async with self._turn:
                    batch, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
                    try:
                        outcomes = await self._direct.write([job for job, _ in batch])
                    except Exception as error:
                        outcomes = [error] * len(batch)
                for (_, done), outcome in zip(batch, outcomes, strict=True):
                    # Whoever waited may have gone.
                    if done.done():
                        continue
                    if outcome is None:
                        done.set_result(None)
                    else:
                        done.set_exception(outcome)
        finally:
            self._writing = None
