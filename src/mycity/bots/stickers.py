"""Where bots put stickers (R7.4): by how often a square is built over, which hardly depends on the cards."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from mycity.bots.budget import Budget
from mycity.campaign import Belongings, CampaignView, Choices, Sticker, Target, place, targets
from mycity.rules import BUILDINGS, SQUARES, RuleSet, Square, new_city, parse_square, squares_of, supply_of

Chooser = Callable[[Sticker, Sequence[Target], Belongings], Target]

_PREFERRED_FACTORIES: Final = ("I2", "V3", "T4", "L4", "Z4", "I4", "P5", "U5")
"""Small buildings find a place by the river most easily, where a factory counts (R11.14)."""

_LIKES_QUIET: Final = ("T", "C", "O")
"""What is best on a square that is seldom built over: trees stay visible, cleared rocks would have stayed visible too,
and an opera takes no room from other buildings. Rocks (`RR`) are best where they are soon covered."""


def choose_any(view: CampaignView, budget: Budget) -> Choices:
    """Every sticker on any of its targets with equal chance."""
    return _choose(view, lambda _, found, __: found[budget.rng.randrange(len(found))])


def choose_well(view: CampaignView, budget: Budget) -> Choices:
    """Trees where nobody builds, rocks where everybody does; among equals chance decides."""
    rules = view.current.rules if view.current is not None else None

    def best(sticker: Sticker, found: Sequence[Target], owner: Belongings) -> Target:
        return found[0] if rules is None else rank_targets(sticker, found, owner, rules, budget.rng)[0]

    return _choose(view, best)


def rank_targets(
    sticker: Sticker, found: Sequence[Target], owner: Belongings, rules: RuleSet, rng: random.Random
) -> list[Target]:
    """The targets of a sticker, the best first by a simple rule; among equals chance decides."""
    if sticker == "F":
        return sorted(found, key=_factory_rank)
    ways = _ways_to_cover(owner, rules)
    sign = 1 if sticker in _LIKES_QUIET else -1
    return sorted(found, key=lambda target: (sign * ways[parse_square(target)], rng.random()))


def _choose(view: CampaignView, chooser: Chooser) -> Choices:
    """A choice for each sticker of the viewer's seat, one after another; None where there is no room for it (R7.4)."""
    owner, chosen = view.own.belongings, []
    for sticker in view.own.owed:
        found = targets(sticker, owner)
        target = chooser(sticker, found, owner) if found else None
        if target is not None:
            owner = place(sticker, target, owner)
        chosen.append(target)
    return tuple(chosen)


def _factory_rank(building: Target) -> int:
    shape = building.partition("-")[2]
    return _PREFERRED_FACTORIES.index(shape) if shape in _PREFERRED_FACTORIES else 0


def _ways_to_cover(owner: Belongings, rules: RuleSet) -> dict[Square, int]:
    """For each square, how many placements of all buildings on the bare board cover it."""
    ground = new_city(owner.board, rules, owner.extras).ground
    ways = dict.fromkeys(range(SQUARES), 0)
    for shape in supply_of(tuple(BUILDINGS), rules.shapes).values():
        for orientation, anchors, *_ in ground.fits(shape):
            for anchor in squares_of(anchors):
                for square in squares_of(orientation.cover << anchor):
                    ways[square] += 1
    return ways
