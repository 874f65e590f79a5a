"""Tells everybody who waits that a table has new events: within a process, or across processes through Redis."""

from mycity.server.notify.local import Bell, LocalNotifier, Notifier
from mycity.server.notify.redis import RedisNotifier

__all__ = ["Bell", "LocalNotifier", "Notifier", "RedisNotifier", "make_notifier"]


def make_notifier(redis_url: str | None) -> Notifier:
    """Return the notifier for a server: with Redis when there is a URL for it."""
    return LocalNotifier() if redis_url is None else RedisNotifier(redis_url)
