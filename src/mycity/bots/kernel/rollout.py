"""Rollouts: a city played to the end by somebody who does not know the order of the cards (compiled)."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.children import choose, count_to_come, glance_at_children
from mycity.bots.kernel.features import Floats, Weights
from mycity.bots.kernel.jit import compiled
from mycity.bots.kernel.moves import build, pay_pass
from mycity.bots.kernel.outlook import Outlook, borrowed_outlook, list_stocks, make_outlook
from mycity.bots.kernel.plan import Numbers, Plan, Words
from mycity.bots.kernel.prospect import GOING_ON, PROSPECTS, prospect
from mycity.bots.kernel.score import final_marker
from mycity.bots.kernel.space import Space, borrowed_plan, borrowed_space
from mycity.bots.kernel.state import FLAGS, GOLD_TAKEN, Row
from mycity.bots.kernel.tables import MOVE_PASS
from mycity.bots.kernel.value import weights_now
from mycity.bots.kernel.worth import RIVAL, worth

WIDTH: Final = 2
"""The width of a space that is wide enough for rollouts."""
_LOOKS: Final = 10
"""So many next cities, those that seem best at a glance, get a closer look."""
_NOTHING: Final = -1e9


class Table(NamedTuple):
    """Room for rollouts beside a space: an outlook, the weights at the time, and what a prospect is made of."""

    outlook: Outlook
    now: Floats
    found: Floats


def make_table() -> Table:
    """Room for rollouts."""
    return Table(make_outlook(), np.zeros(PROSPECTS), np.zeros(PROSPECTS))


@compiled
def play_out(
    plan: Plan,
    start: Row,
    order: Numbers,
    whole: int,
    glances: Weights,
    weights: Weights,
    aims: Floats,
    gold_until: int,
    space: Space,
    table: Table,
) -> float:
    """What a city comes to when each decision about the cards in this order is the one that promises most.

    Which cards are to come is known as it is to players, their order is not. `glances` are the weights of search, see
    `search_borrowed` for the other arguments; `weights` (PROSPECTS, 2) those of `prospect`. `space.best` gets the
    city at the end.
    """
    outlook, now, found = table.outlook, table.now, table.found
    rows, room, cards = space.rows, space.next_rows, order.shape[0]
    rows[0, :] = start
    for depth in range(cards):
        if depth == gold_until:
            rows[0, FLAGS] |= np.uint64(GOLD_TAKEN)
        card, is_last = order[depth], depth == cards - 1
        share = (cards - depth - 1) / whole
        weights_now(glances, share, space.now)
        weights_now(weights, share, now)
        count_to_come(plan, order, depth + 1, space.to_come)
        shapes = list_stocks(plan, order, depth + 1, outlook)
        space.promises[0] = 0.0
        children = choose(glance_at_children(plan, rows, 1, card, space), _LOOKS, space)
        most = _NOTHING
        for child in range(children):
            room[0, :] = rows[0]
            if space.moves[child] == MOVE_PASS:
                pay_pass(plan, room[0])
            else:
                build(plan, room[0], card, space.moves[child])
            if is_last:
                value = worth(plan, room[0], aims, space.points)
            else:
                value = prospect(plan, room[0], shapes, outlook, space.to_come, now, space.features, found)
            if value > most:
                most = value
                room[1, :] = room[0]
        # A prospect knows nothing of what counts besides the marker.
        if is_last and most < worth(plan, rows[0], aims, space.points):
            break
        if not is_last and most + now[GOING_ON] < final_marker(plan, rows[0], space.points):
            break
        rows[0, :] = room[1]
    space.best[:] = rows[0]
    return worth(plan, rows[0], aims, space.points)


@compiled
def try_rollouts(
    plan: Plan,
    cities: Words,
    orders: Numbers,
    lengths: Numbers,
    gold_until: Numbers,
    whole: int,
    glances: Weights,
    weights: Weights,
    aims: Floats,
    rivals: Floats,
    space: Space,
    table: Table,
    values: Floats,
    ends: Words,
) -> None:
    """Play every city out for every order: `try_orders` for somebody who does not know them."""
    plan, space, cities = borrowed_plan(plan), borrowed_space(space), borrowed(cities)
    orders, glances, weights, aims = borrowed(orders), borrowed(glances), borrowed(weights), borrowed(aims)
    table = Table(borrowed_outlook(table.outlook), borrowed(table.now), borrowed(table.found))
    for number in range(orders.shape[0]):
        order = orders[number, : lengths[number]]
        aims[RIVAL] = rivals[number]
        for city in range(cities.shape[0]):
            values[city, number] = play_out(
                plan, cities[city], order, whole, glances, weights, aims, gold_until[number], space, table
            )
            ends[city, number, :] = space.best
