"""The tables of the database. Changes here need a migration in `mycity/server/migrations`."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TIME = String(24)
"""The texts of `clock.time_text`: they sort as they are and mean the same in both databases."""
ID = String(32)
HASH = String(64)


# One row, written with the database: several servers on one host are told apart by it.
installation = Table("installation", metadata, Column("id", ID, primary_key=True))

identities = Table(
    "identities",
    metadata,
    Column("id", ID, primary_key=True),
    Column("token_hash", HASH, nullable=False, unique=True),
    Column("created", TIME, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("created", TIME, nullable=False),
    Column("host", ID, nullable=False),
    # An invite only opens a free seat and must be shown again to every holder, so it is kept as it is.
    Column("invite", ID, nullable=True, unique=True),
    Column("number", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("summary", JSON, nullable=False),
    Index("ix_tables_host_finished", "host", "finished"),
    Index("ix_tables_finished", "finished"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("data", JSON, nullable=False),
    Column("created", TIME, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("identity", ID, primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    # When this person's page was last open there, or sent something, to the minute.
    Column("seen", TIME, nullable=True),
    Index("ix_members_table_id", "table_id"),
)

receipts = Table(
    "receipts",
    metadata,
    Column("identity", ID, primary_key=True),
    Column("command_id", String(36), primary_key=True),
    Column("fingerprint", HASH, nullable=False),
    Column("answer", JSON, nullable=False),
    Column("created", TIME, nullable=False),
)

drafts = Table(
    "drafts",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # 0 in games without episodes.
    Column("episode", Integer, nullable=False, server_default="0"),
    Column("round", Integer, nullable=False),
    Column("anchor", String(3), nullable=False),
    Column("rotation", Integer, nullable=False),
    Column("tenure", Integer, nullable=False, server_default="0"),
)

seat_links = Table(
    "seat_links",
    metadata,
    Column("secret_hash", HASH, primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("keep", Boolean, nullable=False),
    Column("issuer", ID, nullable=False),
    Column("used_by", ID, nullable=True),
    Column("created", TIME, nullable=False),
)

# Reviews of finished games. Until `review` is there it is being made, or was cut off; `beat` tells.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    # 0 in games without episodes.
    Column("episode", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("beat", Float, nullable=False),
    Column("review", JSON, nullable=True),
)

# What games alone are measured by; it tells of their cards, so it is told when they are over.
ladders = Table(
    "ladders",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    # 0 in games without episodes.
    Column("episode", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("ladder", JSON, nullable=False),
)

# Chapters by the hash that names them: what a campaign was begun with stays, whatever the program brings later.
contents = Table(
    "contents",
    metadata,
    Column("hash", ID, primary_key=True),
    Column("files", JSON, nullable=False),
    Column("created", TIME, nullable=False),
)
