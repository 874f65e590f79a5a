"""Sequential halving over decisions, with the same orders of the cards for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import RIVAL
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.determinizations import Determinizations, sample_determinizations
from mycity.bots.search.endgame import solve
from mycity.bots.search.evaluator import Evaluator
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.weights import weights_of
from mycity.kernel.compiled_rules import Numbers, Words

_AT_ONCE: Final = 4
"""Orders tried between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class MoveEstimate:
    """What a decision is worth: `value` in points, and its standard error.

    `number` is its place among the position's moves, −1 for leaving; `final_rows` (orders, LENGTH) are the cities that
    the best play with known cards led to, one an order, and where there are rollouts theirs beside them.
    """

    number: int
    value: float
    error: float
    final_rows: Words


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The state of a deliberation: the decisions of the last stage, the best first, and how many orders it tried."""

    estimates: tuple[MoveEstimate, ...]
    samples: int
    is_final: bool


def search(
    position: Position, config: SearchConfig, budget: Budget, objective: Floats, keep: Sequence[int] = ()
) -> Iterator[SearchResult]:
    """A thought after each stage, each better than the one before; at least one, also when the budget is spent.

    Decisions dropped on the way are not in later thoughts; leaving always is, and the moves of the numbers in `keep`.
    """
    trials = Evaluator(position, objective)
    if not position.moves:
        yield SearchResult((_leaving(position, objective, trials.rivals([position.to_come])),), 1, is_final=True)
        return
    if not any(map(position.owns, position.to_come)):
        yield _exactly(position, objective, trials.rivals([position.to_come]))
        return
    worked_out = solve(position, objective, config.exact) if config.exact and not budget.is_spent else None
    if worked_out is not None:
        yield _decided(position, worked_out, _leaving(position, objective, objective[RIVAL : RIVAL + 1]))
        return
    evaluations = position.evaluations(weights_of(family_of(position.rules)))
    numbers = np.argsort(-evaluations, kind="stable")
    if not config.stages or budget.is_spent:
        yield _at_first_sight(position, numbers, evaluations, objective)
        return
    for place, stage in enumerate(config.stages):
        wanted = {*keep} if place else {*keep, *position.passing}
        kept = np.array([*numbers[: stage.moves], *sorted(wanted.difference(numbers[: stage.moves].tolist()))])
        orders = sample_determinizations(position, stage.orders, budget.rng)
        rivals = trials.rivals(orders.decks)
        values, final_rows = _try(trials, kept, orders, rivals, stage, budget)
        is_cut = values.shape[1] < len(orders)
        is_final = is_cut or stage is config.stages[-1] or budget.is_spent
        exact = orders.is_every and not is_cut
        leaving = _leaving(position, objective, rivals)
        result = _thought(kept, values, final_rows, leaving, is_final=is_final, exact=exact)
        yield result
        if is_final:
            return
        numbers = np.array([estimate.number for estimate in result.estimates if estimate.number >= 0])


def _try(
    trials: Evaluator, numbers: Numbers, orders: Determinizations, rivals: Floats, stage: Stage, budget: Budget
) -> tuple[Floats, Words]:
    """Values (decisions, orders) and ends (decisions, ends, LENGTH), for as many orders as the budget allowed."""
    values, final_rows = [], []
    done = 0
    # The first few are tried in any case, so that there is something to tell.
    while done < len(orders) and (done == 0 or not budget.is_spent):
        part = slice(done, min(done + _AT_ONCE, len(orders)))
        found, cities = trials.of(numbers, orders[part], rivals[part], stage)
        values.append(found)
        final_rows.append(cities)
        done = part.stop
    return np.concatenate(values, axis=1), np.concatenate(final_rows, axis=1)


def _leaving(position: Position, objective: Floats, rivals: Floats) -> MoveEstimate:
    """Leaving: nothing of it is left to chance but what rivals come to."""
    found, own = 0.0, objective.copy()
    for rival, count in zip(*np.unique(rivals, return_counts=True), strict=True):
        own[RIVAL] = rival
        found += count * position.utility_of_leaving(own)
    return MoveEstimate(LEAVING, float(found / len(rivals)), 0.0, position.row[None, :])


def _thought(
    numbers: Numbers, values: Floats, final_rows: Words, leaving: MoveEstimate, *, is_final: bool, exact: bool
) -> SearchResult:
    """The decisions in the order of their mean values; where every order has been tried, there is no error."""
    samples = values.shape[1]
    errors = np.zeros(len(numbers)) if exact or samples < 2 else values.std(axis=1, ddof=1) / samples**0.5
    found = [
        MoveEstimate(int(number), float(values[place].mean()), float(errors[place]), final_rows[place])
        for place, number in enumerate(numbers)
    ]
    return SearchResult(_best_first([*found, leaving]), samples, is_final)


def _exactly(position: Position, objective: Floats, rivals: Floats) -> SearchResult:
    """The decisions about the last building: nothing is left to chance."""
    own = objective.copy()
    own[RIVAL] = rivals[0]
    return _decided(position, position.utilities(own), _leaving(position, objective, rivals))


def _decided(position: Position, values: Floats, leaving: MoveEstimate) -> SearchResult:
    """The decisions with what they are worth for certain, each with the city that it makes for an end."""
    found = [
        MoveEstimate(number, float(value), 0.0, position.cities[number][None, :]) for number, value in enumerate(values)
    ]
    return SearchResult(_best_first([*found, leaving]), 1, is_final=True)


def _at_first_sight(position: Position, numbers: Numbers, evaluations: Floats, objective: Floats) -> SearchResult:
    """What the cities promise: good for comparing cities, but not with what leaving brings, which comes last."""
    found = [
        MoveEstimate(int(number), float(evaluations[number]), 0.0, position.cities[number][None, :])
        for number in numbers
    ]
    return SearchResult((*found, _leaving(position, objective, objective[RIVAL : RIVAL + 1])), 0, is_final=True)


def _best_first(estimates: list[MoveEstimate]) -> tuple[MoveEstimate, ...]:
    return tuple(sorted(estimates, key=lambda estimate: -estimate.value))
