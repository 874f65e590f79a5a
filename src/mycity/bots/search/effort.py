"""How hard to think: which decisions are tried on how many orders of the cards, and how wide the beams are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.kernel.beam import AIMS, CIRCLE, LEAD, REWARDS, RIVAL, TIE
from mycity.bots.kernel.value import Floats
from mycity.game import View
from mycity.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Stage:
    """The best `moves` of the stage before are tried on `orders` new orders, in beams of `width` cities."""

    moves: int
    orders: int
    width: int


@dataclass(frozen=True, slots=True)
class Effort:
    """The stages, the first of which begins with what looks best at first sight; without any, first sight decides."""

    stages: tuple[Stage, ...]


EFFORTS: Final[Mapping[str, Effort]] = {
    "mason": Effort((Stage(12, 4, 4), Stage(3, 12, 8))),
    "architect": Effort((Stage(20, 6, 4), Stage(5, 20, 8), Stage(2, 40, 8))),
    "master": Effort((Stage(40, 12, 4), Stage(12, 32, 8), Stage(5, 96, 24))),
}
"""By level. How long each takes is in docs/bots.md."""

_LEAD: Final = 4.0
"""What the first place is worth in points: enough to take a risk for it, or to take none when it is safe (R6.2)."""


def aims_of(rules: RuleSet) -> Floats:
    """What counts besides the marker: ties, and in the campaign the circle at the cap and what a shaft brings."""
    aims = np.zeros(AIMS)
    aims[TIE] = 0.3
    if rules.cap is not None:
        aims[CIRCLE], aims[REWARDS] = 1.0, 1.0
    return aims


def aims_in(view: View) -> Floats:
    """The same for a seat; once all others have left, what they end with is known, and to end before them counts."""
    aims = aims_of(view.rules)
    rivals = [seat for number, seat in enumerate(view.seats) if number != view.seat]
    if rivals and all(rival.left_in is not None for rival in rivals):
        aims[LEAD] = _LEAD
        aims[RIVAL] = max(rival.score(view.rules).marker for rival in rivals)
    return aims
