"""The bots that look one building ahead, where it can be said by hand what is best."""

from dataclasses import replace
from random import Random

import pytest

from mycity.bots import Budget, make_bot
from mycity.game import View, preview, view_for
from mycity.rules import ETERNITY, LEAVE, PASS, Decision, Placement, new_city
from tests.bots.positions import position
from tests.bots.search.plain import only
from tests.helpers.games import passes_first, play, started

both = pytest.mark.parametrize("level", ["novice", "builder"])


def decide(level: str, view: View, chance: int = 1) -> Decision:
    return make_bot(level).decide(view, Budget(Random(chance)))


@both
@pytest.mark.parametrize("number", range(25))
def test_the_last_card_is_decided_by_the_points(level: str, number: int) -> None:
    """Nothing is to come that could bring more: no decision scores higher (R5)."""
    checked = 0
    for chance, rounds in enumerate((0, 3, 6, 8, 12, 15)):
        state = position(number, 2, chance, rounds)
        for seat in state.waits_for:
            view = replace(view_for(state, seat), to_come=())
            most = max(preview(view, decision).marker for decision in view.legal_decisions)
            assert preview(view, decide(level, view)).marker == most
            checked += 1
    assert checked > 3


@both
def test_chance_decides_between_equals(level: str) -> None:
    """Every place by the river is as good as another on a plain board."""
    board = only(dict.fromkeys(("F6", "G6", "F9", "G9", "E2", "D2"), "."))
    view = view_for(started("R-I2", "B-I2", cities=[new_city(board, ETERNITY)] * 2), 0)
    found = {str(decide(level, view, chance)) for chance in range(60)}
    assert found <= {"F6/0", "F9/0", "D2/0"}
    assert level == "builder" or len(found) == 3


@both
def test_who_can_not_build_passes_while_it_pays(level: str) -> None:
    """R3.4–R3.6: two empty squares covered and a group are three points for the one that passing costs."""
    cities = [new_city(only({"F6": ".", "G6": "."}), ETERNITY)] * 2
    assert decide(level, view_for(started("B-U5", "R-I2", cities=cities), 0)) is PASS
    assert decide(level, view_for(started("B-U5", "R-U5", cities=cities), 0)) is LEAVE
    assert decide(level, view_for(started("C3", "R-I2", cities=cities), 0)) is LEAVE
    poor = play(started(*passes_first(10, "R-U5", "B-U5"), cities=cities), *["pass pass"] * 10)
    assert decide(level, view_for(poor, 0)) is LEAVE


@both
@pytest.mark.parametrize(("cards", "expected"), [(("R-I2",), PASS), (("R-I2", "R-U5"), LEAVE)])
def test_a_dear_pass_must_bring_more_than_it_costs(level: str, cards: tuple[str, ...], expected: Decision) -> None:
    """R3.4, R11.8: R-I2 brings three points; with R-U5, which fits nowhere, two are to be expected for the two."""
    rules = replace(ETERNITY, pass_cost=2)
    cities = [new_city(only({"F6": ".", "G6": "."}), rules)] * 2
    assert decide(level, view_for(started("B-U5", *cards, rules=rules, cities=cities), 0)) is expected


@both
def test_a_loss_that_opens_the_board(level: str) -> None:
    """R3.4, R11.6: four trees are lost for a group of one, wherever it begins. Nobody may pass; behind is a meadow."""
    rules = replace(ETERNITY, pass_cost=None)
    meadow = {f"{column}{row}": "." for column in "HIJK" for row in range(5, 9)}
    cities = [new_city(only(meadow | dict.fromkeys(("F6", "F7", "G6", "G7"), "T")), rules)] * 2
    many = view_for(started("Y-I2", "R-I2", "B-I2", "R-V3", "B-V3", "Y-V3", "R-I4", rules=rules, cities=cities), 0)
    assert isinstance(decide(level, many), Placement)
    assert decide(level, view_for(started("Y-I2", rules=rules, cities=cities), 0)) is LEAVE


def test_builder_keeps_a_place_for_the_next_card() -> None:
    """On the east bank R-V3 fits and nothing else would: Y-I2 goes to the west."""
    board = only(dict.fromkeys(("D6", "E6", "F6", "G6", "F7"), "."))
    view = view_for(started("Y-I2", "R-V3", cities=[new_city(board, ETERNITY)] * 2), 0)
    assert {str(decide("builder", view, chance)) for chance in range(20)} == {"D6/0"}
