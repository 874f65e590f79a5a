"""What happens in a game. The list of its events is the game: state is a fold over them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from mycity.game.setup import PlayerKind
from mycity.rules import BuildingId, Decision, Gain

EndReason: TypeAlias = Literal["deck", "left"]
"""Why an episode ends: the last card has been dealt with, or all players have left (R3.8)."""


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """A round begins with this card (R3.1)."""

    round: int
    card: BuildingId


@dataclass(frozen=True, slots=True)
class Prohibited:
    """Prohibition came up; `forbids` is the building that is out for all, None when no card followed (R3.7)."""

    round: int
    forbids: BuildingId | None


@dataclass(frozen=True, slots=True)
class Committed:
    """A seat has decided. The decision is the seat's own until the round closes (R3.2)."""

    seat: int
    round: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat is thinking again (R3.2)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All active seats have decided: every decision by seat, None for a seat that had left before (R3.2)."""

    round: int
    decisions: tuple[Decision | None, ...]
    gains: tuple[tuple[tuple[Gain, int], ...], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The episode is over (R3.8)."""

    reason: EndReason


@dataclass(frozen=True, slots=True)
class Reseated:
    """Somebody else, or a bot, decides for a seat from now on (R7.5)."""

    seat: int
    name: str
    kind: PlayerKind


Event: TypeAlias = CardRevealed | Prohibited | Committed | TakenBack | RoundClosed | Ended | Reseated
