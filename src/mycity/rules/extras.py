"""What a player brings into an episode besides the board (R11.4, R11.10, R11.14, R11.16)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mycity.rules.buildings import FOURTH_CHURCH, BuildingId, BuildingKind, OwnShapes, Supply, kind_of, supply_of
from mycity.rules.ruleset import RuleSet
from mycity.rules.shapes import Shape, shape_named

FOURTH_CHURCH_SHAPES: Final = ("first", "second", "others")
"""R11.4"""


@dataclass(frozen=True, slots=True)
class Extras:
    """A player's fourth church by the name of its shape, factories, nuggets in the cabinet, and marks down the shafts.

    `shafts` has the number of marked boxes by colour; a colour without marks may be missing.
    """

    c4: str | None = None
    factories: frozenset[BuildingId] = frozenset()
    nuggets: int = 0
    shafts: Mapping[BuildingKind, int] = field(default_factory=dict)


NO_EXTRAS: Final = Extras()


def fourth_church(name: str, shapes: OwnShapes = ()) -> Shape:
    """Return the shape of the fourth church of this name (R11.4)."""
    return shape_named(dict(shapes).get(name, name))


def supply_with(rules: RuleSet, extras: Extras) -> Supply:
    """Return the buildings that a player with these extras owns in an episode of these rules.

    The fourth church has the shape that the player got (R11.4); blue buildings may be gone (R11.22).
    """
    if FOURTH_CHURCH not in rules.cards and not rules.factories_only:
        return supply_of(rules.buildings, rules.shapes)
    supply = dict(supply_of(tuple(b for b in rules.buildings if b != FOURTH_CHURCH), rules.shapes))
    if FOURTH_CHURCH in rules.buildings and extras.c4 is not None:
        supply[FOURTH_CHURCH] = fourth_church(extras.c4, rules.shapes)
    if rules.factories_only:
        for building in [b for b in supply if kind_of(b) is BuildingKind.INDUSTRIAL and b not in extras.factories]:
            del supply[building]
    return supply
