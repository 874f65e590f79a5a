"""The record of a game, written and read (docs/record.md)."""

import json
from typing import Any, Final

from mycity.game.errors import RecordError
from mycity.game.form import Record, check_form, parse_json
from mycity.game.setup import Mode, Seat, Setup
from mycity.game.state import ClosedRound, State
from mycity.game.view import Outcome, outcome_of
from mycity.rules import PROHIBITION, BoardError, Decision, format_board, format_decision, parse_board

FORMAT: Final = "mycity-record"
VERSION: Final = 1


def record_of(state: State) -> Record:
    """The record of a game: with seed, whole deck and result once it is over, else with what has been revealed.

    Decisions of an open round are not in it.
    """
    setup = state.setup
    rules: dict[str, Any] = {"mode": setup.mode.mode}
    if setup.mode.episode is not None:
        rules["episode"] = setup.mode.episode
    record: Record = {
        "format": FORMAT,
        "version": VERSION,
        "rules": {**rules, "version": setup.mode.version},
        "game_id": setup.game_id,
        "commitment": setup.commitment,
    }
    if state.is_over and state.seed is not None:
        record["seed"] = state.seed
    record["deck"] = list(state.deck if state.is_over else state.deck[: state.dealt])
    record["seats"] = [
        {
            "name": seat.name,
            "kind": seat.kind,
            "animal": seat.animal,
            "board": list(format_board(seat.board)),
            "extras": {},
        }
        for seat in setup.seats
    ]
    record["rounds"] = [_round(closed) for closed in state.history]
    outcome = outcome_of(state)
    if outcome is not None:
        record["result"] = result_of(outcome)
    return record


def _round(closed: ClosedRound) -> dict[str, Any]:
    if closed.card == PROHIBITION:
        return {"card": closed.card, "forbids": closed.forbids}
    return {"card": closed.card, "decisions": [_written(d) for d in closed.decisions]}


def _written(decision: Decision | None) -> str | None:
    return None if decision is None else format_decision(decision)


def result_of(outcome: Outcome) -> dict[str, Any]:
    """The `result` of a record."""
    seats = []
    for score, standing in zip(outcome.scores, outcome.standings, strict=True):
        seat: dict[str, Any] = {
            "marker": score.marker,
            "place": standing.place,
            "terms": {line.term.value: line.points for line in score.lines},
        }
        if score.capped:
            seat["capped"] = True
        seats.append(seat)
    return {"reason": outcome.reason, "seats": seats}


def dump_record(record: Record) -> str:
    """The record as text: the same record always gives the same bytes."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def load_record(text: str | bytes) -> Record:
    """Read a record's text and check its form; RecordError with place and reason when it is not of that form."""
    return check_form(parse_json(text))


def setup_of(record: Record) -> Setup:
    """The setup that a record of the right form describes; RecordError when its boards or rules are none."""
    rules = record["rules"]
    seats = []
    for number, seat in enumerate(record["seats"]):
        try:
            board = parse_board(seat["board"])
        except BoardError as fault:
            raise RecordError(f"seats[{number}].board", str(fault)) from None
        seats.append(Seat(seat["name"], seat["kind"], seat["animal"], board))
    mode = Mode(rules["mode"], rules.get("episode"), rules["version"])
    return Setup(record["game_id"], mode, tuple(seats), record["commitment"])
