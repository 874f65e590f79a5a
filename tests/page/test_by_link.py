"""Two people, each at a browser of their own, who meet by an invite link."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.page.conftest import NEW, People
from tests.page.hands import MouseHand, bring
from tests.page.table import ME, OPEN, Table, best_decision, get, new_table

pytestmark = pytest.mark.browser


OPEN_TO_ALL = {"type", "number", "episode", "round", "seat"}
"""What others may hear of a decision before its round closes."""


class Line:
    """Everything that a page hears over its live line."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def events(self) -> list[dict[str, Any]]:
        return [event for text in self.heard for event in json.loads(text).get("events", [])]


def set_the_table(host: Page) -> Table:
    """Ada, at this browser, sets a table with a seat by link."""
    host.goto("/new")
    first = host.get_by_role("group", name="Seat 1")
    first.get_by_label("Your name").fill("Ada")
    host.get_by_role("group", name="Seat 2").get_by_text("By link").click()
    host.get_by_role("button", name="Set the table").click()
    expect(host.get_by_role("heading", name="The table is set")).to_be_visible()
    return Table(host)


def join(guest: Page, link: str) -> Table:
    """Bo follows the link and sits down."""
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Ada invites you")).to_be_visible()
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down and play").click()
    guest.wait_for_url(re.compile("/t/"))
    return Table(guest)


def test_two_browsers_play_by_link(people: People) -> None:
    ada, bo = people(), people()
    line = Line(bo)
    first = set_the_table(ada)
    expect(ada.get_by_role("listitem").filter(has_text="Open seat")).to_be_visible()
    link = ada.get_by_label("Invitation link").input_value()
    second = join(bo, link)
    assert second.id == first.id
    hands = [(first, MouseHand(ada)), (second, MouseHand(bo))]
    for table, other in ((first, "Bo"), (second, "Ada")):
        expect(table.page.get_by_role("button", name=re.compile(other))).to_contain_text("thinking")
    number: int | None = first.wait_for_round_after(0)
    for turn in range(2):
        assert number is not None
        in_turn = hands if turn % 2 else hands[::-1]
        built = {}
        for table, hand in in_turn:
            options = table.options(hands.index((table, hand)))
            best = best_decision(options)
            assert not isinstance(best, str), "the first buildings fit"
            bring(table, hand, options["building"], best["squares"])
            hand.build(table)
            built[table] = best
            if len(built) == 1:
                see_who_is_thinking(table, first, second)
        later = first.wait_for_round_after(number)
        assert second.wait_for_round_after(number) == later
        for table, best in built.items():
            see_placement(first, 0 if table is first else 1, best["squares"])
            see_placement(second, 0 if table is first else 1, best["squares"])
        number = later
    for table in (first, second):
        leave(table)
    for table in (first, second):
        expect(table.ranking.get_by_role("listitem")).to_have_count(2)
        expect(table.ranking).to_contain_text("Ada")
        expect(table.ranking).to_contain_text("Bo")
    committed = [event for event in line.events() if event["type"] == "committed"]
    assert len(committed) >= 6
    assert all(set(event) <= OPEN_TO_ALL for event in committed)


def see_who_is_thinking(decided: Table, first: Table, second: Table) -> None:
    """The one who decided waits, and the other sees that they have decided."""
    expect(decided.page.get_by_text("Waiting for the others.")).to_be_visible()
    waiting, name, other = (second, "Ada", "Bo") if decided is first else (first, "Bo", "Ada")
    expect(waiting.page.get_by_role("button", name=re.compile(name))).to_contain_text("decided")
    expect(decided.page.get_by_role("button", name=re.compile(other))).to_contain_text("thinking")


def see_placement(table: Table, seat: int, squares: list[str]) -> None:
    """A placement stands on a seat's board, looked at large."""
    table.page.keyboard.press(str(seat + 1))
    expect(table.grid).to_have_accessible_name(re.compile(("Ada", "Bo")[seat]))
    for square in squares:
        expect(table.cell(square)).to_have_accessible_name(re.compile(r"building|Church"))
    back = table.page.get_by_role("button", name="Back to your city")
    if back.is_visible():
        back.click()


def leave(table: Table) -> None:
    table.actions.get_by_role("button", name="Leave for good").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()


def test_what_one_chose_is_nowhere_with_the_other(people: People) -> None:
    """Whatever Ada decides, Bo's page is the same to the last letter, and so is all that it heard of it."""
    ada, bo = people(), people()
    line = Line(bo)
    first = set_the_table(ada)
    second = join(bo, ada.get_by_label("Invitation link").input_value())
    first.wait_for_round_after(0)
    second.expect_settled()
    legal = first.options()["legal"]
    shown, heard, answers = [], [], []
    for decision in (legal[0]["placement"], legal[-1]["placement"], "leave"):
        before = second.view()["number"]
        first.decide(decision)
        state = bo.get_by_role("button", name=re.compile("Ada"))
        expect(state).to_contain_text("decided")
        shown.append(bo.content())
        answers.append({**second.view(), "number": 0})
        events = get(bo, f"/api/tables/{second.id}/events?after={before}")["events"]
        heard.append([{**event, "number": 0} for event in events])
        first.decide(None)
        expect(state).to_contain_text("thinking")
    assert shown[1:] == shown[:-1]
    assert heard[1:] == heard[:-1]
    assert [event["type"] for event in heard[0]] == ["committed"]
    assert set(heard[0][0]) <= OPEN_TO_ALL
    assert all(set(event) <= OPEN_TO_ALL for event in line.events()[-3:])
    assert answers[1:] == answers[:-1]


def test_an_open_seat_can_be_given_to_a_bot(people: People) -> None:
    ada = people()
    table = set_the_table(ada)
    ada.get_by_role("button", name="Seat a bot here").click()
    assert table.wait_for_round_after(0) is not None


def test_a_link_to_a_full_table_lets_look_on(people: People) -> None:
    ada, bo, cy = people(), people(), people()
    link = ""
    set_the_table(ada)
    link = ada.get_by_label("Invitation link").input_value()
    first = join(bo, link)
    first.wait_for_round_after(0)
    cy.goto(link)
    expect(cy.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    cy.get_by_role("link", name="Watch").click()
    expect(cy.get_by_text("You are watching.")).to_be_visible()
    expect(cy.get_by_role("group", name="Your decision")).to_have_count(0)


def test_the_link_can_be_pasted_at_the_start_page(people: People) -> None:
    ada, bo = people(), people()
    set_the_table(ada)
    link = ada.get_by_label("Invitation link").input_value()
    bo.goto("/")
    bo.get_by_role("button", name="Join by link").click()
    field = bo.get_by_label("Paste the link you were sent")
    field.fill("https://example.org/elsewhere")
    bo.get_by_role("button", name="Open link").click()
    expect(bo.get_by_text("This link doesn’t lead to a table.")).to_be_visible()
    field.fill(link)
    bo.get_by_role("button", name="Open link").click()
    expect(bo.get_by_role("heading", name="Ada invites you")).to_be_visible()


def test_who_comes_by_link_for_the_first_time_may_learn_first(people: People) -> None:
    ada, bo = people(), people(**NEW)
    invite = get(ada, f"/api/tables/{new_table(ada, ME, OPEN)}")["invite"]
    bo.goto(invite)
    bo.get_by_role("link", name="Learn it in four minutes").click()
    expect(bo.locator("header a.icon-button").first).to_have_attribute("href", invite)
    ada.goto(invite)
    expect(ada.get_by_role("link", name="Go to the table")).to_be_visible()
    expect(ada.get_by_role("link", name="Learn it in four minutes")).to_have_count(0)
