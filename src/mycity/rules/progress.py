"""Progress circles (R6.2–R6.4)."""

from collections.abc import Sequence
from typing import Final

CIRCLES_IN_A_ROW: Final = 24
"""R6.3: two rows of 24; more than 48 circles are counted without being drawn."""


def circles_won(places: Sequence[int]) -> tuple[int, ...]:
    """The circles that each seat checks for its place, when a chapter says nothing else (R6.2).

    With two players the one who is not first counts as other and checks none.
    """
    second = 1 if len(places) > 2 else 0
    return tuple(2 if place == 1 else second if place == 2 else 0 for place in places)


def circle_position(number: int) -> tuple[int, int] | None:
    """Where the circle of this number (from 1) is: row 0 or 1, column 0–23; None beyond the two rows (R6.3)."""
    row, column = divmod(number - 1, CIRCLES_IN_A_ROW)
    return (row, column) if 0 <= row < 2 else None


def campaign_winners(circles: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most circles; several share the win (R6.4)."""
    return tuple(seat for seat, count in enumerate(circles) if count == max(circles))
