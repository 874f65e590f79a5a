"""Two server processes at one database, SQLite or PostgreSQL: what the others do at either counts at both (R7.5)."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.absences import absence, bot_decides, link_to, three_at_a_table, vote
from tests.server.browser import Browser, text_of
from tests.server.conftest import empty_database
from tests.server.processes import RealServer
from websockets.asyncio.client import connect


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RealServer]]:
    """Two servers, the second with a clock that goes four days ahead; for neither is anybody there who only was."""
    folder = tmp_path_factory.mktemp("two")
    url = f"sqlite:///{folder / 'mycity.db'}"
    if request.param != "sqlite":
        url = empty_database(request.getfixturevalue("postgres_server"))
    given: dict[str, Any] = {"database_url": url, "takeover_delay": 0.0, "present_for": 0.0}
    found = [
        RealServer(folder / name, name, days_ahead=ahead, **given).start()
        for name, ahead in (("here", 0), ("there", 4))
    ]
    yield found
    for server in found:
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


async def people_at(stack: AsyncExitStack, servers: list[RealServer], count: int) -> list[Traveller]:
    here, there = servers
    found = []
    for _ in range(count):
        first = Browser(await stack.enter_async_context(here.client()))
        await first.get("/api/identity")
        second = await stack.enter_async_context(there.client(cookies=first.client.cookies))
        found.append(Traveller(first, Browser(second)))
    return found


async def test_by_vote_a_takeover_and_a_return(servers: list[RealServer], stack: AsyncExitStack) -> None:
    ann, bob, eve, zoe, max_ = await people_at(stack, servers, 5)
    table = await three_at_a_table(ann.here, bob.here, eve.here)
    await eve.here.play_round(table, [2])
    decision = (await eve.here.view(table))["game"]["seats"][2]["decision"]
    # Both agree in the same moment, each at another process: no vote is lost.
    await asyncio.gather(vote(ann.here, table), vote(bob.there, table))
    for browser in (ann.here, ann.there):
        assert (await browser.view(table))["seats"][2]["kind"] == "bot:random"

    # One link, two new people in the same moment: one of them gets the seat.
    link = await link_to(ann.here, table)
    answers = await asyncio.gather(zoe.here.send(link, name="Zoë"), max_.there.send(link, name="Max"))
    assert sorted(answer.status_code for answer in answers) == [200, 410]
    new, name = (zoe, "Zoë") if answers[0].status_code == 200 else (max_, "Max")
    # R3.2: what Eve has decided is not for them, at neither process.
    for browser in (new.here, new.there):
        view = await browser.view(table)
        assert (view["seats"][2]["returns"], view["game"]["seats"][2]["committed"]) == ("soon", True)
        assert f'"{decision}"' not in text_of(view)
    await ann.here.play_round(table, [0])
    await bob.there.play_round(table, [1])
    for browser in (new.here, new.there):
        view = await browser.view(table)
        assert (view["seats"][2]["mine"], view["seats"][2]["name"]) == (True, name)
        assert view["game"]["history"][-1]["decisions"][2] == decision

    # Eve asks at one process, and is answered at the other.
    await eve.there.post(f"{table}/seats/2/return")
    await new.here.post(f"{table}/seats/2/claim", agree=True)
    for browser in (eve.here, eve.there):
        seat = (await browser.view(table))["seats"][2]
        assert (seat["mine"], seat["name"]) == (True, "Eve")


async def test_by_time_and_a_return(servers: list[RealServer], stack: AsyncExitStack) -> None:
    ann, bob, eve = await people_at(stack, servers, 3)
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


async def test_whose_page_is_open_at_another_process_is_there(servers: list[RealServer], stack: AsyncExitStack) -> None:
    ann, bob, eve = await people_at(stack, servers, 3)
    table = await three_at_a_table(ann.here, bob.here, eve.here)
    assert (await absence(ann.here, table))["here"] is False
    cookie = "; ".join(f"{name}={value}" for name, value in eve.here.client.cookies.items())
    address = f"{servers[1].websocket_address}{table}/live"
    async with connect(address, additional_headers={"cookie": cookie}) as pushes:
        assert json.loads(await pushes.recv())["events"]
        assert (await absence(ann.here, table))["here"] is True
        await ann.here.refused("not-absent", f"{table}/seats/2/absence", level="random")
