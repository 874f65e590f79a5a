"""Churches (R5.2.4)."""

from mycity.rules import ETERNITY, City, Term, score_city, square_names
from tests.helpers.cities import drawn, meadow_board

YELLOW_AND_RED = {"y": "Y-I2", "r": "R-I2"}
COLOURS = {**YELLOW_AND_RED, "b": "B-I2"}


def churches(city: City) -> int:
    return score_city(city, ETERNITY).points(Term.CHURCHES)


def test_a_church_beside_all_three_colours() -> None:
    """R5.2.4"""
    assert churches(drawn("E8", ".yy.  rccc  rbb.", {"c": "C1", **COLOURS})) == 3


def test_a_colour_at_a_corner_is_not_beside_it() -> None:
    """R5.2.4, R1.5, R12"""
    assert churches(drawn("E8", ".yy..  rccc.  r...b  ....b", {"c": "C1", **COLOURS})) == 0


def test_two_colours_are_not_enough() -> None:
    """R5.2.4: however many buildings there are."""
    assert churches(drawn("E8", ".yyvv  rcccv  r....", {"c": "C1", "v": "Y-V3", **YELLOW_AND_RED})) == 0


def test_across_the_river() -> None:
    """R1.5, R5.2.4, R12: the church stands at D6–D8, yellow and blue on the other bank."""
    assert churches(drawn("C6", ".cy  rcy  rcb  ..b", {"c": "C1", **COLOURS})) == 3


def test_neighbours_may_serve_several_churches() -> None:
    """R5.2.4: yellow and blue stand beside C1 and C2 both, each has its own red one."""
    picture = """
        yrr..
        yccc.
        yddbb
        ydvv.
        ...v.
        """
    legend = {"c": "C1", "d": "C2", "y": "Y-I4", "b": "B-I2", "r": "R-I2", "v": "R-V3"}
    assert churches(drawn("E5", picture, legend, board=meadow_board({}))) == 6
    without = {letter: building for letter, building in legend.items() if letter != "v"}
    assert churches(drawn("E5", picture.replace("v", "."), without, board=meadow_board({}))) == 3


def test_a_church_is_no_colour_for_another() -> None:
    """R2.3, R5.2.4: C1 has yellow and red beside it and C2 in place of blue."""
    assert churches(drawn("E8", ".yy.  rccc  rdd.  .d..", {"c": "C1", "d": "C2", **YELLOW_AND_RED})) == 0


def test_the_breakdown_names_church_and_neighbours() -> None:
    """R5.2.4"""
    city = drawn("E8", ".yy.  rccc  rbb.", {"c": "C1", **COLOURS})
    (line,) = [line for line in score_city(city, ETERNITY).lines if line.term is Term.CHURCHES]
    (part,) = line.contributions
    assert (part.points, part.label) == (3, "C1")
    assert set(part.buildings) == {"C1", "Y-I2", "R-I2", "B-I2"}
    assert square_names(part.squares) == ["F9", "G9", "H9"]
