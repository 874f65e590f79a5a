"""What comes out of the storage."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event of a table's log. `data` is private: it may hold a decision or the seed."""

    number: int
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as lists need it: the summary is a projection of its log, written with every event."""

    id: str
    created: str
    host: str
    number: int
    finished: bool
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredReceipt:
    """The answer that a command got; `fingerprint` tells a repeat from another command with the same id."""

    fingerprint: str
    answer: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Draft:
    """Where a seat's ghost stands in a round; `episode` is 0 in games without episodes.

    `tenure` tells the people who put it there from others who had the seat before.
    """

    round: int
    anchor: str
    rotation: int
    episode: int = 0
    tenure: int = 0


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A review, finished or in the making: `beat` is when (seconds since 1970) a process last worked at it."""

    done: int
    total: int
    beat: float
    review: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link that moves a seat to another device or person; only the hash of its secret is known."""

    secret_hash: str
    table_id: str
    seat: int
    keep: bool
    issuer: str
    used_by: str | None = None
