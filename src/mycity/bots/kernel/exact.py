"""What a city is worth over the last few cards, exactly: every decision and every order of the cards (compiled).

An explicit stack takes the place of functions that call themselves, which Numba's cache can't load again.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.features import Floats
from mycity.bots.kernel.jit import compiled, count_bits, inlined
from mycity.bots.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.bots.kernel.plan import INVESTOR, TERMS, Numbers, Plan, Words
from mycity.bots.kernel.space import borrowed_plan
from mycity.bots.kernel.state import GAINS, LAST, LENGTH, Row
from mycity.bots.kernel.tables import MOVE_PASS, MOVE_SKIP
from mycity.bots.kernel.worth import worth

MOST_CARDS: Final = 24
"""How many cards may be to come, Prohibition and those of buildings that the player lacks among them."""

_MOVES: Final = 4 * 121 + 1
_SLOTS: Final = 1 << 16
_PROBES: Final = 8

# Entries of `Room.frames`: which cards are left, a bit each, and what else; the branch of chance that is looked at, its
# card and what is left then; and how far its moves are through.
_LEFT, _PROHIBITION, _SKIPPED, _BRANCH, _CARD, _THEN_LEFT, _THEN_PROHIBITION, _THEN_SKIPPED, _NEXT, _COUNT = range(10)
_FRAME: Final = 10
# Entries of `Room.sums`: what leaving is worth, the sum over the branches done, and this one's chance and best move.
_NOW, _TOTAL, _CHANCE, _BEST = range(4)
_CLOCK, _LOOKED = range(2)


class Room(NamedTuple):
    """Room for the search, made once and used for many: a level a card, and a table of cities that are known."""

    rows: Words
    moves: Numbers
    frames: Numbers
    sums: Floats
    marks: Words
    points: Numbers
    keys: Words
    stamps: Numbers
    values: Floats
    counters: Numbers


def make_room(slots: int = _SLOTS) -> Room:
    """Room for MOST_CARDS cards; `slots`, a power of 2, is how many cities are remembered."""
    levels = MOST_CARDS + 1
    return Room(
        rows=np.zeros((levels, LENGTH), dtype=np.uint64),
        moves=np.zeros((levels, _MOVES), dtype=np.int64),
        frames=np.zeros((levels, _FRAME), dtype=np.int64),
        sums=np.zeros((levels, 4)),
        marks=np.zeros(levels, dtype=np.uint64),
        points=np.zeros(len(TERMS), dtype=np.int64),
        keys=np.zeros(slots, dtype=np.uint64),
        stamps=np.zeros(slots, dtype=np.int64),
        values=np.zeros(slots),
        counters=np.zeros(2, dtype=np.int64),
    )


@inlined
def _borrowed_room(room: Room) -> Room:
    return Room(
        *(borrowed(room.rows), borrowed(room.moves), borrowed(room.frames), borrowed(room.sums)),
        *(borrowed(room.marks), borrowed(room.points), borrowed(room.keys), borrowed(room.stamps)),
        *(borrowed(room.values), borrowed(room.counters)),
    )


@inlined
def _mix(found: np.uint64, word: np.uint64) -> np.uint64:
    found = (found ^ word) * np.uint64(0xFF51AFD7ED558CCD)
    return found ^ found >> np.uint64(32)


@inlined
def _mark(plan: Plan, row: Row, frame: Numbers, cards: Numbers) -> np.uint64:
    """A number that tells cities with what is to come apart, as good as surely.

    Where churches were built in another order a city has another mark, which costs time alone.
    """
    found = _mix(np.uint64(0x9E3779B97F4A7C15), np.uint64(2 * frame[_SKIPPED] + frame[_PROHIBITION]))
    for place in range(cards.shape[0]):
        if frame[_LEFT] >> place & 1:
            found = _mix(found, np.uint64(cards[place]))
    for word in range(GAINS):
        # Which building came last matters to the investor alone (R11.13).
        if plan.numbers[INVESTOR] or not LAST <= word < LAST + 2:
            found = _mix(found, row[word])
    return found


@inlined
def _slot_of(mark: np.uint64, room: Room) -> int:
    """Where a city's value is, or goes: in place of another where all places for it are taken."""
    limit = np.uint64(room.keys.shape[0] - 1)
    slot = mark & limit
    for _ in range(_PROBES):
        if room.stamps[slot] != room.counters[_CLOCK] or room.keys[slot] == mark:
            break
        slot = (slot + np.uint64(1)) & limit
    return np.int64(slot)  # type: ignore[return-value]  # a compiled int


@inlined
def _is_known(slot: int, mark: np.uint64, room: Room) -> bool:
    return room.stamps[slot] == room.counters[_CLOCK] and room.keys[slot] == mark


@compiled
def _next_branch(plan: Plan, level: int, cards: Numbers, in_order: int, room: Room) -> bool:
    """Turn to what may come next, its chance and its moves; False when there is nothing more.

    Branches are the cards, one of those that the player lacks, and the same as what Prohibition forbids (R3.7).
    """
    frame, sums, many = room.frames[level], room.sums[level], cards.shape[0]
    if in_order and frame[_BRANCH] >= 0:
        return False
    left, prohibition, skipped = frame[_LEFT], frame[_PROHIBITION], frame[_SKIPPED]
    unseen = count_bits(np.uint64(left)) + prohibition + skipped
    ways = 0
    while ways == 0:
        frame[_BRANCH] += 1
        place = frame[_BRANCH] % (many + 1)
        forbids = frame[_BRANCH] > many
        if frame[_BRANCH] > 2 * many + 1 or (forbids and not prohibition):
            return False
        ways = skipped if place == many else left >> place & 1
    sums[_CHANCE] = 1.0 if in_order else ways / (unseen * (unseen - 1) if forbids else unseen)
    sums[_BEST] = sums[_NOW]
    frame[_THEN_PROHIBITION] = 0 if forbids else prohibition
    # Without Prohibition the cards that the player lacks change nothing.
    frame[_THEN_SKIPPED] = (skipped - (1 if place == many else 0)) if frame[_THEN_PROHIBITION] else 0
    frame[_THEN_LEFT] = left if place == many else left & ~(1 << place)
    frame[_NEXT] = 0
    if forbids or place == many:
        room.moves[level, 0], frame[_COUNT] = MOVE_SKIP, 1
        return True
    card = cards[place]
    row, count = room.rows[level], list_moves(plan, room.rows[level], card, room.moves[level])
    if may_pass(plan, row, card):
        room.moves[level, count] = MOVE_PASS
        count += 1
    frame[_CARD], frame[_COUNT] = card, count
    return True


@inlined
def _open_frame(level: int, room: Room, left: int, prohibition: int, skipped: int) -> None:
    frame = room.frames[level]
    frame[_LEFT], frame[_PROHIBITION], frame[_SKIPPED] = left, prohibition, skipped if prohibition else 0
    frame[_BRANCH], frame[_NEXT], frame[_COUNT] = -1, 0, 0
    room.sums[level, _TOTAL] = room.sums[level, _CHANCE] = room.sums[level, _BEST] = 0.0


@compiled
def _search(
    plan: Plan,
    row: Row,
    cards: Numbers,
    prohibition: int,
    skipped: int,
    in_order: int,
    aims: Floats,
    room: Room,
    most: int,
) -> float:
    frames, sums, counters = room.frames, room.sums, room.counters
    if cards.shape[0] + prohibition + skipped > MOST_CARDS:
        counters[_LOOKED] = most + 1
        return np.nan
    if cards.shape[0] == 0:
        return worth(plan, row, aims, room.points)
    room.rows[0, :] = row
    sums[0, _NOW] = worth(plan, row, aims, room.points)
    _open_frame(0, room, (1 << cards.shape[0]) - 1, prohibition, skipped)
    room.marks[0] = _mark(plan, row, frames[0], cards)
    slot = _slot_of(room.marks[0], room)
    if _is_known(slot, room.marks[0], room):
        return room.values[slot]
    level = 0
    while True:
        frame = frames[level]
        if frame[_NEXT] < frame[_COUNT]:
            move = room.moves[level, frame[_NEXT]]
            frame[_NEXT] += 1
            counters[_LOOKED] += 1
            if counters[_LOOKED] > most:
                return np.nan
            child = room.rows[level + 1]
            child[:] = room.rows[level]
            if move == MOVE_PASS:
                pay_pass(plan, child)
            elif move != MOVE_SKIP:
                build(plan, child, frame[_CARD], move)
            if frame[_THEN_LEFT] == 0:
                sums[level, _BEST] = max(sums[level, _BEST], worth(plan, child, aims, room.points))
                continue
            _open_frame(level + 1, room, frame[_THEN_LEFT], frame[_THEN_PROHIBITION], frame[_THEN_SKIPPED])
            mark = _mark(plan, child, frames[level + 1], cards)
            slot = _slot_of(mark, room)
            if _is_known(slot, mark, room):
                sums[level, _BEST] = max(sums[level, _BEST], room.values[slot])
                continue
            level += 1
            room.marks[level] = mark
            sums[level, _NOW] = worth(plan, child, aims, room.points)
            continue
        sums[level, _TOTAL] += sums[level, _CHANCE] * sums[level, _BEST]
        if _next_branch(plan, level, cards, in_order, room):
            continue
        value = sums[level, _TOTAL]
        slot = _slot_of(room.marks[level], room)
        room.keys[slot], room.stamps[slot], room.values[slot] = room.marks[level], counters[_CLOCK], value
        level -= 1
        if level < 0:
            return value
        sums[level, _BEST] = max(sums[level, _BEST], value)


@inlined
def _begin(room: Room) -> None:
    """Forget all cities: they may have had other rules or aims."""
    room.counters[_CLOCK] += 1
    room.counters[_LOOKED] = 0


@compiled
def exact_worth(
    plan: Plan, row: Row, cards: Numbers, prohibition: int, skipped: int, aims: Floats, room: Room, most: int
) -> float:
    """The expected value of a city under best play by somebody who doesn't know the order of the cards to come.

    `cards` are the indices of the buildings to come that the player owns, `prohibition` is 1 when that card is to come
    too and else 0 (R3.7), `skipped` the number of cards whose buildings the player lacks (R11.22): at most MOST_CARDS
    in all. The value of an end is `worth`. A rival's chance to take the gold (R8.3) is not heeded. NaN when more than
    `most` cities would have to be looked at, or with too many cards.
    """
    room = _borrowed_room(room)
    _begin(room)
    return _search(
        *(borrowed_plan(plan), borrowed(row), borrowed(cards), prohibition, skipped, 0, borrowed(aims), room, most)
    )


@compiled
def exact_decisions(
    plan: Plan,
    cities: Words,
    cards: Numbers,
    prohibition: int,
    skipped: int,
    aims: Floats,
    room: Room,
    most: int,
    values: Floats,
) -> bool:
    """`exact_worth` of each of several cities (cities, LENGTH), written into `values` (cities,).

    What is found of one helps with the others; `most` is for all together. False, with NaN from the first city on that
    is not searched to its end, when that is not enough.
    """
    plan, room, cities = borrowed_plan(plan), _borrowed_room(room), borrowed(cities)
    cards, aims = borrowed(cards), borrowed(aims)
    _begin(room)
    for city in range(cities.shape[0]):
        values[city] = _search(plan, cities[city], cards, prohibition, skipped, 0, aims, room, most)
    return room.counters[_LOOKED] <= most


@compiled
def known_decisions(
    plan: Plan,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    aims: Floats,
    room: Room,
    most: int,
    values: Floats,
) -> bool:
    """What each city comes to under best play by somebody who knows the order, for each of several orders.

    `orders` (orders, cards), of which the first `lengths` count, have the buildings that the player owns, Prohibition
    and what it forbids taken out; `values` is (cities, orders). The rest is as in `exact_decisions`.
    """
    plan, room, cities = borrowed_plan(plan), _borrowed_room(room), borrowed(cities)
    orders, aims = borrowed(orders), borrowed(aims)
    _begin(room)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        for city in range(cities.shape[0]):
            values[city, number] = _search(plan, cities[city], order, 0, 0, 1, aims, room, most)
    return room.counters[_LOOKED] <= most
