"""What happens at a table, beside what happens in its game. All of it is one log, with the game's events."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from mycity.game import Event as GameEvent
from mycity.game import Mode, event_from_json, event_to_json
from mycity.server.storage import NewEvent, StoredEvent
from mycity.server.tables.places import Place


@dataclass(frozen=True, slots=True)
class Created:
    """Somebody set the table up. `mode` carries the version of the rules that the game is played by."""

    created: str
    host: str
    mode: Mode
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down on an open seat."""

    seat: int
    person: str
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """A person took a seat back from the bot that played for them."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The people of a seat left it to a bot."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """The host gave an open seat to a bot."""

    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A seat went to another device or person by link; with `keep` those who had it still have it (R7.5)."""

    seat: int
    person: str
    keep: bool


@dataclass(frozen=True, slots=True)
class Started:
    """All seats were filled, and the cards were shuffled with this seed (R10.1)."""

    seed: str


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, at another table."""

    table: str


SeatEvent: TypeAlias = SeatTaken | SeatReturned | SeatLeft | SeatGiven | SeatMoved
OwnEvent: TypeAlias = Created | SeatEvent | Started | Rematched
TableEvent: TypeAlias = OwnEvent | GameEvent

_KINDS: dict[str, type[OwnEvent]] = {
    "created": Created,
    "seat_taken": SeatTaken,
    "seat_returned": SeatReturned,
    "seat_left": SeatLeft,
    "seat_given": SeatGiven,
    "seat_moved": SeatMoved,
    "started": Started,
    "rematch": Rematched,
}
_KIND_OF = {type_: kind for kind, type_ in _KINDS.items()}


def store_event(event: TableEvent) -> NewEvent:
    """Return an event as it is stored, with all that is secret."""
    if isinstance(event, Created):
        data: dict[str, Any] = {
            "created": event.created,
            "host": event.host,
            "mode": {"mode": event.mode.mode, "episode": event.mode.episode, "version": event.mode.version},
            "places": [place.to_json() for place in event.places],
        }
        return NewEvent("created", data)
    kind = _KIND_OF.get(type(event))  # type: ignore[arg-type]
    if kind is not None:
        return NewEvent(kind, {name: getattr(event, name) for name in event.__dataclass_fields__})
    data = event_to_json(event)  # type: ignore[arg-type]
    return NewEvent(data.pop("type"), data)


def load_event(stored: StoredEvent) -> TableEvent:
    """Return the event that `store_event` wrote."""
    data = stored.data
    if stored.kind == "created":
        places = tuple(Place.from_json(place) for place in data["places"])
        return Created(data["created"], data["host"], Mode(**data["mode"]), places)
    own = _KINDS.get(stored.kind)
    if own is not None:
        return own(**data)
    return event_from_json({"type": stored.kind, **data})
