"""Compiled rules are made once for a ground, extras and rules, and never for others."""

from dataclasses import replace

import numpy as np
import pytest

from mycity.kernel.compiled_rules import COUNT, FACTORY, FACTORY_GROUPS, NUGGETS, PASS_COST, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.rules import ETERNITY, FOURTH_CHURCH, BuildingKind, Extras, Placement, load_board, new_city
from tests.kernel.walks import EPISODES

LAST = EPISODES[-1]


def test_what_is_built_does_not_matter() -> None:
    city = new_city(load_board("eternity"), ETERNITY)
    later = city.build("Y-I2", Placement(3, 0))
    again = new_city(load_board("eternity"), replace(ETERNITY))
    assert compile_rules(later, ETERNITY) is compile_rules(city, ETERNITY)
    assert compile_rules(again, ETERNITY) is compile_rules(city, ETERNITY)


@pytest.mark.parametrize(
    "extras",
    [
        Extras(c4="first"),
        Extras(c4="others"),
        Extras(factories=frozenset({"B-I2"})),
        Extras(nuggets=1),
        Extras(shafts={BuildingKind.PUBLIC: 1}),
        Extras(shafts={BuildingKind.PUBLIC: 2}),
        Extras(shafts={BuildingKind.INDUSTRIAL: 1}),
    ],
)
def test_other_extras_make_others(extras: Extras) -> None:
    """R11.4, R11.10, R11.14, R11.16"""
    city = new_city(LAST.standard_board, LAST.rules, extras)
    compiled_rules = compile_rules(city, LAST.rules)
    assert compiled_rules is not compile_rules(new_city(LAST.standard_board, LAST.rules), LAST.rules)
    assert compiled_rules is compile_rules(city, LAST.rules)
    assert compiled_rules.numbers[NUGGETS] == extras.nuggets
    owned = {building for building, index in BUILDING_INDEX.items() if compiled_rules.cards[index, COUNT]}
    assert owned == set(city.supply)
    assert (FOURTH_CHURCH in owned) == (extras.c4 is not None)
    factories = {building for building, index in BUILDING_INDEX.items() if compiled_rules.cards[index, FACTORY]}
    assert factories == extras.factories & owned


def test_the_order_of_shafts_does_not_matter() -> None:
    one = Extras(shafts={BuildingKind.PUBLIC: 2, BuildingKind.INDUSTRIAL: 1})
    two = Extras(shafts={BuildingKind.INDUSTRIAL: 1, BuildingKind.PUBLIC: 2})
    board, rules = LAST.standard_board, LAST.rules
    assert compile_rules(new_city(board, rules, one), rules) is compile_rules(new_city(board, rules, two), rules)


def test_another_board_makes_others() -> None:
    """R7.4"""
    board = load_board("eternity")
    tree = board.with_sign(0, "t")
    assert board.signs[0] == "."
    one, two = (compile_rules(new_city(ground, ETERNITY), ETERNITY) for ground in (board, tree))
    assert not np.array_equal(one.masks, two.masks)


def test_other_rules_make_others() -> None:
    """R11.6, R11.15: rule sets that differ in anything at all."""
    city = new_city(load_board("eternity"), ETERNITY)
    assert compile_rules(city, ETERNITY).numbers[PASS_COST] == 1
    assert compile_rules(city, replace(ETERNITY, pass_cost=2)).numbers[PASS_COST] == 2
    assert compile_rules(city, replace(ETERNITY, pass_cost=None)).numbers[PASS_COST] < 0
    assert compile_rules(city, replace(ETERNITY, factory_groups=True)).numbers[FACTORY_GROUPS] == 1
