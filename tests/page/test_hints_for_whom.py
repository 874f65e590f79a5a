"""Who is given hints: people among bots, and others where they chose it."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.hints import button, numbers, places, sheet, unfold
from tests.page.table import ME, OPEN, Table, get, me, new_table, post, table_id

pytestmark = pytest.mark.browser


def test_where_people_play_each_other_there_are_none_unless_chosen(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    expect(table.actions).to_be_visible()
    expect(button(page)).to_have_count(0)
    page.keyboard.press("h")
    # Keys are heard in their order: when the next one has done its work, this one has done nothing.
    page.keyboard.press("f")
    expect(page.get_by_role("button", name="Where?", pressed=True)).to_be_visible()
    expect(sheet(page)).to_have_count(0)
    seats = [ME, me("Bo", "fox")]
    chosen = post(page, "/api/tables", mode="eternity", seats=seats, hints=True)["table"]
    Table(page, chosen).open()
    expect(button(page)).to_be_visible()


def test_the_table_is_set_up_with_or_without(people: People, advised: str) -> None:
    page = people(base_url=advised)
    page.goto("/new")
    box = page.get_by_role("checkbox", name=re.compile("^Hints"))
    expect(box).to_be_checked()
    page.get_by_role("group", name="Seat 2").get_by_text("This device").click()
    expect(box).not_to_be_checked()
    page.get_by_role("group", name="Seat 2").get_by_text("Bot").click()
    expect(box).to_be_checked()
    box.uncheck()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("main").get_by_role("grid")).to_be_visible()
    assert get(page, f"/api/tables/{table_id(page)}")["hints"] is False
    expect(button(page)).to_have_count(0)


def test_a_second_person_at_the_table_ends_them(people: People, advised: str) -> None:
    ada, bo = people(base_url=advised), people(base_url=advised)
    table = Table(ada, new_table(ada, ME, OPEN))
    bo.goto(str(table.view()["invite"]))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    table.open()
    expect(table.actions).to_be_visible()
    expect(button(ada)).to_have_count(0)


def test_what_one_was_told_is_not_for_the_next_at_the_same_screen(people: People, advised: str) -> None:
    page = people(base_url=advised)
    seats = [ME, me("Bo", "fox")]
    table = Table(page, str(post(page, "/api/tables", mode="eternity", seats=seats, hints=True)["table"])).open()
    unfold(page)
    places(page).first.click()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    page.get_by_role("button", name="I am Bo").click()
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    expect(sheet(page)).to_have_count(0)
    expect(numbers(page)).to_have_count(0)
    unfold(page)
    # Also when the other takes the screen without having waited for it.
    page.get_by_role("button", name="Look at Ada").click()
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    page.get_by_role("button", name="I am Ada").click()
    expect(sheet(page)).to_have_count(0)
