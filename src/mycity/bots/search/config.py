"""How hard a search thinks: its stages, and how much expectimax may look at near the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Stage:
    """The best `moves` of the stage before are searched on new `determinizations`, in beams of `width` cities.

    With `rollouts` each determinization is also played to the end by a policy that does not know the order, and a value
    is the mean of both. A beam is clairvoyant and overrates what depends on a late card, the policy plays worse than
    search does; the mean tells moves apart better than either.
    """

    moves: int
    determinizations: int
    width: int
    rollouts: bool = False


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The stages, the first of which takes the moves with the best static evaluations; without any these decide.

    Where expectimax gets by with `node_limit` cities it decides instead, when that is not 0.
    """

    stages: tuple[Stage, ...]
    node_limit: int = 0


SEARCH_CONFIGS: Final[Mapping[str, SearchConfig]] = {
    "mason": SearchConfig((Stage(15, 5, 3), Stage(4, 14, 6))),
    "architect": SearchConfig((Stage(20, 8, 3), Stage(6, 20, 6), Stage(4, 24, 6, rollouts=True)), node_limit=50_000),
    "master": SearchConfig((Stage(40, 12, 4), Stage(12, 32, 8), Stage(5, 128, 24, rollouts=True)), node_limit=500_000),
}
"""By level. docs/strength.md has how long each takes."""
