"""The program as a whole: help, version, play."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mycity import __version__
from mycity.server.settings import Settings
from tests.cli.conftest import Run

COMMANDS = ("play", "simulate", "verify", "show", "puzzles", "content", "version")


def test_version(run: Run) -> None:
    assert run("version").stdout == f"mycity {__version__}\n"


def test_help_names_every_command(run: Run) -> None:
    for arguments in (["--help"], ["-h"]):
        done = run(*arguments)
        assert done.exit_code == 0
        assert all(command in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "version"])
def test_help_gives_examples(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.exit_code == 0
    assert f"mycity {command} " in done.stdout.split("Example", 1)[1]


def test_the_installed_program_in_a_pipe(tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("mycity")
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    out = tmp_path / "games"
    made = subprocess.run(
        [program, "simulate", "--seats", "random,random", "--games", "3", "--jobs", "2", "--out", out],
        capture_output=True, text=True, env=environment, check=True, timeout=120,
    )  # fmt: skip
    assert "3 games" in made.stdout
    assert "\x1b" not in made.stdout + made.stderr
    checked = subprocess.run([program, "verify", out], capture_output=True, text=True, check=False, timeout=120)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "3 records, all right\n", "")
    ascii_only = {**environment, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(
        [program, "show", out / "game-000001.json"], capture_output=True, env=ascii_only, check=True, timeout=120
    )
    assert shown.stdout.isascii()


def played_with(run: Run, monkeypatch: pytest.MonkeyPatch, *arguments: object) -> tuple[list[Settings], list[str]]:
    """The settings that `play` serves with, and the addresses that it opens."""
    served: list[Settings] = []
    opened: list[str] = []

    def serve(settings: Settings, on_ready: object) -> None:
        served.append(settings)
        assert callable(on_ready)
        on_ready("http://127.0.0.1:4321")

    class AtOnce:
        def __init__(self, target: Callable[[str], object], args: tuple[str], daemon: bool) -> None:
            assert daemon
            self.target, self.args = target, args

        def start(self) -> None:
            self.target(*self.args)

    monkeypatch.setattr("mycity.server.run.serve", serve)
    monkeypatch.setattr("mycity.cli.play.threading.Thread", AtOnce)
    monkeypatch.setattr("mycity.cli.play.webbrowser.open", opened.append)
    done = run("play", *arguments)
    assert done.exit_code == 0, done.output
    assert "http://127.0.0.1:4321" in done.stdout
    return served, opened


def test_play_opens_the_browser_once_the_server_listens(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served, opened = played_with(run, monkeypatch, "--data", tmp_path / "new", "--port", 0)
    assert opened == ["http://127.0.0.1:4321"]
    assert (served[0].host, served[0].port, served[0].data_dir) == ("127.0.0.1", 0, tmp_path / "new")
    assert (tmp_path / "new").is_dir()


def test_play_without_browser_in_the_user_s_folder(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("mycity.cli.play.user_data_path", lambda *_, **__: tmp_path / "share" / "mycity")
    served, opened = played_with(run, monkeypatch, "--no-browser", "--port", 0)
    assert opened == []
    assert served[0].data_dir == tmp_path / "share" / "mycity"


def test_play_hosts_for_others(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "cert").write_text("", encoding="utf-8")
    served, opened = played_with(
        *(run, monkeypatch, "--data", tmp_path, "--port", 0, "--no-browser"),
        *("--redis", "redis://127.0.0.1:6379", "--public-url", "https://mycity.example"),
        *("--trusted-proxies", "127.0.0.1", "--tls-cert", tmp_path / "cert", "--tls-key", tmp_path / "cert"),
    )
    (settings,) = served
    assert (settings.redis_url, settings.public_url) == ("redis://127.0.0.1:6379", "https://mycity.example")
    assert (settings.trusted_proxies, settings.tls_cert) == ("127.0.0.1", tmp_path / "cert")
    assert opened == []


def test_play_says_when_the_port_is_taken(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("play", "--port", port, "--data", tmp_path, "--no-browser")
    assert done.exit_code == 2
    assert f"can't listen on 127.0.0.1 port {port}" in done.stderr
    assert "is My City running already?" in done.stderr


def test_play_refuses_what_can_t_work(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "can't be written" in run("play", "--data", tmp_path / "file" / "below").stderr
    assert run("play", "--port", 70000).exit_code == 2
    assert run("play", "--database", "nonsense://", "--data", tmp_path, "--no-browser").exit_code == 2
