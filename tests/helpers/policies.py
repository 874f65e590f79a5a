"""Ways to play for tests: each takes a view and a source of chance, and gives a legal decision."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from mycity.bots import Budget, make_bot
from mycity.game import View
from mycity.rules import LEAVE, City, Decision, Placement, footprint, grow, immediate_gains

Policy: TypeAlias = Callable[[View, Random], Decision]

_RANDOM = make_bot("random")


def at_random(view: View, rng: Random) -> Decision:
    """As the bot of this name."""
    return _RANDOM.decide(view, Budget(rng))


def leaving(rate: float) -> Policy:
    """At random, but turning away from the game at this rate."""

    def decide(view: View, rng: Random) -> Decision:
        return LEAVE if rng.random() < rate else at_random(view, rng)

    return decide


def staying(view: View, rng: Random) -> Decision:
    """In the game for as long as it goes: tightly packed, with immediate gains that pay for passes later."""
    decisions = view.legal_decisions
    placements = [decision for decision in decisions if isinstance(decision, Placement)]
    if not placements:
        return decisions[0]  # pass stands before leave
    own = view.own.city
    return max(placements, key=lambda placement: (_worth(view, own, placement), rng.random()))


def _worth(view: View, own: City, placement: Placement) -> int:
    """Six for each point at once, and one for each side on something that is built or can't be."""
    after = own.build(view.card, placement)
    (gains,) = immediate_gains(view.rules, [own], [after])
    mask = footprint(own.shape_of(view.card), placement) or 0
    closed = own.built | ~own.ground.open
    sides = (grow(mask) & ~mask & closed).bit_count()
    free = (grow(mask) & ~mask & ~closed).bit_count()
    return 6 * sum(points for _, points in gains) + sides - free
