"""What is pressed twice or held, by mouse, touch and keyboard, decides once."""

import itertools
import re
from typing import Literal

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.page.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.page.conftest import People
from tests.page.pressing import DESK, MOMENT, after_all_events, decisions_of, point_at, stop_the_clock
from tests.page.table import BOT, ME, Table, finished_game, get, me, new_table

pytestmark = pytest.mark.browser


@pytest.mark.deck("PROHIBITION", at=20)
def test_a_double_press_of_build_leaves_the_unseen_card(people: People) -> None:
    page = people(has_touch=True, viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0) or 0
    point_at(page, table.actions.get_by_role("button").first, "mouse")
    after_all_events(page)
    assert sent == [], "the first card has only just come up"
    ways: tuple[Literal["mouse", "touch"], ...] = ("mouse", "touch")
    for count, by in enumerate(ways):
        page.clock.run_for(MOMENT)
        point_at(page, table.build, by)
        number = table.wait_for_round_after(number) or 0
        assert number
        page.clock.run_for(MOMENT - 100)
        point_at(page, table.build, by)
        after_all_events(page)
        assert len(sent) == 2 * count + 1
        page.clock.run_for(100)
        point_at(page, table.build, by)
        number = table.wait_for_round_after(number) or 0
        assert number
        assert len(sent) == 2 * count + 2


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
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/stickers", lambda route: held.append((route, route.fetch())), times=1)
    confirm.click()
    expect(back).to_be_disabled()  # told of by the push, before the answer has come
    point_at(page, back, "mouse")
    page.clock.run_for(MOMENT)
    expect(back).to_be_enabled()
    page.keyboard.press("Escape")
    after_all_events(page)
    expect(back).to_be_visible()
    assert chosen()
    page.keyboard.press("u")
    page.keyboard.press("u")
    assert chosen()
    [(confirming, answer)] = held
    confirming.fulfill(response=answer)
    expect(back).to_have_count(0)
    assert not chosen()


def test_a_held_enter_builds_once(people: People) -> None:
    """On the board, and on the button."""
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    sent = decisions_of(page)
    number = table.wait_for_round_after(0)
    for count, where in enumerate((table.grid.locator("[tabindex='0']"), table.build)):
        page.clock.run_for(MOMENT)
        where.focus()
        page.keyboard.down("Enter")
        number = table.wait_for_round_after(number or 0)
        assert number
        for _ in range(10):
            page.clock.run_for(100)
            page.keyboard.down("Enter")
        after_all_events(page)
        assert len(sent) == 2 * count + 1
        page.keyboard.up("Enter")
        page.keyboard.press("Enter")
        number = table.wait_for_round_after(number)
        assert number
        assert len(sent) == 2 * count + 2


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
