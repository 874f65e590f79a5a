"""Legal placements, and what placing and passing change in a city's row (R3, R4, R5.1; compiled)."""

from typing import Final

import numpy as np

from mycity.kernel.compiled_rules import (
    CAP,
    COUNT,
    ENCLOSABLE,
    ENTRANCES,
    FACTORY,
    FACTORY_GROUPS,
    FIRST,
    GOLD,
    GOLD_POINTS,
    GOLD_RACE,
    HARBOUR,
    INVESTOR,
    INVESTOR_POINTS,
    KIND,
    OPEN,
    PARK_POINTS,
    PARKS,
    PASS_COST,
    RAILROAD,
    RAILROAD_POINTS,
    RAILS,
    RIVER,
    CompiledRules,
    Numbers,
)
from mycity.kernel.encoding import ANCHORS, COVERS, OFFSETS
from mycity.kernel.jit import as_number, compiled, inlined, lowest_bit
from mycity.kernel.state import (
    BUILT,
    CHURCH_BITS,
    CHURCH_COUNT_SHIFT,
    CHURCHES,
    COLOURS_BUILT,
    COLOURS_TALLY,
    DEAD_WELLS,
    FACTORIES_BUILT,
    FACTORIES_TALLY,
    FLAGS,
    GAINS,
    GOLD_GAIN,
    GOLD_TAKEN,
    INVESTOR_GAIN,
    LARGEST,
    LAST,
    LINKS,
    MARKER,
    MINING,
    PARKS_GAIN,
    PASSES_PAID,
    RAILROAD_GAIN,
    REACH,
    RIVER_FACTORIES,
    STARTED,
    Row,
)
from mycity.kernel.words import (
    ONE,
    ZERO,
    Pair,
    Word,
    beside_words,
    flood,
    grow_words,
    shift_down,
    shift_up,
    size_of,
)

CHURCH: Final = 3
BLUE: Final = 2
_BYTE: Final = np.uint64(255)
_STARTED: Final = np.uint64(STARTED)
_GOLD_TAKEN: Final = np.uint64(GOLD_TAKEN)


@inlined
def anchors_of(orientation: int, fits_low: Word, fits_high: Word, row: Row) -> Pair:
    """All anchors at which an orientation is legal (R4.1–R4.5).

    `fits` are the anchors that the bare ground allows, `row` the city.
    """
    return anchors_among(
        *(orientation, fits_low, fits_high),
        *(row[BUILT], row[BUILT + 1], row[REACH], row[REACH + 1]),
    )


@inlined
def anchors_among(
    orientation: int,
    fits_low: Word,
    fits_high: Word,
    built_low: Word,
    built_high: Word,
    reach_low: Word,
    reach_high: Word,
) -> Pair:
    """The same given what is built and what is in reach: masks are shifted, so that all anchors come at once."""
    near_low, near_high, hit_low, hit_high = ZERO, ZERO, ZERO, ZERO
    for square in range(5):
        by = OFFSETS[orientation, square]
        low, high = shift_down(built_low, built_high, by)
        hit_low |= low
        hit_high |= high
        low, high = shift_down(reach_low, reach_high, by)
        near_low |= low
        near_high |= high
    return fits_low & near_low & ~hit_low, fits_high & near_high & ~hit_high


@compiled
def list_moves(rules: CompiledRules, row: Row, building: int, moves: Numbers) -> int:
    """Write all legal placements of a building into `moves` (4 × 121,) (R4), by rotation, then row by row; how many."""
    count = 0
    first = rules.cards[building, FIRST]
    for orientation in range(first, first + rules.cards[building, COUNT]):
        low, high = anchors_of(orientation, rules.fits[orientation, 0], rules.fits[orientation, 1], row)
        move = orientation * ANCHORS
        while low:
            moves[count] = move + lowest_bit(low)
            count += 1
            low &= low - ONE
        while high:
            moves[count] = move + 64 + lowest_bit(high)
            count += 1
            high &= high - ONE
    return count


@inlined
def may_pass(rules: CompiledRules, row: Row, building: int) -> bool:
    """Whether passing is allowed (R3.5, R3.6, R11.6)."""
    cost = rules.numbers[PASS_COST]
    return cost >= 0 and rules.cards[building, KIND] != CHURCH and as_number(row[MARKER]) >= cost


@inlined
def move_marker(rules: CompiledRules, marker: int, points: int) -> int:
    """The marker after a gain or loss; one that has reached the cap stays there (R5.4)."""
    cap = rules.numbers[CAP]
    if marker >= cap or marker + points >= cap:
        return cap
    return marker + points


@inlined
def pay_pass(rules: CompiledRules, row: Row) -> None:
    """Pass (R3.4): change the city's row in place."""
    cost = rules.numbers[PASS_COST]
    row[MARKER] = np.uint64(move_marker(rules, as_number(row[MARKER]), -cost))
    row[GAINS] += np.uint64(cost) << np.uint64(PASSES_PAID)


@compiled
def build(rules: CompiledRules, row: Row, building: int, move: int) -> None:
    """Place a building: change the city's row in place, immediate gains included (R5.1, R8.3, R11)."""
    cards, masks = rules.cards, rules.masks
    orientation = move // ANCHORS
    low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(move % ANCHORS))
    add_building(rules, row, cards[building, KIND], cards[building, FACTORY], low, high)
    numbers = rules.numbers
    marker = as_number(row[MARKER])
    before_low, before_high = row[BUILT] & ~low, row[BUILT + 1] & ~high
    if numbers[GOLD_RACE] and not row[FLAGS] & _GOLD_TAKEN:
        gold_low, gold_high = masks[GOLD, 0], masks[GOLD, 1]
        if (gold_low | gold_high) and not (gold_low & ~row[BUILT] | gold_high & ~row[BUILT + 1]):
            marker = move_marker(rules, marker, numbers[GOLD_POINTS])
            row[GAINS] += np.uint64(numbers[GOLD_POINTS]) << np.uint64(GOLD_GAIN)
            row[FLAGS] |= _GOLD_TAKEN
    if numbers[INVESTOR] and (low & row[LAST] | high & row[LAST + 1]):
        marker = move_marker(rules, marker, numbers[INVESTOR_POINTS])
        row[GAINS] += np.uint64(numbers[INVESTOR_POINTS]) << np.uint64(INVESTOR_GAIN)
    if numbers[RAILROAD] and (low & masks[RAILS, 0] | high & masks[RAILS, 1]):
        marker = move_marker(rules, marker, numbers[RAILROAD_POINTS])
        row[GAINS] += np.uint64(numbers[RAILROAD_POINTS]) << np.uint64(RAILROAD_GAIN)
    if numbers[PARKS]:
        new = parks_in(rules, row[BUILT], row[BUILT + 1]) - parks_in(rules, before_low, before_high)
        if new:
            points = numbers[PARK_POINTS] * new
            marker = move_marker(rules, marker, points)
            row[GAINS] += np.uint64(points) << np.uint64(PARKS_GAIN)
    row[MARKER] = np.uint64(marker)
    touch_low, touch_high = grow_words(low, high)
    row[LAST], row[LAST + 1] = touch_low, touch_high
    if row[FLAGS] & _STARTED:
        row[REACH] |= touch_low
        row[REACH + 1] |= touch_high
    else:
        row[FLAGS] |= _STARTED
        row[REACH], row[REACH + 1] = grow_words(row[BUILT], row[BUILT + 1])


@inlined
def parks_in(rules: CompiledRules, built_low: Word, built_high: Word) -> int:
    """How many squares are parks, enclosed by placements (R11.22)."""
    low, high = parks_of_words(rules, built_low, built_high)
    return size_of(low, high)


@inlined
def parks_of_words(rules: CompiledRules, built_low: Word, built_high: Word) -> Pair:
    """The parks: squares that placements have enclosed (R11.22)."""
    masks = rules.masks
    free_low, free_high = masks[OPEN, 0] & ~built_low, masks[OPEN, 1] & ~built_high
    beside_low, beside_high = beside_words(free_low, free_high)
    return free_low & ~beside_low & masks[ENCLOSABLE, 0], free_high & ~beside_high & masks[ENCLOSABLE, 1]


@inlined
def add_building(rules: CompiledRules, row: Row, kind: int, is_factory: int, low: Word, high: Word) -> None:
    """Add a building to groups, churches, wells, mines and link, but not to reach and gains."""
    row[BUILT] |= low
    row[BUILT + 1] |= high
    for well in range(rules.wells.shape[0]):
        if (low & rules.wells[well, 0] | high & rules.wells[well, 1]) or (
            size_of(low & rules.wells[well, 2], high & rules.wells[well, 3]) > 1
        ):
            row[DEAD_WELLS] |= ONE << np.uint64(well)
    if kind == CHURCH:
        _add_church(row, low, high)
    else:
        _add_coloured(rules, row, kind, is_factory, low, high)


@inlined
def _add_church(row: Row, low: Word, high: Word) -> None:
    church = as_number(row[CHURCH_BITS] >> np.uint64(CHURCH_COUNT_SHIFT))
    touch_low, touch_high = grow_words(low, high)
    row[CHURCHES + 2 * church], row[CHURCHES + 2 * church + 1] = touch_low, touch_high
    for colour in range(3):
        at = COLOURS_BUILT + 2 * colour
        if touch_low & row[at] | touch_high & row[at + 1]:
            row[CHURCH_BITS] |= ONE << np.uint64(3 * church + colour)
    row[CHURCH_BITS] += ONE << np.uint64(CHURCH_COUNT_SHIFT)


@inlined
def _add_coloured(rules: CompiledRules, row: Row, colour: int, is_factory: int, low: Word, high: Word) -> None:
    masks = rules.masks
    at, tally = COLOURS_BUILT + 2 * colour, COLOURS_TALLY + 2 * colour
    row[at] |= low
    row[at + 1] |= high
    first_low = low & (~low + ONE)
    first_high = ZERO if low else high & (~high + ONE)
    row[tally] |= first_low
    row[tally + 1] |= first_high
    for church in range(as_number(row[CHURCH_BITS] >> np.uint64(CHURCH_COUNT_SHIFT))):
        if low & row[CHURCHES + 2 * church] | high & row[CHURCHES + 2 * church + 1]:
            row[CHURCH_BITS] |= ONE << np.uint64(3 * church + colour)
    if is_factory and (low & masks[RIVER, 0] | high & masks[RIVER, 1]):
        row[RIVER_FACTORIES] += ONE
    shift = np.uint64(8 * colour)
    part_low, part_high = flood(low, high, row[at], row[at + 1])
    if colour == BLUE and rules.numbers[FACTORY_GROUPS]:
        if is_factory:
            row[FACTORIES_BUILT] |= low
            row[FACTORIES_BUILT + 1] |= high
            row[FACTORIES_TALLY] |= first_low
            row[FACTORIES_TALLY + 1] |= first_high
            own_low, own_high = flood(low, high, row[FACTORIES_BUILT], row[FACTORIES_BUILT + 1])
            _raise_largest(row, shift, size_of(own_low & row[FACTORIES_TALLY], own_high & row[FACTORIES_TALLY + 1]))
    else:
        _raise_largest(row, shift, size_of(part_low & row[tally], part_high & row[tally + 1]))
    door_low, door_high = masks[ENTRANCES + colour, 0], masks[ENTRANCES + colour, 1]
    if (door_low & part_low) | (door_high & part_high):
        mine_low, mine_high = flood(door_low, door_high, row[at], row[at + 1])
        count = size_of(mine_low & row[tally], mine_high & row[tally + 1])
        row[MINING] = row[MINING] & ~(_BYTE << shift) | np.uint64(count) << shift
    if (masks[HARBOUR, 0] & part_low | masks[HARBOUR, 1] & part_high) and (
        masks[RAILS, 0] & part_low | masks[RAILS, 1] & part_high
    ):
        row[LINKS] |= ONE << np.uint64(colour)


@inlined
def _raise_largest(row: Row, shift: Word, size: int) -> None:
    if as_number(row[LARGEST] >> shift & _BYTE) < size:
        row[LARGEST] = row[LARGEST] & ~(_BYTE << shift) | np.uint64(size) << shift
