"""First tables: identities, tables with their events, members, receipts, drafts, seat links."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = sa.String(24)
ID = sa.String(32)
HASH = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "identities",
        sa.Column("id", ID, nullable=False),
        sa.Column("token_hash", HASH, nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
        sa.UniqueConstraint("token_hash", name="uq_identities_token_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("invite", ID, nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("summary", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
    )
    op.create_index("ix_tables_host_finished", "tables", ["host", "finished"])
    op.create_index("ix_tables_finished", "tables", ["finished"])
    op.create_table(
        "events",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id_tables"),
    )
    op.create_table(
        "members",
        sa.Column("identity", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", name="pk_members"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_members_table_id_tables"),
    )
    op.create_index("ix_members_table_id", "members", ["table_id"])
    op.create_table(
        "receipts",
        sa.Column("identity", ID, nullable=False),
        sa.Column("command_id", sa.String(36), nullable=False),
        sa.Column("fingerprint", HASH, nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("identity", "command_id", name="pk_receipts"),
    )
    op.create_table(
        "drafts",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("anchor", sa.String(3), nullable=False),
        sa.Column("rotation", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_drafts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_drafts_table_id_tables"),
    )
    op.create_table(
        "seat_links",
        sa.Column("secret_hash", HASH, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("keep", sa.Boolean(), nullable=False),
        sa.Column("issuer", ID, nullable=False),
        sa.Column("used_by", ID, nullable=True),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_seat_links"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seat_links_table_id_tables"),
    )


def downgrade() -> None:
    for name in ("seat_links", "drafts", "receipts", "members", "events", "tables", "identities"):
        op.drop_table(name)
