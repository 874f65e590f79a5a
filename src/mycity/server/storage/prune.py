"""What is deleted after a while: what nobody will miss. Tables at which anything has happened stay for ever."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Delete, Select, delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from mycity.server.clock import seconds_before
from mycity.server.storage import schema

_DAY = 24 * 3600.0
LOBBY_DAYS = 30
"""After so many days a table goes that somebody has set up and nobody has joined."""
IDENTITY_DAYS = 90
"""After so many days a browser is forgotten that has no table."""
RECEIPT_DAYS = 30
"""After so many days the answer to a command is forgotten; pages repeat one for minutes."""
_AT_ONCE = 500
"""Rows of a kind that are deleted in one transaction, so that nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many of each were deleted."""

    lobbies: int = 0
    identities: int = 0
    receipts: int = 0
    drafts: int = 0

    def __add__(self, other: "Pruned") -> "Pruned":
        return Pruned(
            self.lobbies + other.lobbies,
            self.identities + other.identities,
            self.receipts + other.receipts,
            self.drafts + other.drafts,
        )


async def prune_some(connection: AsyncConnection, now: datetime) -> Pruned:
    """Delete some of what may go; nothing is left when nothing was deleted."""
    return Pruned(
        lobbies=await _lobbies(connection, seconds_before(now, LOBBY_DAYS * _DAY)),
        receipts=await _receipts(connection, seconds_before(now, RECEIPT_DAYS * _DAY)),
        identities=await _identities(connection, seconds_before(now, IDENTITY_DAYS * _DAY)),
        drafts=await _drafts(connection),
    )


async def _lobbies(connection: AsyncConnection, before: str) -> int:
    c = schema.tables.c
    # Its first event sets a table up; whatever else happens is another one.
    untouched = select(c.id).where(c.number == 1, c.finished.is_(False), c.created < before).limit(_AT_ONCE)
    found = (await connection.scalars(untouched)).all()
    for table in (schema.events, schema.members, schema.drafts, schema.seat_links, schema.reviews):
        await connection.execute(delete(table).where(table.c.table_id.in_(found)))
    await connection.execute(delete(schema.tables).where(c.id.in_(found)))
    return len(found)


async def _receipts(connection: AsyncConnection, before: str) -> int:
    c = schema.receipts.c
    old = select(c.identity, c.command_id).where(c.created < before).limit(_AT_ONCE)
    found = (await connection.execute(old)).all()
    for identity, command_id in found:
        await connection.execute(delete(schema.receipts).where(c.identity == identity, c.command_id == command_id))
    return len(found)


async def _identities(connection: AsyncConnection, before: str) -> int:
    c = schema.identities.c
    member = exists().where(schema.members.c.identity == c.id)
    host = exists().where(schema.tables.c.host == c.id)
    link = exists().where(or_(schema.seat_links.c.issuer == c.id, schema.seat_links.c.used_by == c.id))
    receipt = exists().where(schema.receipts.c.identity == c.id)
    unknown = select(c.id).where(c.created < before, ~member, ~host, ~link, ~receipt)
    return await _delete(connection, delete(schema.identities), unknown)


async def _drafts(connection: AsyncConnection) -> int:
    over = select(schema.tables.c.id).where(schema.tables.c.finished.is_(True))
    c = schema.drafts.c
    return await _delete(connection, delete(schema.drafts), select(c.table_id).where(c.table_id.in_(over)).distinct())


async def _delete(connection: AsyncConnection, deletion: Delete, query: Select[tuple[str]]) -> int:
    found = (await connection.scalars(query.limit(_AT_ONCE))).all()
    (column,) = query.selected_columns
    done = await connection.execute(deletion.where(column.in_(found)))
    return done.rowcount
