"""The JSON form of a replay: every round of a record with the scores after it."""

from dataclasses import dataclass

from mycity.game.marks import Mark, marks_of
from mycity.game.replay import replay_states
from mycity.game.setup import Rulebook, rules_of
from mycity.game.state import State
from mycity.game.view import view_for
from mycity.game.wire import (
    PieceJson,
    ResultJson,
    ScoreJson,
    ShapeJson,
    history_to_json,
    pieces_to_json,
    placed_rounds,
    result_to_json,
    score_to_json,
    shapes_to_json,
)
from mycity.rules import format_board


@dataclass(frozen=True, slots=True)
class ReplaySeatJson:
    """A seat with all the buildings that it placed; `left_in` is the round in which it left, if it did.

    `marks` are those of its city before the first round.
    """

    name: str
    kind: str
    animal: str
    rows: list[str]
    shapes: list[ShapeJson]
    pieces: list[PieceJson]
    marks: list[Mark]
    left_in: int | None


@dataclass(frozen=True, slots=True)
class ReplayRoundJson:
    """A round, and each seat's score and marks after it; `decisions` is empty for a round of Prohibition (R3.7)."""

    number: int
    card: str
    forbids: str | None
    decisions: list[str | None]
    scores: list[ScoreJson]
    marks: list[list[Mark]]


@dataclass(frozen=True, slots=True)
class ReplayJson:
    """A game to be stepped through; `result` and `seed` are None when the record is of a game that still runs."""

    game_id: str
    mode: str
    commitment: str
    seed: str | None
    deck: list[str]
    sheet: list[str]
    seats: list[ReplaySeatJson]
    start: list[ScoreJson]
    rounds: list[ReplayRoundJson]
    result: ResultJson | None


def replay_to_json(record: object, rulebook: Rulebook = rules_of) -> ReplayJson:
    """Return the replay of a record; RecordError with place and reason when anything in it is wrong."""
    states = list(replay_states(record, rulebook))
    last = states[-1]
    view = view_for(last, None)
    return ReplayJson(
        game_id=view.game_id,
        mode=str(view.mode),
        commitment=view.commitment,
        seed=view.seed,
        deck=list(last.deck),
        sheet=[term.value for term in view.rules.sheet],
        seats=[
            ReplaySeatJson(
                name=seat.name,
                kind=seat.kind,
                animal=seat.animal,
                rows=list(format_board(seat.city.ground.board)),
                shapes=shapes_to_json(seat.city.extras, view.rules.shapes),
                pieces=pieces_to_json(seat.city, placed_rounds(view, number)),
                marks=marks_of(states[0].seats[number].city, view.rules),
                left_in=seat.left_in,
            )
            for number, seat in enumerate(view.seats)
        ],
        start=_scores(states[0]),
        rounds=[
            ReplayRoundJson(closed.number, closed.card, closed.forbids, closed.decisions, _scores(after), _marks(after))
            for closed, after in zip(history_to_json(view), states[1:], strict=True)
        ],
        result=result_to_json(view),
    )


def _marks(state: State) -> list[list[Mark]]:
    return [marks_of(seat.city, state.rules) for seat in state.seats]


def _scores(state: State) -> list[ScoreJson]:
    cities = [seat.city for seat in state.seats]
    return [
        score_to_json(seat.score(state.rules), seat.marker(state.rules), state.rules, number, cities)
        for number, seat in enumerate(state.seats)
    ]
