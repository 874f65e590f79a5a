"""Hints at the table: an area glows, then places have numbers, then a sentence says why; deciding puts them away."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.hands import Hand, KeyboardHand, MouseHand, TouchHand
from tests.page.hints import area, button, hint_of, numbers, places, sheet, unfold
from tests.page.oracle import Oracle
from tests.page.table import BOT, ME, Json, Table, new_table

pytestmark = pytest.mark.browser


def by_mouse(table: Table, square: str) -> None:
    table.cell(square).click()


def by_touch(table: Table, square: str) -> None:
    table.cell(square).tap()


def by_keys(table: Table, square: str) -> None:
    table.page.keyboard.press("2")


@pytest.mark.parametrize(
    ("hand", "choose", "screen"),
    [
        (MouseHand, by_mouse, {"viewport": {"width": 1280, "height": 800}}),
        (TouchHand, by_touch, {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}),
        (KeyboardHand, by_keys, {"viewport": {"width": 1280, "height": 800}}),
    ],
)
def test_an_area_then_places_then_a_sentence(
    people: People, hand: Callable[[Page], Hand], choose: Callable[[Table, str], None], screen: Json
) -> None:
    """The second of three places is chosen, by pressing it or its number, and built."""
    page = people(**screen)
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    number = table.wait_for_round_after(0)
    first, second, third = three(table)
    press = hand(page).press
    press(button(page))
    expect(sheet(page)).to_contain_text("Thinking …")
    values = {first["placement"]: 30.0, second["placement"]: 29.4, third["placement"]: 28.0}
    oracle.say(table.options(), values)
    expect(sheet(page)).to_contain_text("The best place is in the glowing area.")
    glowing = area(page)
    assert set(first["squares"]) < set(glowing)
    assert len(glowing) < 60
    assert page.locator("[data-number]").count() == 0
    press(sheet(page).get_by_role("button", name="Show places"))
    expect(numbers(page)).to_have_text(["1", "2", "3"])
    expect(page.locator("[data-area]")).to_have_count(0)
    choose(table, second["squares"][0])
    table.expect_covered(second["squares"])
    expect(places(page).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(sheet(page).get_by_role("paragraph")).to_have_text("About as good.")
    # Numbers stand behind "why".
    expect(sheet(page)).not_to_contain_text("29.4")
    press(sheet(page).get_by_role("button", name="Why?"))
    expect(sheet(page).get_by_role("definition").first).to_contain_text("29.4")
    press(table.actions.get_by_role("button", name="Build", exact=True))
    assert table.wait_for_round_after(number or 0)
    assert table.view()["game"]["history"][-1]["decisions"][0] == second["placement"]
    expect(sheet(page)).to_have_count(0)


def three(table: Table) -> list[Json]:
    """Three legal placements of which none covers a square of another."""
    found: list[Json] = []
    for each in table.options()["legal"]:
        if all(set(each["squares"]).isdisjoint(other["squares"]) for other in found):
            found.append(each)
    assert len(found) >= 3
    return found[:3]


def test_what_is_shown_stands_still_while_the_analyst_thinks_on(people: People) -> None:
    page = people()
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    options = table.options()
    a, b, c = (each["placement"] for each in three(table))
    page.keyboard.press("h")
    expect(sheet(page)).to_contain_text("Thinking …")
    oracle.say(options, {a: 30, b: 29, c: 28})
    expect(sheet(page)).to_contain_text("The best place is in the glowing area.")
    glowed = area(page)
    assert set(three(table)[0]["squares"]) < set(glowed)
    oracle.say(options, {b: 31, a: 30, c: 28})
    page.keyboard.press("h")
    names = ["1", "2", "3"]
    expect(numbers(page)).to_have_text(names)
    expect(places(page)).to_have_text([re.compile(square_of(each)) for each in (b, a, c)])
    where = [box_of(numbers(page).nth(index)) for index in range(3)]
    # The last becomes the best, and a fourth place better still.
    d = next(each["placement"] for each in options["legal"] if each["placement"] not in (a, b, c))
    page.keyboard.press("3")
    page.get_by_role("button", name="Why?").click()
    expect(sheet(page).get_by_role("definition").first).to_contain_text("28.0")
    oracle.say(options, {c: 33, b: 31, a: 30})
    expect(sheet(page).get_by_role("definition").first).to_contain_text("33.0")
    expect(places(page)).to_have_text([re.compile(square_of(each)) for each in (b, a, c)])
    assert [box_of(numbers(page).nth(index)) for index in range(3)] == where
    oracle.say(options, {d: 35, c: 33, b: 31, a: 30})
    better = sheet(page).get_by_role("button", name=re.compile("After more thought"))
    expect(better).to_be_visible()
    expect(places(page)).to_have_text([re.compile(square_of(each)) for each in (b, a, c)])
    better.click()
    expect(places(page)).to_have_text([re.compile(square_of(each)) for each in (d, c)])
    expect(places(page).first).to_have_attribute("aria-pressed", "true")


def square_of(decision: str) -> str:
    return decision.split("/")[0]


def box_of(part: Locator) -> Json:
    box = part.bounding_box()
    assert box is not None
    return [round(side, 1) for side in (box["x"], box["y"], box["width"], box["height"])]


def test_what_loses_much_is_no_hint_and_where_nothing_should_be_built_nothing_glows(people: People) -> None:
    page = people()
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    options = table.options()
    a, b, _ = (each["placement"] for each in three(table))
    page.keyboard.press("h")
    oracle.say(options, {"pass": 30, a: 27, b: 26.9})
    expect(sheet(page)).to_contain_text("Think about not building this time.")
    expect(page.locator("[data-area]")).to_have_count(0)
    page.keyboard.press("h")
    expect(places(page)).to_have_text([re.compile("Pass"), re.compile(square_of(a))])
    expect(numbers(page)).to_have_text(["2"])


def test_a_sentence_says_what_makes_the_difference(people: People) -> None:
    page = people()
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    options = table.options()
    a, b, _ = (each["placement"] for each in three(table))
    both = {"terms": {"wells": 4, "groups": 2, "trees": 6}, "parts": {"wells": {"C9": 2, "G5": 2}, "groups": {"B": 2}}}
    one = {"terms": {"wells": 0, "groups": 0, "trees": 8}, "parts": {"trees": {"C1": 2.0}}}
    deeds = {"deeds": {"groups": {"B": "adds"}}}
    spoils = {"deeds": {"wells": {"C9": "spoils", "G5": "spoils"}}}
    page.keyboard.press("h")
    oracle.say(options, {a: 30, b: 29}, about={a: both | deeds, b: one | spoils})
    page.keyboard.press("h")
    expect(sheet(page).get_by_role("paragraph")).to_have_text("Choose a place: press it, or its number.")
    page.keyboard.press("h")
    expect(sheet(page).get_by_role("paragraph")).to_have_text("Keeps both wells open and joins your blue group.")
    expect(page.get_by_role("log")).to_contain_text("Keeps both wells open and joins your blue group.")
    page.keyboard.press("2")
    expect(sheet(page).get_by_role("paragraph")).to_have_text("Spares trees later on, but gives up both wells.")
    expect(lit(page)).to_have_count(0)
    sheet(page).get_by_role("button", name="Why?").click()
    expect(sheet(page)).to_contain_text("Gives up the well at C9")
    expect(lit(page)).to_have_count(1)
    page.keyboard.press("h")
    expect(sheet(page)).to_have_count(0)
    expect(lit(page)).to_have_count(0)


def lit(page: Page) -> Locator:
    """What frames the squares on the large board that are spoken of."""
    return page.locator("main .board path[stroke='var(--b-lit)']")


def test_keys_go_on_choose_and_let_go(people: People, advised: str) -> None:
    """Each step is said to those who hear the page."""
    page = people(base_url=advised)
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    best = square_of(hint_of(table)["lines"][0]["decision"])
    log = page.get_by_role("log")
    page.keyboard.press("h")
    expect(log).to_contain_text("Hint: the best place lies between")
    page.keyboard.press("h")
    expect(log).to_contain_text(re.compile(rf"1: {best}.*Press a number to choose\."))
    page.keyboard.press("1")
    expect(log).to_contain_text(re.compile(rf"1: {best}.*\. [A-Z].*\."))
    expect(places(page).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    expect(sheet(page)).to_have_count(0)
    expect(numbers(page)).to_have_count(0)
    # A number without a hint looks at a city, as before.
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Back to your city")).to_be_visible()
    page.keyboard.press("1")
    unfold(page)
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    unfold(page)
    sheet(page).get_by_role("button", name="Close").click()
    expect(sheet(page)).to_have_count(0)
    unfold(page)
    number = table.wait_for_round_after(0)
    places(page).first.click()
    table.actions.get_by_role("button", name="Build", exact=True).click()
    assert table.wait_for_round_after(number or 0) is not None
    expect(sheet(page)).to_have_count(0)
    expect(numbers(page)).to_have_count(0)


def test_what_a_hint_says_is_what_the_main_button_does(people: People) -> None:
    """A pass or leaving among the places, then a placement, then the pass again, made by the main button."""
    page = people(viewport={"width": 1280, "height": 800})
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    table.expect_settled()
    options = table.options()
    assert options["passing"]["legal"]
    main = table.actions.get_by_role("button").first
    page.keyboard.press("h")
    oracle.say(options, {options["legal"][0]["placement"]: 30, "pass": 29, "leave": 28})
    page.keyboard.press("h")
    placement, passing, leaving = (places(page).nth(index) for index in range(3))
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
    assert shown == sorted(options["legal"][0]["squares"])
    table.cell("F6").hover()
    assert table.covered() == shown, "it is pinned"
    passing.click()
    main.click()
    assert table.wait_for_round_after(number or 0)
    assert table.view()["game"]["history"][0]["decisions"][0] == "pass"
