"""Numbered events as everybody may see them."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from mycity.server.models.answers import Answer


class Numbered(Answer):
    """Base of all events. Numbers count from 1 without gaps."""

    number: int


class CreatedEvent(Numbered):
    """The table was set up."""

    type: Literal["created"]
    mode: str


class SeatTakenEvent(Numbered):
    """A person sat down on a seat, or came back to it."""

    type: Literal["seat_taken"]
    seat: int


class SeatLeftEvent(Numbered):
    """The people of a seat left it to a bot."""

    type: Literal["seat_left"]
    seat: int
    level: str


class SeatGivenEvent(Numbered):
    """An open seat went to a bot (`level`), or a seat to another device or person (`null`)."""

    type: Literal["seat_given"]
    seat: int
    level: str | None


class StartedEvent(Numbered):
    """The cards are shuffled."""

    type: Literal["started"]


class CardRevealedEvent(Numbered):
    """A round begins."""

    type: Literal["card_revealed"]
    round: int
    card: str


class ProhibitedEvent(Numbered):
    """Prohibition came up; `forbids` is null when no card followed."""

    type: Literal["prohibited"]
    round: int
    forbids: str | None


class CommittedEvent(Numbered):
    """A seat has decided; what, is told when the round closes."""

    type: Literal["committed"]
    seat: int
    round: int


class TakenBackEvent(Numbered):
    """A seat is thinking again."""

    type: Literal["taken_back"]
    seat: int
    round: int


class RoundClosedEvent(Numbered):
    """All have decided: every seat's decision, null for one that had left before."""

    type: Literal["round_closed"]
    round: int
    decisions: list[str | None]


class EndedEvent(Numbered):
    """The game is over."""

    type: Literal["ended"]
    reason: Literal["deck", "left"]


class RematchEvent(Numbered):
    """The same people play again at another table."""

    type: Literal["rematch"]
    table: str


Event = TypeAliasType(
    "Event",
    Annotated[
        CreatedEvent
        | SeatTakenEvent
        | SeatLeftEvent
        | SeatGivenEvent
        | StartedEvent
        | CardRevealedEvent
        | ProhibitedEvent
        | CommittedEvent
        | TakenBackEvent
        | RoundClosedEvent
        | EndedEvent
        | RematchEvent,
        Field(discriminator="type"),
    ],
)


class EventsAnswer(Answer):
    """Events after a number; `number` is that of the last event there is."""

    number: int
    events: list[Event]
