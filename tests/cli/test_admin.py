"""`mycity admin`: on a database that a server in this process uses."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mycity.server.storage import Changes, Growth, NewEvent, NewReceipt, NewTable, Store
from mycity.server.storage.engine import database_url
from tests.cli.conftest import Run

SUMMARY = {"mode": "eternity", "stage": "open", "seats": [{"kind": "human"}, {"kind": "open"}]}
OLD, NEW = "2026-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A server's folder with a table of two events, and a server's connection that stays open."""
    asyncio.run(_fill(tmp_path))
    with closing(sqlite3.connect(tmp_path / "mycity.db")) as server:
        server.execute("SELECT * FROM tables").fetchall()
        yield tmp_path


async def _fill(folder: Path) -> None:
    store = await Store.open(database_url(f"sqlite:///{folder / 'mycity.db'}"))
    await store.add_identity("ann", "a" * 64)
    await store.add_identity("bob", "b" * 64)
    for name, count in (("lobby", 1), ("joined", 2)):
        events = tuple(NewEvent("some", {"number": number}) for number in range(count))
        growth = Growth(name, 0, events, False, SUMMARY, frozenset({"ann"}))
        receipt = NewReceipt("ann", f"set up {name}", "f" * 64, {"table": name})
        await store.write(Changes((NewTable(name, "ann", None),), (growth,), (receipt,)))
    await store.close()


def ids(file: Path, table: str) -> set[str]:
    with closing(sqlite3.connect(file)) as database:
        return {name for (name,) in database.execute(f"SELECT id FROM {table}")}


def test_tables_and_identities(run: Run, folder: Path) -> None:
    done = run("admin", "tables", "--data", folder)
    assert done.exit_code == 0, done.stderr
    assert "joined" in done.stdout
    assert "lobby" in done.stdout
    assert "2 tables are not over, of 2." in done.stdout
    assert run("admin", "identities", "--data", folder).stdout == "2 browsers are known; 1 of them have a table.\n"


def test_a_copy_of_a_database_in_use_and_back(run: Run, folder: Path, tmp_path: Path) -> None:
    copy, file = tmp_path / "copy.db", folder / "mycity.db"
    with closing(sqlite3.connect(file)) as server:
        server.execute("BEGIN IMMEDIATE")
        server.execute("UPDATE tables SET host = 'unfinished'")
        done = run("admin", "backup", copy, "--data", folder)
        assert done.exit_code == 0, done.stderr
        server.rollback()
        server.execute("DELETE FROM members")
        server.commit()
        refused = run("admin", "restore", copy, "--data", folder)
        assert (refused.exit_code, refused.stderr) == (1, "Error: a server uses the database; stop it first\n")
    assert ids(copy, "tables") == {"lobby", "joined"}
    assert list(tmp_path.glob("copy.db*")) == [copy]
    away = tmp_path / "other"
    done = run("admin", "restore", copy, "--data", away)
    assert done.exit_code == 0, done.stderr
    assert ids(away / "mycity.db", "tables") == {"lobby", "joined"}
    with closing(sqlite3.connect(away / "mycity.db")) as changed:
        changed.execute("DELETE FROM identities")
        changed.commit()
    done = run("admin", "restore", copy, "--data", away)
    assert done.exit_code == 0, done.stderr
    assert ids(away / "mycity.db", "identities") == {"ann", "bob"}
    assert ids(away / "mycity.db.before", "identities") == set()


def test_what_is_no_copy_is_not_put_in_its_place(run: Run, folder: Path, tmp_path: Path) -> None:
    other, broken = tmp_path / "other.db", tmp_path / "broken.db"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE accounts (name TEXT)")
    broken.write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    for copy, reason in ((other, "no copy of a database of My City"), (broken, "it is damaged")):
        done = run("admin", "restore", copy, "--data", folder)
        assert done.exit_code == 1
        assert reason in done.stderr
        assert "Traceback" not in done.output
    assert ids(folder / "mycity.db", "tables") == {"lobby", "joined"}


def test_it_makes_no_database_where_there_is_none(run: Run, tmp_path: Path) -> None:
    for command in (["tables"], ["identities"], ["prune"], ["backup", tmp_path / "copy.db"]):
        done = run("admin", *command, "--data", tmp_path)
        assert done.exit_code != 0
        assert "there is no database" in done.stderr
    assert list(tmp_path.iterdir()) == []
    done = run("admin", "backup", tmp_path / "copy.db", "--database", "postgresql://somewhere/games")
    assert "pg_dump" in done.stderr


def test_only_what_nobody_will_miss_is_deleted(run: Run, folder: Path) -> None:
    def prune() -> str:
        return run("admin", "prune", "--data", folder).stdout

    nothing = "Deleted: 0 lobbies, 0 identities, 0 receipts, 0 drafts\n"
    assert prune() == nothing
    file = folder / "mycity.db"
    with closing(sqlite3.connect(file)) as database:
        for table in ("tables", "identities"):
            database.execute(f"UPDATE {table} SET created = ?", (OLD,))
        database.execute("UPDATE receipts SET created = ? WHERE command_id = 'set up lobby'", (OLD,))
        database.execute("INSERT INTO drafts VALUES ('joined', 0, 0, 1, 'A1', 0, 0)")
        database.commit()
    assert prune() == "Deleted: 1 lobbies, 1 identities, 1 receipts, 0 drafts\n"
    assert ids(file, "tables") == {"joined"}
    assert ids(file, "identities") == {"ann"}  # who has a table stays
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE tables SET finished = 1")
        database.commit()
    assert prune() == "Deleted: 0 lobbies, 0 identities, 0 receipts, 1 drafts\n"
    assert ids(file, "tables") == {"joined"}
    assert prune() == nothing
