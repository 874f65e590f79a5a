"""What ending the episode is worth to a player: the marker, and what counts besides (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.kernel.compiled_rules import CAP, CompiledRules, Numbers
from mycity.kernel.jit import as_number, compiled, inlined
from mycity.kernel.score import empty_words, final_marker
from mycity.kernel.state import MINING, Row
from mycity.kernel.words import size_of

_BYTE: Final = np.uint64(255)

# Entries of aims.
TIE, CIRCLE, REWARDS, LEAD, RIVAL = range(5)
OBJECTIVE_FIELDS: Final = 5
"""What counts besides the marker: empty squares of the upper rows (R6.1), the circle of R5.4, rewards down a shaft, and
to end before a rival who has left, with this marker."""


@compiled
def utility(rules: CompiledRules, row: Row, objective: Floats, points: Numbers) -> float:
    """What ending the episode now is worth: the final marker, and what `objective` say of the rest."""
    marker = final_marker(rules, row, points)
    found = float(marker)
    if objective[CIRCLE] != 0.0 and marker == rules.numbers[CAP]:
        found += objective[CIRCLE]
    if objective[LEAD] != 0.0 and marker >= objective[RIVAL]:
        found += objective[LEAD] if marker > objective[RIVAL] else 0.5 * objective[LEAD]
    if objective[REWARDS] != 0.0:
        for colour in range(3):
            count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
            found += objective[REWARDS] * rules.rewards[colour, count]
    if objective[TIE] != 0.0:
        found -= objective[TIE] * _untidiness(rules, row)
    return found


@inlined
def _untidiness(rules: CompiledRules, row: Row) -> float:
    """Empty squares, those of the upper rows counting most (R6.1); below 1."""
    low, _ = empty_words(rules, row)
    found, share = 0.0, 1.0
    for number in range(4):
        share /= 12.0
        first = np.uint64(11 * number)
        found += share * size_of(low >> first & np.uint64(2047), np.uint64(0))
    return found
