"""A table at one moment, and the fold that leads from event to event."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from mycity.game import HUMAN, Mode, Reseated, SeatState, State, commitment_to, deal, evolve, make_setup
from mycity.rules import found_city
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
)
from mycity.server.tables.places import Place

Stage = Literal["lobby", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Table:
    """All of a table, secrets included. `number` is that of its last event; `game` is there once it has started."""

    id: str
    number: int
    created: str
    host: str
    mode: Mode
    places: tuple[Place, ...]
    game: State | None = None
    rematch: str | None = None

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        if self.game is None:
            return "lobby"
        return "over" if self.game.is_over else "playing"

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat, place in enumerate(self.places) if place.is_open]

    @property
    def members(self) -> frozenset[str]:
        """All identities that have to do with the table: the host, and whoever holds or may take back a seat."""
        return frozenset({self.host}).union(*(place.people for place in self.places))

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats that an identity holds now."""
        return [seat for seat, place in enumerate(self.places) if place.is_held_by(identity)]


def fold(table_id: str, events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """Return the table after more events; the first event of all is `Created`."""
    for event in events:
        if isinstance(event, Created):
            table = Table(table_id, 1, event.created, event.host, event.mode, event.places)
        else:
            assert table is not None, "the log does not begin with its creation"
            table = replace(_after(table, event), number=table.number + 1)
    assert table is not None, "the log is empty"
    return table


def _after(table: Table, event: TableEvent) -> Table:
    match event:
        case SeatTaken(seat, person, name, animal):
            return _with_animal(table, seat, Place(HUMAN, name, animal, chosen=True, people=frozenset({person})))
        case SeatGiven(seat, level, name):
            return _with_place(table, seat, replace(table.places[seat], kind=f"bot:{level}", name=name))
        case SeatLeft(seat, level):
            return _with_place(table, seat, replace(table.places[seat], kind=f"bot:{level}"))
        case SeatReturned(seat):
            return _with_place(table, seat, replace(table.places[seat], kind=HUMAN))
        case SeatMoved(seat, person, keep):
            place = table.places[seat]
            people = place.people | {person} if keep else frozenset({person})
            return _with_place(table, seat, replace(place, kind=HUMAN, people=people))
        case Started(seed):
            return replace(table, game=_fresh_game(table, seed))
        case Rematched(other):
            return replace(table, rematch=other)
        case Created():
            raise AssertionError("a table is created once")
        case _:
            assert table.game is not None, "a game's event before its start"
            return replace(table, game=evolve(table.game, event))


def _with_animal(table: Table, seat: int, place: Place) -> Table:
    """Seat somebody; whoever had that animal by chance gets the one that was here."""
    before = table.places[seat].animal
    places = [replace(each, animal=before) if each.animal == place.animal else each for each in table.places]
    places[seat] = place
    return replace(table, places=tuple(places))


def _with_place(table: Table, seat: int, place: Place) -> Table:
    places = list(table.places)
    places[seat] = place
    game = table.game
    if game is not None:
        # The game's record says who decided for a seat in the end.
        game = evolve(game, Reseated(seat, place.name or "", place.kind))
    return replace(table, places=tuple(places), game=game)


def _fresh_game(table: Table, seed: str) -> State:
    """The game before its first card. What `begin` does after that are events of the log."""
    players = [(place.name or "", place.kind, place.animal) for place in table.places]
    setup = make_setup(table.id, table.mode, players, commitment_to(seed, table.id))
    rules = setup.rules
    seats = tuple(SeatState(found_city(seat.board, rules)) for seat in setup.seats)
    return State(setup, rules, deal(rules.cards, seed), seed, seats)
