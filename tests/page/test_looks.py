"""What a person can choose about looks, and colours that a person's system forces upon the page."""

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import LIVELY, People
from tests.page.table import BOT, ME, NEXT_FRAME, Table, finished_game, me, new_table

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]
CONTRAST = """(element) => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((value) => value / 255)
    .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const { color, backgroundColor } = getComputedStyle(element);
  const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}"""
STYLE = """(element) => {
  const { backgroundColor, borderTopColor, borderTopStyle, color } = getComputedStyle(element);
  return [backgroundColor, borderTopColor, borderTopStyle, color].join();
}"""
SEEN_DETAILS = """() => [...document.querySelectorAll('main .b-detail')]
  .filter((each) => getComputedStyle(each).display !== 'none').length"""
RUNNING = """() => document.getAnimations().filter((each) =>
  each.effect.getComputedTiming().iterations === Infinity && each.playState === 'running').length"""


def choose(page: Page, name: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(name).check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def style(element: Locator) -> str:
    return str(element.evaluate(STYLE))


def test_strong_contrast(people: People) -> None:
    """Chosen here, by day and at dusk, or wanted everywhere."""
    page = people(color_scheme="light", contrast="more")
    page.goto("/")
    body = page.locator("body")
    assert body.evaluate(CONTRAST) == pytest.approx(21)
    page.emulate_media(contrast="no-preference")
    page.wait_for_function(f"() => ({CONTRAST})(document.body) < 15")
    page.emulate_media(color_scheme="dark")
    page.evaluate(NEXT_FRAME)
    assert body.evaluate(CONTRAST) < 15
    choose(page, "Strong contrast")
    assert body.evaluate(CONTRAST) == pytest.approx(21)
    page.emulate_media(color_scheme="light")
    page.evaluate(NEXT_FRAME)
    assert body.evaluate(CONTRAST) == pytest.approx(21)
    page.reload()
    assert body.evaluate(CONTRAST) == pytest.approx(21)


def test_plain_roofs_and_large_symbols(people: People) -> None:
    page = people()
    table = Table(page, finished_game(page, rounds=3)).open()
    sign = page.locator("main .city .b-sign").first
    before = sign.bounding_box()
    assert before is not None
    assert page.evaluate(SEEN_DETAILS) > 0
    choose(page, "Plain roofs")
    choose(page, "Large symbols")
    after = sign.bounding_box()
    assert after is not None
    assert page.evaluate(SEEN_DETAILS) == 0
    assert after["width"] == pytest.approx(before["width"] * 1.6, rel=0.02)
    middle = before["x"] + before["width"] / 2
    assert after["x"] + after["width"] / 2 == pytest.approx(middle, abs=1)
    page.reload()
    expect(table.grid).to_be_visible()
    assert page.evaluate(SEEN_DETAILS) == 0


def test_still_scenery(people: People) -> None:
    page = people(**LIVELY)
    Table(page, new_table(page, ME, BOT)).open()
    page.wait_for_function(f"() => ({RUNNING})() > 0")
    choose(page, "Still scenery")
    page.wait_for_function(f"() => ({RUNNING})() === 0")


def test_with_forced_colours_what_is_chosen_pressed_and_disabled_is_seen(people: People) -> None:
    """By day and at dusk; at the end the city that is shown."""
    page = people(forced_colors="active", color_scheme="light")
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    table.expect_settled()
    where = page.get_by_role("button", name="Where?")
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.mouse.move(1, 1)
        page.evaluate(NEXT_FRAME)
        expect(where).to_have_attribute("aria-pressed", "false")
        released = style(where)
        where.click()
        expect(where).to_have_attribute("aria-pressed", "true")
        pressed = style(where)
        assert pressed != released
        assert where.evaluate(CONTRAST) >= 4.5
        enabled = style(table.build)
        table.cell("A4").click()
        expect(table.build).to_be_disabled()
        assert style(table.build) != enabled
        page.keyboard.press("Escape")
        where.click()
        table.cell(table.options()["legal"][0]["squares"][0]).hover()
        expect(table.build).to_be_enabled()
    for seat in (0, 1):
        table.decide("leave", seat)
    shown, other = (table.ranking.locator(f'[aria-pressed="{pressed}"]') for pressed in ("true", "false"))
    expect(shown).to_have_count(1)
    assert style(shown) != style(other.first)

    page.goto("/new")
    players = page.get_by_role("group", name="Players")
    two, three = (players.locator("label", has_text=count) for count in ("2", "3"))
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        two.click()
        expect(players.get_by_label("2")).to_be_checked()
        assert style(two).split(",")[:3] != style(three).split(",")[:3]
        chosen = style(two)
        three.click()
        expect(players.get_by_label("3")).to_be_checked()
        assert style(three) == chosen
