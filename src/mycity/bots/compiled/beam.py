"""Beam search of one order of the cards: what a city can come to when the cards are known (compiled)."""

from typing import Final

import numpy as np

from mycity.bots.compiled.buffers import BeamBuffers
from mycity.bots.compiled.children import count_to_come, generate_children, select_top
from mycity.bots.compiled.evaluation import evaluate, interpolate_weights
from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.compiled.utility import utility
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import (
    CHURCHES_TERM,
    FACTORIES_TERM,
    GROUPS_TERM,
    IN_SHEET,
    LINK_TERM,
    MINES_TERM,
    CompiledRules,
    Numbers,
    Words,
)
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.moves import build, pay_pass
from mycity.kernel.state import BUILT, COLOURS_BUILT, DEAD_WELLS, FLAGS, GOLD_TAKEN, MARKER, Row
from mycity.kernel.tables import MOVE_PASS

_CLOSER: Final = 3
"""At so many times as many next cities as are kept a closer look is taken, at the others only a glance."""
_NOTHING: Final = -1e9


@inlined
def _colours_count(rules: CompiledRules) -> bool:
    """Whether any term of the sheet asks for the colours of buildings; in the first episode none does (R11.1)."""
    for term in (GROUPS_TERM, CHURCHES_TERM, FACTORIES_TERM, MINES_TERM, LINK_TERM):
        if rules.numbers[IN_SHEET + term]:
            return True
    return False


@inlined
def _hash(row: Row, with_colours: bool) -> np.uint64:  # noqa: FBT001
    """A number that tells cities apart, as good as surely; those that differ by colours alone where these count."""
    found = row[BUILT] * np.uint64(0x9E3779B97F4A7C15) ^ row[BUILT + 1] * np.uint64(0xC2B2AE3D27D4EB4F)
    if with_colours:
        for word in range(COLOURS_BUILT, COLOURS_BUILT + 6):
            found = (found ^ row[word]) * np.uint64(0xFF51AFD7ED558CCD)
            found ^= found >> np.uint64(31)
    return found ^ (row[MARKER] + row[DEAD_WELLS] * np.uint64(97)) * np.uint64(0x165667B19E3779F9) | np.uint64(1)


@compiled
def evaluate_children(
    rules: CompiledRules, rows: Words, children: int, card: int, scratch: Row, buffers: BeamBuffers
) -> None:
    """Put what each of the next cities promises in the place of what it seemed to. `scratch` is scratch."""
    for child in range(children):
        scratch[:] = rows[buffers.parents[child]]
        if buffers.moves[child] == MOVE_PASS:
            pay_pass(rules, scratch)
        else:
            build(rules, scratch, card, buffers.moves[child])
        buffers.values[child] = evaluate(rules, scratch, buffers.to_come, buffers.stage_weights, buffers.features)


@inlined
def _is_new(key: np.uint64, buffers: BeamBuffers) -> bool:
    """Whether no city with this mark has been kept in this step; it is noted."""
    limit = np.uint64(buffers.hashes.shape[0] - 1)
    slot = key >> np.uint64(7) & limit
    while buffers.generations[slot] == buffers.generation[0]:
        if buffers.hashes[slot] == key:
            return False
        slot = (slot + np.uint64(1)) & limit
    buffers.hashes[slot] = key
    buffers.generations[slot] = buffers.generation[0]
    return True


@compiled
def beam_search(
    rules: CompiledRules,
    start: Row,
    order: Numbers,
    deck_size: int,
    width: int,
    weights: Weights,
    objective: Floats,
    gold_until: int,
    buffers: BeamBuffers,
) -> float:
    """`beam_search_borrowed` for arrays that are counted."""
    return beam_search_borrowed(
        *(
            borrowed(rules),
            borrowed(start),
            borrowed(order),
            deck_size,
            width,
            borrowed(weights),
            borrowed(objective),
        ),
        *(gold_until, borrowed(buffers)),
    )


@compiled
def beam_search_borrowed(
    rules: CompiledRules,
    start: Row,
    order: Numbers,
    deck_size: int,
    width: int,
    weights: Weights,
    objective: Floats,
    gold_until: int,
    buffers: BeamBuffers,
) -> float:
    """The most that a beam finds from a city when the cards come in this order: see `utility`.

    `order` has the indices of buildings that the player owns, Prohibition and what it forbids taken out. `deck_size` is
    how many cards make a whole deck; from the card number `gold_until` on a rival has the gold (R8.3). `buffers.best`
    gets the city at which the best one ends, `buffers.end` its number of cards and place (for a space that keeps
    paths).
    """
    keeps_path = buffers.parent_of.shape[0] > 1
    rows, next_rows = buffers.rows, buffers.next_rows
    rows[0, :] = start
    buffers.evaluations[0] = 0.0
    best, count = _NOTHING, 1
    with_colours = _colours_count(rules)
    for depth in range(order.shape[0] + 1):
        if depth == gold_until:
            for place in range(count):
                rows[place, FLAGS] |= np.uint64(GOLD_TAKEN)
        for place in range(count):
            value = utility(rules, rows[place], objective, buffers.points)
            if value > best:
                best, buffers.end[0], buffers.end[1] = value, depth, place
                buffers.best[:] = rows[place]
        if depth == order.shape[0]:
            break
        count_to_come(rules, order, depth + 1, buffers.to_come)
        interpolate_weights(weights, (order.shape[0] - depth - 1) / deck_size, buffers.stage_weights)
        children = generate_children(rules, rows, count, order[depth], buffers)
        children = select_top(children, _CLOSER * width, buffers)
        evaluate_children(rules, rows, children, order[depth], next_rows[0], buffers)
        chosen = select_top(children, width, buffers)
        kept = 0
        buffers.generation[0] += 1
        for child in range(chosen):
            place, move = buffers.parents[child], buffers.moves[child]
            next_rows[kept, :] = rows[place]
            if move == MOVE_PASS:
                pay_pass(rules, next_rows[kept])
            else:
                build(rules, next_rows[kept], order[depth], move)
            if not _is_new(_hash(next_rows[kept], with_colours), buffers):
                continue
            buffers.evaluations[kept] = buffers.values[child]
            if keeps_path:
                buffers.parent_of[depth, kept] = place
                buffers.move_of[depth, kept] = move
            kept += 1
        rows, next_rows = next_rows, rows
        count = kept
        if count == 0:
            break
    return best
