"""What can be asked of a campaign."""

from dataclasses import dataclass
from typing import TypeAlias

from mycity.campaign.stickers import Target
from mycity.game import Commit, Reseat, TakeBack


@dataclass(frozen=True, slots=True)
class OpenEnvelope:
    """Open the envelope of the chapter that is next (R7.2)."""

    chapter: int


@dataclass(frozen=True, slots=True)
class ChooseStickers:
    """Where a seat's stickers go, in the order in which it has them; it replaces an earlier choice (R7.4).

    `step` is that of the campaign when the choice was made, so that a late one is refused.
    """

    seat: int
    step: int
    choices: tuple[Target | None, ...]


@dataclass(frozen=True, slots=True)
class ReconsiderStickers:
    """Take a choice of stickers back while others still choose (R7.4)."""

    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class Decide:
    """A decision in the episode that is being played, or taking one back."""

    episode: int
    command: Commit | TakeBack


CampaignCommand: TypeAlias = OpenEnvelope | ChooseStickers | ReconsiderStickers | Decide | Reseat
