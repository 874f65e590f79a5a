"""Random positions of every rule set there is: Eternity, and the 24 episodes with all that campaigns bring to them."""

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st

from mycity.campaign import Belongings, default_content, place, targets
from mycity.game import Commit, Mode, Seat, State, advance, apply, new_game
from mycity.rules import COLOURED, ETERNITY, FOURTH_CHURCH_SHAPES, NO_EXTRAS, BuildingKind, Extras, RuleSet, load_board
from tests.helpers.games import random_decision, seed_of

EPISODES = default_content().episodes
RULE_SETS: tuple[RuleSet, ...] = (ETERNITY, *(episode.rules for episode in EPISODES))


@cache
def position(number: int, seats: int, chance: int, rounds: int) -> State:
    """A position of a rule set (0 is Eternity, else the episode) after up to so many rounds of chance.

    In an episode each seat has stickers of all kinds, factories, nuggets, marks in the shafts and a fourth church.
    """
    rng = Random(f"{number}/{seats}/{chance}")
    rules = RULE_SETS[number]
    places = tuple(_seat(number, index, rng) for index in range(seats))
    mode = Mode("eternity") if number == 0 else Mode("episode", number, content=default_content().hash)
    state, _ = advance(new_game(mode, rules, places, seed=seed_of(chance), game_id="game"))
    while state.open_round is not None and len(state.history) < rounds:
        current = state.open_round.number
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, current, random_decision(state, seat, rng, 0.01)))
    return state


def _seat(number: int, index: int, rng: Random) -> Seat:
    board = load_board("eternity") if number == 0 else EPISODES[number - 1].standard_board
    owner = Belongings(board, NO_EXTRAS)
    if number:
        blue = [building for building in COLOURED if building[0] == "B"]
        length = RULE_SETS[number].shaft.length
        extras = Extras(
            c4=rng.choice((None, *FOURTH_CHURCH_SHAPES)),
            factories=frozenset(rng.sample(blue, rng.randrange(9))),
            nuggets=rng.randrange(4),
            shafts={kind: rng.randrange(1, length + 1) for kind in BuildingKind if kind.is_colour and length},
        )
        owner = replace(owner, extras=extras)
        for sticker in rng.choices(("T", "RR", "C"), k=rng.randrange(20)):
            if found := targets(sticker, owner):
                owner = place(sticker, rng.choice(found), owner)
    return Seat(f"Seat {index}", "human", "bear", owner.board, owner.extras)


def positions(rounds: int = 27) -> st.SearchStrategy[State]:
    """Positions of all rule sets, mostly in the middle of a game."""
    return st.builds(
        position,
        st.sampled_from(range(len(RULE_SETS))),
        st.integers(1, 3),
        st.integers(0, 2**32),
        st.integers(0, rounds),
    )
