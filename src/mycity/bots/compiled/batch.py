"""Several cities tried on the same orders of the cards (compiled)."""

from mycity.bots.compiled.beam import beam_search_borrowed
from mycity.bots.compiled.buffers import BeamBuffers
from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.compiled.utility import RIVAL
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import CompiledRules, Numbers, Words
from mycity.kernel.jit import compiled


@compiled
def search_determinizations(
    rules: CompiledRules,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    gold_until: Numbers,
    deck_size: int,
    width: int,
    weights: Weights,
    objective: Floats,
    rivals: Floats,
    buffers: BeamBuffers,
    values: Floats,
    final_rows: Words,
) -> None:
    """Search every order for every city, each in a beam of its own; see `beam_search_borrowed`.

    `cities` (cities, LENGTH); `orders` (orders, cards), of which `lengths` tells how many cards count; `values`
    (cities, orders) gets what the best ends are worth, `final_rows` (cities, orders, LENGTH) the cities that they are.
    `rivals` (orders,) is what the best rival comes to, which `objective` are told for each order.
    """
    rules, buffers, cities = borrowed(rules), borrowed(buffers), borrowed(cities)
    orders, weights, objective = borrowed(orders), borrowed(weights), borrowed(objective)
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        objective[RIVAL] = rivals[number]
        for city in range(cities.shape[0]):
            values[city, number] = beam_search_borrowed(
                rules, cities[city], order, deck_size, width, weights, objective, gold_until[number], buffers
            )
            final_rows[city, number, :] = buffers.best
