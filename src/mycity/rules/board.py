"""Boards: terrain, features and the river, and their text form (R1.2–R1.4, R1.6)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Final

from mycity.rules.buildings import OPERA, PALACE, BuildingId, BuildingKind
from mycity.rules.errors import BoardError
from mycity.rules.squares import FULL, SIZE, Mask, Square, border, squares_of

SIGNS: Final = ".TtRWGgcSbryHPOMF"
"""Every letter that a square of a board text may have; what it stands for is in `docs/record.md`."""

_ENTRANCES: Final = {
    BuildingKind.INDUSTRIAL: "b",
    BuildingKind.PUBLIC: "r",
    BuildingKind.RESIDENTIAL: "y",
    BuildingKind.CHURCH: "",
}
_UNBUILDABLE_SIGNS: Final = "MFSbryH"

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
"""Numbers have one spelling only, so that a board has one text only."""


@dataclass(frozen=True, repr=False)
class Board:
    """A board before anything is built on it.

    `signs` holds the 121 letters row by row; `west_widths` how many squares of each row lie west of the river.
    """

    signs: str
    west_widths: tuple[int, ...]

    def having(self, signs: str) -> Mask:
        """Return the squares whose letter is one of these."""
        return sum(1 << i for i, sign in enumerate(self.signs) if sign in signs)

    @cached_property
    def buildable(self) -> Mask:
        """Meadow that may be built on (R1.2, R1.3); sawmill, entrances and harbour are not (R11)."""
        return FULL & ~self.having(_UNBUILDABLE_SIGNS)

    @cached_property
    def plain(self) -> Mask:
        """Meadow squares without any feature (R1.3)."""
        return self.having(".")

    @cached_property
    def two_trees(self) -> Mask:
        """Squares with two trees."""
        return self.having("T")

    @cached_property
    def one_tree(self) -> Mask:
        """Squares with one tree."""
        return self.having("t")

    @cached_property
    def two_rocks(self) -> Mask:
        """Squares with two rocks."""
        return self.having("R")

    @cached_property
    def wells(self) -> Mask:
        """Squares with a well."""
        return self.having("W")

    @cached_property
    def gold(self) -> Mask:
        """Squares with a gold vein that still gives something."""
        return self.having("G")

    def entrance(self, kind: BuildingKind) -> Mask:
        """Return the square of the mine entrance of this colour; empty when there is none (R11.16)."""
        return self._entrances[kind]

    @cached_property
    def _entrances(self) -> Mapping[BuildingKind, Mask]:
        return {kind: self.having(sign) for kind, sign in _ENTRANCES.items()}

    @cached_property
    def harbour(self) -> Mask:
        """The harbour's square; empty when there is none (R11.20)."""
        return self.having("H")

    @cached_property
    def standing(self) -> Mapping[BuildingId, Mask]:
        """Buildings that stand there from the beginning, each on one square (R11.22, R11.23)."""
        squares = {PALACE: self.having("P"), OPERA: self.having("O")}
        return {building: mask for building, mask in squares.items() if mask}

    def with_sign(self, square: Square, sign: str) -> "Board":
        """Return the board with another letter on a square, as a sticker does (R7.4)."""
        return Board(self.signs[:square] + sign + self.signs[square + 1 :], self.west_widths)

    def with_turned(self, old: str, new: str) -> "Board":
        """Return the board with every square of one letter turned into another (R11.13)."""
        return Board(self.signs.replace(old, new), self.west_widths)

    @cached_property
    def west(self) -> Mask:
        """The squares of the west bank (R1.4)."""
        return sum(((1 << width) - 1) << (row * SIZE) for row, width in enumerate(self.west_widths))

    @cached_property
    def east(self) -> Mask:
        """The squares of the east bank (R1.4)."""
        return FULL & ~self.west

    @cached_property
    def riverside(self) -> Mask:
        """The squares that have a river side (R1.4)."""
        return border(self.west) | border(self.east)

    def __str__(self) -> str:
        return "\n".join(format_board(self))

    def __repr__(self) -> str:
        return f"parse_board({list(format_board(self))})"


def parse_board(rows: Sequence[str]) -> Board:
    """Read a board from eleven strings: eleven letters, a blank, and the number of west-bank squares (R1.6).

    Raises BoardError with row, column and reason at the first fault.
    """
    if len(rows) != SIZE:
        raise BoardError("invalid number of rows", value=len(rows), expected=f"{SIZE}")
    signs, widths = [], []
    for number, text in enumerate(rows, 1):
        squares, blank, west = text.partition(" ")
        for column, sign in enumerate(squares, 1):
            if sign not in SIGNS:
                raise BoardError("unknown letter", value=sign, known=tuple(SIGNS), row=number, column=column)
        if len(squares) != SIZE:
            raise BoardError("invalid number of squares", value=len(squares), expected=f"{SIZE}", row=number)
        if not blank:
            raise BoardError("missing number of squares west of the river", row=number)
        if not _NUMBER.fullmatch(west) or not 1 <= int(west) < SIZE:
            what = "invalid number of squares west of the river"
            raise BoardError(what, value=west, expected=f"1 to {SIZE - 1}", row=number)
        signs.append(squares)
        widths.append(int(west))
    board = Board("".join(signs), tuple(widths))
    for mask in board.standing.values():
        first, *others = squares_of(mask)
        if others:
            raise BoardError("more than one square with the letter", value=board.signs[first])
    return board


def format_board(board: Board) -> tuple[str, ...]:
    """Return the eleven strings of a board; the inverse of `parse_board`."""
    return tuple(f"{board.signs[row * SIZE : (row + 1) * SIZE]} {width}" for row, width in enumerate(board.west_widths))


@cache
def load_board(name: str) -> Board:
    """Return a board that comes with the package: `legacy` (R1.6) or `eternity` (R1.7).

    Raises BoardError when there is none of that name, or when its file is not a board.
    """
    source = resources.files("mycity.rules") / "boards" / f"{name}.txt"
    try:
        text = source.read_text(encoding="ascii")
    except FileNotFoundError:
        raise BoardError("unknown board", value=name, known=("eternity", "legacy")) from None
    return parse_board(text.splitlines())
