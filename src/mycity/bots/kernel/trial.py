"""Several cities tried on the same orders of the cards (compiled)."""

from mycity.bots.kernel.beam import search_borrowed
from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.features import Floats, Weights
from mycity.bots.kernel.jit import compiled
from mycity.bots.kernel.plan import Numbers, Plan, Words
from mycity.bots.kernel.space import Space, borrowed_plan, borrowed_space
from mycity.bots.kernel.worth import RIVAL


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
    rivals: Floats,
    space: Space,
    values: Floats,
    ends: Words,
) -> None:
    """Search every order for every city, each in a beam of its own; see `search_borrowed`.

    `cities` (cities, LENGTH); `orders` (orders, cards), of which `lengths` tells how many cards count; `values`
    (cities, orders) gets what the best ends are worth, `ends` (cities, orders, LENGTH) the cities that they are.
    `rivals` (orders,) is what the best rival comes to, which `aims` are told for each order.
    """
    plan, space, cities = borrowed_plan(plan), borrowed_space(space), borrowed(cities)
    orders, weights, aims = borrowed(orders), borrowed(weights), borrowed(aims)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        aims[RIVAL] = rivals[number]
        for city in range(cities.shape[0]):
            values[city, number] = search_borrowed(
                plan, cities[city], order, whole, width, weights, aims, gold_until[number], space
            )
            ends[city, number, :] = space.best
