"""Reading and writing boards: what the loader must refuse (R1.6)."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import BoardError, format_board, load_board, parse_board
from mycity.rules.board import SIGNS

ROW = "........... 5"
GOOD = [ROW] * 11


def with_row(number: int, text: str) -> list[str]:
    return [text if index == number else row for index, row in enumerate(GOOD, 1)]


@pytest.mark.parametrize(
    ("rows", "row", "column", "reason"),
    [
        ([], None, None, "invalid number of rows 0: expected 11"),
        (GOOD[:10], None, None, "invalid number of rows 10: expected 11"),
        ([*GOOD, ROW], None, None, "invalid number of rows 12: expected 11"),
        (with_row(3, ".......... 5"), 3, None, "invalid number of squares 10: expected 11"),
        (with_row(11, "............ 5"), 11, None, "invalid number of squares 12: expected 11"),
        (with_row(7, "....X...... 5"), 7, 5, "unknown letter 'X'"),
        (with_row(1, "..........m 5"), 1, 11, "unknown letter 'm'"),
        (with_row(2, "..........é 5"), 2, 11, "unknown letter 'é'"),
        (with_row(4, "..........."), 4, None, "missing number of squares west of the river"),
        (with_row(4, "........... "), 4, None, "invalid number of squares west of the river ''"),
        (with_row(5, "........... x"), 5, None, "invalid number of squares west of the river 'x'"),
        (with_row(5, "...........  5"), 5, None, "invalid number of squares west of the river ' 5'"),
        (with_row(5, "........... -1"), 5, None, "invalid number of squares west of the river '-1'"),
        (with_row(5, "........... ²"), 5, None, "invalid number of squares west of the river '²'"),
        (with_row(5, "........... 05"), 5, None, "invalid number of squares west of the river '05'"),
        (with_row(5, "........... 5 "), 5, None, "invalid number of squares west of the river '5 '"),
        (with_row(5, "........... 4.0"), 5, None, "invalid number of squares west of the river '4.0'"),
        (with_row(6, "........... 0"), 6, None, "expected 1 to 10"),
        (with_row(6, "........... 11"), 6, None, "expected 1 to 10"),
        (with_row(6, "........... 12"), 6, None, "expected 1 to 10"),
    ],
)
def test_a_wrong_board_is_refused_with_row_column_and_reason(
    rows: list[str], row: int | None, column: int | None, reason: str
) -> None:
    """R1.6: eleven rows of eleven, a known letter on every square, and one river from top to bottom."""
    with pytest.raises(BoardError) as caught:
        parse_board(rows)
    assert (caught.value.row, caught.value.column) == (row, column)
    assert reason in caught.value.reason
    assert str(caught.value).endswith(caught.value.reason)
    if row is not None:
        assert f"row {row}" in str(caught.value)


def test_a_number_too_long_to_read_is_refused_too() -> None:
    """R1.6"""
    with pytest.raises(BoardError) as caught:
        parse_board(with_row(9, "........... " + "1" * 5000))
    assert caught.value.row == 9


def test_there_are_no_other_boards() -> None:
    """R1.6, R1.7"""
    with pytest.raises(BoardError, match="unknown board 'moon'; available: eternity, legacy"):
        load_board("moon")


def test_the_river_may_turn_by_several_squares() -> None:
    """R1.4: it runs along grid lines; between two rows it may go sideways."""
    board = parse_board([*(["........... 2"] * 5), *(["........... 9"] * 6)])
    assert board.west.bit_count() == 5 * 2 + 6 * 9
    assert board.riverside.bit_count() == 5 * 2 + 6 * 2 + 2 * 7 - 2, "C5 and I6 are beside it twice"


@given(
    st.lists(
        st.tuples(st.text(SIGNS.replace("P", "").replace("O", ""), min_size=11, max_size=11), st.integers(1, 10)),
        min_size=11,
        max_size=11,
    ),
)
def test_writing_is_the_inverse_of_reading(rows: list[tuple[str, int]]) -> None:
    """R1.6"""
    text = tuple(f"{signs} {west}" for signs, west in rows)
    assert format_board(parse_board(text)) == text
    assert parse_board(format_board(parse_board(text))) == parse_board(text)


@pytest.mark.parametrize(("sign", "building"), [("P", "palace"), ("O", "opera")])
def test_buildings_of_the_campaign_stand_once(sign: str, building: str) -> None:
    """R11.22, R11.23"""
    rows = ["........... 4"] * 10
    assert parse_board([f"{sign}.......... 4", *rows]).standing
    with pytest.raises(BoardError, match=f"more than one square with the letter '{building[0].upper()}'"):
        parse_board([f"{sign}.........{sign} 4", *rows])


@given(st.lists(st.text(max_size=14), min_size=11, max_size=11))
def test_nonsense_is_refused_and_nothing_else_happens(rows: list[str]) -> None:
    """R1.6: a wrong board never gives another error than this one."""
    with contextlib.suppress(BoardError):
        assert format_board(parse_board(rows)) == tuple(rows)
