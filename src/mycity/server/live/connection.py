"""One live connection: pushes events from a number on, pings, and expects nothing but pongs."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from starlette.websockets import WebSocket, WebSocketDisconnect

from mycity.server.live.codes import ClosedBy, Closing
from mycity.server.notify import Bell
from mycity.server.tables.recent import News

_log = logging.getLogger(__name__)

NewsAfter = Callable[[int], Awaitable[News]]
Heard = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How patient the server is with a connection; see `Settings`."""

    heartbeat: float
    send_seconds: float
    burst: int


class LiveConnection:
    """Serves one accepted WebSocket until either side ends it."""

    def __init__(self, socket: WebSocket, limits: Limits, bell: Bell, news_after: NewsAfter, heard: Heard) -> None:
        self._socket = socket
        self._limits = limits
        self._bell = bell
        self._news_after = news_after
        self._heard = heard
        self._unanswered = 0
        self._received = 0

    async def run(self, after: int) -> None:
        """Push the events after a number, and then whatever comes."""
        await self._heard()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read())
                tasks.create_task(self._write(after))
        except* WebSocketDisconnect:
            pass
        except* ClosedBy as group:
            first = group.exceptions[0]
            assert isinstance(first, ClosedBy)
            await close(self._socket, first.closing)
        except* Exception:
            _log.exception("A live connection failed")
            await close(self._socket, Closing.FAULT)

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            self._received += 1
            if self._received > self._limits.burst:
                raise ClosedBy(Closing.TOO_MANY)
            if not _is_pong(message.get("text")):
                raise ClosedBy(Closing.NONSENSE)
            self._unanswered = 0
            await self._heard()

    async def _write(self, number: int) -> None:
        loop = asyncio.get_running_loop()
        next_ping = loop.time() + self._limits.heartbeat
        while True:
            news = await self._news_after(number)
            if news.message:
                await self._send(news.message)
            number = news.number
            # A ring that was lost on the way is made up for at the next ping.
            if not await self._bell.wait(max(0.0, next_ping - loop.time())):
                next_ping = loop.time() + self._limits.heartbeat
                await self._ping()

    async def _ping(self) -> None:
        if self._unanswered >= 2:
            raise ClosedBy(Closing.NO_ANSWER)
        self._unanswered += 1
        self._received = 0
        await self._send('{"type":"ping"}')

    async def _send(self, message: str) -> None:
        try:
            async with asyncio.timeout(self._limits.send_seconds):
                await self._socket.send_text(message)
        except TimeoutError as error:
            raise ClosedBy(Closing.TOO_SLOW) from error


async def close(socket: WebSocket, closing: Closing) -> None:
    """Close a connection with a code and a reason, if it can still be told."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
        async with asyncio.timeout(1.0):
            await socket.close(closing.code, closing.reason)


def _is_pong(text: str | None) -> bool:
    if text is None:
        return False
    try:
        return bool(json.loads(text) == {"type": "pong"})
    except (ValueError, RecursionError):
        return False
