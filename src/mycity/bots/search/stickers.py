"""Where stickers go by search: where the episodes to come are expected to end best (R7.4)."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.compiled.beam import beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.config import objective_of
from mycity.bots.search.determinizations import order_of
from mycity.bots.search.futures import Future, futures_of, in_turn
from mycity.bots.search.weights import weights_of
from mycity.bots.stickers import at_first_sight, choose_well
from mycity.campaign import Belongings, CampaignView, Choices, Target, place, targets
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, compile_rules
from mycity.kernel.state import Row
from mycity.rules import CardId, City, new_city

_STAGES: Final = ((8, 36), (3, 100))
"""The best so many targets are tried until each has had so many orders (sequential halving).

Trees, rocks and meadow keep no building away, so that first sight knows well which are best, better than a few orders.
"""
_OPERA_STAGES: Final = ((200, 3), (24, 8), (8, 24), (3, 60))
"""An opera takes room and belongs to a group: first sight does not see that, so all targets are tried."""
_WIDTH: Final = 4
_NEVER: Final = 1 << 30
_SPACE: Final = make_beam_buffers(_WIDTH)

Trial = tuple[int, Sequence[CardId]]
"""Which future it is, and an order of its cards."""


def choose_by_search(view: CampaignView, budget: Budget) -> Choices:
    """A target for each sticker of the viewer's seat, one after another; None for what has no room.

    Those that look best at first sight are tried on the same orders of the cards, over the episodes that the sticker is
    for. Once the budget is spent, or when nothing is known of any episode, first sight decides.
    """
    futures = futures_of(view)
    if not futures:
        return choose_well(view, budget)
    longest = max(futures, key=lambda future: future.weight)
    trials = _trials(futures, budget.rng)
    owner, chosen = view.own.belongings, []
    for sticker in view.own.owed:
        found = targets(sticker, owner)
        order = at_first_sight(sticker, found, longest.prepare(owner), longest.rules, budget.rng) if found else []
        sites = {target: _Site(place(sticker, target, owner), futures) for target in order}
        best = _best(sites, _OPERA_STAGES if sticker == "O" else _STAGES, trials, budget)
        if best is not None:
            owner = place(sticker, best, owner)
        chosen.append(best)
    return tuple(chosen)


def _trials(futures: Sequence[Future], rng: random.Random) -> list[Trial]:
    turns = in_turn(futures, max(_STAGES[-1][1], _OPERA_STAGES[-1][1]))
    return [(turn, rng.sample(futures[turn].rules.cards, len(futures[turn].rules.cards))) for turn in turns]


class _Site:
    """What belongs to a seat once a sticker is placed, and what comes of it."""

    def __init__(self, owner: Belongings, futures: Sequence[Future]) -> None:
        self.total = 0.0
        self._owner = owner
        self._futures = futures
        self._made: dict[int, tuple[City, CompiledRules, Row]] = {}

    def points(self, trial: Trial) -> float:
        """What the trial's future comes to when the cards come in this order.

        The marker may pass the cap of R5.4: who knows the order often reaches it with any stickers, while at the table,
        where nobody does, the same points are wanted.
        """
        number, deck = trial
        rules = self._futures[number].rules
        if number not in self._made:
            self._made[number] = self._make(self._futures[number])
        city, compiled_rules, row = self._made[number]
        order = order_of(deck, city.supply)
        weights, objective = weights_of(family_of(rules)), objective_of(rules)
        return beam_search(compiled_rules, row, order, len(rules.cards), _WIDTH, weights, objective, _NEVER, _SPACE)

    def _make(self, future: Future) -> tuple[City, CompiledRules, Row]:
        owner, uncapped = future.prepare(self._owner), replace(future.rules, cap=None)
        city = new_city(owner.board, uncapped, owner.extras)
        compiled_rules = compile_rules(city, uncapped)
        return city, compiled_rules, row_of(compiled_rules, city, uncapped.start_marker)


def _best(
    sites: Mapping[Target, _Site], stages: Sequence[tuple[int, int]], trials: Sequence[Trial], budget: Budget
) -> Target | None:
    """The target with the most points over the trials that all could be given; the first when there is no time."""
    best, done = list(sites), 0
    for kept, until in stages:
        best = best[:kept]
        if len(best) < 2:
            break
        for trial in trials[done:until]:
            found = {}
            for target in best:
                if budget.is_spent:
                    return best[0]
                found[target] = sites[target].points(trial)
            for target, points in found.items():
                sites[target].total += points
            best.sort(key=lambda target: sites[target].total, reverse=True)
        done = until
    return best[0] if best else None
