"""What ending the episode is worth to a player: the marker, and what counts besides (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.kernel.features import Floats
from mycity.bots.kernel.jit import as_number, compiled, inlined
from mycity.bots.kernel.plan import CAP, Numbers, Plan
from mycity.bots.kernel.score import empty_words, final_marker
from mycity.bots.kernel.state import MINING, Row
from mycity.bots.kernel.words import size_of

_BYTE: Final = np.uint64(255)

# Entries of aims.
TIE, CIRCLE, REWARDS, LEAD, RIVAL = range(5)
AIMS: Final = 5
"""What counts besides the marker: empty squares of the upper rows (R6.1), the circle of R5.4, rewards down a shaft, and
to end before a rival who has left, with this marker."""


@compiled
def worth(plan: Plan, row: Row, aims: Floats, points: Numbers) -> float:
    """What ending the episode now is worth: the final marker, and what `aims` say of the rest."""
    marker = final_marker(plan, row, points)
    found = float(marker)
    if aims[CIRCLE] != 0.0 and marker == plan.numbers[CAP]:
        found += aims[CIRCLE]
    if aims[LEAD] != 0.0 and marker >= aims[RIVAL]:
        found += aims[LEAD] if marker > aims[RIVAL] else 0.5 * aims[LEAD]
    if aims[REWARDS] != 0.0:
        for colour in range(3):
            count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
            found += aims[REWARDS] * plan.rewards[colour, count]
    if aims[TIE] != 0.0:
        found -= aims[TIE] * _untidiness(plan, row)
    return found


@inlined
def _untidiness(plan: Plan, row: Row) -> float:
    """Empty squares, those of the upper rows counting most (R6.1); below 1."""
    low, _ = empty_words(plan, row)
    found, share = 0.0, 1.0
    for number in range(4):
        share /= 12.0
        first = np.uint64(11 * number)
        found += share * size_of(low >> first & np.uint64(2047), np.uint64(0))
    return found
