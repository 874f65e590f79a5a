"""Games from a few words, and random games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from hypothesis import strategies as st

from mycity.campaign import standard_game
from mycity.game import Commit, Event, Player, State, TakeBack, advance, apply, initial_state, parse_mode, view_for
from mycity.rules import COLOURED, ETERNITY, LEAVE, PASS, City, Decision, Placement, RuleSet, parse_decision

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ANIMALS = ("bear", "fox", "owl", "stag")
WHOLE = st.just(99)
MODES = ("eternity", "episode:1", "episode:2", "episode:3")


def seed_of(number: int) -> str:
    """A seed of 64 hex digits for a number."""
    return sha256(str(number).encode()).hexdigest()


def game_for(mode: str = "eternity", seats: int = 2, seed: str | None = None, game_id: str = "table-1") -> State:
    """A game of so many people before its first card."""
    players = [Player(NAMES[seat % 4]) for seat in range(seats)]
    return standard_game(parse_mode(mode), players, seed=seed or seed_of(0), game_id=game_id)


def started(
    *cards: str, seats: int = 2, rules: RuleSet = ETERNITY, cities: Sequence[City] = (), mode: str = "eternity"
) -> State:
    """A game with just these cards in this order, as if the rule set had no others; each seat with a city if given."""
    setup = game_for(mode, seats).setup
    rules = replace(rules, cards=cards)
    # The first cards come out under the full rule set, which then knows of more cards than there are: no early end.
    state, _ = advance(initial_state(setup, cards))
    state = replace(state, rules=rules)
    if cities:
        state = replace(
            state, seats=tuple(replace(seat, city=city) for seat, city in zip(state.seats, cities, strict=True))
        )
    return state


def play(state: State, *rounds: str) -> State:
    """Play rounds on; each text has a decision for every seat that is still in, in seat order."""
    for text in rounds:
        assert state.open_round is not None, f"no round is open for {text}"
        number = state.open_round.number
        seats = state.waits_for
        for seat, decision in zip(seats, text.split(), strict=True):
            state, _ = apply(state, Commit(seat, number, parse_decision(decision)))
    return state


def events_of(state: State, text: str) -> list[Event]:
    """The events of one round played like this."""
    found: list[Event] = []
    assert state.open_round is not None
    number = state.open_round.number
    for seat, decision in zip(state.waits_for, text.split(), strict=True):
        state, events = apply(state, Commit(seat, number, parse_decision(decision)))
        found += events
    return found


def marker(state: State, seat: int = 0) -> int:
    """Where a marker is now, before the sheet."""
    return state.seats[seat].marker(state.rules)


def passes_first(count: int, *cards: str) -> tuple[str, ...]:
    """Cards of which so many coloured ones come first, to be passed on."""
    return (*[card for card in COLOURED if card not in cards][:count], *cards)


@dataclass(frozen=True)
class Played:
    """A random game as it went: where it began, every event, and where it stands."""

    first: State
    events: tuple[Event, ...]
    last: State


def random_decision(state: State, seat: int, rng: Random, leaving: float) -> Decision:
    """Mostly a placement, sometimes a pass; leaving when nothing else is left, and at this rate."""
    decisions = view_for(state, seat).legal_decisions
    placements = [decision for decision in decisions if isinstance(decision, Placement)]
    if rng.random() < leaving:
        return LEAVE
    if placements and rng.random() < 0.93:
        return rng.choice(placements)
    return PASS if PASS in decisions else rng.choice(placements) if placements else LEAVE


def random_game(
    mode: str, seats: int, number: int, rounds: int = 99, leaving: float = 0.01, detours: float = 0.0
) -> Played:
    """A game between seats that choose at random, up to so many closed rounds; the same arguments, the same game.

    `detours` is how often a seat commits to something else first, or takes its decision back.
    """
    rng = Random(f"{mode}/{seats}/{number}/{leaving}")
    state, events = advance(game_for(mode, seats, seed_of(number), f"game-{number}"))
    first, happened = state, list(events)
    while state.open_round is not None and len(state.history) < rounds:
        current = state.open_round.number
        order = list(state.waits_for)
        rng.shuffle(order)
        plan = [(seat, random_decision(state, seat, rng, leaving)) for seat in order]
        for seat, decision in plan:
            if rng.random() < detours:
                state, events = apply(state, Commit(seat, current, random_decision(state, seat, rng, leaving)))
                happened += events
                if len(state.waits_for) == 0 or state.open_round is None or state.open_round.number != current:
                    break
                if rng.random() < 0.5:
                    state, events = apply(state, TakeBack(seat, current))
                    happened += events
            state, events = apply(state, Commit(seat, current, decision))
            happened += events
    return Played(first, tuple(happened), state)


def played(
    rounds: st.SearchStrategy[int] = WHOLE, leaving: float = 0.01, detours: float = 0.0, fewest: int = 1
) -> st.SearchStrategy[Played]:
    """Random games of every mode and number of seats, whole ones unless the rounds are limited."""

    def build(mode: str, seats: int, number: int, limit: int) -> Played:
        least = max(fewest, 2 if mode == "eternity" else 1)
        return random_game(mode, max(seats, least), number, limit, leaving, detours)

    return st.builds(build, st.sampled_from(MODES), st.integers(1, 4), st.integers(0, 2**32), rounds)
