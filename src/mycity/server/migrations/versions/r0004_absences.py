"""Who was last at a table, and whose a ghost is."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("members", sa.Column("seen", sa.String(24), nullable=True))
    op.add_column("drafts", sa.Column("tenure", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("drafts", "tenure")
    op.drop_column("members", "seen")
