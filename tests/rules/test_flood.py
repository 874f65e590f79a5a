"""The flood of Chapter 3 (R11.7): the west bank is under water."""

import pytest

from mycity.rules import (
    Bank,
    Illegal,
    RuleSet,
    Term,
    empty_squares,
    legal_placements,
    new_city,
    parse_placement,
    rank,
    score_city,
    square_names,
    why_illegal,
)
from tests.helpers.chapters import board_of, episode_rules
from tests.helpers.cities import drawn, meadow_board, placed

DRY, FLOODED = episode_rules(6), episode_rules(7)
WEST = {f"{column}{row}" for column in "ABCDE" for row in range(1, 12)} - {
    *("E1", "E2", "E3", "E6", "E7", "E8", "D9", "E9", "E10", "E11")
}
"""R1.6: the west bank of the legacy board."""


def test_when_it_is() -> None:
    """R11.7, R11.10: Episodes 7 to 9."""
    assert [episode_rules(n).banks for n in (6, 7, 8, 9, 10)] == [Bank.BOTH, *[Bank.EAST] * 3, Bank.BOTH]


def test_an_empty_city() -> None:
    """R11.7: 8 trees (F7, G11, H4, I1) and 10 rocks (F2, I8, J5, J9, K1) are east; 60 meadow squares less these and
    two wells (G5, I3)."""
    score = score_city(placed(rules=FLOODED), FLOODED)
    assert [score.points(term) for term in (Term.TREES, Term.ROCKS, Term.EMPTY)] == [8, -10, -49]
    assert score.marker == 10 + 8 - 10 - 49
    dry = score_city(placed(rules=DRY), DRY)
    assert [dry.points(term) for term in (Term.TREES, Term.ROCKS, Term.EMPTY)] == [12, -12, -81]


def test_nothing_is_built_there() -> None:
    """R11.7, R4.1: D7 is under water; every legal first building stands east, beside the river."""
    city = placed(rules=FLOODED)
    assert why_illegal(city, "Y-I2", parse_placement("D7/90")) == Illegal.UNBUILDABLE
    assert not why_illegal(placed(rules=DRY), "Y-I2", parse_placement("D7/90"))
    for placement in legal_placements(city, "Y-P5"):
        (piece,) = city.build("Y-P5", placement).pieces
        assert not set(square_names(piece.mask)) & WEST
        assert piece.mask & city.ground.board.riverside


def test_a_well_on_the_west_bank() -> None:
    """R11.7, R12: C9 with a building on each side gives 4 before the flood and nothing in it."""
    around, legend = "..n..  ..n..  ww.ee  w.s..  ..s..", {"n": "Y-I2", "e": "R-I2", "s": "B-I2", "w": "Y-V3"}
    assert score_city(drawn("A7", around, legend, rules=DRY), DRY).points(Term.WELLS) == 4
    assert score_city(drawn("A7", around, legend, rules=FLOODED), FLOODED).points(Term.WELLS) == 0


def test_a_well_on_the_east_bank_scores_as_ever() -> None:
    """R11.7: G5"""
    around, legend = "..nn  .w.e  wwse  ..s.", {"n": "Y-I2", "e": "R-I2", "s": "B-I2", "w": "Y-V3"}
    assert score_city(drawn("E4", around, legend, rules=FLOODED), FLOODED).points(Term.WELLS) == 4


def test_a_well_beside_the_water_can_not_score() -> None:
    """R5.6, R11.7: its fourth side lies on the west bank."""
    board = meadow_board({"F5": "W"})
    around, legend = "n.  n.  .e  se  s.", {"n": "Y-I2", "e": "R-I2", "s": "B-I2"}
    city = drawn("F3", around, legend, rules=FLOODED, board=board)
    assert score_city(city, FLOODED).points(Term.WELLS) == 0
    assert why_illegal(city, "Y-V3", parse_placement("D5/0")) & Illegal.UNBUILDABLE


@pytest.mark.parametrize(("rules", "places"), [(DRY, [2, 1]), (FLOODED, [1, 1])])
def test_the_west_bank_breaks_no_tie(rules: RuleSet, places: list[int]) -> None:
    """R6.1, R11.7: one more empty square at A1 on the west bank, one less at A2: east all is the same."""
    one = meadow_board({"A2": "R"})
    other = meadow_board({"A1": "R"})
    cities = [new_city(board, rules) for board in (one, other)]
    assert [standing.place for standing in rank([5, 5], cities)] == places


def test_empty_squares_are_east() -> None:
    """R1.3, R11.7"""
    assert not set(square_names(empty_squares(placed(rules=FLOODED)))) & WEST
    assert set(square_names(board_of(FLOODED).west)) == WEST
