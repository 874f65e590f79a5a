"""The kinds of random cities: how their boards are drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

Range: TypeAlias = tuple[int, int]
"""The least and the most of something."""


@dataclass(frozen=True, slots=True)
class Style:
    """How the boards of a kind of random city are drawn.

    `wasteland` counts the squares of mountain and forest, `bank` all squares that either bank has at least, `river` the
    columns between which the river runs, `bend` by how many it moves aside from row to row, and `wander` how far apart
    its ends are at least. `twists` is how many parts of the rules are changed.
    """

    wasteland: Range
    bank: int
    river: Range
    bend: int
    wander: int
    trees: Range
    rocks: Range
    wells: Range
    twists: Range = (0, 0)


STYLES: Final[Mapping[str, Style]] = {
    "small": Style((54, 57), 52, (3, 8), 1, 2, (3, 5), (3, 5), (2, 2)),
    "normal": Style((25, 27), 42, (3, 8), 1, 2, (5, 7), (5, 7), (2, 2)),
    "wild": Style((20, 34), 42, (2, 9), 2, 4, (4, 9), (3, 9), (2, 4), (1, 3)),
}
"""By the name of each kind, the gentle one first."""

NORMAL_CITY: Final = "normal"
"""The style of a city that is named without one."""

MEADOW: Final = 30
"""So many squares of meadow does each bank have at least (R9.3)."""
