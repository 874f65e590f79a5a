"""Where stickers go by search: where the next episode is expected to end best (R7.4)."""

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.kernel.beam import make_space, search_order
from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.plan import Numbers, plan_of
from mycity.bots.kernel.tables import BUILDING_INDEX
from mycity.bots.search.effort import aims_of
from mycity.bots.search.weights import family_of, weights_of
from mycity.bots.stickers import choose_well
from mycity.campaign import Belongings, CampaignView, Choices, Target, place, targets
from mycity.rules import PROHIBITION, RuleSet, found_city

_ORDERS: Final = 8
_WIDTH: Final = 4


def choose_by_search(view: CampaignView, budget: Budget) -> Choices:
    """A target for each sticker of the viewer's seat, one after another; None for what has no room.

    Every target is tried on the same orders of the next episode's cards. Once the budget is spent, or when nothing is
    known of an episode, the rest goes by how often squares are built over.
    """
    rules = _rules_of(view)
    if rules is None or budget.is_spent:
        return choose_well(view, budget)
    decks = [_deck(rules, budget.rng) for _ in range(_ORDERS)]
    owner, chosen = view.own.belongings, []
    for sticker, simple in zip(view.own.owed, choose_well(view, budget), strict=True):
        found = targets(sticker, owner)
        best: Target | None = simple if simple in found else None
        most = -1e9
        # The simple choice first: it is the one to beat when time runs out.
        for target in sorted(found, key=lambda target: target != simple):
            if budget.is_spent:
                break
            worth = _expected(place(sticker, target, owner), rules, decks)
            if worth > most:
                best, most = target, worth
        if found and best is None:
            best = found[0]
        if best is not None:
            owner = place(sticker, best, owner)
        chosen.append(best)
    return tuple(chosen)


def _rules_of(view: CampaignView) -> RuleSet | None:
    """The rules of the next episode; while its envelope is sealed, those of the one before."""
    if view.current is not None:
        return view.current.rules
    return view.history[-1].game.rules if view.history else None


def _deck(rules: RuleSet, rng: random.Random) -> list[str]:
    cards = [card for card in rules.cards if card != PROHIBITION]
    rng.shuffle(cards)
    return cards


def _expected(owner: Belongings, rules: RuleSet, decks: Sequence[Sequence[str]]) -> float:
    """What an episode is worth on this board, on average over the decks."""
    city = found_city(owner.board, rules, owner.extras)
    plan = plan_of(city, rules)
    row = row_of(plan, city, rules.start_marker)
    weights, aims, space = weights_of(family_of(rules)), aims_of(rules), _SPACE
    total = 0.0
    for deck in decks:
        order: Numbers = np.array([BUILDING_INDEX[card] for card in deck if card in city.supply], dtype=np.int64)
        total += search_order(plan, row, order, len(rules.cards), _WIDTH, weights, aims, 1 << 30, space)
    return total / len(decks)


_SPACE: Final = make_space(_WIDTH)
