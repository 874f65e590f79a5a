"""Keeps the ladders of games alone. A game has one ladder, whoever makes it: the first to come is as good as any."""

from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from mycity.server.storage import schema
from mycity.server.storage.reviews import ReviewKey

_C = schema.ladders.c


async def read_ladder(connection: AsyncConnection, key: ReviewKey) -> dict[str, Any] | None:
    """Return a ladder."""
    where = _C.table_id == key.table_id, _C.episode == key.episode, _C.version == key.version
    found: dict[str, Any] | None = await connection.scalar(select(_C.ladder).where(*where))
    return found


async def insert_ladder(connection: AsyncConnection, key: ReviewKey, ladder: dict[str, Any]) -> None:
    """Keep a ladder; IntegrityError when there is one already."""
    row = {"table_id": key.table_id, "episode": key.episode, "version": key.version, "ladder": ladder}
    await connection.execute(insert(schema.ladders).values(row))
