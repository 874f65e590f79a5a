"""What happens in a campaign. Its events are the campaign, with the content and the seed: state is a fold over them."""

from dataclasses import dataclass
from typing import TypeAlias

from mycity.campaign.stickers import Target
from mycity.game import Event as GameEvent
from mycity.game import Reseated
from mycity.rules import CardId


@dataclass(frozen=True, slots=True)
class EnvelopeOpened:
    """A chapter's envelope has been opened (R7.2)."""

    chapter: int


@dataclass(frozen=True, slots=True)
class EpisodePrepared:
    """An episode is next: what the rules change on the boards has been changed."""

    episode: int


@dataclass(frozen=True, slots=True)
class StickersChosen:
    """A seat has chosen where its stickers go. The choice is the seat's own until all have chosen (R7.4)."""

    seat: int
    choices: tuple[Target | None, ...]


@dataclass(frozen=True, slots=True)
class StickersReconsidered:
    """A seat is choosing again (R7.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class StickersPlaced:
    """All seats have chosen: every sticker is where its owner put it, None for one that is lost."""

    choices: tuple[tuple[Target | None, ...], ...]


@dataclass(frozen=True, slots=True)
class EpisodeBegun:
    """The cards are on the table: the episode's own events follow.

    `seed` deals them (R10.1), but for those that were `known` when the campaign was brought here in the middle.
    """

    episode: int
    seed: str
    known: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class InEpisode:
    """An event of the episode that is being played."""

    event: GameEvent


@dataclass(frozen=True, slots=True)
class EpisodeSettled:
    """An episode has been scored and its rewards are given (R7.3); stickers to be placed are the next thing."""

    episode: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The last episode is over (R6.4)."""


CampaignEvent: TypeAlias = (
    EnvelopeOpened
    | EpisodePrepared
    | StickersChosen
    | StickersReconsidered
    | StickersPlaced
    | EpisodeBegun
    | InEpisode
    | EpisodeSettled
    | Reseated
    | Finished
)
