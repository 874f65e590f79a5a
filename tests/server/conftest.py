"""Fixtures of the server's tests."""

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from schemathesis.pytest.plugin import SchemathesisFunction
from tests.helpers import known_games
from tests.helpers.known_games import KnownGames, current_wish
from tests.helpers.patience import PATIENT
from tests.server.browser import Browser
from tests.server.postgres import PostgresMissingError, private_postgres
from tests.server.site import Site, open_site

from mycity.server.settings import Settings


def pytest_itemcollected(item: pytest.Item) -> None:
    """Give each operation's test an id of its own: pytest 9.2 leaves out what schemathesis tells them apart by."""
    if isinstance(item, SchemathesisFunction) and item.parent is not None:
        item._id = item.parent.id.child(item.originalname).with_params(item.operation_label)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the tables of this test have the cards that it wants."""
    known_games.begin(item)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """URL pattern of a private PostgreSQL server that lives as long as the test run."""
    try:
        with private_postgres() as pattern:
            yield pattern
    except PostgresMissingError:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is missing: install the package `postgresql`")
        pytest.skip("PostgreSQL is missing: install the package `postgresql`")


def empty_database(server: str) -> str:
    """Make an empty database at a PostgreSQL server; return its URL."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(server.format(database="postgres"), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return server.format(database=name)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """URL of an empty PostgreSQL database."""
    return empty_database(postgres_server)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'mycity.db'}"
    return str(request.getfixturevalue("postgres_url"))


MakeSettings = Callable[..., Settings]


@pytest.fixture
def make_settings(tmp_path: Path) -> MakeSettings:
    """Return a function that makes settings with data in a temporary folder and known cards."""
    games = KnownGames(current_wish())

    def make(**given: Any) -> Settings:
        page = tmp_path / "page"
        defaults: dict[str, Any] = {
            "data_dir": tmp_path / "data",
            "page_dir": page,
            "randomness": games.randomness(),
            "bot_workers": 1,
            "warm_hints": False,
            "warm_bots": False,
            "early_ladders": False,
            **PATIENT,
        }
        return Settings(**defaults | given)

    return make


@pytest.fixture
async def site(make_settings: MakeSettings) -> AsyncIterator[Site]:
    """A server within this process, with an SQLite database of its own."""
    async with open_site(make_settings()) as opened:
        yield opened


@pytest.fixture
async def ann(site: Site) -> Browser:
    """A first person."""
    return await site.browser()


@pytest.fixture
async def bob(site: Site) -> Browser:
    """A second person."""
    return await site.browser()


@pytest.fixture
async def cat(site: Site) -> Browser:
    """Somebody who only looks on."""
    return await site.browser()
