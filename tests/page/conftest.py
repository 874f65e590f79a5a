"""Fixtures of the page's tests: servers in processes of their own, and real browsers."""

import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, StorageState, expect

from tests.helpers import known_games
from tests.helpers.known_games import HEADER, current_wish
from tests.helpers.patience import HEARTBEAT
from tests.server.processes import RealServer

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without its windows: it takes half the time."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LINE_IS_AWAY = re.compile(
    r"Failed to load resource|WebSocket connection to .* failed|Refused to apply style from .*problem\+json"
)
"""What a browser says by itself when an answer is a refusal, or the server can't be reached."""

TELL_VIOLATIONS = """document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`))"""

SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Parts of the page come when they are wanted, not soon after the first: most tests want few of them."""

PATIENCE = 20_000
"""Milliseconds that a condition may take to come true; only a test that fails waits for so long."""
expect.set_options(timeout=PATIENCE)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the tables of this test have the cards that it wants."""
    known_games.begin(item)


def played_before(address: str) -> StorageState:
    """What a browser keeps in which a game has been finished."""
    return {
        "cookies": [],
        "origins": [{"origin": address, "localStorage": [{"name": "mycity.finished", "value": "yes"}]}],
    }


People = Callable[..., Page]
NEW: dict[str, Any] = {"storage_state": None}
"""Options of a person who has never been here. All others have finished a game."""
LIVELY = {"reduced_motion": "no-preference"}
"""Options of a person for whom the page moves. That keeps a processor busy, so most tests do without."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium where it has one, else the one that Playwright fetched."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    return {**browser_type_launch_args, "args": QUIET, **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty data folder that lives as long as the test run."""
    running = RealServer(tmp_path_factory.mktemp("page"), heartbeat=HEARTBEAT).start()
    yield running.address
    running.stop()


@pytest.fixture(scope="session")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose analyst answers at once, and looks one placement ahead."""
    running = RealServer(
        tmp_path_factory.mktemp("advised"), heartbeat=HEARTBEAT, analyst="tests.helpers.analyst"
    ).start()
    yield running.address
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: str) -> str:
    """So that tests can name pages by their paths."""
    return server


@pytest.fixture
def people(browser: Browser, server: str) -> Iterator[People]:
    """Makes a page for one more person: a browser of their own, in English and at rest unless told otherwise.

    Fails the test at its end when a page met an error of its own, showed a message box, or broke the content
    security policy. Only the browser's own words about refused and lost requests are let through.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not LINE_IS_AWAY.search(message.text):
            faults.append(message.text)

    def refuse(box: Dialog) -> None:
        faults.append(f"message box: {box.message}")
        box.dismiss()

    def watch(page: Page) -> None:
        page.on("console", hear)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.set_default_timeout(PATIENCE)

    def person(*, saves_data: bool = True, **options: Any) -> Page:
        headers = {HEADER: current_wish().to_header()}
        given: dict[str, Any] = {
            "base_url": server,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "extra_http_headers": headers,
        } | options
        context = browser.new_context(**{"storage_state": played_before(given["base_url"]), **given})
        contexts.append(context)
        context.add_init_script(TELL_VIOLATIONS)
        if saves_data:
            context.add_init_script(SAVE_DATA)
        context.on("page", watch)
        context.on("dialog", refuse)
        return context.new_page()

    yield person
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not faults, faults
