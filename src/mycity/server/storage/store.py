"""The store: reads that return rows, and one `write` that is all or nothing."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mycity.server.clock import Clock, time_text, utc_now
from mycity.server.storage import schema
from mycity.server.storage.changes import Changes
from mycity.server.storage.direct import Direct, Writer
from mycity.server.storage.direct_postgres import DirectPostgres
from mycity.server.storage.direct_sqlite import DirectSqlite
from mycity.server.storage.engine import WRITING, open_engine
from mycity.server.storage.ladders import insert_ladder, read_ladder
from mycity.server.storage.migrate import upgrade
from mycity.server.storage.prune import Pruned, prune_some
from mycity.server.storage.reviews import ReviewKey, insert_review, read_review, take_review, update_review
from mycity.server.storage.rows import Draft, ReviewRow, SeatLink, StoredEvent, StoredReceipt, TableRow
from mycity.server.storage.statements import job_of, kept_draft, new_identity, seen


class Store:
    """All that the server keeps. Open it with `await Store.open(url)` and close it in the end.

    What every decision needs takes the short way, below SQLAlchemy; all else is written as queries of its own.
    """

    def __init__(self, engine: AsyncEngine, direct: Direct, clock: Clock = utc_now) -> None:
        self._engine = engine
        self._direct = direct
        self.now = clock
        # SQLite lets one writer in at a time: waiting here costs nothing, waiting there costs a thread.
        self._one_writer = asyncio.Lock() if engine.dialect.name == "sqlite" else None
        self._writer = Writer(direct, self._one_writer or nullcontext())

    @classmethod
    async def open(cls, url: URL, clock: Clock = utc_now) -> "Store":
        """Connect and bring the schema up to date. Raises `DatabaseTooNewError`."""
        engine = open_engine(url)
        try:
            await upgrade(engine)
        except BaseException:
            await engine.dispose()
            raise
        sqlite = engine.dialect.name == "sqlite"
        return cls(engine, DirectSqlite(url.database or "") if sqlite else DirectPostgres(engine), clock)

    async def close(self) -> None:
        """Close all connections."""
        await self._direct.close()
        await self._engine.dispose()

    # Identities

    async def add_identity(self, identity: str, token_hash: str) -> None:
        """Remember a new browser by the hash of its token."""
        await self._writer.write(new_identity(identity, token_hash, time_text(self.now())))

    async def identity(self, token_hash: str) -> str | None:
        """Return the identity whose token has this hash."""
        rows = await self._direct.rows("SELECT id FROM identities WHERE token_hash = ?", token_hash)
        return rows[0][0] if rows else None

    # Tables and their events

    async def table_of_invite(self, invite: str) -> str | None:
        """Return the id of the table that an invite leads to."""
        query = select(schema.tables.c.id).where(schema.tables.c.invite == invite)
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(query)
        return found

    async def invite_of_table(self, table_id: str) -> str | None:
        """Return the invite of a table, if it was made with open seats."""
        rows = await self._direct.rows("SELECT invite FROM tables WHERE id = ?", table_id)
        return rows[0][0] if rows else None

    async def tables_of(self, identity: str, limit: int = 200) -> list[TableRow]:
        """Return the tables of an identity, newest first."""
        mine = select(schema.members.c.table_id).where(schema.members.c.identity == identity)
        return await self._tables(schema.tables.c.id.in_(mine), limit)

    async def unfinished_tables(self) -> list[TableRow]:
        """Return all tables whose game has not ended, newest first."""
        return await self._tables(schema.tables.c.finished.is_(False))

    async def count_unfinished(self, host: str) -> int:
        """Return how many tables that an identity set up have not ended."""
        query = (
            select(func.count())
            .select_from(schema.tables)
            .where(schema.tables.c.host == host, schema.tables.c.finished.is_(False))
        )
        async with self._engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def number(self, table_id: str) -> int | None:
        """Return the number of a table's last event; None where there is no such table."""
        rows = await self._direct.rows("SELECT number FROM tables WHERE id = ?", table_id)
        return rows[0][0] if rows else None

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        """Return a table's events with numbers above `after`, in order."""
        if after:
            return await self._news(table_id, after)
        columns = schema.events.c
        query = (
            select(columns.number, columns.kind, columns.data)
            .where(columns.table_id == table_id)
            .order_by(columns.number)
        )
        async with self._engine.connect() as connection:
            return [StoredEvent(number, kind, data) for number, kind, data in await connection.execute(query)]

    async def _news(self, table_id: str, after: int) -> list[StoredEvent]:
        query = "SELECT number, kind, CAST(data AS TEXT) FROM events WHERE table_id = ? AND number > ? ORDER BY number"
        return [
            StoredEvent(number, kind, json.loads(data))
            for number, kind, data in await self._direct.rows(query, table_id, after)
        ]

    async def _tables(self, condition: object, limit: int | None = None) -> list[TableRow]:
        c = schema.tables.c
        query = select(c.id, c.created, c.host, c.number, c.finished, c.summary)
        query = query.where(condition).order_by(c.created.desc(), c.id).limit(limit)  # type: ignore[arg-type]
        async with self._engine.connect() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]

    # People at tables

    async def see(self, identity: str, table_id: str) -> None:
        """Remember that somebody is at a table of theirs now."""
        await self._writer.write(seen(identity, table_id, time_text(self.now())))

    async def last_seen(self, table_id: str) -> dict[str, str]:
        """Return when the people of a table were last there, as far as that is known."""
        query = "SELECT identity, seen FROM members WHERE table_id = ? AND seen IS NOT NULL"
        return dict(await self._direct.rows(query, table_id))

    async def event_times(self, table_id: str, numbers: Collection[int]) -> dict[int, str]:
        """Return when these events of a table happened."""
        if not numbers:
            return {}
        places = ", ".join("?" * len(numbers))
        query = f"SELECT number, created FROM events WHERE table_id = ? AND number IN ({places})"
        return dict(await self._direct.rows(query, table_id, *numbers))

    # The installation

    async def installation(self) -> str:
        """Return the id that this database got when it was made."""
        async with self._engine.connect() as connection:
            found: str = (await connection.execute(select(schema.installation.c.id))).scalar_one()
        return found

    async def count_tables(self) -> int:
        """Return how many tables there are."""
        async with self._engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(schema.tables)) or 0)

    async def count_identities(self) -> tuple[int, int]:
        """Return how many browsers are known, and how many of them have a table."""
        seated = select(func.count(schema.members.c.identity.distinct()))
        async with self._engine.connect() as connection:
            known = await connection.scalar(select(func.count()).select_from(schema.identities))
            return int(known or 0), int(await connection.scalar(seated) or 0)

    async def prune(self) -> Pruned:
        """Delete what nobody will miss, a little at a time; return how much that was."""
        total = Pruned()
        while True:
            async with self._writing() as connection:
                found = await prune_some(connection, self.now())
            if found == Pruned():
                return total
            total += found

    # Chapters of campaigns

    async def content(self, content_hash: str) -> dict[str, str] | None:
        """Return the files of chapters by their hash, each file's text by its name."""
        query = select(schema.contents.c.files).where(schema.contents.c.hash == content_hash)
        async with self._engine.connect() as connection:
            found: dict[str, str] | None = await connection.scalar(query)
        return found

    async def save_content(self, content_hash: str, files: Mapping[str, str]) -> None:
        """Keep the files of chapters, once."""
        if await self.content(content_hash) is not None:
            return
        row = {"hash": content_hash, "files": dict(files), "created": time_text(self.now())}
        with suppress(IntegrityError):  # somebody else was faster with the same
            async with self._writing() as connection:
                await connection.execute(insert(schema.contents).values(row))

    # Commands

    async def receipt(self, identity: str, command_id: str) -> StoredReceipt | None:
        """Return what a command was answered before."""
        query = "SELECT fingerprint, CAST(answer AS TEXT) FROM receipts WHERE identity = ? AND command_id = ?"
        rows = await self._direct.rows(query, identity, command_id)
        return StoredReceipt(rows[0][0], json.loads(rows[0][1])) if rows else None

    async def write(self, changes: Changes) -> None:
        """Write all of a command, durably, or nothing of it.

        Raises `Conflict` when another writer appended to one of the tables, or answered the same command, first;
        and `LinkGoneError` when the seat link has been used before.
        """
        await self._writer.write(*job_of(changes, time_text(self.now())))

    # Drafts and seat links

    async def draft(self, table_id: str, seat: int) -> Draft | None:
        """Return where the ghost of a seat was left."""
        query = "SELECT round, anchor, rotation, episode, tenure FROM drafts WHERE table_id = ? AND seat = ?"
        rows = await self._direct.rows(query, table_id, seat)
        return Draft(*rows[0]) if rows else None

    async def save_draft(self, table_id: str, seat: int, draft: Draft) -> None:
        """Keep the ghost of a seat. Of two devices that do so at once one is kept."""
        await self._writer.write(kept_draft(table_id, seat, draft))

    async def seat_link(self, secret_hash: str) -> SeatLink | None:
        """Return a seat link, used or not."""
        c = schema.seat_links.c
        query = select(c.secret_hash, c.table_id, c.seat, c.keep, c.issuer, c.used_by)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query.where(c.secret_hash == secret_hash))).first()
        return SeatLink(*row) if row else None

    # Reviews

    async def review(self, key: ReviewKey) -> ReviewRow | None:
        """Return a review, finished or in the making."""
        async with self._engine.connect() as connection:
            return await read_review(connection, key)

    async def claim_review(self, key: ReviewKey, now: float, before: float) -> bool:
        """Claim the making of a review: one that nobody has begun, or has worked at since `before`."""
        async with self._writing() as connection:
            if await take_review(connection, key, now, before):
                return True
        if await self.review(key) is not None:
            return False
        try:
            async with self._writing() as connection:
                await insert_review(connection, key, now)
        except IntegrityError:
            return False
        return True

    async def save_review(self, key: ReviewKey, **values: Any) -> None:
        """Write how far a review is (`done`, `total`, `beat`), or the `review` itself."""
        async with self._writing() as connection:
            await update_review(connection, key, values)

    # Ladders

    async def ladder(self, key: ReviewKey) -> dict[str, Any] | None:
        """Return the ladder of a game alone."""
        async with self._engine.connect() as connection:
            return await read_ladder(connection, key)

    async def save_ladder(self, key: ReviewKey, ladder: Mapping[str, Any]) -> None:
        """Keep the ladder of a game alone, once."""
        with suppress(IntegrityError):  # somebody else was faster with the same
            async with self._writing() as connection:
                await insert_ladder(connection, key, dict(ladder))

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        if self._one_writer is None:
            async with self._engine.begin() as connection:
                yield connection
            return
        async with self._one_writer, self._engine.connect() as plain:
            connection = await plain.execution_options(**{WRITING: True})
            async with connection.begin():
                yield connection
