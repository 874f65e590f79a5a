"""Rollouts: a city played to the end by somebody who does not know the order of the cards (compiled)."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.buffers import BeamBuffers
from mycity.bots.compiled.children import count_to_come, generate_children, select_top
from mycity.bots.compiled.coverage import Coverage, count_shapes, make_coverage
from mycity.bots.compiled.evaluation import interpolate_weights
from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.compiled.hidden_evaluation import GOING_ON, ROLLOUT_FEATURE_COUNT, evaluate_hidden
from mycity.bots.compiled.utility import RIVAL, utility
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import CompiledRules, Numbers, Words
from mycity.kernel.jit import compiled
from mycity.kernel.moves import build, pay_pass
from mycity.kernel.score import final_marker
from mycity.kernel.state import FLAGS, GOLD_TAKEN, Row
from mycity.kernel.tables import MOVE_PASS

WIDTH: Final = 2
"""The width of a space that is wide enough for rollouts."""
_LOOKS: Final = 10
"""So many next cities, those that seem best at a glance, get a closer look."""
_NOTHING: Final = -1e9


class RolloutBuffers(NamedTuple):
    """Room for rollouts beside a space: an outlook, the weights at the time, and what a prospect is made of."""

    coverage: Coverage
    stage_weights: Floats
    found: Floats


def make_rollout_buffers() -> RolloutBuffers:
    """Room for rollouts."""
    return RolloutBuffers(make_coverage(), np.zeros(ROLLOUT_FEATURE_COUNT), np.zeros(ROLLOUT_FEATURE_COUNT))


@compiled
def rollout(
    rules: CompiledRules,
    start: Row,
    order: Numbers,
    deck_size: int,
    move_weights: Weights,
    weights: Weights,
    objective: Floats,
    gold_until: int,
    buffers: BeamBuffers,
    own: RolloutBuffers,
) -> float:
    """What a city comes to when each decision about the cards in this order is the one that promises most.

    Which cards are to come is known as it is to players, their order is not. `move_weights` are the weights of search,
    see `beam_search_borrowed` for the other arguments; `weights` (ROLLOUT_FEATURE_COUNT, 2) those of `evaluate_hidden`.
    `buffers.best` gets the city at the end.
    """
    coverage, stage_weights, found = own.coverage, own.stage_weights, own.found
    rows, scratch, cards = buffers.rows, buffers.next_rows, order.shape[0]
    rows[0, :] = start
    for depth in range(cards):
        if depth == gold_until:
            rows[0, FLAGS] |= np.uint64(GOLD_TAKEN)
        card, is_last = order[depth], depth == cards - 1
        share = (cards - depth - 1) / deck_size
        interpolate_weights(move_weights, share, buffers.stage_weights)
        interpolate_weights(weights, share, stage_weights)
        count_to_come(rules, order, depth + 1, buffers.to_come)
        shapes = count_shapes(rules, order, depth + 1, coverage)
        buffers.evaluations[0] = 0.0
        children = select_top(generate_children(rules, rows, 1, card, buffers), _LOOKS, buffers)
        most = _NOTHING
        for child in range(children):
            scratch[0, :] = rows[0]
            if buffers.moves[child] == MOVE_PASS:
                pay_pass(rules, scratch[0])
            else:
                build(rules, scratch[0], card, buffers.moves[child])
            if is_last:
                value = utility(rules, scratch[0], objective, buffers.points)
            else:
                value = evaluate_hidden(
                    rules, scratch[0], shapes, coverage, buffers.to_come, stage_weights, buffers.features, found
                )
            if value > most:
                most = value
                scratch[1, :] = scratch[0]
        # A prospect knows nothing of what counts besides the marker.
        if is_last and most < utility(rules, rows[0], objective, buffers.points):
            break
        if not is_last and most + stage_weights[GOING_ON] < final_marker(rules, rows[0], buffers.points):
            break
        rows[0, :] = scratch[1]
    buffers.best[:] = rows[0]
    return utility(rules, rows[0], objective, buffers.points)


@compiled
def run_rollouts(
    rules: CompiledRules,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    gold_until: Numbers,
    deck_size: int,
    move_weights: Weights,
    weights: Weights,
    objective: Floats,
    rivals: Floats,
    buffers: BeamBuffers,
    own: RolloutBuffers,
    values: Floats,
    final_rows: Words,
) -> None:
    """Play every city out for every order: `search_determinizations` for somebody who does not know them."""
    rules, buffers, cities = borrowed(rules), borrowed(buffers), borrowed(cities)
    orders, move_weights, weights, objective = (
        borrowed(orders),
        borrowed(move_weights),
        borrowed(weights),
        borrowed(objective),
    )
    own = borrowed(own)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        objective[RIVAL] = rivals[number]
        for city in range(cities.shape[0]):
            values[city, number] = rollout(
                rules,
                cities[city],
                order,
                deck_size,
                move_weights,
                weights,
                objective,
                gold_until[number],
                buffers,
                own,
            )
            final_rows[city, number, :] = buffers.best
