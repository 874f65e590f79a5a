"""The static evaluation: the points of now and a weighted sum of features (compiled).

`mycity.bots.evaluation.city_features` says what the features are. What each is worth falls with the cards: it has a
weight for the end of the episode and one that is added while the whole deck is to come.
"""

from typing import Final

import numpy as np

from mycity.bots.compiled.features import (
    BESIDE_LAST,
    CHURCH_ROOM,
    CITY_FEATURE_COUNT,
    EMPTY,
    FACTORY_ROOM,
    GROUP_ROOM,
    HALF_GOLD,
    HALF_NUGGET,
    LINK_WAY,
    MINE_ROOM,
    MINES,
    REACHABLE,
    ROCKY,
    ROW,
    TREES,
    WELL_1,
    WELL_2,
    WELL_3,
    Floats,
    Weights,
)
from mycity.bots.compiled.free_space import free_space_features
from mycity.bots.evaluation.city_features import (
    CHURCH_COLOUR,
    CHURCH_HALF_ROOM,
    ENTRANCE_HALF_ROOM,
    FACTORY_HALF_ROOM,
    FIRST_OF_COLOUR,
    GROUP_HALF_ROOM,
    INVESTOR_HALF_ROOM,
    MINE_HALF_ROOM,
    ROWS_A_BUILDING,
)
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import (
    CHURCHES_TERM,
    ENTRANCES,
    FACTORIES_TERM,
    GOLD,
    GOLD_RACE,
    GROUPS_TERM,
    HARBOUR,
    IN_SHEET,
    INVESTOR,
    LINK_TERM,
    MINES_TERM,
    NUGGETS_TERM,
    ONE_TREE,
    OPEN,
    RAIL_ROW,
    RAILROAD,
    RAILS,
    RIVER,
    ROCKS,
    TWO_TREES,
    WELLS_TERM,
    CompiledRules,
    Numbers,
    Words,
)
from mycity.kernel.jit import as_number, compiled, inlined
from mycity.kernel.score import empty_words, uncapped_marker
from mycity.kernel.state import (
    BUILT,
    CHURCH_BITS,
    CHURCH_COUNT_SHIFT,
    CHURCHES,
    COLOURS_BUILT,
    DEAD_WELLS,
    FLAGS,
    GOLD_TAKEN,
    LAST,
    LINKS,
    MINING,
    REACH,
    Row,
)
from mycity.kernel.words import ONE, beside_words, flood, size_of

_7: Final = np.uint64(7)
_BYTE: Final = np.uint64(255)
_GOLD_TAKEN: Final = np.uint64(GOLD_TAKEN)
_ROWS: Final = 11


@inlined
def city_features(rules: CompiledRules, row: Row, to_come: Numbers, out: Floats) -> None:
    """Write the city's features into `out` (CITY_FEATURE_COUNT,).

    `to_come` has how many buildings are to come: of each kind (0–3), and of factories (4).
    """
    masks, numbers = rules.masks, rules.numbers
    out[:] = 0.0
    free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
    low, high = empty_words(rules, row)
    out[EMPTY] = size_of(low, high)
    free_space_features(rules, free_low, free_high, out)
    out[REACHABLE] = size_of(free_low & row[REACH], free_high & row[REACH + 1])
    out[TREES] = size_of(
        (masks[TWO_TREES, 0] | masks[ONE_TREE, 0]) & free_low, (masks[TWO_TREES, 1] | masks[ONE_TREE, 1]) & free_high
    )
    out[ROCKY] = size_of(masks[ROCKS, 0] & free_low, masks[ROCKS, 1] & free_high)
    if numbers[IN_SHEET + GROUPS_TERM]:
        out[GROUP_ROOM] = _group_room(row, to_come, free_low, free_high)
    if numbers[IN_SHEET + CHURCHES_TERM]:
        out[CHURCH_ROOM] = _church_room(row, to_come, free_low, free_high)
    if numbers[IN_SHEET + WELLS_TERM]:
        _wells(rules, row, out)
    if numbers[IN_SHEET + FACTORIES_TERM]:
        room = size_of(free_low & masks[RIVER, 0], free_high & masks[RIVER, 1])
        out[FACTORY_ROOM] = to_come[4] * room / (room + FACTORY_HALF_ROOM)
    if numbers[IN_SHEET + MINES_TERM]:
        _mines(rules, row, to_come, free_low, free_high, out)
    if numbers[IN_SHEET + LINK_TERM]:
        out[LINK_WAY] = _link_way(rules, row, to_come)
    if numbers[IN_SHEET + NUGGETS_TERM] and _half_gold(rules, row):
        out[HALF_NUGGET] = 1.0
    if numbers[GOLD_RACE] and not row[FLAGS] & _GOLD_TAKEN and _half_gold(rules, row):
        out[HALF_GOLD] = 1.0
    if numbers[RAILROAD]:
        out[ROW] = size_of(free_low & masks[RAILS, 0], free_high & masks[RAILS, 1])
    if numbers[INVESTOR]:
        room = size_of(free_low & row[LAST], free_high & row[LAST + 1])
        out[BESIDE_LAST] = room / (room + INVESTOR_HALF_ROOM)


@inlined
def _half_gold(rules: CompiledRules, row: Row) -> bool:
    """Whether one vein is built on and another is not."""
    low, high = rules.masks[GOLD, 0], rules.masks[GOLD, 1]
    return bool((low & row[BUILT] | high & row[BUILT + 1]) and (low & ~row[BUILT] | high & ~row[BUILT + 1]))


@inlined
def _group_room(row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64) -> float:
    total = 0.0
    for colour in range(3):
        at = COLOURS_BUILT + 2 * colour
        low, high = beside_words(row[at], row[at + 1])
        room = size_of(low & free_low, high & free_high)
        if row[at] | row[at + 1]:
            total += to_come[colour] * room / (room + GROUP_HALF_ROOM)
        else:
            total += FIRST_OF_COLOUR * to_come[colour]
    return total


@inlined
def _church_room(row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64) -> float:
    bits = row[CHURCH_BITS]
    total = 0.0
    for church in range(as_number(bits >> np.uint64(CHURCH_COUNT_SHIFT))):
        if bits >> np.uint64(3 * church) & _7 == _7:
            continue
        room = size_of(row[CHURCHES + 2 * church] & free_low, row[CHURCHES + 2 * church + 1] & free_high)
        share, missing, chance = room / (room + CHURCH_HALF_ROOM), 0, 1.0
        for colour in range(3):
            if not bits >> np.uint64(3 * church + colour) & ONE:
                missing += 1
                chance *= min(1.0, CHURCH_COLOUR * to_come[colour])
        if room >= missing:
            total += chance * share**missing
    return total


@inlined
def _wells(rules: CompiledRules, row: Row, out: Floats) -> None:
    wells = rules.wells
    for well in range(wells.shape[0]):
        if row[DEAD_WELLS] >> np.uint64(well) & ONE:
            continue
        done = size_of(wells[well, 2] & row[BUILT], wells[well, 3] & row[BUILT + 1])
        if done == 1:
            out[WELL_1] += 1.0
        elif done == 2:
            out[WELL_2] += 1.0
        elif done == 3:
            out[WELL_3] += 1.0


@inlined
def _mines(
    rules: CompiledRules, row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64, out: Floats
) -> None:
    for colour in range(3):
        low, high = rules.masks[ENTRANCES + colour, 0], rules.masks[ENTRANCES + colour, 1]
        if not low | high:
            continue
        count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
        if count:
            at = COLOURS_BUILT + 2 * colour
            edge_low, edge_high = beside_words(row[at], row[at + 1])
            room = size_of(edge_low & free_low, edge_high & free_high)
            out[MINES] += to_come[colour] * room / (room + MINE_HALF_ROOM)
        else:
            room = size_of(low & free_low, high & free_high)
            out[MINE_ROOM] += to_come[colour] * room / (room + ENTRANCE_HALF_ROOM)


@inlined
def _link_way(rules: CompiledRules, row: Row, to_come: Numbers) -> float:
    """For each colour on its way from the harbour to the railroad's row: 1 / (1 + rows that are missing)."""
    total = 0.0
    for colour in range(3):
        if row[LINKS] >> np.uint64(colour) & ONE:
            continue
        at = COLOURS_BUILT + 2 * colour
        low, high = flood(rules.masks[HARBOUR, 0], rules.masks[HARBOUR, 1], row[at], row[at + 1])
        if not low | high:
            continue
        missing = _ROWS
        for number in range(_ROWS):
            if _touches_row(low, high, number):
                missing = min(missing, abs(rules.numbers[RAIL_ROW] - 1 - number))
        if to_come[colour] * ROWS_A_BUILDING >= missing:
            total += 1.0 / (1.0 + missing)
    return total


@inlined
def _touches_row(low: np.uint64, high: np.uint64, number: int) -> bool:
    first = number * _ROWS
    for square in range(first, first + _ROWS):
        if square < 64:
            if low >> np.uint64(square) & ONE:
                return True
        elif high >> np.uint64(square - 64) & ONE:
            return True
    return False


@compiled
def evaluate(rules: CompiledRules, row: Row, to_come: Numbers, stage_weights: Floats, features: Floats) -> float:
    """The evaluation of a city in points of the final marker, without the cap of R5.4.

    `stage_weights` are the weights at this stage of the episode, see `interpolate_weights`; `features`
    (CITY_FEATURE_COUNT,) is scratch.
    """
    city_features(rules, row, to_come, features)
    total = float(uncapped_marker(rules, row))
    for feature in range(CITY_FEATURE_COUNT):
        total += stage_weights[feature] * features[feature]
    return total


@compiled
def evaluate_all(
    rules: CompiledRules, rows: Words, to_come: Numbers, stage_weights: Floats, features: Floats, values: Floats
) -> None:
    """Write the evaluation of each city (cities, LENGTH) into `values` (cities,)."""
    rules, rows, to_come = borrowed(rules), borrowed(rows), borrowed(to_come)
    stage_weights, features = borrowed(stage_weights), borrowed(features)
    for number in range(rows.shape[0]):
        values[number] = evaluate(rules, rows[number], to_come, stage_weights, features)


@compiled
def interpolate_weights(weights: Weights, share: float, stage_weights: Floats) -> None:
    """Write the weights when this share of the deck is to come into `stage_weights`: a tapered evaluation."""
    for number in range(stage_weights.shape[0]):
        stage_weights[number] = weights[number, 0] + weights[number, 1] * share
