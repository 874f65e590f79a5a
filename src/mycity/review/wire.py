"""The JSON form of hints and reviews: plain words and numbers, squares by name, decisions as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from mycity.game import State, View
from mycity.game.marks import Mark, marks_of
from mycity.game.wire import PieceJson, pieces_to_json
from mycity.review.cards import cards_of_rounds
from mycity.review.model import Bound, DecisionReview, Deed, Hint, HintLine, Review, SeatReview
from mycity.rules import CardId, City, Decision, Placement, Term, footprint, format_board, new_city, square_names

_T = TypeVar("_T")

_TOLD: Final = 0.1
"""Parts in which no two lines differ by so many points are not sent."""


@dataclass(frozen=True, slots=True)
class HintLineJson:
    """A decision and what may be expected of it; `squares` are those that a placement covers.

    `parts` tells terms apart: points by term and part, as far as the lines of a decision differ in them; a part that is
    missing has none. A part is a square (`G5`), some squares (`K1 A8`), the letter of a colour (`Y`, `R`, `B`), or `C`
    for the church in hand. `deeds` says what the placement itself does to a part.
    """

    decision: str
    squares: list[str]
    marker: float
    error: float
    terms: dict[str, float]
    parts: dict[str, dict[str, float]]
    deeds: dict[str, dict[str, Deed]]


@dataclass(frozen=True, slots=True)
class HintJson:
    """The decisions worth a thought, the best first; `final` when no better answer follows.

    `losses` are the points that every legal decision falls short of the best one; only the last hint has them, if they
    were asked for.
    """

    round: int
    card: str
    lines: list[HintLineJson]
    samples: int
    final: bool
    losses: dict[str, float]


@dataclass(frozen=True, slots=True)
class DecisionReviewJson:
    """A decision beside the best few: `lines` begins with the best one, and has the one made."""

    round: int
    card: str
    decision: str
    expected: float
    loss: float
    lines: list[HintLineJson]


@dataclass(frozen=True, slots=True)
class BoundJson:
    """The best result known for a deck, with the city that reaches it; `proven` when no better one can exist."""

    marker: int
    proven: bool
    terms: dict[str, int]
    decisions: list[str | None]
    rows: list[str]
    pieces: list[PieceJson]
    marks: list[Mark]


@dataclass(frozen=True, slots=True)
class SeatReviewJson:
    """A seat's game; `graph` has the marker expected at the end for round 0 (before the first card) and every other."""

    decisions: list[DecisionReviewJson]
    accuracy: float
    loss: float
    turning_points: list[int]
    graph: list[float]
    bound: BoundJson


@dataclass(frozen=True, slots=True)
class ReviewJson:
    """A finished game, seat by seat; `deck` is the order in which the cards came."""

    seats: list[SeatReviewJson]
    deck: list[str]


def hint_to_json(view: View, hint: Hint) -> HintJson:
    """The JSON form of a hint for the view's own seat."""
    lines = lines_to_json(view.own.city, hint.card, hint.lines)
    losses = {str(decision): _rounded(points) for decision, points in hint.losses.items()}
    return HintJson(hint.round, hint.card, lines, hint.samples, hint.is_final, losses)


def review_to_json(state: State, review: Review) -> ReviewJson:
    """The JSON form of a finished game's review."""
    return ReviewJson([_seat(state, number, seat) for number, seat in enumerate(review.seats)], list(review.deck))


def best_city(state: State, seat: int, bound: Bound) -> tuple[City, list[int]]:
    """The city that a bound's decisions build, and the round of each of its buildings (0 for one that stood there)."""
    place = state.setup.seats[seat]
    city, placed = new_city(place.board, state.rules, place.extras), [0] * len(place.board.standing)
    for number, (card, decision) in enumerate(zip(cards_of_rounds(state.deck), bound.decisions, strict=False), 1):
        if isinstance(decision, Placement):
            city = city.build(card, decision)
            placed.append(number)
    return city, placed


def bound_to_json(state: State, seat: int, bound: Bound) -> BoundJson:
    """The JSON form of the best result for a seat, with the city that its decisions build."""
    city, placed = best_city(state, seat, bound)
    return BoundJson(
        marker=bound.marker,
        proven=bound.is_proven,
        terms={term.value: points for term, points in bound.terms.items()},
        decisions=[None if decision is None else str(decision) for decision in bound.decisions],
        rows=list(format_board(city.ground.board)),
        pieces=pieces_to_json(city, placed),
        marks=marks_of(city, state.rules),
    )


def _seat(state: State, number: int, seat: SeatReview) -> SeatReviewJson:
    city = state.seats[number].city
    return SeatReviewJson(
        decisions=[_decision(city, decision) for decision in seat.decisions],
        accuracy=_rounded(seat.accuracy),
        loss=_rounded(seat.loss),
        turning_points=list(seat.turning_points),
        graph=[_rounded(marker) for marker in seat.graph],
        bound=bound_to_json(state, number, seat.bound),
    )


def _decision(city: City, made: DecisionReview) -> DecisionReviewJson:
    return DecisionReviewJson(
        round=made.round,
        card=made.card,
        decision=str(made.decision),
        expected=_rounded(made.expected),
        loss=_rounded(made.loss),
        lines=lines_to_json(city, made.card, made.lines),
    )


def lines_to_json(city: City, card: CardId, lines: Sequence[HintLine]) -> list[HintLineJson]:
    """The JSON form of the lines of one decision; `city` is the one that it is about, `card` the building in hand."""
    differing = differing_parts(lines)
    return [_line(city, card, line, differing) for line in lines]


def differing_parts(lines: Sequence[HintLine]) -> set[tuple[Term, str]]:
    """The parts in which some two lines differ by so much that it is worth telling."""
    every = {(term, part) for line in lines for term, parts in line.parts.items() for part in parts}
    found = set()
    for term, part in every:
        points = [line.parts.get(term, {}).get(part, 0.0) for line in lines]
        if max(points) - min(points) >= _TOLD:
            found.add((term, part))
    return found


def _line(city: City, card: CardId, line: HintLine, differing: set[tuple[Term, str]]) -> HintLineJson:
    parts = _kept(line.parts, differing)
    return HintLineJson(
        decision=str(line.decision),
        squares=_squares(city, card, line.decision),
        marker=_rounded(line.marker),
        error=_rounded(line.error),
        terms=_terms(line.terms),
        parts={term: {part: _rounded(points) for part, points in of_term.items()} for term, of_term in parts.items()},
        deeds=_kept(line.deeds, differing),
    )


def _kept(by_term: Mapping[Term, Mapping[str, _T]], differing: set[tuple[Term, str]]) -> dict[str, dict[str, _T]]:
    found = {
        term.value: {part: each for part, each in parts.items() if (term, part) in differing}
        for term, parts in by_term.items()
    }
    return {term: parts for term, parts in found.items() if parts}


def _squares(city: City, card: CardId, decision: Decision) -> list[str]:
    if not isinstance(decision, Placement):
        return []
    return square_names(footprint(city.shape_of(card), decision) or 0)


def _terms(terms: Mapping[Term, float]) -> dict[str, float]:
    return {term.value: _rounded(points) for term, points in terms.items()}


def _rounded(points: float) -> float:
    return round(float(points), 2)
