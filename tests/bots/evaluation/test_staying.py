"""When to go on and when to leave (R3.4)."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from mycity.bots import Budget, make_bot
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.staying import expected_points, stay_value
from mycity.bots.evaluation.to_come import ToCome
from mycity.game import view_for
from mycity.rules import ETERNITY, LEAVE, PASS, new_city
from tests.helpers.cities import meadow_board
from tests.helpers.games import started


def by_hand(gain: int, good: int, passes: int, ends: int, cost: int, affordable: int) -> Fraction:
    """The same worth by drawing the cards one by one, in exact fractions."""

    @cache
    def worth(g: int, p: int, e: int, purse: int) -> Fraction:
        cards = g + p + e
        if g == 0:
            return Fraction(0)
        total = Fraction(g, cards) * (gain + worth(g - 1, p, e, purse))
        if p and purse:
            total += Fraction(p, cards) * max(Fraction(0), worth(g, p - 1, e, purse - 1) - cost)
        return total

    return worth(good, passes, ends, affordable)


def test_expected_points_in_small_cases() -> None:
    assert expected_points(4, 1, 0, 0, 1, 9) == 4
    # One card that costs 1 beside one that gains 4: either it gains 4 at once, or after paying 1.
    assert expected_points(4, 1, 1, 0, 1, 9) == 3.5
    # A church that fits nowhere ends it half of the time.
    assert expected_points(4, 1, 0, 1, 1, 9) == 2
    assert expected_points(4, 0, 3, 1, 1, 9) == 0
    # Gaining nothing is not worth paying for.
    assert expected_points(0, 2, 2, 0, 1, 9) == 0
    # With nothing left to pay with, the first card that doesn't fit ends it (R3.5).
    assert expected_points(4, 1, 1, 0, 1, 0) == 2


@pytest.mark.parametrize("affordable", [0, 2, 99])
@pytest.mark.parametrize(("gain", "good", "passes", "ends"), [(3, 2, 5, 0), (1, 3, 9, 2), (5, 1, 12, 3), (2, 6, 6, 1)])
def test_expected_points_equals_the_sum_over_all_orders(
    gain: int, good: int, passes: int, ends: int, affordable: int
) -> None:
    expected = float(by_hand(gain, good, passes, ends, 1, affordable))
    assert expected_points(gain, good, passes, ends, 1, affordable) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("cards", "marker", "expected"),
    [
        (["R-I2"], 10, 3),
        # Half of the time what fits nowhere comes first, and is passed for a point.
        (["R-I2", "R-U5"], 10, 2.5),
        (["R-I2", "R-U5"], 2, 2.5),
        (["R-I2", "R-U5"], 1, 1.5),  # the pass that is asked about takes the last point (R3.5)
        (["R-I2", "C3"], 10, 1.5),  # a church can't be passed (R3.6)
        (["R-U5", "B-U5"], 10, 0),
        ([], 10, 0),
    ],
)
def test_what_staying_is_worth(cards: list[str], marker: int, expected: float) -> None:
    """R3.4: R-I2 covers the two empty squares and makes a group of one."""
    city = new_city(meadow_board(forest_but("F6", "G6")), ETERNITY)
    to_come = ToCome.among(cards, city, ETERNITY)
    assert stay_value(CityState(city, ETERNITY, marker), to_come) == pytest.approx(expected)


def forest_but(*squares: str) -> dict[str, str]:
    every = (f"{column}{row}" for column in "ABCDEFGHIJK" for row in range(1, 12))
    return {square: "F" for square in every if square not in squares}


def test_builder_passes_while_something_good_is_to_come() -> None:
    # B-U5 has no place; R-I2 will cover two empty squares and make a group: 3 points for the 1 that passing costs.
    city = new_city(meadow_board(forest_but("F6", "G6")), ETERNITY)
    assert (
        make_bot("builder").decide(view_for(started("B-U5", "R-I2", cities=[city, city]), 0), Budget(Random(1))) is PASS
    )


def test_builder_leaves_when_nothing_more_fits() -> None:
    city = new_city(meadow_board(forest_but("F6", "G6")), ETERNITY)
    assert (
        make_bot("builder").decide(view_for(started("B-U5", "R-U5", cities=[city, city]), 0), Budget(Random(1)))
        is LEAVE
    )


def test_builder_leaves_when_the_last_card_fits_nowhere() -> None:
    city = new_city(meadow_board(forest_but("F6", "G6")), ETERNITY)
    assert make_bot("builder").decide(view_for(started("B-U5", cities=[city, city]), 0), Budget(Random(1))) is LEAVE


def test_builder_does_not_fell_trees_with_its_last_building() -> None:
    # Both squares have two trees: building loses 4 and gains 1 for the group; passing costs 1, leaving nothing.
    features = forest_but("F6", "G6") | {"F6": "T", "G6": "T"}
    city = new_city(meadow_board(features), ETERNITY)
    assert make_bot("builder").decide(view_for(started("R-I2", cities=[city, city]), 0), Budget(Random(1))) is LEAVE
