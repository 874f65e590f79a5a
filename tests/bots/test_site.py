"""The masks that `builder` thinks in say the same as the rules."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.bots.outlook import Outlook
from mycity.bots.promise import promise
from mycity.bots.site import Site
from mycity.bots.weights import BUILDER
from mycity.game import preview, view_for
from mycity.rules import legal_placements
from mycity.rules.city import piece_at
from tests.helpers.cities import drawn
from tests.helpers.games import Played, played, started


@given(game=played(st.integers(0, 27)), chance=st.integers(0, 2**32))
def test_points_are_those_of_the_rules(game: Played, chance: int) -> None:
    state = game.last
    for seat in state.waits_for:
        view = view_for(state, seat)
        site = Site.of(view)
        assert site.points() == view.own.score(view.rules).marker
        placements = list(legal_placements(view.own.city, view.card))
        for placement in Random(chance).sample(placements, min(5, len(placements))):
            after = site.after(piece_at(view.card, view.own.city.shape_of(view.card), placement))
            assert after.points() == preview(view, placement).marker


@given(game=played(st.integers(0, 27)))
def test_outlook_holds_exactly_the_cards_to_come(game: Played) -> None:
    state = game.last
    for seat in state.waits_for:
        view = view_for(state, seat)
        outlook = Outlook.of(view)
        coming = [card for card in view.to_come if card != "PROHIBITION"]
        assert sum(stock.count for stock in outlook.stocks) == len(coming)
        assert sum(stock.churches for stock in outlook.stocks) == sum(card[0] == "C" for card in coming)
        assert [len(numbers) for numbers in outlook.colours] == [sum(c[0] == x for c in coming) for x in "YRB"]


def test_a_site_without_cards_to_come_promises_its_points() -> None:
    view = view_for(started("R-I2"), 0)
    site = Site.of(view)
    assert promise(site, Outlook.of(view), BUILDER) == site.points()


def test_a_well_that_one_building_touches_twice_is_given_up() -> None:
    # The U lies around G5 on three sides (R5.6).
    city = drawn("F4", "uuu u.u", {"u": "Y-U5"})
    site = Site.of(view_for(started("R-I2", "B-I2", cities=[city, city]), 0))
    assert [well.bit_length() - 1 for well, _, _ in site.wells] == [8 * 11 + 2]  # C9
    assert site.full_wells == 0
