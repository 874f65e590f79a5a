"""The score sheet of a city's row (R5; compiled)."""

from typing import Final

import numpy as np

from mycity.kernel.compiled_rules import (
    CHURCH_POINTS,
    CHURCHES_TERM,
    EMPTY_POINTS,
    EMPTY_TERM,
    END_CAP,
    FACTORIES_TERM,
    FACTORY_POINTS,
    GOLD,
    GROUPED_POINTS,
    GROUPS_TERM,
    IN_SHEET,
    LINK_EACH,
    LINK_POINTS,
    LINK_TERM,
    MINES_TERM,
    NUGGET_POINTS,
    NUGGETS,
    NUGGETS_TERM,
    ONE_TREE,
    PARKS,
    PLAIN,
    ROCK_POINTS,
    ROCKS,
    ROCKS_TERM,
    TREE_POINTS,
    TREES_TERM,
    TWO_TREES,
    WELL_POINTS,
    WELLS_TERM,
    CompiledRules,
    Numbers,
)
from mycity.kernel.jit import as_number, compiled, count_bits, inlined
from mycity.kernel.moves import move_marker, parks_of_words
from mycity.kernel.state import (
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
from mycity.kernel.words import ONE, Pair, size_of
from mycity.rules.terms import ROCKS_OF_TWO, TREES_OF_TWO

_7: Final = np.uint64(7)
_8: Final = np.uint64(8)
_16: Final = np.uint64(16)
_BYTE: Final = np.uint64(255)


@compiled
def term_points(rules: CompiledRules, row: Row, out: Numbers) -> None:
    """Write what each term of `TERMS` gives (R5.2) into `out` (terms,); 0 for those that the sheet does not have."""
    out[TREES_TERM] = _trees(rules, row)
    out[ROCKS_TERM] = _rocks(rules, row)
    out[GROUPS_TERM] = _groups(rules, row)
    out[CHURCHES_TERM] = _churches(rules, row)
    out[WELLS_TERM] = _wells(rules, row)
    out[FACTORIES_TERM] = _factories(rules, row)
    out[MINES_TERM] = _mines(rules, row)
    out[LINK_TERM] = _links(rules, row)
    out[NUGGETS_TERM] = _nuggets(rules, row)
    out[EMPTY_TERM] = _empty(rules, row)
    for term in range(out.shape[0]):
        out[term] *= rules.numbers[IN_SHEET + term]


@inlined
def _trees(rules: CompiledRules, row: Row) -> int:
    masks, low, high = rules.masks, ~row[BUILT], ~row[BUILT + 1]
    two = size_of(masks[TWO_TREES, 0] & low, masks[TWO_TREES, 1] & high)
    trees = TREES_OF_TWO * two + size_of(masks[ONE_TREE, 0] & low, masks[ONE_TREE, 1] & high)
    return rules.numbers[TREE_POINTS] * trees


@inlined
def _rocks(rules: CompiledRules, row: Row) -> int:
    masks = rules.masks
    rocks = ROCKS_OF_TWO * size_of(masks[ROCKS, 0] & ~row[BUILT], masks[ROCKS, 1] & ~row[BUILT + 1])
    return rules.numbers[ROCK_POINTS] * rocks


@inlined
def _groups(rules: CompiledRules, row: Row) -> int:
    sizes = row[LARGEST]
    return rules.numbers[GROUPED_POINTS] * as_number((sizes & _BYTE) + (sizes >> _8 & _BYTE) + (sizes >> _16 & _BYTE))


@inlined
def _churches(rules: CompiledRules, row: Row) -> int:
    return rules.numbers[CHURCH_POINTS] * churches_done(row)


@inlined
def _wells(rules: CompiledRules, row: Row) -> int:
    return rules.numbers[WELL_POINTS] * wells_done(rules, row)


@inlined
def _factories(rules: CompiledRules, row: Row) -> int:
    return rules.numbers[FACTORY_POINTS] * as_number(row[RIVER_FACTORIES])


@inlined
def _mines(rules: CompiledRules, row: Row) -> int:
    mining, points = row[MINING], rules.mines
    yellow, red, blue = as_number(mining & _BYTE), as_number(mining >> _8 & _BYTE), as_number(mining >> _16 & _BYTE)
    return points[0, yellow] + points[1, red] + points[2, blue]


@inlined
def _links(rules: CompiledRules, row: Row) -> int:
    links = count_bits(row[LINKS])
    return rules.numbers[LINK_POINTS] * (links if rules.numbers[LINK_EACH] else min(1, links))


@inlined
def _nuggets(rules: CompiledRules, row: Row) -> int:
    low, high = rules.masks[GOLD, 0], rules.masks[GOLD, 1]
    both = (low | high) and not (low & ~row[BUILT] | high & ~row[BUILT + 1])
    return rules.numbers[NUGGET_POINTS] * (rules.numbers[NUGGETS] + (1 if both else 0))


@inlined
def _empty(rules: CompiledRules, row: Row) -> int:
    low, high = empty_words(rules, row)
    return rules.numbers[EMPTY_POINTS] * size_of(low, high)


@inlined
def churches_done(row: Row) -> int:
    """How many churches touch a building of each colour (R5.2 (4))."""
    done, bits = 0, row[CHURCH_BITS]
    for church in range(4):
        if bits >> np.uint64(3 * church) & _7 == _7:
            done += 1
    return done


@inlined
def wells_done(rules: CompiledRules, row: Row) -> int:
    """How many wells score (R5.2 (5), R5.6)."""
    done = 0
    for well in range(rules.wells.shape[0]):
        missing = rules.wells[well, 2] & ~row[BUILT] | rules.wells[well, 3] & ~row[BUILT + 1]
        if not missing and not row[DEAD_WELLS] >> np.uint64(well) & ONE:
            done += 1
    return done


@inlined
def empty_words(rules: CompiledRules, row: Row) -> Pair:
    """The empty squares (R1.3), parks left out (R11.22)."""
    low, high = rules.masks[PLAIN, 0] & ~row[BUILT], rules.masks[PLAIN, 1] & ~row[BUILT + 1]
    if rules.numbers[PARKS]:
        park_low, park_high = parks_of_words(rules, row[BUILT], row[BUILT + 1])
        low &= ~park_low
        high &= ~park_high
    return low, high


@compiled
def final_marker(rules: CompiledRules, row: Row, points: Numbers) -> int:
    """The marker if the episode ended now (R5.1, R5.4); `points` (terms,) is scratch."""
    term_points(rules, row, points)
    marker = as_number(row[MARKER])
    for line in range(rules.sheet.shape[0]):
        marker = move_marker(rules, marker, points[rules.sheet[line]])
    return min(marker, rules.numbers[END_CAP])


@inlined
def uncapped_marker(rules: CompiledRules, row: Row) -> int:
    """The same without the cap of R5.4."""
    numbers = rules.numbers
    marker = as_number(row[MARKER])
    if numbers[IN_SHEET + TREES_TERM]:
        marker += _trees(rules, row)
    if numbers[IN_SHEET + ROCKS_TERM]:
        marker += _rocks(rules, row)
    if numbers[IN_SHEET + GROUPS_TERM]:
        marker += _groups(rules, row)
    if numbers[IN_SHEET + CHURCHES_TERM]:
        marker += _churches(rules, row)
    if numbers[IN_SHEET + WELLS_TERM]:
        marker += _wells(rules, row)
    if numbers[IN_SHEET + FACTORIES_TERM]:
        marker += _factories(rules, row)
    if numbers[IN_SHEET + MINES_TERM]:
        marker += _mines(rules, row)
    if numbers[IN_SHEET + LINK_TERM]:
        marker += _links(rules, row)
    if numbers[IN_SHEET + NUGGETS_TERM]:
        marker += _nuggets(rules, row)
    if numbers[IN_SHEET + EMPTY_TERM]:
        marker += _empty(rules, row)
    return marker
