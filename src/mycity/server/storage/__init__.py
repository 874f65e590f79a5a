"""One asynchronous storage layer for SQLite and PostgreSQL."""

from mycity.server.storage.changes import Changes, Growth, NewEvent, NewReceipt, NewTable
from mycity.server.storage.errors import (
    Conflict,
    DatabaseTooNewError,
    ForeignDatabaseError,
    LinkGoneError,
    StorageError,
)
from mycity.server.storage.reviews import ReviewKey
from mycity.server.storage.rows import Draft, ReviewRow, SeatLink, StoredEvent, StoredReceipt, TableRow
from mycity.server.storage.store import Store

__all__ = [
    "Changes",
    "Conflict",
    "DatabaseTooNewError",
    "Draft",
    "ForeignDatabaseError",
    "Growth",
    "LinkGoneError",
    "NewEvent",
    "NewReceipt",
    "NewTable",
    "ReviewKey",
    "ReviewRow",
    "SeatLink",
    "StorageError",
    "Store",
    "StoredEvent",
    "StoredReceipt",
    "TableRow",
]
