"""What a seat or a spectator may know of a game (R3.2, R10.2): the only way to clients and bots."""

from dataclasses import dataclass

from mycity.game.events import EndReason
from mycity.game.mode import Mode
from mycity.game.state import ClosedRound, OpenRound, SeatState, State, told
from mycity.rules import (
    LEAVE,
    PASS,
    BuildingId,
    CardId,
    City,
    Decision,
    LegalPlacements,
    Line,
    Placement,
    RuleSet,
    Score,
    SquareSet,
    Standing,
    footprint,
    legal_placements,
    rank,
    score_city,
    why_no_pass,
)


@dataclass(frozen=True, slots=True, repr=False)
class SeatView:
    """A seat as others may see it; `decision` is there for the viewer's own seat only.

    `marker` is where it is now, `has_decided` says nothing of what was chosen. `before` is how the seat was before the
    last round.
    """

    name: str
    kind: str
    animal: str
    city: City
    left_in: int | None
    marker: int
    so_far: tuple[Line, ...]
    waits: bool
    has_decided: bool
    decision: Decision | None
    before: SeatState | None = None

    def score(self, rules: RuleSet) -> Score:
        """Return what the seat would get if the episode ended now (R5.1)."""
        return score_city(self.city, rules, self.so_far)

    def score_before(self, rules: RuleSet) -> Score | None:
        """Return what it would have got before the last round; None before the first one."""
        return None if self.before is None else self.before.score(rules)

    def __repr__(self) -> str:
        return f"<SeatView {self.name} ({self.kind}): marker {self.marker}, {self.city!r}>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the episode ended: the reason (R3.8), and score and standing of each seat (R5, R6.1)."""

    reason: EndReason
    scores: tuple[Score, ...]
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; `seat` is None for a spectator.

    `to_come` are the cards that nobody has seen, in the order of the rule set. `seed` and `deck` are None before the
    end (R10.1). The first `known` cards of the deck were known before the first round.
    """

    game_id: str
    mode: Mode
    rules: RuleSet
    commitment: str
    seat: int | None
    seats: tuple[SeatView, ...]
    open_round: OpenRound | None
    history: tuple[ClosedRound, ...]
    to_come: tuple[CardId, ...]
    known: int
    outcome: Outcome | None
    seed: str | None
    deck: tuple[CardId, ...] | None

    @property
    def own(self) -> SeatView:
        """The viewer's own seat; ValueError for a spectator."""
        if self.seat is None:
            raise ValueError("a spectator has no seat")
        return self.seats[self.seat]

    @property
    def card(self) -> BuildingId:
        """The building of the open round; ValueError when none is open."""
        if self.open_round is None:
            raise ValueError("no round is open")
        return self.open_round.card

    @property
    def legal_placements(self) -> LegalPlacements:
        """Where the building of the open round may go; nowhere when the seat has nothing to decide."""
        own, card = self.own, self.card
        return legal_placements(own.city, card) if own.waits else LegalPlacements(())

    @property
    def legal_decisions(self) -> list[Decision]:
        """Everything that the seat may decide now: the placements, then passing where it is allowed, then leaving."""
        if not self.own.waits:
            return []
        decisions: list[Decision] = list(self.legal_placements)
        if why_no_pass(self.rules, self.card, self.own.marker) is None:
            decisions.append(PASS)
        return [*decisions, LEAVE]

    def squares_of(self, placement: Placement) -> SquareSet:
        """Return the squares that the building of the open round covers there; none where it leaves the board."""
        return SquareSet(footprint(self.own.city.shape_of(self.card), placement) or 0)

    def __repr__(self) -> str:
        seer = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {seer}: {self.mode}, {told(self.open_round, self.outcome is not None)}>"


def view_for(state: State, seat: int | None) -> View:
    """Return the state without what this viewer may not know; `seat` is None for a spectator."""
    seats = tuple(
        SeatView(
            name=place.name,
            kind=place.kind,
            animal=place.animal,
            city=player.city,
            left_in=player.left_in,
            marker=player.marker(state.rules),
            so_far=player.so_far,
            waits=state.must_decide(number),
            has_decided=player.decision is not None,
            decision=player.decision if number == seat else None,
            before=state.before[number] if state.before else None,
        )
        for number, (place, player) in enumerate(zip(state.setup.seats, state.seats, strict=True))
    )
    dealt = frozenset(state.deck[: state.dealt])
    return View(
        game_id=state.setup.game_id,
        mode=state.setup.mode,
        rules=state.rules,
        commitment=state.setup.commitment,
        seat=seat,
        seats=seats,
        open_round=state.open_round,
        history=state.history,
        to_come=tuple(card for card in state.rules.cards if card not in dealt),
        known=state.known,
        outcome=outcome_of(state),
        seed=state.seed if state.is_over else None,
        deck=state.deck if state.is_over else None,
    )


def outcome_of(state: State) -> Outcome | None:
    """Return scores and standings of a finished game (R5, R6.1); None while it runs."""
    if state.reason is None:
        return None
    scores = tuple(player.score(state.rules) for player in state.seats)
    standings = rank([score.marker for score in scores], [player.city for player in state.seats])
    return Outcome(state.reason, scores, standings)
