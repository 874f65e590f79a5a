"""Tables whose log can't be read: each is set aside, so that it holds up nobody else's."""

import logging
from collections.abc import Sequence

from mycity.rules import MyCityError
from mycity.server.problems import Problem
from mycity.server.storage import StoredEvent

_log = logging.getLogger(__name__)

DAMAGED = "table-damaged"


class MissingEventError(Exception):
    """An event is missing in a log: what follows it can't be understood without it."""

    def __init__(self, number: int) -> None:
        super().__init__(f"event {number} is missing")


UNREADABLE = (MissingEventError, MyCityError, ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""What a log that is not as it should be brings about; trouble with the database itself looks otherwise, and passes."""


def ensure_whole(stored: Sequence[StoredEvent], after: int, last: int) -> None:
    """Raise `MissingEventError` unless these are the events after a number, one by one, and up to the last at least."""
    for number, event in enumerate(stored, after + 1):
        if event.number != number:
            raise MissingEventError(number)
    if after + len(stored) < last:
        raise MissingEventError(after + len(stored) + 1)


class SetAside:
    """The tables that this process has found to be damaged; they are not looked at again before it is started anew."""

    def __init__(self) -> None:
        self._tables: set[str] = set()

    def check(self, table_id: str) -> None:
        """Raise `table-damaged` for a table that was set aside."""
        if table_id in self._tables:
            raise _damaged()

    def add(self, table_id: str, error: Exception) -> Problem:
        """Set a table aside, and tell the host of it once; return the problem to raise."""
        self._tables.add(table_id)
        _log.error("Table %s can't be read and is set aside", table_id, exc_info=error)
        return _damaged()


def _damaged() -> Problem:
    return Problem(DAMAGED, "The log of this table can't be read. Whoever runs the server knows which one it is.")
