"""A decision between the press and the server's answer: on a slow line, without one, and when it is refused."""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.conftest import PATIENCE, People
from tests.page.hands import nearest_to_the_middle, places_as_turned
from tests.page.pressing import DESK, MOMENT, after_all_events, decisions_of, stop_the_clock
from tests.page.table import BOT, ME, Json, Table, me, new_table

pytestmark = pytest.mark.browser

DECISION = re.compile(r"/decision$")
ANSWER = """(button) => {
  button.click();
  // The next task comes before the next frame is drawn.
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done([button.textContent.trim(), document.querySelector('[data-sign]')?.dataset.sign]);
    port2.postMessage(0);
  });
}"""


def hold_decisions(page: Page) -> list[Route]:
    """Decisions of this page no longer reach the server until the test lets them go."""
    held: list[Route] = []
    page.route(DECISION, lambda route: held.append(route))
    return held


def attempt(page: Page, held: list[Route], number: int = 0) -> Route:
    """An attempt that is held, counted from 0, once it has come: a while after the page shows that it is sent."""
    end = time.monotonic() + PATIENCE / 1000
    while len(held) <= number:
        assert time.monotonic() < end, "it never came"
        after_all_events(page)
    return held[number]


def feedback(page: Page) -> Locator:
    return page.get_by_role("list", name="Can it be built here?")


def signs(page: Page, sign: str) -> Locator:
    """Buildings on the large board that carry a sign."""
    return page.locator(f"main .board [data-sign={sign}]")


def put_down(table: Table, squares: list[str]) -> None:
    """Pin the building, as it is turned, on just these squares."""
    for square in nearest_to_the_middle(squares):
        if square not in table.covered():
            table.cell(square).click()
        if table.covered() == sorted(squares):
            break
    table.expect_covered(squares)


def own_pieces(table: Table) -> list[Json]:
    return [sorted(piece["squares"]) for piece in table.view()["game"]["seats"][0]["pieces"]]


def test_every_press_is_answered_at_once_on_a_slow_line(people: People) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    held = hold_decisions(page)
    number = table.wait_for_round_after(0)
    squares = table.covered()
    page.clock.run_for(MOMENT)
    # Nothing comes from the server, yet the next task finds the roof with its clock and what the button does.
    assert table.build.evaluate(ANSWER) == ["Building …", "clock"]
    table.expect_covered(squares)
    expect(table.actions.get_by_role("button", name="Building …")).to_be_disabled()
    expect(feedback(page)).not_to_contain_text("Still sending")
    page.clock.run_for(1_500)
    expect(table.actions.get_by_role("button", name="Building …")).to_be_visible()
    page.clock.run_for(500)
    expect(feedback(page)).to_contain_text("Still sending. Your decision is kept.")
    first = attempt(page, held)
    assert len(held) == 1
    first.continue_()
    assert table.wait_for_round_after(number or 0)
    assert own_pieces(table) == [squares]
    expect(signs(page, "clock")).to_have_count(0)


def test_what_is_still_sent_can_be_changed_and_comes_no_more(people: People) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    held = hold_decisions(page)
    here, there, *_ = places_as_turned(table)
    page.clock.run_for(MOMENT)
    table.build.click()
    page.clock.run_for(2_000)
    expect(feedback(page)).to_contain_text("You can change it or take it back.")
    put_down(table, there["squares"])
    table.actions.get_by_role("button", name="Build here instead").click()
    expect(table.actions.get_by_role("button", name="Building …")).to_be_visible()
    # The first attempt was on its way all the time, and arrives after the second.
    first, second = attempt(page, held), attempt(page, held, 1)
    with page.expect_response(DECISION):
        second.continue_()
    sent: Json = first.request.post_data_json
    assert sent["decision"] == here["placement"]
    assert page.request.post(first.request.url, data=sent).status == 409
    assert table.view()["game"]["seats"][0]["decision"] == there["placement"]


def test_passing_is_answered_at_once_too(people: People) -> None:
    page = people(viewport=DESK)
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    hold_decisions(page)
    passing = table.actions.get_by_role("button", name=re.compile("^Pass "))
    page.clock.run_for(MOMENT)
    passing.click()
    expect(table.actions.get_by_role("button", name="Passing …")).to_be_visible()
    expect(passing).to_be_disabled()


def test_without_a_line_what_waits_is_said_and_can_be_changed(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    table.expect_settled()
    here, there, *_ = places_as_turned(table)
    anchors = [each["placement"].split("/")[0] for each in (here, there)]
    page.context.set_offline(True)
    sent = decisions_of(page)
    table.build.click()
    expect(feedback(page)).to_contain_text(f"No connection. Waiting: Build at {anchors[0]}.")
    expect(feedback(page)).to_contain_text("You can change it or take it back.")
    expect(signs(page, "clock")).to_have_count(1)
    expect(table.actions.get_by_role("button", name="Take back")).to_be_enabled()
    # Another place is tried: what waits stays where it is until it is replaced.
    put_down(table, there["squares"])
    expect(signs(page, "clock")).to_have_count(1)
    expect(feedback(page)).to_contain_text(f"Build at {anchors[0]}.")
    table.actions.get_by_role("button", name="Build here instead").click()
    expect(feedback(page)).to_contain_text(f"No connection. Waiting: Build at {anchors[1]}.")
    # And from elsewhere Escape leads back to it.
    put_down(table, here["squares"])
    page.keyboard.press("Escape")
    table.expect_covered(there["squares"])
    assert set(sent) == {here["placement"], there["placement"]}
    page.context.set_offline(False)
    assert table.wait_for_round_after(number or 0)
    assert own_pieces(table) == [sorted(there["squares"])]


def test_without_a_line_a_decision_can_be_taken_back(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    squares = table.covered()
    page.context.set_offline(True)
    table.build.click()
    table.actions.get_by_role("button", name="Take back").click()
    expect(feedback(page)).to_contain_text("Waiting to be taken back.")
    table.expect_covered(squares)
    expect(table.build).to_be_enabled()
    page.context.set_offline(False)
    expect(feedback(page)).not_to_contain_text("No connection")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert own_pieces(table) == []
    assert table.view()["game"]["seats"][0]["decision"] is None


def test_a_refusal_stays_until_it_is_read(people: People) -> None:
    """The same seat decides on another device while this one's decision is on its way."""
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    held = hold_decisions(page)
    number = table.wait_for_round_after(0)
    table.expect_settled()
    here, there, *_ = places_as_turned(table)
    table.build.click()
    expect(table.actions.get_by_role("button", name="Building …")).to_be_visible()
    table.decide(there["placement"])
    later = table.wait_for_round_after(number or 0)
    assert later
    attempt(page, held).continue_()
    refusal = page.get_by_role("alert")
    anchor = here["placement"].split("/")[0]
    expect(refusal).to_contain_text(f"Not done: Build at {anchor}.")
    page.unroute(DECISION)
    table.build.click()
    assert table.wait_for_round_after(later)
    expect(refusal).to_contain_text(f"Not done: Build at {anchor}.")
    page.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)


def test_a_refusal_is_seen_where_the_game_has_ended(people: People) -> None:
    """Everybody leaves on another device while a decision is on its way here."""
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    held = hold_decisions(page)
    table.expect_settled()
    table.build.click()
    expect(table.actions.get_by_role("button", name="Building …")).to_be_visible()
    for seat in (0, 1):
        table.decide("leave", seat)
    expect(table.actions).to_have_count(0)
    attempt(page, held).continue_()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("Not done: Build at")
    page.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)


def two_at_one_screen(page: Page) -> Table:
    return Table(page, new_table(page, ME, me("Bo", "fox"))).open()


def hand_over(page: Page, seat: int, name: str) -> None:
    """Give the screen to another person here, by key, and uncover it."""
    page.keyboard.press(str(seat + 1))
    page.get_by_role("button", name=f"I am {name}").click()


def test_what_waits_is_hidden_from_the_next_person_at_the_screen(people: People) -> None:
    page = people(viewport=DESK)
    table = two_at_one_screen(page)
    page.context.set_offline(True)
    squares = table.covered()
    table.build.click()
    expect(feedback(page)).to_contain_text("No connection. Waiting: Build at")
    hand_over(page, 1, "Bo")
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    expect(feedback(page)).not_to_contain_text("Waiting")
    expect(signs(page, "clock")).to_have_count(0)
    table.actions.get_by_role("button", name=re.compile("^Pass")).click()
    expect(feedback(page)).to_contain_text("No connection. Waiting: Pass.")
    hand_over(page, 0, "Ada")
    expect(feedback(page)).to_contain_text("No connection. Waiting: Build at")
    table.expect_covered(squares)
    page.context.set_offline(False)
    expect(table.round_heading(2)).to_be_visible()
    assert own_pieces(table) == [squares]
    assert table.view()["game"]["history"][0]["decisions"][1] == "pass"


def test_a_refusal_is_told_to_nobody_else_at_the_screen(people: People) -> None:
    """Ada's decision is refused since she made another one on her phone; meanwhile Bo has the screen."""
    page = people(viewport=DESK)
    table = two_at_one_screen(page)
    held = hold_decisions(page)
    here = table.options()["legal"][0]["placement"]
    table.build.click()
    hand_over(page, 1, "Bo")
    table.decide(here)
    table.decide(table.options(1)["legal"][0]["placement"], 1)
    expect(table.round_heading(2)).to_be_visible()
    with page.expect_response(DECISION):
        attempt(page, held).continue_()
    table.expect_settled()
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("1")
    expect(table.grid).to_have_accessible_name("City of \u2068Ada\u2069")
    expect(page.get_by_role("alert")).to_contain_text("Not done: Build at")


def test_a_second_enter_takes_back_nothing_that_waits(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    page.context.set_offline(True)
    table.grid.locator("[tabindex='0']").focus()
    page.keyboard.press("Enter")
    back = table.actions.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    sent = decisions_of(page)
    page.keyboard.press("Enter")
    expect(feedback(page)).to_contain_text("No connection. Waiting: Build at")
    page.keyboard.press("u")
    expect(feedback(page)).to_contain_text("Waiting to be taken back.")
    assert None in sent
