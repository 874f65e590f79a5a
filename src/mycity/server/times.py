"""Time as the server writes it."""

from datetime import UTC, datetime


def now_text() -> str:
    """Return the present as ISO text in UTC with milliseconds, for example `2026-11-29T20:17:10.123Z`."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
