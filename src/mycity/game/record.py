"""The record of a game, written and read (docs/record.md)."""

import json
from typing import Any, Final

from mycity.game.errors import RecordError
from mycity.game.extras import extras_from_json, extras_to_json
from mycity.game.form import Record, check_form, parse_json
from mycity.game.mode import Mode
from mycity.game.setup import Rulebook, Seat, Setup
from mycity.game.state import ClosedRound, State
from mycity.game.view import Outcome, outcome_of
from mycity.rules import PROHIBITION, BoardError, Decision, MyCityError, format_board, parse_board

FORMAT: Final = "mycity-record"
VERSION: Final = 1


def record_of(state: State) -> Record:
    """Return the record of a game: with seed, whole deck and result once it is over, else with what has been revealed.

    Decisions of an open round are not in it.
    """
    setup = state.setup
    record: Record = {
        "format": FORMAT,
        "version": VERSION,
        "rules": _mode(setup.mode),
        "game_id": setup.game_id,
        "commitment": setup.commitment,
    }
    if state.is_over and state.seed is not None:
        record["seed"] = state.seed
    if state.known:
        record["known"] = state.known
    record["deck"] = list(state.deck if state.is_over else state.deck[: state.dealt])
    record["seats"] = [
        {
            "name": seat.name,
            "kind": seat.kind,
            "animal": seat.animal,
            "board": list(format_board(seat.board)),
            "extras": extras_to_json(seat.extras),
        }
        for seat in setup.seats
    ]
    record["rounds"] = [round_of(closed) for closed in state.history]
    outcome = outcome_of(state)
    if outcome is not None:
        record["result"] = result_of(outcome)
    return record


def _mode(mode: Mode) -> dict[str, Any]:
    written: dict[str, Any] = {"mode": mode.name}
    if mode.number is not None:
        written["episode"] = mode.number
    if mode.city is not None:
        written["city"] = mode.city
    written["version"] = mode.version
    if mode.content is not None:
        written["content"] = mode.content
    return written


def round_of(closed: ClosedRound) -> dict[str, Any]:
    """Return an entry of a record's `rounds`."""
    if closed.card == PROHIBITION:
        return {"card": closed.card, "forbids": closed.forbids}
    return {"card": closed.card, "decisions": [_written(d) for d in closed.decisions]}


def _written(decision: Decision | None) -> str | None:
    return None if decision is None else str(decision)


def result_of(outcome: Outcome) -> dict[str, Any]:
    """Return the `result` of a record."""
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
    """Return the record as text: the same record always gives the same bytes."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def load_record(text: str | bytes) -> Record:
    """Read a record's text and check its form; RecordError with place and reason when it is not of that form."""
    return check_form(parse_json(text))


def setup_of(record: Record, rulebook: Rulebook) -> Setup:
    """Return the setup that a record of the right form describes; RecordError when boards or rules are invalid."""
    written = record["rules"]
    number, content, city = (written.get(key) for key in ("episode", "content", "city"))
    mode = Mode(written["mode"], number, written["version"], content, city)
    if (mode.content is None) != (mode.number is None):
        raise RecordError("invalid content", where="rules.content", expected="a hash for an episode, else none")
    if (mode.city is None) != (mode.name != "random"):
        raise RecordError("invalid city", where="rules.city", expected="style and seed for a random city, else none")
    try:
        rules = rulebook(mode)
    except MyCityError as fault:
        raise RecordError(**fault.located("rules")) from None
    seats = []
    for number, seat in enumerate(record["seats"]):
        try:
            board = parse_board(seat["board"])
        except BoardError as fault:
            raise RecordError(**fault.located(f"seats[{number}].board")) from None
        if rules.board is not None and seat["extras"]:
            extra = next(iter(seat["extras"]))
            raise RecordError("unexpected extra", value=extra, where=f"seats[{number}].extras")
        extras = extras_from_json(seat["extras"])
        for colour, marks in extras.shafts.items():
            if marks > (length := rules.shaft_of(colour).length):
                raise RecordError(
                    "invalid number of marks",
                    value=marks,
                    where=f"seats[{number}].extras.shafts",
                    known=tuple(range(length + 1)),
                )
        seats.append(Seat(seat["name"], seat["kind"], seat["animal"], board, extras))
    return Setup(record["game_id"], mode, rules, tuple(seats), record["commitment"])
