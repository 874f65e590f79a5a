"""What happens at a table, beside what happens in its game. All of it is one log, with the game's events."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from mycity.campaign import (
    CampaignEvent,
    Content,
    EpisodeBegun,
    EpisodePrepared,
    campaign_event_from_json,
    campaign_event_to_json,
)
from mycity.game import Event as GameEvent
from mycity.game import Mode, event_from_json, event_to_json
from mycity.rules import CardId
from mycity.server.storage import NewEvent, StoredEvent
from mycity.server.tables.seats import TableSeat


@dataclass(frozen=True, slots=True)
class Created:
    """Somebody set the table up. `mode` carries the version of the rules that the game is played by.

    `content` are the chapters that a campaign was begun with; it keeps to them. `campaign_id` is that of a campaign
    that was brought here from elsewhere; one that begins here has the table's own. `hints` is what was chosen about
    hints, None for nothing. `known` is the order of the cards where it is that of a game that was played before.
    """

    created: str
    host: str
    mode: Mode
    seats: tuple[TableSeat, ...]
    content: Content | None = None
    campaign_id: str | None = None
    hints: bool | None = None
    known: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down on an open seat."""

    seat: int
    person: str
    name: str
    animal: str
    city_name: str | None = None


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
    city_name: str | None = None


@dataclass(frozen=True, slots=True)
class SeatVacated:
    """The others let a bot play for a person who is gone, and may invite somebody new (R7.5)."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A seat went to another device or person by link; with `keep` those who had it still have it (R7.5).

    A new person brings a `name`; without one the seat's stays.
    """

    seat: int
    person: str
    keep: bool
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SeatPromised:
    """A seat goes to this person once the round is over: what was decided in it stays hidden from them (R3.2)."""

    seat: int
    person: str
    name: str | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class ReturnAsked:
    """Who had a city before somebody new asks to have it back."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class ReturnDeclined:
    """The new person keeps the city."""

    seat: int


@dataclass(frozen=True, slots=True)
class VotedAway:
    """A person would let a bot of this level play for one who is gone; with None no longer."""

    seat: int
    person: str
    level: str | None


@dataclass(frozen=True, slots=True)
class Paused:
    """The people of this seat put the campaign aside: nobody is waited for until somebody resumes it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The campaign goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Started:
    """All seats were filled, and the cards were shuffled with this seed (R10.1).

    Of a campaign it is the secret from which the seed of each episode follows.
    """

    seed: str


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, at another table."""

    table: str


@dataclass(frozen=True, slots=True)
class BegunBeside:
    """The same people play another campaign beside this one, at another table."""

    table: str


@dataclass(frozen=True, slots=True)
class InCampaign:
    """An event of the table's campaign; `episode` is the one that was played or came next then."""

    episode: int
    event: CampaignEvent


SeatEvent: TypeAlias = SeatTaken | SeatReturned | SeatLeft | SeatVacated | SeatGiven | SeatMoved
"""Somebody else plays a seat from now on."""
ClaimEvent: TypeAlias = SeatPromised | ReturnAsked | ReturnDeclined | VotedAway
"""Somebody may play a seat later."""
OwnEvent: TypeAlias = SeatEvent | ClaimEvent | Paused | Resumed | Started | Rematched | BegunBeside
TableEvent: TypeAlias = Created | OwnEvent | InCampaign | GameEvent

CREATED = "created"
_CAMPAIGN = "campaign"

_KINDS: dict[str, type[OwnEvent]] = {
    "seat_taken": SeatTaken,
    "seat_returned": SeatReturned,
    "seat_left": SeatLeft,
    "seat_vacated": SeatVacated,
    "seat_given": SeatGiven,
    "seat_moved": SeatMoved,
    "seat_promised": SeatPromised,
    "return_asked": ReturnAsked,
    "return_declined": ReturnDeclined,
    "voted_away": VotedAway,
    "paused": Paused,
    "resumed": Resumed,
    "started": Started,
    "rematch": Rematched,
    "begun_beside": BegunBeside,
}
_KIND_OF = {type_: kind for kind, type_ in _KINDS.items()}


def in_campaign(episode: int, events: Iterable[CampaignEvent]) -> tuple[InCampaign, ...]:
    """Return the events as a table's; `episode` is the one that was played or came next before them."""
    found = []
    for event in events:
        if isinstance(event, EpisodePrepared | EpisodeBegun):
            episode = event.episode
        found.append(InCampaign(episode, event))
    return tuple(found)


def store_event(event: TableEvent) -> NewEvent:
    """Return an event as it is stored, with all that is secret. Of chapters it has the hash only."""
    if isinstance(event, Created):
        data: dict[str, Any] = {
            "created": event.created,
            "host": event.host,
            "mode": _mode_to_json(event.mode),
            "places": [seat.to_json() for seat in event.seats],
            "campaign_id": event.campaign_id,
            "hints": event.hints,
            "known": list(event.known),
        }
        return NewEvent(CREATED, data)
    if isinstance(event, InCampaign):
        return NewEvent(_CAMPAIGN, {"episode": event.episode, "event": campaign_event_to_json(event.event)})
    kind = _KIND_OF.get(type(event))  # type: ignore[arg-type]
    if kind is not None:
        return NewEvent(kind, {name: getattr(event, name) for name in event.__dataclass_fields__})
    data = event_to_json(event)  # type: ignore[arg-type]
    return NewEvent(data.pop("type"), data)


def content_hash_of(stored: StoredEvent) -> str | None:
    """The hash of the chapters that a table's first event needs to be loaded; None for all other events."""
    found: str | None = stored.data["mode"].get("content") if stored.kind == CREATED else None
    return found


def load_event(stored: StoredEvent, content: Content | None = None) -> TableEvent:
    """Return the event that `store_event` wrote; `content` are the chapters that its hash names."""
    data = stored.data
    if stored.kind == CREATED:
        seats = tuple(TableSeat.from_json(seat) for seat in data["places"])
        mode = _mode_from_json(data["mode"])
        campaign_id, hints, known = data.get("campaign_id"), data.get("hints"), tuple(data.get("known", ()))
        return Created(data["created"], data["host"], mode, seats, content, campaign_id, hints, known)
    if stored.kind == _CAMPAIGN:
        return InCampaign(data["episode"], campaign_event_from_json(data["event"]))
    own = _KINDS.get(stored.kind)
    if own is not None:
        return own(**data)
    return event_from_json({"type": stored.kind, **data})


def _mode_to_json(mode: Mode) -> dict[str, Any]:
    return {
        "mode": mode.name,
        "number": mode.number,
        "version": mode.version,
        "content": mode.content,
        "city": mode.city,
    }


def _mode_from_json(value: dict[str, Any]) -> Mode:
    return Mode(value["mode"], value.get("number"), value["version"], value.get("content"), value.get("city"))
