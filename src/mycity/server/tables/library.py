"""Loads tables by folding their logs, and keeps the ones in use."""

from collections import OrderedDict

from mycity.server.problems import Problem
from mycity.server.storage import Store
from mycity.server.tables.events import load_event
from mycity.server.tables.table import Table, fold
from mycity.server.tokens import is_id

_KEPT = 512


class Library:
    """All tables. What is kept here is only ever a shorter way to the end of the log."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Table] = OrderedDict()

    async def table(self, table_id: str) -> Table:
        """Return a table as the log has it now. Raises the problem `no-such-table`."""
        if not is_id(table_id):
            raise no_such_table()
        kept = self._kept.get(table_id)
        stored = await self._store.events(table_id, kept.number if kept else 0)
        if not stored:
            if kept is None:
                raise no_such_table()
            return kept
        table = fold(table_id, map(load_event, stored), kept)
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Remember a table, unless a later state of it is known."""
        known = self._kept.get(table.id)
        if known is None or known.number < table.number:
            self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def no_such_table() -> Problem:
    """Return the problem of a wrong table id."""
    return Problem("no-such-table", "There is no table at this address. Is the link complete?")
