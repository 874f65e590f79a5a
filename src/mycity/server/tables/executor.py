"""Carries out commands: exactly once, acknowledged only when durable, whoever else writes at the same time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

from mycity.server.notify import Notifier
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.storage import Changes, Conflict, Growth, LinkGoneError, NewReceipt, Store
from mycity.server.tables.arrivals import link_used
from mycity.server.tables.commands import Command, DecideRound, Events, PlaceStickers, Sender, TableCommand
from mycity.server.tables.contents import Contents
from mycity.server.tables.events import Created, store_event
from mycity.server.tables.execute import Outcome, execute, set_up
from mycity.server.tables.repository import Repository, fold_aside
from mycity.server.tables.table import Table, fold
from mycity.server.tables.views import summary_of

_TRIES = 50
_REPLACED = ""
"""No command's fingerprint."""


class Executor:
    """Runs commands; `after` is called with the id of every table that has new events."""

    def __init__(
        self,
        store: Store,
        repository: Repository,
        contents: Contents,
        notifier: Notifier,
        randomness: Randomness,
        max_tables: int,
    ) -> None:
        self._store = store
        self._repository = repository
        self._contents = contents
        self._notifier = notifier
        self._randomness = randomness
        self._max_tables = max_tables
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._hosts: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.after: list[Callable[[str], None]] = []

    async def execute(self, command: Command, sender: Sender | None = None) -> dict[str, Any]:
        """Carry a command out and return its answer: the outcome's, with `table` and `number`.

        A command without a sender is the server's own and leaves no receipt. Raises the problem that says why it can't
        be done, `no-such-table`, `too-many-tables`, `command-reused` or `busy`.
        """
        async with self._turn(command):
            if (answer := await self._at_once(command, sender)) is not None:
                return answer
            for _ in range(_TRIES):
                if sender and (known := await self.known(command, sender)) is not None:
                    return known
                try:
                    table, outcome = await self._outcome(command, sender.identity if sender else "")
                    async with self._room_for(outcome):
                        return await self._write(table, command, sender, outcome)
                except Problem:
                    # Another process may have done this very command between the two looks, and closed the round.
                    if sender and (known := await self.known(command, sender)) is not None:
                        return known
                    raise
                except Conflict:
                    continue
                except LinkGoneError as error:
                    raise link_used() from error
        raise Problem("busy", "Too many others are writing to this table at the moment.")

    async def _at_once(self, command: Command, sender: Sender | None) -> dict[str, Any] | None:
        """Carry a move of the game out on what this process remembers; None where a look at the log is needed first.

        To write is to compare: with a log that has grown since, or a receipt that is there, nothing is written. What is
        refused may be refused because of what has changed since.
        """
        if not isinstance(command, DecideRound | PlaceStickers):
            return None
        table = self._repository.remembered(command.table_id)
        if table is None:
            return None
        try:
            outcome = execute(table, command, sender.identity if sender else "", self._randomness)
            return await self._write(table, command, sender, outcome) if outcome.events else None
        except (Problem, Conflict):
            return None

    def _turn(self, command: Command) -> AbstractAsyncContextManager[object]:
        """Within the process commands of a table queue up; other processes are met at the log's key."""
        if isinstance(command, TableCommand):
            return self._locks.setdefault(command.table_id, asyncio.Lock())
        return nullcontext()

    async def known(self, command: Command, sender: Sender) -> dict[str, Any] | None:
        """Return what a command was answered before, if it was. Raises `command-reused`."""
        receipt = await self._store.receipt(sender.identity, sender.command_id)
        if receipt is None:
            return None
        if receipt.fingerprint != command.fingerprint:
            raise Problem("command-reused", "Another command was sent with this id before.")
        return receipt.answer

    async def check_limit(self, host: str) -> None:
        """Refuse one more table to a browser that has as many unfinished ones as it may have."""
        if await self._store.count_unfinished(host) >= self._max_tables:
            raise Problem(
                "too-many-tables",
                f"There are {self._max_tables} unfinished tables already. Finish one of them first.",
                limit=self._max_tables,
            )

    async def _outcome(self, command: Command, sender: str) -> tuple[Table | None, Outcome]:
        if isinstance(command, TableCommand):
            table = await self._repository.table(command.table_id)
            outcome = execute(table, command, sender, self._randomness)
        else:
            table, outcome = None, set_up(command, sender, self._randomness)
        return table, outcome

    @asynccontextmanager
    async def _room_for(self, outcome: Outcome) -> AsyncIterator[None]:
        """Let somebody set up one table after another, so that those which come at once can't pass the limit either."""
        if outcome.new is None:
            yield
            return
        host = outcome.new.host
        async with self._hosts.setdefault(host, asyncio.Lock()):
            await self.check_limit(host)
            yield

    async def _write(
        self, table: Table | None, command: Command, sender: Sender | None, outcome: Outcome
    ) -> dict[str, Any]:
        growths: list[Growth] = []
        changed: list[tuple[Table, Events]] = []
        if table is not None and outcome.events:
            after = fold(table.id, outcome.events, table)
            growths.append(_growth(after, table, outcome.events))
            changed.append((after, outcome.events))
        if outcome.new is not None:
            begun = await fold_aside(outcome.new.id, outcome.new_events)
            if begun.content is not None:
                await self._contents.keep(begun.content)
            growths.append(_growth(begun, None, outcome.new_events))
            changed.append((begun, outcome.new_events))
        told = changed[-1][0] if changed else table
        if outcome.other is not None:
            told = await self._repository.table(outcome.other)
        assert told is not None
        answer = {"table": told.id, "number": told.number} | outcome.answer
        await self._store.write(
            Changes(
                tables=() if outcome.new is None else (outcome.new,),
                growths=tuple(growths),
                receipts=await self._receipts(sender, command, answer) if sender else (),
                new_link=outcome.new_link,
                used_link=outcome.used_link,
                used_by=sender.identity if sender else None,
            )
        )
        for each, events in changed:
            self._repository.keep(each, events)
            self._notifier.publish(each.id)
            for call in self.after:
                call(each.id)
        return answer

    async def _receipts(self, sender: Sender, command: Command, answer: dict[str, Any]) -> tuple[NewReceipt, ...]:
        """Return a command's receipt, and those by which what it replaces is refused, should that still come."""
        receipts = {sender.command_id: NewReceipt(sender.identity, sender.command_id, command.fingerprint, answer)}
        for each in sender.replaces:
            if each not in receipts and await self._store.receipt(sender.identity, each) is None:
                receipts[each] = NewReceipt(sender.identity, each, _REPLACED, {})
        return tuple(receipts.values())


def _growth(table: Table, before: Table | None, events: Events) -> Growth:
    # A table that has only been created is counted among the unfinished ones too.
    number = before.number if before else 0
    assert table.number == number + len(events)
    assert before or isinstance(events[0], Created)
    stored = tuple(store_event(event) for event in events)
    members = None if before and before.members == table.members else table.members
    return Growth(table.id, number, stored, table.stage == "over", summary_of(table), members)
