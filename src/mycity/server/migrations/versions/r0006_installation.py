"""The id of the installation, which gives its cookie a name of its own."""

import sqlalchemy as sa
from alembic import op

from mycity.server.tokens import new_id

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    installation = op.create_table(
        "installation",
        sa.Column("id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_installation"),
    )
    op.bulk_insert(installation, [{"id": new_id(8)}])


def downgrade() -> None:
    op.drop_table("installation")
