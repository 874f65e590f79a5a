"""What a command writes, as statements that both databases understand."""

import json
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from mycity.server.storage.changes import Changes, Growth, NewReceipt, NewTable
from mycity.server.storage.errors import Conflict, LinkGoneError, StorageError
from mycity.server.storage.rows import Draft, SeatLink


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement, with a `?` for each value. Where it has to meet a row and meets none, `unmet` is raised."""

    sql: str
    values: tuple[Any, ...]
    unmet: type[StorageError] | None = None


Job: TypeAlias = tuple[Statement, ...]
"""What is written together or not at all."""


def job_of(changes: Changes, now: str) -> Job:
    """Return what one command writes. Rows that are there already are a `Conflict`, by their keys."""
    statements = [_receipt(receipt, now) for receipt in changes.receipts]
    # Begin with the tables that exist: whoever loses there has written nothing else yet.
    new = {table.id: table for table in changes.tables}
    for growth in sorted(changes.growths, key=lambda growth: growth.table_id in new):
        statements += _grow(growth, new.get(growth.table_id), now)
    for identity in {receipt.identity for receipt in changes.receipts}:
        statements += [seen(identity, growth.table_id, now) for growth in changes.growths]
    if changes.new_link is not None:
        statements.append(_link(changes.new_link, now))
    if changes.used_link is not None:
        use = "UPDATE seat_links SET used_by = ? WHERE secret_hash = ? AND used_by IS NULL"
        statements.append(Statement(use, (changes.used_by, changes.used_link), LinkGoneError))
    return tuple(statements)


def seen(identity: str, table_id: str, now: str) -> Statement:
    """Remember that somebody is at a table of theirs."""
    return Statement("UPDATE members SET seen = ? WHERE identity = ? AND table_id = ?", (now, identity, table_id))


def new_identity(identity: str, token_hash: str, now: str) -> Statement:
    """Remember a new browser by the hash of its token."""
    return _insert("identities", {"id": identity, "token_hash": token_hash, "created": now})


def kept_draft(table_id: str, seat: int, draft: Draft) -> Statement:
    """Keep the ghost of a seat in the place of any other."""
    values = asdict(draft)
    kept = _insert("drafts", {"table_id": table_id, "seat": seat} | values)
    changes = ", ".join(f"{name} = excluded.{name}" for name in values)
    return Statement(f"{kept.sql} ON CONFLICT (table_id, seat) DO UPDATE SET {changes}", kept.values)


def _receipt(receipt: NewReceipt, now: str) -> Statement:
    whose = {"identity": receipt.identity, "command_id": receipt.command_id}
    what = {"fingerprint": receipt.fingerprint, "answer": json.dumps(receipt.answer), "created": now}
    return _insert("receipts", whose | what)


def _grow(growth: Growth, new: NewTable | None, now: str) -> list[Statement]:
    """Append events. The row's number is compared and raised first; the key of the events is the last guard."""
    state = {"number": growth.number, "finished": growth.finished, "summary": json.dumps(growth.summary)}
    if new is not None:
        begun = {"id": new.id, "created": now, "host": new.host, "invite": new.invite}
        table = _insert("tables", begun | state)
    else:
        raised = "UPDATE tables SET number = ?, finished = ?, summary = ? WHERE id = ? AND number = ?"
        table = Statement(raised, (*state.values(), growth.table_id, growth.after), Conflict)
    events = [
        _insert(
            "events",
            {
                "table_id": growth.table_id,
                "number": number,
                "kind": event.kind,
                "data": json.dumps(event.data),
                "created": now,
            },
        )
        for number, event in enumerate(growth.events, growth.after + 1)
    ]
    return [table, *events, *_members(growth)]


def _members(growth: Growth) -> list[Statement]:
    if growth.members is None:
        return []
    all_of_them = sorted(growth.members)
    places = ", ".join("?" * len(all_of_them))
    gone = f"DELETE FROM members WHERE table_id = ? AND identity NOT IN ({places})"
    come = "INSERT INTO members (identity, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    return [
        Statement(gone, (growth.table_id, *all_of_them)),
        *(Statement(come, (identity, growth.table_id)) for identity in all_of_them),
    ]


def _link(link: SeatLink, now: str) -> Statement:
    row = {"secret_hash": link.secret_hash, "table_id": link.table_id, "seat": link.seat, "keep": link.keep}
    return _insert("seat_links", row | {"issuer": link.issuer, "created": now})


def _insert(table: str, row: dict[str, Any]) -> Statement:
    names, places = ", ".join(row), ", ".join("?" * len(row))
    return Statement(f"INSERT INTO {table} ({names}) VALUES ({places})", tuple(row.values()))
