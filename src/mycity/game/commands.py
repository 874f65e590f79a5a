"""What can be asked of a game."""

from dataclasses import dataclass
from typing import TypeAlias

from mycity.game.setup import PlayerKind
from mycity.rules import Decision


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat's decision for the open round; it replaces an earlier one of the same round (R3.2)."""

    seat: int
    round: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat takes its decision back while the round is open (R3.2)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Reseat:
    """Somebody else, or a bot, decides for a seat from now on (R7.5, R9.1)."""

    seat: int
    name: str
    kind: PlayerKind


Command: TypeAlias = Commit | TakeBack | Reseat
