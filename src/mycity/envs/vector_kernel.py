"""A step of many cities at once: compiled, over the kernel's rules."""

from typing import Final

import numpy as np

from mycity.envs.actions import LEAVE_ACTION, PASS_ACTION, SQUARE_ACTION
from mycity.envs.observation import CARD_INDEX, NO_CARD, STICKER_NAMES
from mycity.envs.vector_show import show
from mycity.envs.vector_state import (
    AT,
    CARD,
    CHANCE,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    PLAYING,
    STUCK,
    TO_COME,
    TOTAL,
    WORDS,
    WORKS,
    Cities,
    Decks,
    Masks,
    Results,
    Seen,
    Start,
)
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import (
    CAP,
    COUNT,
    ENCLOSABLE,
    FACTORY,
    FIRST,
    NO_CAP,
    OPEN,
    PLAIN,
    ROCKS,
    CompiledRules,
    Numbers,
)
from mycity.kernel.jit import as_number, compiled, inlined, lowest_bit
from mycity.kernel.moves import build, may_pass, pay_pass, stand
from mycity.kernel.playout import next_state, random_below
from mycity.kernel.score import final_marker, open_marker
from mycity.kernel.state import BUILT, LENGTH, REACH, Row
from mycity.kernel.tables import ANCHORS, COVERS
from mycity.kernel.words import ONE, ZERO, Word, beside_words, shift_up
from mycity.rules import PROHIBITION, SQUARES

_PROHIBITION: Final = CARD_INDEX[PROHIBITION]
_ROCKS: Final = STICKER_NAMES.index("RR")
_YELLOW: Final = 0


@compiled
def step_cities(
    rules: CompiledRules,
    start: Start,
    masks: Masks,
    cities: Cities,
    decks: Decks,
    actions: Numbers,
    seen: Seen,
    results: Results,
    first: int,
    last: int,
    room: Numbers,
) -> None:
    """Step the cities from `first` to before `last`; one that was over begins anew and its action is not read.

    `masks` are the plan's masks for each city, where stickers change them; else none. `room` has one for each term.
    """
    rules, start, seen, results, points = (
        borrowed(rules),
        borrowed(start),
        borrowed(seen),
        borrowed(results),
        borrowed(room),
    )
    cities, decks, actions, masks = borrowed(cities), borrowed(decks), borrowed(actions), borrowed(masks)
    is_own, has_cap, here = masks.shape[0] > 0, rules.numbers[CAP] != NO_CAP, rules
    for city in range(first, last):
        row, action = cities[city], actions[city]
        if is_own:
            here = _with_masks(rules, masks[city])
        results.rewards[city], results.ends[city], results.illegal[city] = 0.0, False, False
        phase = as_number(row[PHASE])
        if phase == PLAYING:
            results.illegal[city] = not _decide(here, row, decks[city], action)
            total = final_marker(here, row, points) if has_cap else open_marker(here, row)
            results.rewards[city] = total - as_number(row[TOTAL])
            results.ends[city] = as_number(row[PHASE]) == OVER
            row[TOTAL] = np.uint64(total)
        elif phase == PLACING:
            results.illegal[city] = not _place(here, start, row, decks[city], action, points)
        else:
            _begin(here, rules, start, row, decks[city], points)
        show(here, start, row, seen, city)


@inlined
def _with_masks(rules: CompiledRules, masks: Masks) -> CompiledRules:
    return CompiledRules(
        masks, rules.wells, rules.fits, rules.cards, rules.numbers, rules.sheet, rules.mines, rules.rewards
    )


@compiled
def _begin(here: CompiledRules, rules: CompiledRules, start: Start, row: Row, deck: Decks, points: Numbers) -> None:
    """Shuffle, and ask for the stickers that are placed before the episode, or reveal the first card."""
    chance = row[CHANCE]
    row[:LENGTH] = start.row
    row[LENGTH:WORDS] = ZERO
    for card in range(start.deck.shape[0]):
        deck[card] = start.deck[card]
    for end in range(start.deck.shape[0] - 1, 0, -1):
        chance = next_state(chance)
        other = random_below(chance, end + 1)
        deck[end], deck[other] = deck[other], deck[end]
    row[CHANCE] = chance
    row[CARD] = np.uint64(NO_CARD)
    if start.stickers.shape[0]:
        here.masks[:, :] = rules.masks
        row[PHASE] = np.uint64(PLACING)
    else:
        _open(here, row, deck, points)


@compiled
def _open(here: CompiledRules, row: Row, deck: Decks, points: Numbers) -> None:
    """Reveal the first card."""
    row[PHASE] = np.uint64(PLAYING)
    row[TO_COME] = ZERO
    for card in range(deck.shape[0]):
        row[TO_COME] |= ONE << np.uint64(deck[card])
    _reveal(here, row, deck)
    row[TOTAL] = np.uint64(final_marker(here, row, points))


@inlined
def _reveal(here: CompiledRules, row: Row, deck: Decks) -> None:
    """Reveal the next card that the city has a decision about; without one the episode is over (R3.7, R3.8, R11.22)."""
    at, size = as_number(row[AT]), deck.shape[0]
    row[CARD] = np.uint64(NO_CARD)
    while at < size:
        card = np.int64(deck[at])
        at += 1
        row[TO_COME] &= ~(ONE << np.uint64(card))
        if card == _PROHIBITION:
            if at < size:
                row[TO_COME] &= ~(ONE << np.uint64(deck[at]))
                at += 1
        elif here.cards[card, COUNT]:
            row[CARD] = np.uint64(card)
            break
    row[AT] = np.uint64(at)
    if as_number(row[CARD]) == NO_CARD:
        row[PHASE] = np.uint64(OVER)


@inlined
def _decide(here: CompiledRules, row: Row, deck: Decks, action: int) -> bool:
    """Place, pass or leave; whether the action was legal. One that is not passes where it may, and else leaves."""
    card = as_number(row[CARD])
    turn, square = action // SQUARES, action % SQUARES
    if 0 <= action < PASS_ACTION and turn < here.cards[card, COUNT]:
        orientation = here.cards[card, FIRST] + turn
        low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(square))
        if (
            _has(here.fits[orientation, 0], here.fits[orientation, 1], square)  # R4.1, R4.3
            and not (low & row[BUILT] | high & row[BUILT + 1])  # R4.2
            and (low & row[REACH] | high & row[REACH + 1])  # R4.4, R4.5
        ):
            build(here, row, card, orientation * ANCHORS + square)
            if here.cards[card, FACTORY]:
                row[WORKS] |= low
                row[WORKS + 1] |= high
            _reveal(here, row, deck)
            return True
    if action != LEAVE_ACTION and may_pass(here, row, card):
        pay_pass(here, row)
        _reveal(here, row, deck)
        return action == PASS_ACTION
    row[CARD] = np.uint64(NO_CARD)
    row[PHASE] = np.uint64(OVER)
    return action == LEAVE_ACTION


@compiled
def _place(here: CompiledRules, start: Start, row: Row, deck: Decks, action: int, points: Numbers) -> bool:
    """Place a sticker on a plain square, on the first if the action names none; whether the action was legal (R7.4)."""
    masks, square = here.masks, action - SQUARE_ACTION
    low, high = masks[PLAIN, 0], masks[PLAIN, 1]
    legal = 0 <= square < SQUARES and _has(low, high, square)
    if not legal:
        square = lowest_bit(low) if low else 64 + lowest_bit(high)
    low = ONE << np.uint64(square) if square < 64 else ZERO
    high = ONE << np.uint64(square - 64) if square >= 64 else ZERO
    row[STUCK] |= low
    row[STUCK + 1] |= high
    masks[PLAIN, 0] &= ~low
    masks[PLAIN, 1] &= ~high
    placed = as_number(row[PLACED])
    sticker = start.stickers[placed]
    if sticker == _ROCKS:
        masks[ROCKS, 0] |= low
        masks[ROCKS, 1] |= high
    else:  # an opera
        stand(here, row, _YELLOW, 0, low, high)
        # What the opera encloses from the beginning can't become a park (R11.22).
        free_low, free_high = masks[OPEN, 0] & ~row[BUILT], masks[OPEN, 1] & ~row[BUILT + 1]
        beside_low, beside_high = beside_words(free_low, free_high)
        masks[ENCLOSABLE, 0] &= ~free_low | beside_low
        masks[ENCLOSABLE, 1] &= ~free_high | beside_high
    row[PLACED] = np.uint64(placed + 1)
    if placed + 1 == start.stickers.shape[0]:
        _open(here, row, deck, points)
    return legal


@inlined
def _has(low: Word, high: Word, square: int) -> bool:
    word = low >> np.uint64(square) if square < 64 else high >> np.uint64(square - 64)
    return bool(word & ONE)
