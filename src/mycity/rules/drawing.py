"""Boards drawn with characters: each building in one outline, the river as a heavy line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from mycity.rules.board import Board
from mycity.rules.buildings import OPERA, PALACE, BuildingId, BuildingKind
from mycity.rules.squares import COLUMNS, SIZE, Mask, Square

_LINES: Final = "".join(
    (
        " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",  # nothing goes up
        "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",  # a light line
        "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",  # a heavy line
    )
)
LINES: Final = dict(zip(product(range(3), repeat=4), _LINES, strict=True))
"""The character where lines meet, by the line that goes up, right, down and left: 0 none, 1 light, 2 heavy."""

SIGNS: Final = {
    ".": " · ", "T": "♣ ♣", "t": " ♣ ", "R": "o o", "W": "(o)", "G": " ◆ ", "g": " ◇ ", "c": " : ", "S": "<S>",
    "b": "[B]", "r": "[R]", "y": "[Y]", "H": "<H>", "M": " ▲ ", "F": " ♠ ",
}  # fmt: skip
"""What a square without a building shows, by its letter in a board text."""

PARKS: Final = {".": " ✿ ", "t": "♣✿ ", "T": "♣✿♣"}
"""What a park shows, by the letter of its square: its trees still count (R11.22)."""
FLOOD: Final = "≈≈≈"
_DRY: Final = "MFcSHbry"
"""Squares that nobody builds on are not drawn as water."""
FACTORY: Final = " B°"
STANDING: Final = {PALACE: " ♔ ", OPERA: " ♪ "}
"""What the buildings that stand there from the beginning show (R11.22, R11.23)."""

RIVER: Final = 2
"""The weight of the river's line; a building's edge has 1."""


class Stroke(NamedTuple):
    """Some characters of a drawing: the square they lie on, None off the board, and the weight of their lines."""

    text: str
    square: Square | None = None
    weight: int = 0


class Roof(NamedTuple):
    """A building as it is drawn: its squares, and the three characters on each of them."""

    mask: Mask
    sign: str


def roof_sign(building: BuildingId, kind: BuildingKind, *, is_factory: bool) -> str:
    """Return the three characters on a building's squares."""
    return STANDING.get(building, FACTORY if is_factory else f" {kind.value} ")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board with what stands on it; `counted` are the squares in play (R11.7), others are under water."""

    board: Board
    roofs: Sequence[Roof]
    counted: Mask
    parks: Mask

    def strokes(self) -> Iterator[Stroke]:
        """Draw the board with the names of its columns and rows, line by line."""
        yield Stroke("     " + "   ".join(COLUMNS) + "\n")
        for row in range(SIZE + 1):
            yield Stroke("   ")
            for column in range(SIZE + 1):
                yield self._corner(row, column)
                if column < SIZE:
                    above, below = _at(row - 1, column), _at(row, column)
                    weight = self._line(above, below)
                    yield Stroke(LINES[0, weight, 0, weight] * 3, above, weight)
            if row < SIZE:
                yield Stroke(f"\n{row + 1:2} ")
                yield from self._squares(row)
                yield Stroke("\n")

    def _squares(self, row: int) -> Iterator[Stroke]:
        for column in range(SIZE + 1):
            left, right = _at(row, column - 1), _at(row, column)
            weight = self._line(left, right)
            yield Stroke(LINES[weight, 0, weight, 0], left, weight)
            if right is not None:
                yield Stroke(self._sign(right), right)

    def _corner(self, row: int, column: int) -> Stroke:
        """Return the point where the lines between four squares meet."""
        north_west, north_east = _at(row - 1, column - 1), _at(row - 1, column)
        south_west, south_east = _at(row, column - 1), _at(row, column)
        up, right = self._line(north_west, north_east), self._line(north_east, south_east)
        down, left = self._line(south_west, south_east), self._line(north_west, south_west)
        return Stroke(LINES[up, right, down, left], north_west, max(up, right, down, left))

    def _line(self, one: Square | None, other: Square | None) -> int:
        """Return the weight of the line between two squares; 0 where there is none."""
        if one is not None and other is not None and (self.board.west >> one ^ self.board.west >> other) & 1:
            return RIVER
        return 0 if self._roof_on(one) is self._roof_on(other) else 1

    def _roof_on(self, square: Square | None) -> Roof | None:
        return None if square is None else next((roof for roof in self.roofs if roof.mask >> square & 1), None)

    def _sign(self, square: Square) -> str:
        """Return the three characters of a square: a building's, or the feature's."""
        roof = self._roof_on(square)
        if roof is not None:
            return roof.sign
        letter = self.board.signs[square]
        if letter not in _DRY and not self.counted >> square & 1:
            return FLOOD
        return PARKS[letter] if self.parks >> square & 1 else SIGNS[letter]

    def __str__(self) -> str:
        text = "".join(stroke.text for stroke in self.strokes())
        return "\n".join(line.rstrip() for line in text.splitlines())


def _at(row: int, column: int) -> Square | None:
    """Return the square there; None off the board."""
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None
