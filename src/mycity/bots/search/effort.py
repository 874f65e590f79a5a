"""How hard to think: which decisions are tried on how many orders of the cards, and how wide the beams are."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.kernel.beam import AIMS, CIRCLE, REWARDS, TIE
from mycity.bots.kernel.value import Floats
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


MASON: Final = Effort((Stage(12, 4, 4), Stage(3, 12, 8)))
ARCHITECT: Final = Effort((Stage(20, 6, 4), Stage(5, 20, 8), Stage(2, 40, 8)))
MASTER: Final = Effort((Stage(40, 12, 4), Stage(12, 32, 8), Stage(5, 96, 24)))
"""How long each takes is in docs/bots.md."""


def aims_of(rules: RuleSet) -> Floats:
    """What counts besides the marker: ties, and in the campaign the circle at the cap and what a shaft brings."""
    aims = np.zeros(AIMS)
    aims[TIE] = 0.3
    if rules.cap is not None:
        aims[CIRCLE], aims[REWARDS] = 1.0, 1.0
    return aims
