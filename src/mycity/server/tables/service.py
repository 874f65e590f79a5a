"""All that people can do at tables, for the routes: each command with its identity, id and receipt."""

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any

from mycity.game import parse_mode
from mycity.rules import Decision
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.storage import Draft, NewLink, NewTable, SeatLink, Store
from mycity.server.tables import commands, deciding
from mycity.server.tables.commands import SeatWish
from mycity.server.tables.contents import Contents
from mycity.server.tables.executor import Command, Executor, Outcome
from mycity.server.tables.library import Library
from mycity.server.tables.table import Table
from mycity.server.times import now_text
from mycity.server.tokens import hash_secret, is_id, link_secret, new_id
from mycity.server.web.identity import Identity


class TableService:
    """The commands of people. Every method may raise the problems that `mycity.server.tables.commands` names."""

    def __init__(
        self,
        store: Store,
        library: Library,
        executor: Executor,
        contents: Contents,
        randomness: Randomness,
        max_tables: int,
    ) -> None:
        self._store = store
        self._library = library
        self._executor = executor
        self._contents = contents
        self._randomness = randomness
        self._max_tables = max_tables

    async def create(
        self, who: Identity, command_id: str, mode: str, wishes: Sequence[SeatWish], *, hints: bool | None = None
    ) -> dict[str, Any]:
        """Set a table up, in a mode of the form of `MODE_PATTERN`. Raises `too-many-tables`."""
        command = Command(who.id, command_id, ("create", mode, [astuple(wish) for wish in wishes], hints))
        if await self._executor.known(command) is None:
            await self.check_limit(who.id)
        content = self._contents.current
        parsed = parse_mode(mode)
        used = None if parsed.span is None else content
        if used is not None:
            parsed = replace(parsed, content=used.hash)
        table_id, seed = self._randomness.new_id(), self._randomness.new_seed()
        events = commands.create(table_id, now_text(), who.id, parsed, wishes, seed, used, hints=hints)
        if used is not None:
            await self._contents.keep(used)
        has_open = any(wish.kind == "open" for wish in wishes)
        new = NewTable(table_id, who.id, new_id(20) if has_open else None)
        return await self._executor.on_nothing(command, new, events)

    async def join(
        self, who: Identity, command_id: str, invite: str, name: str, animal: str, city: str | None = None
    ) -> dict[str, Any]:
        """Sit down by an invite. Raises `no-such-invite`."""
        table_id = await self.invited_to(invite)

        async def decide(table: Table) -> Outcome:
            seat, events = commands.join(table, who.id, name, animal, self._randomness.new_seed(), city)
            return Outcome(events, answer={"seat": seat})

        what = ("join", table_id, name, animal, city)
        return await self._executor.on_table(table_id, Command(who.id, command_id, what), decide)

    async def invited_to(self, invite: str) -> str:
        """Return the table of an invite. Raises `no-such-invite`."""
        table_id = await self._store.table_of_invite(invite) if is_id(invite) else None
        if table_id is None:
            raise Problem("no-such-invite", "This invitation is not known. Is the link complete?")
        return table_id

    async def decide(
        self,
        who: Identity,
        command_id: str,
        table_id: str,
        seat: int,
        episode: int | None,
        round_: int,
        decision: Decision | None,
    ) -> dict[str, Any]:
        """Commit a seat's decision, or take it back."""

        async def run(table: Table) -> Outcome:
            return Outcome(deciding.decide(table, who.id, seat, episode, round_, decision))

        what = ("decide", table_id, seat, episode, round_, None if decision is None else str(decision))
        return await self._executor.on_table(table_id, Command(who.id, command_id, what), run)

    async def give_to_bot(self, who: Identity, command_id: str, table_id: str, seat: int, level: str) -> dict[str, Any]:
        """Leave a seat to a bot, or give it an open one."""

        async def run(table: Table) -> Outcome:
            return Outcome(commands.give_to_bot(table, who.id, seat, level, self._randomness.new_seed()))

        return await self._executor.on_table(table_id, Command(who.id, command_id, ("bot", table_id, seat, level)), run)

    async def take_back_seat(self, who: Identity, command_id: str, table_id: str, seat: int) -> dict[str, Any]:
        """Take a seat back from a bot."""

        async def run(table: Table) -> Outcome:
            return Outcome(commands.take_back_seat(table, who.id, seat))

        return await self._executor.on_table(table_id, Command(who.id, command_id, ("return", table_id, seat)), run)

    async def make_link(
        self, who: Identity, command_id: str, table_id: str, seat: int, *, keep: bool
    ) -> dict[str, Any]:
        """Make a seat link. Its secret is in the answer, and nowhere in the storage."""
        secret = link_secret(who.token, command_id)

        async def run(table: Table) -> Outcome:
            commands.check_can_link(table, who.id, seat)
            return Outcome(new_link=NewLink(hash_secret(secret), table.id, seat, keep=keep, issuer=who.id))

        command = Command(who.id, command_id, ("link", table_id, seat, keep))
        return await self._executor.on_table(table_id, command, run) | {"path": f"/s/{secret}"}

    async def seat_link(self, secret: str) -> SeatLink:
        """Return a link that can still be used. Raises `no-such-link` or `link-used`."""
        link = await self._find_link(secret)
        if link.used_by is not None:
            raise Problem("link-used", "This link has been used already.")
        return link

    async def use_link(self, who: Identity, command_id: str, secret: str) -> dict[str, Any]:
        """Take a seat by a link, which is then used up; one's own link is not."""
        link = await self._find_link(secret)

        async def run(table: Table) -> Outcome:
            current = await self.seat_link(secret)
            events = commands.move_seat(table, current.seat, current.issuer, who.id, keep=current.keep)
            used = current.secret_hash if events else None
            return Outcome(events, used_link=used, answer={"seat": current.seat})

        command = Command(who.id, command_id, ("use-link", link.secret_hash))
        return await self._executor.on_table(link.table_id, command, run)

    async def rematch(self, who: Identity, command_id: str, table_id: str) -> dict[str, Any]:
        """Begin again; whoever asks second comes to the same new table."""

        async def run(table: Table) -> Outcome:
            if table.rematch is not None and who.id in table.members:
                begun = await self._library.table(table.rematch)
                return Outcome(answer={"table": begun.id, "number": begun.number})
            new, seed = self._randomness.new_id(), self._randomness.new_seed()
            events, begun_events = commands.rematch(table, who.id, new, now_text(), seed)
            await self.check_limit(table.host)
            return Outcome(events, new=(NewTable(new, table.host, None), begun_events))

        return await self._executor.on_table(table_id, Command(who.id, command_id, ("rematch", table_id)), run)

    async def save_draft(self, who: str | None, table_id: str, seat: int, draft: Draft) -> None:
        """Keep the ghost of a seat in the open round. Nobody else is told."""
        table = await self._library.table(table_id)
        deciding.check_holds(table, who, seat)
        if table.open_round is None:
            raise Problem("not-playing", "No round is open.")
        draft = replace(draft, episode=draft.episode or table.episode or 0)
        if (draft.episode, draft.round) != (table.episode or 0, table.open_round):
            raise Problem("round-closed", f"Round {table.open_round} is open now.", round=table.open_round)
        await self._store.save_draft(table_id, seat, draft)

    async def _find_link(self, secret: str) -> SeatLink:
        link = await self._store.seat_link(hash_secret(secret)) if is_id(secret) else None
        if link is None:
            raise Problem("no-such-link", "This seat link is not known. Is it complete?")
        return link

    async def check_limit(self, host: str) -> None:
        """Refuse one more table to a browser that has as many unfinished ones as it may have."""
        if await self._store.count_unfinished(host) >= self._max_tables:
            raise Problem(
                "too-many-tables",
                f"There are {self._max_tables} unfinished tables already. Finish one of them first.",
                limit=self._max_tables,
            )
