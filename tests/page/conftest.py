"""Fixtures of the page's tests: a real server of its own process, and a real browser."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium where it has one, else the one that Playwright fetched."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    return {**browser_type_launch_args, "args": QUIET, **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server with an empty data folder that lives as long as the test run."""
    folder = tempfile.mkdtemp(prefix="mycity-page-")
    command = [sys.executable, "-m", "mycity.cli.main", "play", "--no-browser", "--port", "0", "--data", folder]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "COLUMNS": "300"}
    with open(Path(folder) / "log", "w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            yield _address(process, Path(folder) / "log")
        finally:
            process.terminate()
            process.wait(timeout=30)
            shutil.rmtree(folder, ignore_errors=True)


def _address(process: "subprocess.Popen[str]", log: Path) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://[^ ]+", line)
        if found:
            return found[0].rstrip("/")
    pytest.fail(f"the server did not start:\n{log.read_text(encoding='utf-8')}")


@pytest.fixture(scope="session")
def base_url(server: str) -> str:
    """So that tests can name pages by their paths."""
    return server


@pytest.fixture
def people(browser: Browser, base_url: str) -> Iterator[Callable[..., Page]]:
    """Makes a page for one more person: a browser of their own, in English unless told otherwise.

    Fails the test at its end when a page met an error of its own or broke the content security policy.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            faults.append(message.text)

    def person(**options: Any) -> Page:
        context = browser.new_context(**{"base_url": base_url, "locale": "en-GB", **options})
        contexts.append(context)
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.set_default_timeout(20_000)
        return page

    yield person
    for context in contexts:
        context.close()
    assert not faults, faults
