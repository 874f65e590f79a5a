"""`mycity play`: the server, and a browser to play in."""

import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer
from platformdirs import user_data_path
from rich.console import Console

from mycity.cli.errors import fail

_ANY_HOST: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_PATIENCE: Final = 60.0
"""Seconds that the server may take until it listens; after that no browser opens by itself."""


def play(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")] = 8421,
    data: Annotated[
        Path | None,
        typer.Option(
            file_okay=False, help="Folder for games and tables.  [dim]\\[default: your user data folder][/dim]"
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(envvar="MYCITY_DATABASE", help="postgresql://… or sqlite:///… in place of a file in the folder."),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in your browser.")] = True,
) -> None:
    """Start the game's server on this machine and open it in the browser.

    Games are kept: stop it with Ctrl-C, start it again, and every table is where it was.
    """
    folder = data if data is not None else user_data_path("mycity", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise fail(f"the data folder {folder} can't be made: {fault.strerror}") from None
    port = _free_port(host, port)
    # Imported here so that the other commands don't wait for the whole server to load.
    from mycity.server.run import serve
    from mycity.server.settings import Settings

    try:
        settings = Settings(host=host, port=port, data_dir=folder, database_url=database)
    except ValueError as fault:
        raise fail(fault) from None
    address = page_address(host, port)
    console = Console(highlight=False)
    console.print(f"My City is at [bold]{address}[/bold]  (games are kept in {folder}; stop it with Ctrl-C)")
    if browser:
        threading.Thread(target=_open_when_ready, args=(host, port, address), daemon=True).start()
    serve(settings)


def page_address(host: str, port: int) -> str:
    """The address of the page as a browser on this machine reaches it."""
    name = _ANY_HOST.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _free_port(host: str, port: int) -> int:
    """The port itself, or a free one for 0; an exit with the reason when nobody can listen there.

    Asked before the server starts, for else the browser would open whatever listens there already.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            return int(trial.getsockname()[1])
    except OSError as fault:
        hint = f" Is it running already, at {page_address(host, port)}? Otherwise take another --port." if port else ""
        raise fail(f"can't listen on {host} port {port}: {fault.strerror}.{hint}") from None


def _open_when_ready(host: str, port: int, address: str) -> None:
    """Open the page as soon as the server accepts connections."""
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection((_ANY_HOST.get(host, host), port), timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.05)
