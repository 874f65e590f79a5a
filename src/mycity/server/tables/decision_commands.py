"""Decisions of a seat: the game's own refusals as problems in plain words."""

from dataclasses import replace

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
from mycity.server.problems import Problem
from mycity.server.storage import Draft
from mycity.server.tables.commands import BotDecides, DecideRound, Events
from mycity.server.tables.events import in_campaign
from mycity.server.tables.seat_commands import check_holds
from mycity.server.tables.table import Table


def decide(table: Table, identity: str, command: DecideRound) -> Events:
    """Commit a seat's decision, or take it back with None, as the person who holds the seat (R3.2)."""
    check_holds(table, identity, command.seat)
    table.check_not_paused()
    if table.campaign is not None and command.episode is None:
        missing = {"where": "body.episode", "reason": "A decision in a campaign names its episode."}
        raise Problem("invalid-request", "Parts of the request are invalid.", errors=[missing])
    return _commit(table, command)


def decide_for_bot(table: Table, command: BotDecides) -> Events:
    """Commit a bot's decision, when its round is still open and waits for it."""
    is_open = (table.episode, table.open_round) == (command.episode, command.round)
    return _commit(table, command) if is_open and table.waits_for_bot(command.seat) else ()


def _commit(table: Table, command: DecideRound) -> Events:
    game, seat = table.current_game, command.seat
    if game is None or (table.campaign is not None and command.episode != table.episode):
        if table.campaign is None:
            raise Problem("not-playing", "The game has not begun: there are open seats.")
        now = "No episode" if game is None else f"Episode {table.episode}"
        raise Problem("round-closed", f"{now} is being played.", round=table.open_round, episode=table.episode)
    in_game = (
        TakeBack(seat, command.round) if command.decision is None else Commit(seat, command.round, command.decision)
    )
    try:
        if table.campaign is None:
            return apply(game, in_game)[1]
        events = apply_to_campaign(table.campaign, Decide(table.campaign.episode, in_game))[1]
        return in_campaign(table.campaign.episode, events)
    except DecisionError as error:
        raise refusal(game, seat, error) from error


def check_draft(table: Table, identity: str | None, seat: int, draft: Draft) -> Draft:
    """Return the ghost of a seat in the open round, with its episode; refuse one of another round."""
    check_holds(table, identity, seat)
    if table.open_round is None:
        raise Problem("not-playing", "No round is open.")
    draft = replace(draft, episode=draft.episode or table.episode or 0)
    if (draft.episode, draft.round) != (table.episode or 0, table.open_round):
        raise Problem("round-closed", f"Round {table.open_round} is open now.", round=table.open_round)
    return draft


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
