"""What a city promises somebody who does not know the order of the cards to come (compiled).

`value.evaluate` is for search that knows the order, where only cities with the same cards to come are compared. Here
what counts is what the buildings can still cover, and whether those that fit nowhere will end the episode early.
"""

from typing import Final

import numpy as np

from mycity.bots.compiled.coverage import (
    BUILDINGS,
    CHURCHES_TO_COME,
    COLOURS_TO_COME,
    FACTORIES_TO_COME,
    Coverage,
    cover_squares,
)
from mycity.bots.compiled.evaluation import city_features
from mycity.bots.compiled.features import (
    BESIDE_LAST,
    DEAD_END,
    FACTORY_ROOM,
    HALF_GOLD,
    HALF_NUGGET,
    LINK_WAY,
    MINE_ROOM,
    MINES,
    NEARLY_PARK,
    ROW,
    SIDES,
    SINGLE,
    Floats,
)
from mycity.kernel.compiled_rules import (
    CHURCH_POINTS,
    CHURCHES_TERM,
    EMPTY_POINTS,
    FACTORY_GROUPS,
    GROUPS_TERM,
    IN_SHEET,
    ONE_TREE,
    OPEN,
    PASS_COST,
    PLAIN,
    ROCK_POINTS,
    ROCKS,
    TWO_TREES,
    WELLS_TERM,
    WEST,
    CompiledRules,
    Numbers,
)
from mycity.kernel.jit import as_number, compiled, inlined
from mycity.kernel.score import open_marker
from mycity.kernel.state import (
    BUILT,
    CHURCH_BITS,
    CHURCH_COUNT_SHIFT,
    CHURCHES,
    COLOURS_BUILT,
    DEAD_WELLS,
    FACTORIES_BUILT,
    MARKER,
    Row,
)
from mycity.kernel.words import ONE, ZERO, Word, beside_words, flood, size_of
from mycity.rules.terms import ROCKS_OF_TWO

ROLLOUT_FEATURES: Final = (
    "cover_1",  # plain squares, rocks twice, that at least so many of the buildings to come can cover
    "cover_2",
    "cover_3",
    "cover_4",
    "cover_6",
    "cover_8",
    "gap_1",  # gaps of 1, of 2 or 3, of 4 or 5, and of 6 to 9 free squares; the river parts them
    "gap_3",
    "gap_5",
    "gap_9",
    "group_room",  # chances of the colours to come to grow, by the room beside their buildings
    "first_of_colour",  # buildings to come of colours that have none yet
    "church_room",  # points of churches to get the colours that they lack
    "well_0",  # wells that can still score with so many sides done
    "well_1",
    "well_2",
    "well_3",
    "sides",  # from here on the features of `value` of these names
    "single",
    "dead_end",
    "gold",
    "nugget",
    "investor",
    "railroad",
    "factory_room",
    "nearly_park",
    "mining",
    "mine_room",
    "link_way",
    "homeless_church",  # churches to come that fit nowhere
    "homeless",  # other buildings to come that fit nowhere
    "passes",  # passes that can be paid, up to 10
    "going_on",  # 1: what the chances to come are worth beyond what the rest says, for whom leaving is the other choice
)
ROLLOUT_FEATURE_COUNT: Final = len(ROLLOUT_FEATURES)
_COVERS, _GAPS, _GROUP_ROOM, _FIRST_OF_COLOUR, _CHURCH_ROOM, _WELLS, _MEASURED = 0, 6, 10, 11, 12, 13, 17
_HOMELESS_CHURCH, _HOMELESS, _PASSES, GOING_ON = 29, 30, 31, 32
_FROM_MEASURE: Final = np.array(
    [
        *(SIDES, SINGLE, DEAD_END, HALF_GOLD, HALF_NUGGET, BESIDE_LAST),
        *(ROW, FACTORY_ROOM, NEARLY_PARK, MINES, MINE_ROOM, LINK_WAY),
    ],
    dtype=np.int64,
)
_COVER_LEVELS: Final = np.array([1, 2, 3, 4, 6, 8], dtype=np.int64)
_MOST_PASSES: Final = 10
_JOINING_ROOM: Final = 0.9
_CHURCH_ROOM_HALVED: Final = 0.8
_CHURCH_COLOUR: Final = 0.19
"""Squares at which a chance is halved, and the chance that one building of a colour comes to stand beside a church."""


@compiled
def evaluate_hidden(
    rules: CompiledRules,
    row: Row,
    shapes: int,
    coverage: Coverage,
    to_come: Numbers,
    stage_weights: Floats,
    features: Floats,
    found: Floats,
) -> float:
    """An estimate of the final marker, without the limit of R5.4: good for comparing what a decision may lead to.

    `coverage` has `shapes` stocks, `to_come` counts the same buildings by kind; `stage_weights`
    (ROLLOUT_FEATURE_COUNT,) are the weights at this time; `features` (CITY_FEATURE_COUNT,) and `found`
    (ROLLOUT_FEATURE_COUNT,) are room.
    """
    masks = rules.masks
    city_features(rules, row, to_come, features)
    found[:] = 0.0
    free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
    free_low &= ~(masks[TWO_TREES, 0] | masks[ONE_TREE, 0])
    free_high &= ~(masks[TWO_TREES, 1] | masks[ONE_TREE, 1])
    cover_squares(rules, free_low, free_high, shapes, coverage)
    for number in range(_COVER_LEVELS.shape[0]):
        low, high = coverage.levels[_COVER_LEVELS[number] - 1, 0], coverage.levels[_COVER_LEVELS[number] - 1, 1]
        rocks = ROCKS_OF_TWO * size_of(low & masks[ROCKS, 0], high & masks[ROCKS, 1])
        empty = size_of(low & masks[PLAIN, 0], high & masks[PLAIN, 1])
        found[_COVERS + number] = -(rules.numbers[EMPTY_POINTS] * empty + rules.numbers[ROCK_POINTS] * rocks)
    _count_gaps(free_low & masks[WEST, 0], free_high & masks[WEST, 1], found)
    _count_gaps(free_low & ~masks[WEST, 0], free_high & ~masks[WEST, 1], found)
    if rules.numbers[IN_SHEET + GROUPS_TERM]:
        _see_groups(rules, row, shapes, coverage, to_come, found)
    low, high = coverage.levels[0, 0], coverage.levels[0, 1]
    if rules.numbers[IN_SHEET + CHURCHES_TERM]:
        found[_CHURCH_ROOM] = _churches(rules, row, to_come, low, high)
    if rules.numbers[IN_SHEET + WELLS_TERM]:
        _see_wells(rules, row, low, high, found)
    for number in range(_FROM_MEASURE.shape[0]):
        found[_MEASURED + number] = features[_FROM_MEASURE[number]]
    for stock in range(shapes):
        if not coverage.covers[stock, 0] | coverage.covers[stock, 1]:
            churches = coverage.shapes_to_come[stock, CHURCHES_TO_COME]
            found[_HOMELESS_CHURCH] += churches
            found[_HOMELESS] += coverage.shapes_to_come[stock, BUILDINGS] - churches
    return _sum_up(rules, row, stage_weights, found)


@inlined
def _sum_up(rules: CompiledRules, row: Row, stage_weights: Floats, found: Floats) -> float:
    """The marker now, and what the cards to come add as far as the player will see them.

    Who has paid for all passes leaves at the next building that fits nowhere; these come evenly among the others.
    """
    cost, passes, staying = rules.numbers[PASS_COST], 0, 1.0
    if cost > 0:
        passes = as_number(row[MARKER]) // cost
    if cost != 0:
        staying = min(1.0, (1.0 + passes) / (1.0 + found[_HOMELESS]))
    found[_PASSES] = min(passes, _MOST_PASSES)
    added = 0.0
    for number in range(_HOMELESS_CHURCH):
        added += stage_weights[number] * found[number]
    total = open_marker(rules, row) + staying * added
    for number in range(_HOMELESS_CHURCH, GOING_ON):
        total += stage_weights[number] * found[number]
    return total


@inlined
def _count_gaps(low: Word, high: Word, found: Floats) -> None:
    while low | high:
        if low:
            gap_low, gap_high = flood(low & (~low + ONE), ZERO, low, high)
        else:
            gap_low, gap_high = flood(ZERO, high & (~high + ONE), low, high)
        low &= ~gap_low
        high &= ~gap_high
        size = size_of(gap_low, gap_high)
        if size == 1:
            found[_GAPS] += 1.0
        elif size < 4:
            found[_GAPS + 1] += 1.0
        elif size < 6:
            found[_GAPS + 2] += 1.0
        elif size < 10:
            found[_GAPS + 3] += 1.0


@inlined
def _see_groups(
    rules: CompiledRules, row: Row, shapes: int, coverage: Coverage, to_come: Numbers, found: Floats
) -> None:
    for colour in range(3):
        at, column, coming = COLOURS_BUILT + 2 * colour, COLOURS_TO_COME + colour, to_come[colour]
        if colour == 2 and rules.numbers[FACTORY_GROUPS]:
            at, column, coming = FACTORIES_BUILT, FACTORIES_TO_COME, to_come[4]
        if not row[at] | row[at + 1]:
            found[_FIRST_OF_COLOUR] += coming
            continue
        low, high = beside_words(row[at], row[at + 1])
        for stock in range(shapes):
            if coverage.shapes_to_come[stock, column]:
                room = size_of(coverage.covers[stock, 0] & low, coverage.covers[stock, 1] & high)
                found[_GROUP_ROOM] += coverage.shapes_to_come[stock, column] * room / (room + _JOINING_ROOM)


@inlined
def _churches(rules: CompiledRules, row: Row, to_come: Numbers, low: Word, high: Word) -> float:
    """Points that churches may be expected to bring which lack a colour; the squares are those that can be covered."""
    bits, points = row[CHURCH_BITS], 0.0
    for church in range(as_number(bits >> np.uint64(CHURCH_COUNT_SHIFT))):
        lacks, chance = 0, 1.0
        for colour in range(3):
            if not bits >> np.uint64(3 * church + colour) & ONE:
                lacks += 1
                chance *= 1.0 - (1.0 - _CHURCH_COLOUR) ** to_come[colour]
        room = size_of(row[CHURCHES + 2 * church] & low, row[CHURCHES + 2 * church + 1] & high)
        if lacks and room >= lacks:
            points += rules.numbers[CHURCH_POINTS] * chance * room / (room + _CHURCH_ROOM_HALVED)
    return points


@inlined
def _see_wells(rules: CompiledRules, row: Row, low: Word, high: Word, found: Floats) -> None:
    wells = rules.wells
    for well in range(wells.shape[0]):
        if row[DEAD_WELLS] >> np.uint64(well) & ONE:
            continue
        done = size_of(wells[well, 2] & row[BUILT], wells[well, 3] & row[BUILT + 1])
        out_of_reach = wells[well, 2] & ~row[BUILT] & ~low | wells[well, 3] & ~row[BUILT + 1] & ~high
        if done < 4 and not out_of_reach:
            found[_WELLS + done] += 1.0
