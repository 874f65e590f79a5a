"""What every bot owes to the table: legal decisions, the same ones for the same view and seed, in every position."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.bots import LEVELS, Budget, make_bot
from mycity.bots.levels import COMPILED
from mycity.game import Commit, apply, view_for
from mycity.rules import ETERNITY, LEAVE, PASS, Placement, new_city
from tests.helpers.chapters import EPISODES
from tests.helpers.cities import drawn, meadow_board
from tests.helpers.games import Played, passes_first, play, played, started

SMALL_MEADOW = {
    f"{column}{row}": "F" for column in "ABCDEFGHIJK" for row in range(1, 12) if f"{column}{row}" not in ("F6", "G6")
}
"""Forest but for two squares east of the river."""

levels = pytest.mark.parametrize("level", LEVELS)
light = pytest.mark.parametrize("level", [level for level in LEVELS if level not in COMPILED])
"""Those that take no time; the others are in `test_everywhere` and `test_levels`."""


@light
@given(game=played(st.integers(0, 27)), chance=st.integers(0, 2**32))
def test_every_decision_is_legal_and_repeatable(level: str, game: Played, chance: int) -> None:
    state = game.last
    for seat in state.waits_for:
        view = view_for(state, seat)
        decision = make_bot(level).decide(view, Budget(Random(chance)))
        assert decision in view.legal_decisions
        assert state.open_round is not None
        apply(state, Commit(seat, state.open_round.number, decision))
        assert make_bot(level).decide(view, Budget(Random(chance))) == decision


@levels
def test_nowhere_to_build_and_no_marker_to_pass_with(level: str) -> None:
    # Ten passes on ten buildings leave the marker at 0; the eleventh building has no place in a two-square meadow.
    cards = passes_first(10, "R-U5", "B-U5")
    state = play(started(*cards, cities=[new_city(meadow_board(SMALL_MEADOW), ETERNITY)] * 2), *["pass pass"] * 10)
    assert make_bot(level).decide(view_for(state, 0), Budget(Random(1))) is LEAVE


@levels
@given(chance=st.integers(0, 2**32))
def test_a_church_that_nobody_can_build(level: str, chance: int) -> None:
    state = started("C3", "R-I2", cities=[new_city(meadow_board(SMALL_MEADOW), ETERNITY)] * 2)
    assert make_bot(level).decide(view_for(state, 0), Budget(Random(chance))) is LEAVE


@levels
@given(chance=st.integers(0, 2**32))
def test_nowhere_to_build_but_free_to_pass(level: str, chance: int) -> None:
    state = started("B-U5", "R-I2", cities=[new_city(meadow_board(SMALL_MEADOW), ETERNITY)] * 2)
    assert make_bot(level).decide(view_for(state, 0), Budget(Random(chance))) in (PASS, LEAVE)


@levels
def test_the_only_place_is_found(level: str) -> None:
    state = started("R-I2", "B-U5", cities=[new_city(meadow_board(SMALL_MEADOW), ETERNITY)] * 2)
    assert str(make_bot(level).decide(view_for(state, 0), Budget(Random(1)))) == "F6/0"


@levels
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_last_card_of_an_episode(level: str, number: int) -> None:
    state = started("B-I2", mode=f"episode:{number}", rules=EPISODES[number - 1], seats=1)
    assert isinstance(make_bot(level).decide(view_for(state, 0), Budget(Random(1))), Placement)


def test_others_decisions_of_the_round_change_nothing() -> None:
    state = started("Y-L4", "R-T4", seats=2)
    before = make_bot("builder").decide(view_for(state, 1), Budget(Random(5)))
    assert state.open_round is not None
    decided, _ = apply(state, Commit(0, 1, make_bot("random").decide(view_for(state, 0), Budget(Random(6)))))
    assert make_bot("builder").decide(view_for(decided, 1), Budget(Random(5))) == before


def test_random_reaches_every_placement() -> None:
    city = drawn("E6", "aa", {"a": "Y-I2"})
    view = view_for(started("R-I2", "B-I2", cities=[city, city]), 0)
    rng = Random(3)
    found = {make_bot("random").decide(view, Budget(rng)) for _ in range(500)}
    assert found == {decision for decision in view.legal_decisions if isinstance(decision, Placement)}
