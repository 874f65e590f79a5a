"""News within one process. A bell only says that there may be something new; the log says what."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

Listener = Callable[[str], None]


class Bell:
    """Rung when a table may have new events. Rings are not counted: one look at the log answers them all."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake whoever waits, now or at the next `wait`."""
        self._event.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a ring and silence it; `False` when none came within the time."""
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return False
        self._event.clear()
        return True


class Notifier(Protocol):
    """What the server needs of a notifier."""

    async def start(self) -> None:
        """Begin to receive news."""

    async def stop(self) -> None:
        """Receive no more news."""

    def publish(self, table_id: str) -> None:
        """Say that a table has new events. Never blocks and never fails: the events are in the log already."""

    def listen(self, table_id: str) -> AbstractContextManager[Bell]:
        """Return a context in which a bell rings for a table."""

    def on_remote(self, listener: Listener) -> None:
        """Call `listener(table_id)` when another process had new events."""

    @property
    def is_listening(self) -> bool:
        """Whether news of other processes comes at once."""


class LocalNotifier:
    """Rings the bells of this process."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = {}

    is_listening = True
    """There are no other processes."""

    async def start(self) -> None:
        """Nothing is to be begun."""

    async def stop(self) -> None:
        """Nothing is to be ended."""

    def publish(self, table_id: str) -> None:
        """Ring all bells of a table."""
        for bell in self._bells.get(table_id, ()):
            bell.ring()

    def ring_all(self) -> None:
        """Ring every bell: news may have been missed."""
        for table_id in self._bells:
            self.publish(table_id)

    @contextmanager
    def listen(self, table_id: str) -> Iterator[Bell]:
        """Yield a bell for a table."""
        bell = Bell()
        self._bells.setdefault(table_id, set()).add(bell)
        try:
            yield bell
        finally:
            bells = self._bells[table_id]
            bells.discard(bell)
            if not bells:
                del self._bells[table_id]

    def on_remote(self, listener: Listener) -> None:
        """There are no other processes."""
