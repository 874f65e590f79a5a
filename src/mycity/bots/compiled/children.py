"""The cities that may follow others, as seen at a glance, and the choice of the best (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.compiled.buffers import BUCKETS, MOVES, BeamBuffers
from mycity.bots.compiled.move_score import move_score
from mycity.kernel.compiled_rules import FACTORY, KIND, PASS_COST, CompiledRules, Numbers, Words
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.moves import list_moves, may_pass
from mycity.kernel.tables import ANCHORS, COVERS, MOVE_PASS
from mycity.kernel.words import shift_up

_BUCKETS_A_POINT: Final = 16
_LOWEST: Final = -100.0


@inlined
def count_to_come(rules: CompiledRules, order: Numbers, first: int, to_come: Numbers) -> None:
    """Write how many of the cards from `first` on are of each kind, and how many of them factories (5,)."""
    to_come[:] = 0
    for place in range(first, order.shape[0]):
        card = order[place]
        to_come[rules.cards[card, KIND]] += 1
        if rules.cards[card, FACTORY]:
            to_come[4] += 1


@compiled
def generate_children(rules: CompiledRules, rows: Words, count: int, card: int, buffers: BeamBuffers) -> int:
    """Write every next city's parent, move and what it seems to promise into the space; how many there are."""
    children, most = 0, buffers.values.shape[0] - MOVES
    for place in range(count):
        if children >= most:
            break
        row, base = rows[place], buffers.evaluations[place]
        listed = list_moves(rules, row, card, buffers.listed)
        for number in range(listed):
            move = buffers.listed[number]
            orientation = move // ANCHORS
            low, high = shift_up(COVERS[orientation, 0], COVERS[orientation, 1], np.uint64(move % ANCHORS))
            buffers.parents[children] = place
            buffers.moves[children] = move
            buffers.values[children] = base + move_score(rules, row, card, low, high, buffers.stage_weights)
            children += 1
        if may_pass(rules, row, card):
            buffers.parents[children] = place
            buffers.moves[children] = MOVE_PASS
            buffers.values[children] = base - rules.numbers[PASS_COST]
            children += 1
    return children


@compiled
def select_top(children: int, width: int, buffers: BeamBuffers) -> int:
    """Move the children that promise most to the front; how many they are. Counting sort: no order among them."""
    if children <= width:
        return children
    counts, values = buffers.counts, buffers.values
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
            buffers.parents[chosen] = buffers.parents[child]
            buffers.moves[chosen] = buffers.moves[child]
            buffers.values[chosen] = values[child]
            chosen += 1
    return chosen


@inlined
def _bucket(value: float) -> int:
    return min(BUCKETS - 1, max(0, int((value - _LOWEST) * _BUCKETS_A_POINT)))
