"""What a player may not refuse: the marker at 0, churches, no room (R3.5, R3.6, R3.9)."""

from dataclasses import replace

import pytest

from mycity.game import Commit, NoPassError, State, apply, options_of, view_for
from mycity.rules import ETERNITY, LEAVE, PASS, City, NoPass, new_city
from tests.helpers.cities import meadow_board, placed
from tests.helpers.games import marker, passes_first, play, started

TWO_SQUARES = meadow_board(
    {
        name: "M"
        for name in (f"{column}{row}" for column in "ABCDEFGHIJK" for row in range(1, 12))
        if name not in ("E1", "F1")
    }
)
"""A board where nothing fits: two meadow squares with the river between them."""


def no_room() -> City:
    return new_city(TWO_SQUARES, ETERNITY)


def refuses_pass(state: State, seat: int) -> NoPass:
    assert state.open_round is not None
    with pytest.raises(NoPassError) as caught:
        apply(state, Commit(seat, state.open_round.number, PASS))
    assert caught.value.code == "no-pass"
    return caught.value.why


def test_the_marker_never_goes_below_0_by_passing() -> None:
    """R3.5: the tenth pass takes it to 0, an eleventh is refused; placing and leaving still work."""
    state = play(started(*passes_first(10, "Y-I2", "R-I2")), *["pass leave"], *["pass"] * 9)
    assert marker(state) == 0
    assert refuses_pass(state, 0) is NoPass.MARKER
    assert len(play(state, "D6/90").seats[0].city.pieces) == 1
    assert play(state, "leave").reason == "left"


def test_the_marker_at_0_with_no_legal_placement() -> None:
    """R3.5, R3.9, R12: leaving is all that is left; it is said, and has to be done."""
    cards = passes_first(10, "Y-I2", "R-I2")
    state = play(started(*cards, cities=[no_room(), no_room()]), *["pass pass"] * 10)
    view = view_for(state, 0)
    assert view.legal_decisions == [LEAVE]
    options = options_of(view)
    assert (options.leave.only, options.leave.why) == (True, "no-place")
    assert (options.passing.legal, options.passing.why, options.passing.total) == (False, NoPass.MARKER, None)
    assert options.legal == []
    assert state.waits_for == (0, 1), "the game waits for the player to say so"
    assert refuses_pass(state, 0) is NoPass.MARKER
    assert play(state, "leave leave").reason == "left"


def test_leaving_is_not_the_only_way_while_one_may_pass_or_place() -> None:
    """R3.9"""
    can_pass = options_of(view_for(started("Y-I2", "R-I2", cities=[no_room(), no_room()]), 0))
    assert (can_pass.leave.only, can_pass.leave.why) == (False, None)
    can_place = options_of(view_for(started("C1", "R-I2"), 0))
    assert (can_place.leave.only, can_place.leave.why) == (False, None)


def test_a_church_must_be_built() -> None:
    """R3.6: passing is refused whatever the marker; placing and leaving are allowed."""
    state = started("C1", "Y-I2")
    assert refuses_pass(state, 0) is NoPass.CHURCH
    assert PASS not in view_for(state, 0).legal_decisions
    options = options_of(view_for(state, 0))
    assert (options.passing.legal, options.passing.why) == (False, NoPass.CHURCH)
    state = play(state, "E6/90 leave")
    assert [piece.building for piece in state.seats[0].city.pieces] == ["C1"]
    assert (marker(state, 0), marker(state, 1)) == (10, 10)


def test_a_church_that_nobody_can_build() -> None:
    """R3.6, R3.8, R12: all have to leave, and the game ends."""
    state = started("C3", "Y-I2", "R-I2", seats=3, cities=[no_room()] * 3)
    for seat in range(3):
        assert view_for(state, seat).legal_decisions == [LEAVE]
        assert options_of(view_for(state, seat)).leave.only
    over = play(state, "leave leave leave")
    assert over.reason == "left"
    assert [marker(over, seat) for seat in range(3)] == [10, 10, 10]


def test_a_pass_that_would_cost_2_at_marker_1() -> None:
    """R3.5, R12: one pass for 1 and four for 2 each leave the marker on 1, and 2 can't be paid from it."""
    state = play(started(*passes_first(12)), "pass leave")
    dear = replace(state, rules=replace(state.rules, pass_cost=2))
    assert marker(dear) == 9
    dear = play(dear, "pass", "pass", "pass", "pass")
    assert marker(dear) == 1
    assert refuses_pass(dear, 0) is NoPass.MARKER
    options = options_of(view_for(dear, 0))
    assert (options.passing.legal, options.passing.cost, options.passing.why) == (False, 2, NoPass.MARKER)


def test_a_pass_that_costs_2_at_marker_2() -> None:
    """R3.5: it takes the marker to 0, not below."""
    state = started(*passes_first(7), "R-I2", rules=replace(ETERNITY, pass_cost=2))
    state = play(state, "pass leave", "pass", "pass", "pass")
    assert marker(state) == 2
    assert marker(play(state, "pass")) == 0


def test_where_nobody_may_pass() -> None:
    """R11.6: placing or leaving, whatever the marker."""
    state = started("Y-I2", "R-I2", rules=replace(ETERNITY, pass_cost=None))
    assert refuses_pass(state, 0) is NoPass.RULES
    assert options_of(view_for(state, 0)).passing.why is NoPass.RULES


def test_a_player_who_cannot_build_anywhere_may_pass() -> None:
    """R3.4: a city that is hemmed in."""
    state = started("Y-U5", "R-I2", cities=[no_room(), placed()])
    assert view_for(state, 0).legal_decisions == [PASS, LEAVE]
