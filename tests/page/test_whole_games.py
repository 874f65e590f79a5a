"""A game by mouse alone, by keyboard alone, and by touch alone: from the start page to the ranking.

The mouse plays all cards. Keyboard and touch meet whatever they can be used for in their first rounds, and then leave.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import LIVELY, People
from tests.page.hands import Hand, KeyboardHand, MouseHand, TouchHand, play_to_the_end, start_game

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    **LIVELY,
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FEW = 6


def whole_game(page: Page, hand: Hand, *, rounds: int | None = None) -> None:
    table = start_game(page, hand)
    placed = play_to_the_end(table, hand, rounds=rounds)
    view = table.view()
    assert view["stage"] == "over"
    assert placed == len(view["game"]["seats"][0]["pieces"]) > (8 if rounds is None else rounds - 2)
    expect(table.ranking.get_by_role("listitem")).to_have_count(2)
    for seat in view["game"]["result"]["seats"]:
        expect(table.ranking).to_contain_text(str(seat["marker"]).replace("-", "−"))


def test_by_mouse_alone(people: People) -> None:
    page = people(**DESK)
    whole_game(page, MouseHand(page))


def test_by_keyboard_alone(people: People) -> None:
    page = people(**DESK)
    whole_game(page, KeyboardHand(page), rounds=FEW)


def test_by_touch_alone(people: People) -> None:
    page = people(**PHONE)
    whole_game(page, TouchHand(page), rounds=FEW)
