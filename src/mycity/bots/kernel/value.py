"""What a city promises while cards are still to come: its points now and a weighted sum of features (compiled).

Features are cheap counts of squares. What a feature is worth falls with the cards: each has a weight for the end of the
episode and one that is added while the whole deck is to come.
"""

from typing import Final

import numpy as np

from mycity.bots.kernel.features import (
    BESIDE_LAST,
    CHURCH_ROOM,
    EMPTY,
    FACTORY_ROOM,
    FEATURES,
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
from mycity.bots.kernel.jit import as_number, compiled, inlined
from mycity.bots.kernel.plan import (
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
    RAILROAD,
    RIVER,
    ROCKS,
    ROW_11,
    TWO_TREES,
    WELLS_TERM,
    Numbers,
    Plan,
)
from mycity.bots.kernel.room import see_room
from mycity.bots.kernel.score import empty_words, open_marker
from mycity.bots.kernel.state import (
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
from mycity.bots.kernel.words import (
    ONE,
    beside_words,
    flood,
    size_of,
)

_7: Final = np.uint64(7)
_BYTE: Final = np.uint64(255)
_GOLD_TAKEN: Final = np.uint64(GOLD_TAKEN)
_ROWS: Final = 11


@inlined
def measure(plan: Plan, row: Row, to_come: Numbers, out: Floats) -> None:
    """Write the city's features into `out` (FEATURES,).

    `to_come` has how many buildings are to come: of each kind (0–3), and of factories (4).
    """
    masks, numbers = plan.masks, plan.numbers
    out[:] = 0.0
    free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
    low, high = empty_words(plan, row)
    out[EMPTY] = size_of(low, high)
    see_room(plan, free_low, free_high, out)
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
        _wells(plan, row, out)
    if numbers[IN_SHEET + FACTORIES_TERM]:
        room = size_of(free_low & masks[RIVER, 0], free_high & masks[RIVER, 1])
        out[FACTORY_ROOM] = to_come[4] * room / (room + 4.0)
    if numbers[IN_SHEET + MINES_TERM]:
        _mines(plan, row, to_come, free_low, free_high, out)
    if numbers[IN_SHEET + LINK_TERM]:
        out[LINK_WAY] = _link_way(plan, row, to_come)
    if numbers[IN_SHEET + NUGGETS_TERM] and _half_gold(plan, row):
        out[HALF_NUGGET] = 1.0
    if numbers[GOLD_RACE] and not row[FLAGS] & _GOLD_TAKEN and _half_gold(plan, row):
        out[HALF_GOLD] = 1.0
    if numbers[RAILROAD]:
        out[ROW] = size_of(free_low & masks[ROW_11, 0], free_high & masks[ROW_11, 1])
    if numbers[INVESTOR]:
        room = size_of(free_low & row[LAST], free_high & row[LAST + 1])
        out[BESIDE_LAST] = room / (room + 2.0)


@inlined
def _half_gold(plan: Plan, row: Row) -> bool:
    """Whether one vein is built on and another is not."""
    low, high = plan.masks[GOLD, 0], plan.masks[GOLD, 1]
    return bool((low & row[BUILT] | high & row[BUILT + 1]) and (low & ~row[BUILT] | high & ~row[BUILT + 1]))


@inlined
def _group_room(row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64) -> float:
    found = 0.0
    for colour in range(3):
        at = COLOURS_BUILT + 2 * colour
        low, high = beside_words(row[at], row[at + 1])
        room = size_of(low & free_low, high & free_high)
        if row[at] | row[at + 1]:
            found += to_come[colour] * room / (room + 3.0)
        else:
            found += 0.8 * to_come[colour]
    return found


@inlined
def _church_room(row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64) -> float:
    bits = row[CHURCH_BITS]
    found = 0.0
    for church in range(as_number(bits >> np.uint64(CHURCH_COUNT_SHIFT))):
        if bits >> np.uint64(3 * church) & _7 == _7:
            continue
        room = size_of(row[CHURCHES + 2 * church] & free_low, row[CHURCHES + 2 * church + 1] & free_high)
        share, lacks, chance = room / (room + 1.5), 0, 1.0
        for colour in range(3):
            if not bits >> np.uint64(3 * church + colour) & ONE:
                lacks += 1
                chance *= min(1.0, 0.25 * to_come[colour])
        if room >= lacks:
            found += chance * share**lacks
    return found


@inlined
def _wells(plan: Plan, row: Row, out: Floats) -> None:
    wells = plan.wells
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
def _mines(plan: Plan, row: Row, to_come: Numbers, free_low: np.uint64, free_high: np.uint64, out: Floats) -> None:
    for colour in range(3):
        low, high = plan.masks[ENTRANCES + colour, 0], plan.masks[ENTRANCES + colour, 1]
        if not low | high:
            continue
        count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
        if count:
            at = COLOURS_BUILT + 2 * colour
            edge_low, edge_high = beside_words(row[at], row[at + 1])
            room = size_of(edge_low & free_low, edge_high & free_high)
            out[MINES] += to_come[colour] * room / (room + 3.0)
        else:
            room = size_of(low & free_low, high & free_high)
            out[MINE_ROOM] += to_come[colour] * room / (room + 1.0)


@inlined
def _link_way(plan: Plan, row: Row, to_come: Numbers) -> float:
    """For each colour whose group touches the harbour and is on its way: the rows that it has come, squared."""
    found = 0.0
    for colour in range(3):
        if row[LINKS] >> np.uint64(colour) & ONE:
            continue
        at = COLOURS_BUILT + 2 * colour
        low, high = flood(plan.masks[HARBOUR, 0], plan.masks[HARBOUR, 1], row[at], row[at + 1])
        if not low | high:
            continue
        lowest = 0
        for number in range(_ROWS):
            if _touches_row(low, high, number):
                lowest = number
        missing = _ROWS - 1 - lowest
        if to_come[colour] * 2 >= missing:
            found += 1.0 / (1.0 + missing)
    return found


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
def promise(plan: Plan, row: Row, to_come: Numbers, now: Floats, features: Floats) -> float:
    """What the city promises, in points of the final marker without the limit of R5.4.

    `now` are the features' weights at this time, see `weights_now`; `features` (FEATURES,) is room for them.
    """
    measure(plan, row, to_come, features)
    found = float(open_marker(plan, row))
    for feature in range(FEATURES):
        found += now[feature] * features[feature]
    return found


@compiled
def weights_now(weights: Weights, share: float, now: Floats) -> None:
    """Write the weights when this share of the deck is to come into `now`."""
    for number in range(now.shape[0]):
        now[number] = weights[number, 0] + weights[number, 1] * share
