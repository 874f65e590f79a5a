"""The JSON form of a puzzle: one line of text, with points in hundredths."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Final

from mycity.game import RecordError, parse_json, parse_mode
from mycity.game.extras import extras_from_json, extras_to_json
from mycity.game.form import check_document
from mycity.puzzles.puzzle import Cost, Kind, Puzzle
from mycity.puzzles.situation import Past, Situation
from mycity.review.model import HintLine
from mycity.rules import MyCityError, Term, format_board, parse_board, parse_decision

_ID: Final = 8
"""Hex digits of an id."""


def dump_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of text: the same puzzle always gives the same bytes."""
    return _compact({"id": puzzle.id, **_situation_to_json(puzzle.situation), **_answer_to_json(puzzle)})


def load_puzzle(text: str | bytes) -> Puzzle:
    """Read a line of text; RecordError with place and reason when it is not a puzzle.

    That its game can be played shows only in `Situation.play`.
    """
    written = check_document(parse_json(text), _schema())
    try:
        return _read(written)
    except RecordError:
        raise
    except MyCityError as fault:
        raise RecordError(**fault.located("puzzle")) from None


def id_of(situation: Situation) -> str:
    """Return the name of a puzzle, which follows from its situation."""
    return hashlib.sha256(_compact(_situation_to_json(situation)).encode()).hexdigest()[:_ID]


@cache
def _schema() -> Mapping[str, Any]:
    source = resources.files("mycity.puzzles") / "puzzle.schema.json"
    schema: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return schema


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _situation_to_json(situation: Situation) -> dict[str, Any]:
    mode = situation.mode
    return {
        "mode": str(mode),
        "version": mode.version,
        **({} if mode.content is None else {"content": mode.content}),
        "cards": " ".join(situation.cards),
        "seats": [_past_to_json(past) for past in situation.seats],
        "seat": situation.seat,
    }


def _past_to_json(past: Past) -> dict[str, Any]:
    return {
        "decisions": " ".join(map(str, past.decisions)),
        **({} if past.board is None else {"board": list(format_board(past.board))}),
        **({} if past.extras is None else {"extras": extras_to_json(past.extras)}),
    }


def _answer_to_json(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "kind": puzzle.kind.value,
        "strength": puzzle.strength,
        "gap": _hundredths(puzzle.gap),
        "error": _hundredths(puzzle.error),
        "costs": {str(made): [_hundredths(points) for points in cost] for made, cost in puzzle.costs.items()},
        "lines": [_line_to_json(line) for line in puzzle.lines],
    }


def _line_to_json(line: HintLine) -> dict[str, Any]:
    parts = {
        term.value: {part: _hundredths(points) for part, points in of_term.items()}
        for term, of_term in line.parts.items()
    }
    return {
        "decision": str(line.decision),
        "marker": _hundredths(line.marker),
        "error": _hundredths(line.error),
        "terms": {term.value: _hundredths(points) for term, points in line.terms.items()},
        "parts": parts,
        "deeds": {term.value: dict(of_term) for term, of_term in line.deeds.items()},
    }


def _hundredths(points: float) -> int:
    return round(points * 100)


def _read(written: Mapping[str, Any]) -> Puzzle:
    mode = replace(parse_mode(written["mode"]), version=written["version"], content=written.get("content"))
    if not mode.is_single:
        raise RecordError("invalid mode", value=written["mode"], where="mode", expected="one game")
    if (mode.content is None) != (mode.number is None):
        raise RecordError("invalid content", where="content", expected="a hash for an episode, else none")
    situation = Situation(
        mode, tuple(written["cards"].split(" ")), tuple(map(_read_past, written["seats"])), written["seat"]
    )
    if written["id"] != (expected := id_of(situation)):
        raise RecordError("wrong id", value=written["id"], where="id", known=(expected,))
    kinds = {kind.value: kind for kind in Kind}
    if written["kind"] not in kinds:
        raise RecordError("unknown kind", value=written["kind"], where="kind", known=tuple(kinds))
    costs = {parse_decision(text): Cost(*map(_points, pair)) for text, pair in written["costs"].items()}
    lines = tuple(map(_read_line, written["lines"]))
    if next(iter(costs.values()), None) != Cost(0.0, 0.0) or next(iter(costs)) != lines[0].decision:
        raise RecordError("invalid costs", where="costs", expected="the best decision first, which costs nothing")
    return Puzzle(
        id=written["id"],
        situation=situation,
        kind=kinds[written["kind"]],
        strength=written["strength"],
        gap=_points(written["gap"]),
        error=_points(written["error"]),
        costs=costs,
        lines=lines,
    )


def _read_past(written: Mapping[str, Any]) -> Past:
    return Past(
        tuple(map(parse_decision, written["decisions"].split())),
        parse_board(written["board"]) if "board" in written else None,
        extras_from_json(written["extras"]) if "extras" in written else None,
    )


def _read_line(written: Mapping[str, Any]) -> HintLine:
    return HintLine(
        parse_decision(written["decision"]),
        _points(written["marker"]),
        _points(written["error"]),
        {_term(name): _points(points) for name, points in written["terms"].items()},
        {
            _term(name): {part: _points(points) for part, points in parts.items()}
            for name, parts in written["parts"].items()
        },
        {_term(name): dict(deeds) for name, deeds in written["deeds"].items()},
    )


def _term(name: str) -> Term:
    try:
        return Term(name)
    except ValueError:
        raise RecordError("unknown term", value=name, where="lines", known=tuple(t.value for t in Term)) from None


def _points(hundredths: int) -> float:
    return hundredths / 100
