"""Carries out commands: exactly once, acknowledged only when durable, whoever else writes at the same time."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from mycity.server.notify import Notifier
from mycity.server.problems import Problem
from mycity.server.storage import Changes, Conflict, Growth, LinkGoneError, NewLink, NewReceipt, NewTable, Store
from mycity.server.tables.commands import Events
from mycity.server.tables.events import Created, store_event
from mycity.server.tables.library import Library, fold_aside
from mycity.server.tables.table import Table, fold
from mycity.server.tables.views import summary_of

_TRIES = 50

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Command:
    """Who asks for what, under which id; `what` is all of the request, to tell a repeat from a mix-up of ids."""

    identity: str
    id: str
    what: tuple[Any, ...]

    @property
    def fingerprint(self) -> str:
        """A hash of the request."""
        return hashlib.sha256(json.dumps(self.what, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command leads to: events of a table, perhaps a new table, and the answer without its number."""

    events: Events = ()
    new: tuple[NewTable, Events] | None = None
    new_link: NewLink | None = None
    used_link: str | None = None
    answer: dict[str, Any] = field(default_factory=dict)


Decide = Callable[[Table], Awaitable[Outcome]]


class Executor:
    """Runs commands on tables; `after` is called with the id of every table that has new events."""

    def __init__(self, store: Store, library: Library, notifier: Notifier) -> None:
        self._store = store
        self._library = library
        self._notifier = notifier
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.after: list[Callable[[str], None]] = []

    async def on_table(self, table_id: str, command: Command | None, decide: Decide) -> dict[str, Any]:
        """Run a command on a table. Returns its answer: the outcome's, with `table` and `number`.

        A `command` of None is the server's own and leaves no receipt. Raises the problem with which `decide` refuses,
        `no-such-table`, `command-reused` or `busy`.
        """
        # Within the process commands of a table queue up; other processes are met at the log's key.
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(_TRIES):
                if command and (known := await self.known(command)) is not None:
                    return known
                table = await self._library.table(table_id)
                try:
                    outcome = await decide(table)
                except Problem:
                    # Another process may have done this very command between the two looks, and closed the round.
                    if command and (known := await self.known(command)) is not None:
                        return known
                    raise
                try:
                    return await self._write(table, command, outcome)
                except Conflict:
                    continue
                except LinkGoneError as error:
                    raise Problem("link-used", "This link has been used already.") from error
        raise Problem("busy", "Too many others are writing to this table at the moment.")

    async def on_nothing(self, command: Command, new: NewTable, events: Events) -> dict[str, Any]:
        """Run the command that sets up a new table."""
        for _ in range(_TRIES):
            if (known := await self.known(command)) is not None:
                return known
            table = await fold_aside(new.id, events)
            answer = {"table": new.id, "number": table.number}
            try:
                await self._store.write(
                    Changes((new,), (_growth(table, 0, events),), _receipt(command, answer)),
                )
            except Conflict:
                continue
            self._done(table)
            return answer
        raise Problem("busy", "The same command arrives over and over at the moment.")

    async def known(self, command: Command) -> dict[str, Any] | None:
        """Return what a command was answered before, if it was. Raises `command-reused`."""
        receipt = await self._store.receipt(command.identity, command.id)
        if receipt is None:
            return None
        if receipt.fingerprint != command.fingerprint:
            raise Problem("command-reused", "Another command was sent with this id before.")
        return receipt.answer

    async def _write(self, table: Table, command: Command | None, outcome: Outcome) -> dict[str, Any]:
        after = fold(table.id, outcome.events, table) if outcome.events else table
        answer = {"table": table.id, "number": after.number} | outcome.answer
        growths = [_growth(after, table.number, outcome.events)] if outcome.events else []
        changed, tables = [after] if outcome.events else [], []
        if outcome.new is not None:
            new, events = outcome.new
            begun = fold(new.id, events)
            tables, answer = [new], answer | {"table": new.id, "number": begun.number}
            growths.append(_growth(begun, 0, events))
            changed.append(begun)
        await self._store.write(
            Changes(
                tables=tuple(tables),
                growths=tuple(growths),
                receipt=_receipt(command, answer) if command else None,
                new_link=outcome.new_link,
                used_link=outcome.used_link,
                used_by=command.identity if command else None,
            )
        )
        for each in changed:
            self._done(each)
        return answer

    def _done(self, table: Table) -> None:
        self._library.keep(table)
        self._notifier.publish(table.id)
        for call in self.after:
            call(table.id)


def _growth(table: Table, before: int, events: Events) -> Growth:
    # A table that has only been created is counted among the unfinished ones too.
    assert table.number == before + len(events)
    assert before or isinstance(events[0], Created)
    stored = tuple(store_event(event) for event in events)
    return Growth(table.id, before, stored, table.stage == "over", summary_of(table), table.members)


def _receipt(command: Command, answer: dict[str, Any]) -> NewReceipt:
    return NewReceipt(command.identity, command.id, command.fingerprint, answer)
