"""Sequential halving over decisions, with the same orders of the cards for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.kernel.beam import Space, make_space
from mycity.bots.kernel.plan import Numbers, Words
from mycity.bots.kernel.state import LENGTH
from mycity.bots.kernel.trial import try_orders
from mycity.bots.kernel.value import Floats, Weights
from mycity.bots.search.effort import Effort, Stage
from mycity.bots.search.orders import Orders, draw_orders
from mycity.bots.search.position import LEAVING, Position

_AT_ONCE = 4
"""Orders tried between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a decision is worth: `value` in points, and its standard error.

    `number` is its place among the position's moves, −1 for leaving; `ends` (orders, LENGTH) are the cities that the
    best play with known cards led to, one an order.
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


@lru_cache(maxsize=32)
def _space(width: int) -> Space:
    return make_space(width)


def deliberate(
    position: Position, effort: Effort, budget: Budget, weights: Weights, aims: Floats, keep: Sequence[int] = ()
) -> Iterator[Thought]:
    """A thought after each stage, each better than the one before; at least one, also when the budget is spent.

    Decisions dropped on the way are not in later thoughts; leaving always is, and the moves of the numbers in `keep`.
    """
    leaving = Estimate(LEAVING, position.worth_of_leaving(aims), 0.0, position.row[None, :])
    is_last = not any(map(position.owns, position.to_come))
    if not position.moves:
        yield Thought((leaving,), 1, is_final=True)
        return
    if is_last:
        yield _exactly(position, leaving, aims)
        return
    promises = position.promises(weights)
    numbers = np.argsort(-promises, kind="stable")
    if not effort.stages or budget.is_spent:
        yield _at_first_sight(position, numbers, promises, leaving)
        return
    for place, stage in enumerate(effort.stages):
        wanted = {*keep} if place else {*keep, *position.passing}
        kept = np.array([*numbers[: stage.moves], *sorted(wanted.difference(numbers[: stage.moves].tolist()))])
        orders = draw_orders(position, stage.orders, budget.rng)
        values, ends = _try(position, kept, orders, stage, budget, weights, aims)
        is_cut = values.shape[1] < len(orders)
        is_final = is_cut or stage is effort.stages[-1] or budget.is_spent
        exact = orders.is_every and not is_cut
        thought = _thought(kept, values, ends, leaving, is_final=is_final, exact=exact)
        yield thought
        if is_final:
            return
        numbers = np.array([estimate.number for estimate in thought.estimates if estimate.number >= 0])


def _try(
    position: Position, numbers: Numbers, orders: Orders, stage: Stage, budget: Budget, weights: Weights, aims: Floats
) -> tuple[Floats, Words]:
    """Values (decisions, orders) and ends (decisions, orders, LENGTH), for as many orders as the budget allowed."""
    cities = position.cities[numbers]
    values = np.zeros((len(cities), len(orders)))
    ends = np.zeros((len(cities), len(orders), LENGTH), dtype=np.uint64)
    done = 0
    # The first few are tried in any case, so that there is something to tell.
    while done < len(orders) and (done == 0 or not budget.is_spent):
        part = slice(done, min(done + _AT_ONCE, len(orders)))
        found = np.zeros((len(cities), part.stop - done))
        cities_found = np.zeros((len(cities), part.stop - done, LENGTH), dtype=np.uint64)
        try_orders(
            position.plan,
            cities,
            orders.cards[part],
            orders.lengths[part],
            orders.gold_until[part],
            position.whole,
            stage.width,
            weights,
            aims,
            _space(stage.width),
            found,
            cities_found,
        )
        values[:, part], ends[:, part] = found, cities_found
        done = part.stop
    return values[:, :done], ends[:, :done]


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


def _exactly(position: Position, leaving: Estimate, aims: Floats) -> Thought:
    """The decisions about the last building: nothing is left to chance."""
    values = position.worths(aims)
    found = [
        Estimate(number, float(value), 0.0, position.cities[number][None, :]) for number, value in enumerate(values)
    ]
    return Thought(_best_first([*found, leaving]), 1, is_final=True)


def _at_first_sight(position: Position, numbers: Numbers, promises: Floats, leaving: Estimate) -> Thought:
    """What the cities promise: good for comparing cities, but not with what leaving brings, which comes last."""
    found = [
        Estimate(int(number), float(promises[number]), 0.0, position.cities[number][None, :]) for number in numbers
    ]
    return Thought((*found, leaving), 0, is_final=True)


def _best_first(estimates: list[Estimate]) -> tuple[Estimate, ...]:
    return tuple(sorted(estimates, key=lambda estimate: -estimate.value))
