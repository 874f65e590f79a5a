"""Legality against the naive method on random cities (R4)."""

from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import (
    ROTATIONS,
    Illegal,
    Placement,
    format_square,
    legal_placements,
    why_illegal,
    why_illegal_anchors,
)
from tests.helpers import naive
from tests.helpers.cities import naive_pieces
from tests.helpers.examples import examples
from tests.helpers.strategies import Twins, twins

NAMES = {
    "off board": Illegal.OFF_BOARD,
    "unbuildable": Illegal.UNBUILDABLE,
    "built": Illegal.BUILT,
    "two banks": Illegal.TWO_BANKS,
    "start": Illegal.NO_START,
    "not adjacent": Illegal.NOT_ADJACENT,
}


@examples(25)
@given(twins(), st.data())
def test_reasons_are_those_of_the_naive_method_everywhere(twin: Twins, data: st.DataObject) -> None:
    """R4.1–R4.5 for all 121 anchors and four rotations, on the board and off it."""
    building = data.draw(st.sampled_from(twin.rules.buildings))
    for rotation in ROTATIONS:
        at_once = why_illegal_anchors(twin.city, building, rotation)
        for anchor in naive.all_cells():
            cells = naive.covered(naive.shape_of(building), anchor, rotation)
            expected = Illegal(0)
            for reason in naive.reasons(twin.board, twin.pieces, cells):
                expected |= NAMES[reason]
            placement = Placement(anchor[0] * 11 + anchor[1], rotation)
            assert why_illegal(twin.city, building, placement) == expected, str(placement)
            told = [reason for reason, anchors in at_once.items() if anchors >> placement.anchor & 1]
            assert set(told) == set(expected), str(placement)


@examples(25)
@given(twins())
def test_legal_placements_are_those_of_the_naive_method(twin: Twins) -> None:
    """R4, R2.5: the same ones in the same order, for every building of the rule set."""
    seen: dict[str, list[str]] = {}
    for building in twin.rules.buildings:
        shape = naive.shape_of(building)
        if shape not in seen:
            places = naive.legal(twin.board, twin.pieces, shape)
            seen[shape] = [f"{naive.name(anchor)}/{rotation}" for anchor, rotation, _ in places]
        listed = legal_placements(twin.city, building)
        assert [str(placement) for placement in listed] == seen[shape]
        assert len(listed) == len(seen[shape])
        assert bool(listed) == bool(seen[shape])


@given(twins())
def test_a_city_covers_what_its_placements_say(twin: Twins) -> None:
    """R2.5, R3.3"""
    assert naive_pieces(twin.city) == list(twin.pieces)
    covered = {cell for _, cells in twin.pieces for cell in cells}
    assert {number for number in range(121) if twin.city.built >> number & 1} == {r * 11 + c for r, c in covered}
    assert [piece.building for piece in twin.city.pieces] == [id_ for id_, _ in twin.pieces]
    assert all(format_square(piece.placement.anchor) for piece in twin.city.pieces)
