"""Two server processes at one database, SQLite or PostgreSQL: what the others do at either counts at both (R7.5)."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.absences import absence, bot_decides, link_to, three_at_a_table, vote
from tests.server.browser import Browser
from tests.server.processes import RealServer
from websockets.asyncio.client import connect

Serve = Callable[..., tuple[RealServer, RealServer]]


@pytest.fixture
def serve(database_url: str, tmp_path: Path) -> Iterator[Serve]:
    """Return a function that starts two servers, the second with a clock that goes some days ahead."""
    running = []

    def start(days_ahead: float, **settings: Any) -> tuple[RealServer, RealServer]:
        given = {"database_url": database_url, "takeover_delay": 0.0} | settings
        found = [
            RealServer(tmp_path / name, name, days_ahead=days, **given)
            for name, days in (("here", 0), ("there", days_ahead))
        ]
        running.extend(found)
        for server in found:
            server.start()
        return found[0], found[1]

    yield start
    for server in running:
        server.kill()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


class Traveller:
    """A person who may ask either server; `here` and `there` are the same browser."""

    def __init__(self, here: Browser, there: Browser) -> None:
        self.here = here
        self.there = there


async def people_at(stack: AsyncExitStack, here: RealServer, there: RealServer, count: int) -> list[Traveller]:
    found = []
    for _ in range(count):
        first = Browser(await stack.enter_async_context(here.client()))
        await first.get("/api/identity")
        second = await stack.enter_async_context(there.client(cookies=first.client.cookies))
        found.append(Traveller(first, Browser(second)))
    return found


async def test_by_vote_a_takeover_and_a_return(serve: Serve, stack: AsyncExitStack) -> None:
    here, there = serve(0, present_for=0.0)
    ann, bob, eve, zoe, max_ = await people_at(stack, here, there, 5)
    table = await three_at_a_table(ann.here, bob.here, eve.here)
    # Both agree in the same moment, each at another process: no vote is lost.
    await asyncio.gather(vote(ann.here, table), vote(bob.there, table))
    for browser in (ann.here, ann.there):
        assert (await browser.view(table))["seats"][2]["kind"] == "bot:random"
    await bot_decides(ann.there, table)

    # One link, two new people in the same moment: one of them gets the seat.
    link = await link_to(ann.here, table)
    answers = await asyncio.gather(zoe.here.send(link, name="Zoë"), max_.there.send(link, name="Max"))
    assert sorted(answer.status_code for answer in answers) == [200, 410]
    new, name = (zoe, "Zoë") if answers[0].status_code == 200 else (max_, "Max")
    for browser in (new.here, new.there):
        view = await browser.view(table)
        assert (view["seats"][2]["returns"], view["game"]["seats"][2]["decision"]) == ("soon", None)
    await ann.here.play_round(table, [0])
    await bob.there.play_round(table, [1])
    for browser in (new.here, new.there):
        seat = (await browser.view(table))["seats"][2]
        assert (seat["mine"], seat["name"]) == (True, name)

    # Eve asks at one process, and is answered at the other.
    await eve.there.post(f"{table}/seats/2/return")
    await new.here.post(f"{table}/seats/2/claim", agree=True)
    for browser in (eve.here, eve.there):
        seat = (await browser.view(table))["seats"][2]
        assert (seat["mine"], seat["name"]) == (True, "Eve")


async def test_by_time_and_a_return(serve: Serve, stack: AsyncExitStack) -> None:
    here, there = serve(4)
    ann, bob, eve = await people_at(stack, here, there, 3)
    table = await three_at_a_table(ann.here, bob.here, eve.here)
    assert (await absence(ann.here, table))["overdue"] is False
    assert (await absence(ann.there, table))["overdue"] is True
    # The same command, sent to both: it is done once.
    once = "0d5e3b0e-58a3-4b0e-9a51-5a4d0e5c1a12"
    answers = [await ann.there.post(f"{table}/seats/2/absence", 200, once, level="random")]
    answers.append(await ann.here.post(f"{table}/seats/2/absence", 200, once, level="random"))
    assert answers[0] == answers[1]
    await bot_decides(ann.here, table)
    await eve.here.post(f"{table}/seats/2/return")
    assert (await eve.there.view(table))["game"]["seats"][2]["decision"] is None
    await ann.there.play_round(table, [0])
    await bob.here.play_round(table, [1])
    for browser in (eve.here, eve.there):
        assert (await browser.view(table))["seats"][2]["mine"] is True


async def test_whose_page_is_open_at_one_process_is_there_for_both(serve: Serve, stack: AsyncExitStack) -> None:
    here, there = serve(1 / 24)
    ann, bob, eve = await people_at(stack, here, there, 3)
    table = await three_at_a_table(ann.here, bob.here, eve.here)
    assert (await absence(ann.there, table))["here"] is False
    cookie = "; ".join(f"{name}={value}" for name, value in eve.here.client.cookies.items())
    headers = {"cookie": cookie}
    async with connect(f"{there.websocket_address}{table}/live", additional_headers=headers) as pushes:
        assert json.loads(await pushes.recv())["events"]
        for browser in (ann.here, ann.there):
            assert (await absence(browser, table))["here"] is True
            await browser.refused("not-absent", f"{table}/seats/2/absence", level="random")
