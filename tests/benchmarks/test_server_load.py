"""The load program, at a server that is known to be slow."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from benchmarks.server.__main__ import load, print_load
from benchmarks.server.hosted import Hosted
from starlette.types import ASGIApp, Receive, Scope, Send

from mycity.server.app import create_app
from mycity.server.settings import Settings

DELAY = 0.1


class Slow:
    """Keeps every decision waiting."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path", "").endswith("/decision"):
            await asyncio.sleep(DELAY)
        await self._app(scope, receive, send)


@asynccontextmanager
async def slow_server(folder: Path) -> AsyncIterator[Hosted]:
    app = create_app(Settings(data_dir=folder, port=0, warm_bots=False))
    # Uvicorn's own set-up of logging would close what other libraries' handlers write to: pytest's capture.
    config = uvicorn.Config(Slow(app), port=0, lifespan="on", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Hosted(f"http://127.0.0.1:{port}", os.getpid())
    finally:
        server.should_exit = True
        await serving


async def test_a_delay_of_the_server_is_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with slow_server(tmp_path) as server:
        found = await load(server, tables=2, seconds=1.0)
    assert found.decisions == len(found.answers) > 0
    assert found.answers[0] >= DELAY
    # Four people, of whom each makes at most one decision per delay.
    assert found.decisions <= 4 * found.seconds / DELAY + 4
    assert found.views >= found.decisions / 2
    assert found.cpu_seconds > 0
    print_load(2, found)
    assert capsys.readouterr().out.split()[0] == "2"
