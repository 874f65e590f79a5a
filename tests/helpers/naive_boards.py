"""The legacy board and what the episodes make of it, written out (R1.6, R7.6)."""

from tests.helpers.naive_episodes import prepared

LEGACY = [
    *("..T.....T.R", ".....R.....", "R.........F", "MM.....T.FF", "MMM.......F", "MMM......FF"),
    *("MM...T..FFF", "R.......RFF", "..........F", ".T.R.....FF", "......T..FF"),
]
"""R1.6"""

WIDTHS = (4, 4, 4, 5, 5, 4, 4, 4, 3, 4, 4)


def rows_of(number: int) -> list[str]:
    """The standard board of an episode without chosen stickers, as eleven rows of letters (R7.6)."""
    rows = LEGACY
    for episode in range(1, number + 1):
        rows = prepared(episode, rows)
    return rows
