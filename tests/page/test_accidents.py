"""What once happened by accident at the table, by mouse, touch and keyboard, and may not happen again."""

import datetime
import itertools
import json
import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.page.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.page.conftest import People
from tests.page.hands import middle, nearest_to_the_middle
from tests.page.table import BOT, ME, OPEN, Json, Table, finished_game, get, me, new_table

pytestmark = pytest.mark.browser

MOMENT = 600
"""Milliseconds for which what decides is deaf after a new card."""
DESK = {"width": 1280, "height": 800}


def stop_the_clock(page: Page) -> None:
    """From now on the page's time goes on only when the test says so."""
    page.clock.install(time=datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC))
    page.clock.pause_at(datetime.datetime(2026, 1, 1, 1, tzinfo=datetime.UTC))


def decisions_of(page: Page) -> list[Json]:
    """The decisions that this page sends from now on, as they come."""
    sent: list[Json] = []

    def note(request: Request) -> None:
        if request.url.endswith("/decision"):
            sent.append(json.loads(request.post_data or "{}")["decision"])

    page.on("request", note)
    return sent


def after_all_events(page: Page) -> None:
    """Return when the page has dealt with what was done to it so far."""
    page.evaluate("() => 0")


def point_at(page: Page, control: Locator, by: Literal["mouse", "touch"]) -> None:
    """Press where a control is now, whether it can be pressed or not."""
    x, y = middle(control)
    if by == "touch":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_double_press_of_build_leaves_the_unseen_card(people: People, by: Literal["mouse", "touch"]) -> None:
    page = people(has_touch=by == "touch", viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0)
    point_at(page, table.actions.get_by_role("button").first, by)
    after_all_events(page)
    assert sent == [], "the first card has only just come up"
    page.clock.run_for(MOMENT)
    point_at(page, table.build, by)
    later = table.wait_for_round_after(number or 0)
    assert later
    page.clock.run_for(MOMENT - 100)
    point_at(page, table.build, by)
    after_all_events(page)
    assert len(sent) == 1
    page.clock.run_for(100)
    point_at(page, table.build, by)
    assert table.wait_for_round_after(later)
    assert len(sent) == 2


def test_a_double_press_is_no_answer_to_the_question_it_asks(people: People) -> None:
    page = people(viewport=DESK)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before placing and passing").check()
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    for name, asked in ((re.compile("^Build$"), "Build it here?"), (re.compile("^Pass"), re.compile("^Really pass"))):
        page.clock.run_for(MOMENT)
        button = table.actions.get_by_role("button", name=name)
        button.click()
        question = table.actions.get_by_role("button", name=asked)
        expect(question).to_be_disabled()
        point_at(page, question, "mouse")
        after_all_events(page)
        assert sent == []
    page.clock.run_for(MOMENT)
    question.click()
    expect(table.round_heading(2)).to_be_visible()
    assert sent == ["pass"]


def test_a_double_press_leaves_the_page_that_has_just_come_up(people: People) -> None:
    """The last press of a game is not the first one of the next, and nothing to read is skipped unseen."""
    page = people(viewport=DESK)
    stop_the_clock(page)
    over = finished_game(page, ME, me("Bo", "fox"), rounds=1)
    page.goto(f"/t/{over}")
    again = page.get_by_role("button", name="Play again")
    expect(again).to_be_disabled()
    point_at(page, again, "mouse")
    after_all_events(page)
    assert get(page, f"/api/tables/{over}")["rematch"] is None
    page.clock.run_for(MOMENT)
    again.click()
    page.wait_for_url(re.compile(rf"/t/(?!{over})"))
    # A campaign: the seal, the letter, the episode, each of them pressed twice.
    id_ = new_campaign(page, "campaign", ADA, EVE)
    page.goto(f"/t/{id_}")
    pages = ("Break the seal", "Continue", "Start building", "Build")
    for name, then in itertools.pairwise(pages):
        button = page.get_by_role("button", name=name, exact=True)
        expect(button).to_be_disabled()
        point_at(page, button, "mouse")
        after_all_events(page)
        expect(button).to_be_disabled()
        page.clock.run_for(MOMENT)
        button.click()
        page.clock.run_for(1)  # the envelope opens when its moving is over, which here takes no time
        expect(page.get_by_role("button", name=then, exact=True)).to_be_disabled()
    page.clock.run_for(MOMENT)
    expect(Table(page, id_).build).to_be_enabled()


def test_stickers_are_neither_confirmed_nor_taken_back_by_accident(people: People) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    id_ = new_campaign(page, "episode:13", ADA, {"kind": "open"})
    bo = people()
    bo.goto(str(get(page, f"/api/tables/{id_}")["invite"]))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.get_by_role("button", name=re.compile("Break the seal|Continue"))).to_be_visible()
    play_until(page, id_, in_phase("before", 13))
    page.goto(f"/t/{id_}")
    for name in ("Continue", "Start building"):
        begin = page.get_by_role("button", name=name)
        expect(begin).to_be_visible()
        page.clock.run_for(MOMENT)
        begin.click()

    def chosen() -> bool:
        return bool(get(page, f"/api/tables/{id_}")["campaign"]["members"][0]["has_chosen"])

    put, confirm, back = (
        page.get_by_role("button", name=name, exact=True) for name in ("Put it here", "Stick them on", "Take back")
    )
    put.click()
    expect(confirm).to_be_disabled()
    point_at(page, confirm, "mouse")
    after_all_events(page)
    expect(confirm).to_be_visible()
    page.clock.run_for(MOMENT)
    confirm.click()
    expect(back).to_be_disabled()
    point_at(page, back, "mouse")
    page.clock.run_for(MOMENT)
    expect(back).to_be_enabled()
    page.keyboard.press("Escape")
    after_all_events(page)
    expect(back).to_be_visible()
    assert chosen()
    page.keyboard.press("u")
    expect(back).to_have_count(0)
    assert not chosen()


@pytest.mark.parametrize("where", ["board", "button"])
def test_a_held_enter_builds_once(people: People, where: str) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0)
    page.clock.run_for(MOMENT)
    (table.build if where == "button" else table.grid.locator("[tabindex='0']")).focus()
    page.keyboard.down("Enter")
    later = table.wait_for_round_after(number or 0)
    assert later
    for _ in range(20):
        page.clock.run_for(100)
        page.keyboard.down("Enter")
    after_all_events(page)
    assert len(sent) == 1
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    assert table.wait_for_round_after(later)
    assert len(sent) == 2


def test_a_held_enter_does_not_open_the_next_ones_cover(people: People) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    page.clock.run_for(MOMENT)
    table.grid.locator("[tabindex='0']").focus()
    page.keyboard.down("Enter")
    ready = page.get_by_role("button", name="I am Bo")
    expect(ready).to_be_focused()
    page.clock.run_for(MOMENT)
    expect(ready).to_be_enabled()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(ready).to_be_visible()
    page.keyboard.press("Enter")
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")


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


def places_as_turned(table: Table) -> list[Json]:
    """The legal placements of the building in hand as it is turned, beginning with where it is."""
    legal = table.options()["legal"]
    here = next(each for each in legal if sorted(each["squares"]) == table.covered())
    rotation = here["placement"].split("/")[1]
    others = [each for each in legal if each["placement"].endswith(f"/{rotation}") and each is not here]
    free = [each for each in others if not set(each["squares"]) & set(here["squares"])]
    assert free
    return [here, *free]


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


PUSH = """async (grid, [deltas, every, mode]) => {
  for (const [index, deltaY] of deltas.entries()) {
    const event = new WheelEvent('wheel', { deltaY, deltaMode: mode, bubbles: true, cancelable: true });
    window.wheelTime = (window.wheelTime ?? 1e6) + (index === 0 ? 1000 : every);
    Object.defineProperty(event, 'timeStamp', { value: window.wheelTime });
    grid.dispatchEvent(event);
    await new Promise((drawn) => setTimeout(drawn));
  }
}"""


def test_one_push_or_notch_turns_once(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    piece = page.get_by_role("button", name="Turn: ").locator("svg")
    table.cell("F6").hover()

    def turns(deltas: list[int], every: int, mode: int = 0) -> int:
        """How many quarters clockwise these events turn a building that looks different in each."""
        before = page.evaluate("() => window.turned ?? 0")
        table.grid.evaluate(PUSH, [deltas, every, mode])
        return int(page.evaluate("() => window.turned ?? 0")) - int(before)

    # Counted where the page draws the building in hand: it is drawn again for each quarter.
    piece.evaluate(
        """(svg) => new MutationObserver(() => { window.turned = (window.turned ?? 0) + 1; })
            .observe(svg.closest('button'), { subtree: true, childList: true, attributes: true })"""
    )
    assert turns([4] * 30, 16) == 1
    assert turns([100], 16) == 1
    assert turns([-100], 16) == 1
    assert turns([3], 16, 1) == 1


def test_escape_held_does_one_thing(people: People) -> None:
    ada, bo = people(viewport=DESK), people()
    table = Table(ada, new_table(ada, ME, OPEN))
    bo.goto(str(table.view()["invite"]))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    table.open()
    table.build.click()
    back = table.actions.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    sent = decisions_of(ada)
    ada.get_by_role("button", name="Table menu").click()
    dialog = ada.get_by_role("dialog", name="Table menu")
    expect(dialog).to_be_visible()
    for _ in range(10):
        ada.keyboard.down("Escape")
    ada.keyboard.up("Escape")
    expect(dialog).to_be_hidden()
    # Nor does another press: that key lets go of things, and takes no decision back.
    ada.keyboard.press("Escape")
    after_all_events(ada)
    assert sent == []
    expect(back).to_be_visible()
    # A key that takes back does it once as well.
    for _ in range(10):
        ada.keyboard.down("u")
    ada.keyboard.up("u")
    expect(table.build).to_be_visible()
    assert sent == [None]


def test_letters_and_digits_of_any_keyboard(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()

    def press(key: str, code: str) -> None:
        event = "([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, code, bubbles: true}))"
        page.evaluate(event, [key, code])

    page.get_by_role("button", name="Where?", pressed=False).wait_for()
    for pressed, (key, code) in enumerate([("а", "KeyF"), ("φ", "KeyF"), ("f", "KeyU")], 1):
        press(key, code)
        page.get_by_role("button", name="Where?", pressed=bool(pressed % 2)).wait_for()
    # An Azerty keyboard writes é where it has the 2, and & where it has the 1.
    press("é", "Digit2")
    expect(page.get_by_role("button", name="Back to your city")).to_be_visible()
    press("&", "Digit1")
    expect(table.actions).to_be_visible()
    # Escape comes back as well, and that is all it does.
    press("2", "Digit2")
    press("Escape", "Escape")
    expect(table.actions).to_be_visible()
