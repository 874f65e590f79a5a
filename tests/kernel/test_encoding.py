"""How the kernel numbers buildings and moves (R2.5)."""

import pytest

from mycity.kernel.encoding import (
    ANCHORS,
    BUILDING_INDEX,
    COVERS,
    FIRST_ORIENTATION,
    KERNEL_BUILDINGS,
    MOVE_LEAVE,
    MOVE_PASS,
    MOVE_SKIP,
    OFFSETS,
    ORIENTATIONS,
    decision_of,
    move_of,
)
from mycity.rules import (
    CHURCHES,
    FOURTH_CHURCH_SHAPES,
    LEAVE,
    PASS,
    ROTATIONS,
    SKIP,
    SQUARES,
    Placement,
    canonical,
    footprint,
    mask_of,
    shape_named,
)
from mycity.rules.buildings import SHAPE_NAMES
from tests.kernel.pairs import as_mask

NAMES = (*SHAPE_NAMES, *CHURCHES, *FOURTH_CHURCH_SHAPES)


def shape_of_move(move: int) -> str:
    """The shape whose orientations a move's is among."""
    return max(
        (name for name in FIRST_ORIENTATION if FIRST_ORIENTATION[name] <= move // ANCHORS),
        key=FIRST_ORIENTATION.__getitem__,
    )


def test_every_building_has_an_index_of_its_own() -> None:
    """R2.1, R2.3, R11.4"""
    assert len(KERNEL_BUILDINGS) == 24 + 4
    assert [KERNEL_BUILDINGS[BUILDING_INDEX[building]] for building in KERNEL_BUILDINGS] == [*KERNEL_BUILDINGS]


@pytest.mark.parametrize("name", [*NAMES, "#", "##/.#", ".#./###/.#."])
def test_decision_of_and_move_of_are_inverse(name: str) -> None:
    """R2.5: every canonical placement that is on the board has a move, and the move's squares are the placement's."""
    shape = shape_named(name)
    moves = set()
    for rotation in ROTATIONS:
        for anchor in range(SQUARES):
            placement = Placement(anchor, rotation)
            mask = footprint(shape, placement)
            if mask is None:
                continue
            move = move_of(placement, name)
            moves.add(move)
            assert decision_of(move) == canonical(shape, placement)
            assert move_of(decision_of(move), name) == move
            assert shape_of_move(move) == name
            orientation, square = divmod(move, ANCHORS)
            assert as_mask(COVERS[orientation]) << square == mask
            assert mask_of(square + int(step) for step in OFFSETS[orientation]) == mask
    assert len(moves) == sum(len(bin(orientation.anchors)[2:].replace("0", "")) for orientation in shape.canonical)


def test_each_shape_s_orientations_stand_together() -> None:
    assert [o for name in FIRST_ORIENTATION for o in shape_named(name).canonical] == [*ORIENTATIONS]
    for name in FIRST_ORIENTATION:
        assert ORIENTATIONS[FIRST_ORIENTATION[name]] is shape_named(name).canonical[0]


def test_there_is_a_number_for_every_shape_that_chapters_can_draw() -> None:
    """1, 2, 6, 19 and 63 polyominoes of one to five squares, as they may be drawn; C4's first shape is P5 twice."""
    assert [name for name in FIRST_ORIENTATION if name in NAMES] == [*NAMES]
    drawn = {shape_named(name).canonical[0].cells for name in FIRST_ORIENTATION}
    assert [sum(len(cells) == size for cells in drawn) for size in range(1, 6)] == [1, 2, 6, 19, 63]


def test_what_places_nothing() -> None:
    """R3.4, R11.22"""
    for move, decision in ((MOVE_PASS, PASS), (MOVE_LEAVE, LEAVE), (MOVE_SKIP, SKIP)):
        assert move < 0
        assert decision_of(move) is decision
        assert move_of(decision, "I2") == move
