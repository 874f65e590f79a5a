"""Parks (R11.22): single plain or tree squares that a placement encloses."""

import pytest

from mycity.rules import City, Extras, Gain, Term, gain_squares, immediate_gains, parks_of, score_city, square_names
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board, placed

RULES = episode_rules(22)
PALACE = {"K11": "P"}
ALL_BLUE = Extras(factories=frozenset({"B-I2", "B-V3", "B-I4"}))


def city(*buildings: str, **features: str) -> City:
    """A city on plain meadow, the palace far away."""
    return placed(*buildings, rules=RULES, board=meadow_board({**PALACE, **features}), extras=ALL_BLUE)


def parks_by(*buildings: str, **features: str) -> int:
    """What the last of these buildings gives in parks."""
    before, after = city(*buildings[:-1], **features), city(*buildings, **features)
    return sum(points for gain, points in immediate_gains(RULES, [before], [after])[0] if gain is Gain.PARKS)


def test_the_fourth_side_makes_a_park() -> None:
    """R11.22: west F3, east H3, south G4; the last building covers G2."""
    around = ("Y-I2 F3/90", "R-I2 H3/90", "B-I2 G4/90")
    assert parks_by(*around) == 0
    assert parks_by(*around, "Y-I4 G2/0") == 2


def test_a_corner_of_the_board() -> None:
    """R11.22: the board's edge closes two sides of A1; one building around the corner does the rest."""
    assert parks_by("R-V3 A1/180") == 2
    assert square_names(parks_of(city("R-V3 A1/180"))) == ["A1"]


@pytest.mark.parametrize("sign", ["M", "F", "b", "H", "S"])
def test_an_unbuildable_square_closes_a_side(sign: str) -> None:
    """R11.22: A1 between the edges, B1 and something at A2."""
    assert parks_by("R-I2 B1/90", A2=sign) == 2


@pytest.mark.parametrize("sign", ["R", "t", "g", "."])
def test_an_open_square_closes_none(sign: str) -> None:
    """R11.22: rocks, trees and exhausted veins can be built over."""
    assert parks_by("R-I2 B1/90", A2=sign) == 0


def test_across_the_river() -> None:
    """R11.22, R1.5: F1 is east, E1 west; it is the building there that counts."""
    around = ("Y-I2 G1/0", "R-I2 F2/90")
    assert parks_by(*around) == 0
    assert parks_by(*around, "Y-V3 D1/0") == 2


def test_two_parks_at_once() -> None:
    """R11.22, R12: B1 is the last open side of A1 and of C1."""
    around = ("Y-I2 A2/90", "Y-V3 C2/0", "R-I4 D1/0")
    assert parks_by(*around) == 0
    assert parks_by(*around, "R-I2 B1/90") == 4


@pytest.mark.parametrize(("sign", "trees"), [("T", 2), ("t", 1), (".", 0)])
def test_a_park_of_trees(sign: str, trees: int) -> None:
    """R11.22, R12: +2 once, also for two trees; the trees still count, and the square is not empty."""
    assert parks_by("R-V3 A1/180", A1=sign) == 2
    score = score_city(city("R-V3 A1/180", A1=sign), RULES)
    assert score.points(Term.TREES) == trees
    assert score.points(Term.EMPTY) == -(121 - 1 - 3 - 1)


@pytest.mark.parametrize("sign", ["R", "W", "G", "g"])
def test_other_squares_are_no_parks(sign: str) -> None:
    """R11.22: plain or tree."""
    assert parks_by("R-V3 A1/180", A1=sign) == 0


def test_two_squares_together_are_no_park() -> None:
    """R11.22: A1 and A2 are enclosed, but neither alone."""
    assert parks_by("R-I2 B1/90", "Y-I2 A3/90") == 0


def test_what_was_enclosed_before_the_episode_is_no_park() -> None:
    """R11.22: A1 between the edges and two mountains; it stays empty, whatever is built."""
    closed = {"A2": "M", "B1": "M"}
    assert parks_by("R-I2 B2/0", **closed) == 0
    built = city("R-I2 B2/0", **closed)
    assert parks_of(built) == 0
    assert score_city(built, RULES).points(Term.EMPTY) == -(121 - 1 - 2 - 2)


def test_what_palace_and_opera_enclose_is_no_park_either() -> None:
    """R11.22: A1 between the edges, the palace and the opera: no placement has enclosed it."""
    rules = episode_rules(23)
    board = meadow_board({"A2": "P", "B1": "O"})
    before, after = (placed(*built, rules=rules, board=board) for built in ((), ("Y-I2 B2/0",)))
    assert immediate_gains(rules, [before], [after]) == ((),)
    assert parks_of(after) == 0


def test_palace_and_opera_close_sides() -> None:
    """R11.22, R11.23: they are buildings."""
    assert parks_by("R-I2 B1/90", A2="O") == 2


def test_a_park_gives_once() -> None:
    """R11.22: another building beside it later changes nothing."""
    assert parks_by("R-V3 A1/180", "Y-I2 C1/90") == 0


def test_the_squares_that_became_parks_are_named() -> None:
    """R11.22"""
    around = ("Y-I2 A2/90", "Y-V3 C2/0", "R-I4 D1/0")
    before, after = city(*around), city(*around, "R-I2 B1/90")
    assert square_names(gain_squares(Gain.PARKS, before, after)) == ["A1", "C1"]


def test_there_are_no_parks_before_episode_22() -> None:
    """R11.22: the square stays empty."""
    rules = episode_rules(21)
    before, after = (placed(*built, rules=rules, board=meadow_board({})) for built in ((), ("R-V3 A1/180",)))
    assert immediate_gains(rules, [before], [after]) == ((),)
    assert score_city(after, rules).points(Term.EMPTY) == -(121 - 3)
