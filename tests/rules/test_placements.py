"""Placements and decisions, and how they are written (R2.5)."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import (
    BUILDINGS,
    LEAVE,
    PASS,
    ROTATIONS,
    SKIP,
    NotationError,
    Placement,
    Rotation,
    canonical,
    footprint,
    parse_decision,
    parse_placement,
    parse_square,
    shape_named,
    square_names,
)
from tests.helpers import naive


def squares(building: str, text: str) -> list[str] | None:
    mask = footprint(BUILDINGS[building].shape, parse_placement(text))
    return None if mask is None else square_names(mask)


@pytest.mark.parametrize(
    ("building", "text", "expected"),
    [
        ("Y-U5", "E2/0", ["E2", "F2", "G2", "E3", "G3"]),
        ("Y-U5", "E2/90", ["E2", "F2", "F3", "E4", "F4"]),
        ("Y-U5", "E2/180", ["E2", "G2", "E3", "F3", "G3"]),
        ("Y-U5", "E2/270", ["E2", "F2", "E3", "E4", "F4"]),
        ("B-Z4", "A1/90", ["B1", "A2", "B2", "A3"]),
        ("R-L4", "I9/180", ["K9", "I10", "J10", "K10"]),
        ("C1", "K9/90", ["K9", "K10", "K11"]),
    ],
)
def test_the_anchor_is_the_top_left_square_of_the_bounding_box(building: str, text: str, expected: list[str]) -> None:
    """R2.5, also where the anchor itself is not covered (R-L4 at I9/180)."""
    assert squares(building, text) == expected


@pytest.mark.parametrize("text", ["J1/0", "K1/0", "A11/0", "A10/90", "K9/90", "K11/180"])
def test_a_part_beyond_the_edge_has_no_squares(text: str) -> None:
    """R4.1: nothing wraps around to the next row."""
    assert squares("R-U5", text) is None


def test_rotations_that_cover_the_same_are_one_placement() -> None:
    """R2.5: the canonical one has the smallest rotation."""
    e2 = parse_square("E2")
    assert canonical(shape_named("I2"), Placement(e2, 180)) == Placement(e2, 0)
    assert canonical(shape_named("I4"), Placement(e2, 270)) == Placement(e2, 90)
    assert canonical(shape_named("C3"), Placement(e2, 270)) == Placement(e2, 0)
    assert canonical(shape_named("L4"), Placement(e2, 270)) == Placement(e2, 270)


def test_how_decisions_are_written() -> None:
    """R2.5"""
    assert str(Placement(parse_square("E2"), 90)) == "E2/90"
    assert [str(d) for d in (PASS, LEAVE, SKIP)] == ["pass", "leave", "skip"]
    assert [parse_decision(text) for text in ("pass", "leave", "skip")] == [PASS, LEAVE, SKIP]
    assert parse_decision("K11/270") == Placement(120, 270)


@pytest.mark.parametrize(
    "text",
    [
        *("", "/", "E2", "E2/", "/90", "E2/45", "E2/090", "E2/360", "E2/-90", "E2/90 ", " E2/90", "E2/90\n", "e2/90"),
        *("E2/９０", "E2/90/90", "E12/90", "L2/0", "PASS", "Pass", "pass ", "leave\n", "none", "null"),
    ],
)
def test_other_texts_are_no_decisions(text: str) -> None:
    """R2.5"""
    with pytest.raises(NotationError):
        parse_decision(text)


@given(st.integers(0, 120), st.sampled_from(ROTATIONS))
def test_writing_is_the_inverse_of_reading(anchor: int, rotation: Rotation) -> None:
    """R2.5"""
    placement = Placement(anchor, rotation)
    assert parse_decision(str(placement)) == parse_placement(str(placement)) == placement


@given(st.text(max_size=8))
def test_nonsense_is_refused_and_nothing_else_happens(text: str) -> None:
    """R2.5: what is read is written back letter by letter, all else is a NotationError."""
    with contextlib.suppress(NotationError):
        assert str(parse_decision(text)) == text


@given(st.sampled_from(sorted(BUILDINGS)), st.integers(0, 120), st.sampled_from(ROTATIONS))
def test_the_canonical_placement_covers_the_same_squares(building: str, anchor: int, rotation: Rotation) -> None:
    """R2.5, by the naive method."""
    shape, placement = BUILDINGS[building].shape, Placement(anchor, rotation)
    cells = naive.covered(naive.shape_of(building), divmod(anchor, 11), rotation)
    mask = footprint(shape, placement)
    if all(map(naive.on_board, cells)):
        assert mask is not None
        assert set(square_names(mask)) == set(map(naive.name, cells))
    else:
        assert mask is None
    assert footprint(shape, canonical(shape, placement)) == mask
    assert canonical(shape, placement).rotation in naive.canonical_rotations(naive.shape_of(building))
