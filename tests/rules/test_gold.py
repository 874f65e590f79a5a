"""Gold (R8.3). The veins are A8 and K1."""

import pytest

from mycity.rules import ETERNITY, City, Gain, has_all_gold, immediate_gains, load_board, new_city
from tests.helpers.chapters import EPISODES
from tests.helpers.cities import placed

NONE = placed()
WEST = placed("Y-I4 A8/0")
EAST = placed("R-I2 K1/90")
BOTH = placed("Y-I4 A8/0", "R-I2 K1/90")


def gold(before: list[City], after: list[City]) -> list[int]:
    gains = immediate_gains(ETERNITY, before, after)
    assert all(gain is Gain.GOLD for seat in gains for gain, _ in seat)
    return [sum(points for _, points in seat) for seat in gains]


def test_both_veins_must_be_built_on() -> None:
    """R8.3"""
    assert [has_all_gold(city) for city in (NONE, WEST, EAST, BOTH)] == [False, False, False, True]


def test_a_board_without_veins_has_no_gold_to_take() -> None:
    """R8.3"""
    assert not has_all_gold(new_city(load_board("legacy"), ETERNITY))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ([WEST, NONE], [BOTH, WEST], [3, 0]),
        ([WEST, EAST], [BOTH, BOTH], [3, 3]),
        ([WEST, EAST, WEST, NONE], [BOTH, EAST, BOTH, EAST], [3, 0, 3, 0]),
        ([BOTH, WEST], [BOTH, BOTH], [0, 0]),
        ([BOTH, BOTH], [BOTH, BOTH], [0, 0]),
        ([NONE, NONE], [WEST, EAST], [0, 0]),
    ],
    ids=["first", "two in one round", "two of four", "already won", "won before", "one vein each"],
)
def test_who_gets_it(before: list[City], after: list[City], expected: list[int]) -> None:
    """R8.3, R12: the first player gets 3; several in one round get 3 each; later ones get nothing."""
    assert gold(before, after) == expected


def test_the_first_episodes_have_no_gold() -> None:
    """R11.1–R11.3"""
    assert all(immediate_gains(rules, [WEST], [BOTH]) == ((),) for rules in EPISODES)
