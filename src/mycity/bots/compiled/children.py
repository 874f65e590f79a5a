"""The cities that one more card can make of a beam's, and the choice of the best among them (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.compiled.buffers import BUCKETS, MOVES, BeamBuffers
from mycity.bots.compiled.move_score import move_score
from mycity.kernel.compiled_rules import FACTORY, KIND, PASS_COST, CompiledRules, Numbers, Words
from mycity.kernel.encoding import ANCHORS, COVERS, MOVE_PASS
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.kernel.state import Row
from mycity.kernel.words import shift_up

_BUCKETS_A_POINT: Final = 16
_LOWEST: Final = -100.0


@inlined
def count_to_come(rules: CompiledRules, cards: Numbers, first: int, to_come: Numbers) -> None:
    """Write how many of the cards from `first` on are of each kind, and how many of them factories, into `to_come`.

    Its shape is (5,).
    """
    to_come[:] = 0
    for place in range(first, cards.shape[0]):
        card = cards[place]
        to_come[rules.cards[card, KIND]] += 1
        if rules.cards[card, FACTORY]:
            to_come[4] += 1


@inlined
def apply_move(rules: CompiledRules, row: Row, card: int, move: int) -> None:
    """Place the card's building, or pass: change the city's row in place."""
    if move == MOVE_PASS:
        pay_pass(rules, row)
    else:
        build(rules, row, card, move)


@compiled
def generate_children(rules: CompiledRules, rows: Words, count: int, card: int, buffers: BeamBuffers) -> int:
    """Write every child's parent, move and prior value into the buffers; how many there are.

    The prior value is the parent's evaluation plus the move's score, without a look at the city that it makes.
    """
    children, limit = 0, buffers.values.shape[0] - MOVES
    for place in range(count):
        if children >= limit:
            break
        row, base = rows[place], buffers.evaluations[place]
        placements = list_moves(rules, row, card, buffers.placements)
        for number in range(placements):
            move = buffers.placements[number]
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
def select_top(children: int, count: int, buffers: BeamBuffers) -> int:
    """Move the children with the highest values to the front, up to `count`; how many these are.

    By a counting sort, which leaves them in no order.
    """
    if children <= count:
        return children
    counts, values = buffers.counts, buffers.values
    counts[:] = 0
    for child in range(children):
        counts[_bucket(values[child])] += 1
    lowest, above = BUCKETS - 1, 0
    while above + counts[lowest] < count:
        above += counts[lowest]
        lowest -= 1
    spare, selected = count - above, 0
    for child in range(children):
        bucket = _bucket(values[child])
        if bucket > lowest or (bucket == lowest and spare > 0):
            if bucket == lowest:
                spare -= 1
            buffers.parents[selected] = buffers.parents[child]
            buffers.moves[selected] = buffers.moves[child]
            buffers.values[selected] = values[child]
            selected += 1
    return selected


@inlined
def _bucket(value: float) -> int:
    return min(BUCKETS - 1, max(0, int((value - _LOWEST) * _BUCKETS_A_POINT)))
