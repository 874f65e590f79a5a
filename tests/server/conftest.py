"""Fixtures of the server's tests."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from tests.server.postgres import PostgresMissingError, private_postgres


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


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """URL of an empty PostgreSQL database."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(postgres_server.format(database="postgres"), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return postgres_server.format(database=name)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'mycity.db'}"
    return str(request.getfixturevalue("postgres_url"))
