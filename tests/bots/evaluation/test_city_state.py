"""A city as it is judged comes to what the rules say, now and after decisions."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.to_come import ToCome
from mycity.game import State, preview, view_for
from mycity.rules import ETERNITY, PASS, PROHIBITION, legal_placements, parse_placement, why_no_pass
from tests.bots.positions import position, positions
from tests.helpers.chapters import episode_rules
from tests.helpers.cities import meadow_board, placed

PLACEMENTS = 6


def check(state: State, chance: int) -> None:
    """The final marker is that of the rules, now and after decisions, also with the limit of R5.4."""
    for seat in state.waits_for:
        view = view_for(state, seat)
        city_state = CityState.of(view)
        assert city_state.final_marker == view.own.score(view.rules).marker
        placements = list(legal_placements(view.own.city, view.card))
        for placement in Random(chance).sample(placements, min(PLACEMENTS, len(placements))):
            after = city_state.after(view.card, placement)
            assert after.city == view.own.city.build(view.card, placement)
            assert after.final_marker == preview(view, placement).marker
        if why_no_pass(view.rules, view.card, view.own.marker) is None:
            assert city_state.after_pass().final_marker == preview(view, PASS).marker


@given(state=positions(), chance=st.integers(0, 2**32))
def test_points_are_those_of_the_rules(state: State, chance: int) -> None:
    """R5.1, R5.4, R8.3, R11: immediate gains and the sheet."""
    check(state, chance)


def test_points_are_those_of_each_rule_set() -> None:
    for number in range(25):
        for chance in range(2):
            for rounds in (0, 6, 14, 20):
                check(position(number, 2, chance, rounds), chance)


def test_a_marker_that_reaches_the_limit_stays_there() -> None:
    """R5.4: by a gain at once, and by a pass after it; R11.19 gives a point in row 11."""
    rules = episode_rules(19)
    city = placed("R-I2 F10/0", board=meadow_board({"K1": "P"}), rules=rules)
    for before, after in ((48, 49), (49, 50), (50, 50)):
        built = CityState(city, rules, before).after("B-I4", parse_placement("F11/0"))
        assert built.marker == after
    assert CityState(city, rules, 50).after_pass().marker == 50
    assert CityState(city, rules, 49).after_pass().marker == 48


def test_what_is_to_come_after_a_building() -> None:
    city = placed()
    to_come = ToCome.among(("R-I2", "Y-I2", "C1"), city, ETERNITY)
    assert to_come.without("Y-I2").buildings == ("R-I2", "C1")
    assert to_come.without("Y-I2").share == 2 / 28
    assert to_come.without("Y-I2").colours == (0, 1, 0)


@given(state=positions())
def test_the_buildings_to_come_are_those_that_the_seat_has(state: State) -> None:
    """R11.22, R3.7: without those that it lacks and without Prohibition; by shape and colour they are the same."""
    for seat in state.waits_for:
        view = view_for(state, seat)
        to_come, supply = ToCome.of(view), view.own.city.supply
        owned = [card for card in view.to_come if card != PROHIBITION and card in supply]
        assert sorted(to_come.buildings) == sorted(owned)
        assert to_come.share == len(owned) / len(view.rules.cards)
        assert sorted((stock.shape.name, stock.count) for stock in to_come.stocks) == sorted(
            {(supply[card].name, sum(supply[other].name == supply[card].name for other in owned)) for card in owned}
        )
        assert to_come.colours == tuple(sum(card[0] == colour for card in owned) for colour in "YRB")
        assert sum(stock.churches for stock in to_come.stocks) == sum(card[0] == "C" for card in owned)
        assert to_come.factories == sum(card in view.own.city.extras.factories for card in owned)
