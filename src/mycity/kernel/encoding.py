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
from mycity.rules.shapes import Orientation, shape_named

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

_SHAPES: Final = (*SHAPE_NAMES, *CHURCHES, *FOURTH_CHURCH_SHAPES)

ORIENTATIONS: Final[tuple[Orientation, ...]] = tuple(o for name in _SHAPES for o in shape_named(name).canonical)
"""Every distinct orientation of every shape, shape by shape, in the order of R2.5."""

FIRST_ORIENTATION: Final = {
    name: sum(len(shape_named(earlier).canonical) for earlier in _SHAPES[:number])
    for number, name in enumerate(_SHAPES)
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
