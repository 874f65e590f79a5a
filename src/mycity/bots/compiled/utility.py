"""The utility of ending the episode in a city: the marker, and what counts besides (compiled)."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.kernel.compiled_rules import END_CAP, MINE_COUNTS, CompiledRules, Numbers
from mycity.kernel.jit import as_number, compiled, inlined
from mycity.kernel.score import empty_words, final_marker
from mycity.kernel.state import MINING, Row
from mycity.kernel.words import size_of

_BYTE: Final = np.uint64(255)
_ROW: Final = np.uint64(2047)
_UPPER_ROWS: Final = 4


class Objective(NamedTuple):
    """What counts at the end besides the marker, in points of the marker.

    `tie` is what empty squares cost that decide a tie (R6.1), `circle` what a marker at the cap is worth (R5.4), `lead`
    what it is worth to end before the rival who ends with the marker `rival` (R6.2), half of it to end level. `rewards`
    (colours, MINE_COUNTS) has what the rewards down a shaft are worth by the number of mining buildings (R11.16); it
    has no rows where they do not count.
    """

    tie: float
    circle: float
    lead: float
    rival: float
    rewards: Floats


MARKER_ONLY: Final = Objective(0.0, 0.0, 0.0, 0.0, np.zeros((0, MINE_COUNTS)))
"""Nothing counts but the marker."""


@inlined
def with_rival(objective: Objective, rival: float) -> Objective:
    """The objective against a rival who ends with this marker."""
    return Objective(objective.tie, objective.circle, objective.lead, rival, objective.rewards)


@compiled
def utility(rules: CompiledRules, row: Row, objective: Objective, points: Numbers) -> float:
    """The utility of ending the episode now: the final marker, and what the objective adds to it.

    `points` (terms,) is scratch.
    """
    marker = final_marker(rules, row, points)
    total = float(marker)
    if objective.circle != 0.0 and marker == rules.numbers[END_CAP]:
        total += objective.circle
    if objective.lead != 0.0 and marker >= objective.rival:
        total += objective.lead if marker > objective.rival else 0.5 * objective.lead
    for colour in range(objective.rewards.shape[0]):
        count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
        total += objective.rewards[colour, count]
    if objective.tie != 0.0:
        total -= objective.tie * _untidiness(rules, row)
    return total


@inlined
def _untidiness(rules: CompiledRules, row: Row) -> float:
    """The empty squares of the upper rows, a square in each row counting for more than all below it; below 1 (R6.1)."""
    low, _ = empty_words(rules, row)
    total, share = 0.0, 1.0
    for number in range(_UPPER_ROWS):
        share /= 12.0
        first = np.uint64(11 * number)
        total += share * size_of(low >> first & _ROW, np.uint64(0))
    return total
