"""What a position's decisions come to on given orders of the cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from mycity.bots.kernel.beam import search_order
from mycity.bots.kernel.features import Floats
from mycity.bots.kernel.plan import Numbers, Words
from mycity.bots.kernel.rollout import WIDTH, make_table, try_rollouts
from mycity.bots.kernel.space import Space, make_space
from mycity.bots.kernel.state import LENGTH
from mycity.bots.kernel.tables import KERNEL_BUILDINGS
from mycity.bots.kernel.trial import try_orders
from mycity.bots.kernel.worth import LEAD, RIVAL
from mycity.bots.search.effort import MARKER_ONLY, Stage
from mycity.bots.search.orders import Orders, order_of
from mycity.bots.search.position import Position, Rival
from mycity.bots.search.weights import ROLLOUT, family_of, weights_of
from mycity.rules import CardId

_FEW: Final = 3
"""With so many cards to come or fewer it makes next to no difference to know their order: rollouts add nothing."""
_RIVALS_WIDTH: Final = 4


@lru_cache(maxsize=32)
def _space(width: int) -> Space:
    return make_space(width)


_TABLE: Final = make_table()


class Trials:
    """A position and what counts in it besides the marker, to be tried on orders."""

    def __init__(self, position: Position, aims: Floats) -> None:
        family = family_of(position.rules)
        self._position, self._aims = position, aims
        self._weights, self._played = weights_of(family), weights_of(family, ROLLOUT)
        self._plays = sum(map(position.owns, position.to_come)) > _FEW

    def of(self, numbers: Numbers, orders: Orders, rivals: Floats, stage: Stage) -> tuple[Floats, Words]:
        """Values (decisions, orders) and ends (decisions, ends, LENGTH) of the moves of these numbers.

        There is an end for each order, and with rollouts two; a value is the mean of what its ends are worth.
        """
        cities, aims = self._position.cities[numbers], self._aims.copy()
        common = (self._position.plan, cities, orders.cards, orders.lengths, orders.gold_until, self._position.whole)
        values, ends = np.zeros((len(cities), len(orders))), _room(len(cities), len(orders))
        try_orders(*common, stage.width, self._weights, aims, rivals, _space(stage.width), values, ends)
        if not (stage.rollouts and self._plays):
            return values, ends
        others, played = np.zeros_like(values), _room(len(cities), len(orders))
        try_rollouts(*common, self._weights, self._played, aims, rivals, _space(WIDTH), _TABLE, others, played)
        return (values + others) / 2, np.concatenate((ends, played), axis=1)

    def rivals(self, decks: Sequence[Sequence[CardId]]) -> Floats:
        """The marker that the best rival comes to on each deck, shape (decks,), where it counts to be before them."""
        found = np.full(len(decks), self._aims[RIVAL])
        if self._aims[LEAD]:
            for rival in self._position.rivals:
                for number, deck in enumerate(decks):
                    found[number] = max(found[number], self._marker_of(rival, deck))
        return found

    def _marker_of(self, rival: Rival, deck: Sequence[CardId]) -> float:
        """What a rival comes to who decides about the building of this round and knows the order of those to come."""
        order = order_of((KERNEL_BUILDINGS[self._position.building], *deck), rival.owns)
        whole, width, never = self._position.whole, _RIVALS_WIDTH, 1 << 30
        space = _space(width)
        return search_order(rival.plan, rival.row, order, whole, width, self._weights, MARKER_ONLY, never, space)


def _room(cities: int, orders: int) -> Words:
    return np.zeros((cities, orders, LENGTH), dtype=np.uint64)
