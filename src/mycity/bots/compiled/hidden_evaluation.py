"""The static evaluation of a city while the order of the cards to come is hidden (compiled).

`mycity.bots.evaluation.expected_gains` says what its features are and why.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.coverage import (
    BUILDINGS,
    CHURCHES_TO_COME,
    COLOURS_TO_COME,
    FACTORIES_TO_COME,
    Coverage,
    cover_squares,
    make_coverage,
)
from mycity.bots.compiled.evaluation import city_features
from mycity.bots.compiled.features import CITY_FEATURE_COUNT, Floats
from mycity.bots.evaluation.city_features import CITY_FEATURES
from mycity.bots.evaluation.expected_gains import (
    CHURCH_COLOUR_COMES,
    CHURCH_HALF_COVER,
    COVER_LEVELS,
    FROM_CITY,
    GAP_SIZES,
    JOINING_HALF_ROOM,
    MOST_PASSES,
    ROLLOUT_FEATURES,
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
from mycity.kernel.score import uncapped_marker
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

ROLLOUT_FEATURE_COUNT: Final = len(ROLLOUT_FEATURES)
_NAMES: Final = tuple(ROLLOUT_FEATURES)
_COVERS: Final = _NAMES.index("cover_1")
_GAPS: Final = _NAMES.index("gap_1")
_GROUP_ROOM: Final = _NAMES.index("group_room")
_FIRST_OF_COLOUR: Final = _NAMES.index("first_of_colour")
_CHURCH_ROOM: Final = _NAMES.index("church_room")
_WELLS: Final = _NAMES.index("well_0")
_HOMELESS_CHURCH: Final = _NAMES.index("homeless_church")
_HOMELESS: Final = _NAMES.index("homeless")
_PASSES: Final = _NAMES.index("passes")
GOING_ON: Final = _NAMES.index("going_on")
_FIRST_FROM_CITY: Final = _NAMES.index(FROM_CITY[0])
_FROM_CITY: Final = np.array([tuple(CITY_FEATURES).index(name) for name in FROM_CITY], dtype=np.int64)
_COVER_LEVELS: Final = np.array(COVER_LEVELS, dtype=np.int64)
_GAP_1, _GAP_3, _GAP_5, _GAP_9 = (largest for _, largest in GAP_SIZES.values())


class HiddenBuffers(NamedTuple):
    """What the evaluation reads and writes.

    It reads what is to come: `coverage` has the shapes, `to_come` (5,) the numbers of each kind and of factories; and
    `stage_weights` (ROLLOUT_FEATURE_COUNT,). It writes `features`, of the same shape, by way of `city_features`
    (CITY_FEATURE_COUNT,).
    """

    coverage: Coverage
    to_come: Numbers
    stage_weights: Floats
    city_features: Floats
    features: Floats


def make_hidden_buffers() -> HiddenBuffers:
    """Buffers for evaluations."""
    return HiddenBuffers(
        make_coverage(),
        np.zeros(5, dtype=np.int64),
        np.zeros(ROLLOUT_FEATURE_COUNT),
        np.zeros(CITY_FEATURE_COUNT),
        np.zeros(ROLLOUT_FEATURE_COUNT),
    )


@compiled
def evaluate_hidden(rules: CompiledRules, row: Row, shapes: int, buffers: HiddenBuffers) -> float:
    """An estimate of the final marker, without the cap of R5.4, for comparing what moves lead to.

    `shapes` is how many shapes the buildings to come have.
    """
    coverage, to_come, features = buffers.coverage, buffers.to_come, buffers.features
    masks = rules.masks
    city_features(rules, row, to_come, buffers.city_features)
    features[:] = 0.0
    free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
    free_low &= ~(masks[TWO_TREES, 0] | masks[ONE_TREE, 0])
    free_high &= ~(masks[TWO_TREES, 1] | masks[ONE_TREE, 1])
    cover_squares(rules, free_low, free_high, shapes, coverage)
    for number in range(_COVER_LEVELS.shape[0]):
        low, high = coverage.levels[_COVER_LEVELS[number] - 1, 0], coverage.levels[_COVER_LEVELS[number] - 1, 1]
        rocks = ROCKS_OF_TWO * size_of(low & masks[ROCKS, 0], high & masks[ROCKS, 1])
        empty = size_of(low & masks[PLAIN, 0], high & masks[PLAIN, 1])
        features[_COVERS + number] = -(rules.numbers[EMPTY_POINTS] * empty + rules.numbers[ROCK_POINTS] * rocks)
    _count_gaps(free_low & masks[WEST, 0], free_high & masks[WEST, 1], features)
    _count_gaps(free_low & ~masks[WEST, 0], free_high & ~masks[WEST, 1], features)
    if rules.numbers[IN_SHEET + GROUPS_TERM]:
        _group_features(rules, row, shapes, coverage, to_come, features)
    low, high = coverage.levels[0, 0], coverage.levels[0, 1]
    if rules.numbers[IN_SHEET + CHURCHES_TERM]:
        features[_CHURCH_ROOM] = _church_points(rules, row, to_come, low, high)
    if rules.numbers[IN_SHEET + WELLS_TERM]:
        _well_features(rules, row, low, high, features)
    for number in range(_FROM_CITY.shape[0]):
        features[_FIRST_FROM_CITY + number] = buffers.city_features[_FROM_CITY[number]]
    for shape in range(shapes):
        if not coverage.covers[shape, 0] | coverage.covers[shape, 1]:
            churches = coverage.shapes_to_come[shape, CHURCHES_TO_COME]
            features[_HOMELESS_CHURCH] += churches
            features[_HOMELESS] += coverage.shapes_to_come[shape, BUILDINGS] - churches
    return _weighted_sum(rules, row, buffers.stage_weights, features)


@inlined
def _weighted_sum(rules: CompiledRules, row: Row, stage_weights: Floats, features: Floats) -> float:
    """The marker now, and what the cards to come add to it as long as the player stays.

    A player who can't pay for another pass leaves at the next building that fits nowhere, and these come evenly among
    the others.
    """
    cost, passes, staying = rules.numbers[PASS_COST], 0, 1.0
    if cost > 0:
        passes = as_number(row[MARKER]) // cost
    if cost != 0:
        staying = min(1.0, (1.0 + passes) / (1.0 + features[_HOMELESS]))
    features[_PASSES] = min(passes, MOST_PASSES)
    added = 0.0
    for number in range(_HOMELESS_CHURCH):
        added += stage_weights[number] * features[number]
    total = uncapped_marker(rules, row) + staying * added
    for number in range(_HOMELESS_CHURCH, GOING_ON):
        total += stage_weights[number] * features[number]
    return total


@inlined
def _count_gaps(low: Word, high: Word, features: Floats) -> None:
    while low | high:
        if low:
            gap_low, gap_high = flood(low & (~low + ONE), ZERO, low, high)
        else:
            gap_low, gap_high = flood(ZERO, high & (~high + ONE), low, high)
        low &= ~gap_low
        high &= ~gap_high
        size = size_of(gap_low, gap_high)
        if size <= _GAP_1:
            features[_GAPS] += 1.0
        elif size <= _GAP_3:
            features[_GAPS + 1] += 1.0
        elif size <= _GAP_5:
            features[_GAPS + 2] += 1.0
        elif size <= _GAP_9:
            features[_GAPS + 3] += 1.0


@inlined
def _group_features(
    rules: CompiledRules, row: Row, shapes: int, coverage: Coverage, to_come: Numbers, features: Floats
) -> None:
    for colour in range(3):
        at, column, coming = COLOURS_BUILT + 2 * colour, COLOURS_TO_COME + colour, to_come[colour]
        if colour == 2 and rules.numbers[FACTORY_GROUPS]:
            at, column, coming = FACTORIES_BUILT, FACTORIES_TO_COME, to_come[4]
        if not row[at] | row[at + 1]:
            features[_FIRST_OF_COLOUR] += coming
            continue
        low, high = beside_words(row[at], row[at + 1])
        for shape in range(shapes):
            if coverage.shapes_to_come[shape, column]:
                room = size_of(coverage.covers[shape, 0] & low, coverage.covers[shape, 1] & high)
                features[_GROUP_ROOM] += coverage.shapes_to_come[shape, column] * room / (room + JOINING_HALF_ROOM)


@inlined
def _church_points(rules: CompiledRules, row: Row, to_come: Numbers, low: Word, high: Word) -> float:
    """The points to be expected of churches that don't touch all colours yet; the squares are those to be covered."""
    bits, points = row[CHURCH_BITS], 0.0
    for church in range(as_number(bits >> np.uint64(CHURCH_COUNT_SHIFT))):
        missing, chance = 0, 1.0
        for colour in range(3):
            if not bits >> np.uint64(3 * church + colour) & ONE:
                missing += 1
                chance *= 1.0 - (1.0 - CHURCH_COLOUR_COMES) ** to_come[colour]
        room = size_of(row[CHURCHES + 2 * church] & low, row[CHURCHES + 2 * church + 1] & high)
        if missing and room >= missing:
            points += rules.numbers[CHURCH_POINTS] * chance * room / (room + CHURCH_HALF_COVER)
    return points


@inlined
def _well_features(rules: CompiledRules, row: Row, low: Word, high: Word, features: Floats) -> None:
    wells = rules.wells
    for well in range(wells.shape[0]):
        if row[DEAD_WELLS] >> np.uint64(well) & ONE:
            continue
        done = size_of(wells[well, 2] & row[BUILT], wells[well, 3] & row[BUILT + 1])
        out_of_reach = wells[well, 2] & ~row[BUILT] & ~low | wells[well, 3] & ~row[BUILT + 1] & ~high
        if done < 4 and not out_of_reach:
            features[_WELLS + done] += 1.0
