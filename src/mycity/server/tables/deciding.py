"""Decisions of a seat: the game's own refusals as problems in plain words."""

from mycity.campaign import Decide, apply_to_campaign
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
from mycity.server.tables.events import in_campaign
from mycity.server.tables.table import Table


def decide(
    table: Table, identity: str, seat: int, episode: int | None, round_: int, decision: Decision | None
) -> Events:
    """Commit a seat's decision, or take it back with None, as the person who holds the seat (R3.2).

    `episode` is the one that the decision is for; None in Eternity.
    """
    check_holds(table, identity, seat)
    if table.campaign is not None and episode is None:
        missing = {"where": "body.episode", "reason": "A decision in a campaign names its episode."}
        raise Problem("invalid-request", "Parts of the request are not right.", errors=[missing])
    return commit(table, seat, episode, round_, decision)


def check_holds(table: Table, identity: str | None, seat: int) -> None:
    """Refuse anybody but the person who holds the seat."""
    if not 0 <= seat < len(table.places):
        raise Problem("no-such-seat", f"This table has seats 0 to {len(table.places) - 1}.")
    if not table.places[seat].is_held_by(identity):
        raise Problem("not-your-seat", "Only the person who holds this seat can decide for it.")


def commit(table: Table, seat: int, episode: int | None, round_: int, decision: Decision | None) -> Events:
    """Commit a decision for a seat, whoever decides for it."""
    game = table.current_game
    if game is None or (table.campaign is not None and episode != table.episode):
        if table.campaign is None:
            raise Problem("not-playing", "The game has not begun: there are open seats.")
        now = "No episode" if game is None else f"Episode {table.episode}"
        raise Problem("round-closed", f"{now} is being played.", round=table.open_round, episode=table.episode)
    command = TakeBack(seat, round_) if decision is None else Commit(seat, round_, decision)
    try:
        if table.campaign is None:
            return apply(game, command)[1]
        events = apply_to_campaign(table.campaign, Decide(table.campaign.episode, command))[1]
        return in_campaign(table.campaign.episode, events)
    except DecisionError as error:
        raise refusal(game, seat, error) from error


def refusal(game: State, seat: int, error: DecisionError) -> Problem:
    """Return the problem that tells why a seat can't decide so."""
    match error:
        case RoundClosedError(asked=asked, current=current):
            return _wrong_round(game, asked, current)
        case IllegalPlacementError(reasons=found):
            reasons = found.codes
        case NoPassError(why=why):
            reasons = [f"no-pass-{why.value}"]
        case DecisionError(code="not-in-round"):
            slug = "nothing-to-decide" if game.seats[seat].is_active else "seat-has-left"
            return Problem(slug, "This seat has nothing to decide in this round.")
        case _:
            reasons = [error.code]
    return Problem.of("illegal-decision", error, reasons=reasons)


def _wrong_round(game: State, asked: int, current: int | None) -> Problem:
    if asked <= len(game.history):
        now = "The game is over." if current is None else f"Round {current} is open now."
        return Problem("round-closed", f"Round {asked} is over. {now}", round=current)
    if current is None:
        return Problem("not-playing", "The game is over.")
    return Problem("round-not-open", f"Round {asked} has not begun. Round {current} is open now.", round=current)
