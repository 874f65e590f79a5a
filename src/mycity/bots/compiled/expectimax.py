"""What a city is worth over the last few cards, exactly: every decision and every order of the cards (compiled).

An explicit stack takes the place of functions that call themselves, which Numba's cache can't load again.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import utility
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import INVESTOR, TERMS, CompiledRules, Numbers, Words
from mycity.kernel.jit import compiled, count_bits, inlined
from mycity.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.kernel.state import GAINS, LAST, LENGTH, Row
from mycity.kernel.tables import MOVE_PASS, MOVE_SKIP

MOST_CARDS: Final = 24
"""How many cards may be to come, Prohibition and those of buildings that the player lacks among them."""

_MOVES: Final = 4 * 121 + 1
_SLOTS: Final = 1 << 16
_PROBES: Final = 8

# Entries of `SolverBuffers.stack`: which cards are left, a bit each, and what else; the branch of chance that is looked
# at, its card and what is left then; and how far its moves are through.
_LEFT, _PROHIBITION, _SKIPPED, _BRANCH, _CARD, _THEN_LEFT, _THEN_PROHIBITION, _THEN_SKIPPED, _NEXT, _COUNT = range(10)
_FRAME: Final = 10
# Entries of `SolverBuffers.sums`: what leaving is worth, the sum over the branches done, and this one's chance and best
# move.
_NOW, _TOTAL, _CHANCE, _BEST = range(4)
_CLOCK, _NODES = range(2)


class SolverBuffers(NamedTuple):
    """Room for the search, made once and used for many: a level a card, and a table of cities that are known."""

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
    """Room for MOST_CARDS cards; `slots`, a power of 2, is how many cities are remembered."""
    levels = MOST_CARDS + 1
    return SolverBuffers(
        rows=np.zeros((levels, LENGTH), dtype=np.uint64),
        moves=np.zeros((levels, _MOVES), dtype=np.int64),
        stack=np.zeros((levels, _FRAME), dtype=np.int64),
        sums=np.zeros((levels, 4)),
        hashes=np.zeros(levels, dtype=np.uint64),
        points=np.zeros(len(TERMS), dtype=np.int64),
        keys=np.zeros(slots, dtype=np.uint64),
        generations=np.zeros(slots, dtype=np.int64),
        values=np.zeros(slots),
        counters=np.zeros(2, dtype=np.int64),
    )


@inlined
def _mix(found: np.uint64, word: np.uint64) -> np.uint64:
    found = (found ^ word) * np.uint64(0xFF51AFD7ED558CCD)
    return found ^ found >> np.uint64(32)


@inlined
def _hash(rules: CompiledRules, row: Row, entry: Numbers, cards: Numbers) -> np.uint64:
    """A number that tells cities with what is to come apart, as good as surely.

    Where churches were built in another order a city has another mark, which costs time alone.
    """
    found = _mix(np.uint64(0x9E3779B97F4A7C15), np.uint64(2 * entry[_SKIPPED] + entry[_PROHIBITION]))
    for place in range(cards.shape[0]):
        if entry[_LEFT] >> place & 1:
            found = _mix(found, np.uint64(cards[place]))
    for word in range(GAINS):
        # Which building came last matters to the investor alone (R11.13).
        if rules.numbers[INVESTOR] or not LAST <= word < LAST + 2:
            found = _mix(found, row[word])
    return found


@inlined
def _slot_of(key: np.uint64, buffers: SolverBuffers) -> int:
    """Where a city's value is, or goes: in place of another where all places for it are taken."""
    limit = np.uint64(buffers.keys.shape[0] - 1)
    slot = key & limit
    for _ in range(_PROBES):
        if buffers.generations[slot] != buffers.counters[_CLOCK] or buffers.keys[slot] == key:
            break
        slot = (slot + np.uint64(1)) & limit
    return np.int64(slot)  # type: ignore[return-value]  # a compiled int


@inlined
def _is_known(slot: int, key: np.uint64, buffers: SolverBuffers) -> bool:
    return buffers.generations[slot] == buffers.counters[_CLOCK] and buffers.keys[slot] == key


@compiled
def _next_branch(rules: CompiledRules, level: int, cards: Numbers, in_order: int, buffers: SolverBuffers) -> bool:
    """Turn to what may come next, its chance and its moves; False when there is nothing more.

    Branches are the cards, one of those that the player lacks, and the same as what Prohibition forbids (R3.7).
    """
    entry, sums, many = buffers.stack[level], buffers.sums[level], cards.shape[0]
    if in_order and entry[_BRANCH] >= 0:
        return False
    left, prohibition, skipped = entry[_LEFT], entry[_PROHIBITION], entry[_SKIPPED]
    unseen = count_bits(np.uint64(left)) + prohibition + skipped
    ways = 0
    while ways == 0:
        entry[_BRANCH] += 1
        place = entry[_BRANCH] % (many + 1)
        forbids = entry[_BRANCH] > many
        if entry[_BRANCH] > 2 * many + 1 or (forbids and not prohibition):
            return False
        ways = skipped if place == many else left >> place & 1
    sums[_CHANCE] = 1.0 if in_order else ways / (unseen * (unseen - 1) if forbids else unseen)
    sums[_BEST] = sums[_NOW]
    entry[_THEN_PROHIBITION] = 0 if forbids else prohibition
    # Without Prohibition the cards that the player lacks change nothing.
    entry[_THEN_SKIPPED] = (skipped - (1 if place == many else 0)) if entry[_THEN_PROHIBITION] else 0
    entry[_THEN_LEFT] = left if place == many else left & ~(1 << place)
    entry[_NEXT] = 0
    if forbids or place == many:
        buffers.moves[level, 0], entry[_COUNT] = MOVE_SKIP, 1
        return True
    card = cards[place]
    row, count = buffers.rows[level], list_moves(rules, buffers.rows[level], card, buffers.moves[level])
    if may_pass(rules, row, card):
        buffers.moves[level, count] = MOVE_PASS
        count += 1
    entry[_CARD], entry[_COUNT] = card, count
    return True


@inlined
def _open_frame(level: int, buffers: SolverBuffers, left: int, prohibition: int, skipped: int) -> None:
    entry = buffers.stack[level]
    entry[_LEFT], entry[_PROHIBITION], entry[_SKIPPED] = left, prohibition, skipped if prohibition else 0
    entry[_BRANCH], entry[_NEXT], entry[_COUNT] = -1, 0, 0
    buffers.sums[level, _TOTAL] = buffers.sums[level, _CHANCE] = buffers.sums[level, _BEST] = 0.0


@compiled
def _search(
    rules: CompiledRules,
    row: Row,
    cards: Numbers,
    prohibition: int,
    skipped: int,
    in_order: int,
    objective: Floats,
    buffers: SolverBuffers,
    node_limit: int,
) -> float:
    stack, sums, counters = buffers.stack, buffers.sums, buffers.counters
    if cards.shape[0] + prohibition + skipped > MOST_CARDS:
        counters[_NODES] = node_limit + 1
        return np.nan
    if cards.shape[0] == 0:
        return utility(rules, row, objective, buffers.points)
    buffers.rows[0, :] = row
    sums[0, _NOW] = utility(rules, row, objective, buffers.points)
    _open_frame(0, buffers, (1 << cards.shape[0]) - 1, prohibition, skipped)
    buffers.hashes[0] = _hash(rules, row, stack[0], cards)
    slot = _slot_of(buffers.hashes[0], buffers)
    if _is_known(slot, buffers.hashes[0], buffers):
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
            child[:] = buffers.rows[level]
            if move == MOVE_PASS:
                pay_pass(rules, child)
            elif move != MOVE_SKIP:
                build(rules, child, entry[_CARD], move)
            if entry[_THEN_LEFT] == 0:
                sums[level, _BEST] = max(sums[level, _BEST], utility(rules, child, objective, buffers.points))
                continue
            _open_frame(level + 1, buffers, entry[_THEN_LEFT], entry[_THEN_PROHIBITION], entry[_THEN_SKIPPED])
            key = _hash(rules, child, stack[level + 1], cards)
            slot = _slot_of(key, buffers)
            if _is_known(slot, key, buffers):
                sums[level, _BEST] = max(sums[level, _BEST], buffers.values[slot])
                continue
            level += 1
            buffers.hashes[level] = key
            sums[level, _NOW] = utility(rules, child, objective, buffers.points)
            continue
        sums[level, _TOTAL] += sums[level, _CHANCE] * sums[level, _BEST]
        if _next_branch(rules, level, cards, in_order, buffers):
            continue
        value = sums[level, _TOTAL]
        slot = _slot_of(buffers.hashes[level], buffers)
        buffers.keys[slot], buffers.generations[slot], buffers.values[slot] = (
            buffers.hashes[level],
            counters[_CLOCK],
            value,
        )
        level -= 1
        if level < 0:
            return value
        sums[level, _BEST] = max(sums[level, _BEST], value)


@inlined
def _begin(buffers: SolverBuffers) -> None:
    """Forget all cities: they may have had other rules or aims."""
    buffers.counters[_CLOCK] += 1
    buffers.counters[_NODES] = 0


@compiled
def expectimax_value(
    rules: CompiledRules,
    row: Row,
    cards: Numbers,
    prohibition: int,
    skipped: int,
    objective: Floats,
    buffers: SolverBuffers,
    node_limit: int,
) -> float:
    """The expected value of a city under best play by somebody who doesn't know the order of the cards to come.

    `cards` are the indices of the buildings to come that the player owns, `prohibition` is 1 when that card is to come
    too and else 0 (R3.7), `skipped` the number of cards whose buildings the player lacks (R11.22): at most MOST_CARDS
    in all. The value of an end is `utility`. A rival's chance to take the gold (R8.3) is not heeded. NaN when more than
    `node_limit` cities would have to be looked at, or with too many cards.
    """
    buffers = borrowed(buffers)
    _begin(buffers)
    return _search(
        *(
            borrowed(rules),
            borrowed(row),
            borrowed(cards),
            prohibition,
            skipped,
            0,
            borrowed(objective),
            buffers,
            node_limit,
        )
    )


@compiled
def expectimax_values(
    rules: CompiledRules,
    cities: Words,
    cards: Numbers,
    prohibition: int,
    skipped: int,
    objective: Floats,
    buffers: SolverBuffers,
    node_limit: int,
    values: Floats,
) -> bool:
    """`expectimax_value` of each of several cities (cities, LENGTH), written into `values` (cities,).

    What is found of one helps with the others; `node_limit` is for all together. False, with NaN from the first city on
    that is not searched to its end, when that is not enough.
    """
    rules, buffers, cities = borrowed(rules), borrowed(buffers), borrowed(cities)
    cards, objective = borrowed(cards), borrowed(objective)
    _begin(buffers)
    for city in range(cities.shape[0]):
        values[city] = _search(rules, cities[city], cards, prohibition, skipped, 0, objective, buffers, node_limit)
    return buffers.counters[_NODES] <= node_limit


@compiled
def clairvoyant_values(
    rules: CompiledRules,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    objective: Floats,
    buffers: SolverBuffers,
    node_limit: int,
    values: Floats,
) -> bool:
    """What each city comes to under best play by somebody who knows the order, for each of several orders.

    `orders` (orders, cards), of which the first `lengths` count, have the buildings that the player owns, Prohibition
    and what it forbids taken out; `values` is (cities, orders). The rest is as in `expectimax_values`.
    """
    rules, buffers, cities = borrowed(rules), borrowed(buffers), borrowed(cities)
    orders, objective = borrowed(orders), borrowed(objective)
    _begin(buffers)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        for city in range(cities.shape[0]):
            values[city, number] = _search(rules, cities[city], order, 0, 0, 1, objective, buffers, node_limit)
    return buffers.counters[_NODES] <= node_limit
