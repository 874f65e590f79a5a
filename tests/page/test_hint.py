"""Hints at the table: asked for by button and key, shown as lines and on the board, put away by deciding."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.conftest import People
from tests.page.table import BOT, ME, OPEN, Json, Table, get, me, new_table, post, table_id

pytestmark = pytest.mark.browser


def hint_of(table: Table) -> Json:
    """The last word of the analyst about the open round."""
    number = table.view()["game"]["round"]["number"]
    response = table.page.request.get(f"/api/tables/{table.id}/seats/0/hint?round={number}")
    return json.loads(response.text().splitlines()[-1])


def lines(page: Page) -> Locator:
    return page.get_by_role("region", name="What the analyst would do").get_by_role("listitem")


def button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def lit(page: Page) -> Locator:
    """What frames the squares on the large board that are pointed at."""
    return page.locator("main .board path[stroke='var(--b-lit)']")


def heat(page: Page) -> dict[str, int]:
    """How many squares of the board carry each line's number."""
    found = page.locator("main .board [data-heat]").evaluate_all("(all) => all.map((each) => each.dataset.heat)")
    return {number: found.count(number) for number in sorted(set(found))}


def test_lines_and_heat_and_a_ghost_that_goes_there(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, BOT)).open()
    hint = hint_of(table)
    button(page).click()
    expect(lines(page)).to_have_count(len(hint["lines"]))
    expect(page.get_by_role("log")).to_contain_text("The analyst would choose")
    for shown, line in zip(lines(page).all(), hint["lines"], strict=True):
        expect(shown).to_contain_text(line["decision"].split("/")[0])
        expect(shown).to_contain_text(f"{line['marker']:.1f}".replace("-", "−"))
    # Each square carries the number of the best line that covers it.
    owners: dict[str, str] = {}
    for number, line in enumerate(hint["lines"], 1):
        for square in line["squares"]:
            owners.setdefault(square, str(number))
    expected = list(owners.values())
    assert heat(page) == {number: expected.count(number) for number in sorted(set(expected))}
    lines(page).nth(2).get_by_role("button").click()
    table.expect_covered(hint["lines"][2]["squares"])
    expect(table.actions.get_by_role("button", name="Take back")).to_have_count(0)


def test_lines_say_which_squares_make_the_difference(people: People, advised: str) -> None:
    """The best of all placements is none over trees; one over those of C1 loses their two points."""
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, BOT))

    def last_over_trees(route: Route) -> None:
        response = route.fetch()
        hint = json.loads(response.text().splitlines()[-1])
        best = hint["lines"][0]
        squares = ["C1", "D1", "E1"]
        terms = {**best["terms"], "trees": best["terms"]["trees"] - 2}
        over = {**best, "decision": "C1/0", "squares": squares, "terms": terms, "marker": best["marker"] - 2}
        best["parts"]["trees"] = {"C1": 2.0}
        hint["lines"] = [best, {**over, "parts": {}, "deeds": {"trees": {"C1": "covers"}}}]
        route.fulfill(response=response, body=json.dumps(hint) + "\n")

    page.route(re.compile("/seats/0/hint"), last_over_trees)
    table.open()
    button(page).click()
    best, over = lines(page).nth(0), lines(page).nth(1)
    expect(best).to_contain_text("Leaves the trees at C1 +2.0")
    expect(over).to_contain_text("Builds over the trees at C1 −2.0")
    expect(lit(page)).to_have_count(0)
    over.get_by_role("button").hover()
    expect(lit(page)).to_have_count(1)
    page.mouse.move(0, 0)
    expect(lit(page)).to_have_count(0)
    over.get_by_role("button").focus()
    expect(lit(page)).to_have_count(1)
    page.keyboard.press("h")
    expect(lines(page)).to_have_count(0)
    expect(lit(page)).to_have_count(0)


def test_a_key_asks_and_puts_away_and_deciding_does_too(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    page.keyboard.press("h")
    expect(lines(page).first).to_be_visible()
    expect(button(page)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    expect(lines(page)).to_have_count(0)
    button(page).click()
    lines(page).first.get_by_role("button").click()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    assert table.wait_for_round_after(number or 0) is not None
    expect(button(page)).to_have_attribute("aria-pressed", "false")
    expect(lines(page)).to_have_count(0)
    assert heat(page) == {}


def test_where_people_play_each_other_there_are_none_unless_chosen(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    expect(table.actions).to_be_visible()
    expect(button(page)).to_have_count(0)
    page.keyboard.press("h")
    expect(lines(page)).to_have_count(0)
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
    button(page).click()
    lines(page).first.get_by_role("button").click()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    page.get_by_role("button", name="I am Bo").click()
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    expect(lines(page)).to_have_count(0)
    assert heat(page) == {}
    button(page).click()
    expect(lines(page).first).to_be_visible()
    # Also when the other takes the screen without having waited for it.
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    page.get_by_role("button", name="I am Ada").click()
    expect(lines(page)).to_have_count(0)


def test_what_a_hint_says_is_what_the_main_button_does(people: People, advised: str) -> None:
    """A pass or leaving among the lines, then a placement, then the pass again, made by the main button."""
    page = people(base_url=advised, viewport={"width": 1280, "height": 800})
    table = Table(page, new_table(page, ME, BOT))

    def also_pass_and_leave(route: Route) -> None:
        response = route.fetch()
        hint = json.loads(response.text().splitlines()[-1])
        best = hint["lines"][0]
        others = [{**best, "decision": decision, "squares": []} for decision in ("pass", "leave")]
        hint["lines"] = [best, *others]
        route.fulfill(response=response, body=json.dumps(hint) + "\n")

    page.route(re.compile("/seats/0/hint"), also_pass_and_leave)
    table.open()
    number = table.wait_for_round_after(0)
    assert table.options()["passing"]["legal"]
    main = table.actions.get_by_role("button").first
    button(page).click()
    placement, passing, leaving = (lines(page).nth(index).get_by_role("button") for index in range(3))
    passing.click()
    expect(main).to_have_text("Pass")
    expect(passing).to_have_attribute("aria-pressed", "true")
    assert table.covered() == [], "no building is about to be placed"
    # The mouse on its way over the board changes nothing.
    table.cell("F6").hover()
    expect(main).to_have_text("Pass")
    leaving.click()
    expect(main).to_have_text("Leave for good")
    main.click()
    page.get_by_role("dialog", name="Leave for good?").get_by_role("button", name="Stay").click()
    placement.click()
    expect(main).to_have_text("Build")
    shown = table.covered()
    assert shown
    table.cell("F6").hover()
    assert table.covered() == shown, "it is pinned"
    passing.click()
    main.click()
    assert table.wait_for_round_after(number or 0)
    assert table.view()["game"]["history"][0]["decisions"][0] == "pass"
