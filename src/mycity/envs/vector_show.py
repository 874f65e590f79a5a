"""What a step shows of each city and what it allows: compiled. And a choice by chance among what is allowed."""

from typing import Final

import numpy as np

from mycity.envs.actions import PASS_ACTION, SQUARE_ACTION, WAIT_ACTION
from mycity.envs.observation import NO_STICKER
from mycity.envs.vector_state import (
    CARD,
    MASK_WORDS,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    STUCK,
    TO_COME,
    TOTAL,
    WORKS,
    Cities,
    Seen,
    Start,
)
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import COUNT, FIRST, PLAIN, CompiledRules, Numbers
from mycity.kernel.jit import as_number, compiled, count_bits, inlined, lowest_bit
from mycity.kernel.moves import anchors_of, may_pass
from mycity.kernel.playout import next_state, random_below
from mycity.kernel.state import BUILT, COLOURS_BUILT, LAST, MARKER, REACH, Row
from mycity.kernel.words import ONE, ZERO, Word
from mycity.rules import SQUARES

_LEAVE: Final = np.uint64(2)
_PASS_WORD: Final = PASS_ACTION >> 6
_PASS_BIT: Final = np.uint64(PASS_ACTION & 63)
_63: Final = np.uint64(63)


@inlined
def show(here: CompiledRules, start: Start, row: Row, seen: Seen, city: int) -> None:
    """Write what is seen of a city, and what may be done."""
    phase, card = as_number(row[PHASE]), as_number(row[CARD])
    words, actions = seen.cities[city], seen.actions[city]
    actions[:] = ZERO
    seen.cards[city] = card
    seen.to_come[city] = np.uint32(row[TO_COME])
    seen.stickers[city] = NO_STICKER
    words[14], words[15] = row[STUCK], row[STUCK + 1]
    if phase == PLACING:
        words[:14] = ZERO
        seen.markers[city], seen.totals[city] = 0, 0
        seen.stickers[city] = start.stickers[as_number(row[PLACED])]
        _allow(actions, SQUARE_ACTION, here.masks[PLAIN, 0], here.masks[PLAIN, 1])
        return
    for word in range(6):
        words[word] = row[COLOURS_BUILT + word]
    words[6] = row[BUILT] & ~(row[COLOURS_BUILT] | row[COLOURS_BUILT + 2] | row[COLOURS_BUILT + 4])
    words[7] = row[BUILT + 1] & ~(row[COLOURS_BUILT + 1] | row[COLOURS_BUILT + 3] | row[COLOURS_BUILT + 5])
    words[8], words[9] = row[WORKS], row[WORKS + 1]
    words[10], words[11] = row[REACH], row[REACH + 1]
    words[12], words[13] = row[LAST], row[LAST + 1]
    seen.markers[city] = as_number(row[MARKER])
    seen.totals[city] = as_number(row[TOTAL])
    if phase == OVER:
        _allow(actions, WAIT_ACTION, ONE, ZERO)
        return
    # Leaving is always legal (R3.4).
    actions[_PASS_WORD] = (_LEAVE | ONE if may_pass(here, row, card) else _LEAVE) << _PASS_BIT
    first, turns = here.cards[card, FIRST], here.cards[card, COUNT]
    low, high = anchors_of(first, here.fits[first, 0], here.fits[first, 1], row)
    actions[0], actions[1] = low, high
    for turn in range(1, turns):
        low, high = anchors_of(first + turn, here.fits[first + turn, 0], here.fits[first + turn, 1], row)
        _allow(actions, turn * SQUARES, low, high)


@inlined
def _allow(actions: Row, first: int, low: Word, high: Word) -> None:
    """Set the bits of two words in an action mask, from action `first` on: three words, which every such action has."""
    word, by = first >> 6, np.uint64(first & 63)
    actions[word] |= low << by
    actions[word + 1] |= high << by | low >> ONE >> (_63 - by)
    actions[word + 2] |= high >> ONE >> (_63 - by)


@compiled
def choose_legal(masks: Cities, chance: Word, chosen: Numbers) -> Word:
    """Write an action for each mask, every legal one as likely; the state of chance that follows."""
    masks, chosen = borrowed(masks), borrowed(chosen)
    for city in range(masks.shape[0]):
        count = 0
        for word in range(MASK_WORDS):
            count += count_bits(masks[city, word])
        chance = next_state(chance)
        number = random_below(chance, count)
        word, size = 0, count_bits(masks[city, 0])
        while number >= size:
            number -= size
            word += 1
            size = count_bits(masks[city, word])
        bits = masks[city, word]
        for _ in range(number):
            bits &= bits - ONE
        chosen[city] = 64 * word + lowest_bit(bits)
    return chance
