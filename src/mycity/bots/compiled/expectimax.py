"""The last few cards searched to the end: every move, and every order of the cards (compiled).

Expectimax (Michie, "Game-playing and game-learning automata", 1966): the player takes the best move, the next card is
chance. A transposition table keeps the values of cities that were searched, found by a hash of the city and of what is
to come, as chess programs do (Zobrist, "A new hashing method with application for game playing", 1970). An explicit
stack takes the place of recursion, which Numba's cache can't load again.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.determinizations import Determinizations, nth
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import Objective, utility
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import INVESTOR, TERMS, CompiledRules, Numbers, Words
from mycity.kernel.encoding import MOVE_PASS, MOVE_SKIP
from mycity.kernel.jit import compiled, count_bits, inlined
from mycity.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.kernel.rows import copy_row
from mycity.kernel.state import GAINS, LAST, LENGTH, Row

MOST_CARDS: Final = 24
"""How many cards may be to come, Prohibition and those of buildings that the player lacks among them."""

_MOVES: Final = 4 * 121 + 1
_SLOTS: Final = 1 << 16
_PROBES: Final = 8

# Columns of `SolverBuffers.stack`. A level has what is unseen (the cards left, a bit each, Prohibition, and the number
# of skipped cards), the branch of chance that is searched with its card and what is unseen after it, the next move, and
# how many there are.
_LEFT, _PROHIBITION, _SKIPPED, _BRANCH, _CARD, _THEN_LEFT, _THEN_PROHIBITION, _THEN_SKIPPED, _NEXT, _COUNT = range(10)
_COLUMNS: Final = 10
# Columns of `SolverBuffers.sums`: the utility of leaving, the expectation over the branches done, and this branch's
# probability and best value so far.
_LEAVE, _TOTAL, _PROBABILITY, _BEST = range(4)
# Entries of `SolverBuffers.counters`.
_GENERATION, _NODES = range(2)


class Unseen(NamedTuple):
    """What is to come, in an order that nobody knows.

    `cards` (cards,) are the indices of the buildings that the player has, `prohibition` is 1 when that card is to come
    and else 0 (R3.7), `skipped` the number of cards whose buildings the player lacks (R11.22).
    """

    cards: Numbers
    prohibition: int
    skipped: int


class SolverBuffers(NamedTuple):
    """What the search writes into: `rows`, `moves`, `stack`, `sums` and `hashes` (levels, …), a level for each card.

    The transposition table is `keys`, `generations` and `values` (slots,); only values of this generation count.
    """

    rows: Words
    moves: Numbers
    stack: Numbers
    sums: Floats
    hashes: Words
    points: Numbers
    keys: Words
    generations: Numbers
    values: Floats
    counters: Numbers


def make_solver_buffers(slots: int = _SLOTS) -> SolverBuffers:
    """Buffers for up to MOST_CARDS cards; `slots`, a power of 2, is the size of the transposition table."""
    levels = MOST_CARDS + 1
    return SolverBuffers(
        rows=np.zeros((levels, LENGTH), dtype=np.uint64),
        moves=np.zeros((levels, _MOVES), dtype=np.int64),
        stack=np.zeros((levels, _COLUMNS), dtype=np.int64),
        sums=np.zeros((levels, 4)),
        hashes=np.zeros(levels, dtype=np.uint64),
        points=np.zeros(len(TERMS), dtype=np.int64),
        keys=np.zeros(slots, dtype=np.uint64),
        generations=np.zeros(slots, dtype=np.int64),
        values=np.zeros(slots),
        counters=np.zeros(2, dtype=np.int64),
    )


@inlined
def _mix(key: np.uint64, word: np.uint64) -> np.uint64:
    key = (key ^ word) * np.uint64(0xFF51AFD7ED558CCD)
    return key ^ key >> np.uint64(32)


@inlined
def _hash(rules: CompiledRules, row: Row, entry: Numbers, cards: Numbers) -> np.uint64:
    """The hash of a city and what is unseen; that two of them collide is too unlikely to matter.

    The same city has another hash when its churches were built in another order, which only costs time.
    """
    key = _mix(np.uint64(0x9E3779B97F4A7C15), np.uint64(2 * entry[_SKIPPED] + entry[_PROHIBITION]))
    for place in range(cards.shape[0]):
        if entry[_LEFT] >> place & 1:
            key = _mix(key, np.uint64(cards[place]))
    for word in range(GAINS):
        # Which building came last matters to the investor alone (R11.13).
        if rules.numbers[INVESTOR] or not LAST <= word < LAST + 2:
            key = _mix(key, row[word])
    return key


@inlined
def _slot_of(key: np.uint64, buffers: SolverBuffers) -> int:
    """Where the value of a key is, or goes: after a few probes it replaces another."""
    last = np.uint64(buffers.keys.shape[0] - 1)
    slot = key & last
    for _ in range(_PROBES):
        if buffers.generations[slot] != buffers.counters[_GENERATION] or buffers.keys[slot] == key:
            break
        slot = (slot + np.uint64(1)) & last
    return np.int64(slot)  # type: ignore[return-value]  # a compiled int


@inlined
def _is_stored(slot: int, key: np.uint64, buffers: SolverBuffers) -> bool:
    return buffers.generations[slot] == buffers.counters[_GENERATION] and buffers.keys[slot] == key


@compiled
def _next_branch(rules: CompiledRules, level: int, cards: Numbers, in_order: int, buffers: SolverBuffers) -> bool:
    """Go on to the next branch of chance, its probability and moves; False after the last.

    Branches are each of the cards and any of those that the player skips, and the same again after Prohibition, which
    forbids them (R3.7). With `in_order` there is one branch: the first card left.
    """
    entry, sums, skip = buffers.stack[level], buffers.sums[level], cards.shape[0]
    if in_order and entry[_BRANCH] >= 0:
        return False
    left, prohibition, skipped = entry[_LEFT], entry[_PROHIBITION], entry[_SKIPPED]
    count = count_bits(np.uint64(left)) + prohibition + skipped
    ways = 0
    while ways == 0:
        entry[_BRANCH] += 1
        place = entry[_BRANCH] % (skip + 1)
        forbids = entry[_BRANCH] > skip
        if entry[_BRANCH] > 2 * skip + 1 or (forbids and not prohibition):
            return False
        ways = skipped if place == skip else left >> place & 1
    sums[_PROBABILITY] = 1.0 if in_order else ways / (count * (count - 1) if forbids else count)
    sums[_BEST] = sums[_LEAVE]
    entry[_THEN_PROHIBITION] = 0 if forbids else prohibition
    # Without Prohibition the skipped cards change nothing.
    entry[_THEN_SKIPPED] = (skipped - (1 if place == skip else 0)) if entry[_THEN_PROHIBITION] else 0
    entry[_THEN_LEFT] = left if place == skip else left & ~(1 << place)
    entry[_NEXT] = 0
    if forbids or place == skip:
        buffers.moves[level, 0], entry[_COUNT] = MOVE_SKIP, 1
        return True
    card = cards[place]
    moves = list_moves(rules, buffers.rows[level], card, buffers.moves[level])
    if may_pass(rules, buffers.rows[level], card):
        buffers.moves[level, moves] = MOVE_PASS
        moves += 1
    entry[_CARD], entry[_COUNT] = card, moves
    return True


@inlined
def _push(level: int, buffers: SolverBuffers, left: int, prohibition: int, skipped: int) -> None:
    entry = buffers.stack[level]
    entry[_LEFT], entry[_PROHIBITION], entry[_SKIPPED] = left, prohibition, skipped if prohibition else 0
    entry[_BRANCH], entry[_NEXT], entry[_COUNT] = -1, 0, 0
    buffers.sums[level, _TOTAL] = buffers.sums[level, _PROBABILITY] = buffers.sums[level, _BEST] = 0.0


@compiled
def _solve(
    rules: CompiledRules,
    row: Row,
    unseen: Unseen,
    objective: Objective,
    buffers: SolverBuffers,
    node_limit: int,
    in_order: int,
) -> float:
    """A city's expected utility; with `in_order` the cards come in the order given, which the player knows."""
    cards, prohibition, skipped = unseen.cards, unseen.prohibition, unseen.skipped
    stack, sums, counters = buffers.stack, buffers.sums, buffers.counters
    if cards.shape[0] + prohibition + skipped > MOST_CARDS:
        counters[_NODES] = node_limit + 1
        return np.nan
    if cards.shape[0] == 0:
        return utility(rules, row, objective, buffers.points)
    copy_row(buffers.rows[0], row)
    sums[0, _LEAVE] = utility(rules, row, objective, buffers.points)
    _push(0, buffers, (1 << cards.shape[0]) - 1, prohibition, skipped)
    buffers.hashes[0] = _hash(rules, row, stack[0], cards)
    slot = _slot_of(buffers.hashes[0], buffers)
    if _is_stored(slot, buffers.hashes[0], buffers):
        return buffers.values[slot]
    level = 0
    while True:
        entry = stack[level]
        if entry[_NEXT] < entry[_COUNT]:
            move = buffers.moves[level, entry[_NEXT]]
            entry[_NEXT] += 1
            counters[_NODES] += 1
            if counters[_NODES] > node_limit:
                return np.nan
            child = buffers.rows[level + 1]
            copy_row(child, buffers.rows[level])
            if move == MOVE_PASS:
                pay_pass(rules, child)
            elif move != MOVE_SKIP:
                build(rules, child, entry[_CARD], move)
            if entry[_THEN_LEFT] == 0:
                sums[level, _BEST] = max(sums[level, _BEST], utility(rules, child, objective, buffers.points))
                continue
            _push(level + 1, buffers, entry[_THEN_LEFT], entry[_THEN_PROHIBITION], entry[_THEN_SKIPPED])
            key = _hash(rules, child, stack[level + 1], cards)
            slot = _slot_of(key, buffers)
            if _is_stored(slot, key, buffers):
                sums[level, _BEST] = max(sums[level, _BEST], buffers.values[slot])
                continue
            level += 1
            buffers.hashes[level] = key
            sums[level, _LEAVE] = utility(rules, child, objective, buffers.points)
            continue
        sums[level, _TOTAL] += sums[level, _PROBABILITY] * sums[level, _BEST]
        if _next_branch(rules, level, cards, in_order, buffers):
            continue
        value = sums[level, _TOTAL]
        slot = _slot_of(buffers.hashes[level], buffers)
        buffers.keys[slot], buffers.generations[slot], buffers.values[slot] = (
            buffers.hashes[level],
            counters[_GENERATION],
            value,
        )
        level -= 1
        if level < 0:
            return value
        sums[level, _BEST] = max(sums[level, _BEST], value)


@inlined
def _clear(buffers: SolverBuffers) -> None:
    """Forget all values: they may belong to other rules or another objective."""
    buffers.counters[_GENERATION] += 1
    buffers.counters[_NODES] = 0


@compiled
def expectimax_values(
    rules: CompiledRules,
    cities: Words,
    unseen: Unseen,
    objective: Objective,
    buffers: SolverBuffers,
    node_limit: int,
    values: Floats,
) -> bool:
    """Write the expected utility of each city (cities, LENGTH) under best play, the order hidden, into `values`.

    `values` is (cities,). What is found for one city helps with the others, and `node_limit` is for all together. When
    that is not enough, or more than MOST_CARDS are to come, the answer is False, and the values are NaN from the first
    city on whose search did not end. A rival's chance to take the gold (R8.3) is left out.
    """
    rules, cities, unseen = borrowed(rules), borrowed(cities), borrowed(unseen)
    objective, buffers = borrowed(objective), borrowed(buffers)
    _clear(buffers)
    for city in range(cities.shape[0]):
        values[city] = _solve(rules, cities[city], unseen, objective, buffers, node_limit, 0)
    return buffers.counters[_NODES] <= node_limit


@compiled
def clairvoyant_values(
    rules: CompiledRules,
    cities: Words,
    determinizations: Determinizations,
    objective: Objective,
    buffers: SolverBuffers,
    node_limit: int,
    values: Floats,
) -> bool:
    """Write the utility of each city under best play, the order known, into `values` (cities, determinizations).

    The rest is as in `expectimax_values`.
    """
    rules, cities, determinizations = borrowed(rules), borrowed(cities), borrowed(determinizations)
    objective, buffers = borrowed(objective), borrowed(buffers)
    _clear(buffers)
    for number in range(determinizations.lengths.shape[0]):
        unseen = Unseen(nth(determinizations, number).cards, 0, 0)
        for city in range(cities.shape[0]):
            values[city, number] = _solve(rules, cities[city], unseen, objective, buffers, node_limit, 1)
    return buffers.counters[_NODES] <= node_limit
