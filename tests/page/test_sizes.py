"""A game on the smallest screen."""

import pytest

from tests.page.conftest import People
from tests.page.hands import TouchHand, bring
from tests.page.reading import SIZES
from tests.page.table import BOT, ME, Table, best_decision, new_table

pytestmark = pytest.mark.browser


def test_a_game_can_be_played_at_320_pixels(people: People) -> None:
    page = people(viewport=SIZES["320 pixels"], has_touch=True, is_mobile=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    hand = TouchHand(page)
    number = table.wait_for_round_after(0)
    for _ in range(3):
        assert number is not None
        options = table.options()
        best = best_decision(options)
        assert not isinstance(best, str)
        bring(table, hand, options["building"], best["squares"])
        hand.build(table)
        number = table.wait_for_round_after(number)
