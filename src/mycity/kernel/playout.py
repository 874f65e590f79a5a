"""Random playouts: for each card all legal placements of its building, one of them chosen and built.

Chance is SplitMix64, which any language can do in a few lines, so that others can play the same games.
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
    START,
    START_MARKER,
    TERMS,
    TREE_POINTS,
    TWO_TREES,
    CompiledRules,
    Numbers,
    Words,
)
from mycity.kernel.jit import compiled, inlined, lowest_bit
from mycity.kernel.moves import anchors_among, anchors_of, build
from mycity.kernel.score import final_marker
from mycity.kernel.state import LENGTH, Row
from mycity.kernel.tables import ANCHORS, COVERS
from mycity.kernel.words import ONE, ZERO, Word, grow_words, shift_up, size_of
from mycity.rules.terms import ROCKS_OF_TWO, TREES_OF_TWO

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR: Final = np.uint64(0x94D049BB133111EB)
_27: Final = np.uint64(27)
_30: Final = np.uint64(30)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)
_TURNS: Final = 4


@inlined
def next_state(chance: Word) -> Word:
    """The state of chance that follows."""
    return chance + _STEP


@inlined
def random_below(chance: Word, count: int) -> int:
    """A number below `count`, which is below 2**32, all as likely: what this state of chance says."""
    word = (chance ^ chance >> _30) * _FIRST_FACTOR
    word = (word ^ word >> _27) * _SECOND_FACTOR
    word ^= word >> _31
    return np.int64((word >> _32) * np.uint64(count) >> _32)  # type: ignore[return-value]  # a compiled int


@inlined
def shuffle(order: Numbers, chance: Word) -> Word:
    """Shuffle in place, from the last to the second; the state of chance after it."""
    for last in range(order.shape[0] - 1, 0, -1):
        chance = next_state(chance)
        other = random_below(chance, last + 1)
        order[last], order[other] = order[other], order[last]
    return chance


@inlined
def pick(anchors: Words, turns: int, number: int) -> int:
    """The anchor of this number among those of some turns, as turn × 128 + square.

    `anchors` (4, 2): each turn's anchors as two words.
    """
    for turn in range(turns):
        low, high = anchors[turn, 0], anchors[turn, 1]
        size = size_of(low, high)
        if number >= size:
            number -= size
            continue
        below = size_of(low, ZERO)
        base = turn * ANCHORS
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
    """Play so many whole games from a row on, each with these buildings in an order of chance.

    What the markers at the end come to in all, and how many buildings were placed.
    """
    fits, cards = rules.fits, rules.cards
    row, order = np.empty(LENGTH, dtype=np.uint64), buildings.copy()
    anchors = np.empty((_TURNS, 2), dtype=np.uint64)
    chance = seed
    points = np.empty(len(TERMS), dtype=np.int64)
    markers, placed = 0, 0
    for _ in range(games):
        row[:] = start
        chance = shuffle(order, chance)
        for building in order:
            first, turns, count = cards[building, FIRST], cards[building, COUNT], 0
            for turn in range(turns):
                low, high = anchors_of(first + turn, fits[first + turn, 0], fits[first + turn, 1], row)
                anchors[turn, 0], anchors[turn, 1] = low, high
                count += size_of(low, high)
            if count == 0:
                continue
            chance = next_state(chance)
            build(rules, row, building, first * ANCHORS + pick(anchors, turns, random_below(chance, count)))
            placed += 1
        markers += final_marker(rules, row, points)
    return markers, placed


@compiled
def base_playouts(rules: CompiledRules, buildings: Numbers, seed: Word, games: int) -> tuple[int, int]:
    """The same from the bare ground for the sheet of the first episode alone: trees, rocks and empty squares (R11.1).

    Only the squares that are built on and those in reach are kept.
    """
    fits, cards, masks = rules.fits, rules.cards, rules.masks
    order = buildings.copy()
    anchors = np.empty((_TURNS, 2), dtype=np.uint64)
    chance = seed
    markers, placed = 0, 0
    for _ in range(games):
        chance = shuffle(order, chance)
        built_low, built_high, touched_low, touched_high = ZERO, ZERO, ZERO, ZERO
        reach_low, reach_high = masks[START, 0], masks[START, 1]
        for building in order:
            first, turns, count = cards[building, FIRST], cards[building, COUNT], 0
            for turn in range(turns):
                low, high = anchors_among(
                    first + turn,
                    *(fits[first + turn, 0], fits[first + turn, 1]),
                    *(built_low, built_high, reach_low, reach_high),
                )
                anchors[turn, 0], anchors[turn, 1] = low, high
                count += size_of(low, high)
            if count == 0:
                continue
            chance = next_state(chance)
            move = first * ANCHORS + pick(anchors, turns, random_below(chance, count))
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
