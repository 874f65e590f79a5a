"""How hard to think: which decisions are tried on how many orders of the cards, and how wide the beams are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import CIRCLE, LEAD, OBJECTIVE_FIELDS, REWARDS, RIVAL, TIE
from mycity.game import View
from mycity.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Stage:
    """The best `moves` of the stage before are tried on `orders` new orders, in beams of `width` cities.

    A beam knows the order and relies too much on it. With `rollouts` each order is also played out by somebody who does
    not know it, and who plays worse than search does; the mean of both compares decisions better than either.
    """

    moves: int
    orders: int
    width: int
    rollouts: bool = False


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The stages, the first of which begins with what looks best at first sight; without any, first sight decides.

    Where no more than so many cities can follow, `exact`, all of them are looked at instead.
    """

    stages: tuple[Stage, ...]
    exact: int = 0


SEARCH_CONFIGS: Final[Mapping[str, SearchConfig]] = {
    "mason": SearchConfig((Stage(15, 5, 3), Stage(4, 14, 6))),
    "architect": SearchConfig((Stage(20, 8, 3), Stage(6, 20, 6), Stage(4, 24, 6, rollouts=True)), exact=50_000),
    "master": SearchConfig((Stage(40, 12, 4), Stage(12, 32, 8), Stage(5, 128, 24, rollouts=True)), exact=500_000),
}
"""By level. How long each takes is in docs/strength.md."""

MARKER_ONLY: Final[Floats] = np.zeros(OBJECTIVE_FIELDS)
"""Aims of those to whom nothing counts but the marker."""

_LEAD: Final = 4.0
"""What the first place is worth in points: enough to take a risk for it, or to take none when it is safe (R6.2)."""
_LATE: Final = 8
"""With so many cards to come or fewer it begins to show who will be first."""
_NOBODY: Final = -1e6


def objective_of(rules: RuleSet) -> Floats:
    """What counts besides the marker: ties, and in the campaign the circle at the cap and what a shaft brings."""
    objective = np.zeros(OBJECTIVE_FIELDS)
    objective[TIE] = 0.3
    if rules.cap is not None:
        objective[CIRCLE], objective[REWARDS] = 1.0, 1.0
    return objective


def objective_in(view: View) -> Floats:
    """The same for a seat; late in the episode, or once all others have left, to end before them counts too.

    What those who have left end with is known; what the others may come to is for the search to find.
    """
    objective = objective_of(view.rules)
    rivals = [seat for number, seat in enumerate(view.seats) if number != view.seat]
    gone = [rival for rival in rivals if rival.left_in is not None]
    if rivals and (len(gone) == len(rivals) or len(view.to_come) <= _LATE):
        objective[LEAD] = _LEAD
        objective[RIVAL] = max((rival.score(view.rules).marker for rival in gone), default=_NOBODY)
    return objective
