"""Compiled random playouts: for each card all legal placements of its building, one of them chosen and built.

Random numbers are SplitMix64's, so that the C program beside them plays the same games.
"""

from typing import Final

import numpy as np

from mycity.kernel.compiled_rules import (
    COUNT,
    EMPTY_POINTS,
    FIRST,
    ONE_TREE,
    PLAIN,
    ROCK_POINTS,
    ROCKS,
    START_MARKER,
    TERMS,
    TREE_POINTS,
    TWO_TREES,
    CompiledRules,
    Numbers,
    Words,
)
from mycity.kernel.encoding import ANCHORS, COVERS
from mycity.kernel.jit import compiled, inlined, lowest_bit
from mycity.kernel.moves import anchors_among, anchors_of, build
from mycity.kernel.rows import copy_row
from mycity.kernel.score import final_marker
from mycity.kernel.splitmix import next_state, random_below, shuffle
from mycity.kernel.state import LENGTH, REACH, Row
from mycity.kernel.words import ONE, ZERO, Word, grow_words, shift_up, size_of
from mycity.rules.terms import ROCKS_OF_TWO, TREES_OF_TWO

_ORIENTATIONS: Final = 4


@inlined
def _pick(anchors: Words, orientations: int, number: int) -> int:
    """The anchor of this number among those of some orientations, as orientation × ANCHORS + square.

    `anchors` (4, 2) has two words for each orientation.
    """
    for orientation in range(orientations):
        low, high = anchors[orientation, 0], anchors[orientation, 1]
        size = size_of(low, high)
        if number >= size:
            number -= size
            continue
        below = size_of(low, ZERO)
        base = orientation * ANCHORS
        if number >= below:
            low = high
            number -= below
            base += 64
        for _ in range(number):
            low &= low - ONE
        return base + lowest_bit(low)
    return -1


@compiled
def playouts(rules: CompiledRules, start: Row, buildings: Numbers, seed: Word, games: int) -> tuple[int, int]:
    """Play so many games from a row on, each with these buildings in a random order.

    The sum of the final markers, and how many buildings were placed.
    """
    fits, cards = rules.fits, rules.cards
    row, order = np.empty(LENGTH, dtype=np.uint64), buildings.copy()
    anchors = np.empty((_ORIENTATIONS, 2), dtype=np.uint64)
    state = seed
    points = np.empty(len(TERMS), dtype=np.int64)
    markers, placed = 0, 0
    for _ in range(games):
        copy_row(row, start)
        state = shuffle(order, state)
        for building in order:
            first, orientations, count = cards[building, FIRST], cards[building, COUNT], 0
            for orientation in range(orientations):
                low, high = anchors_of(
                    first + orientation, fits[first + orientation, 0], fits[first + orientation, 1], row
                )
                anchors[orientation, 0], anchors[orientation, 1] = low, high
                count += size_of(low, high)
            if count == 0:
                continue
            state = next_state(state)
            build(rules, row, building, first * ANCHORS + _pick(anchors, orientations, random_below(state, count)))
            placed += 1
        markers += final_marker(rules, row, points)
    return markers, placed


@compiled
def base_playouts(rules: CompiledRules, start: Row, buildings: Numbers, seed: Word, games: int) -> tuple[int, int]:
    """The same from a row without buildings, scored for trees, rocks and empty squares (R11.1).

    A city is no more than its squares that are built on and in reach.
    """
    fits, cards, masks = rules.fits, rules.cards, rules.masks
    order = buildings.copy()
    anchors = np.empty((_ORIENTATIONS, 2), dtype=np.uint64)
    state = seed
    markers, placed = 0, 0
    for _ in range(games):
        state = shuffle(order, state)
        built_low, built_high, touched_low, touched_high = ZERO, ZERO, ZERO, ZERO
        reach_low, reach_high = start[REACH], start[REACH + 1]
        for building in order:
            first, orientations, count = cards[building, FIRST], cards[building, COUNT], 0
            for number in range(orientations):
                orientation = first + number
                low, high = anchors_among(
                    *(orientation, fits[orientation, 0], fits[orientation, 1]),
                    *(built_low, built_high, reach_low, reach_high),
                )
                anchors[number, 0], anchors[number, 1] = low, high
                count += size_of(low, high)
            if count == 0:
                continue
            state = next_state(state)
            move = first * ANCHORS + _pick(anchors, orientations, random_below(state, count))
            orientation = move // ANCHORS
            low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(move % ANCHORS))
            built_low |= low
            built_high |= high
            reach_low, reach_high = grow_words(low, high)
            touched_low |= reach_low
            touched_high |= reach_high
            reach_low, reach_high = touched_low, touched_high
            placed += 1
        free_low, free_high = ~built_low, ~built_high
        markers += rules.numbers[START_MARKER]
        trees = TREES_OF_TWO * size_of(masks[TWO_TREES, 0] & free_low, masks[TWO_TREES, 1] & free_high)
        trees += size_of(masks[ONE_TREE, 0] & free_low, masks[ONE_TREE, 1] & free_high)
        markers += trees * rules.numbers[TREE_POINTS]
        rocks = ROCKS_OF_TWO * size_of(masks[ROCKS, 0] & free_low, masks[ROCKS, 1] & free_high)
        markers += rocks * rules.numbers[ROCK_POINTS]
        empty = size_of(masks[PLAIN, 0] & free_low, masks[PLAIN, 1] & free_high)
        markers += empty * rules.numbers[EMPTY_POINTS]
    return markers, placed
