"""The features of a city by which it is judged while cards are to come: what they are called, and where each stands."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

Weights: TypeAlias = NDArray[np.float64]
"""Shape (features and glances, 2): the weight at the end, and what is added while the whole deck is to come."""

CITY_FEATURES: Final = (
    "empty",  # empty squares, each of which costs a point anyway
    "sides",  # sides between a free and another square: large shapes need straight edges
    "single",  # free squares with no free neighbour
    "dead_end",  # free squares with one free neighbour
    "pair",  # free squares in pairs that have no other free neighbour
    "corridor",  # free squares with two free neighbours
    "block",  # free squares in a free square of 2 x 2
    "line",  # free squares in a straight line of 3 free ones
    "long_line",  # the same of 4
    "reachable",  # free squares that touch the city
    "trees",  # squares with trees still visible
    "rocks",  # squares with rocks still visible
    "group_room",  # chances of the colours to come to grow, by the room beside their buildings
    "church_room",  # chances of churches to get a colour that they lack
    "well_1",  # wells that can still score with so many sides done
    "well_2",
    "well_3",
    "gold",  # one vein built on, the other free, with the race open
    "nugget",  # the same for the nugget
    "factory_room",  # factories to come and room by the river
    "mine_room",  # buildings to come of a colour whose mine has none yet, with a free entrance
    "mining",  # mining buildings
    "link_way",  # how far a colour has come from the harbour towards row 11
    "railroad",  # free squares of row 11
    "investor",  # room beside the building placed last
    "nearly_park",  # squares that one more building would make a park
)
CITY_FEATURE_COUNT: Final = len(CITY_FEATURES)
(
    EMPTY,
    SIDES,
    SINGLE,
    DEAD_END,
    PAIR,
    CORRIDOR,
    BLOCK,
    LINE,
    LONG_LINE,
    REACHABLE,
    TREES,
    ROCKY,
    GROUP_ROOM,
    CHURCH_ROOM,
    WELL_1,
    WELL_2,
    WELL_3,
    HALF_GOLD,
    HALF_NUGGET,
    FACTORY_ROOM,
    MINE_ROOM,
    MINES,
    LINK_WAY,
    ROW,
    BESIDE_LAST,
    NEARLY_PARK,
) = range(CITY_FEATURE_COUNT)
