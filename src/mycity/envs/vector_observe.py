"""What a step shows of each city, the legal actions among it, and random choices of these (compiled)."""

from typing import Final

import numpy as np

from mycity.envs.actions import PASS_ACTION, SQUARE_ACTION, WAIT_ACTION
from mycity.envs.observation import NO_STICKER
from mycity.envs.vector_state import (
    CARD,
    FACTORIES,
    MASK_WORDS,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    STICKERS,
    TO_COME,
    TOTAL,
    Observations,
    Start,
)
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import COUNT, FIRST, PLAIN, CompiledRules, Numbers, Words
from mycity.kernel.jit import as_number, compiled, count_bits, inlined, lowest_bit
from mycity.kernel.moves import anchors_of, may_pass
from mycity.kernel.splitmix import next_state, random_below
from mycity.kernel.state import BUILT, COLOURS_BUILT, LAST, MARKER, REACH, Row
from mycity.kernel.words import ONE, ZERO, Word
from mycity.rules import SQUARES

_LEAVE: Final = np.uint64(2)
_PASS_WORD: Final = PASS_ACTION >> 6
_PASS_BIT: Final = np.uint64(PASS_ACTION & 63)
_63: Final = np.uint64(63)


@inlined
def observe(rules: CompiledRules, start: Start, row: Row, out: Observations, city: int) -> None:
    """Write what is observed of a city, and which actions are legal."""
    phase, card = as_number(row[PHASE]), as_number(row[CARD])
    words, actions = out.cities[city], out.actions[city]
    actions[:] = ZERO
    out.cards[city] = card
    out.to_come[city] = np.uint32(row[TO_COME])
    out.stickers[city] = NO_STICKER
    words[14], words[15] = row[STICKERS], row[STICKERS + 1]
    if phase == PLACING:
        words[:14] = ZERO
        out.markers[city], out.totals[city] = 0, 0
        out.stickers[city] = start.stickers[as_number(row[PLACED])]
        _allow(actions, SQUARE_ACTION, rules.masks[PLAIN, 0], rules.masks[PLAIN, 1])
        return
    for word in range(6):
        words[word] = row[COLOURS_BUILT + word]
    words[6] = row[BUILT] & ~(row[COLOURS_BUILT] | row[COLOURS_BUILT + 2] | row[COLOURS_BUILT + 4])
    words[7] = row[BUILT + 1] & ~(row[COLOURS_BUILT + 1] | row[COLOURS_BUILT + 3] | row[COLOURS_BUILT + 5])
    words[8], words[9] = row[FACTORIES], row[FACTORIES + 1]
    words[10], words[11] = row[REACH], row[REACH + 1]
    words[12], words[13] = row[LAST], row[LAST + 1]
    out.markers[city] = as_number(row[MARKER])
    out.totals[city] = as_number(row[TOTAL])
    if phase == OVER:
        _allow(actions, WAIT_ACTION, ONE, ZERO)
        return
    # Leaving is always legal (R3.4).
    actions[_PASS_WORD] = (_LEAVE | ONE if may_pass(rules, row, card) else _LEAVE) << _PASS_BIT
    first, fits = rules.cards[card, FIRST], rules.fits
    actions[0], actions[1] = anchors_of(first, fits[first, 0], fits[first, 1], row)
    for number in range(1, rules.cards[card, COUNT]):
        orientation = first + number
        low, high = anchors_of(orientation, fits[orientation, 0], fits[orientation, 1], row)
        _allow(actions, number * SQUARES, low, high)


@inlined
def _allow(actions: Row, first: int, low: Word, high: Word) -> None:
    """Set the bits of two words in an action mask, from action `first` on: three words, which every such action has."""
    word, by = first >> 6, np.uint64(first & 63)
    actions[word] |= low << by
    actions[word + 1] |= high << by | low >> ONE >> (_63 - by)
    actions[word + 2] |= high >> ONE >> (_63 - by)


@compiled
def choose_legal(masks: Words, state: Word, chosen: Numbers) -> Word:
    """Write a random legal action for each mask (cities, MASK_WORDS) into `chosen`; the random state after it."""
    masks, chosen = borrowed(masks), borrowed(chosen)
    for city in range(masks.shape[0]):
        count = 0
        for word in range(MASK_WORDS):
            count += count_bits(masks[city, word])
        state = next_state(state)
        number = random_below(state, count)
        word, size = 0, count_bits(masks[city, 0])
        while number >= size:
            number -= size
            word += 1
            size = count_bits(masks[city, word])
        bits = masks[city, word]
        for _ in range(number):
            bits &= bits - ONE
        chosen[city] = 64 * word + lowest_bit(bits)
    return state
