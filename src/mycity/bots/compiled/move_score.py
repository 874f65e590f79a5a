"""The move prior: what a placement seems to add, for selecting those that are worth an evaluation (compiled).

`mycity.bots.evaluation.move_features` says what its features are.
"""

from typing import Final

import numpy as np

from mycity.bots.compiled.features import CITY_FEATURE_COUNT, Floats
from mycity.bots.evaluation.move_features import MOVE_FEATURES, SINGLE_TREE
from mycity.kernel.compiled_rules import (
    ENTRANCES,
    FACTORIES_TERM,
    FACTORY,
    GOLD,
    HARBOUR,
    IN_SHEET,
    INVESTOR,
    INVESTOR_POINTS,
    KIND,
    ONE_TREE,
    OPEN,
    PLAIN,
    RAILROAD,
    RAILROAD_POINTS,
    RAILS,
    RIVER,
    ROCKS,
    TWO_TREES,
    WEST,
    CompiledRules,
)
from mycity.kernel.jit import as_number, inlined
from mycity.kernel.moves import CHURCH
from mycity.kernel.state import (
    BUILT,
    CHURCH_BITS,
    CHURCH_COUNT_SHIFT,
    CHURCHES,
    COLOURS_BUILT,
    DEAD_WELLS,
    LAST,
    Row,
)
from mycity.kernel.words import ONE, Word, beside_words, facing, size_of

MOVE_FEATURE_COUNT: Final = len(MOVE_FEATURES)
(
    _PLAIN,
    _TREES,
    _ROCKS,
    _FREE_SIDES,
    _OWN_COLOUR,
    _CHURCH_COLOUR,
    _WELL_SIDE,
    _WELL_LOST,
    _GOLD,
    _GAINS,
    _RIVER_FACTORY,
    _DOOR,
) = range(CITY_FEATURE_COUNT, CITY_FEATURE_COUNT + MOVE_FEATURE_COUNT)
"""Their weights come after those of the city's features."""


@inlined
def move_score(rules: CompiledRules, row: Row, building: int, low: Word, high: Word, stage_weights: Floats) -> float:
    """What a building on these squares seems to add; `stage_weights` are those of cities and moves (features,)."""
    masks, numbers = rules.masks, rules.numbers
    colour = rules.cards[building, KIND]
    free_low, free_high = masks[OPEN, 0] & ~row[BUILT] & ~low, masks[OPEN, 1] & ~row[BUILT + 1] & ~high
    touch_low, touch_high = beside_words(low, high)
    total = stage_weights[_PLAIN] * size_of(low & masks[PLAIN, 0], high & masks[PLAIN, 1])
    if low & masks[WEST, 0] | high & masks[WEST, 1]:
        total += stage_weights[_FREE_SIDES] * facing(low, high, free_low & masks[WEST, 0], free_high & masks[WEST, 1])
    else:
        total += stage_weights[_FREE_SIDES] * facing(low, high, free_low & ~masks[WEST, 0], free_high & ~masks[WEST, 1])
    two_trees = size_of(low & masks[TWO_TREES, 0], high & masks[TWO_TREES, 1])
    one_tree = size_of(low & masks[ONE_TREE, 0], high & masks[ONE_TREE, 1])
    total += stage_weights[_TREES] * (two_trees + SINGLE_TREE * one_tree)
    total += stage_weights[_ROCKS] * size_of(low & masks[ROCKS, 0], high & masks[ROCKS, 1])
    total += stage_weights[_GOLD] * size_of(low & masks[GOLD, 0], high & masks[GOLD, 1])
    bits = row[CHURCH_BITS]
    if colour == CHURCH:
        for other in range(3):
            at = COLOURS_BUILT + 2 * other
            if touch_low & row[at] | touch_high & row[at + 1]:
                total += stage_weights[_CHURCH_COLOUR]
    else:
        at = COLOURS_BUILT + 2 * colour
        if touch_low & row[at] | touch_high & row[at + 1]:
            total += stage_weights[_OWN_COLOUR]
        for church in range(as_number(bits >> np.uint64(CHURCH_COUNT_SHIFT))):
            if not bits >> np.uint64(3 * church + colour) & ONE and (
                low & row[CHURCHES + 2 * church] | high & row[CHURCHES + 2 * church + 1]
            ):
                total += stage_weights[_CHURCH_COLOUR]
        door_low = masks[ENTRANCES + colour, 0] | masks[HARBOUR, 0]
        if low & door_low | high & (masks[ENTRANCES + colour, 1] | masks[HARBOUR, 1]):
            total += stage_weights[_DOOR]
        is_factory = numbers[IN_SHEET + FACTORIES_TERM] and rules.cards[building, FACTORY]
        if is_factory and (low & masks[RIVER, 0] | high & masks[RIVER, 1]):
            total += stage_weights[_RIVER_FACTORY]
    for well in range(rules.wells.shape[0]):
        if row[DEAD_WELLS] >> np.uint64(well) & ONE:
            continue
        sides = size_of(low & rules.wells[well, 2], high & rules.wells[well, 3])
        if sides > 1 or (low & rules.wells[well, 0] | high & rules.wells[well, 1]):
            total += stage_weights[_WELL_LOST]
        elif sides == 1:
            total += stage_weights[_WELL_SIDE]
    if numbers[INVESTOR] and (low & row[LAST] | high & row[LAST + 1]):
        total += numbers[INVESTOR_POINTS] * stage_weights[_GAINS]
    if numbers[RAILROAD] and (low & masks[RAILS, 0] | high & masks[RAILS, 1]):
        total += numbers[RAILROAD_POINTS] * stage_weights[_GAINS]
    return total
