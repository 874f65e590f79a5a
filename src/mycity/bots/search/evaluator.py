"""What a position's decisions come to on given orders of the cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from mycity.bots.compiled.batch import search_determinizations
from mycity.bots.compiled.beam import beam_search
from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.rollout import WIDTH, make_rollout_buffers, run_rollouts
from mycity.bots.compiled.utility import LEAD, RIVAL
from mycity.bots.evaluation.weights import ROLLOUT, family_of
from mycity.bots.search.config import MARKER_ONLY, Stage
from mycity.bots.search.determinizations import Determinizations, order_of
from mycity.bots.search.position import Position, Rival
from mycity.bots.search.weights import weights_of
from mycity.kernel.compiled_rules import Numbers, Words
from mycity.kernel.state import LENGTH
from mycity.kernel.tables import KERNEL_BUILDINGS
from mycity.rules import CardId

_FEW: Final = 3
"""With so many cards to come or fewer it makes next to no difference to know their order: rollouts add nothing."""
_RIVALS_WIDTH: Final = 4


@lru_cache(maxsize=32)
def _buffers(width: int) -> BeamBuffers:
    return make_beam_buffers(width)


_TABLE: Final = make_rollout_buffers()


class Evaluator:
    """A position and what counts in it besides the marker, to be tried on orders."""

    def __init__(self, position: Position, objective: Floats) -> None:
        family = family_of(position.rules)
        self._position, self._aims = position, objective
        self._weights, self._played = weights_of(family), weights_of(family, ROLLOUT)
        self._plays = sum(map(position.owns, position.to_come)) > _FEW

    def of(self, numbers: Numbers, orders: Determinizations, rivals: Floats, stage: Stage) -> tuple[Floats, Words]:
        """Values (decisions, orders) and ends (decisions, ends, LENGTH) of the moves of these numbers.

        There is an end for each order, and with rollouts two; a value is the mean of what its ends are worth.
        """
        cities, objective = self._position.cities[numbers], self._aims.copy()
        common = (
            self._position.compiled_rules,
            cities,
            orders.cards,
            orders.lengths,
            orders.gold_until,
            self._position.deck_size,
        )
        values, final_rows = np.zeros((len(cities), len(orders))), _empty_rows(len(cities), len(orders))
        search_determinizations(
            *common, stage.width, self._weights, objective, rivals, _buffers(stage.width), values, final_rows
        )
        if not (stage.rollouts and self._plays):
            return values, final_rows
        others, played = np.zeros_like(values), _empty_rows(len(cities), len(orders))
        run_rollouts(*common, self._weights, self._played, objective, rivals, _buffers(WIDTH), _TABLE, others, played)
        return (values + others) / 2, np.concatenate((final_rows, played), axis=1)

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
        deck_size, width, never = self._position.deck_size, _RIVALS_WIDTH, 1 << 30
        space = _buffers(width)
        return beam_search(
            rival.compiled_rules, rival.row, order, deck_size, width, self._weights, MARKER_ONLY, never, space
        )


def _empty_rows(cities: int, orders: int) -> Words:
    return np.zeros((cities, orders, LENGTH), dtype=np.uint64)
