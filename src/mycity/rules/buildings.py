"""Buildings, their colours and their cards (R2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from mycity.rules.errors import NotationError
from mycity.rules.shapes import Shape, shape_named

BuildingId: TypeAlias = str
CardId: TypeAlias = str
Supply: TypeAlias = Mapping[BuildingId, Shape]
"""The buildings that a player owns in an episode, each with its shape (R11.4, R11.22 make them differ)."""

OwnShapes: TypeAlias = tuple[tuple[BuildingId, str], ...]
"""Buildings whose shape is not that of R2.2 and R2.3, with the names of their shapes; fourth churches by R11.4."""

PROHIBITION: Final[CardId] = "PROHIBITION"


class BuildingKind(Enum):
    """What a building is; the value is the letter of its id (R2.1, R2.3, R2.4)."""

    RESIDENTIAL = "Y"
    PUBLIC = "R"
    INDUSTRIAL = "B"
    CHURCH = "C"

    @property
    def is_colour(self) -> bool:
        """Churches have no colour (R2.3)."""
        return self is not BuildingKind.CHURCH


COLOURS: Final = (BuildingKind.RESIDENTIAL, BuildingKind.PUBLIC, BuildingKind.INDUSTRIAL)
SHAPE_NAMES: Final = ("I2", "V3", "I4", "L4", "T4", "Z4", "P5", "U5")


@dataclass(frozen=True, slots=True)
class Building:
    """A building: `id` as in R2.4, its kind and its shape."""

    id: BuildingId
    kind: BuildingKind
    shape: Shape


COLOURED: Final[tuple[BuildingId, ...]] = tuple(f"{c.value}-{name}" for c in COLOURS for name in SHAPE_NAMES)
"""The 24 buildings of R2.1, colour by colour."""

CHURCHES: Final[tuple[BuildingId, ...]] = ("C1", "C2", "C3")
"""The three churches of R2.3."""

FOURTH_CHURCH: Final[BuildingId] = "C4"
"""The fourth church, whose shape differs between players (R11.4)."""

PALACE: Final[BuildingId] = "PALACE"
"""The palace of R11.22, a public building of one square."""

OPERA: Final[BuildingId] = "OPERA"
"""The opera of R11.23, a residential building of one square."""

BUILDINGS: Final[Mapping[BuildingId, Building]] = {
    id_: Building(id_, BuildingKind(id_[0]), shape_named(id_ if id_ in CHURCHES else id_[2:]))
    for id_ in COLOURED + CHURCHES
}
"""Every building whose shape is the same for all players."""


_KINDS: Final[Mapping[BuildingId, BuildingKind]] = {
    **{id_: BuildingKind(id_[0]) for id_ in (*COLOURED, *CHURCHES, FOURTH_CHURCH)},
    PALACE: BuildingKind.PUBLIC,
    OPERA: BuildingKind.RESIDENTIAL,
}


def kind_of(building: BuildingId) -> BuildingKind:
    """Return the kind of a building by its id (R2.4); NotationError when no building has this id."""
    try:
        return _KINDS[building]
    except KeyError:
        raise NotationError(
            "unknown building",
            value=building,
            expected="a colour letter, a hyphen and a shape, such as Y-U5, or a church, such as C1",
        ) from None


@cache
def supply_of(buildings: tuple[BuildingId, ...], shapes: OwnShapes = ()) -> Supply:
    """Return a supply of these buildings in their usual shapes, but for own ones; NotationError for an unknown id."""
    unknown = [b for b in buildings if b not in BUILDINGS]
    if unknown:
        raise NotationError(
            "unknown building", value=unknown[0], expected="one whose shape is the same for all players"
        )
    own = dict(shapes)
    return MappingProxyType({b: shape_named(own[b]) if b in own else BUILDINGS[b].shape for b in buildings})
