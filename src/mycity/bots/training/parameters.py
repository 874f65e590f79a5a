"""Weights as points of a space in which a step of one is a fair change of any of them."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from mycity.bots.kernel.glance import GLANCE_NAMES
from mycity.bots.kernel.value import FEATURE_NAMES, FEATURES, Floats, Weights
from mycity.bots.search.weights import NAMES

_FEATURES: Final = {
    # scale, weight at the end, what is added while the whole deck is to come
    "empty": (0.3, 0.2, 0.5),
    "sides": (0.1, -0.1, -0.1),
    "single": (0.5, -0.5, -0.5),
    "dead_end": (0.3, -0.3, -0.3),
    "pair": (0.3, 0.0, 0.0),
    "corridor": (0.1, 0.0, 0.0),
    "reachable": (0.1, 0.0, 0.0),
    "trees": (0.3, 0.0, 0.0),
    "rocks": (0.3, 0.0, 0.0),
    "group_room": (0.2, 0.2, 0.2),
    "church_room": (2.0, 3.0, 3.0),
    "well_1": (1.0, 0.5, 0.0),
    "well_2": (1.0, 1.0, 0.0),
    "well_3": (1.0, 2.0, 0.0),
    "gold": (1.0, 0.9, 0.0),
    "nugget": (0.5, 0.0, 0.0),
    "factory_room": (0.5, 0.0, 0.0),
    "mine_room": (0.3, 0.0, 0.0),
    "mining": (0.3, 0.0, 0.0),
    "link_way": (2.0, 0.0, 0.0),
    "railroad": (0.2, 0.0, 0.0),
    "investor": (0.5, 0.0, 0.0),
    "nearly_park": (0.3, 0.0, 0.0),
}
_GLANCES: Final = {
    # scale, weight
    "plain_covered": (0.3, 1.2),
    "trees_covered": (0.7, -2.0),
    "rocks_covered": (0.5, 2.0),
    "free_sides": (0.1, -0.25),
    "own_colour": (0.5, 0.6),
    "church_colour": (0.5, 0.8),
    "well_side": (0.5, 0.7),
    "well_lost": (0.5, -0.7),
    "gold_covered": (0.5, 0.5),
    "gains": (0.5, 1.0),
    "river_factory": (0.7, 2.0),
    "door": (0.5, 1.0),
}
"""A glance has one weight: it judges a single building, whatever is to come."""

_FEATURE_SCALES: Final = np.array([_FEATURES[name][0] for name in FEATURE_NAMES])[:, None]
_GLANCE_SCALES: Final = np.array([_GLANCES[name][0] for name in GLANCE_NAMES])

FROM_HAND: Final[Weights] = np.array(
    [_FEATURES[name][1:] for name in FEATURE_NAMES] + [(_GLANCES[name][1], 0.0) for name in GLANCE_NAMES]
)
"""Weights set by judgement, which training starts from where it is given no others."""

PARAMETERS: Final = 2 * FEATURES + len(GLANCE_NAMES)


def point_of(weights: Weights) -> Floats:
    """The point (PARAMETERS,) of weights."""
    return np.concatenate([(weights[:FEATURES] / _FEATURE_SCALES).ravel(), weights[FEATURES:, 0] / _GLANCE_SCALES])


def weights_at(point: Sequence[float] | Floats) -> Weights:
    """The weights at a point."""
    found, at = np.zeros((len(NAMES), 2)), np.asarray(point)
    found[:FEATURES] = at[: 2 * FEATURES].reshape(FEATURES, 2) * _FEATURE_SCALES
    found[FEATURES:, 0] = at[2 * FEATURES :] * _GLANCE_SCALES
    return found
