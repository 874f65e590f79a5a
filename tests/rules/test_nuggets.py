"""Nuggets (R11.10–R11.12). In Chapter 4 the veins are A8 and K1, in Episode 12 B2 too."""

import pytest

from mycity.rules import Extras, Gain, Term, immediate_gains, nuggets_after, score_city
from tests.helpers.chapters import board_of, episode_rules
from tests.helpers.cities import placed

WEST, EAST, NORTH = "Y-I4 A8/0", "R-I2 K1/90", "B-I2 B2/0"


def nuggets(*buildings: str, before: int = 0, number: int = 10) -> tuple[int, int]:
    """The term's points, and what lies in the cabinet after the episode."""
    rules = episode_rules(number)
    city = placed(*buildings, rules=rules, extras=Extras(nuggets=before))
    return score_city(city, rules).points(Term.NUGGETS), nuggets_after(city)


@pytest.mark.parametrize(
    ("buildings", "before", "points"),
    [
        ((), 0, 0),
        ((WEST,), 0, 0),
        ((EAST,), 0, 0),
        ((WEST, EAST), 0, 1),
        ((), 2, 2),
        ((WEST,), 2, 2),
        ((WEST, EAST), 2, 3),
    ],
)
def test_one_point_for_each_with_the_new_one(buildings: tuple[str, ...], before: int, points: int) -> None:
    """R11.10: a nugget for both veins only; those from earlier episodes count again."""
    assert [nuggets(*buildings, before=before, number=number) for number in (10, 11)] == [(points, points)] * 2


def test_episode_12_has_a_third_vein() -> None:
    """R11.12: without it there is neither a nugget nor a prize, with it there are 6 points at once."""
    assert nuggets(WEST, EAST, number=12) == (0, 0)
    assert nuggets(WEST, EAST, NORTH, before=2, number=12) == (3, 3)
    rules = episode_rules(12)
    one, two, all_three = (placed(*(WEST, EAST, NORTH)[:n], rules=rules) for n in (1, 2, 3))
    assert immediate_gains(rules, [one], [two]) == ((),)
    assert immediate_gains(rules, [two], [all_three]) == (((Gain.GOLD, 6),),)


def test_they_count_in_chapter_4_only() -> None:
    """R11.10, R11.13"""
    assert nuggets(WEST, EAST, before=2, number=9)[0] == 0
    assert nuggets(WEST, EAST, before=2, number=13)[0] == 0


def test_the_gold_race_is_on_in_chapter_4_only() -> None:
    """R8.3, R11.10, R11.13: both veins in one round, for seat 1 a round after seat 0 has won."""
    for number in (10, 11):
        rules = episode_rules(number)
        one, both = placed(WEST, rules=rules), placed(WEST, EAST, rules=rules)
        assert immediate_gains(rules, [one, one], [both, both]) == (((Gain.GOLD, 3),), ((Gain.GOLD, 3),))
        assert immediate_gains(rules, [both, one], [both, both]) == ((), ())
    rules = episode_rules(13)
    assert immediate_gains(rules, [placed(WEST, rules=rules)], [placed(WEST, EAST, rules=rules)]) == ((),)


def test_veins_stand_over_what_is_there_and_are_exhausted_later() -> None:
    """R11.10, R11.13: rocks before, an inert square from Episode 13 on, not empty, to be built over."""
    signs = [[board_of(episode_rules(n)).signs[square] for square in (77, 10)] for n in (9, 10, 12, 13, 17)]
    assert signs == [["R", "R"], ["G", "G"], ["G", "G"], ["g", "g"], ["g", "g"]]
    board = board_of(episode_rules(13))
    for square in (77, 10):
        assert not board.plain >> square & 1
        assert board.buildable >> square & 1


def test_a_vein_is_neither_rock_nor_empty() -> None:
    """R11.10: four of sixteen visible rocks less than in Episode 9; nothing built."""
    rules = episode_rules(10)
    score = score_city(placed(rules=rules), rules)
    assert (score.points(Term.ROCKS), score.points(Term.EMPTY)) == (-12, -79)
