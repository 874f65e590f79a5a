"""Waiting for a condition. The limit is generous: only a test that fails waits for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

LIMIT = 60.0

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
