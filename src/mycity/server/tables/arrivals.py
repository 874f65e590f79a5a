"""Who comes to a seat: its person, back from a bot, or a new one by link (R7.5).

Whoever comes may not see what was decided for the seat in the open round, by a bot or by another person (R3.2). So
where there is such a decision they get the seat once the round is over.
"""

from mycity.server.problems import Problem
from mycity.server.storage import SeatLink
from mycity.server.tables.commands import Events
from mycity.server.tables.events import (
    ReturnAsked,
    ReturnDeclined,
    SeatEvent,
    SeatMoved,
    SeatPromised,
    SeatReturned,
)
from mycity.server.tables.seat_commands import check_holds, check_not_over, seat_of
from mycity.server.tables.table import Table, fold


def take_back_seat(table: Table, identity: str, number: int) -> Events:
    """Take a seat back from a bot; who had the city before somebody new asks to have it back."""
    seat, claim = seat_of(table, number), table.claims[number]
    check_not_over(table)
    if seat.is_held_by(identity):
        return ()
    if seat.can_return(identity) or (claim.is_former(identity) and claim.vacated):
        return _return(table, number, identity)
    if not claim.is_former(identity):
        raise Problem("not-your-seat", "Only the person who left this seat to a bot can take it back.")
    return () if claim.asked else (ReturnAsked(number, identity),)


def answer_return(table: Table, identity: str, number: int, *, agree: bool) -> Events:
    """Give a city back to who had it before and asks for it, or keep it, as the person who holds the seat."""
    check_holds(table, identity, number, "answer this")
    check_not_over(table)
    asked = table.claims[number].asked
    if asked is None:
        return ()
    return _return(table, number, asked) if agree else (ReturnDeclined(number),)


def _return(table: Table, number: int, person: str) -> Events:
    coming = table.claims[number].coming
    if coming is not None and coming.person == person:
        return ()
    return (SeatPromised(number, person),) if table.has_decided(number) else (SeatReturned(number, person),)


def move_seat(table: Table, person: str, link: SeatLink, name: str | None) -> Events:
    """Give a seat to the person who opened a link to it; nothing happens for who holds it already.

    The links of a seat's own people lead another device or person to it, those of the others somebody new, with a name
    of their own, to a seat whose person is gone.
    """
    seat, claim = seat_of(table, link.seat), table.claims[link.seat]
    if link.used_by is not None:
        raise link_used()
    if seat.is_held_by(person) or (claim.coming is not None and claim.coming.person == person):
        return ()
    if link.issuer not in seat.people:
        if not claim.vacated or not table.seats_of(link.issuer) or claim.coming is not None:
            raise link_used("Nobody is looked for at this seat any more.")
        if seat.can_return(person) or claim.is_former(person):
            return take_back_seat(table, person, link.seat)
        if any(person in each.people for each in table.seats):
            raise Problem("plays-here", "You have a seat at this table; this one is for somebody new.")
    new_name = None if link.keep else name
    # Another device of somebody who decided themselves may see it.
    if table.has_decided(link.seat) and not (link.keep and seat.level is None):
        return (SeatPromised(link.seat, person, new_name, link.keep),)
    return (SeatMoved(link.seat, person, link.keep, new_name),)


def link_used(detail: str = "This link has already been used.") -> Problem:
    """Return the problem of a link that can't be used any more."""
    return Problem("link-used", detail)


def with_arrivals(table: Table, events: Events) -> Events:
    """Return the events, and the arrivals of all who wait for the end of the round that these events bring."""
    waiting = [number for number, claim in enumerate(table.claims) if claim.coming is not None]
    if not events or not waiting:
        return events
    after = fold(table.id, events, table)
    if after.step == table.step:
        return events
    return (*events, *(_arrival(after, number) for number in waiting if after.claims[number].coming))


def _arrival(table: Table, number: int) -> SeatEvent:
    claim = table.claims[number]
    assert claim.coming is not None
    person, name, keep = claim.coming.person, claim.coming.name, claim.coming.keep
    if person in table.seats[number].people or claim.is_former(person):
        return SeatReturned(number, person)
    return SeatMoved(number, person, keep, name)
