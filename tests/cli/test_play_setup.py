"""`mycity play` where it can't start: one sentence says why. And where nothing can be kept, it starts all the same."""

import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mycity.cli import play
from mycity.server.settings import Settings
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


def refusal(run: Run, *options: object) -> str:
    """Return the sentence with which `mycity play` ends."""
    done = run("play", "--no-browser", *options)
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    return sentence


def make_foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE accounts (name TEXT)")


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.executescript(
            "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('9999');"
            "CREATE TABLE identities (id TEXT); CREATE TABLE events (number INTEGER);"
        )


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda file: file.write_text("Dear diary, " * 99), "can't be used: it is no SQLite database"),
        (lambda file: file.mkdir(), "can't be used: the file can't be opened; its folder has to be there"),
        (make_foreign, "it belongs to another program"),
        (make_newer, "it was written by a newer version of My City"),
    ],
)
def test_a_database_that_is_none_of_ours(run: Run, tmp_path: Path, make: Callable[[Path], None], reason: str) -> None:
    file = tmp_path / "mycity.db"
    make(file)
    said = refusal(run, "--data", tmp_path, "--port", 0)
    assert f"the database {file}" in said
    assert reason in said


def test_another_programs_data_stay_as_they_are(run: Run, tmp_path: Path) -> None:
    make_foreign(tmp_path / "mycity.db")
    refusal(run, "--data", tmp_path, "--port", 0)
    with closing(sqlite3.connect(tmp_path / "mycity.db")) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("accounts",)]


def test_a_database_that_is_locked(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mycity.server.storage.engine.BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(tmp_path / "mycity.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "another program keeps it locked" in refusal(run, "--data", tmp_path, "--port", 0)


def test_a_database_server_that_is_away(run: Run) -> None:
    said = refusal(run, "--port", 0, "--database", "postgresql://me:secret@127.0.0.1:1/games")
    assert said == "Error: the database games at 127.0.0.1 can't be used: Connection refused"


def test_settings_that_mean_nothing(run: Run, tmp_path: Path) -> None:
    assert "the address of Redis is invalid" in refusal(run, "--data", tmp_path, "--port", 0, "--redis", "foo://x")
    no_key = tmp_path / "key.pem"
    no_key.write_text("none")
    said = refusal(run, "--data", tmp_path, "--port", 0, "--tls-cert", no_key, "--tls-key", no_key)
    assert "the certificate can't be used" in said
    said = refusal(run, "--data", "/proc/nowhere", "--port", 0)
    assert said.startswith("Error: the data folder /proc/nowhere can't be written: ")


def test_a_port_in_use(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert "Address already in use; is My City" in refusal(run, "--data", tmp_path, "--port", port)
        # Taken only after the first look.
        monkeypatch.setattr(play, "_check_port", lambda *_: None)
        done = run("play", "--no-browser", "--data", tmp_path, "--port", port)
        assert done.exit_code == 2
        assert "Traceback" not in done.output
        assert f"can't listen on 127.0.0.1 port {port}" in done.stderr


def test_without_a_home_games_are_kept_for_now(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Settings] = []
    monkeypatch.setattr("mycity.server.run.serve", lambda settings, _: served.append(settings))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(play, "user_data_path", lambda *_, **__: Path("/proc/nowhere"))
    assert run("play", "--no-browser", "--port", 0).exit_code == 0
    (settings,) = served
    assert settings.data_dir.parent == tmp_path
    assert settings.data_dir.is_dir()
