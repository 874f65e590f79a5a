"""A game at one moment, and the fold that leads from event to event."""

from dataclasses import dataclass, replace

from mycity.game.events import (
    CardRevealed,
    Committed,
    Ended,
    EndReason,
    Event,
    Prohibited,
    Reseated,
    RoundClosed,
    TakenBack,
)
from mycity.game.setup import Setup
from mycity.rules import (
    LEAVE,
    PASS,
    PROHIBITION,
    BuildingId,
    CardId,
    City,
    Contribution,
    Decision,
    Gain,
    Line,
    Placement,
    RuleSet,
    Score,
    Term,
    gain_squares,
    marker_before_sheet,
    score_city,
)


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round that waits for decisions; numbers count from 1, rounds of Prohibition too."""

    number: int
    card: BuildingId


@dataclass(frozen=True, slots=True)
class ClosedRound:
    """A round that is over. `decisions` has one entry per seat, and is empty for a round of Prohibition."""

    number: int
    card: CardId
    forbids: BuildingId | None
    decisions: tuple[Decision | None, ...]
    gains: tuple[tuple[tuple[Gain, int], ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class SeatState:
    """A seat in play: its city, the round in which it left, what moved its marker, and its pending decision."""

    city: City
    left_in: int | None = None
    so_far: tuple[Line, ...] = ()
    decision: Decision | None = None

    @property
    def is_active(self) -> bool:
        """Whether the seat still takes part (R3.4)."""
        return self.left_in is None

    def score(self, rules: RuleSet) -> Score:
        """Return what the seat would get if the episode ended now (R5.1)."""
        return score_city(self.city, rules, self.so_far)

    def marker(self, rules: RuleSet) -> int:
        """Return where the marker is now: its start and the immediate gains and losses (R5.1)."""
        return marker_before_sheet(rules, self.so_far)

    def __repr__(self) -> str:
        return f"<SeatState: {self.city!r}>"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """All of a game, secrets included. Clients and bots get a view of it (`view_for`), never this.

    `dealt` counts the cards taken from the deck. `deck` may end early in a replayed record of a game that still runs.
    `known` cards at its beginning were not dealt by `seed`: they had been revealed when a game was brought here from
    elsewhere, without its seed, and the others were dealt by a new one, or it is played with another game's cards.
    `before` are the seats before the last round with decisions, and before they were made.
    """

    setup: Setup
    rules: RuleSet
    deck: tuple[CardId, ...]
    seed: str | None
    seats: tuple[SeatState, ...]
    known: int = 0
    dealt: int = 0
    open_round: OpenRound | None = None
    history: tuple[ClosedRound, ...] = ()
    before: tuple[SeatState, ...] = ()
    reason: EndReason | None = None

    @property
    def is_over(self) -> bool:
        """Whether the episode has ended (R3.8)."""
        return self.reason is not None

    def must_decide(self, seat: int) -> bool:
        """Return whether the open round needs a decision of this seat, made or not: without the building it skips."""
        player = self.seats[seat]
        return self.open_round is not None and player.is_active and self.open_round.card in player.city.supply

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have not yet decided in the open round."""
        return tuple(s for s, p in enumerate(self.seats) if self.must_decide(s) and p.decision is None)

    def __repr__(self) -> str:
        return f"<State: {self.setup.mode}, {told(self.open_round, self.is_over)}>"


def told(open_round: OpenRound | None, is_over: bool) -> str:  # noqa: FBT001
    """Say in a few words where a game is."""
    if open_round is not None:
        return f"round {open_round.number}, {open_round.card}"
    return "over" if is_over else "between rounds"


def evolve(state: State, event: Event) -> State:
    """Return the state after an event. Events are facts: whether one may happen was settled when it was made."""
    match event:
        case CardRevealed(number, card):
            return replace(state, dealt=state.dealt + 1, open_round=OpenRound(number, card))
        case Prohibited(number, forbids):
            closed = ClosedRound(number, PROHIBITION, forbids, (), ())
            dealt = state.dealt + (1 if forbids is None else 2)
            return replace(state, dealt=dealt, history=(*state.history, closed))
        case Committed(seat, _, decision):
            return _with_decision(state, seat, decision)
        case TakenBack(seat, _):
            return _with_decision(state, seat, None)
        case RoundClosed():
            return _closed(state, event)
        case Ended(reason):
            return replace(state, reason=reason)
        case Reseated(seat, name, kind):
            seats = list(state.setup.seats)
            seats[seat] = replace(seats[seat], name=name, kind=kind)
            return replace(state, setup=replace(state.setup, seats=tuple(seats)))


def _with_decision(state: State, seat: int, decision: Decision | None) -> State:
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], decision=decision)
    return replace(state, seats=tuple(seats))


def _closed(state: State, event: RoundClosed) -> State:
    assert state.open_round is not None
    card = state.open_round.card
    seats = tuple(
        after_round(player, state.rules, event.round, card, decision, gains)
        for player, decision, gains in zip(state.seats, event.decisions, event.gains, strict=True)
    )
    closed = ClosedRound(event.round, card, None, event.decisions, event.gains)
    # Decisions are private until the round closes, and a replayed record knows them only then.
    before = tuple(replace(player, decision=None) for player in state.seats)
    return replace(state, seats=seats, open_round=None, history=(*state.history, closed), before=before)


def after_round(
    player: SeatState,
    rules: RuleSet,
    number: int,
    card: BuildingId,
    decision: Decision | None,
    gains: tuple[tuple[Gain, int], ...],
) -> SeatState:
    """Return a seat after a round: the building placed, the pass paid (R3.4), the seat left, the gains taken."""
    city, left_in, so_far = player.city, player.left_in, player.so_far
    if isinstance(decision, Placement):
        city = city.build(card, decision)
    elif decision is PASS:
        so_far = (*so_far, Line(Term.PASSES, -(rules.pass_cost or 0)))
    elif decision is LEAVE:
        left_in = number
    for gain, points in gains:
        part = Contribution(points, gain_squares(gain, player.city, city))
        so_far = (*so_far, Line(gain.value, points, (part,)))
    return SeatState(city, left_in, so_far)
