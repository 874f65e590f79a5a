"""A round is one set of decisions: who came first, or changed their mind, never matters (R3.2)."""

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.game import Commit, State, TakeBack, apply, view_for
from tests.helpers.examples import examples
from tests.helpers.games import Played, played, random_game

MIDDLE = st.integers(0, 26)


def chosen(state: State, rng: Random) -> list[Commit]:
    """Some legal decision of every seat that has one to make."""
    assert state.open_round is not None
    number = state.open_round.number
    return [Commit(seat, number, rng.choice(view_for(state, seat).legal_decisions)) for seat in state.waits_for]


def after(state: State, commands: list[Commit]) -> State:
    for command in commands:
        state, _ = apply(state, command)
    return state


@given(played(MIDDLE, leaving=0, fewest=2), st.randoms(use_true_random=False))
def test_the_order_of_decisions_never_matters(game: Played, rng: Random) -> None:
    """R3.2: every order of up to four seats leads to the same state."""
    if game.last.is_over:
        return
    commands = chosen(game.last, rng)
    ends = [after(game.last, list(order)) for order in permutations(commands)]
    assert all(end == ends[0] for end in ends)


@given(played(MIDDLE, leaving=0, fewest=2), st.randoms(use_true_random=False))
def test_replacing_and_taking_back_never_matter(game: Played, rng: Random) -> None:
    """R3.2: only what each seat has chosen when the round closes."""
    state = game.last
    if state.is_over:
        return
    commands = chosen(state, rng)
    plain = after(state, commands)
    wandering = state
    for command in commands[:-1]:
        for first in chosen(state, rng):
            if first.seat == command.seat:
                wandering, _ = apply(wandering, first)
        if rng.random() < 0.5:
            wandering, _ = apply(wandering, TakeBack(command.seat, command.round))
        wandering, _ = apply(wandering, command)
        wandering, _ = apply(wandering, command)
    assert after(wandering, commands[-1:]) == plain


@examples(20)
@given(st.sampled_from(["eternity", "episode:3"]), st.integers(2, 4), st.integers(0, 2**32))
def test_a_game_full_of_detours_has_the_same_form(mode: str, seats: int, number: int) -> None:
    """R3.2: whatever was tried in between, no decision outlives its round."""
    state = random_game(mode, seats, number, detours=0.5).last
    assert state.is_over
    assert all(seat.decision is None for seat in state.seats)
