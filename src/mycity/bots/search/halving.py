"""Search over the moves of a round: hindsight optimisation with sequential halving.

Each determinization, a random order of the cards to come, is searched as if it were known, and a move is worth the mean
over them (Yoon, Fern, Givan and Kambhampati, "Probabilistic planning via determinization in hindsight", 2008). All
moves are searched on the same determinizations, so that luck does not tell them apart. The known fault of the method is
strategy fusion: knowing the order, it makes for each order a plan that nobody could choose without knowing it (Frank
and Basin, "Search in games with incomplete information", 1998); that is why later stages take rollouts too.

Effort goes to the best moves: after each stage the worse ones are dropped, and the rest are searched on more
determinizations (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.compiled.determinizations import Determinizations, Outcomes, take
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import Objective
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.determinizations import sample_determinizations
from mycity.bots.search.endgame import solve
from mycity.bots.search.evaluator import Evaluator
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.weights import weights_of
from mycity.kernel.compiled_rules import Numbers, Words

_AT_ONCE: Final = 4
"""Determinizations searched between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class MoveEstimate:
    """The expected value of a move in points, and its standard error.

    `number` is its place among the position's moves, −1 for leaving; `final_rows` (rows, LENGTH) are the cities that
    it led to, one for each determinization, and as many again where there were rollouts.
    """

    number: int
    value: float
    error: float
    final_rows: Words


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a stage: its moves, the best first, and on how many determinizations they were searched."""

    estimates: tuple[MoveEstimate, ...]
    samples: int
    is_final: bool


def search(
    position: Position, config: SearchConfig, budget: Budget, objective: Objective, keep: Sequence[int] = ()
) -> Iterator[SearchResult]:
    """A result after each stage, each better than the one before; at least one, even when the budget is spent.

    Moves dropped on the way are not in later results; leaving always is, and so are the moves of the numbers in `keep`.
    """
    evaluator = Evaluator(position, objective)
    if not any(map(position.owns, position.to_come)) or not position.moves:
        yield _last_building(position, objective, evaluator.rival_markers([position.to_come]))
        return
    solved = solve(position, objective, config.node_limit) if config.node_limit and not budget.is_spent else None
    if solved is not None:
        yield _certain(position, solved, _leaving(position, objective, [objective.rival]))
        return
    evaluations = position.evaluations(weights_of(family_of(position.rules)))
    moves = np.argsort(-evaluations, kind="stable")
    if not config.stages or budget.is_spent:
        yield _by_evaluation(position, moves, evaluations, _leaving(position, objective, [objective.rival]))
        return
    for place, stage in enumerate(config.stages):
        wanted = {*keep} if place else {*keep, *position.passing}
        best = moves[: stage.moves]
        searched = np.array([*best, *sorted(wanted.difference(best.tolist()))])
        sample = sample_determinizations(position, stage.determinizations, budget.rng)
        determinizations = evaluator.determinizations_of(sample)
        outcomes = _evaluate(evaluator, searched, determinizations, stage, budget)
        is_cut = outcomes.values.shape[1] < len(sample)
        is_final = is_cut or stage is config.stages[-1] or budget.is_spent
        is_exact = sample.is_exhaustive and not is_cut
        estimates = [*_estimates(searched, outcomes, is_exact=is_exact)]
        leaving = _leaving(position, objective, determinizations.rivals)
        result = SearchResult(_best_first([*estimates, leaving]), outcomes.values.shape[1], is_final)
        yield result
        if is_final:
            return
        moves = np.array([estimate.number for estimate in result.estimates if estimate.number >= 0])


def _evaluate(
    evaluator: Evaluator, moves: Numbers, determinizations: Determinizations, stage: Stage, budget: Budget
) -> Outcomes:
    """The outcomes of the moves on as many determinizations as the budget allows, the first few in any case."""
    parts: list[Outcomes] = []
    done, count = 0, len(determinizations.lengths)
    while done < count and (done == 0 or not budget.is_spent):
        part = slice(done, done + _AT_ONCE)
        parts.append(evaluator.evaluate(moves, take(determinizations, part), stage))
        done = min(part.stop, count)
    return Outcomes(*(np.concatenate(arrays, axis=1) for arrays in zip(*parts, strict=True)))


def _leaving(position: Position, objective: Objective, rivals: Sequence[float] | Floats) -> MoveEstimate:
    """Leaving: nothing about it is left to chance but what rivals come to."""
    total = 0.0
    for rival, count in zip(*np.unique(rivals, return_counts=True), strict=True):
        total += count * position.utility_of_leaving(objective._replace(rival=float(rival)))
    return MoveEstimate(LEAVING, float(total / len(rivals)), 0.0, position.row[None, :])


def _estimates(moves: Numbers, outcomes: Outcomes, *, is_exact: bool) -> Iterator[MoveEstimate]:
    """Means and their standard errors; there is no error where every order was searched."""
    samples = outcomes.values.shape[1]
    errors = np.zeros(len(moves))
    if not is_exact and samples > 1:
        errors = outcomes.values.std(axis=1, ddof=1) / samples**0.5
    for move, values, error, final_rows in zip(moves, outcomes.values, errors, outcomes.final_rows, strict=True):
        yield MoveEstimate(int(move), float(values.mean()), float(error), final_rows)


def _last_building(position: Position, objective: Objective, rivals: Floats) -> SearchResult:
    """The moves for the last building, or leaving where there are none: no card is left to chance."""
    utilities = position.utilities(objective._replace(rival=float(rivals[0])))
    return _certain(position, utilities, _leaving(position, objective, rivals))


def _certain(position: Position, values: Floats, leaving: MoveEstimate) -> SearchResult:
    """The moves with values that are certain, each with the city that it makes as the final one."""
    estimates = [
        MoveEstimate(number, float(value), 0.0, position.cities[number][None, :]) for number, value in enumerate(values)
    ]
    return SearchResult(_best_first([*estimates, leaving]), 1, is_final=True)


def _by_evaluation(position: Position, moves: Numbers, evaluations: Floats, leaving: MoveEstimate) -> SearchResult:
    """The moves by their static evaluations, which can't be compared with the value of leaving: that comes last."""
    estimates = [
        MoveEstimate(int(number), float(evaluations[number]), 0.0, position.cities[number][None, :]) for number in moves
    ]
    return SearchResult((*estimates, leaving), 0, is_final=True)


def _best_first(estimates: list[MoveEstimate]) -> tuple[MoveEstimate, ...]:
    return tuple(sorted(estimates, key=lambda estimate: -estimate.value))
