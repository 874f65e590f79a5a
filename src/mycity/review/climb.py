"""Where the result of a game alone stands on its ladder (R9.4)."""

from dataclasses import dataclass

from mycity.game import State
from mycity.review.model import Ladder
from mycity.rules.medals import Medal, medal_of, share_of


@dataclass(frozen=True, slots=True)
class Climb:
    """A result, its share of what is possible, and the medal for it, if any.

    `possible` is the best that is known, which the result itself may be.
    """

    marker: int
    possible: int
    share: float
    medal: Medal | None


def climb(state: State, ladder: Ladder) -> Climb:
    """Return where the result of a finished game alone stands; cards that were known before bring no medal."""
    marker = state.seats[0].score(state.rules).marker
    possible = max(marker, ladder.possible)
    share = share_of(marker, ladder.nothing, possible)
    return Climb(marker, possible, share, None if state.known else medal_of(share))
