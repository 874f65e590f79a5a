"""Loads tables by folding their logs, and keeps the ones in use."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakValueDictionary

from mycity.campaign import Content
from mycity.server.problems import Problem
from mycity.server.storage import Store, StoredEvent
from mycity.server.tables.contents import Contents
from mycity.server.tables.damage import UNREADABLE, SetAside, ensure_whole
from mycity.server.tables.events import TableEvent, content_hash_of, load_event
from mycity.server.tables.recent import News, Recent, event_text, message
from mycity.server.tables.table import Table, fold
from mycity.server.tokens import is_id

_KEPT = 512
_KEPT_EVENTS = 200_000
"""A table takes memory in proportion to its log: a campaign of four seats has some 3,500 events."""
_MANY = 200
"""From so many events on, folding would hold up everybody else: it is done in a thread."""


@dataclass(slots=True)
class _Kept:
    """A table with its newest events."""

    table: Table
    recent: Recent


class Repository:
    """All tables. What is kept here is only ever a shorter way to the end of the log."""

    def __init__(self, store: Store, contents: Contents) -> None:
        self._store = store
        self._contents = contents
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._kept_events = 0
        self._set_aside = SetAside()
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def remembered(self, table_id: str) -> Table | None:
        """Return a table as this process has seen it last. Another one may have written to its log since."""
        kept = self._kept.get(table_id)
        return kept.table if kept else None

    async def table(self, table_id: str) -> Table:
        """Return a table as the log has it now. Raises the problems `no-such-table` and `table-damaged`."""
        if not is_id(table_id):
            raise no_such_table()
        kept = self._kept.get(table_id)
        if kept is not None and kept.table.number == await self._store.number(table_id):
            self._kept.move_to_end(table_id)
            return kept.table
        # Many look at the same table when a server has started: one of them does the work.
        lock = self._looking.setdefault(table_id, asyncio.Lock())
        async with lock:
            return await self._present(table_id)

    async def _present(self, table_id: str) -> Table:
        self._set_aside.check(table_id)
        kept = self.remembered(table_id)
        number = await self._store.number(table_id)
        if number is None:
            raise no_such_table()
        after = kept.number if kept else 0
        try:
            # Others may have written more by now, but never less.
            stored = await self._store.events(table_id, after)
            ensure_whole(stored, after, number)
            if kept is not None and not stored:
                return kept
            events = await self._loaded(stored)
            table = await fold_aside(table_id, events, kept)
        except UNREADABLE as error:
            raise self._set_aside.add(table_id, error) from error
        self.keep(table, events)
        return table

    async def news(self, table_id: str, after: int) -> News:
        """Return a table's events after a number, as everybody may see them. Raises `no-such-table`."""
        kept = self._kept.get(table_id)
        if kept is None or kept.table.number <= after:
            table = await self.table(table_id)
            if table.number <= after:
                return News(table.number, "")
            kept = self._kept.get(table_id)
        if kept is not None and (found := kept.recent.after(after)) is not None:
            return found
        events = await self.events(table_id, after)
        number = after + len(events)
        return News(number, message(number, [event_text(each, event) for each, event in enumerate(events, after + 1)]))

    async def events(self, table_id: str, after: int = 0) -> list[TableEvent]:
        """Return a table's events after a number."""
        return await self._loaded(await self._store.events(table_id, after))

    async def _loaded(self, stored: Sequence[StoredEvent]) -> list[TableEvent]:
        content_hash = content_hash_of(stored[0]) if stored else None
        content = None if content_hash is None else await self._contents.get(content_hash)
        if len(stored) < _MANY:
            return _load_all(stored, content)
        return await asyncio.to_thread(_load_all, stored, content)

    def keep(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Remember a table after its last events, unless a later state of it is known."""
        kept = self._kept.get(table.id)
        if kept is None:
            kept = self._kept[table.id] = _Kept(table, Recent(table.number, events))
            self._kept_events += table.number
        elif kept.table.number < table.number:
            self._kept_events += table.number - kept.table.number
            kept.recent.add(table.number, events)
            kept.table = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > 1 and (len(self._kept) > _KEPT or self._kept_events > _KEPT_EVENTS):
            self._kept_events -= self._kept.popitem(last=False)[1].table.number


async def fold_aside(table_id: str, events: Sequence[TableEvent], table: Table | None = None) -> Table:
    """Return the table after more events, folded beside the event loop when there are many."""
    if len(events) < _MANY:
        return fold(table_id, events, table)
    return await asyncio.to_thread(fold, table_id, events, table)


def _load_all(stored: Sequence[StoredEvent], content: Content | None) -> list[TableEvent]:
    return [load_event(event, content if event.number == 1 else None) for event in stored]


def no_such_table() -> Problem:
    """Return the problem of a wrong table id."""
    return Problem("no-such-table", "Unknown table. Is the link complete?")
