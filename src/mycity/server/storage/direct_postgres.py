"""PostgreSQL through its driver alone: the statements of many commands go to it together."""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from sqlalchemy.ext.asyncio import AsyncEngine

from mycity.server.storage.direct import Outcome
from mycity.server.storage.errors import Conflict, StorageError
from mycity.server.storage.statements import Job

_RETRY_STATES = {"40001", "40P01"}
"""A serialization failure and a deadlock: another try will do."""


class DirectPostgres:
    """Uses the connections of an engine's pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # That a pipeline ends with a conflict is no news.
        logging.getLogger("psycopg").setLevel(logging.ERROR)

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        async with self._connection() as connection:
            return await (await connection.execute(_own(sql), values)).fetchall()

    async def write(self, jobs: Sequence[Job]) -> list[Outcome]:
        """Write all jobs in one transaction; where one of them fails, each in one of its own."""
        async with self._connection() as connection:
            outcome = await _write(connection, jobs)
            if outcome is None or len(jobs) == 1:
                return [outcome] * len(jobs)
            return [await _write(connection, [job]) for job in jobs]

    async def close(self) -> None:
        """The connections are the engine's."""

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        async with self._engine.connect() as connection:
            own = (await connection.get_raw_connection()).driver_connection
            assert isinstance(own, psycopg.AsyncConnection)
            yield own


async def _write(connection: psycopg.AsyncConnection[Any], jobs: Sequence[Job]) -> Outcome:
    try:
        statements = [statement for job in jobs for statement in job]
        async with connection.pipeline():
            cursors = [await connection.execute(_own(each.sql), each.values) for each in statements]
        for statement, cursor in zip(statements, cursors, strict=True):
            if cursor.rowcount < 1 and statement.unmet is not None:
                raise statement.unmet
        await connection.commit()
    except psycopg.Error as error:
        await connection.rollback()
        if isinstance(error, psycopg.IntegrityError) or error.sqlstate in _RETRY_STATES:
            conflict = Conflict()
            conflict.__cause__ = error
            return conflict
        return error
    except StorageError as error:
        await connection.rollback()
        return error
    return None


def _own(sql: str) -> Any:
    return sql.replace("?", "%s")
