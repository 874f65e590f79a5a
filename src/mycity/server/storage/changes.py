"""What goes into the storage: everything of one command, in one transaction."""

from dataclasses import dataclass
from typing import Any

from mycity.server.storage.rows import SeatLink


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event before it has its number."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that begins with this change; its events come as a `Growth` with `after=0`."""

    id: str
    host: str
    invite: str | None


@dataclass(frozen=True, slots=True)
class Growth:
    """Events appended to one table's log after number `after`, and its projection after them.

    `members` are all identities that shall find the table among theirs, None where nobody came or went.
    """

    table_id: str
    after: int
    events: tuple[NewEvent, ...]
    finished: bool
    summary: dict[str, Any]
    members: frozenset[str] | None

    @property
    def number(self) -> int:
        """Number of the last event once this is written."""
        return self.after + len(self.events)


@dataclass(frozen=True, slots=True)
class NewReceipt:
    """The answer to remember for a command of an identity."""

    identity: str
    command_id: str
    fingerprint: str
    answer: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Changes:
    """All that one command writes. Either all of it is kept or nothing."""

    tables: tuple[NewTable, ...] = ()
    growths: tuple[Growth, ...] = ()
    receipts: tuple[NewReceipt, ...] = ()
    new_link: SeatLink | None = None
    used_link: str | None = None
    """Hash of a seat link's secret that this command uses up."""
    used_by: str | None = None
