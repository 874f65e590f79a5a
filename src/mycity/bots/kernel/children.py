"""The cities that may follow others, as seen at a glance, and the choice of the best (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.kernel.glance import glance
from mycity.bots.kernel.jit import compiled, inlined
from mycity.bots.kernel.moves import list_moves, may_pass
from mycity.bots.kernel.plan import FACTORY, KIND, PASS_COST, Numbers, Plan, Words
from mycity.bots.kernel.space import BUCKETS, MOVES, Space
from mycity.bots.kernel.tables import ANCHORS, COVERS, MOVE_PASS
from mycity.bots.kernel.words import shift_up

_BUCKETS_A_POINT: Final = 16
_LOWEST: Final = -100.0


@inlined
def count_to_come(plan: Plan, order: Numbers, first: int, to_come: Numbers) -> None:
    """Write how many of the cards from `first` on are of each kind, and how many of them factories (5,)."""
    to_come[:] = 0
    for place in range(first, order.shape[0]):
        card = order[place]
        to_come[plan.cards[card, KIND]] += 1
        if plan.cards[card, FACTORY]:
            to_come[4] += 1


@compiled
def glance_at_children(plan: Plan, rows: Words, count: int, card: int, space: Space) -> int:
    """Write every next city's parent, move and what it seems to promise into the space; how many there are."""
    children, most = 0, space.values.shape[0] - MOVES
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
def choose(children: int, width: int, space: Space) -> int:
    """Move the children that promise most to the front; how many they are. Counting sort: no order among them."""
    if children <= width:
        return children
    counts, values = space.counts, space.values
    counts[:] = 0
    for child in range(children):
        counts[_bucket(values[child])] += 1
    bucket, above = BUCKETS - 1, 0
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
    return min(BUCKETS - 1, max(0, int((value - _LOWEST) * _BUCKETS_A_POINT)))
