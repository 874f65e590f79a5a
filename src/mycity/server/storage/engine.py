"""Database engines: SQLite made durable and strict, PostgreSQL through psycopg."""

import logging
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS = 30.0
"""How long a writer waits for another process that is writing to the same SQLite file."""

WRITING = "mycity_writing"
"""Execution option of a connection whose next transaction writes."""


def database_url(text: str) -> URL:
    """Parse a database URL and choose the asynchronous driver.

    `sqlite:///file`, `postgresql://…` and `postgres://…` are understood, with or without a driver name.
    Raises `ValueError` for any other database.
    """
    url = make_url(text.replace("postgres://", "postgresql://", 1) if text.startswith("postgres://") else text)
    backend = url.get_backend_name()
    if backend == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise ValueError("an SQLite database needs a file")
        return url.set(drivername="sqlite+aiosqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"only sqlite and postgresql are supported, not {backend!r}")


def open_engine(url: URL) -> AsyncEngine:
    """Create the engine for a URL from `database_url`."""
    # Parameters stay out of error texts and logs: they hold decisions and seeds.
    if url.get_backend_name() == "sqlite":
        # At its most talkative level this driver would log them.
        logging.getLogger("aiosqlite").setLevel(logging.WARNING)
        engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, pool_size=8, max_overflow=8)


def prepare_sqlite(connection: Any, _record: object = None) -> None:
    """Make a new connection of SQLite durable and strict."""
    # The driver must not begin transactions on its own: the storage does.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: a commit is on the disk before it is acknowledged, also after a loss of power.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that writes takes the write lock at once; one that began as a reader could fail to get it later.
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
