"""Several cities tried on the same orders of the cards (compiled)."""

from mycity.bots.kernel.beam import Space, borrowed_plan, borrowed_space, search_borrowed
from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.jit import compiled
from mycity.bots.kernel.plan import Numbers, Plan, Words
from mycity.bots.kernel.value import Floats, Weights


@compiled
def try_orders(
    plan: Plan,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    gold_until: Numbers,
    whole: int,
    width: int,
    weights: Weights,
    aims: Floats,
    space: Space,
    values: Floats,
    ends: Words,
) -> None:
    """Search every order for every city, each in a beam of its own; see `search_borrowed`.

    `cities` (cities, LENGTH); `orders` (orders, cards), of which `lengths` tells how many cards count; `values`
    (cities, orders) gets what the best ends are worth, `ends` (cities, orders, LENGTH) the cities that they are.
    """
    plan, space, cities = borrowed_plan(plan), borrowed_space(space), borrowed(cities)
    orders, weights, aims = borrowed(orders), borrowed(weights), borrowed(aims)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        for city in range(cities.shape[0]):
            values[city, number] = search_borrowed(
                plan, cities[city], order, whole, width, weights, aims, gold_until[number], space
            )
            ends[city, number, :] = space.best
