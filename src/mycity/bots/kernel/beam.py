"""Beam search of one order of the cards: what a city can come to when the cards are known (compiled)."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.glance import GLANCES, glance
from mycity.bots.kernel.jit import as_number, compiled, inlined
from mycity.bots.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.bots.kernel.plan import CAP, FACTORY, KIND, PASS_COST, TERMS, Numbers, Plan, Words
from mycity.bots.kernel.score import empty_words, final_marker
from mycity.bots.kernel.state import BUILT, COLOURS_BUILT, DEAD_WELLS, FLAGS, GOLD_TAKEN, LENGTH, MARKER, MINING, Row
from mycity.bots.kernel.tables import ANCHORS, COVERS, MOVE_PASS
from mycity.bots.kernel.value import FEATURES, Floats, Weights, promise, weights_now
from mycity.bots.kernel.words import shift_up, size_of

_MOVES: Final = 4 * 121
_CHILDREN: Final = 160
"""Room for so many children a city on average: more than any building finds in a city that is being built."""
_CLOSER: Final = 3
"""At so many times as many next cities as are kept a closer look is taken, at the others only a glance."""
_BUCKETS: Final = 4096
_BUCKETS_A_POINT: Final = 16
_LOWEST: Final = -100.0
_NOTHING: Final = -1e9
_BYTE: Final = np.uint64(255)

# Entries of aims.
TIE, CIRCLE, REWARDS, LEAD, RIVAL = range(5)
AIMS: Final = 5
"""What counts besides the marker: empty squares of the upper rows (R6.1), the circle of R5.4, rewards down a shaft, and
to end before a rival who has left, with this marker."""


class Space(NamedTuple):
    """Room for a beam, made once and used for many searches."""

    rows: Words
    next_rows: Words
    promises: Floats
    values: Floats
    parents: Numbers
    moves: Numbers
    listed: Numbers
    counts: Numbers
    now: Floats
    features: Floats
    points: Numbers
    seen: Words
    stamps: Numbers
    clock: Numbers
    to_come: Numbers
    end: Numbers
    best: Row
    parent_of: Numbers
    move_of: Numbers


def make_space(width: int, depth: int = 32, *, with_path: bool = False) -> Space:
    """Room for a beam of so many cities; `with_path` keeps what leads to each, over so many cards."""
    children = width * _CHILDREN + _MOVES
    table = 1 << (4 * width - 1).bit_length()
    kept = (depth, width) if with_path else (1, 1)
    return Space(
        rows=np.zeros((width, LENGTH), dtype=np.uint64),
        next_rows=np.zeros((width, LENGTH), dtype=np.uint64),
        promises=np.zeros(width),
        values=np.zeros(children),
        parents=np.zeros(children, dtype=np.int64),
        moves=np.zeros(children, dtype=np.int64),
        listed=np.zeros(_MOVES, dtype=np.int64),
        counts=np.zeros(_BUCKETS, dtype=np.int64),
        now=np.zeros(FEATURES + GLANCES),
        features=np.zeros(FEATURES),
        points=np.zeros(len(TERMS), dtype=np.int64),
        seen=np.zeros(table, dtype=np.uint64),
        stamps=np.zeros(table, dtype=np.int64),
        clock=np.zeros(1, dtype=np.int64),
        to_come=np.zeros(5, dtype=np.int64),
        end=np.zeros(2, dtype=np.int64),
        best=np.zeros(LENGTH, dtype=np.uint64),
        parent_of=np.zeros(kept, dtype=np.int64),
        move_of=np.zeros(kept, dtype=np.int64),
    )


@compiled
def worth(plan: Plan, row: Row, aims: Floats, points: Numbers) -> float:
    """What ending the episode now is worth: the final marker, and what `aims` say of the rest."""
    marker = final_marker(plan, row, points)
    found = float(marker)
    if aims[CIRCLE] != 0.0 and marker == plan.numbers[CAP]:
        found += aims[CIRCLE]
    if aims[LEAD] != 0.0 and marker >= aims[RIVAL]:
        found += aims[LEAD] if marker > aims[RIVAL] else 0.5 * aims[LEAD]
    if aims[REWARDS] != 0.0:
        for colour in range(3):
            count = as_number(row[MINING] >> np.uint64(8 * colour) & _BYTE)
            found += aims[REWARDS] * plan.rewards[colour, count]
    if aims[TIE] != 0.0:
        found -= aims[TIE] * _untidiness(plan, row)
    return found


@inlined
def _untidiness(plan: Plan, row: Row) -> float:
    """Empty squares, those of the upper rows counting most (R6.1); below 1."""
    low, _ = empty_words(plan, row)
    found, share = 0.0, 1.0
    for number in range(4):
        share /= 12.0
        first = np.uint64(11 * number)
        found += share * size_of(low >> first & np.uint64(2047), np.uint64(0))
    return found


@inlined
def _mark(row: Row) -> np.uint64:
    """A number that tells cities apart, as good as surely."""
    found = row[BUILT] * np.uint64(0x9E3779B97F4A7C15) ^ row[BUILT + 1] * np.uint64(0xC2B2AE3D27D4EB4F)
    for word in range(COLOURS_BUILT, COLOURS_BUILT + 6):
        found = (found ^ row[word]) * np.uint64(0xFF51AFD7ED558CCD)
        found ^= found >> np.uint64(31)
    return found ^ (row[MARKER] + row[DEAD_WELLS] * np.uint64(97)) * np.uint64(0x165667B19E3779F9) | np.uint64(1)


@inlined
def _count_to_come(plan: Plan, order: Numbers, first: int, to_come: Numbers) -> None:
    to_come[:] = 0
    for place in range(first, order.shape[0]):
        card = order[place]
        to_come[plan.cards[card, KIND]] += 1
        if plan.cards[card, FACTORY]:
            to_come[4] += 1


@compiled
def _glance_at_children(plan: Plan, rows: Words, count: int, card: int, space: Space) -> int:
    """Write every next city's parent, move and what it seems to promise into the space; how many there are."""
    children, most = 0, space.values.shape[0] - _MOVES
    for place in range(count):
        if children >= most:
            break
        row, base = rows[place], space.promises[place]
        listed = list_moves(plan, row, card, space.listed)
        for number in range(listed):
            move = space.listed[number]
            orientation = move // ANCHORS
            low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(move % ANCHORS))
            space.parents[children] = place
            space.moves[children] = move
            space.values[children] = base + glance(plan, row, card, low, high, space.now)
            children += 1
        if may_pass(plan, row, card):
            space.parents[children] = place
            space.moves[children] = MOVE_PASS
            space.values[children] = base - plan.numbers[PASS_COST]
            children += 1
    return children


@compiled
def _look_at_children(plan: Plan, rows: Words, children: int, card: int, room: Row, space: Space) -> None:
    """Put what each of the next cities promises in the place of what it seemed to. `room` is scratch."""
    for child in range(children):
        room[:] = rows[space.parents[child]]
        if space.moves[child] == MOVE_PASS:
            pay_pass(plan, room)
        else:
            build(plan, room, card, space.moves[child])
        space.values[child] = promise(plan, room, space.to_come, space.now, space.features)


@compiled
def _choose(children: int, width: int, space: Space) -> int:
    """Move the children that promise most to the front; how many they are. Counting sort: no order among them."""
    if children <= width:
        return children
    counts, values = space.counts, space.values
    counts[:] = 0
    for child in range(children):
        counts[_bucket(values[child])] += 1
    bucket, above = _BUCKETS - 1, 0
    while above + counts[bucket] < width:
        above += counts[bucket]
        bucket -= 1
    spare, chosen = width - above, 0
    for child in range(children):
        own = _bucket(values[child])
        if own > bucket or (own == bucket and spare > 0):
            if own == bucket:
                spare -= 1
            space.parents[chosen] = space.parents[child]
            space.moves[chosen] = space.moves[child]
            space.values[chosen] = values[child]
            chosen += 1
    return chosen


@inlined
def _bucket(value: float) -> int:
    return min(_BUCKETS - 1, max(0, int((value - _LOWEST) * _BUCKETS_A_POINT)))


@inlined
def _is_new(mark: np.uint64, space: Space) -> bool:
    """Whether no city with this mark has been kept in this step; it is noted."""
    limit = np.uint64(space.seen.shape[0] - 1)
    slot = mark >> np.uint64(7) & limit
    while space.stamps[slot] == space.clock[0]:
        if space.seen[slot] == mark:
            return False
        slot = (slot + np.uint64(1)) & limit
    space.seen[slot] = mark
    space.stamps[slot] = space.clock[0]
    return True


@inlined
def borrowed_plan(plan: Plan) -> Plan:
    """The plan without counts of holders."""
    return Plan(
        *(borrowed(plan.masks), borrowed(plan.wells), borrowed(plan.fits), borrowed(plan.cards)),
        *(borrowed(plan.numbers), borrowed(plan.sheet), borrowed(plan.mines), borrowed(plan.rewards)),
    )


@inlined
def borrowed_space(space: Space) -> Space:
    """The space without counts of holders."""
    return Space(
        *(borrowed(space.rows), borrowed(space.next_rows), borrowed(space.promises), borrowed(space.values)),
        *(borrowed(space.parents), borrowed(space.moves), borrowed(space.listed), borrowed(space.counts)),
        *(borrowed(space.now), borrowed(space.features), borrowed(space.points), borrowed(space.seen)),
        *(borrowed(space.stamps), borrowed(space.clock), borrowed(space.to_come), borrowed(space.end)),
        *(borrowed(space.best), borrowed(space.parent_of), borrowed(space.move_of)),
    )


@compiled
def search_order(
    plan: Plan,
    start: Row,
    order: Numbers,
    whole: int,
    width: int,
    weights: Weights,
    aims: Floats,
    gold_until: int,
    space: Space,
) -> float:
    """`search_borrowed` for arrays that are counted."""
    return search_borrowed(
        *(borrowed_plan(plan), borrowed(start), borrowed(order), whole, width, borrowed(weights), borrowed(aims)),
        *(gold_until, borrowed_space(space)),
    )


@compiled
def search_borrowed(
    plan: Plan,
    start: Row,
    order: Numbers,
    whole: int,
    width: int,
    weights: Weights,
    aims: Floats,
    gold_until: int,
    space: Space,
) -> float:
    """The most that a beam finds from a city when the cards come in this order: see `worth`.

    `order` has the indices of buildings that the player owns, Prohibition and what it forbids taken out. `whole` is
    how many cards make a whole deck; from the card number `gold_until` on a rival has the gold (R8.3). `space.best`
    gets the city at which the best one ends, `space.end` its number of cards and place (for a space that keeps paths).
    """
    keeps_path = space.parent_of.shape[0] > 1
    rows, next_rows = space.rows, space.next_rows
    rows[0, :] = start
    space.promises[0] = 0.0
    best, count = _NOTHING, 1
    for depth in range(order.shape[0] + 1):
        if depth == gold_until:
            for place in range(count):
                rows[place, FLAGS] |= np.uint64(GOLD_TAKEN)
        for place in range(count):
            value = worth(plan, rows[place], aims, space.points)
            if value > best:
                best, space.end[0], space.end[1] = value, depth, place
                space.best[:] = rows[place]
        if depth == order.shape[0]:
            break
        _count_to_come(plan, order, depth + 1, space.to_come)
        weights_now(weights, (order.shape[0] - depth - 1) / whole, space.now)
        children = _glance_at_children(plan, rows, count, order[depth], space)
        children = _choose(children, _CLOSER * width, space)
        _look_at_children(plan, rows, children, order[depth], next_rows[0], space)
        chosen = _choose(children, width, space)
        kept = 0
        space.clock[0] += 1
        for child in range(chosen):
            place, move = space.parents[child], space.moves[child]
            next_rows[kept, :] = rows[place]
            if move == MOVE_PASS:
                pay_pass(plan, next_rows[kept])
            else:
                build(plan, next_rows[kept], order[depth], move)
            if not _is_new(_mark(next_rows[kept]), space):
                continue
            space.promises[kept] = space.values[child]
            if keeps_path:
                space.parent_of[depth, kept] = place
                space.move_of[depth, kept] = move
            kept += 1
        rows, next_rows = next_rows, rows
        count = kept
        if count == 0:
            break
    return best
