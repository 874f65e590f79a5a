"""Wells (R5.2.5, R5.6). On the Eternity board they are G5 and C9."""

import pytest

from mycity.rules import ETERNITY, City, Term, parse_placement, score_city, square_names
from tests.helpers.cities import drawn, meadow_board

AROUND_G5 = """
..nn
.w.e
wwse
..s.
"""
"""From E4: a building on each side of the well."""

FOUR = {"n": "Y-I2", "e": "R-I2", "s": "B-I2", "w": "Y-V3"}


def wells(city: City) -> int:
    return score_city(city, ETERNITY).points(Term.WELLS)


def test_four_different_buildings_on_its_four_sides() -> None:
    """R5.2.5"""
    assert wells(drawn("E4", AROUND_G5, FOUR)) == 4


def test_colours_do_not_matter_and_a_church_is_a_building_too() -> None:
    """R5.2.5"""
    assert wells(drawn("E4", "..nn  .w.e  wwse  ..s.  ..s.", {**FOUR, "s": "C1"})) == 4
    assert wells(drawn("E4", "..nn  .w.e  wwse  ..s.", {**FOUR, "w": "B-V3"})) == 4


@pytest.mark.parametrize("missing", ["n", "e", "s", "w"])
def test_three_sides_are_not_enough(missing: str) -> None:
    """R5.2.5"""
    legend = {letter: building for letter, building in FOUR.items() if letter != missing}
    assert wells(drawn("E4", AROUND_G5.replace(missing, "."), legend)) == 0


def test_buildings_at_its_corners_do_not_touch_it() -> None:
    """R1.5, R5.2.5: F4, H4, F6 and H6."""
    legend = {"a": "Y-I2", "b": "R-I2", "c": "B-I2", "d": "Y-V3"}
    assert wells(drawn("F3", "a.b.  a.b.  ....  c.dd  c.d.", legend)) == 0


@pytest.mark.parametrize(
    ("top_left", "picture", "fourth"),
    [
        ("F4", "uuu  u.u  .o.  .o.", "B-I2"),
        ("F3", ".o.  .o.  u.u  uuu", "B-I2"),
        ("E4", "..uu  oo.u  ..uu", "B-I2"),
        ("F4", "uu..  u.oo  uu..", "B-I2"),
    ],
)
def test_a_u_around_three_of_its_sides(top_left: str, picture: str, fourth: str) -> None:
    """R5.6, R12: one building counts for one side only, whichever way it opens."""
    assert wells(drawn(top_left, picture, {"u": "Y-U5", "o": fourth})) == 0


@pytest.mark.parametrize(
    ("building", "picture"),
    [
        ("R-V3", "..vv  .w.v  wws.  ..s."),
        ("R-L4", "..vv  .w.v  wwsv  ..s."),
        ("R-P5", "..vvv  .w.vv  wws..  ..s.."),
    ],
)
def test_one_building_on_two_of_its_sides(building: str, picture: str) -> None:
    """R5.6, R12: around the corner at the north and the east, and two others."""
    assert wells(drawn("E4", picture, {"v": building, "w": "Y-V3", "s": "B-I2"})) == 0


def test_a_covered_well_is_not_visible() -> None:
    """R5.3: the church stands on it."""
    assert wells(drawn("E4", "..nn  .wse  wwse  ..s.", {**FOUR, "s": "C1"})) == 0


def test_across_the_river() -> None:
    """R1.5, R5.2.5, R12: C9 is on the west bank, its neighbour D9 on the east bank."""
    assert wells(drawn("A7", "..n..  ..n..  ww.ee  w.s..  ..s..", FOUR)) == 4


def test_both_wells_of_the_board() -> None:
    """R5.2.5, R1.7: four buildings around G5, four others around C9."""
    city = drawn("E4", AROUND_G5, FOUR)
    for text in ("B-V3 C7/270", "R-V3 D9/90", "Y-L4 A10/180", "B-T4 A8/270"):
        assert wells(city) == 4
        building, placement = text.split()
        city = city.build(building, parse_placement(placement))
    assert wells(city) == 8


def test_the_breakdown_names_each_well() -> None:
    """R5.2.5"""
    (line,) = [line for line in score_city(drawn("E4", AROUND_G5, FOUR), ETERNITY).lines if line.term is Term.WELLS]
    (part,) = line.contributions
    assert (part.label, part.points, set(part.buildings)) == ("G5", 4, set(FOUR.values()))
    assert square_names(part.squares)[:4] == ["G4", "H4", "F5", "G5"]


def test_a_well_beside_the_mountain() -> None:
    """R5.6, R12: its fourth side can't be built on."""
    board = meadow_board({"G5": "W", "G4": "M"})
    assert wells(drawn("E5", ".w.e  wwse  ..s.", {"e": "R-I2", "s": "B-I2", "w": "Y-V3"}, board=board)) == 0


@pytest.mark.parametrize(
    ("well", "top_left", "picture"),
    [
        ("G1", "E1", ".w.e  wwse  ..s."),
        ("G11", "E9", "..s.  .wse  ww.e"),
        ("A5", "A3", "s..  s..  .ww  ew.  e.."),
    ],
)
def test_a_well_on_the_edge(well: str, top_left: str, picture: str) -> None:
    """R5.6, R12: three sides are all it has."""
    legend = {"w": "Y-V3", "e": "R-I2", "s": "B-I2"}
    assert wells(drawn(top_left, picture, legend, board=meadow_board({well: "W"}))) == 0
