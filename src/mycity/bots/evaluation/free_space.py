"""The free squares of a city: how they lie together, for what is still to be built.

A building lies on one bank (R4.3), so the river parts free squares as anything else does that is built on.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mycity.rules import SIZE, Board, Mask, grow
from mycity.rules.squares import shifted

_EAST: Final = 1
_SOUTH: Final = SIZE
"""How far it is from a square to the next one."""


@dataclass(frozen=True, eq=False)
class FreeSpace:
    """Squares that can be built on."""

    board: Board
    squares: Mask

    @cached_property
    def banks(self) -> tuple[Mask, Mask]:
        """The squares of the west and of the east bank (R1.4)."""
        return self.squares & self.board.west, self.squares & self.board.east

    @cached_property
    def with_neighbours(self) -> tuple[Mask, Mask, Mask, Mask, Mask]:
        """Entry n has the squares with exactly n neighbours on their own bank."""
        west, east = self.banks
        return squares_by_neighbours(
            self.squares, tuple(w & west | e & east for w, e in zip(shifted(west), shifted(east), strict=True))
        )

    def pairs(self) -> Mask:
        """Squares in twos with no other neighbour on their bank."""
        ends = self.with_neighbours[1]
        found = 0
        for bank in self.banks:
            east, west, south, north = shifted(ends & bank)
            found |= ends & bank & (east | west | south | north)
        return found

    def blocks(self) -> Mask:
        """Squares of a bank that are in a 2 × 2 block of such squares."""
        found = 0
        for bank in self.banks:
            east, _, _, _ = shifted(bank)
            right = bank & east
            corners = right & right << _SOUTH
            found |= corners | corners >> _EAST | corners >> _SOUTH | corners >> _EAST + _SOUTH
        return found

    def lines(self, length: int) -> Mask:
        """Squares of a bank that are in a straight line of so many such squares, along a row or a column."""
        found = 0
        for bank in self.banks:
            for direction, step in ((0, _EAST), (2, _SOUTH)):
                ends = bank
                for _ in range(length - 1):
                    ends = shifted(ends)[direction] & bank
                for _ in range(length):
                    found |= ends
                    ends >>= step
        return found

    def ends(self) -> Mask:
        """Squares with exactly one neighbour, on whichever bank."""
        return squares_by_neighbours(self.squares, shifted(self.squares))[1]

    def gaps(self, *, without: Mask = 0) -> list[int]:
        """The sizes of the connected parts, in squares; `without` are squares that are left out."""
        sizes = []
        for bank in self.banks:
            left = bank & ~without
            while left:
                gap = flood(left & -left, left)
                left ^= gap
                sizes.append(gap.bit_count())
        return sizes


def squares_by_neighbours(squares: Mask, neighbours: tuple[Mask, ...]) -> tuple[Mask, Mask, Mask, Mask, Mask]:
    """Entry n has those of the squares that are in exactly n of four masks."""
    none, one, two, three, four = squares, 0, 0, 0, 0
    for near in neighbours:
        far = ~near
        four |= three & near
        three = three & far | two & near
        two = two & far | one & near
        one = one & far | none & near
        none &= far
    return none, one, two, three, four


def flood(start: Mask, area: Mask) -> Mask:
    """The squares of the area that are connected by sides to one of `start` in it, these included."""
    found = start & area
    while (wider := grow(found) & area) != found:
        found = wider
    return found
