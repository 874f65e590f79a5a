"""A building is shown where the pointer is, pinned by a press, and built by a second one."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.hands import middle, nearest_to_the_middle, places_as_turned
from tests.page.pressing import DESK, MOMENT, after_all_events, decisions_of, stop_the_clock
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser


def test_what_is_put_down_stays_on_the_way_to_the_buttons(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    turn = page.get_by_role("button", name="Turn", exact=True)
    piece = page.get_by_role("button", name="Turn: ")
    # Dropped from the hand.
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(*middle(table.cell("D4")), steps=5)
    page.mouse.up()
    dropped = table.covered()
    assert "D4" in dropped
    page.mouse.move(*middle(table.build), steps=20)
    assert table.covered() == dropped
    # Clicked elsewhere; a hover before has brought it there.
    table.cell("G7").click()
    clicked = table.covered()
    assert "G7" in clicked
    page.mouse.move(*middle(turn), steps=20)
    assert table.covered() == clicked
    # It turns where it is, about the square that was clicked.
    turn.click()
    assert "G7" in table.covered()
    turned = table.covered()
    page.mouse.move(*middle(table.cell("B2")), steps=5)
    assert table.covered() == turned
    # Dragged on the board, and let go within its own squares: that is no second click.
    page.mouse.move(*middle(table.cell("G7")))
    page.mouse.down()
    page.mouse.move(*middle(table.cell("H7")), steps=3)
    page.mouse.up()
    moved = table.covered()
    assert "H7" in moved
    assert sent == []
    # Let go by Escape, or by a click beside everything.
    page.keyboard.press("Escape")
    page.mouse.move(*middle(table.cell("D4")), steps=3)
    table.expect_other_than(moved)
    table.cell("D4").click()
    page.locator("main").click(position={"x": 3, "y": 3})
    held = table.covered()
    page.mouse.move(*middle(table.cell("G7")), steps=3)
    table.expect_other_than(held)
    assert sent == []


@pytest.mark.parametrize("at_once", [False, True])
def test_a_click_pins_and_a_second_one_builds(people: People, at_once: bool) -> None:
    page = people(viewport=DESK)
    if at_once:
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Ask before placing and passing").check()
        page.get_by_label("Build at once").check()
        expect(page.get_by_label("Ask before placing and passing")).not_to_be_checked()
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0)
    shown = table.covered()
    for square in nearest_to_the_middle(shown):
        table.cell(square).hover()
        if table.covered() == shown:
            break
    table.expect_covered(shown)
    page.mouse.down()
    page.mouse.up()
    after_all_events(page)
    assert sent == [], "the card has only just come up"
    page.keyboard.press("Escape")
    page.clock.run_for(MOMENT)
    table.expect_settled()
    page.mouse.down()
    page.mouse.up()
    after_all_events(page)
    assert len(sent) == int(at_once)
    if not at_once:
        page.mouse.down()
        page.mouse.up()
    assert table.wait_for_round_after(number or 0)
    assert len(sent) == 1


def test_a_tap_pins_and_only_a_button_builds(people: People) -> None:
    page = people(has_touch=True, viewport={"width": 390, "height": 664})
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0)
    table.expect_settled()
    here, there, *_ = places_as_turned(table)
    for square in nearest_to_the_middle(there["squares"]):
        if square not in table.covered():
            table.cell(square).tap()
        if table.covered() == sorted(there["squares"]):
            break
    table.expect_covered(there["squares"])
    # A tap on the building turns it, four of them all the way round.
    for _ in range(4):
        table.cell(next(square for square in there["squares"] if square in table.covered())).tap()
    after_all_events(page)
    assert sent == []
    assert here["placement"] != there["placement"]
    table.build.tap()
    assert table.wait_for_round_after(number or 0)
    assert len(sent) == 1
