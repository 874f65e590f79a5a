"""The server's clock. Times are stored as texts of one length in UTC, which sort as they are."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Says what time it is; tests put one in that they can move."""


def utc_now() -> datetime:
    """Return the present."""
    return datetime.now(UTC)


def time_text(moment: datetime) -> str:
    """Return a moment with milliseconds, for example `2026-11-29T20:17:10.123Z`."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seconds_before(moment: datetime, seconds: float) -> str:
    """Return the text of a moment some time before another."""
    return time_text(moment - timedelta(seconds=seconds))
