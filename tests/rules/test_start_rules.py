"""Other starts: beside the sawmill at J10 (R11.11), beside the palace at E6 (R11.22)."""

import pytest

from mycity.rules import Illegal, StartRule, Term, legal_placements, parse_placement, score_city, why_illegal
from tests.helpers.chapters import board_of, episode_rules
from tests.helpers.cities import placed


def why(number: int, place: str, *before: str, building: str = "Y-I2") -> Illegal:
    return why_illegal(placed(*before, rules=episode_rules(number)), building, parse_placement(place))


def test_which_rule_holds_when() -> None:
    """R4.4, R11.11, R11.13, R11.22"""
    rules = [episode_rules(n).start_rule for n in (1, 10, 11, 12, 13, 21, 22, 23, 24)]
    river, sawmill, palace = StartRule.RIVER, StartRule.SAWMILL, StartRule.PALACE
    assert rules == [river, river, sawmill, sawmill, river, river, palace, palace, palace]


@pytest.mark.parametrize("place", ["J8/90", "J9/0", "H10/0", "J11/0", "K10/90", "I11/0"])
def test_beside_the_sawmill(place: str) -> None:
    """R11.11: J9, I10, K10 and J11 are beside it; the last three are clearings, and the forest J8 and K9 is not."""
    expected = {"J8/90": Illegal.UNBUILDABLE, "J9/0": Illegal.UNBUILDABLE}
    assert why(11, place) == expected.get(place, Illegal(0))


@pytest.mark.parametrize("place", ["E7/0", "H9/0", "H11/0"])
def test_elsewhere_is_no_start(place: str) -> None:
    """R11.11, R12: not by the river; I9 and I11 touch the sawmill with a corner only."""
    assert why(11, place) == Illegal.NO_START
    assert not why(13, "E7/0")


def test_nobody_builds_on_the_sawmill() -> None:
    """R11.11"""
    assert why(11, "I10/0") == Illegal.UNBUILDABLE


def test_the_sawmill_is_no_building() -> None:
    """R11.11, R4.5: the second one at H10 and I10 touches the sawmill, not the first at K10 and K11."""
    assert why(11, "H10/0", "R-I2 K10/90") == Illegal.NOT_ADJACENT
    assert why(11, "H10/0", "R-I2 J11/0") == Illegal.NOT_ADJACENT
    assert not why(11, "H10/0", "R-I2 I9/0")


def test_clearings_are_built_on_and_not_empty() -> None:
    """R11.11, R11.13: 79 empty squares as in Episode 10, one less in Episode 12, for its vein.

    K10, J11 and K11 are forest again in Episode 13.
    """
    points = [score_city(placed(rules=episode_rules(n)), episode_rules(n)).points(Term.EMPTY) for n in (10, 11, 12)]
    assert points == [-79, -79, -78]
    clearings = [board_of(episode_rules(n)).having("c").bit_count() for n in (10, 11, 12, 13)]
    assert clearings == [0, 3, 3, 0]
    assert why(13, "K10/90") & Illegal.UNBUILDABLE
    assert why(13, "I10/0") & Illegal.UNBUILDABLE


@pytest.mark.parametrize("place", ["F6/0", "E7/90", "E4/90", "E7/0"])
def test_beside_the_palace(place: str) -> None:
    """R11.22: F6, E7 and E5 (on the other bank)."""
    assert not why(22, place)


@pytest.mark.parametrize("place", ["F7/90", "D7/90", "E8/90", "E10/90", "D3/90"])
def test_away_from_the_palace_is_no_start(place: str) -> None:
    """R11.22, R12: F7 and D7 touch it with a corner; E10 is by the river."""
    assert why(22, place) == Illegal.NO_START
    assert bool(why(21, place)) == (place == "F7/90")  # the others are by the river


@pytest.mark.parametrize("place", ["E6/0", "E5/90"])
def test_the_palace_is_never_built_over(place: str) -> None:
    """R11.22"""
    assert Illegal.BUILT in why(22, place)
    assert Illegal.BUILT in why(22, place, "R-I2 F6/0")


def test_every_legal_first_building_touches_the_palace() -> None:
    """R11.22: counted for a two-square bar: E7 E8, E7 F7, E5 E4, E5 D5, F6 F5, F6 G6, F6 F7, D6 D5 and D6 D7."""
    found = set(map(str, legal_placements(placed(rules=episode_rules(22)), "Y-I2")))
    assert found == {"E7/90", "E7/0", "E4/90", "D5/0", "F5/90", "F6/0", "F6/90", "D5/90", "D6/90"}
