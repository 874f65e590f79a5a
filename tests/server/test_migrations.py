"""The migrations lead to exactly the schema that the code uses, and guard against a newer program's data."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from mycity.server.storage import DatabaseTooNewError, Store
from mycity.server.storage.engine import database_url as parse_url
from mycity.server.storage.engine import open_engine
from mycity.server.storage.migrate import head_revision, upgrade
from mycity.server.storage.schema import metadata


async def test_migrated_schema_is_the_schema_of_the_code(database_url: str) -> None:
    engine = open_engine(parse_url(database_url))

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, metadata))

    try:
        await upgrade(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == head_revision()
    finally:
        await engine.dispose()


async def test_upgrading_again_changes_nothing(database_url: str) -> None:
    for _ in range(2):
        await (await Store.open(parse_url(database_url))).close()


async def test_data_of_a_newer_program_is_left_alone(database_url: str) -> None:
    await (await Store.open(parse_url(database_url))).close()
    engine = open_engine(parse_url(database_url))
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(DatabaseTooNewError, match="newer version"):
        await Store.open(parse_url(database_url))


async def test_sqlite_is_durable(tmp_path: object) -> None:
    engine = open_engine(parse_url(f"sqlite:///{tmp_path}/mycity.db"))
    try:
        async with engine.connect() as connection:
            assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert await connection.scalar(text("PRAGMA synchronous")) == 2  # FULL
            assert await connection.scalar(text("PRAGMA foreign_keys")) == 1
    finally:
        await engine.dispose()


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite"),
        ("postgresql://u@h/d", "postgresql+psycopg"),
        ("postgres://u@h/d", "postgresql+psycopg"),
        ("postgresql+psycopg2://u@h/d", "postgresql+psycopg"),
    ],
)
def test_the_driver_is_chosen(given: str, driver: str) -> None:
    assert parse_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://u@h/d", "sqlite://", "sqlite:///:memory:"])
def test_other_databases_are_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r"needs a file|only sqlite and postgresql"):
        parse_url(given)
