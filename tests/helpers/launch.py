"""A server in a process of its own, with known games.

Not to be run with `python -m`: then each of the server's workers would load all this, too.
"""

import json
import logging
import sys
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from mycity.server import run
from mycity.server.app import create_app
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


def main() -> None:
    """Serve until told to stop; the first argument are the settings in JSON."""
    logging.basicConfig(level=logging.DEBUG)
    given: dict[str, Any] = json.loads(sys.argv[1])
    games = ManyKnownGames(given.pop("process"))
    randomness = Randomness(lambda: games.of_request().new_id(), lambda: games.of_request().new_seed())

    def create(settings: Settings) -> FastAPI:
        app = create_app(settings)
        app.add_middleware(Listening)
        return app

    run.create_app = create  # type: ignore[attr-defined]
    run.serve(Settings(**given | {"data_dir": Path(given["data_dir"]), "randomness": randomness}))
