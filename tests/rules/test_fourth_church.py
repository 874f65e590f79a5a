"""The fourth church (R11.4, R11.5): one card, three shapes."""

import pytest

from mycity.rules import Extras, Term, legal_placements, new_city, parse_placement, score_city, square_names
from tests.helpers.chapters import board_of, episode_rules
from tests.helpers.cities import drawn, meadow_board

RULES = episode_rules(5)


@pytest.mark.parametrize(
    ("shape", "squares"),
    [
        ("first", ["F6", "G6", "F7", "G7", "F8"]),
        ("second", ["F6", "G6", "H6", "G7"]),
        ("others", ["F6", "G6"]),
    ],
)
def test_its_shapes(shape: str, squares: list[str]) -> None:
    """R11.4, R12: the same card and placement, other squares."""
    city = new_city(board_of(RULES), RULES, Extras(c4=shape))
    (piece,) = city.build("C4", parse_placement("F6/0")).pieces
    assert sorted(square_names(piece.mask)) == sorted(squares)


@pytest.mark.parametrize(("shape", "rotations"), [("first", 4), ("second", 4), ("others", 2)])
def test_its_rotations(shape: str, rotations: int) -> None:
    """R2.1, R2.5"""
    city = new_city(meadow_board({}), RULES, Extras(c4=shape))
    found = {placement.rotation for placement in legal_placements(city, "C4")}
    assert found == set((0, 90, 180, 270)[:rotations])


def test_its_card_comes_with_episode_5() -> None:
    """R11.4, R11.5: also without a church of one's own."""
    assert "C4" not in episode_rules(4).cards
    assert all("C4" in episode_rules(number).cards for number in range(5, 25))
    assert "C4" not in new_city(board_of(RULES), RULES).supply


def test_it_counts_as_a_church() -> None:
    """R11.5, R5.2.4: all four."""
    picture = ".yy.  rccc  r.c.  ..bb"
    legend = {"c": "C4", "y": "Y-I2", "r": "R-I2", "b": "B-I2"}
    city = drawn("E8", picture, legend, rules=RULES, extras=Extras(c4="second"))
    assert score_city(city, RULES).points(Term.CHURCHES) == 3
