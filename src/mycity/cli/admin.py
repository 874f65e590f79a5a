"""`mycity admin`: what somebody who hosts the game sees to."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeVar

import typer
from platformdirs import user_data_path
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mycity.cli.errors import fail

if TYPE_CHECKING:
    from mycity.server.settings import Settings
    from mycity.server.storage import Store

T = TypeVar("T")

admin = typer.Typer(
    help="See to a server's data: tables, identities, back-ups, and what may go.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

DataOption: TypeAlias = Annotated[
    Path | None,
    typer.Option("--data", file_okay=False, help="The server's folder.  [dim]\\[default: your user data folder][/dim]"),
]
DatabaseOption: TypeAlias = Annotated[
    str | None, typer.Option("--database", envvar="MYCITY_DATABASE", help="Its database, if it has another one.")
]


@admin.command()
def tables(data: DataOption = None, database: DatabaseOption = None) -> None:
    """List all tables that are not over, newest first: when they were set up, what is played, and by how many."""

    async def look(store: "Store") -> None:
        rows = await store.unfinished_tables()
        shown = Table(box=SIMPLE_HEAD, pad_edge=False)
        for name in ("Table", "Set up", "Game", "Stage", "Events", "Seats"):
            shown.add_column(name, justify="right" if name == "Events" else "left")
        for row in rows:
            seats = ", ".join(seat["kind"] for seat in row.summary["seats"])
            shown.add_row(
                row.id, row.created[:16], row.summary["mode"], row.summary["stage"], str(row.number), Text(seats)
            )
        console = Console(highlight=False)
        console.print(shown)
        console.print(f"{len(rows)} tables are not over, of {await store.count_tables()}.")

    _with_store(data, database, look)


@admin.command()
def identities(data: DataOption = None, database: DatabaseOption = None) -> None:
    """Count the browsers that the server knows, and those of them that have a table."""

    async def look(store: "Store") -> None:
        known, seated = await store.count_identities()
        Console(highlight=False).print(f"{known} browsers are known; {seated} of them have a table.")

    _with_store(data, database, look)


@admin.command()
def backup(
    copy: Annotated[Path, typer.Argument(dir_okay=False, help="The file to write.")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Copy the database into a file, also while people play. The copy is checked."""
    from mycity.server.storage.sqlite_files import back_up

    file = _sqlite_file(data, database)
    _done(lambda: back_up(file, copy))
    Console(highlight=False).print(f"{file} is copied to {copy}", soft_wrap=True)


@admin.command()
def restore(
    copy: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A file that `backup` has written.")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Put a copy in the place of the database. The server must not run; what was there is kept beside it."""
    from mycity.server.storage import sqlite_files

    file = _sqlite_file(data, database)
    _done(lambda: file.parent.mkdir(parents=True, exist_ok=True))
    before = _done(lambda: sqlite_files.restore(file, copy))
    kept = "" if before is None else f"; what was there is {before} now"
    Console(highlight=False).print(f"{file} is what {copy} is{kept}", soft_wrap=True)


@admin.command()
def prune(data: DataOption = None, database: DatabaseOption = None) -> None:
    """Delete what nobody will miss, as a running server does every day.

    That is a table that nobody joined within 30 days, a browser without a table after 90, the answers to commands after
    30, and where ghosts stood in games that are over.
    """

    async def work(store: "Store") -> None:
        found = asdict(await store.prune())
        Console(highlight=False).print("Deleted: " + ", ".join(f"{count} {kind}" for kind, count in found.items()))

    _with_store(data, database, work)


def _settings(data: Path | None, database: str | None) -> "Settings":
    from mycity.server.settings import Settings

    return Settings(data_dir=data or user_data_path("mycity", appauthor=False), database_url=database)


def _with_store(data: Path | None, database: str | None, work: Callable[["Store"], Awaitable[None]]) -> None:
    from mycity.server.setup import SetUpError, explained
    from mycity.server.storage import Store

    try:
        url = _settings(data, database).database()
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
            raise fail(f"there is no database {url.database}")

        async def run() -> None:
            with explained(url):
                store = await Store.open(url)
                try:
                    await work(store)
                finally:
                    await store.close()

        asyncio.run(run())
    except (SetUpError, ValueError) as fault:
        raise fail(fault) from None


def _sqlite_file(data: Path | None, database: str | None) -> Path:
    try:
        url = _settings(data, database).database()
    except ValueError as fault:
        raise fail(fault) from None
    if url.get_backend_name() != "sqlite":
        raise fail("this is for SQLite; PostgreSQL has pg_dump and pg_restore")
    return Path(url.database or "")


def _done(work: Callable[[], T]) -> T:
    from mycity.server.storage import StorageError

    try:
        return work()
    except (StorageError, sqlite3.Error) as fault:
        raise fail(fault, 1) from None
    except OSError as fault:
        raise fail(f"{fault.filename or ''}: {fault.strerror}", 1) from None
