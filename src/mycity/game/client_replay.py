"""A record in the page's form: every round with the scores after it."""

from dataclasses import dataclass

from mycity.game.client import (
    ClientPiece,
    ClientResult,
    ClientScore,
    ClientShape,
    client_history,
    client_pieces,
    client_result,
    client_score,
    own_shapes,
    placed_rounds,
)
from mycity.game.marks import ClientMark, marks_of
from mycity.game.replay import replay_states
from mycity.game.setup import Rulebook, rules_of
from mycity.game.state import State
from mycity.game.view import view_for
from mycity.rules import format_board


@dataclass(frozen=True, slots=True)
class ReplaySeat:
    """A seat with all the buildings that it placed; `left_in` is the round in which it left, if it did.

    `marks` are those of its city before the first round.
    """

    name: str
    kind: str
    animal: str
    rows: list[str]
    shapes: list[ClientShape]
    pieces: list[ClientPiece]
    marks: list[ClientMark]
    left_in: int | None


@dataclass(frozen=True, slots=True)
class ReplayRound:
    """A round, and each seat's score and marks after it; `decisions` is empty for a round of Prohibition (R3.7)."""

    number: int
    card: str
    forbids: str | None
    decisions: list[str | None]
    scores: list[ClientScore]
    marks: list[list[ClientMark]]


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to be stepped through; `result` and `seed` are None when the record is of a game that still runs."""

    game_id: str
    mode: str
    commitment: str
    seed: str | None
    deck: list[str]
    sheet: list[str]
    seats: list[ReplaySeat]
    start: list[ClientScore]
    rounds: list[ReplayRound]
    result: ClientResult | None


def client_replay(record: object, rulebook: Rulebook = rules_of) -> Replay:
    """The replay of a record; RecordError with place and reason when anything in it is wrong."""
    states = list(replay_states(record, rulebook))
    last = states[-1]
    view = view_for(last, None)
    return Replay(
        game_id=view.game_id,
        mode=str(view.mode),
        commitment=view.commitment,
        seed=view.seed,
        deck=list(last.deck),
        sheet=[term.value for term in view.rules.sheet],
        seats=[
            ReplaySeat(
                name=seat.name,
                kind=seat.kind,
                animal=seat.animal,
                rows=list(format_board(seat.city.ground.board)),
                shapes=own_shapes(seat.city.extras),
                pieces=client_pieces(seat.city, placed_rounds(view, number)),
                marks=marks_of(states[0].seats[number].city, view.rules),
                left_in=seat.left_in,
            )
            for number, seat in enumerate(view.seats)
        ],
        start=_scores(states[0]),
        rounds=[
            ReplayRound(closed.number, closed.card, closed.forbids, closed.decisions, _scores(after), _marks(after))
            for closed, after in zip(client_history(view), states[1:], strict=True)
        ],
        result=client_result(view),
    )


def _marks(state: State) -> list[list[ClientMark]]:
    return [marks_of(seat.city, state.rules) for seat in state.seats]


def _scores(state: State) -> list[ClientScore]:
    return [client_score(seat.score(state.rules), seat.marker(state.rules)) for seat in state.seats]
