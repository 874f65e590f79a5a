"""Decisions of a seat: the game's own refusals as problems in plain words."""

from mycity.game import (
    Commit,
    DecisionError,
    IllegalPlacementError,
    NoPassError,
    RoundClosedError,
    State,
    TakeBack,
    apply,
)
from mycity.rules import Decision
from mycity.server.problems import Problem
from mycity.server.tables.commands import Events
from mycity.server.tables.table import Table


def decide(table: Table, identity: str, seat: int, round_: int, decision: Decision | None) -> Events:
    """Commit a seat's decision, or take it back with None, as the person who holds the seat (R3.2)."""
    if not 0 <= seat < len(table.places):
        raise Problem("no-such-seat", f"This table has seats 0 to {len(table.places) - 1}.")
    if not table.places[seat].is_held_by(identity):
        raise Problem("not-your-seat", "Only the person who holds this seat can decide for it.")
    return commit(table, seat, round_, decision)


def commit(table: Table, seat: int, round_: int, decision: Decision | None) -> Events:
    """Commit a decision for a seat, whoever decides for it."""
    game = table.game
    if game is None:
        raise Problem("not-playing", "The game has not begun: there are open seats.")
    command = TakeBack(seat, round_) if decision is None else Commit(seat, round_, decision)
    try:
        return apply(game, command)[1]
    except RoundClosedError as error:
        raise _wrong_round(game, error.asked, error.current) from error
    except IllegalPlacementError as error:
        reasons = [(reason.name or "").lower().replace("_", "-") for reason in error.reasons]
        raise Problem("illegal-decision", _sentence(error), reasons=reasons) from error
    except NoPassError as error:
        raise Problem("illegal-decision", _sentence(error), reasons=[f"no-pass-{error.reason.value}"]) from error
    except DecisionError as error:
        if error.code == "not-in-round":
            raise Problem("seat-has-left", "This seat has nothing to decide any more.") from error
        raise Problem("illegal-decision", _sentence(error), reasons=[error.code]) from error


def _wrong_round(game: State, asked: int, current: int | None) -> Problem:
    if asked <= len(game.history):
        now = "The game is over." if current is None else f"Round {current} is open now."
        return Problem("round-closed", f"Round {asked} is over. {now}", round=current)
    if current is None:
        return Problem("not-playing", "The game is over.")
    return Problem("round-not-open", f"Round {asked} has not begun. Round {current} is open now.", round=current)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + "."
