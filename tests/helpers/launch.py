"""Servers in processes of their own, with known games.

To load a server takes longer than most that is done with it. So this is loaded once, and then forks one server after
another. It is not to be run with `python -m`: then each of a server's workers would load all this, too.
"""

import json
import logging
import os
import signal
import socket
import sys
from contextvars import ContextVar
from datetime import timedelta
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from mycity.server import run
from mycity.server.app import create_app
from mycity.server.clock import utc_now
from mycity.server.randomness import Randomness
from mycity.server.settings import Settings
from tests.helpers.known_games import HEADER, NOBODY, KnownGames, Wish

_said: ContextVar[str] = ContextVar("said", default="")


class Listening:
    """Notes what a request says of its games."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request as the application does."""
        said = dict(scope.get("headers", ())).get(HEADER.encode())
        if said is not None:
            _said.set(said.decode())
        await self._app(scope, receive, send)


class ManyKnownGames:
    """The known games of each request's own wish."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._games: dict[str, KnownGames] = {}

    def of_request(self) -> KnownGames:
        """Return the games of the request that is answered now."""
        said = _said.get()
        if said not in self._games:
            wish = Wish.from_header(said) if said else NOBODY
            # Several processes of one test share a database: their ids must differ.
            self._games[said] = KnownGames(Wish(f"{wish.name}:{self._process}", wish.card, wish.at, wish.episode))
        return self._games[said]


def serve(given: dict[str, Any]) -> None:
    """Serve with these settings until told to stop."""
    logging.basicConfig(level=logging.DEBUG if given.pop("tells_all", False) else logging.INFO)
    games = ManyKnownGames(given.pop("process"))
    ahead = timedelta(days=given.pop("days_ahead", 0))
    randomness = Randomness(lambda: games.of_request().new_id(), lambda: games.of_request().new_seed())

    def create(settings: Settings) -> FastAPI:
        app = create_app(settings)
        app.add_middleware(Listening)
        return app

    paths = {name: Path(value) for name, value in given.items() if name.endswith("_dir")}
    run.create_app = create  # type: ignore[attr-defined]
    own = {"randomness": randomness, "clock": lambda: utc_now() + ahead}
    run.serve(Settings(**given | paths | own))


def main() -> None:
    """Fork a server for each request that comes through the socket of the first argument, until that is closed."""
    asked = socket.socket(fileno=int(sys.argv[1]))
    running: set[int] = set()
    ended: dict[int, int] = {}
    while True:
        text, (*files,), _, _ = socket.recv_fds(asked, 1 << 20, 1)
        if not text:
            break
        request = json.loads(text)
        if "poll" in request:
            asked.sendall(json.dumps(_status_of(request["poll"], running, ended)).encode())
            continue
        pid = os.fork()
        if pid == 0:
            asked.close()
            _become(files[0], request["environment"])
            serve(request["settings"])
            return
        running.add(pid)
        os.close(files[0])
        asked.sendall(json.dumps(pid).encode())
    for pid in running:
        os.kill(pid, signal.SIGKILL)


def _status_of(pid: int, running: set[int], ended: dict[int, int]) -> int | None:
    """Return the exit status of a server that has ended, as often as one asks."""
    assert pid in running or pid in ended, f"{pid} is no server of this launcher"
    if pid in running:
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            running.remove(pid)
            ended[pid] = os.waitstatus_to_exitcode(status)
    return ended.get(pid)


def _become(output: int, environment: dict[str, str]) -> None:
    """Write to this file from now on, in this environment."""
    for number in (1, 2):
        os.dup2(output, number)
    os.close(output)
    os.environ.clear()
    os.environ.update(environment)
