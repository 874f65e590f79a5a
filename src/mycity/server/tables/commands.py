"""What can be done at a table: pure functions from a table and a wish to events, or a `Problem` that says why not."""

from collections.abc import Sequence
from dataclasses import dataclass

from mycity.campaign import Content, advance_campaign
from mycity.game import HUMAN, Mode, advance
from mycity.rules import ETERNITY
from mycity.server.problems import Problem
from mycity.server.tables.events import (
    Created,
    Rematched,
    SeatGiven,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
    TableEvent,
    in_campaign,
)
from mycity.server.tables.places import BOT_CITIES, BOT_NAMES, OPEN, Place, free_animals
from mycity.server.tables.table import Table, fold

Events = tuple[TableEvent, ...]


CAMPAIGN_SEATS = (1, 4)
"""R7.6, R9.4"""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat as somebody wants it: `kind` as in `Place`; only people bring names."""

    kind: str
    name: str | None = None
    animal: str | None = None
    city_name: str | None = None


def create(  # noqa: PLR0913
    table_id: str,
    created: str,
    host: str,
    mode: Mode,
    wishes: Sequence[SeatWish],
    seed: str,
    content: Content | None = None,
    *,
    hints: bool | None = None,
) -> Events:
    """Set a table up; it starts at once when no seat is open (R8.1). A campaign needs its content.

    `hints` chooses whether people get hints; with None they do where one person plays alone.
    """
    fewest, most = ETERNITY.seats if mode.span is None else CAMPAIGN_SEATS
    if not fewest <= len(wishes) <= most:
        raise Problem("wrong-seats", f"This game is for {fewest} to {most} seats, not {len(wishes)}.")
    wanted = [wish.animal for wish in wishes if wish.animal is not None]
    if len(set(wanted)) < len(wanted):
        raise Problem("animal-taken", "Two seats can't have the same animal.", free=[])
    chosen = tuple(Place(wish.kind, None, wish.animal, chosen=True) for wish in wishes if wish.animal is not None)
    left = iter(free_animals(chosen))
    places = []
    for seat, wish in enumerate(wishes):
        people = frozenset({host}) if wish.kind == HUMAN else frozenset[str]()
        name = wish.name if wish.kind in (HUMAN, OPEN) else BOT_NAMES[seat]
        city = None if wish.kind == OPEN else city_name(mode, seat, wish.name, wish.city_name)
        places.append(Place(wish.kind, name, wish.animal or next(left), wish.animal is not None, people, city))
    created_event = Created(created, host, mode, tuple(places), content, hints=hints)
    return _start_if_full(fold(table_id, [created_event]), (created_event,), seed)


def city_name(mode: Mode, seat: int, name: str | None, wish: str | None) -> str | None:
    """The name of a seat's city: its person's wish, else the person's name, else one of the house's (R7.1)."""
    if mode.span is None:
        return None
    return wish or name or BOT_CITIES[seat]


def join(table: Table, person: str, name: str, animal: str, seed: str, city: str | None = None) -> tuple[int, Events]:
    """Sit down on the first open seat. Returns the seat too."""
    open_seats = table.open_seats
    if not open_seats:
        raise Problem("no-open-seat", "All seats of this table are taken.")
    free = free_animals(table.places)
    if animal not in free:
        raise Problem("animal-taken", "Somebody at this table has this animal.", free=free)
    seat = open_seats[0]
    taken = SeatTaken(seat, person, name, animal, city_name(table.mode, seat, name, city))
    return seat, _start_if_full(table, (taken,), seed)


def give_to_bot(table: Table, identity: str, seat: int, level: str, seed: str) -> Events:
    """Leave one's own seat to a bot, or, as the host, an open one."""
    place = _place(table, seat)
    _check_not_over(table)
    if place.is_held_by(identity):
        return (SeatLeft(seat, level),)
    if identity != table.host or place.kind == HUMAN:
        raise Problem("not-your-seat", "Only the person who holds this seat can leave it to a bot.")
    if not place.is_open:
        raise Problem("seat-not-open", "A bot plays here already.")
    given = SeatGiven(seat, level, BOT_NAMES[seat], city_name(table.mode, seat, None, None))
    return _start_if_full(table, (given,), seed)


def take_back_seat(table: Table, identity: str, seat: int) -> Events:
    """Take a seat back from the bot to which one left it."""
    place = _place(table, seat)
    _check_not_over(table)
    if place.is_held_by(identity):
        return ()
    if not place.can_return(identity):
        raise Problem("not-your-seat", "Only the person who left this seat to a bot can take it back.")
    return (SeatReturned(seat, identity),)


def check_can_link(table: Table, identity: str, seat: int) -> None:
    """Refuse a seat link from anybody but the seat's holder."""
    if not _place(table, seat).is_held_by(identity):
        raise Problem("not-your-seat", "Only the person who holds this seat can make a link for it.")


def move_seat(table: Table, seat: int, issuer: str, person: str, *, keep: bool) -> Events:
    """Give a seat to the person who opened its holder's link (R7.5); nothing happens for who holds it already."""
    place = _place(table, seat)
    if place.is_held_by(person):
        return ()
    if issuer not in place.people:
        raise Problem("link-used", "Whoever made this link does not hold the seat any more.")
    return (SeatMoved(seat, person, keep),)


def rematch(table: Table, identity: str, new_id: str, created: str, seed: str) -> tuple[Events, Events]:
    """Begin again with the same people in the same seats. Returns this table's events and the new one's."""
    if identity not in table.members:
        raise Problem("not-your-seat", "Only people who played here can ask for a rematch.")
    if table.stage != "over":
        raise Problem("not-over", "The game has to end before a rematch.")
    begun = Created(created, table.host, table.mode, table.places, table.content, hints=table.chosen_hints)
    return (Rematched(new_id),), _start_if_full(fold(new_id, [begun]), (begun,), seed)


def _start_if_full(table: Table, events: Events, seed: str) -> Events:
    """Add the start of the game when these events leave no seat open. `table` may have `Created` in it already."""
    after = table if isinstance(events[0], Created) else fold(table.id, events, table)
    if after.stage != "lobby" or after.open_seats:
        return events
    started = Started(seed)
    begun = fold(table.id, [started], after)
    if begun.campaign is not None:
        return (*events, started, *in_campaign(begun.campaign.episode, advance_campaign(begun.campaign)[1]))
    assert begun.game is not None
    return (*events, started, *advance(begun.game)[1])


def _place(table: Table, seat: int) -> Place:
    if not 0 <= seat < len(table.places):
        raise Problem("no-such-seat", f"This table has seats 0 to {len(table.places) - 1}.")
    return table.places[seat]


def _check_not_over(table: Table) -> None:
    if table.stage == "over":
        raise Problem("not-playing", "The game is over.")
