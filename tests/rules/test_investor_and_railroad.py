"""The investor (R11.13) and the railroad (R11.19)."""

import pytest

from mycity.rules import City, Gain, immediate_gains
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board, placed

PLAIN = meadow_board({"K1": "P"})


def gains(number: int, *buildings: str) -> dict[Gain, int]:
    """What the last of these buildings gives at once."""
    rules = episode_rules(number)
    before, after = (placed(*built, rules=rules, board=PLAIN) for built in (buildings[:-1], buildings))
    ((*found,),) = immediate_gains(rules, [before], [after])
    return dict(found)


def test_beside_the_one_placed_last() -> None:
    """R11.13"""
    assert gains(13, "Y-I2 F5/0", "R-I2 F6/0") == {Gain.INVESTOR: 1}


def test_beside_an_earlier_one_is_not_enough() -> None:
    """R11.13: the third stands beside the first, not beside the second."""
    assert gains(13, "Y-I2 F5/0", "R-I2 F6/0", "B-I2 F4/0") == {}


def test_beside_both_counts_once() -> None:
    """R11.13"""
    assert gains(13, "Y-I2 F5/0", "R-I2 F6/0", "B-I2 H5/90") == {Gain.INVESTOR: 1}


def test_across_the_river() -> None:
    """R11.13, R1.5: E5 is west, F5 east."""
    assert gains(13, "Y-I2 F5/0", "R-I2 D5/0") == {Gain.INVESTOR: 1}


def test_a_corner_is_not_beside_it() -> None:
    """R11.13, R1.5, R12"""
    assert gains(13, "Y-I2 F5/0", "R-I2 H6/0") == {}


def test_the_first_building_has_none_before_it() -> None:
    """R11.13: a palace or an opera was not placed by the player, so it is not what the investor looks at."""
    assert gains(13, "Y-I2 F5/0") == {}
    assert gains(13, "Y-I2 J1/90") == {}


@pytest.mark.parametrize(
    ("number", "there"), [(12, False), (13, True), (15, True), (18, True), (19, False), (24, False)]
)
def test_the_investor_stays_for_six_episodes(number: int, there: bool) -> None:
    """R11.13, R11.19"""
    assert (Gain.INVESTOR in gains(number, "Y-I2 F5/0", "R-I2 F6/0")) == there


@pytest.mark.parametrize("place", ["F11/0", "F10/90", "E11/0"])
def test_row_11(place: str) -> None:
    """R11.19: one square there is enough, two are no more; the first building too."""
    assert gains(19, f"Y-I2 {place}") == {Gain.RAILROAD: 1}


def test_row_10_is_not_at_the_railroad() -> None:
    """R11.19"""
    assert gains(19, "Y-I2 F10/0") == {}


def test_every_building_in_row_11_counts() -> None:
    """R11.19"""
    assert gains(19, "Y-I2 F11/0", "R-I4 H8/90") == {Gain.RAILROAD: 1}


@pytest.mark.parametrize(("number", "there"), [(18, False), (19, True), (21, True), (24, True)])
def test_the_railroad_stays(number: int, there: bool) -> None:
    """R11.19"""
    assert (Gain.RAILROAD in gains(number, "Y-I2 F11/0")) == there


def test_who_places_nothing_gains_nothing() -> None:
    """R11.13, R11.19"""
    for number in (13, 19, 22):
        rules = episode_rules(number)
        city: City = placed("Y-I2 F11/0", rules=rules, board=PLAIN)
        assert immediate_gains(rules, [city, city], [city, city]) == ((), ())
