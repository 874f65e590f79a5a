"""Beam search of one order of the cards: what a city can come to when the cards are known (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.children import choose, count_to_come, glance_at_children
from mycity.bots.kernel.features import Floats, Weights
from mycity.bots.kernel.jit import compiled, inlined
from mycity.bots.kernel.moves import build, pay_pass
from mycity.bots.kernel.plan import (
    CHURCHES_TERM,
    FACTORIES_TERM,
    GROUPS_TERM,
    IN_SHEET,
    LINK_TERM,
    MINES_TERM,
    Numbers,
    Plan,
    Words,
)
from mycity.bots.kernel.space import Space, borrowed_plan, borrowed_space
from mycity.bots.kernel.state import BUILT, COLOURS_BUILT, DEAD_WELLS, FLAGS, GOLD_TAKEN, MARKER, Row
from mycity.bots.kernel.tables import MOVE_PASS
from mycity.bots.kernel.value import promise, weights_now
from mycity.bots.kernel.worth import worth

_CLOSER: Final = 3
"""At so many times as many next cities as are kept a closer look is taken, at the others only a glance."""
_NOTHING: Final = -1e9


@inlined
def _colours_count(plan: Plan) -> bool:
    """Whether any term of the sheet asks for the colours of buildings; in the first episode none does (R11.1)."""
    for term in (GROUPS_TERM, CHURCHES_TERM, FACTORIES_TERM, MINES_TERM, LINK_TERM):
        if plan.numbers[IN_SHEET + term]:
            return True
    return False


@inlined
def _mark(row: Row, with_colours: bool) -> np.uint64:  # noqa: FBT001
    """A number that tells cities apart, as good as surely; those that differ by colours alone where these count."""
    found = row[BUILT] * np.uint64(0x9E3779B97F4A7C15) ^ row[BUILT + 1] * np.uint64(0xC2B2AE3D27D4EB4F)
    if with_colours:
        for word in range(COLOURS_BUILT, COLOURS_BUILT + 6):
            found = (found ^ row[word]) * np.uint64(0xFF51AFD7ED558CCD)
            found ^= found >> np.uint64(31)
    return found ^ (row[MARKER] + row[DEAD_WELLS] * np.uint64(97)) * np.uint64(0x165667B19E3779F9) | np.uint64(1)


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
    with_colours = _colours_count(plan)
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
        count_to_come(plan, order, depth + 1, space.to_come)
        weights_now(weights, (order.shape[0] - depth - 1) / whole, space.now)
        children = glance_at_children(plan, rows, count, order[depth], space)
        children = choose(children, _CLOSER * width, space)
        _look_at_children(plan, rows, children, order[depth], next_rows[0], space)
        chosen = choose(children, width, space)
        kept = 0
        space.clock[0] += 1
        for child in range(chosen):
            place, move = space.parents[child], space.moves[child]
            next_rows[kept, :] = rows[place]
            if move == MOVE_PASS:
                pay_pass(plan, next_rows[kept])
            else:
                build(plan, next_rows[kept], order[depth], move)
            if not _is_new(_mark(next_rows[kept], with_colours), space):
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
