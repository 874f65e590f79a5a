"""Presses at known moments: a page whose clock stands still, and what it has decided."""

import datetime
import json
from typing import Literal

from playwright.sync_api import Locator, Page, Request

from tests.page.hands import middle
from tests.page.table import Json

MOMENT = 600
"""Milliseconds for which what decides is deaf after a new card."""


DESK = {"width": 1280, "height": 800}


def stop_the_clock(page: Page) -> None:
    """From now on the page's time goes on only when the test says so."""
    page.clock.install(time=datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC))
    page.clock.pause_at(datetime.datetime(2026, 1, 1, 1, tzinfo=datetime.UTC))


def decisions_of(page: Page) -> list[Json]:
    """The decisions that this page sends from now on, as they come."""
    sent: list[Json] = []

    def note(request: Request) -> None:
        if request.url.endswith("/decision"):
            sent.append(json.loads(request.post_data or "{}")["decision"])

    page.on("request", note)
    return sent


def after_all_events(page: Page) -> None:
    """Return when the page has dealt with what was done to it so far."""
    page.evaluate("() => 0")


def point_at(page: Page, control: Locator, by: Literal["mouse", "touch"]) -> None:
    """Press where a control is now, whether it can be pressed or not."""
    x, y = middle(control)
    if by == "touch":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
