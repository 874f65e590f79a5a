"""Puts the changes of one command into an open transaction."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mycity.server.storage import schema
from mycity.server.storage.changes import Changes, Growth, NewTable
from mycity.server.storage.errors import Conflict, LinkGoneError


async def write_changes(connection: AsyncConnection, changes: Changes, now: str) -> None:
    """Write everything. Raises `Conflict` or `LinkGoneError`; the caller then rolls back."""
    for receipt in changes.receipts:
        whose = {"identity": receipt.identity, "command_id": receipt.command_id}
        what = {"fingerprint": receipt.fingerprint, "answer": receipt.answer, "created": now}
        await connection.execute(insert(schema.receipts).values(whose | what))
    # Begin with the tables that exist: whoever loses there has written nothing else yet.
    new = {table.id: table for table in changes.tables}
    for growth in sorted(changes.growths, key=lambda growth: growth.table_id in new):
        await _grow(connection, growth, new.get(growth.table_id), now)
    for identity in {receipt.identity for receipt in changes.receipts}:
        for growth in changes.growths:
            await note_seen(connection, identity, growth.table_id, now)
    if changes.new_link is not None:
        link = changes.new_link
        await connection.execute(
            insert(schema.seat_links).values(
                secret_hash=link.secret_hash,
                table_id=link.table_id,
                seat=link.seat,
                keep=link.keep,
                issuer=link.issuer,
                created=now,
            )
        )
    if changes.used_link is not None:
        c = schema.seat_links.c
        free = (c.secret_hash == changes.used_link, c.used_by.is_(None))
        used = await connection.execute(update(schema.seat_links).where(*free).values(used_by=changes.used_by))
        if used.rowcount != 1:
            raise LinkGoneError


async def note_seen(connection: AsyncConnection, identity: str, table_id: str, now: str) -> None:
    """Remember that somebody is at a table of theirs."""
    c = schema.members.c
    mine = (c.identity == identity, c.table_id == table_id)
    await connection.execute(update(schema.members).where(*mine).values(seen=now))


async def _grow(connection: AsyncConnection, growth: Growth, new: NewTable | None, now: str) -> None:
    """Append events. The row's number is compared and raised first; the key of the events is the last guard."""
    state = {"number": growth.number, "finished": growth.finished, "summary": growth.summary}
    if new is not None:
        begun = {"id": new.id, "created": now, "host": new.host, "invite": new.invite}
        await connection.execute(insert(schema.tables).values(begun | state))
    else:
        unmoved = (schema.tables.c.id == growth.table_id, schema.tables.c.number == growth.after)
        moved = await connection.execute(update(schema.tables).where(*unmoved).values(state))
        if moved.rowcount != 1:
            raise Conflict
    rows = [
        {"table_id": growth.table_id, "number": number, "kind": event.kind, "data": event.data, "created": now}
        for number, event in enumerate(growth.events, growth.after + 1)
    ]
    if rows:
        await connection.execute(insert(schema.events), rows)
    await _set_members(connection, growth)


async def _set_members(connection: AsyncConnection, growth: Growth) -> None:
    c = schema.members.c
    query = select(c.identity).where(c.table_id == growth.table_id)
    before = set((await connection.scalars(query)).all())
    gone, come = before - growth.members, growth.members - before
    if gone:
        await connection.execute(delete(schema.members).where(c.table_id == growth.table_id, c.identity.in_(gone)))
    if come:
        rows = [{"identity": identity, "table_id": growth.table_id} for identity in sorted(come)]
        await connection.execute(insert(schema.members), rows)
