"""Factories (R11.14, R11.15): blue buildings with an F. The river's sides are those of the legacy board (R1.6)."""

import pytest

from mycity.rules import City, Extras, Term, score_city
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import drawn, placed

TWO = Extras(factories=frozenset({"B-I2", "B-V3"}))
GROUP = "aab.  .bb.  cccc"
"""From E8: each of the three beside the one before."""

LEGEND = {"a": "B-I2", "b": "B-V3", "c": "B-I4"}


def factories(*buildings: str, extras: Extras = TWO, number: int = 14) -> int:
    rules = episode_rules(number)
    return score_city(placed(*buildings, rules=rules, extras=extras), rules).points(Term.FACTORIES)


def groups(city: City, number: int) -> int:
    return score_city(city, episode_rules(number)).points(Term.GROUPS)


def test_a_factory_at_the_river() -> None:
    """R11.14: D7 and D8 are west, E7 and E8 east of it."""
    assert factories("B-I2 D7/90") == 2


def test_either_bank_and_a_side_that_runs_across() -> None:
    """R11.14, R1.4: below C9 | D9 the river turns, so that D9 and D10 share a river side too."""
    assert factories("B-I2 E7/90") == 2
    assert factories("B-I2 D10/90") == 2
    assert factories("B-I2 D9/0") == 2


def test_a_corner_at_the_river_is_not_enough() -> None:
    """R11.14, R12: C8 touches D9 on the other bank with a corner only."""
    assert factories("B-I2 C7/90") == 0


def test_blue_buildings_without_the_sticker_and_other_colours_do_not_count() -> None:
    """R11.14"""
    assert factories("B-I4 D7/90", "R-I2 E7/90", "Y-V3 E9/0") == 0


def test_each_factory_counts() -> None:
    """R11.14: two at the river, a third that is not there."""
    extras = Extras(factories=frozenset({"B-I2", "B-V3", "B-T4"}))
    assert factories("B-I2 D7/90", "B-V3 E7/0", "B-T4 G9/0", extras=extras) == 4


def test_factories_that_were_not_built_give_nothing() -> None:
    """R11.14"""
    assert factories("R-I2 E7/90") == 0


def test_the_term_holds_from_episode_14_to_21() -> None:
    """R11.13, R11.14, R11.22: a factory at the river gives nothing in Episode 13, and nothing in Chapter 8."""
    assert factories("B-I2 D7/90", number=13) == 0
    assert [factories("B-I2 D7/90", number=number) for number in (15, 18, 21, 22, 24)] == [2, 2, 2, 0, 0]


def test_the_breakdown_names_each_factory() -> None:
    """R11.14"""
    rules = episode_rules(14)
    score = score_city(placed("B-I2 D7/90", "B-V3 E7/0", rules=rules, extras=TWO), rules)
    (line,) = [line for line in score.lines if line.term is Term.FACTORIES]
    assert [(part.points, part.label, part.buildings) for part in line.contributions] == [
        (2, "B-I2", ("B-I2",)),
        (2, "B-V3", ("B-V3",)),
    ]


@pytest.mark.parametrize(("number", "points"), [(14, 3), (15, 2), (21, 2)])
def test_only_factories_count_in_the_blue_group(number: int, points: int) -> None:
    """R11.15: from Episode 15 on the one without the sticker is left out."""
    rules = episode_rules(number)
    city = drawn("E8", GROUP, LEGEND, rules=rules, extras=TWO)
    assert groups(city, number) == points


def test_a_blue_building_that_does_not_count_joins_no_factories() -> None:
    """R11.15: I2 and I4 touch only what stands between them."""
    extras = Extras(factories=frozenset({"B-I2", "B-I4"}))
    assert groups(drawn("E8", GROUP, LEGEND, rules=episode_rules(15), extras=extras), 15) == 1
    assert groups(drawn("E8", GROUP, LEGEND, rules=episode_rules(15)), 15) == 0


def test_other_colours_group_as_ever() -> None:
    """R11.15"""
    legend = {"a": "R-I2", "b": "R-V3", "c": "R-I4"}
    assert groups(drawn("E8", GROUP, legend, rules=episode_rules(15)), 15) == 3
