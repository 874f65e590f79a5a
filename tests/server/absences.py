"""A table where somebody is gone, and a clock that tests put forward."""

from datetime import UTC, datetime, timedelta
from typing import Any

from tests.server.browser import ME, OPEN, Browser, Json
from tests.server.campaigns import ADA, new_campaign
from tests.server.waiting import until

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)
GRACE = timedelta(minutes=5, seconds=1)
"""Who has not been heard of for so long may be voted away."""


class HandClock:
    """A clock that stands still until it is put forward."""

    def __init__(self) -> None:
        self._now = datetime(2026, 11, 29, 20, 17, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self._now

    def forward(self, time: timedelta) -> None:
        self._now += time


async def three_at_a_table(ann: Browser, bob: Browser, eve: Browser, mode: str = "eternity") -> str:
    """Ann, Bob and Eve, on seats 0, 1 and 2, before their first decision."""
    table = await (
        ann.new_table(ME, OPEN, OPEN) if mode == "eternity" else new_campaign(ann, ADA, OPEN, OPEN, mode=mode)
    )
    await bob.join(table, ann, "Bob", "owl")
    await eve.join(table, ann, "Eve", "fox")
    return table


async def absence(browser: Browser, table: str, seat: int = 2) -> Json:
    """What a browser sees of who may be gone."""
    return (await browser.view(table))["seats"][seat]["absence"]


async def vote(browser: Browser, table: str, level: str | None = "random", seat: int = 2) -> Json:
    return await browser.post(f"{table}/seats/{seat}/absence", level=level)


async def bot_decides(browser: Browser, table: str, seat: int = 2) -> None:
    """Wait until the bot that sits in has decided."""

    async def has_decided() -> bool:
        return bool((await browser.view(table))["game"]["seats"][seat]["committed"])

    await until(has_decided, "the bot decides")


async def link_to(browser: Browser, table: str, seat: int = 2, **body: Any) -> str:
    """Make a link for a seat; return the address that it leads to."""
    made = await browser.post(f"{table}/seats/{seat}/link", **{"keep": False} | body)
    return "/api/seat-links/" + str(made["path"]).removeprefix("/s/")
