"""News across processes, through Redis publish and subscribe. The server works on, only slower, while Redis is away."""

import asyncio
import logging
import random
import secrets
from contextlib import AbstractContextManager, suppress

import redis.asyncio
from redis.exceptions import RedisError

from mycity.server.notify.local import Bell, Listener, LocalNotifier

_CHANNEL = "mycity:tables"
_WAITING = 10_000
"""News kept for sending while Redis is away; the heartbeats of the connections make up for what is lost."""
_PAUSE_MAX = 10.0

_log = logging.getLogger(__name__)


class RedisNotifier:
    """Rings the bells of this process and of all others on the same Redis."""

    def __init__(self, url: str) -> None:
        # No time-out on reads: a subscription is silent for as long as nothing happens.
        self._redis = redis.asyncio.from_url(url, socket_connect_timeout=5.0, health_check_interval=15)
        self._local = LocalNotifier()
        self._name = secrets.token_hex(8)
        self._outbox: asyncio.Queue[str] = asyncio.Queue(_WAITING)
        self._remote: list[Listener] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._is_away = False
        self.listening = asyncio.Event()
        """Set while the subscription stands."""

    @property
    def is_listening(self) -> bool:
        """Whether the subscription stands."""
        return self.listening.is_set()

    async def start(self) -> None:
        """Subscribe, and begin to send."""
        self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Send and receive no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    def publish(self, table_id: str) -> None:
        """Ring here at once and elsewhere soon."""
        self._local.publish(table_id)
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait(table_id)

    def listen(self, table_id: str) -> AbstractContextManager[Bell]:
        """Return a context in which a bell rings for a table."""
        return self._local.listen(table_id)

    def on_remote(self, listener: Listener) -> None:
        """Call `listener(table_id)` when another process had new events."""
        self._remote.append(listener)

    async def _send(self) -> None:
        pause = _Pause()
        while True:
            table_id = await self._outbox.get()
            while True:
                try:
                    await self._redis.publish(_CHANNEL, f"{self._name} {table_id}")
                except (RedisError, OSError) as error:
                    self._note_away(error)
                    await pause.sleep()
                else:
                    pause.reset()
                    break

    async def _receive(self) -> None:
        pause = _Pause()
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=False) as pubsub:
                    await pubsub.subscribe(_CHANNEL)
                    async for message in pubsub.listen():
                        if message["type"] == "subscribe":
                            # Whatever was published before this moment has not been heard.
                            self._local.ring_all()
                            self.listening.set()
                            self._note_back()
                            pause.reset()
                        elif message["type"] == "message":
                            self._hear(message["data"])
            except (RedisError, OSError) as error:
                self._note_away(error)
            self.listening.clear()
            await pause.sleep()

    def _note_away(self, error: Exception) -> None:
        if not self._is_away:
            self._is_away = True
            reason = type(error).__name__
            _log.warning("Redis can't be reached (%s): what other processes do is seen late until it can", reason)

    def _note_back(self) -> None:
        if self._is_away:
            self._is_away = False
            _log.warning("Redis can be reached again")

    def _hear(self, data: bytes) -> None:
        sender, _, table_id = data.decode(errors="replace").partition(" ")
        if sender == self._name:
            return
        self._local.publish(table_id)
        for listener in self._remote:
            listener(table_id)


class _Pause:
    """Longer and longer pauses with jitter, so that many processes don't come back in one moment."""

    def __init__(self) -> None:
        self._next = 0.1

    async def sleep(self) -> None:
        await asyncio.sleep(self._next * random.uniform(0.5, 1.5))
        self._next = min(self._next * 2, _PAUSE_MAX)

    def reset(self) -> None:
        self._next = 0.1
