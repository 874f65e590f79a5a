"""Ranks and ties (R6.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import City, Standing, campaign_winners, rank
from tests.helpers import naive
from tests.helpers.cities import naive_board, naive_pieces, placed

NONE = placed()
ROW_9 = placed("Y-I2 D9/0")
ROW_10 = placed("Y-I2 E10/0")
ROW_1 = placed("Y-I2 E1/0")
ROWS_2_AND_3 = placed("Y-I2 E2/0")
"""E2 is plain, F2 has rocks: one empty square less in row 2."""


def standings(markers: list[int], cities: list[City]) -> list[tuple[int, int | None]]:
    return [(standing.place, standing.tie_row) for standing in rank(markers, cities)]


def test_the_highest_marker_ranks_first() -> None:
    """R6.1, R8.4: also below 0; the empty squares do not matter then."""
    assert standings([5, 31, -2], [ROW_1, NONE, ROW_1]) == [(2, None), (1, None), (3, None)]


def test_a_tie_decided_in_row_9() -> None:
    """R6.1, R12: equal in rows 1 to 8, then the city with fewer empty squares in row 9 is better."""
    assert standings([7, 7], [ROW_10, ROW_9]) == [(2, 9), (1, 9)]
    assert standings([7, 7], [ROW_9, ROW_10]) == [(1, 9), (2, 9)]


def test_upper_rows_come_first() -> None:
    """R6.1: one square in row 2 outweighs two in row 9."""
    assert standings([0, 0], [ROW_9, ROWS_2_AND_3]) == [(2, 2), (1, 2)]


def test_the_last_row_decides_too() -> None:
    """R6.1"""
    assert standings([0, 0], [placed("Y-I2 E11/0"), NONE]) == [(1, 11), (2, 11)]


@pytest.mark.parametrize(
    ("markers", "places"),
    [
        ([7, 7], [1, 1]),
        ([7, 7, 3], [1, 1, 3]),
        ([3, 7, 7], [3, 1, 1]),
        ([9, 7, 7], [1, 2, 2]),
        ([7, 7, 7], [1, 1, 1]),
        ([7, 7, 9, 7], [2, 2, 1, 2]),
        ([7, 9, 7, 9], [3, 1, 3, 1]),
        ([7, 7, 7, 7], [1, 1, 1, 1]),
        ([9, 7, 7, 1], [1, 2, 2, 4]),
    ],
)
def test_full_ties_share_a_place_and_leave_the_next_out(markers: list[int], places: list[int]) -> None:
    """R6.1, R12: of two, three and four players with the same city."""
    assert standings(markers, [NONE] * len(markers)) == [(place, None) for place in places]


def test_the_row_that_decided_is_told_against_the_neighbour() -> None:
    """R6.1: three equal markers; row 1 puts the last seat first, row 9 the first one second."""
    assert standings([4, 4, 4], [ROW_9, NONE, ROW_1]) == [(2, 1), (3, 9), (1, 1)]


def test_a_shared_place_below_a_tie_decided() -> None:
    """R6.1: two share the place after the one that row 1 put first."""
    assert standings([4, 4, 4], [NONE, ROW_1, NONE]) == [(2, 1), (1, 1), (2, 1)]


@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from([NONE, ROW_1, ROW_9, ROW_10])), min_size=2, max_size=4))
def test_places_are_those_of_the_naive_method(seats: list[tuple[int, City]]) -> None:
    """R6.1: a seat's place is 1 and the number of seats that are better."""

    def key(marker: int, city: City) -> tuple[int, list[int]]:
        return -marker, naive.empty_by_row(naive_board(city.ground.board), naive_pieces(city))

    keys = [key(*seat) for seat in seats]
    found: tuple[Standing, ...] = rank([marker for marker, _ in seats], [city for _, city in seats])
    assert [standing.place for standing in found] == [1 + sum(other < own for other in keys) for own in keys]


def test_the_most_circles_win_the_campaign() -> None:
    """R6.4: equal circles share it."""
    assert campaign_winners((30, 41, 12)) == (1,)
    assert campaign_winners((41, 30, 41)) == (0, 2)
    assert campaign_winners((0, 0)) == (0, 1)
