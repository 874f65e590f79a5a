"""Parks (R11.22): single plain or tree squares that a placement encloses."""

from dataclasses import replace

import pytest

from mycity.rules import (
    City,
    Extras,
    Gain,
    ParkSides,
    RuleSet,
    Term,
    gain_squares,
    immediate_gains,
    parks_of,
    score_city,
    square_names,
)
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board, placed

RULES = episode_rules(22)
PALACE = {"K11": "P"}
ALL_BLUE = Extras(factories=frozenset({"B-I2", "B-V3", "B-I4"}))


EARLIER = replace(RULES, park_sides=ParkSides.CLOSED)
"""What campaigns play by whose chapters were written before parks needed buildings on all sides."""
AROUND_C3 = ("Y-I2 C1/90", "R-I2 B3/90", "B-I2 C4/90")
"""Buildings at the north, west and south of C3; D3 is its open side."""


def city(*buildings: str, rules: RuleSet = RULES, **features: str) -> City:
    """A city on plain meadow, the palace far away."""
    return placed(*buildings, rules=rules, board=meadow_board({**PALACE, **features}), extras=ALL_BLUE)


def parks_by(*buildings: str, rules: RuleSet = RULES, **features: str) -> int:
    """What the last of these buildings gives in parks."""
    before, after = city(*buildings[:-1], rules=rules, **features), city(*buildings, rules=rules, **features)
    return sum(points for gain, points in immediate_gains(rules, [before], [after])[0] if gain is Gain.PARKS)


def test_the_fourth_side_makes_a_park() -> None:
    """R11.22: west F3, east H3, south G4; the last building covers G2."""
    around = ("Y-I2 F3/90", "R-I2 H3/90", "B-I2 G4/90")
    assert parks_by(*around) == 0
    assert parks_by(*around, "Y-I4 G2/0") == 2


def test_the_edge_closes_no_side() -> None:
    """R11.22: A2 has buildings north, east and south, and the edge at its west."""
    assert parks_by("Y-I2 A1/0", "R-I2 A3/0", "B-I2 B2/0") == 0
    assert parks_by("R-V3 A1/180") == 0


@pytest.mark.parametrize("sign", ["M", "F", "b", "H", "S", "R", "t", "g", "."])
def test_what_is_no_building_closes_no_side(sign: str) -> None:
    """R11.22: mountain, forest, entrance, harbour and sawmill as little as what can be built over; D3 is the fourth."""
    assert parks_by(*AROUND_C3, D3=sign) == 0
    assert parks_of(city(*AROUND_C3, D3=sign)) == 0


def test_across_the_river() -> None:
    """R11.22, R1.5: F3 is east, E3 west; it is the building there that counts."""
    around = ("Y-I2 F1/90", "R-I2 F4/90", "B-I2 G3/90")
    assert parks_by(*around) == 0
    assert parks_by(*around, "Y-V3 D3/0") == 2


def test_two_parks_at_once() -> None:
    """R11.22, R12: D3 is the last open side of C3 and of E3."""
    around = (*AROUND_C3, "Y-I4 E2/0", "R-I4 E4/90", "B-V3 F3/0")
    assert parks_by(*around) == 0
    assert parks_by(*around, "B-I4 D2/90") == 4


@pytest.mark.parametrize(("sign", "trees"), [("T", 2), ("t", 1), (".", 0)])
def test_a_park_of_trees(sign: str, trees: int) -> None:
    """R11.22, R12: +2 once, also for two trees; the trees still count, and the square is not empty."""
    around = (*AROUND_C3, "Y-V3 D2/0")
    assert parks_by(*around, C3=sign) == 2
    score = score_city(city(*around, C3=sign), RULES)
    assert score.points(Term.TREES) == trees
    assert score.points(Term.EMPTY) == -(121 - 1 - 9 - 1)


@pytest.mark.parametrize("sign", ["R", "W", "G", "g"])
def test_other_squares_are_no_parks(sign: str) -> None:
    """R11.22: plain or tree."""
    assert parks_by(*AROUND_C3, "Y-V3 D2/0", C3=sign) == 0


def test_two_squares_together_are_no_park() -> None:
    """R11.22: C3 and D3 are enclosed, but neither alone."""
    assert parks_by(*AROUND_C3, "Y-I4 D2/0", "R-I4 E3/90", "B-I4 D4/90") == 0


def test_palace_and_opera_close_sides() -> None:
    """R11.22, R11.23: they are buildings."""
    assert parks_by(*AROUND_C3, D3="O") == 2


def test_a_park_gives_once() -> None:
    """R11.22: another building beside it later changes nothing."""
    assert parks_by(*AROUND_C3, "Y-V3 D2/0", "R-I4 F2/90") == 0


def test_the_squares_that_became_parks_are_named() -> None:
    """R11.22"""
    around = (*AROUND_C3, "Y-I4 E2/0", "R-I4 E4/90", "B-V3 F3/0")
    before, after = city(*around), city(*around, "B-I4 D2/90")
    assert square_names(gain_squares(Gain.PARKS, before, after)) == ["C3", "E3"]


def test_there_are_no_parks_before_episode_22() -> None:
    """R11.22: the square stays empty."""
    rules = episode_rules(21)
    around = (*AROUND_C3, "Y-V3 D2/0")
    before, after = (placed(*built, rules=rules, board=meadow_board({})) for built in (around[:-1], around))
    assert immediate_gains(rules, [before], [after]) == ((),)
    assert score_city(after, rules).points(Term.EMPTY) == -(121 - 9)


class TestOfEarlierChapters:
    """Campaigns keep their chapters; there, the edge and squares that can't be built on closed sides as well."""

    def test_a_corner_of_the_board(self) -> None:
        """The edge closes two sides of A1, and one building the others."""
        assert parks_by("R-V3 A1/180", rules=EARLIER) == 2
        assert square_names(parks_of(city("R-V3 A1/180", rules=EARLIER))) == ["A1"]

    @pytest.mark.parametrize("sign", ["M", "F", "b", "H", "S"])
    def test_an_unbuildable_square(self, sign: str) -> None:
        assert parks_by(*AROUND_C3, rules=EARLIER, D3=sign) == 2

    @pytest.mark.parametrize("sign", ["R", "t", "g", "."])
    def test_an_open_square_closes_none(self, sign: str) -> None:
        """Rocks, trees and exhausted veins can be built over."""
        assert parks_by(*AROUND_C3, rules=EARLIER, D3=sign) == 0

    def test_what_was_enclosed_before_the_episode_is_no_park(self) -> None:
        """A1 between the edges and two mountains; it stays empty, whatever is built."""
        closed = {"A2": "M", "B1": "M"}
        assert parks_by("R-I2 B2/0", rules=EARLIER, **closed) == 0
        built = city("R-I2 B2/0", rules=EARLIER, **closed)
        assert parks_of(built) == 0
        assert score_city(built, EARLIER).points(Term.EMPTY) == -(121 - 1 - 2 - 2)

    def test_what_palace_and_opera_enclose_is_no_park_either(self) -> None:
        """A1 between the edges, the palace and the opera: no placement has enclosed it."""
        rules = replace(episode_rules(23), park_sides=ParkSides.CLOSED)
        board = meadow_board({"A2": "P", "B1": "O"})
        before, after = (placed(*built, rules=rules, board=board) for built in ((), ("Y-I2 B2/0",)))
        assert immediate_gains(rules, [before], [after]) == ((),)
        assert parks_of(after) == 0
