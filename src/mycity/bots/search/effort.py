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


MASON: Final = Effort((Stage(6, 4, 2),))
ARCHITECT: Final = Effort((Stage(12, 4, 4), Stage(4, 12, 8)))
MASTER: Final = Effort((Stage(24, 8, 4), Stage(8, 16, 8), Stage(3, 64, 16)))
"""How long each takes is in docs/bots.md."""


def aims_of(rules: RuleSet) -> Floats:
    """What counts besides the marker: ties, and in the campaign the circle at the cap and what a shaft brings."""
    aims = np.zeros(AIMS)
    aims[TIE] = 0.3
    if rules.cap is not None:
        aims[CIRCLE], aims[REWARDS] = 1.0, 1.0
    return aims
