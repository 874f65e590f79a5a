"""A live connection that does not take what it is sent is closed with a reason."""

import asyncio
from typing import Any, cast

from starlette.websockets import WebSocket
from tests.server.waiting import LIMIT

from mycity.server.live.codes import Closing
from mycity.server.live.connection import Limits, LiveConnection
from mycity.server.notify import Bell
from mycity.server.tables.recent import News


class FullSocket:
    """A WebSocket whose other end takes nothing."""

    def __init__(self) -> None:
        self.closed: list[tuple[int, str]] = []

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send_text(self, _text: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


async def nobody_asks() -> None:
    """Whether the page has been heard of is not noted here."""


async def test_a_connection_that_takes_nothing_is_closed() -> None:
    async def news_after(number: int) -> News:
        return News(number + 1, '{"type":"events"}')

    socket = FullSocket()
    limits = Limits(heartbeat=3600.0, send_seconds=0.0, burst=10)
    async with asyncio.timeout(LIMIT):
        await LiveConnection(cast(WebSocket, socket), limits, Bell(), news_after, nobody_asks).run(0)
    assert socket.closed == [(Closing.TOO_SLOW.code, Closing.TOO_SLOW.reason)]


async def test_a_fault_in_reading_the_log_closes_the_connection_too() -> None:
    async def news_after(_number: int) -> News:
        raise RuntimeError("the database is away")

    socket = FullSocket()
    limits = Limits(heartbeat=3600.0, send_seconds=1.0, burst=10)
    async with asyncio.timeout(LIMIT):
        await LiveConnection(cast(WebSocket, socket), limits, Bell(), news_after, nobody_asks).run(0)
    assert socket.closed == [(Closing.FAULT.code, Closing.FAULT.reason)]
