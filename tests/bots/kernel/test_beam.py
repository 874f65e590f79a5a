"""Which cities a beam keeps, against all that the plain rules allow."""

import pytest

from mycity.bots.kernel.beam import search_order
from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.plan import plan_of
from mycity.bots.kernel.space import make_space
from mycity.bots.search.effort import MARKER_ONLY
from mycity.bots.search.orders import order_of
from mycity.bots.search.weights import family_of, weights_of
from mycity.rules import ETERNITY, CardId, City, RuleSet, found_city, legal_placements
from tests.bots.search.plain import SMALL
from tests.helpers.chapters import episode_rules

NEVER = 1 << 30
CARDS: tuple[CardId, ...] = ("Y-I2", "R-I2")
WIDTH = 512


def ends(city: City, cards: tuple[CardId, ...], passes: int = 0) -> list[tuple[City, int]]:
    """All cities that the cards in this order allow, with how often was passed for them."""
    if not cards:
        return [(city, passes)]
    built = [city.build(cards[0], placement) for placement in legal_placements(city, cards[0])]
    return [
        *ends(city, cards[1:], passes + 1),
        *(end for after in built for end in ends(after, cards[1:], passes)),
    ]


def kept(rules: RuleSet) -> int:
    """How many cities a beam keeps after the last card that has room for all."""
    city = found_city(SMALL, rules)
    plan, space = plan_of(city, rules), make_space(WIDTH)
    order, weights = order_of(CARDS, city.supply), weights_of(family_of(rules))
    row = row_of(plan, city, rules.start_marker)
    search_order(plan, row, order, len(CARDS), WIDTH, weights, MARKER_ONLY, NEVER, space)
    return int((space.stamps == space.clock[0]).sum())


@pytest.mark.parametrize("rules", [ETERNITY, episode_rules(1), episode_rules(2)], ids=lambda rules: rules.name)
def test_cities_that_differ_by_colours_alone_are_one_where_these_do_not_count(rules: RuleSet) -> None:
    """In the first episode no term asks for colours (R11.1); groups do, and who passed less is better off (R3.4)."""
    found = ends(found_city(SMALL, rules), CARDS)
    alike = {(city.built, passes) for city, passes in found}
    coloured = {(frozenset((piece.kind, piece.mask) for piece in city.pieces), passes) for city, passes in found}
    assert 20 < len(alike) < len(coloured) < WIDTH
    assert kept(rules) == len(alike if rules == episode_rules(1) else coloured)
