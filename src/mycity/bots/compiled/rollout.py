"""Rollouts: a city is played to the end by a fast policy that does not know the order of the cards (compiled).

A clairvoyant search relies too much on what depends on a late card (strategy fusion); the policy cannot, as it knows
which cards are to come, like everybody, but not when. That play by a simple policy tells good decisions from bad ones
is an old idea (Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search", 1996).
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.children import apply_move, count_to_come, generate_children, select_top
from mycity.bots.compiled.coverage import count_shapes
from mycity.bots.compiled.determinizations import Determinization, Determinizations, Outcomes, nth
from mycity.bots.compiled.evaluation import interpolate_weights
from mycity.bots.compiled.features import Weights
from mycity.bots.compiled.hidden_evaluation import GOING_ON, HiddenBuffers, evaluate_hidden, make_hidden_buffers
from mycity.bots.compiled.utility import Objective, utility, with_rival
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import CompiledRules, Words
from mycity.kernel.jit import compiled
from mycity.kernel.rows import copy_row
from mycity.kernel.score import final_marker
from mycity.kernel.state import FLAGS, GOLD_TAKEN, Row

_WIDTH: Final = 2
_PRESELECTED: Final = 10
"""So many children, those with the best priors, are evaluated."""
_LOWEST: Final = -1e9


class RolloutSettings(NamedTuple):
    """How rollouts play: weights of the hidden evaluation, those of the priors, and how many cards the deck has."""

    weights: Weights
    move_weights: Weights
    deck_size: int


class RolloutBuffers(NamedTuple):
    """What rollouts write into: the buffers of a narrow beam, and those of the evaluation."""

    beam: BeamBuffers
    evaluation: HiddenBuffers


def make_rollout_buffers() -> RolloutBuffers:
    """Buffers for rollouts."""
    return RolloutBuffers(make_beam_buffers(_WIDTH), make_hidden_buffers())


@compiled
def run_rollouts(
    rules: CompiledRules,
    cities: Words,
    determinizations: Determinizations,
    settings: RolloutSettings,
    objective: Objective,
    buffers: RolloutBuffers,
    outcomes: Outcomes,
) -> None:
    """Play every city (cities, LENGTH) to the end on every determinization, into `outcomes`."""
    rules, cities, determinizations = borrowed(rules), borrowed(cities), borrowed(determinizations)
    settings, objective, buffers = borrowed(settings), borrowed(objective), borrowed(buffers)
    for number in range(determinizations.lengths.shape[0]):
        determinization = nth(determinizations, number)
        against = with_rival(objective, determinizations.rivals[number])
        for city in range(cities.shape[0]):
            value = _rollout(rules, cities[city], determinization, settings, against, buffers)
            outcomes.values[city, number] = value
            copy_row(outcomes.final_rows[city, number], buffers.beam.best)


@compiled
def _rollout(
    rules: CompiledRules,
    start: Row,
    determinization: Determinization,
    settings: RolloutSettings,
    objective: Objective,
    buffers: RolloutBuffers,
) -> float:
    """The utility of the end that the policy comes to, which is the city in `buffers.beam.best`."""
    beam, evaluation, cards = buffers.beam, buffers.evaluation, determinization.cards
    rows, scratch, count = beam.rows, beam.next_rows, cards.shape[0]
    copy_row(rows[0], start)
    for depth in range(count):
        if depth == determinization.gold_until:
            rows[0, FLAGS] |= np.uint64(GOLD_TAKEN)
        card, is_last = cards[depth], depth == count - 1
        share = (count - depth - 1) / settings.deck_size
        interpolate_weights(settings.move_weights, share, beam.stage_weights)
        interpolate_weights(settings.weights, share, evaluation.stage_weights)
        count_to_come(rules, cards, depth + 1, evaluation.to_come)
        shapes = count_shapes(rules, cards, depth + 1, evaluation.coverage)
        beam.evaluations[0] = 0.0
        children = select_top(generate_children(rules, rows, 1, card, beam), _PRESELECTED, beam)
        best = _LOWEST
        for child in range(children):
            copy_row(scratch[0], rows[0])
            apply_move(rules, scratch[0], card, beam.moves[child])
            if is_last:
                value = utility(rules, scratch[0], objective, beam.points)
            else:
                value = evaluate_hidden(rules, scratch[0], shapes, evaluation)
            if value > best:
                best = value
                copy_row(scratch[1], scratch[0])
        # The evaluation estimates the marker, so that leaving is compared by its marker too, and by utility at the end.
        if is_last and best < utility(rules, rows[0], objective, beam.points):
            break
        if not is_last and best + evaluation.stage_weights[GOING_ON] < final_marker(rules, rows[0], beam.points):
            break
        copy_row(rows[0], scratch[1])
    copy_row(beam.best, rows[0])
    return utility(rules, rows[0], objective, beam.points)
