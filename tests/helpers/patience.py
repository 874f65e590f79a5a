"""Limits of a server's patience that no test meets on a busy machine, unless it is about them."""

from typing import Any, Final

PATIENT: Final[dict[str, Any]] = {
    "heartbeat": 3600.0,  # who does not read for a while is not disconnected
    "send_seconds": 600.0,
    "body_seconds": 600.0,
    "hint_deadline": 600.0,
    "review_deadline": 600.0,
}
HEARTBEAT: Final = 20.0
"""What the page's tests need: a page leaves a server that doesn't ping."""
