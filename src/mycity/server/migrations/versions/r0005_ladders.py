"""Ladders of games alone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ladders",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("episode", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ladder", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "episode", "version", name="pk_ladders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_ladders_table_id_tables"),
    )


def downgrade() -> None:
    op.drop_table("ladders")
