"""Campaigns: the chapters that they were begun with, and drafts that know their episode."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("hash", sa.String(32), nullable=False),
        sa.Column("files", sa.JSON(), nullable=False),
        sa.Column("created", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_contents"),
    )
    op.add_column("drafts", sa.Column("episode", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("drafts", "episode")
    op.drop_table("contents")
