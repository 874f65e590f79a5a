"""`mycity play`: the server, and a browser to play in."""

import errno
import os
import socket
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer
from platformdirs import user_data_path
from rich.console import Console

from mycity.campaign import ContentError
from mycity.cli.errors import fail
from mycity.cli.options import ContentFolder, content_in

_HOSTING: Final = "Hosting for others"


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
    redis: Annotated[
        str | None,
        typer.Option(
            envvar="MYCITY_REDIS",
            help="redis://… for several servers on one database to hear of each other's events.",
            rich_help_panel=_HOSTING,
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(help="Address of the proxy in front, such as https://mycity.example.", rich_help_panel=_HOSTING),
    ] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(
            help="Addresses whose X-Forwarded headers are trusted, separated by commas.", rich_help_panel=_HOSTING
        ),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(dir_okay=False, exists=True, help="Certificate for TLS.", rich_help_panel=_HOSTING)
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(dir_okay=False, exists=True, help="Its private key.", rich_help_panel=_HOSTING)
    ] = None,
    hsts: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Seconds for which browsers shall come by TLS only. They can't be taken back.",
            rich_help_panel=_HOSTING,
        ),
    ] = None,
    limits: Annotated[
        float,
        typer.Option(
            min=0,
            help="What each address may ask for, times this; 0 is without limits.",
            rich_help_panel=_HOSTING,
        ),
    ] = 1.0,
    log_json: Annotated[
        bool, typer.Option("--log-json", help="Log every request as a line of JSON.", rich_help_panel=_HOSTING)
    ] = False,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Tell measures for Prometheus at /metrics.", rich_help_panel=_HOSTING)
    ] = False,
    content: ContentFolder = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in your browser.")] = True,
) -> None:
    """Start the game's server on this machine and open it in the browser.

    Games are kept: stop it with Ctrl-C, start it again, and every table is where it was.

    A campaign keeps the chapters it started with, whatever --content says later.
    """
    folder, is_kept = (data, True) if data is not None else _default_folder()
    if database is None:
        _check_folder(folder)
    # Imported here so that the other commands don't wait for the whole server to load.
    from mycity.server.run import serve
    from mycity.server.settings import Settings
    from mycity.server.setup import SetUpError

    try:
        content_in(content)
        settings = Settings(
            host=host,
            port=port,
            data_dir=folder,
            database_url=database,
            redis_url=redis,
            public_url=public_url,
            trusted_proxies=trusted_proxies,
            tls_cert=tls_cert,
            tls_key=tls_key,
            content_dir=content,
            hsts=hsts,
            limits=limits,
            log_json=log_json,
            metrics=metrics,
        )
        _check_port(host, port)
    except (ValueError, ContentError) as fault:
        raise fail(fault) from None

    def welcome(address: str) -> None:
        console = Console(highlight=False)
        console.print(f"My City is at [bold]{address}[/bold]   (stop it with Ctrl-C)", soft_wrap=True)
        if database is None:
            where = f"Games are kept in {folder}"
            if not is_kept:
                where += ", which the system may empty: there is no data folder that can be written (--data names one)"
            console.print(where, style="dim", soft_wrap=True)
        if browser:
            # Some systems wait here until the browser ends; the server must not.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(settings, welcome)
    except SetUpError as fault:
        raise fail(fault) from None


def _default_folder() -> tuple[Path, bool]:
    """Return where games are kept when nothing is said, and whether they stay there: not without a home."""
    folder = user_data_path("mycity", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder, True
    except OSError:
        pass
    from mycity.kernel.cache import private_folder

    try:
        return private_folder("mycity-data"), False
    except OSError as fault:
        raise fail(f"games can't be kept anywhere; name a folder with --data: {fault.strerror}") from None


def _check_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise fail(f"the data folder {folder} can't be written: {fault.strerror}") from None


def _check_port(host: str, port: int) -> None:
    """Raise ValueError with the reason when nobody can listen there, before anything of the server is started."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as fault:
        hint = "; is My City running already? Otherwise take another --port" if fault.errno == errno.EADDRINUSE else ""
        raise ValueError(f"can't listen on {host} port {port}: {fault.strerror}{hint}") from None
