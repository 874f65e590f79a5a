"""What the others do about who is gone, and how a group puts a campaign aside (R7.5)."""

from dataclasses import replace

from mycity.campaign import Content
from mycity.game import parse_mode
from mycity.server.clock import time_text, utc_now
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.tables.absences import may_go, others_of, undecided_others
from mycity.server.tables.campaign_commands import campaign_of
from mycity.server.tables.commands import Events, ReplaceAbsent
from mycity.server.tables.events import Created, Paused, Resumed, SeatVacated, VotedAway
from mycity.server.tables.seat_commands import begun, seat_of
from mycity.server.tables.table import Table


def replace_absent(table: Table, identity: str, command: ReplaceAbsent) -> Events:
    """Let a bot play for a person who is gone: at once after days of waiting, else once all others want it."""
    number, level, moment = command.seat, command.level, command.moment
    seat, claim = seat_of(table, number), table.claims[number]
    if table.stage != "playing":
        raise Problem("not-playing", "Only while a game is played can somebody be missed.")
    if not set(table.seats_of(identity)) & set(others_of(table, number)):
        raise Problem("not-your-seat", "Only other people who hold a seat have a say in this.")
    if not may_go(table, number):
        if claim.vacated:
            return ()
        raise Problem("not-absent", "No person plays this seat.")
    if level is None:
        has_voted = any(vote.person == identity for vote in claim.votes)
        return (VotedAway(number, identity, None),) if has_voted else ()
    vote, vacated = VotedAway(number, identity, level), SeatVacated(number, level)
    if moment.is_overdue(claim):
        return (vote, vacated)
    if moment.are_here(seat.people):
        raise Problem("not-absent", "This person is at the table, or was there a moment ago.")
    voters = {each.person for each in moment.standing(claim, seat.people)} | {identity}
    return (vote,) if undecided_others(table, number, voters) else (vote, vacated)


def pause(table: Table, identity: str, *, paused: bool) -> Events:
    """Put a campaign aside, or go on with it, as anybody who holds a seat."""
    campaign_of(table)
    seats = table.seats_of(identity)
    if not seats:
        raise Problem("not-your-seat", "Only people who hold a seat can pause a campaign.")
    if table.stage != "playing":
        raise Problem("not-playing", "The campaign is over.")
    if paused == (table.paused is not None):
        return ()
    return (Paused(seats[0]),) if paused else (Resumed(seats[0]),)


def begin_beside(table: Table, host: str, new_id: str, content: Content, randomness: Randomness) -> Events:
    """Begin another campaign with the same people in the same seats; returns the events of the new table."""
    mode = replace(parse_mode(str(table.mode)), content=content.hash)
    created = Created(time_text(utc_now()), host, mode, table.seats, content, hints=table.chosen_hints)
    return begun(new_id, created, randomness)
