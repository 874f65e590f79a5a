"""SQLite without any layer between: it is no server, so that to ask it costs less than to change threads."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from mycity.server.storage.direct import Outcome
from mycity.server.storage.engine import BUSY_SECONDS, prepare_sqlite
from mycity.server.storage.errors import Conflict, StorageError
from mycity.server.storage.statements import Job

T = TypeVar("T")

_PAUSE_MAX = 0.05


class DirectSqlite:
    """Reads rows by their key, and writes, where it is asked: some ten microseconds each.

    A thread waits for the disk, and nobody but who wants to write for another process that writes.
    """

    def __init__(self, path: str) -> None:
        # A reader waits for nobody in WAL mode, but for the rare moment in which the log is being put in order.
        self._reading = _connect(path)
        self._writing = _connect(path)
        self._thread = ThreadPoolExecutor(1, "sqlite")

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        return await _patiently(lambda: self._reading.execute(sql, values).fetchall())

    async def write(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Write each job wholly or not at all."""
        # The write lock is taken at once: who began as a reader could fail to get it later.
        await _patiently(lambda: self._writing.execute("BEGIN IMMEDIATE"))
        try:
            outcomes = [self._write_one(job) for job in jobs]
            await asyncio.get_running_loop().run_in_executor(self._thread, self._writing.commit)
        except BaseException:
            self._writing.rollback()
            raise
        return outcomes

    async def close(self) -> None:
        """Close both connections."""
        self._thread.shutdown()
        self._writing.close()
        self._reading.close()

    def _write_one(self, job: Job) -> Outcome:
        execute = self._writing.execute
        execute("SAVEPOINT job")
        try:
            for statement in job:
                if execute(statement.sql, statement.values).rowcount < 1 and statement.unmet is not None:
                    raise statement.unmet
        except (StorageError, sqlite3.IntegrityError) as error:
            execute("ROLLBACK TO job")
            return error if isinstance(error, StorageError) else _conflict(error)
        finally:
            if self._writing.in_transaction:
                execute("RELEASE job")
        return None


async def _patiently(work: Callable[[], T]) -> T:
    """Do something at once, or else as soon as nobody is in the way."""
    end, pause = time.monotonic() + BUSY_SECONDS, 0.001
    while True:
        try:
            return work()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        await asyncio.sleep(pause)
        pause = min(2 * pause, _PAUSE_MAX)


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, check_same_thread=False, cached_statements=256)
    prepare_sqlite(connection)
    # From now on, waiting is done where it holds nobody up.
    connection.execute("PRAGMA busy_timeout = 0")
    return connection


def _conflict(error: Exception) -> Conflict:
    conflict = Conflict()
    conflict.__cause__ = error
    return conflict
