"""Sequential halving over decisions, with the same orders of the cards for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.kernel.features import Floats
from mycity.bots.kernel.plan import Numbers, Words
from mycity.bots.kernel.worth import RIVAL
from mycity.bots.search.effort import Effort, Stage
from mycity.bots.search.endgame import work_out
from mycity.bots.search.orders import Orders, draw_orders
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.trials import Trials
from mycity.bots.search.weights import family_of, weights_of

_AT_ONCE: Final = 4
"""Orders tried between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a decision is worth: `value` in points, and its standard error.

    `number` is its place among the position's moves, −1 for leaving; `ends` (orders, LENGTH) are the cities that the
    best play with known cards led to, one an order, and where there are rollouts theirs beside them.
    """

    number: int
    value: float
    error: float
    ends: Words


@dataclass(frozen=True, slots=True)
class Thought:
    """The state of a deliberation: the decisions of the last stage, the best first, and how many orders it tried."""

    estimates: tuple[Estimate, ...]
    samples: int
    is_final: bool


def deliberate(
    position: Position, effort: Effort, budget: Budget, aims: Floats, keep: Sequence[int] = ()
) -> Iterator[Thought]:
    """A thought after each stage, each better than the one before; at least one, also when the budget is spent.

    Decisions dropped on the way are not in later thoughts; leaving always is, and the moves of the numbers in `keep`.
    """
    trials = Trials(position, aims)
    if not position.moves:
        yield Thought((_leaving(position, aims, trials.rivals([position.to_come])),), 1, is_final=True)
        return
    if not any(map(position.owns, position.to_come)):
        yield _exactly(position, aims, trials.rivals([position.to_come]))
        return
    worked_out = work_out(position, aims, effort.exact) if effort.exact and not budget.is_spent else None
    if worked_out is not None:
        yield _decided(position, worked_out, _leaving(position, aims, aims[RIVAL : RIVAL + 1]))
        return
    promises = position.promises(weights_of(family_of(position.rules)))
    numbers = np.argsort(-promises, kind="stable")
    if not effort.stages or budget.is_spent:
        yield _at_first_sight(position, numbers, promises, aims)
        return
    for place, stage in enumerate(effort.stages):
        wanted = {*keep} if place else {*keep, *position.passing}
        kept = np.array([*numbers[: stage.moves], *sorted(wanted.difference(numbers[: stage.moves].tolist()))])
        orders = draw_orders(position, stage.orders, budget.rng)
        rivals = trials.rivals(orders.decks)
        values, ends = _try(trials, kept, orders, rivals, stage, budget)
        is_cut = values.shape[1] < len(orders)
        is_final = is_cut or stage is effort.stages[-1] or budget.is_spent
        exact = orders.is_every and not is_cut
        leaving = _leaving(position, aims, rivals)
        thought = _thought(kept, values, ends, leaving, is_final=is_final, exact=exact)
        yield thought
        if is_final:
            return
        numbers = np.array([estimate.number for estimate in thought.estimates if estimate.number >= 0])


def _try(
    trials: Trials, numbers: Numbers, orders: Orders, rivals: Floats, stage: Stage, budget: Budget
) -> tuple[Floats, Words]:
    """Values (decisions, orders) and ends (decisions, ends, LENGTH), for as many orders as the budget allowed."""
    values, ends = [], []
    done = 0
    # The first few are tried in any case, so that there is something to tell.
    while done < len(orders) and (done == 0 or not budget.is_spent):
        part = slice(done, min(done + _AT_ONCE, len(orders)))
        found, cities = trials.of(numbers, orders[part], rivals[part], stage)
        values.append(found)
        ends.append(cities)
        done = part.stop
    return np.concatenate(values, axis=1), np.concatenate(ends, axis=1)


def _leaving(position: Position, aims: Floats, rivals: Floats) -> Estimate:
    """Leaving: nothing of it is left to chance but what rivals come to."""
    found, own = 0.0, aims.copy()
    for rival, count in zip(*np.unique(rivals, return_counts=True), strict=True):
        own[RIVAL] = rival
        found += count * position.worth_of_leaving(own)
    return Estimate(LEAVING, float(found / len(rivals)), 0.0, position.row[None, :])


def _thought(
    numbers: Numbers, values: Floats, ends: Words, leaving: Estimate, *, is_final: bool, exact: bool
) -> Thought:
    """The decisions in the order of their mean values; where every order has been tried, there is no error."""
    samples = values.shape[1]
    errors = np.zeros(len(numbers)) if exact or samples < 2 else values.std(axis=1, ddof=1) / samples**0.5
    found = [
        Estimate(int(number), float(values[place].mean()), float(errors[place]), ends[place])
        for place, number in enumerate(numbers)
    ]
    return Thought(_best_first([*found, leaving]), samples, is_final)


def _exactly(position: Position, aims: Floats, rivals: Floats) -> Thought:
    """The decisions about the last building: nothing is left to chance."""
    own = aims.copy()
    own[RIVAL] = rivals[0]
    return _decided(position, position.worths(own), _leaving(position, aims, rivals))


def _decided(position: Position, values: Floats, leaving: Estimate) -> Thought:
    """The decisions with what they are worth for certain, each with the city that it makes for an end."""
    found = [
        Estimate(number, float(value), 0.0, position.cities[number][None, :]) for number, value in enumerate(values)
    ]
    return Thought(_best_first([*found, leaving]), 1, is_final=True)


def _at_first_sight(position: Position, numbers: Numbers, promises: Floats, aims: Floats) -> Thought:
    """What the cities promise: good for comparing cities, but not with what leaving brings, which comes last."""
    found = [
        Estimate(int(number), float(promises[number]), 0.0, position.cities[number][None, :]) for number in numbers
    ]
    return Thought((*found, _leaving(position, aims, aims[RIVAL : RIVAL + 1])), 0, is_final=True)


def _best_first(estimates: list[Estimate]) -> tuple[Estimate, ...]:
    return tuple(sorted(estimates, key=lambda estimate: -estimate.value))
