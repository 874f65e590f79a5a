"""Sets as two words against sets as masks (R1.5)."""

from collections.abc import Callable

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mycity.kernel.words import (
    Pair,
    Word,
    beside_words,
    flood,
    grow_words,
    shift_down,
    shift_up,
    size_of,
    words_of,
)
from mycity.rules import FULL, SQUARES, Mask, grow, mask_of, squares_of
from mycity.rules.squares import beside
from tests.kernel.pairs import as_mask, as_words

CORNERS = (0, 10, 54, 55, 63, 64, 65, 66, 110, 120)
"""Squares at the board's edges and where one word ends."""


def masks() -> st.SearchStrategy[Mask]:
    """Sets of few squares, of any, and of nearly all."""
    squares = st.integers(0, SQUARES - 1) | st.sampled_from(CORNERS)
    few = st.sets(squares, max_size=12).map(mask_of)
    return few | st.integers(0, FULL) | few.map(lambda mask: FULL & ~mask)


def moved(move: Callable[[Word, Word, Word], Pair], mask: Mask, by: int) -> Mask:
    return as_mask(move(*as_words(mask), np.uint64(by)))


@given(masks())
def test_two_words_make_the_mask(mask: Mask) -> None:
    low, high = words_of(mask)
    assert max(low, high) < 1 << 64
    assert as_mask((low, high)) == mask
    assert {*squares_of(low)} | {64 + square for square in squares_of(high)} == {*squares_of(mask)}


@given(masks(), st.integers(0, 120))
def test_up_is_towards_k11(mask: Mask, by: int) -> None:
    assert moved(shift_up, mask, by) == mask << by & (1 << 128) - 1


@given(masks(), st.integers(0, 63))
def test_down_is_towards_a1(mask: Mask, by: int) -> None:
    assert moved(shift_down, mask, by) == mask >> by


def test_every_square_by_every_step() -> None:
    for square in range(SQUARES):
        assert [moved(shift_up, 1 << square, by) for by in range(SQUARES - square)] == [
            1 << square + by for by in range(SQUARES - square)
        ]
        assert [moved(shift_down, 1 << square, by) for by in range(64)] == [1 << square >> by for by in range(64)]


@given(masks())
def test_beside_and_grow(mask: Mask) -> None:
    """R1.5"""
    assert as_mask(beside_words(*as_words(mask))) == beside(mask)
    assert as_mask(grow_words(*as_words(mask))) == grow(mask)


def test_beside_each_single_square() -> None:
    """R1.5: the neighbours by column and row."""
    for square in range(SQUARES):
        row, column = divmod(square, 11)
        around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        inside = mask_of(r * 11 + c for r, c in around if 0 <= r < 11 and 0 <= c < 11)
        assert as_mask(beside_words(*as_words(1 << square))) == inside


@given(masks())
def test_size(mask: Mask) -> None:
    assert size_of(*as_words(mask)) == len(list(squares_of(mask)))


@given(masks(), masks())
def test_flood(start: Mask, area: Mask) -> None:
    """R1.5: squares reached one after the other."""
    found, waiting = set[int](), list(squares_of(start & area))
    while waiting:
        square = waiting.pop()
        if square not in found:
            found.add(square)
            waiting += squares_of(beside(1 << square) & area)
    assert as_mask(flood(*as_words(start), *as_words(area))) == mask_of(found)
