"""Runs the server until it is told to stop."""

import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress

import uvicorn
from fastapi import FastAPI

from mycity.server.app import create_app
from mycity.server.logs import set_up_logs
from mycity.server.settings import Settings
from mycity.server.setup import SetUpError, checked

_GRACE_SECONDS = 5


def serve(settings: Settings, on_ready: Callable[[str], None] | None = None, app: FastAPI | None = None) -> None:
    """Serve the game, or another application, until SIGINT or SIGTERM, then end cleanly.

    `on_ready` is called with the address once the server really listens; without it the address is printed. Raises
    `SetUpError` when the server can't start.
    """
    set_up_logs(as_json=settings.log_json)
    served = app or create_app(settings)
    config = uvicorn.Config(
        served,
        host=settings.host,
        port=settings.port,
        # Addresses may hold the secrets of invites and seat links: they are not logged.
        access_log=False,
        log_config=None,
        log_level="warning",
        # Longer than clients and proxies keep an idle connection, so that they never use one that is just being closed.
        timeout_keep_alive=75,
        # Set up in `create_app`, where tests see it too.
        proxy_headers=False,
        # `_Server` opens and closes the application itself, so that a refusal is not a traceback in the log.
        lifespan="off",
        server_header=False,
        ws_max_size=settings.live_message_limit,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
    )
    # The signal that ended the server is raised again afterwards; let it end the program in an orderly way.
    signal.signal(signal.SIGTERM, _exit)
    with suppress(KeyboardInterrupt):
        _Server(config, settings, served, on_ready or _print_address).run()


class _Server(uvicorn.Server):
    """Opens the application, tells the address when it listens, and closes the application after the last answer."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, app: FastAPI, on_ready: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._app = app
        self._opened = AsyncExitStack()
        self._on_ready = on_ready

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            checked(self.config.load, "the certificate can't be used")
            await super().serve(sockets)
        finally:
            await self._opened.aclose()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._opened.enter_async_context(self._app.router.lifespan_context(self._app))
        try:
            await super().startup(sockets)
        except SystemExit:
            # Why has just been logged: another program was faster to take the port.
            raise SetUpError(f"can't listen on {self._settings.host} port {self._settings.port}") from None
        port = self.servers[0].sockets[0].getsockname()[1]
        self._on_ready(address_of(self._settings, port))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self._opened.aclose()


def address_of(settings: Settings, port: int) -> str:
    """Return the address to open in a browser: the public one, or one that leads here from all machines let in."""
    if settings.public_url:
        return settings.public_url
    host = settings.host
    if host in _EVERYWHERE:
        # What others are sent is the address that whoever invites them has open.
        host = lan_address(*_EVERYWHERE[host]) or socket.gethostname()
    if ":" in host and not host.startswith("["):
        host = f"[{host}]"
    return f"{'https' if settings.tls_cert else 'http'}://{host}:{port}"


_EVERYWHERE = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),
    "": (socket.AF_INET, "192.0.2.1"),
    "::": (socket.AF_INET6, "2001:db8::1"),
}
"""Hosts that mean all addresses of a machine, each with an address far away."""


def lan_address(family: socket.AddressFamily, far: str) -> str | None:
    """Return this machine's address on its network: the one from which it would send; None without a network."""
    with socket.socket(family, socket.SOCK_DGRAM) as trial, suppress(OSError):
        trial.connect((far, 9))  # nothing is sent
        found = str(trial.getsockname()[0])
        return None if found.startswith("127.") or found == "::1" else found
    return None


def _print_address(address: str) -> None:
    print(f"My City is at {address}", flush=True)


def _exit(_signal: int, _frame: object) -> None:
    sys.exit(0)
