"""Which reviewer wrote a review that is kept."""

from typing import Final

REVIEW_VERSION: Final = 5
"""Raised whenever the same game would be reviewed otherwise, or a kept review is of another form."""
