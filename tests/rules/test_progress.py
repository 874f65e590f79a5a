"""Progress circles (R6.2–R6.4)."""

import pytest

from mycity.rules import campaign_winners, circle_position, circles_won


@pytest.mark.parametrize(
    ("places", "circles"),
    [
        ((1, 2), (2, 0)),
        ((2, 1), (0, 2)),
        ((1, 1), (2, 2)),
        ((1, 2, 3), (2, 1, 0)),
        ((3, 1, 2), (0, 2, 1)),
        ((1, 1, 3), (2, 2, 0)),
        ((1, 2, 2), (2, 1, 1)),
        ((4, 3, 2, 1), (0, 0, 1, 2)),
        ((1, 2, 2, 4), (2, 1, 1, 0)),
        ((1, 1, 1, 1), (2, 2, 2, 2)),
        ((1,), (2,)),
    ],
)
def test_circles_for_first_and_second_place(places: tuple[int, ...], circles: tuple[int, ...]) -> None:
    """R6.2, R12 (two players and the second place): of two players the one who is not first gets none."""
    assert circles_won(places) == circles


def test_circles_fill_from_left_to_right_the_top_row_first() -> None:
    """R6.3: two rows of 24; more are counted without a place."""
    assert [circle_position(n) for n in (1, 2, 24, 25, 48)] == [(0, 0), (0, 1), (0, 23), (1, 0), (1, 23)]
    assert circle_position(49) is None
    assert circle_position(0) is None


def test_the_most_circles_win_the_campaign() -> None:
    """R6.4: equal circles share it."""
    assert campaign_winners((30, 41, 12)) == (1,)
    assert campaign_winners((41, 30, 41)) == (0, 2)
    assert campaign_winners((0, 0)) == (0, 1)
