"""Sequential halving over decisions, with the same orders of the cards for all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.kernel.beam import Space, make_space
from mycity.bots.kernel.plan import Numbers, Words
from mycity.bots.kernel.state import LENGTH
from mycity.bots.kernel.tables import MOVE_PASS
from mycity.bots.kernel.trial import try_orders
from mycity.bots.kernel.value import Floats, Weights
from mycity.bots.search.effort import Effort, Stage
from mycity.bots.search.orders import Orders, draw_orders
from mycity.bots.search.position import Position

_AT_ONCE = 4
"""Orders tried between two looks at the clock."""

LEAVING = -1
"""The number of leaving among the decisions of a position."""


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


@lru_cache(maxsize=32)
def _space(width: int) -> Space:
    return make_space(width)


def deliberate(position: Position, effort: Effort, budget: Budget, weights: Weights, aims: Floats) -> Iterator[Thought]:
    """A thought after each stage, each better than the one before; at least one, also when the budget is spent.

    Decisions dropped on the way are not in later thoughts; leaving always is.
    """
    leaving = Estimate(LEAVING, position.worth_of_leaving(aims), 0.0, position.row[None, :])
    if not position.moves:
        yield Thought((leaving,), 1)
        return
    promises = position.promises(weights)
    numbers = np.argsort(-promises, kind="stable")
    if not effort.stages or budget.is_spent or not any(map(position.owns, position.to_come)):
        yield _at_first_sight(position, numbers, promises, leaving, aims)
        return
    first = True
    for stage in effort.stages:
        kept = numbers[: stage.moves]
        if first and position.moves[-1] == MOVE_PASS and len(position.moves) - 1 not in kept:
            kept = np.append(kept[:-1] if len(kept) == stage.moves else kept, len(position.moves) - 1)
        orders = draw_orders(position, stage.orders, budget.rng)
        values, ends = _try(position, kept, orders, stage, budget, weights, aims)
        if values.shape[1] == 0:
            if first:
                yield _at_first_sight(position, numbers, promises, leaving, aims)
            return
        thought = _thought(kept, values, ends, leaving)
        yield thought
        if values.shape[1] < len(orders):
            return
        numbers = np.array([estimate.number for estimate in thought.estimates if estimate.number >= 0])
        first = False


def _try(
    position: Position,
    numbers: Numbers,
    orders: Orders,
    stage: Stage,
    budget: Budget,
    weights: Weights,
    aims: Floats,
) -> tuple[Floats, Words]:
    """Values (decisions, orders) and ends (decisions, orders, LENGTH), for as many orders as the budget allowed."""
    cities = position.cities[numbers]
    values = np.zeros((len(cities), len(orders)))
    ends = np.zeros((len(cities), len(orders), LENGTH), dtype=np.uint64)
    done = 0
    while done < len(orders) and not budget.is_spent:
        until = min(done + _AT_ONCE, len(orders))
        part = slice(done, until)
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
            values[:, part],
            ends[:, part],
        )
        done = until
    return values[:, :done], ends[:, :done]


def _thought(numbers: Numbers, values: Floats, ends: Words, leaving: Estimate) -> Thought:
    samples = values.shape[1]
    errors = values.std(axis=1, ddof=1) / samples**0.5 if samples > 1 else np.zeros(len(numbers))
    found = [
        Estimate(int(number), float(values[place].mean()), float(errors[place]), ends[place])
        for place, number in enumerate(numbers)
    ]
    return Thought(tuple(sorted([*found, leaving], key=lambda estimate: -estimate.value)), samples)


def _at_first_sight(
    position: Position,
    numbers: Numbers,
    promises: Floats,
    leaving: Estimate,
    aims: Floats,
) -> Thought:
    """What the cities promise; when no card is to come, what they are worth, which is all that can be known."""
    is_last = not any(map(position.owns, position.to_come))
    values = position.worths(aims) if is_last else promises
    found = [Estimate(int(number), float(values[number]), 0.0, position.cities[number][None, :]) for number in numbers]
    return Thought(tuple(sorted([*found, leaving], key=lambda estimate: -estimate.value)), 1)
