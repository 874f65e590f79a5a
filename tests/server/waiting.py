"""Waiting for a condition. The limit is generous: only a test that fails waits for it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

from websockets.asyncio.client import ClientConnection

LIMIT = 300.0

T = TypeVar("T")


async def until(look: Callable[[], Awaitable[T | None]], what: str, limit: float = LIMIT) -> T:
    """Look again and again until there is something true; return it."""
    async with asyncio.timeout(limit):
        while True:
            seen = await look()
            if seen:
                return seen
            await asyncio.sleep(0.01)
    raise AssertionError(f"it never came to this: {what}")


async def heard_until(connection: ClientConnection, number: int) -> str:
    """Return the pushed message with the event of this number; pings on the way are answered."""
    async with asyncio.timeout(LIMIT):
        while True:
            text = str(await connection.recv())
            message = json.loads(text)
            if message["type"] == "ping":
                await connection.send('{"type":"pong"}')
            elif message["number"] >= number:
                return text
