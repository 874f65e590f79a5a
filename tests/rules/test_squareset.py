"""Sets of squares by name, beside Python's own sets (R1.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import FULL, NotationError, SquareSet, format_square, mask_of, parse_square

NAMES = [format_square(number) for number in range(121)]
NAME_SETS = st.sets(st.sampled_from(NAMES))


@given(NAME_SETS, NAME_SETS)
def test_operators_are_those_of_sets(one: set[str], other: set[str]) -> None:
    a, b = SquareSet(one), SquareSet(other)
    assert set(a & b) == one & other
    assert set(a | b) == one | other
    assert set(a - b) == one - other
    assert set(a ^ b) == one ^ other
    assert (a <= b, a >= b, a == b) == (one <= other, one >= other, one == other)
    assert len(a) == len(one)
    assert bool(a) == bool(one)
    assert set(~a) == set(NAMES) - one
    assert a & other == a & b
    assert hash(a) == hash(SquareSet(a.mask))


@given(NAME_SETS)
def test_it_is_a_mask_by_names(names: set[str]) -> None:
    squares = SquareSet(names)
    assert squares.mask == mask_of(parse_square(name) for name in names)
    assert SquareSet(squares.mask) == squares
    assert list(squares) == sorted(names, key=NAMES.index)
    assert eval(repr(squares)) == squares
    assert all(name in squares for name in names)


def test_the_whole_board_and_nothing() -> None:
    assert len(SquareSet(FULL)) == 121
    assert not SquareSet()
    assert list(~SquareSet(FULL)) == []


def test_printed_it_is_a_board() -> None:
    """A1 is at the top left, K11 at the bottom right."""
    lines = str(SquareSet(["A1", "C2", "K11"])).splitlines()
    assert lines[:3] == ["   A B C D E F G H I J K", " 1 ■ · · · · · · · · · ·", " 2 · · ■ · · · · · · · ·"]
    assert lines[-1] == "11 · · · · · · · · · · ■"
    assert len(lines) == 12


def test_what_is_not_in_it() -> None:
    squares = SquareSet(["D6"])
    assert "D7" not in squares
    assert 5 not in squares  # type: ignore[comparison-overlap]
    assert squares != {"D6"}
    with pytest.raises(NotationError, match="invalid square 'L1'"):
        SquareSet(["L1"])
