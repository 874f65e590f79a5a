"""Palace (R11.22) and opera (R11.23): buildings of one square that stand there from the beginning."""

import pytest

from mycity.rules import (
    OPERA,
    PALACE,
    BuildingKind,
    City,
    Extras,
    Illegal,
    Term,
    parse_placement,
    score_city,
    why_illegal,
)
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import drawn, meadow_board, placed

RULES = episode_rules(24)
BOARD = meadow_board({"E6": "P", "H7": "O"})


def why(place: str, *before: str) -> Illegal:
    return why_illegal(placed(*before, rules=RULES), "R-I2", parse_placement(place))


def points(city: City, term: Term) -> int:
    return score_city(city, RULES).points(term)


def test_they_stand_before_the_first_card() -> None:
    """R11.22, R11.23, R7.6: a red and a yellow building; in an episode on its own the opera is at H7."""
    city = placed(rules=RULES)
    assert [(piece.building, piece.kind) for piece in city.pieces] == [
        (PALACE, BuildingKind.PUBLIC),
        (OPERA, BuildingKind.RESIDENTIAL),
    ]
    assert not city.started
    assert [piece.building for piece in placed(rules=episode_rules(22)).pieces] == [PALACE]
    assert placed(rules=episode_rules(21)).pieces == ()


def test_the_opera_as_the_only_neighbour() -> None:
    """R4.5, R11.23, R12: H8 and G8 touch nothing but the opera at H7."""
    assert not why("G8/0", "Y-I2 E7/90")
    assert why("H10/0", "Y-I2 E7/90") == Illegal.NOT_ADJACENT


def test_the_opera_is_no_start() -> None:
    """R11.22, R11.23: the first building must touch the palace."""
    assert why("G8/0") == Illegal.NO_START


def test_the_palace_as_the_only_neighbour_of_a_later_building() -> None:
    """R4.5, R11.22: the first at E7, the second at F5 and F6."""
    assert not why("F5/90", "Y-I2 E7/90")


@pytest.mark.parametrize("place", ["H7/0", "H6/90", "G7/0"])
def test_the_opera_is_never_built_over(place: str) -> None:
    """R11.23"""
    assert Illegal.BUILT in why(place, "Y-I2 E7/90")


def test_they_are_in_groups() -> None:
    """R5.2.3, R11.22, R11.23: each alone is a group of one; then with a building beside it."""
    assert points(placed(rules=RULES, board=BOARD), Term.GROUPS) == 2
    assert points(placed("R-I2 E7/90", rules=RULES, board=BOARD), Term.GROUPS) == 3
    assert points(placed("R-I2 E7/90", "Y-I2 H8/90", "Y-V3 I7/0", rules=RULES, board=BOARD), Term.GROUPS) == 5
    assert points(placed("Y-I2 E7/90", rules=RULES, board=BOARD), Term.GROUPS) == 2


def test_they_serve_churches() -> None:
    """R5.2.4, R11.22–R11.24: red by the palace alone, yellow by the opera alone; in Episode 24 a church is worth 6."""
    blue = Extras(factories=frozenset({"B-I2"}))
    for features, expected in (({"E6": "P", "I6": "O"}, 6), ({"E6": "P"}, 0), ({"I6": "O"}, 0)):
        board = meadow_board(features)
        city = drawn("F6", "ccc  bb.", {"c": "C1", "b": "B-I2"}, rules=RULES, board=board, extras=blue)
        assert points(city, Term.CHURCHES) == expected
        assert score_city(city, episode_rules(23)).points(Term.CHURCHES) == expected // 2


def test_they_cover_their_squares() -> None:
    """R1.3: neither square is empty."""
    assert points(placed(rules=RULES, board=BOARD), Term.EMPTY) == -119
