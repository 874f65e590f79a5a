"""Playing: from a state and a command to the next state and the events that lead there (R3)."""

from collections.abc import Sequence

from mycity.game.commands import Command, Commit, Reseat, TakeBack
from mycity.game.deck import check_seed, commitment_to, deal_rest, new_game_id, new_seed
from mycity.game.errors import DecisionError, IllegalPlacementError, NoPassError, RoundClosedError
from mycity.game.events import (
    CardRevealed,
    Committed,
    Ended,
    Event,
    Prohibited,
    Reseated,
    RoundClosed,
    TakenBack,
)
from mycity.game.mode import Mode
from mycity.game.setup import Seat, Setup
from mycity.game.state import SeatState, State, evolve
from mycity.rules import (
    PASS,
    PROHIBITION,
    SKIP,
    CardId,
    Decision,
    Placement,
    RuleSet,
    canonical,
    immediate_gains,
    new_city,
    why_illegal,
    why_no_pass,
)


def new_game(
    mode: Mode,
    rules: RuleSet,
    seats: Sequence[Seat],
    *,
    seed: str | None = None,
    game_id: str | None = None,
    known: Sequence[CardId] = (),
) -> State:
    """Return a game before its first card, its deck dealt by the seed, with the commitment to it (R10.1).

    A seed or an id that is not given is made by chance. The deck begins with the `known` cards, which the seed does
    not deal. Raises MyCityError for an invalid seed.
    """
    seed = new_seed() if seed is None else check_seed(seed)
    game_id = game_id or new_game_id()
    setup = Setup(game_id, mode, rules, tuple(seats), commitment_to(seed, game_id))
    return initial_state(setup, deal_rest(rules.cards, known, seed), seed, len(known))


def initial_state(setup: Setup, deck: Sequence[CardId], seed: str | None = None, known: int = 0) -> State:
    """Return a game before its first card with exactly this deck; `known` as in `State`."""
    seats = tuple(SeatState(new_city(seat.board, setup.rules, seat.extras)) for seat in setup.seats)
    return State(setup, setup.rules, tuple(deck), seed, seats, known=known)


def rewind(state: State) -> State:
    """Return the same game before its first card."""
    return initial_state(state.setup, state.deck, state.seed, state.known)


def advance(state: State) -> tuple[State, tuple[Event, ...]]:
    """Run all that happens by itself: the next cards, the end of a round or of the game."""
    events: list[Event] = []
    while (event := next_event(state)) is not None:
        events.append(event)
        state = evolve(state, event)
    return state, tuple(events)


def apply(state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Do what a command asks, and all that follows from it: closing the round, the next cards, the end.

    Raises DecisionError with the reason when it can't be done; the state is a value, so nothing half-done stays.
    """
    match command:
        case Commit(seat, number, decision):
            _check_open(state, seat, number)
            event: Event = Committed(seat, number, _checked(state, seat, decision))
        case TakeBack(seat, number):
            _check_open(state, seat, number)
            if state.seats[seat].decision is None:
                return state, ()
            event = TakenBack(seat, number)
        case Reseat(seat, name, kind):
            _check_seat(state, seat)
            event = Reseated(seat, name, kind)
    state, following = advance(evolve(state, event))
    return state, (event, *following)


def next_event(state: State) -> Event | None:
    """Return what happens next by itself; None when the game waits for somebody, or is over."""
    if state.is_over:
        return None
    if state.open_round is not None:
        return None if state.waits_for else _closing(state, state.open_round.number)
    if not any(player.is_active for player in state.seats):
        return Ended("left")  # R3.8
    number = len(state.history) + 1
    if state.dealt == len(state.deck):
        # A deck that ends early belongs to the record of a game that still runs: nothing more is known.
        return Ended("deck") if len(state.deck) == len(state.rules.cards) else None
    card = state.deck[state.dealt]
    if card != PROHIBITION:
        return CardRevealed(number, card)
    following = state.deck[state.dealt + 1 : state.dealt + 2]
    return Prohibited(number, following[0] if following else None)  # R3.7


def _closing(state: State, number: int) -> RoundClosed:
    """Return the end of a round as a pure function of the set of decisions: the order can't matter (R3.2)."""
    assert state.open_round is not None
    card = state.open_round.card
    decisions = tuple(
        player.decision if state.must_decide(seat) else SKIP if player.is_active else None
        for seat, player in enumerate(state.seats)
    )
    before = [player.city for player in state.seats]
    after = [
        city.build(card, decision) if isinstance(decision, Placement) else city
        for city, decision in zip(before, decisions, strict=True)
    ]
    return RoundClosed(number, decisions, immediate_gains(state.rules, before, after))


def _check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise DecisionError("no-seat", "unknown seat", value=seat, expected=f"0 to {len(state.seats) - 1}")


def _check_open(state: State, seat: int, number: int) -> None:
    _check_seat(state, seat)
    current = state.open_round.number if state.open_round else None
    if number != current:
        raise RoundClosedError(number, current)
    if not state.must_decide(seat):
        raise DecisionError("not-in-round", "this seat has nothing to decide in this round")


def _checked(state: State, seat: int, decision: Decision) -> Decision:
    """Return the decision in its canonical form; DecisionError when the rules don't allow it (R3.4–R3.6, R4)."""
    assert state.open_round is not None
    player, card = state.seats[seat], state.open_round.card
    if isinstance(decision, Placement):
        reasons = why_illegal(player.city, card, decision)
        if reasons:
            raise IllegalPlacementError(card, decision, reasons)
        return canonical(player.city.shape_of(card), decision)
    if decision is PASS:
        no_pass = why_no_pass(state.rules, card, player.marker(state.rules))
        if no_pass is not None:
            raise NoPassError(no_pass)
    if decision is SKIP:
        raise DecisionError("no-skip", "a seat skips a round only without the building, and that happens by itself")
    return decision
