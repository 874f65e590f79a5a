"""Reload, back button, second tab, second device, a lost line, a restart: the same state, the ghost where it was."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.patience import HEARTBEAT
from tests.page.conftest import People
from tests.page.table import BOT, ME, Table, new_table, play_rounds
from tests.server.processes import RealServer

pytestmark = pytest.mark.browser


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RealServer]:
    """A server for one test, which may kill and restart it."""
    running = RealServer(tmp_path, heartbeat=HEARTBEAT).start()
    yield running
    running.stop()


def move_ghost(table: Table) -> list[str]:
    """Move and turn the building in hand by keyboard, till the server knows; return the squares that it covers."""
    table.grid.locator("[tabindex='0']").focus()
    with table.page.expect_response(lambda response: response.request.method == "PUT"):
        for key in ("Home", "PageDown", "r", *["ArrowUp"] * 4, *["ArrowRight"] * 5):
            table.page.keyboard.press(key)
    expect(table.cell("F7")).to_be_focused()
    return table.covered()


def table_with_a_ghost(page: Page) -> tuple[Table, list[str]]:
    table = Table(page, new_table(page, ME, BOT))
    play_rounds(table, 2)
    table.open()
    table.wait_for_round_after(0)
    return table, move_ghost(table)


def expect_same(table: Table, squares: list[str], round_: int) -> None:
    expect(table.round_heading(round_)).to_be_visible()
    table.expect_covered(squares)
    pieces = table.view()["game"]["seats"][0]["pieces"]
    built = table.grid.get_by_role("gridcell", name=re.compile("building|Church"))
    expect(built).to_have_count(sum(len(piece["squares"]) for piece in pieces))


def test_a_decision_survives_a_reload(people: People) -> None:
    ada, bo = people(), people()
    table = Table(ada, new_table(ada, ME, {"kind": "open"}))
    bo.goto(str(table.view()["invite"]))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down and play").click()
    table.open()
    table.wait_for_round_after(0)
    squares = table.covered()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    expect(table.actions.get_by_role("button", name="Take back")).to_be_visible()
    ada.reload()
    expect(table.actions.get_by_role("button", name="Take back")).to_be_visible()
    table.expect_covered(squares)


def test_reload_back_and_forward_and_a_second_tab(people: People) -> None:
    page = people()
    table, squares = table_with_a_ghost(page)
    round_ = table.options()["round"]
    page.reload()
    expect_same(table, squares, round_)
    page.get_by_role("link", name="My City").click()
    entry = page.get_by_role("listitem").filter(has_text="Your turn")
    expect(entry).to_contain_text(f"Round {round_} of")
    page.go_back()
    expect_same(table, squares, round_)
    page.go_back()
    page.go_forward()
    expect_same(table, squares, round_)
    page.get_by_role("link", name="My City").click()
    entry.get_by_role("link").click()
    expect_same(table, squares, round_)
    other = Table(page.context.new_page(), table.id)
    with other.page.expect_response(lambda response: response.url.endswith(table.id)):
        other.open()
    expect_same(other, squares, round_)
    other.decide(other.options()["legal"][0]["placement"] if other.options()["legal"] else "leave")
    assert table.wait_for_round_after(round_) == other.wait_for_round_after(round_)


def test_second_device(people: People) -> None:
    page, phone = people(), people(viewport={"width": 390, "height": 844})
    table, squares = table_with_a_ghost(page)
    round_ = table.options()["round"]
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    link = page.get_by_label("Seat link").input_value()
    page.keyboard.press("Escape")
    phone.goto(link)
    phone.get_by_role("button", name="Take this seat").click()
    other = Table(phone, table.id)
    expect_same(other, squares, round_)
    other.decide(other.options()["legal"][0]["placement"] if other.options()["legal"] else "leave")
    assert other.wait_for_round_after(round_) == table.wait_for_round_after(round_)
    third = people()
    third.goto(link)
    expect(third.get_by_role("alert")).to_have_text("This seat link has already been used. Ask for a new one.")


def test_a_seat_that_was_given_away(people: People) -> None:
    page, friend = people(), people()
    table, _ = table_with_a_ghost(page)
    round_ = table.options()["round"]
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Give this seat to someone").click()
    friend.goto(page.get_by_label("Seat link").input_value())
    page.keyboard.press("Escape")
    friend.get_by_label("Your name").fill("Zoë")
    friend.get_by_role("button", name="Take this seat").click()
    expect(Table(friend, table.id).round_heading(round_)).to_be_visible()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    # What was tried out is not for who comes.
    view = Table(friend, table.id).view()
    assert (view["seats"][0]["name"], view["seats"][0]["mine"], view["drafts"]) == ("Zoë", True, [])


def test_a_seat_left_to_a_bot_and_taken_back(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, {"kind": "me", "name": "Bo", "animal": "fox"})).open()
    page.get_by_role("button", name="Table menu").click()
    dialog = page.get_by_role("dialog", name="Table menu")
    dialog.get_by_role("button", name="Let a bot take over").last.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("A bot is playing for Bo.")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    # What a bot has decided stays hidden: then the seat is back after the round.
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    table.decide("leave")
    expect(page.get_by_text("as soon as this round is over")).to_have_count(0)
    assert [seat["kind"] for seat in table.view()["seats"]] == ["human", "human"]


def test_a_line_that_was_away(people: People) -> None:
    """What is decided while the line is away is done once, when it is back."""
    page = people()
    table, _ = table_with_a_ghost(page)
    round_ = table.options()["round"]
    page.reload()
    expect(table.round_heading(round_)).to_be_visible()
    decision = table.actions.get_by_role("button", name=re.compile("^Pass"))
    if not table.options()["passing"]["legal"]:
        page.keyboard.press("f")
        decision = table.actions.get_by_role("button", name="Build", exact=True)
        table.cell(table.options()["legal"][0]["squares"][0]).hover()
    expect(decision).to_be_enabled()
    page.context.set_offline(True)
    decision.click()
    page.context.set_offline(False)
    table.wait_for_round_after(round_)


def test_a_ghost_that_moved_while_the_line_was_away(people: People) -> None:
    page = people()
    table, before = table_with_a_ghost(page)
    round_ = table.options()["round"]
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: request.method == "PUT"):
        page.keyboard.press("ArrowDown")
        table.expect_other_than(before)
    squares = table.covered()
    with page.expect_response(lambda response: response.request.method == "PUT"):
        page.context.set_offline(False)
    page.reload()
    expect_same(table, squares, round_)


def test_a_restart_of_the_server(people: People, own_server: RealServer) -> None:
    page = people(base_url=own_server.address)
    table, squares = table_with_a_ghost(page)
    round_ = table.options()["round"]
    own_server.kill()
    expect(page.get_by_text("Trying to reconnect …")).to_be_visible()
    table.expect_covered(squares)
    own_server.start()
    expect(page.get_by_text("Trying to reconnect …")).to_be_hidden(timeout=20_000)
    expect_same(table, squares, round_)
    page.reload()
    expect_same(table, squares, round_)
    options = table.options()
    table.decide(options["legal"][0]["placement"] if options["legal"] else "leave")
    table.wait_for_round_after(round_)
