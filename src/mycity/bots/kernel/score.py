"""The score sheet on a city's row (R5): compiled."""

from typing import Final

import numpy as np

from mycity.bots.kernel.jit import as_number, compiled
from mycity.bots.kernel.moves import move_marker, parks_of_words
from mycity.bots.kernel.plan import (
    CHURCHES_TERM,
    FACTORIES_TERM,
    GOLD,
    GROUPS_TERM,
    LINK_EACH,
    LINK_TERM,
    MINES_TERM,
    NUGGETS,
    NUGGETS_TERM,
    ONE_TREE,
    PARKS,
    PLAIN,
    ROCKS,
    ROCKS_TERM,
    TREES_TERM,
    TWO_TREES,
    WELLS_TERM,
    Plan,
)
from mycity.bots.kernel.state import (
    BUILT,
    CHURCH_BITS,
    DEAD_WELLS,
    LARGEST,
    LINKS,
    MARKER,
    MINING,
    RIVER_FACTORIES,
    Row,
)
from mycity.bots.kernel.words import ONE, Pair, size_of

_7: Final = np.uint64(7)
_8: Final = np.uint64(8)
_16: Final = np.uint64(16)
_BYTE: Final = np.uint64(255)


@compiled
def term_points(plan: Plan, row: Row, term: int) -> int:
    """What one term of the sheet gives (R5.2); `term` is an index into `TERMS`."""
    masks = plan.masks
    free_low, free_high = ~row[BUILT], ~row[BUILT + 1]
    if term == TREES_TERM:
        two = size_of(masks[TWO_TREES, 0] & free_low, masks[TWO_TREES, 1] & free_high)
        return 2 * two + size_of(masks[ONE_TREE, 0] & free_low, masks[ONE_TREE, 1] & free_high)
    if term == ROCKS_TERM:
        return -2 * size_of(masks[ROCKS, 0] & free_low, masks[ROCKS, 1] & free_high)
    if term == GROUPS_TERM:
        sizes = row[LARGEST]
        return as_number(sizes & _BYTE) + as_number(sizes >> _8 & _BYTE) + as_number(sizes >> _16 & _BYTE)
    if term == CHURCHES_TERM:
        return 3 * churches_done(row)
    if term == WELLS_TERM:
        return 4 * wells_done(plan, row)
    if term == FACTORIES_TERM:
        return 2 * as_number(row[RIVER_FACTORIES])
    if term == MINES_TERM:
        mining = row[MINING]
        points = plan.mines[0, as_number(mining & _BYTE)] + plan.mines[1, as_number(mining >> _8 & _BYTE)]
        return points + plan.mines[2, as_number(mining >> _16 & _BYTE)]
    if term == LINK_TERM:
        links = size_of(row[LINKS], np.uint64(0))
        return 5 * (links if plan.numbers[LINK_EACH] else min(1, links))
    if term == NUGGETS_TERM:
        gold_low, gold_high = masks[GOLD, 0], masks[GOLD, 1]
        both = (gold_low | gold_high) and not (gold_low & free_low | gold_high & free_high)
        return plan.numbers[NUGGETS] + (1 if both else 0)
    low, high = empty_words(plan, row)
    return -size_of(low, high)


@compiled
def churches_done(row: Row) -> int:
    """How many churches touch a building of each colour (R5.2 (4))."""
    done, bits = 0, row[CHURCH_BITS]
    for church in range(4):
        if bits >> np.uint64(3 * church) & _7 == _7:
            done += 1
    return done


@compiled
def wells_done(plan: Plan, row: Row) -> int:
    """How many wells score (R5.2 (5), R5.6)."""
    done = 0
    for well in range(plan.wells.shape[0]):
        missing = plan.wells[well, 2] & ~row[BUILT] | plan.wells[well, 3] & ~row[BUILT + 1]
        if not missing and not row[DEAD_WELLS] >> np.uint64(well) & ONE:
            done += 1
    return done


@compiled
def empty_words(plan: Plan, row: Row) -> Pair:
    """The empty squares (R1.3), parks left out (R11.22)."""
    low, high = plan.masks[PLAIN, 0] & ~row[BUILT], plan.masks[PLAIN, 1] & ~row[BUILT + 1]
    if plan.numbers[PARKS]:
        park_low, park_high = parks_of_words(plan, row[BUILT], row[BUILT + 1])
        low &= ~park_low
        high &= ~park_high
    return low, high


@compiled
def final_marker(plan: Plan, row: Row) -> int:
    """Where the marker ends when the sheet is gone through now (R5.1, R5.4)."""
    marker = as_number(row[MARKER])
    for line in range(plan.sheet.shape[0]):
        marker = move_marker(plan, marker, term_points(plan, row, plan.sheet[line]))
    return marker


@compiled
def open_marker(plan: Plan, row: Row) -> int:
    """The same without the limit of R5.4: what is there before it is cut."""
    marker = as_number(row[MARKER])
    for line in range(plan.sheet.shape[0]):
        marker += term_points(plan, row, plan.sheet[line])
    return marker
