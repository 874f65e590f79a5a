"""Weights as points of a space in which a step of length 1 is a fair change in any direction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.evaluation.weights import BEAM, KINDS, ROLLOUT

_Defaults: TypeAlias = Mapping[str, tuple[float, float] | tuple[float, float, float]]
"""By name: the scale, the weight at the end and, where it may change, what is added while the whole deck is to come."""

_CITY_FEATURES: Final[_Defaults] = {
    "empty": (0.3, 0.2, 0.5),
    "sides": (0.1, -0.1, -0.1),
    "single": (0.5, -0.5, -0.5),
    "dead_end": (0.3, -0.3, -0.3),
    "pair": (0.3, 0.0, 0.0),
    "corridor": (0.1, 0.0, 0.0),
    "block": (0.1, 0.0, 0.0),
    "line": (0.1, 0.0, 0.0),
    "long_line": (0.1, 0.0, 0.0),
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
_MOVE_FEATURES: Final[_Defaults] = {
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
"""A move feature has one weight: it is about a single building, whatever is to come."""

_ROLLOUT_FEATURES: Final[_Defaults] = {
    "cover_1": (0.1, 0.35, 0.0),
    "cover_2": (0.1, 0.2, 0.0),
    "cover_3": (0.1, 0.15, 0.0),
    "cover_4": (0.1, 0.13, 0.0),
    "cover_6": (0.1, 0.07, 0.0),
    "cover_8": (0.1, 0.0, 0.0),
    "gap_1": (0.3, -0.43, 0.0),
    "gap_3": (0.3, -0.53, 0.0),
    "gap_5": (0.3, 0.0, 0.0),
    "gap_9": (0.3, -0.46, 0.0),
    "group_room": (0.1, 0.2, 0.0),
    "first_of_colour": (0.2, 0.3, 0.0),
    "church_room": (0.5, 1.2, 0.0),
    "well_0": (0.5, 0.0, 0.0),
    "well_1": (0.5, 1.3, 0.0),
    "well_2": (0.5, 1.95, 0.0),
    "well_3": (0.5, 2.85, 0.0),
    "sides": (0.05, 0.0, -0.068),
    "single": (0.2, 0.0, 0.0),
    "dead_end": (0.2, 0.0, 0.0),
    "gold": (0.5, 0.87, 0.0),
    "nugget": (0.3, 0.2, 0.0),
    "investor": (0.3, 0.8, 0.0),
    "railroad": (0.1, 0.3, 0.0),
    "factory_room": (0.3, 1.0, 0.0),
    "nearly_park": (0.3, 0.6, 0.0),
    "mining": (0.1, 0.2, 0.0),
    "mine_room": (0.1, 0.1, 0.0),
    "link_way": (1.0, 2.0, 0.0),
    "homeless_church": (2.0, 0.0, -8.0),
    "homeless": (0.5, 0.0, 0.0),
    "passes": (0.1, 0.0, 0.0),
    "going_on": (3.0, 0.0, 9.0),
}


@dataclass(frozen=True, slots=True)
class Parameters:
    """What evolution may change of weights of a kind.

    `scales` (names, 2) are fair steps of each weight, 0 for one that stays 0; `initial` are weights set by judgement,
    from which training starts unless it is given others.
    """

    scales: Floats
    initial: Weights

    @classmethod
    def of(cls, kind: str, defaults: _Defaults) -> "Parameters":
        """The parameters of a kind, from what is known of every feature."""
        entries = [defaults[name] for name in KINDS[kind]]
        scales = [(one[0], one[0] if len(one) > 2 else 0.0) for one in entries]
        weights = [(one[1], one[2] if len(one) > 2 else 0.0) for one in entries]
        return cls(np.array(scales), np.array(weights))

    def __len__(self) -> int:
        return int(np.count_nonzero(self.scales))

    def point_of(self, weights: Weights) -> Floats:
        """The point (parameters,) of weights."""
        free = self.scales > 0
        return weights[free] / self.scales[free]

    def weights_at(self, point: Sequence[float] | Floats) -> Weights:
        """The weights at a point."""
        free, weights = self.scales > 0, np.zeros_like(self.scales)
        weights[free] = np.asarray(point) * self.scales[free]
        return weights


PARAMETERS: Final[Mapping[str, Parameters]] = {
    BEAM: Parameters.of(BEAM, {**_CITY_FEATURES, **_MOVE_FEATURES}),
    ROLLOUT: Parameters.of(ROLLOUT, _ROLLOUT_FEATURES),
}
"""By kind of weights."""
