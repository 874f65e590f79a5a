"""What a view says of the choices of its own seat."""

import pytest

from mycity.game import view_for
from mycity.rules import LEAVE, PASS, SquareSet, parse_placement
from tests.helpers.games import play, started


def test_choices_are_placements_then_pass_then_leave() -> None:
    view = view_for(started("B-I2"), 0)
    assert [*view.legal_placements, PASS, LEAVE] == view.legal_decisions
    assert parse_placement("D6/90") in view.legal_placements
    assert view.squares_of(parse_placement("D6/90")) == SquareSet(["D6", "D7"])
    assert view.squares_of(parse_placement("K11/0")) == SquareSet()


def test_who_has_left_has_no_choice() -> None:
    """R3.4"""
    state = play(started("B-I2", "Y-I2"), "leave pass")
    assert len(view_for(state, 0).legal_placements) == 0
    assert view_for(state, 0).legal_decisions == []
    assert view_for(state, 1).legal_decisions


def test_a_spectator_has_no_seat() -> None:
    with pytest.raises(ValueError, match="a spectator has no seat"):
        _ = view_for(started("B-I2"), None).legal_placements


def test_no_round_is_open() -> None:
    over = play(started("B-I2"), "leave leave")
    with pytest.raises(ValueError, match="no round is open"):
        _ = view_for(over, 0).legal_placements
