"""The bots by name, and what all of them owe to fairness: they know no more than their view tells (R10.2)."""

import pickle
import random
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

import mycity.server.bots.worker  # noqa: F401  (so that views are packed as on the way to its processes)
from mycity.bots import LEVELS, Budget, make_bot
from mycity.bots.levels import COMPILED, FALLBACK, all_levels
from mycity.game import (
    Commit,
    Mode,
    Seat,
    Setup,
    State,
    View,
    advance,
    apply,
    initial_state,
    new_game,
    view_for,
)
from mycity.rules import MyCityError
from tests.bots.positions import RULE_SETS, position
from tests.helpers.games import random_decision

SEED = "5eed" * 16
levels = pytest.mark.parametrize("level", LEVELS)


def test_there_are_seven_levels_from_the_weakest_to_the_best() -> None:
    assert LEVELS == ("random", "newcomer", "novice", "builder", "mason", "architect", "master")
    assert LEVELS[4:] == COMPILED
    assert LEVELS[3] == FALLBACK
    assert all_levels()[:7] == LEVELS


def test_others_are_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(MyCityError, match="unknown bot 'nobody'; available: random, newcomer, novice, builder, "):
        make_bot("nobody")


@cache
def games(number: int, rounds: int) -> tuple[State, State]:
    """Two games of a rule set with the same cards revealed, the same decisions and other cards to come.

    (The commitment is the same too, as no true pair of games could have it: all else would be told apart by it.)
    """
    first = position(number, 2, 4, 0).setup
    seats = tuple(Seat(each.name, each.kind, each.animal, each.board, each.extras) for each in first.seats)
    setup = new_game(Mode("eternity"), RULE_SETS[number], seats, seed=SEED, game_id="game").setup
    cards = list(setup.rules.cards)
    Random(number).shuffle(cards)
    one = _played(setup, tuple(cards), rounds)
    to_come = cards[one.dealt :]
    other = _played(setup, (*cards[: one.dealt], *to_come[::-1]), rounds)
    assert one.deck != other.deck
    return one, other


def _played(setup: Setup, deck: tuple[str, ...], rounds: int) -> State:
    rng = Random(6)
    state, _ = advance(initial_state(setup, deck, SEED))
    while state.open_round is not None and len(state.history) < rounds:
        current = state.open_round.number
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, current, random_decision(state, seat, rng, 0)))
    return state


def pairs(rounds: tuple[int, ...] = (0, 6, 13)) -> list[tuple[View, View]]:
    """The same seat's view of both games."""
    return [
        (view_for(one, seat), view_for(other, seat))
        for number in (0, 5, 11, 17, 23)
        for one, other in (games(number, count) for count in rounds)
        for seat in one.waits_for
    ]


def test_a_view_holds_no_trace_of_the_deck() -> None:
    """R10.2: views of games that differ in the coming order are equal, to the last byte when sent elsewhere."""
    assert len(pairs()) > 20
    for one, other in pairs():
        assert one == other
        packed = pickle.dumps(one)
        assert pickle.dumps(other) == packed
        assert SEED.encode() not in packed
        assert pickle.loads(packed) == one
        assert (one.seed, one.deck) == (None, None)


def test_a_state_does_hold_it() -> None:
    """So the test above can fail."""
    one, other = games(0, 6)
    assert one != other
    assert SEED.encode() in pickle.dumps(one)


@levels
def test_a_decision_hangs_on_the_view_and_on_chance_alone(level: str) -> None:
    """The same bot again, another one of its level, and the same view of a game with other cards to come."""
    bot = make_bot(level)
    for number, (one, other) in enumerate(pairs((11,))[::5] if level in COMPILED else pairs((2, 9))):
        decisions = [
            bot.decide(one, Budget(Random(number))),
            bot.decide(one, Budget(Random(number))),
            make_bot(level).decide(other, Budget(Random(number))),
            make_bot(level).decide(pickle.loads(pickle.dumps(one)), Budget(Random(number))),
        ]
        assert len(set(decisions)) == 1


@levels
def test_others_decisions_in_the_open_round_change_nothing(level: str) -> None:
    """R3.2"""
    state = games(0, 5)[0]
    assert state.open_round is not None
    decision = random_decision(state, 0, Random(1), 0)
    decided, _ = apply(state, Commit(0, state.open_round.number, decision))
    found = [make_bot(level).decide(view_for(each, 1), Budget(Random(5))) for each in (state, decided)]
    assert found[0] == found[1]


@levels
def test_all_chance_comes_from_the_budget(level: str) -> None:
    """Else a decision could not be had again."""
    view, budget = pairs((11,))[0][0], Budget(Random(1))
    mine, others = budget.rng.getstate(), (random.getstate(), str(np.random.get_state()))
    make_bot(level).decide(view, budget)
    assert budget.rng.getstate() != mine
    assert (random.getstate(), str(np.random.get_state())) == others


@levels
def test_spectators_and_finished_games_are_refused(level: str) -> None:
    state = games(0, 3)[0]
    with pytest.raises(ValueError, match="spectator"):
        make_bot(level).decide(view_for(state, None), Budget(Random(1)))
    over = replace(state, open_round=None, reason="left")
    with pytest.raises(ValueError, match="no round is open"):
        make_bot(level).decide(view_for(over, 0), Budget(Random(1)))
