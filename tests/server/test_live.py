"""Live connections to a real server: events as they happen, and an end for whoever disturbs."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.server.browser import ME, OPEN, Browser, me
from tests.server.processes import RealServer
from tests.server.waiting import LIMIT
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mycity.server.live.codes import Closing


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A real server that leaves its connections in peace."""
    running = RealServer(tmp_path_factory.mktemp("live")).start()
    yield running
    assert running.stop() == 0
    assert not [line for line in running.output if "Traceback" in line or "leaked" in line]


@asynccontextmanager
async def browser_at(server: RealServer) -> AsyncIterator[Browser]:
    async with server.client() as client:
        yield Browser(client)


@pytest.fixture
async def ann(server: RealServer) -> AsyncIterator[Browser]:
    async with browser_at(server) as browser:
        yield browser


def live(server: RealServer, table: str, after: int = 0, origin: str | None = None) -> connect:
    address = f"{server.websocket_address}{table}/live?after={after}"
    return connect(address, origin=origin or server.address, compression=None)  # type: ignore[arg-type]


async def next_events(connection: ClientConnection) -> list[dict[str, object]]:
    """Answer pings until events come."""
    async with asyncio.timeout(LIMIT):
        while True:
            message = json.loads(await connection.recv())
            if message["type"] == "events":
                events: list[dict[str, object]] = message["events"]
                assert message["number"] == events[-1]["number"]
                return events
            assert message == {"type": "ping"}
            await connection.send('{"type":"pong"}')


async def closing_of(connection: ClientConnection) -> tuple[int, str]:
    async with asyncio.timeout(LIMIT):
        with suppress(ConnectionClosed):
            while True:
                await connection.recv()
    return connection.close_code or 0, connection.close_reason or ""


async def test_events_come_as_they_happen_and_from_any_number_on(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    async with browser_at(server) as bob, live(server, table) as first:
        assert [event["type"] for event in await next_events(first)] == ["created"]
        await bob.join(table, ann, "Bob", "owl")
        pushed = await next_events(first)
        assert [event["type"] for event in pushed][:2] == ["seat_taken", "started"]
        all_events = (await ann.get(f"{table}/events"))["events"]
        assert pushed == all_events[1:]
        async with live(server, table, after=2) as second:
            assert await next_events(second) == all_events[2:]
            number = all_events[-1]["round"]
            await bob.decide(table, 1, number, "leave")
            for connection in (first, second):
                assert [(event["type"], event["seat"]) for event in await next_events(connection)] == [("committed", 1)]


async def test_who_was_away_misses_nothing(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    async with live(server, table) as connection:
        last = (await next_events(connection))[-1]
    await ann.decide(table, 0, int(str(last["round"])), "leave")
    await ann.decide(table, 1, int(str(last["round"])), "leave")
    async with live(server, table, after=int(str(last["number"]))) as connection:
        kinds = [event["type"] for event in await next_events(connection)]
    assert kinds == ["committed", "committed", "round_closed", "ended"]


async def test_pings_come_and_silence_ends_the_connection(tmp_path: Path) -> None:
    quick = RealServer(tmp_path, heartbeat=2.0).start()
    async with browser_at(quick) as ann:
        table = await ann.new_table(ME, OPEN)
        async with live(quick, table, after=1) as connection:
            for _ in range(3):
                assert json.loads(await connection.recv()) == {"type": "ping"}
                await connection.send('{"type":"pong"}')
            code, reason = await closing_of(connection)
    assert (code, reason) == (Closing.NO_ANSWER.code, Closing.NO_ANSWER.reason)
    quick.kill()


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        '{"type":"ping"}',
        '{"type":"pong","x":1}',
        "[" * 4000,
        b"\x00\x01",
        b'{"type":"pong"}',
    ],
)
async def test_nonsense_ends_the_connection(server: RealServer, ann: Browser, message: str | bytes) -> None:
    table = await ann.new_table(ME, OPEN)
    async with live(server, table, after=1) as connection:
        await connection.send(message)
        assert (await closing_of(connection))[0] == Closing.NONSENSE.code


async def test_a_frame_of_a_megabyte_ends_the_connection(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    async with live(server, table, after=1) as connection:
        with suppress(ConnectionClosed):
            await connection.send("x" * 1024 * 1024)
        code, reason = await closing_of(connection)
    assert code == 1009
    assert reason


async def test_a_flood_ends_the_connection_and_disturbs_no_other(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    async with browser_at(server) as bob:
        other = await bob.new_table(ME, me("Eve", "owl"))
        async with live(server, other, after=99) as quiet, live(server, table, after=1) as loud:
            with suppress(ConnectionClosed):
                for _ in range(2000):
                    await loud.send('{"type":"pong"}')
            assert (await closing_of(loud))[0] == Closing.TOO_MANY.code
            number = (await bob.view(other))["game"]["round"]["number"]
            await bob.decide(other, 0, number, "leave")
            assert (await next_events(quiet))[-1]["type"] == "committed"


async def test_an_unknown_table_and_a_wrong_number_are_told(server: RealServer, ann: Browser) -> None:
    async with live(server, "/api/tables/0000000000000000") as connection:
        assert (await closing_of(connection))[0] == Closing.NO_SUCH_TABLE.code
    table = await ann.new_table(ME, OPEN)
    async with connect(f"{server.websocket_address}{table}/live?after=-1") as connection:
        assert (await closing_of(connection))[0] == Closing.NONSENSE.code


async def test_other_sites_can_not_listen(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    with pytest.raises(InvalidStatus) as caught:
        async with live(server, table, origin="http://evil.example"):
            pass
    assert caught.value.response.status_code == 403
    assert b"/problems/foreign-origin" in (caught.value.response.body or b"")


async def test_a_browser_that_is_gone_without_a_word_leaves_nothing_behind(server: RealServer, ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    gone = await live(server, table)
    gone.transport.abort()
    number = (await ann.view(table))["game"]["round"]["number"]
    await ann.decide(table, 0, number, "leave")
    async with live(server, table) as connection:
        assert (await next_events(connection))[-1]["type"] == "committed"


async def test_a_server_that_stops_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = RealServer(tmp_path_factory.mktemp("stop")).start()
    async with browser_at(running) as browser:
        table = await browser.new_table(ME, OPEN)
        async with live(running, table) as connection:
            await next_events(connection)
            status = asyncio.to_thread(running.stop)
            stopping = asyncio.ensure_future(status)
            assert (await closing_of(connection))[0] == 1012
            assert await stopping == 0
