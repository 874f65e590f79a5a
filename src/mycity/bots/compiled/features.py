"""The index of each feature of a city in arrays; `mycity.bots.evaluation.city_features` says what they are."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.bots.evaluation.city_features import CITY_FEATURES

Floats: TypeAlias = NDArray[np.float64]

Weights: TypeAlias = NDArray[np.float64]
"""Shape (features, 2): the weight at the end, and what is added while the whole deck is to come."""

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
