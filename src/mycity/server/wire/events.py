"""Numbered events as everybody may see them."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from mycity.game import EndReason
from mycity.server.wire.answers import Answer


class Numbered(Answer):
    """Base of all events. Numbers count from 1 without gaps."""

    number: int


class CreatedEvent(Numbered):
    """The table was set up."""

    type: Literal["created"] = "created"
    mode: str


class SeatTakenEvent(Numbered):
    """A person sat down on a seat, or came back to it."""

    type: Literal["seat_taken"] = "seat_taken"
    seat: int


class SeatLeftEvent(Numbered):
    """The people of a seat left it to a bot, or the others let one play for who is gone."""

    type: Literal["seat_left"] = "seat_left"
    seat: int
    level: str


class SeatGivenEvent(Numbered):
    """An open seat went to a bot (`level`), or a seat to another device or person (`null`)."""

    type: Literal["seat_given"] = "seat_given"
    seat: int
    level: str | None


class SeatClaimedEvent(Numbered):
    """Somebody has a say in who plays a seat, asks for it, or gets it once the round is over."""

    type: Literal["seat_claimed"] = "seat_claimed"
    seat: int


class PausedEvent(Numbered):
    """The people of a seat put the campaign aside."""

    type: Literal["paused"] = "paused"
    seat: int


class ResumedEvent(Numbered):
    """The campaign goes on."""

    type: Literal["resumed"] = "resumed"
    seat: int


class StartedEvent(Numbered):
    """The cards are shuffled."""

    type: Literal["started"] = "started"


class CardRevealedEvent(Numbered):
    """A round begins. `episode` is null where the game has none."""

    type: Literal["card_revealed"] = "card_revealed"
    episode: int | None
    round: int
    card: str


class ProhibitedEvent(Numbered):
    """Prohibition came up; `forbids` is null when no card followed."""

    type: Literal["prohibited"] = "prohibited"
    episode: int | None
    round: int
    forbids: str | None


class CommittedEvent(Numbered):
    """A seat has decided; what, is told when the round closes."""

    type: Literal["committed"] = "committed"
    episode: int | None
    seat: int
    round: int


class TakenBackEvent(Numbered):
    """A seat is thinking again."""

    type: Literal["taken_back"] = "taken_back"
    episode: int | None
    seat: int
    round: int


class RoundClosedEvent(Numbered):
    """All have decided: each seat's decision, null for one that had left, `skip` for one without the building."""

    type: Literal["round_closed"] = "round_closed"
    episode: int | None
    round: int
    decisions: list[str | None]


class EndedEvent(Numbered):
    """The game is over; in a campaign, the episode's."""

    type: Literal["ended"] = "ended"
    episode: int | None
    reason: EndReason


class RematchEvent(Numbered):
    """The same people play again at another table."""

    type: Literal["rematch"] = "rematch"
    table: str


class BegunBesideEvent(Numbered):
    """The same people play another campaign beside this one, at another table."""

    type: Literal["begun_beside"] = "begun_beside"
    table: str


class EnvelopeOpenedEvent(Numbered):
    """A chapter's envelope has been opened."""

    type: Literal["envelope_opened"] = "envelope_opened"
    chapter: int


class EpisodePreparedEvent(Numbered):
    """An episode is next, and the boards are ready for it."""

    type: Literal["episode_prepared"] = "episode_prepared"
    episode: int


class EpisodeBegunEvent(Numbered):
    """An episode begins: its cards are shuffled."""

    type: Literal["episode_begun"] = "episode_begun"
    episode: int


class EpisodeSettledEvent(Numbered):
    """An episode has been scored, and all have what it brought them."""

    type: Literal["episode_settled"] = "episode_settled"
    episode: int


class StickersChosenEvent(Numbered):
    """A seat has chosen where its stickers go; where, is told when all have chosen."""

    type: Literal["stickers_chosen"] = "stickers_chosen"
    seat: int


class StickersReconsideredEvent(Numbered):
    """A seat is choosing again."""

    type: Literal["stickers_reconsidered"] = "stickers_reconsidered"
    seat: int


class StickersPlacedEvent(Numbered):
    """All have chosen: where every seat's stickers went, null for one that is lost."""

    type: Literal["stickers_placed"] = "stickers_placed"
    choices: list[list[str | None]]


class FinishedEvent(Numbered):
    """The last episode is over."""

    type: Literal["finished"] = "finished"


Event = TypeAliasType(
    "Event",
    Annotated[
        CreatedEvent
        | SeatTakenEvent
        | SeatLeftEvent
        | SeatGivenEvent
        | SeatClaimedEvent
        | PausedEvent
        | ResumedEvent
        | StartedEvent
        | CardRevealedEvent
        | ProhibitedEvent
        | CommittedEvent
        | TakenBackEvent
        | RoundClosedEvent
        | EndedEvent
        | EnvelopeOpenedEvent
        | EpisodePreparedEvent
        | EpisodeBegunEvent
        | EpisodeSettledEvent
        | StickersChosenEvent
        | StickersReconsideredEvent
        | StickersPlacedEvent
        | FinishedEvent
        | RematchEvent
        | BegunBesideEvent,
        Field(discriminator="type"),
    ],
)


class EventsAnswer(Answer):
    """Events after a number; `number` is that of the last event there is."""

    number: int
    events: list[Event]
