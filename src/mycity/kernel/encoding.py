"""How buildings and moves are encoded as numbers, and all orientations of all shapes as arrays."""

from typing import Final

import numpy as np

from mycity.kernel.words import words_of
from mycity.rules import (
    LEAVE,
    PASS,
    SKIP,
    Abstention,
    BuildingId,
    Decision,
    Placement,
)
from mycity.rules.buildings import CHURCHES, COLOURED, FOURTH_CHURCH, SHAPE_NAMES, BuildingKind
from mycity.rules.extras import FOURTH_CHURCH_SHAPES
from mycity.rules.placements import PLACEMENTS
from mycity.rules.shapes import MOST_SQUARES, Cell, Orientation, Shape, parse_shape, shape_named

KERNEL_BUILDINGS: Final[tuple[BuildingId, ...]] = (*COLOURED, *CHURCHES, FOURTH_CHURCH)
"""Compiled code knows a building by its index here."""

BUILDING_INDEX: Final = {building: index for index, building in enumerate(KERNEL_BUILDINGS)}

KIND_INDEX: Final = {
    BuildingKind.RESIDENTIAL: 0,
    BuildingKind.PUBLIC: 1,
    BuildingKind.INDUSTRIAL: 2,
    BuildingKind.CHURCH: 3,
}
"""Compiled code knows a kind by this number."""


def _all_shapes() -> list[Shape]:
    """The shapes of R2 and R11.4, and every other that chapters can draw."""
    named = [shape_named(name) for name in (*SHAPE_NAMES, *CHURCHES, *FOURTH_CHURCH_SHAPES)]
    grown = {frozenset({(0, 0)})}
    drawn = list(grown)
    for _ in range(1, MOST_SQUARES):
        grown = {_larger(cells, side) for cells in grown for side in _sides(cells)}
        drawn += sorted(grown, key=sorted)
    return list(dict.fromkeys((*named, *map(_shape_of, drawn))))


def _sides(cells: frozenset[Cell]) -> set[Cell]:
    return {side for r, c in cells for side in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))} - cells


def _larger(cells: frozenset[Cell], side: Cell) -> frozenset[Cell]:
    """The cells with one more, from the top left of their bounding box."""
    new = cells | {side}
    top, left = min(r for r, _ in new), min(c for _, c in new)
    return frozenset((r - top, c - left) for r, c in new)


def _shape_of(cells: frozenset[Cell]) -> Shape:
    height, width = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
    return parse_shape(["".join("#" if (r, c) in cells else "." for c in range(width)) for r in range(height)])


_SHAPES: Final = _all_shapes()

ORIENTATIONS: Final[tuple[Orientation, ...]] = tuple(o for shape in _SHAPES for o in shape.canonical)
"""Every distinct orientation of every shape, shape by shape, in the order of R2.5."""

FIRST_ORIENTATION: Final = {
    shape.name: sum(len(earlier.canonical) for earlier in _SHAPES[:number]) for number, shape in enumerate(_SHAPES)
}
"""By shape, the index of its first orientation."""

OFFSETS: Final = np.array([o.offsets for o in ORIENTATIONS], dtype=np.uint64)
"""Shape (orientations, 5): the distances of an orientation's squares from its anchor."""

COVERS: Final = np.array([words_of(o.cover) for o in ORIENTATIONS], dtype=np.uint64)
"""Shape (orientations, 2): the two words of an orientation anchored at A1."""

MOVE_PASS: Final = -1
MOVE_LEAVE: Final = -2
MOVE_SKIP: Final = -3
ANCHORS: Final = 128
"""A placement's move is its orientation's index times this, plus its anchor's square."""

_ABSTENTIONS: Final[dict[int, Abstention]] = {MOVE_PASS: PASS, MOVE_LEAVE: LEAVE, MOVE_SKIP: SKIP}
_MOVES: Final = {decision: move for move, decision in _ABSTENTIONS.items()}


def decision_of(move: int) -> Decision:
    """The decision that a move encodes."""
    if move < 0:
        return _ABSTENTIONS[move]
    orientation, anchor = divmod(move, ANCHORS)
    return PLACEMENTS[ORIENTATIONS[orientation].rotation // 90][anchor]


def move_of(decision: Decision, shape_name: str) -> int:
    """The move that encodes a decision about a building of this shape."""
    if not isinstance(decision, Placement):
        return _MOVES[decision]
    shape = shape_named(shape_name)
    rotation = shape.canonical_rotation(decision.rotation)
    place = next(number for number, o in enumerate(shape.canonical) if o.rotation == rotation)
    return (FIRST_ORIENTATION[shape_name] + place) * ANCHORS + decision.anchor
