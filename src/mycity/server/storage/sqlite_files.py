"""SQLite's file as a whole: is it in order, a copy while people play, and a copy put back in its place."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from mycity.server.storage.errors import DamagedDatabaseError, ForeignDatabaseError, StorageError

_BESIDE = ("-wal", "-shm")


def check_after_crash(file: Path) -> None:
    """Look through a database that was not closed in order. Raises `DamagedDatabaseError`.

    Whoever closes a database in order leaves no log beside it.
    """
    with suppress(OSError):
        if Path(f"{file}-wal").stat().st_size:
            with closing(sqlite3.connect(file)) as database:
                _check(database)


def back_up(file: Path, copy: Path) -> None:
    """Copy a database, also while it is written to. The copy is whole when its file is there."""
    if not file.is_file():
        raise StorageError(f"there is no database {file}")
    begun = copy.with_name(f"{copy.name}.part")
    begun.unlink(missing_ok=True)
    try:
        reading = f"{file.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(reading, uri=True)) as source, closing(sqlite3.connect(begun)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, that can be moved about
            _check(target)
        _to_disk(begun)
        os.replace(begun, copy)
    finally:
        begun.unlink(missing_ok=True)


def restore(file: Path, copy: Path) -> Path | None:
    """Put a copy in the place of a database; return where that is now, if there was one.

    Raises `StorageError` when the copy is none of ours or damaged, or while a server uses the database.
    """
    with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as source:
        _check(source)
        found = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"identities", "events", "alembic_version"} <= found:
            raise ForeignDatabaseError("it is no copy of a database of My City")
    before = None
    if file.exists():
        _ensure_alone(file)
        before = file.with_name(f"{file.name}.before")
        os.replace(file, before)
        for end in _BESIDE:
            Path(f"{file}{end}").unlink(missing_ok=True)
    back_up(copy, file)
    return before


def _ensure_alone(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=0)) as database:
        try:
            # It needs the file for itself, and moves all of the log into it.
            database.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            raise StorageError("a server uses the database; stop it first") from error
        except sqlite3.DatabaseError:
            return  # damaged: what it is to be replaced for


def _check(database: sqlite3.Connection) -> None:
    try:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise DamagedDatabaseError(_damaged(str(error))) from error
    if found != "ok":
        raise DamagedDatabaseError(_damaged(found.splitlines()[-1]))


def _damaged(how: str) -> str:
    return f"it is damaged ({how}); put a back-up in its place with `mycity admin restore`"


def _to_disk(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
