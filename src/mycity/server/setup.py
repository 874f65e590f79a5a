"""Why a server can't start: one sentence for whoever sets it up."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from mycity.campaign import ContentError
from mycity.server.storage.errors import StorageError

T = TypeVar("T")


class SetUpError(Exception):
    """The server can't start; the text says why, and what to do about it."""


@contextmanager
def explained(database: URL) -> Iterator[None]:
    """Turn what goes wrong while a database is opened into a `SetUpError`."""
    place = place_of(database)
    try:
        yield
    except StorageError as error:
        raise SetUpError(f"{place}: {error}") from error
    except DBAPIError as error:
        raise SetUpError(f"{place} can't be used: {_reason(error.orig or error)}") from error
    except OSError as error:
        raise SetUpError(f"{place} can't be used: {error.strerror or error}") from error


def checked(make: Callable[[], T], what: str) -> T:
    """Return what a function makes of the settings; its refusal is a `SetUpError`."""
    try:
        return make()
    except (ContentError, ValueError) as error:
        raise SetUpError(f"{what}: {error}") from error
    except OSError as error:
        raise SetUpError(f"{what}: {error.filename or ''} {error.strerror or error}".replace("  ", " ")) from error


def place_of(database: URL) -> str:
    """Name a database without its password."""
    if database.get_backend_name() == "sqlite":
        return f"the database {database.database}"
    host = database.host or database.query.get("host", "this machine")
    return f"the database {database.database or ''} at {host}".replace("  ", " ")


def _reason(error: BaseException) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and (known := _SQLITE.get(code & 0xFF)):
        return known
    # PostgreSQL tells more in the lines that follow; the last attempt's first line is the reason.
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rpartition("failed: ")[2].rstrip(".")


_SQLITE = {
    sqlite3.SQLITE_NOTADB: "it is no SQLite database",
    sqlite3.SQLITE_CORRUPT: "it is damaged; put a back-up in its place (`mycity admin restore`)",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_READONLY: "it may only be read, and games have to be written",
    sqlite3.SQLITE_CANTOPEN: "the file can't be opened; its folder has to be there and must let files be written",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_PERM: "access is denied",
    sqlite3.SQLITE_IOERR: "the disk gave an error",
}
