"""Places in an episode (R6.1), and who wins a campaign (R6.4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from mycity.rules.city import City
from mycity.rules.squares import ROWS, SIZE
from mycity.rules.terms import empty_squares


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place, from 1; `tie_row` is the row (1–11) that decided against its neighbour with an equal marker."""

    place: int
    tie_row: int | None


def rank(markers: Sequence[int], cities: Sequence[City]) -> tuple[Standing, ...]:
    """Return the standing of each seat, in seat order (R6.1).

    The highest marker is first; among equals fewer empty squares in row 1, then row 2 and so on. Seats equal in all of
    that share a place, and the next place is left out.
    """
    rows = [empty_by_row(city) for city in cities]
    keys = [(-marker, row) for marker, row in zip(markers, rows, strict=True)]
    order = sorted(keys)
    return tuple(Standing(1 + order.index(key), _tie_row(key, keys)) for key in keys)


def empty_by_row(city: City) -> tuple[int, ...]:
    """Count the empty squares of each row, row 1 first."""
    return tuple((empty_squares(city) & row).bit_count() for row in ROWS)


def _tie_row(key: tuple[int, tuple[int, ...]], keys: Sequence[tuple[int, tuple[int, ...]]]) -> int | None:
    """Return the row that decides between this seat and the next above with its marker, else the next below."""
    marker, rows = key
    above = [other for m, other in keys if m == marker and other < rows]
    below = [other for m, other in keys if m == marker and other > rows]
    neighbour = max(above) if above else min(below) if below else None
    if neighbour is None:
        return None
    return next(row + 1 for row in range(SIZE) if rows[row] != neighbour[row])


def campaign_winners(circles: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most circles; several share the win (R6.4)."""
    return tuple(seat for seat, count in enumerate(circles) if count == max(circles))
