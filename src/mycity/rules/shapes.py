"""The shapes of buildings and their rotations (R2.1–R2.3, R2.5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, TypeAlias

from mycity.rules.errors import NotationError
from mycity.rules.squares import SIZE, Mask, Square

Rotation: TypeAlias = Literal[0, 90, 180, 270]
Cell: TypeAlias = tuple[int, int]

ROTATIONS: Final[tuple[Rotation, ...]] = (0, 90, 180, 270)

_DRAWINGS: Final[Mapping[str, str]] = {
    # R2.2, at rotation 0
    "I2": "##",
    "V3": "##/#.",
    "I4": "####",
    "L4": "###/#..",
    "T4": "###/.#.",
    "Z4": "##./.##",
    "P5": "##/##/#.",
    "U5": "###/#.#",
    # R2.3, the churches
    "C1": "###",
    "C2": "##/#.",
    "C3": "##/##",
    # R11.4, the fourth church by the place of its owner
    "first": "##/##/#.",
    "second": "###/.#.",
    "others": "##",
}

_NAMES: Final[Mapping[str, str]] = {drawing: name for name, drawing in reversed(list(_DRAWINGS.items()))}
"""The name of a drawing; of equal ones the first."""

MOST_SQUARES: Final = 5
"""No building covers more."""


@dataclass(frozen=True, slots=True)
class Orientation:
    """A shape at one rotation.

    `cells` are (row, column) from the top-left square of the bounding box, in reading order; `offsets` are the same as
    distances from the anchor's square number, the last one repeated to make five, so that search handles every shape
    without a branch; `cover` is the mask of the shape anchored at A1; `anchors` are the squares from which the whole
    shape stays on the board.
    """

    rotation: Rotation
    cells: tuple[Cell, ...]
    offsets: tuple[int, int, int, int, int]
    cover: Mask
    anchors: Mask

    def mask_at(self, anchor: Square) -> Mask | None:
        """Return the squares covered from this anchor, or None where a part is off the board (R4.1)."""
        return self.cover << anchor if self.anchors >> anchor & 1 else None


@dataclass(frozen=True, slots=True)
class Shape:
    """A polyomino: its four orientations, and the distinct ones in the order of R2.5. The name says all of it."""

    name: str
    orientations: tuple[Orientation, Orientation, Orientation, Orientation] = field(compare=False, repr=False)
    canonical: tuple[Orientation, ...] = field(compare=False, repr=False)

    @property
    def size(self) -> int:
        """How many squares the shape covers."""
        return len(self.orientations[0].cells)

    def at(self, rotation: Rotation) -> Orientation:
        """Return the shape turned clockwise by 0, 90, 180 or 270 degrees (R2.5)."""
        return self.orientations[rotation // 90]

    def canonical_rotation(self, rotation: Rotation) -> Rotation:
        """Return the smallest rotation that covers the same squares (R2.5)."""
        cells = self.at(rotation).cells
        return next(o.rotation for o in self.canonical if o.cells == cells)


def _turn(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Turn cells a quarter clockwise in their bounding box: its rows become its columns."""
    height = 1 + max(row for row, _ in cells)
    return tuple(sorted((column, height - 1 - row) for row, column in cells))


def _orientation(rotation: Rotation, cells: tuple[Cell, ...]) -> Orientation:
    height = 1 + max(row for row, _ in cells)
    width = 1 + max(column for _, column in cells)
    anchors = 0
    for row in range(SIZE - height + 1):
        anchors |= ((1 << (SIZE - width + 1)) - 1) << (row * SIZE)
    steps = [row * SIZE + column for row, column in cells]
    a, b, c, d, e = (steps + steps[-1:] * 4)[:5]
    return Orientation(rotation, cells, (a, b, c, d, e), sum(1 << step for step in steps), anchors)


@cache
def shape_named(name: str) -> Shape:
    """Return the shape of a name such as `U5`, `C2` or `second`; KeyError for others (R2.2, R2.3, R11.4).

    A shape of other chapters has its drawing for a name, as `parse_shape` gives it.
    """
    drawing = name if "#" in name else _DRAWINGS[name]
    cells = _cells(drawing.split("/"))
    turned: list[Orientation] = []
    for rotation in ROTATIONS:
        turned.append(_orientation(rotation, cells))
        cells = _turn(cells)
    distinct = tuple(o for i, o in enumerate(turned) if all(o.cells != earlier.cells for earlier in turned[:i]))
    return Shape(name, (turned[0], turned[1], turned[2], turned[3]), distinct)


def parse_shape(rows: Sequence[str]) -> Shape:
    """Return the shape of a drawing at rotation 0, row by row, as in R2.2; NotationError when it is none."""
    drawing = "/".join(rows)
    cells = _cells(rows)
    is_drawn = set(drawing) <= set("#./") and len({len(row) for row in rows}) == 1
    is_tight = is_drawn and all("#" in line for line in (*rows, *zip(*rows, strict=True)))
    if not is_tight or not 1 <= len(cells) <= MOST_SQUARES or not _is_one(cells):
        expected = f"1 to {MOST_SQUARES} squares # that hang together, . beside them, and no empty row or column"
        raise NotationError("invalid shape", value=drawing, expected=expected)
    return shape_named(_NAMES.get(drawing, drawing))


def _cells(rows: Sequence[str]) -> tuple[Cell, ...]:
    return tuple((row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "#")


def _is_one(cells: tuple[Cell, ...]) -> bool:
    """Return whether every square can be reached from the first one over sides (R1.5)."""
    found, left = {cells[0]}, set(cells[1:])
    while near := {(r, c) for r, c in left if {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & found}:
        found |= near
        left -= near
    return not left
