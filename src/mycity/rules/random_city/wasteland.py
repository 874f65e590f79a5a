"""The mountains in the west and the forest in the east of a random city (R1.2)."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.styles import MEADOW
from mycity.rules.squares import FULL, SIZE, SQUARES, Mask, Square, beside, grow, squares_of

Land: TypeAlias = Sequence[int]
"""A height for each square: wood grows where the land is high."""

_KNOTS: Final = 4
"""The lie of the land is drawn at so many knots each way, and is smooth between them."""
_HEIGHT: Final = 160
_ROUGH: Final = 50
_BESIDE: Final = 30
"""What each side that a square shares with its wood counts beside its height: more makes rounder woods."""
_BY_EDGE: Final = (75, 45, 0, -70, -140, -200)
"""What the distance from the board's edge counts."""

_NEIGHBOURS: Final = tuple(beside(1 << square) for square in range(SQUARES))
_FROM_EDGE: Final = tuple(
    min(row, column, SIZE - 1 - row, SIZE - 1 - column) for row in range(SIZE) for column in range(SIZE)
)
_EDGE: Final[Mask] = sum(1 << square for square in range(SQUARES) if not _FROM_EDGE[square])
_NOT_A: Final[Mask] = FULL & ~sum(1 << square for square in range(0, SQUARES, SIZE))
_NOT_K: Final[Mask] = FULL & ~sum(1 << square for square in range(SIZE - 1, SQUARES, SIZE))


def draw_land(draws: Draws) -> Land:
    """Return the lie of the land: drawn at the knots of a coarse net, smooth between them, and a little rough."""
    knots = [[draws.below(_HEIGHT) for _ in range(_KNOTS)] for _ in range(_KNOTS)]
    heights: list[int] = []
    last = SIZE - 1
    steps = [
        (*divmod(each * (_KNOTS - 1), last), min(each * (_KNOTS - 1) // last + 1, _KNOTS - 1)) for each in range(SIZE)
    ]
    for row, down, south in steps:
        for column, right, east in steps:
            upper = knots[row][column] * (last - right) + knots[row][east] * right
            lower = knots[south][column] * (last - right) + knots[south][east] * right
            height = (upper * (last - down) + lower * down) // (last * last)
            heights.append(height + draws.below(_ROUGH) + _BY_EDGE[_FROM_EDGE[len(heights)]])
    return heights


def draw_wood(draws: Draws, land: Land, bank: Mask, river: Mask, sizes: Sequence[int]) -> Mask | None:
    """Return the squares of a bank that mountains or woods of these sizes cover.

    They grow inwards from the edge, keep away from the river, leave the bank's meadow in one piece and do not touch one
    another. None where there is no room for them.
    """
    covered = 0
    for size in sizes:
        room = bank & ~river & ~grow(grow(covered))
        starts = [*squares_of(room & _EDGE)]
        if not starts:
            return None
        start = max((draws.choice(starts) for _ in range(3)), key=lambda square: land[square])
        grown = _grow_wood(land, bank & ~covered, room, start, size)
        if grown is None:
            return None
        covered |= grown
    return covered


def _grow_wood(land: Land, meadow: Mask, room: Mask, start: Square, size: int) -> Mask | None:
    """Return a wood of this size; None where it would cut the meadow in two or take too much of it."""
    if meadow.bit_count() - size < MEADOW:
        return None
    wood, left = 0, meadow
    near = {start: land[start]}
    while wood.bit_count() < size:
        if not near:
            return None
        square = max(near, key=lambda one: (near[one], one))
        del near[square]
        room &= ~(1 << square)
        if not _parts_the_meadow(left, square):
            wood |= 1 << square
            left &= ~(1 << square)
            for one in squares_of(_NEIGHBOURS[square] & room):
                near[one] = near.get(one, land[one]) + _BESIDE
    return wood


def _parts_the_meadow(meadow: Mask, square: Square) -> bool:
    """Return whether meadow that is in one piece falls apart without a square."""
    sides = _NEIGHBOURS[square] & meadow
    return sides.bit_count() > 1 and not is_one_piece(meadow & ~(1 << square))


def is_one_piece(squares: Mask) -> bool:
    """Return whether every one of the squares can be reached from any other over sides (R1.5)."""
    found, before = squares & -squares, 0
    while found != before:
        before = found
        found |= (found << 1 & _NOT_A | found >> 1 & _NOT_K) & squares
        found |= (found << SIZE | found >> SIZE) & squares
    return found == squares
