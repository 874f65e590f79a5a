"""Which cities a beam keeps, against all that the plain rules allow."""

import pytest

from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.determinizations import determinize
from mycity.bots.search.weights import weights_of
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.rules import ETERNITY, CardId, City, RuleSet, legal_placements, new_city
from tests.bots.search.plain import SMALL
from tests.helpers.chapters import episode_rules

CARDS: tuple[CardId, ...] = ("Y-I2", "R-I2")
WIDTH = 512


def final_cities(city: City, cards: tuple[CardId, ...], passes: int = 0) -> list[tuple[City, int]]:
    """All cities that the cards in this order allow, with the number of passes that led to them."""
    if not cards:
        return [(city, passes)]
    built = [city.build(cards[0], placement) for placement in legal_placements(city, cards[0])]
    return [
        *final_cities(city, cards[1:], passes + 1),
        *(end for after in built for end in final_cities(after, cards[1:], passes)),
    ]


def kept(rules: RuleSet) -> int:
    """How many cities a beam that is wide enough for all keeps after the last card."""
    city = new_city(SMALL, rules)
    compiled_rules, buffers = compile_rules(city, rules), make_beam_buffers(WIDTH)
    settings = BeamSettings(weights_of(family_of(rules)), WIDTH, len(CARDS))
    row = row_of(compiled_rules, city, rules.start_marker)
    beam_search(compiled_rules, row, determinize(CARDS, city.supply), settings, MARKER_ONLY, buffers)
    return int((buffers.generations == buffers.generation[0]).sum())


@pytest.mark.parametrize("rules", [ETERNITY, episode_rules(1), episode_rules(2)], ids=lambda rules: rules.name)
def test_cities_that_differ_by_colours_alone_are_one_where_these_do_not_count(rules: RuleSet) -> None:
    """In the first episode no term asks for colours (R11.1); groups do, and who passed less is better off (R3.4)."""
    found = final_cities(new_city(SMALL, rules), CARDS)
    alike = {(city.built, passes) for city, passes in found}
    coloured = {(frozenset((piece.kind, piece.mask) for piece in city.pieces), passes) for city, passes in found}
    assert 20 < len(alike) < len(coloured) < WIDTH
    assert kept(rules) == len(alike if rules == episode_rules(1) else coloured)
