"""Squares and adjacency (R1.1, R1.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import (
    FULL,
    SQUARES,
    NotationError,
    border,
    format_square,
    grow,
    mask_of,
    parse_square,
    square_names,
    squares_of,
)
from mycity.rules.squares import shifted
from tests.helpers import naive


def squares(*names: str) -> int:
    return mask_of(parse_square(name) for name in names)


def test_columns_go_from_left_to_right_and_rows_from_top_to_bottom() -> None:
    """R1.1: a square's number counts row by row from A1."""
    assert [format_square(number) for number in (0, 1, 10, 11, 60, 120)] == ["A1", "B1", "K1", "A2", "F6", "K11"]
    assert parse_square("E6") == 5 * 11 + 4


def test_every_square_has_its_own_name() -> None:
    """R1.1: 121 names, each read back as the same square."""
    names = {format_square(number) for number in range(SQUARES)}
    assert len(names) == 121
    assert all(parse_square(format_square(number)) == number for number in range(SQUARES))


@pytest.mark.parametrize(
    "text",
    ["", "E", "6", "E0", "E12", "L1", "e6", "E06", "E 6", " E6", "E6 ", "E6\n", "É6", "E²", "E-1", "EE6", "E1111111"],
)
def test_a_text_that_names_no_square_is_refused(text: str) -> None:
    """R1.1"""
    with pytest.raises(NotationError, match="invalid square"):
        parse_square(text)


def test_a_number_of_any_length_is_refused_in_the_same_way() -> None:
    """R1.1: also one that is too long to be read as a number at all."""
    with pytest.raises(NotationError, match="invalid square"):
        parse_square("E" + "1" * 5000)


def test_corners_never_count() -> None:
    """R1.5: four neighbours in the middle, two in a corner, three at an edge; nothing wraps around an edge."""
    assert square_names(border(squares("E6"))) == ["E5", "D6", "F6", "E7"]
    assert square_names(border(squares("A1"))) == ["B1", "A2"]
    assert square_names(border(squares("K11"))) == ["K10", "J11"]
    assert square_names(border(squares("K5"))) == ["K4", "J5", "K6"]
    assert square_names(border(squares("A5"))) == ["A4", "B5", "A6"]


def test_a_set_moves_to_all_four_sides() -> None:
    """R1.5: to the east, west, south and north; nothing comes back at the other edge."""
    assert [square_names(mask) for mask in shifted(squares("A1", "K5"))] == [["B1"], ["J5"], ["A2", "K6"], ["K4"]]
    assert [square_names(mask) for mask in shifted(squares("C11"))] == [["D11"], ["B11"], [], ["C10"]]


def test_growing_keeps_the_squares_themselves() -> None:
    """R1.5"""
    assert square_names(grow(squares("A1", "B1"))) == ["A1", "B1", "C1", "A2", "B2"]
    assert grow(FULL) == FULL
    assert border(FULL) == 0
    assert grow(0) == 0


@given(st.sets(st.integers(0, SQUARES - 1)))
def test_neighbours_are_those_of_the_naive_method(chosen: set[int]) -> None:
    """R1.5"""
    cells = {divmod(number, 11) for number in chosen}
    beside = {side for cell in cells for side in naive.sides(cell) if naive.on_board(side)} - cells
    assert {divmod(number, 11) for number in squares_of(border(mask_of(chosen)))} == beside


@given(st.sets(st.integers(0, SQUARES - 1)))
def test_a_mask_gives_back_its_squares_in_reading_order(chosen: set[int]) -> None:
    """R1.1"""
    assert list(squares_of(mask_of(chosen))) == sorted(chosen)
