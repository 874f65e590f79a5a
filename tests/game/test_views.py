"""What a viewer may know (R3.2, R7.2, R10.2): two games that differ in a secret only must look the same."""

import json
from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.game import Commit, DecisionError, State, TakeBack, apply, game_to_json, record_of, view_for
from mycity.rules import LEAVE, PASS, parse_decision
from tests.helpers.examples import examples
from tests.helpers.games import Played, played, random_game, seed_of, started

MIDDLE = st.integers(0, 20)


def everything_shown(state: State, viewer: int | None) -> str:
    """All that a viewer gets, as text: the view itself and the page's form of it."""
    view = view_for(state, viewer)
    return repr(view) + json.dumps(asdict(game_to_json(view)))


def secretly(state: State, seat: int, number: int) -> State:
    """The state after some decision of a seat in the open round."""
    assert state.open_round is not None
    decisions = view_for(state, seat).legal_decisions
    return apply(state, Commit(seat, state.open_round.number, decisions[number % len(decisions)]))[0]


@examples(25)
@given(played(MIDDLE, leaving=0, fewest=2), st.integers(0, 9**9), st.integers(0, 9**9))
def test_others_can_not_tell_what_a_seat_has_chosen(game: Played, one: int, other: int) -> None:
    """R3.2: whatever it is, all other seats and spectators see the same, letter by letter."""
    state = game.last
    if len(state.waits_for) < 2:
        return
    chooser = state.waits_for[0]
    first, second = secretly(state, chooser, one), secretly(state, chooser, other)
    for viewer in (None, *range(len(state.seats))):
        if viewer != chooser:
            assert everything_shown(first, viewer) == everything_shown(second, viewer)
    assert view_for(first, chooser).own.decision == first.seats[chooser].decision


@examples(25)
@given(played(MIDDLE, leaving=0), st.randoms(use_true_random=False))
def test_nobody_can_tell_what_is_still_in_the_deck(game: Played, rng: Random) -> None:
    """R10.2: with another order of the cards to come and another seed everybody sees the same before the end."""
    state = game.last
    if state.is_over:
        return
    rest = list(state.deck[state.dealt :])
    rng.shuffle(rest)
    other = replace(state, deck=(*state.deck[: state.dealt], *rest), seed=seed_of(-1))
    for viewer in (None, *range(len(state.seats))):
        shown = everything_shown(state, viewer)
        assert shown == everything_shown(other, viewer)
        assert state.seed is not None
        assert state.seed not in shown
    assert record_of(state) == record_of(other)


@given(played(MIDDLE))
def test_the_cards_to_come_are_those_nobody_has_seen(game: Played) -> None:
    """R10.2: in the order of the rule set."""
    state = game.last
    view = view_for(state, None)
    left = set(state.deck[state.dealt :])
    assert list(view.to_come) == [card for card in state.rules.cards if card in left]


def test_a_seat_sees_its_own_decision_and_others_see_that_there_is_one() -> None:
    """R3.2"""
    state, _ = apply(started("Y-I2", "R-I2", seats=3), Commit(1, 1, parse_decision("D6/90")))
    own, other, spectator = (view_for(state, viewer) for viewer in (1, 0, None))
    assert own.own.decision == parse_decision("D6/90")
    for view in (other, spectator):
        assert view.seats[1].decision is None
        assert [seat.has_decided for seat in view.seats] == [False, True, False]
    page = game_to_json(other)
    assert [seat.decision for seat in page.seats] == [None, None, None]
    assert [seat.committed for seat in page.seats] == [False, True, False]
    assert [seat.options is not None for seat in page.seats] == [True, False, False]
    assert "D6" not in repr(other.seats[1])


def test_no_decision_is_seen_after_it_was_taken_back() -> None:
    """R3.2"""
    before = started("Y-I2", "R-I2", seats=3)
    state, _ = apply(before, Commit(1, 1, LEAVE))
    state, _ = apply(state, TakeBack(1, 1))
    for viewer in (None, 0, 1, 2):
        assert everything_shown(state, viewer) == everything_shown(before, viewer)


def test_refusals_tell_the_same_whatever_others_chose() -> None:
    """R3.2, R10.2"""
    texts = set()
    for decision in (PASS, LEAVE, parse_decision("D6/90")):
        state, _ = apply(started("Y-I2", "R-I2"), Commit(1, 1, decision))
        for wrong in (Commit(0, 2, PASS), Commit(0, 1, parse_decision("H9/0"))):
            with pytest.raises(DecisionError) as caught:
                apply(state, wrong)
            texts.add(str(caught.value))
    assert len(texts) == 2


def test_a_spectator_has_no_seat_and_no_options() -> None:
    view = view_for(started("Y-I2", "R-I2"), None)
    assert all(seat.options is None for seat in game_to_json(view).seats)
    with pytest.raises(ValueError, match="spectator"):
        _ = view.own


@pytest.mark.parametrize("mode", ["eternity", "episode:2"])
def test_seed_and_deck_are_shown_after_the_end(mode: str) -> None:
    """R10.1"""
    state = random_game(mode, 2, 4).last
    assert state.is_over
    page = game_to_json(view_for(state, None))
    assert (page.seed, page.deck) == (state.seed, list(state.deck))
    assert page.commitment == state.setup.commitment
    assert page.result is not None
    assert page.round is None


def test_the_commitment_is_shown_before_the_first_card_is_decided() -> None:
    """R10.1"""
    state = started("Y-I2", "R-I2")
    page = game_to_json(view_for(state, 0))
    assert page.commitment == state.setup.commitment
    assert (page.seed, page.deck, page.result) == (None, None, None)
