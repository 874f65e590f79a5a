"""A step of many cities at once, by the compiled rules."""

from typing import Final

import numpy as np

from mycity.envs.actions import LEAVE_ACTION, PASS_ACTION, SQUARE_ACTION
from mycity.envs.observation import CARD_INDEX, NO_CARD, STICKER_NAMES
from mycity.envs.vector_observe import observe
from mycity.envs.vector_state import (
    CARD,
    DEALT,
    FACTORIES,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    PLAYING,
    RANDOM,
    STICKERS,
    TO_COME,
    TOTAL,
    WORDS,
    Batch,
    Deck,
    Start,
    StepResults,
)
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import (
    COUNT,
    ENCLOSABLE,
    END_CAP,
    FACTORY,
    FIRST,
    NO_CAP,
    OPEN,
    PLAIN,
    ROCKS,
    TERMS,
    CompiledRules,
    Numbers,
    Words,
)
from mycity.kernel.encoding import ANCHORS, COVERS
from mycity.kernel.jit import as_number, compiled, inlined, lowest_bit
from mycity.kernel.moves import add_building, build, may_pass, pay_pass
from mycity.kernel.score import final_marker, uncapped_marker
from mycity.kernel.splitmix import shuffle
from mycity.kernel.state import BUILT, LENGTH, REACH, Row
from mycity.kernel.words import ONE, ZERO, Word, beside_words, shift_up
from mycity.rules import PROHIBITION, SQUARES

_PROHIBITION: Final = CARD_INDEX[PROHIBITION]
_ROCKS: Final = STICKER_NAMES.index("RR")
_YELLOW: Final = 0


@compiled
def step_cities(
    rules: CompiledRules,
    start: Start,
    batch: Batch,
    actions: Numbers,
    results: StepResults,
    first: int,
    last: int,
) -> None:
    """Step the cities from `first` to before `last`; one that was over starts again, and its action is not read."""
    rules, start, batch = borrowed(rules), borrowed(start), borrowed(batch)
    actions, results = borrowed(actions), borrowed(results)
    points = np.empty(len(TERMS), dtype=np.int64)
    has_own_masks, has_cap, own_rules = batch.masks.shape[0] > 0, rules.numbers[END_CAP] != NO_CAP, rules
    for city in range(first, last):
        row, deck, action = batch.cities[city], batch.decks[city], actions[city]
        if has_own_masks:
            own_rules = _with_masks(rules, batch.masks[city])
        results.rewards[city], results.ends[city], results.illegal[city] = 0.0, False, False
        phase = as_number(row[PHASE])
        if phase == PLAYING:
            results.illegal[city] = not _decide(own_rules, row, deck, action)
            total = final_marker(own_rules, row, points) if has_cap else uncapped_marker(own_rules, row)
            results.rewards[city] = total - as_number(row[TOTAL])
            results.ends[city] = as_number(row[PHASE]) == OVER
            row[TOTAL] = np.uint64(total)
        elif phase == PLACING:
            results.illegal[city] = not _place(own_rules, start, row, deck, action, points)
        else:
            _start(own_rules, rules.masks, start, row, deck, points)
        observe(own_rules, start, row, results.observations, city)


@inlined
def _with_masks(rules: CompiledRules, masks: Words) -> CompiledRules:
    return CompiledRules(masks, rules.wells, rules.fits, rules.cards, rules.numbers, rules.sheet, rules.mines)


@compiled
def _start(rules: CompiledRules, masks: Words, start: Start, row: Row, deck: Deck, points: Numbers) -> None:
    """Shuffle, and ask for the stickers that are placed before the episode, or reveal the first card.

    `masks` are those before any sticker is placed.
    """
    state = row[RANDOM]
    row[:LENGTH] = start.row
    row[LENGTH:WORDS] = ZERO
    deck[:] = start.deck
    row[RANDOM] = shuffle(deck, state)
    row[CARD] = np.uint64(NO_CARD)
    if start.stickers.shape[0]:
        rules.masks[:, :] = masks
        row[PHASE] = np.uint64(PLACING)
    else:
        _open(rules, row, deck, points)


@compiled
def _open(rules: CompiledRules, row: Row, deck: Deck, points: Numbers) -> None:
    """Reveal the first card."""
    row[PHASE] = np.uint64(PLAYING)
    row[TO_COME] = ZERO
    for card in range(deck.shape[0]):
        row[TO_COME] |= ONE << np.uint64(deck[card])
    _reveal(rules, row, deck)
    row[TOTAL] = np.uint64(final_marker(rules, row, points))


@inlined
def _reveal(rules: CompiledRules, row: Row, deck: Deck) -> None:
    """Reveal the next card that the city has a decision about; without one the episode is over (R3.7, R3.8, R11.22)."""
    dealt, size = as_number(row[DEALT]), deck.shape[0]
    row[CARD] = np.uint64(NO_CARD)
    while dealt < size:
        card = np.int64(deck[dealt])
        dealt += 1
        row[TO_COME] &= ~(ONE << np.uint64(card))
        if card == _PROHIBITION:
            if dealt < size:
                row[TO_COME] &= ~(ONE << np.uint64(deck[dealt]))
                dealt += 1
        elif rules.cards[card, COUNT]:
            row[CARD] = np.uint64(card)
            break
    row[DEALT] = np.uint64(dealt)
    if as_number(row[CARD]) == NO_CARD:
        row[PHASE] = np.uint64(OVER)


@inlined
def _decide(rules: CompiledRules, row: Row, deck: Deck, action: int) -> bool:
    """Place, pass or leave; whether the action was legal. An illegal one passes where that is allowed, else leaves."""
    card = as_number(row[CARD])
    place, square = action // SQUARES, action % SQUARES
    if 0 <= action < PASS_ACTION and place < rules.cards[card, COUNT]:
        orientation = rules.cards[card, FIRST] + place
        low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(square))
        if (
            _has(rules.fits[orientation, 0], rules.fits[orientation, 1], square)  # R4.1, R4.3
            and not (low & row[BUILT] | high & row[BUILT + 1])  # R4.2
            and (low & row[REACH] | high & row[REACH + 1])  # R4.4, R4.5
        ):
            build(rules, row, card, orientation * ANCHORS + square)
            if rules.cards[card, FACTORY]:
                row[FACTORIES] |= low
                row[FACTORIES + 1] |= high
            _reveal(rules, row, deck)
            return True
    if action != LEAVE_ACTION and may_pass(rules, row, card):
        pay_pass(rules, row)
        _reveal(rules, row, deck)
        return action == PASS_ACTION
    row[CARD] = np.uint64(NO_CARD)
    row[PHASE] = np.uint64(OVER)
    return action == LEAVE_ACTION


@compiled
def _place(rules: CompiledRules, start: Start, row: Row, deck: Deck, action: int, points: Numbers) -> bool:
    """Place a sticker on a plain square, on the first if the action names none; whether the action was legal (R7.4)."""
    masks, square = rules.masks, action - SQUARE_ACTION
    low, high = masks[PLAIN, 0], masks[PLAIN, 1]
    legal = 0 <= square < SQUARES and _has(low, high, square)
    if not legal:
        square = lowest_bit(low) if low else 64 + lowest_bit(high)
    low = ONE << np.uint64(square) if square < 64 else ZERO
    high = ONE << np.uint64(square - 64) if square >= 64 else ZERO
    row[STICKERS] |= low
    row[STICKERS + 1] |= high
    masks[PLAIN, 0] &= ~low
    masks[PLAIN, 1] &= ~high
    placed = as_number(row[PLACED])
    sticker = start.stickers[placed]
    if sticker == _ROCKS:
        masks[ROCKS, 0] |= low
        masks[ROCKS, 1] |= high
    else:  # an opera
        add_building(rules, row, _YELLOW, 0, low, high)
        # What the opera encloses from the beginning can't become a park (R11.22).
        free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
        beside_low, beside_high = beside_words(free_low, free_high)
        masks[ENCLOSABLE, 0] &= ~free_low | beside_low
        masks[ENCLOSABLE, 1] &= ~free_high | beside_high
    row[PLACED] = np.uint64(placed + 1)
    if placed + 1 == start.stickers.shape[0]:
        _open(rules, row, deck, points)
    return legal


@inlined
def _has(low: Word, high: Word, square: int) -> bool:
    word = low >> np.uint64(square) if square < 64 else high >> np.uint64(square - 64)
    return bool(word & ONE)
