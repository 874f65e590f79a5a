"""Choosing places for stickers by search: where the episodes to come are expected to end best (R7.4)."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mycity.bots.budget import Budget
from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.utility import Objective
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.determinizations import determinize
from mycity.bots.search.futures import Future, futures_of, in_turn
from mycity.bots.search.objective import objective_of
from mycity.bots.search.weights import weights_of
from mycity.bots.stickers import choose_well, rank_targets
from mycity.campaign import Belongings, CampaignView, Choices, Target, place, targets
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, compile_rules
from mycity.kernel.state import Row
from mycity.rules import CardId, City, new_city

_STAGES: Final = ((8, 36), (3, 100))
"""Sequential halving: the best so many targets, until each has been tried on so many deals.

Trees, rocks and meadow keep no building away, so that their first ranking is better than a few deals.
"""
_OPERA_STAGES: Final = ((200, 3), (24, 8), (8, 24), (3, 60))
"""An opera takes space and belongs to a group: the first ranking does not see that, so all targets are tried."""
_WIDTH: Final = 4
_BUFFERS: Final = make_beam_buffers(_WIDTH)

Deal = tuple[int, Sequence[CardId]]
"""The number of a future, and an order of its cards."""


def choose_by_search(view: CampaignView, budget: Budget) -> Choices:
    """A target for each sticker of the viewer's seat, one after another; None where there is no room for it.

    Those ranked best are compared on the same deals, over the episodes that the sticker is for. Once the budget is
    spent, or when no episode is known, the first ranking decides.
    """
    futures = futures_of(view)
    if not futures:
        return choose_well(view, budget)
    longest = max(futures, key=lambda future: future.weight)
    deals = _deals(futures, budget.rng)
    owner, chosen = view.own.belongings, []
    for sticker in view.own.owed:
        found = targets(sticker, owner)
        ranked = rank_targets(sticker, found, longest.prepare(owner), longest.rules, budget.rng) if found else []
        candidates = {target: _Candidate(place(sticker, target, owner), futures) for target in ranked}
        best = _best(candidates, _OPERA_STAGES if sticker == "O" else _STAGES, deals, budget)
        if best is not None:
            owner = place(sticker, best, owner)
        chosen.append(best)
    return tuple(chosen)


def _deals(futures: Sequence[Future], rng: random.Random) -> list[Deal]:
    turns = in_turn(futures, max(_STAGES[-1][1], _OPERA_STAGES[-1][1]))
    return [(turn, rng.sample(futures[turn].rules.cards, len(futures[turn].rules.cards))) for turn in turns]


class _Start(NamedTuple):
    """A future before the first card, and what counts at its end."""

    city: City
    compiled_rules: CompiledRules
    row: Row
    settings: BeamSettings
    objective: Objective


class _Candidate:
    """What belongs to a seat once a sticker is placed, and how much futures bring with it."""

    def __init__(self, owner: Belongings, futures: Sequence[Future]) -> None:
        self.total = 0.0
        self._owner = owner
        self._futures = futures
        self._starts: dict[int, _Start] = {}

    def value(self, deal: Deal) -> float:
        """What the deal's future comes to when the cards are known.

        The marker may pass the cap of R5.4: a clairvoyant often reaches it with any stickers, while at the table,
        where nobody is one, the same points are wanted.
        """
        number, deck = deal
        if number not in self._starts:
            self._starts[number] = self._start(self._futures[number])
        city, compiled_rules, row, settings, objective = self._starts[number]
        return beam_search(compiled_rules, row, determinize(deck, city.supply), settings, objective, _BUFFERS)

    def _start(self, future: Future) -> _Start:
        owner, uncapped = future.prepare(self._owner), replace(future.rules, cap=None)
        city = new_city(owner.board, uncapped, owner.extras)
        compiled_rules = compile_rules(city, uncapped)
        row = row_of(compiled_rules, city, uncapped.start_marker)
        settings = BeamSettings(weights_of(family_of(future.rules)), _WIDTH, len(uncapped.cards))
        return _Start(city, compiled_rules, row, settings, objective_of(future.rules, city))


def _best(
    candidates: Mapping[Target, _Candidate], stages: Sequence[tuple[int, int]], deals: Sequence[Deal], budget: Budget
) -> Target | None:
    """The target with the highest total over the deals; the best so far when time runs out."""
    best, done = list(candidates), 0
    for kept, until in stages:
        best = best[:kept]
        if len(best) < 2:
            break
        for deal in deals[done:until]:
            values = {}
            for target in best:
                if budget.is_spent:
                    return best[0]
                values[target] = candidates[target].value(deal)
            for target, value in values.items():
                candidates[target].total += value
            best.sort(key=lambda target: candidates[target].total, reverse=True)
        done = until
    return best[0] if best else None
