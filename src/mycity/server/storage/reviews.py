"""Keeps reviews: a row is claimed by whoever makes the review, kept alive while it is made, and filled in the end."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mycity.server.storage import schema
from mycity.server.storage.rows import ReviewRow

_C = schema.reviews.c


@dataclass(frozen=True, slots=True)
class ReviewKey:
    """Which review or ladder: of a table's episode (0 in games without), by a version of the analyst."""

    table_id: str
    episode: int
    version: int


async def read_review(connection: AsyncConnection, key: ReviewKey) -> ReviewRow | None:
    """Return a review, finished or not."""
    query = select(_C.done, _C.total, _C.beat, _C.review).where(*_where(key))
    row = (await connection.execute(query)).first()
    return ReviewRow(*row) if row else None


async def insert_review(connection: AsyncConnection, key: ReviewKey, now: float) -> None:
    """Claim a review that nobody has begun; IntegrityError when somebody has."""
    await connection.execute(insert(schema.reviews).values(asdict(key) | {"done": 0, "total": 0, "beat": now}))


async def take_review(connection: AsyncConnection, key: ReviewKey, now: float, before: float) -> bool:
    """Claim an unfinished review at which nobody has worked since `before`."""
    # What was written in the future was written by a clock that has been put right since.
    cut_off = (_C.review.is_(None), or_(_C.beat < before, _C.beat > 2 * now - before))
    taken = await connection.execute(update(schema.reviews).where(*_where(key), *cut_off).values(done=0, beat=now))
    return bool(taken.rowcount)


async def update_review(connection: AsyncConnection, key: ReviewKey, values: dict[str, Any]) -> None:
    """Write how far a review is, or the review itself."""
    await connection.execute(update(schema.reviews).where(*_where(key)).values(values))


def _where(key: ReviewKey) -> tuple[Any, ...]:
    return _C.table_id == key.table_id, _C.episode == key.episode, _C.version == key.version
