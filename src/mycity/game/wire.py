"""The JSON form of a view: plain words and numbers, squares by name, decisions as text (R1.1, R2.5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from mycity.game.events import EndReason
from mycity.game.memo import Memo
from mycity.game.options import Options, options_of
from mycity.game.view import SeatView, View
from mycity.rules import (
    BUILDINGS,
    FOURTH_CHURCH,
    City,
    Extras,
    OwnShapes,
    Placement,
    RuleSet,
    Score,
    findings_of,
    format_board,
    fourth_church,
    shape_named,
    square_names,
)


@dataclass(frozen=True, slots=True)
class PartJson:
    """One contribution to a term: which squares and buildings give how many points."""

    points: int
    squares: list[str]
    buildings: list[str]
    label: str


@dataclass(frozen=True, slots=True)
class FindingJson:
    """How one thing in the city stands with a term, as `mycity.rules.Finding`."""

    how: str
    squares: list[str]
    numbers: dict[str, int]
    label: str
    colours: list[str]


@dataclass(frozen=True, slots=True)
class TermJson:
    """A term of a score, what makes it up, and how everything in the city stands with it."""

    term: str
    points: int
    parts: list[PartJson]
    findings: list[FindingJson]


@dataclass(frozen=True, slots=True)
class ScoreJson:
    """`marker` is where the marker is now, `total` what the seat would get if the episode ended now."""

    marker: int
    total: int
    terms: list[TermJson]


@dataclass(frozen=True, slots=True)
class PieceJson:
    """A building that stands in a city, and the round in which it was placed."""

    building: str
    placement: str
    squares: list[str]
    round: int


@dataclass(frozen=True, slots=True)
class ShapeJson:
    """A building whose shape is not the usual one: its cells (row, column) from the anchor, for each rotation."""

    building: str
    cells: list[list[tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class RulesJson:
    """What the page tells about the rule set; `pass_cost` is None where nobody may pass."""

    pass_cost: int | None
    sheet: list[str]
    gains: list[str]


@dataclass(frozen=True, slots=True)
class OpenRoundJson:
    """The open round: its number from 1 and its card."""

    number: int
    card: str


@dataclass(frozen=True, slots=True)
class ClosedRoundJson:
    """A round that is over; `decisions` is empty for one of Prohibition, `forbids` None for all others."""

    number: int
    card: str
    forbids: str | None
    decisions: list[str | None]


@dataclass(frozen=True, slots=True)
class SeatJson:
    """A seat; `decision` and `options` are there for the viewer's own seats only.

    `skips` while a round is open whose building the seat does not have. `change` is what the last round did to the
    total.
    """

    index: int
    rows: list[str]
    active: bool
    skips: bool
    committed: bool
    pieces: list[PieceJson]
    score: ScoreJson
    change: int
    decision: str | None
    options: Options | None


@dataclass(frozen=True, slots=True)
class SeatResultJson:
    """A seat's final marker, place (R6.1), and the row that decided a tie, if one did."""

    marker: int
    place: int
    tie_row: int | None
    terms: list[TermJson]


@dataclass(frozen=True, slots=True)
class ResultJson:
    """How the game ended: `deck` or `left` (R3.8), and every seat's result."""

    reason: EndReason
    seats: list[SeatResultJson]


@dataclass(frozen=True, slots=True)
class GameJson:
    """A game as the page shows it; `seed` and `deck` are None before the end (R10.1).

    So many cards at the beginning of the deck were `known` before the first round, and the seed did not deal them.
    """

    game_id: str
    commitment: str
    seed: str | None
    deck: list[str] | None
    known: int
    rules: RulesJson
    round: OpenRoundJson | None
    to_come: list[str]
    history: list[ClosedRoundJson]
    seats: list[SeatJson]
    result: ResultJson | None


def game_to_json(view: View) -> GameJson:
    """Return the JSON form of a view. Nothing in it says more than the view does."""
    return GameJson(
        game_id=view.game_id,
        commitment=view.commitment,
        seed=view.seed,
        deck=None if view.deck is None else list(view.deck),
        known=view.known,
        rules=RulesJson(
            view.rules.pass_cost,
            [term.value for term in view.rules.sheet],
            [gain.value.value for gain in view.rules.gains],
        ),
        round=None if view.open_round is None else OpenRoundJson(view.open_round.number, view.open_round.card),
        to_come=list(view.to_come),
        history=history_to_json(view),
        seats=[_seat(view, number, seat) for number, seat in enumerate(view.seats)],
        result=result_to_json(view),
    )


def history_to_json(view: View) -> list[ClosedRoundJson]:
    """Return the rounds that are over."""
    return [
        ClosedRoundJson(r.number, r.card, r.forbids, [None if d is None else str(d) for d in r.decisions])
        for r in view.history
    ]


def result_to_json(view: View) -> ResultJson | None:
    """Return the result of a finished game, None while it runs."""
    if view.outcome is None:
        return None
    return ResultJson(
        view.outcome.reason,
        [
            SeatResultJson(
                score.marker, standing.place, standing.tie_row, _terms(score, view.rules, number, _cities(view))
            )
            for number, (score, standing) in enumerate(zip(view.outcome.scores, view.outcome.standings, strict=True))
        ],
    )


def score_to_json(score: Score, marker: int, rules: RuleSet, seat: int, cities: Sequence[City]) -> ScoreJson:
    """Return a seat's score with its parts; `marker` is the one before the sheet, `cities` are those of all seats."""
    return ScoreJson(marker, score.marker, _terms(score, rules, seat, cities))


def pieces_to_json(city: City, rounds: list[int]) -> list[PieceJson]:
    """Return the buildings of a city; `rounds` are those in which they were placed, in the same order."""
    return [
        PieceJson(piece.building, str(piece.placement), square_names(piece.mask), number)
        for piece, number in zip(city.pieces, rounds, strict=True)
    ]


def shapes_to_json(extras: Extras, shapes: OwnShapes = ()) -> list[ShapeJson]:
    """Return the buildings whose shape is the player's own (R11.4), or of the chapter: `shapes`."""
    own = {building: shape_named(name) for building, name in shapes if building in BUILDINGS}
    if extras.c4 is not None:
        own[FOURTH_CHURCH] = fourth_church(extras.c4, shapes)
    return [ShapeJson(id_, [list(turned.cells) for turned in shape.orientations]) for id_, shape in own.items()]


def placed_rounds(view: View, seat: int) -> list[int]:
    """Return the round in which each building of a seat was placed; 0 for one that stood there before (R11.22)."""
    placed = [r.number for r in view.history if r.decisions and isinstance(r.decisions[seat], Placement)]
    return [0] * len(view.seats[seat].city.ground.board.standing) + placed


def _cities(view: View) -> list[City]:
    return [seat.city for seat in view.seats]


def _terms(score: Score, rules: RuleSet, seat: int, cities: Sequence[City]) -> list[TermJson]:
    return [
        TermJson(
            line.term.value,
            line.points,
            [PartJson(c.points, square_names(c.squares), list(c.buildings), c.label) for c in line.contributions],
            [
                FindingJson(f.how, square_names(f.squares), dict(f.numbers), f.label, list(f.colours))
                for f in findings_of(cities[seat], rules, line, cities)
            ],
        )
        for line in score.lines
    ]


class _Shown(NamedTuple):
    """What everybody sees of a seat, which stays from round to round."""

    rows: list[str]
    pieces: list[PieceJson]
    score: ScoreJson
    change: int


_SHOWN: Final = Memo[_Shown](2048)
_OPTIONS: Final = Memo[Options](1024)
"""A view is asked for again whenever anybody decides; so much of it is the same then."""


def _seat(view: View, number: int, seat: SeatView) -> SeatJson:
    what_counts = (view.rules, view.history, seat.so_far, seat.before, number, *_cities(view))
    shown = _SHOWN.get(what_counts, lambda: _shown(view, number, seat))
    options = None
    if number == view.seat and seat.waits:
        options = _OPTIONS.get((view.open_round, *what_counts), lambda: options_of(view))
    return SeatJson(
        index=number,
        rows=shown.rows,
        active=seat.left_in is None,
        skips=view.open_round is not None and seat.left_in is None and not seat.waits,
        committed=seat.has_decided,
        pieces=shown.pieces,
        score=shown.score,
        change=shown.change,
        decision=None if seat.decision is None else str(seat.decision),
        options=options,
    )


def _shown(view: View, number: int, seat: SeatView) -> _Shown:
    score, before = seat.score(view.rules), seat.score_before(view.rules)
    return _Shown(
        rows=list(format_board(seat.city.ground.board)),
        pieces=pieces_to_json(seat.city, placed_rounds(view, number)),
        score=score_to_json(score, seat.marker, view.rules, number, _cities(view)),
        change=0 if before is None else score.marker - before.marker,
    )
