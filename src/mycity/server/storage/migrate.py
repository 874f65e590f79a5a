"""Brings a database to the schema of this program."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from mycity.server.storage.engine import WRITING
from mycity.server.storage.errors import DatabaseTooNewError, ForeignDatabaseError

MIGRATIONS = Path(__file__).resolve().parent.parent / "migrations"

# Any fixed number will do: processes that start together on PostgreSQL upgrade one after the other.
_VERSION = "alembic_version"
_ADVISORY_LOCK = 7_201_904


def alembic_config() -> Config:
    """Return the configuration that finds the migrations shipped with the package."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def head_revision() -> str:
    """Return the newest revision that this program knows."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None
    return head


async def upgrade(engine: AsyncEngine) -> None:
    """Upgrade to the newest schema in one transaction; nothing happens when it is there already.

    Raises `DatabaseTooNewError` when a newer program has been here, `ForeignDatabaseError` when another one has.
    """
    async with engine.connect() as plain:
        connection = await plain.execution_options(**{WRITING: True})
        async with connection.begin():
            await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    known = set(inspect(connection).get_table_names())
    if known and not {_VERSION, "identities", "events"} <= known:
        raise ForeignDatabaseError("it belongs to another program; My City needs a database of its own")
    config = alembic_config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        if "locate revision" in str(error):
            raise DatabaseTooNewError(
                "it was written by a newer version of My City; please update the program"
            ) from error
        raise
