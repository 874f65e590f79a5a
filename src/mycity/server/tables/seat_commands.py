"""Who sits where: tables are set up, and seats are taken and left to bots (R7.5, R8.1)."""

from collections.abc import Sequence
from dataclasses import replace

from mycity.campaign import advance_campaign
from mycity.game import HUMAN, Mode, advance, parse_mode
from mycity.rules import CardId
from mycity.server.clock import time_text, utc_now
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.tables.commands import CreateTable, Events, GiveToBot, JoinTable, SeatWish
from mycity.server.tables.events import (
    Created,
    SeatGiven,
    SeatLeft,
    SeatTaken,
    Started,
    in_campaign,
)
from mycity.server.tables.seats import BOT_CITIES, BOT_NAMES, OPEN, TableSeat, free_animals
from mycity.server.tables.table import Table, fold


def create(table_id: str, host: str, command: CreateTable, randomness: Randomness) -> Events:
    """Set a table up; it starts at once when no seat is open (R8.1)."""
    mode = parse_mode(command.mode)
    is_campaign = mode.span is not None
    seats = _seats(mode, host, command.wishes)
    if is_campaign:
        mode = replace(mode, content=command.content.hash)
    content = command.content if is_campaign else None
    return begun(table_id, Created(time_text(utc_now()), host, mode, seats, content, hints=command.hints), randomness)


def _seats(mode: Mode, host: str, wishes: Sequence[SeatWish]) -> tuple[TableSeat, ...]:
    """The seats as they were wished for, with the animals that are left for who wants none."""
    wanted = [wish.animal for wish in wishes if wish.animal is not None]
    if len(set(wanted)) < len(wanted):
        raise Problem("animal-taken", "Two seats can't have the same animal.", free=[])
    chosen = tuple(TableSeat(wish.kind, None, wish.animal, chosen=True) for wish in wishes if wish.animal is not None)
    left = iter(free_animals(chosen))
    seats = []
    for number, wish in enumerate(wishes):
        people = frozenset({host}) if wish.kind == HUMAN else frozenset[str]()
        name = wish.name if wish.kind in (HUMAN, OPEN) else BOT_NAMES[number]
        city = None if wish.kind == OPEN else _city_name(mode, number, wish.name, wish.city_name)
        seats.append(TableSeat(wish.kind, name, wish.animal or next(left), wish.animal is not None, people, city))
    return tuple(seats)


def _city_name(mode: Mode, seat: int, name: str | None, wish: str | None) -> str | None:
    """The name of a seat's city: its person's wish, else the person's name, else one of the house's (R7.1)."""
    if mode.span is None:
        return None
    return wish or name or BOT_CITIES[seat]


def rematch(table: Table, new_id: str, randomness: Randomness, *, same_cards: bool) -> Events:
    """Begin again with the same people in the same seats; returns the events of the new table."""
    if table.stage != "over":
        raise Problem("not-over", "The game has to end before a rematch.")
    known: tuple[CardId, ...] = ()
    if same_cards:
        game = table.last_game
        if game is None or (table.mode.span is not None and not table.mode.span.is_episode):
            raise Problem("no-same-cards", "In a campaign, and in a chapter, the cards are new each time.")
        known = game.deck
    created = Created(
        time_text(utc_now()), table.host, table.mode, table.seats, table.content, hints=table.chosen_hints, known=known
    )
    return begun(new_id, created, randomness)


def join(table: Table, person: str, command: JoinTable, randomness: Randomness) -> tuple[int, Events]:
    """Sit down on the first open seat; returns the seat too."""
    open_seats = table.open_seats
    if not open_seats:
        raise Problem("no-open-seat", "All seats of this table are taken.")
    free = free_animals(table.seats)
    if command.animal not in free:
        raise Problem("animal-taken", "Somebody at this table has this animal.", free=free)
    seat = open_seats[0]
    city = _city_name(table.mode, seat, command.name, command.city_name)
    return seat, _with_start(table, (SeatTaken(seat, person, command.name, command.animal, city),), randomness)


def give_to_bot(table: Table, identity: str, command: GiveToBot, randomness: Randomness) -> Events:
    """Leave one's own seat to a bot, or, as the host, an open one."""
    seat = seat_of(table, command.seat)
    check_not_over(table)
    if seat.is_held_by(identity):
        return (SeatLeft(command.seat, command.level),)
    if identity != table.host or seat.kind == HUMAN:
        raise Problem("not-your-seat", "Only the person who holds this seat can leave it to a bot.")
    if not seat.is_open:
        raise Problem("seat-not-open", "A bot already plays here.")
    city = _city_name(table.mode, command.seat, None, None)
    return _with_start(table, (SeatGiven(command.seat, command.level, BOT_NAMES[command.seat], city),), randomness)


def seat_of(table: Table, number: int) -> TableSeat:
    """Return a seat by its number. Raises `no-such-seat`."""
    if not 0 <= number < len(table.seats):
        raise Problem("no-such-seat", f"This table has seats 0 to {len(table.seats) - 1}.")
    return table.seats[number]


def check_may_link(table: Table, identity: str, number: int) -> None:
    """Refuse a link for a seat to anybody but its person, and to the others once that one is gone (R7.5)."""
    seat_of(table, number)
    if not (table.claims[number].vacated and table.seats_of(identity)):
        check_holds(table, identity, number, "make a link for it")


def check_holds(table: Table, identity: str | None, number: int, what: str = "decide for it") -> None:
    """Refuse anybody but the person who holds the seat."""
    if not seat_of(table, number).is_held_by(identity):
        raise Problem("not-your-seat", f"Only the person who holds this seat can {what}.")


def check_not_over(table: Table) -> None:
    """Refuse what makes no sense once all is over."""
    if table.stage == "over":
        raise Problem("not-playing", "The game is over.")


def begun(table_id: str, created: Created, randomness: Randomness) -> Events:
    """Return the events of a new table, which starts at once when no seat is open."""
    return (created, *_with_start(fold(table_id, [created]), (), randomness))


def _with_start(table: Table, events: Events, randomness: Randomness) -> Events:
    """The events, and the start of the game when they leave no seat open."""
    after = fold(table.id, events, table)
    if after.stage != "lobby" or after.open_seats:
        return events
    started = Started(randomness.new_seed())
    begun = fold(table.id, [started], after)
    if begun.campaign is not None:
        return (*events, started, *in_campaign(begun.campaign.episode, advance_campaign(begun.campaign)[1]))
    assert begun.game is not None
    return (*events, started, *advance(begun.game)[1])
