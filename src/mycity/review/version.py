"""Which version of the analyst wrote what is kept of it."""

from typing import Final

REVIEW_VERSION: Final = 5
"""Raised whenever the same game would be reviewed otherwise, or a kept review is of another form."""

LADDER_VERSION: Final = 1
"""Raised whenever the same game would have another ladder, or a kept ladder is of another form."""
