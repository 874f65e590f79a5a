"""Hints and the coach lie on a sheet: nothing else moves, and they can be read and used on every screen."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.languages import LANGUAGES, words
from tests.page.oracle import Oracle
from tests.page.reading import AXE, OF_COLOUR, RUN_AXE
from tests.page.table import BOT, ME, NEXT_FRAME, Json, Table, new_table, resize

pytestmark = pytest.mark.browser

PARTS = ("decisions", "hints")
SCREENS = [(320, 568), (360, 640), (390, 664), (820, 1180), (844, 390), (1024, 768), (1280, 800)]
SMALLEST, WITH_AXE = SCREENS[0], SCREENS[2]


def sheet(page: Page) -> Locator:
    return page.locator("[data-sheet]")


def steps(page: Page, said: Json) -> Iterator[str]:
    """Go through all that a hint and the coach show; yields what each step is called."""
    settings = json.dumps({"coach": True})
    page.add_init_script(f"localStorage.setItem('mycity.settings', '{settings}')")
    oracle = Oracle(page)
    table = Table(page, new_table(page, ME, BOT))
    page.goto(f"/t/{table.id}")
    page.wait_for_selector("[data-decides=now]")
    yield "before"
    options = table.options()
    a, b = options["legal"][0]["placement"], options["legal"][1]["placement"]
    page.keyboard.press("h")
    expect(sheet(page)).to_contain_text(said["hint_thinking"])
    yield "thinking"
    good = {"terms": {"wells": 4, "churches": 3, "passes": 0}, "parts": {"wells": {"C9": 2, "G5": 2}}}
    bad = {"terms": {"wells": 0, "churches": 0, "passes": -1}, "deeds": {"wells": {"C9": "spoils", "G5": "spoils"}}}
    losses = {each["placement"]: 12.4 for each in options["legal"]}
    values = {a: 30.0, "leave": 29.0, "pass": 28.6, b: 28.5}
    oracle.say(options, values, about={a: good, "leave": bad, "pass": bad, b: bad}, losses=losses | {a: 0.0})
    expect(sheet(page)).to_contain_text(said["hint_area"])
    yield "area"
    page.keyboard.press("h")
    expect(sheet(page)).to_contain_text(said["hint_choose"])
    yield "places"
    page.keyboard.press("1")
    expect(sheet(page).get_by_role("button", name=said["hint_why"])).to_be_visible()
    yield "sentence"
    sheet(page).get_by_role("button", name=said["hint_why"]).click()
    expect(sheet(page).get_by_role("definition").first).to_be_visible()
    yield "why"
    oracle.say(options, values | {b: 34.0}, losses=losses)
    expect(sheet(page)).to_contain_text(said["hint_better"].split("{")[0])
    yield "better"
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    table.expect_covered(table.covered())
    page.wait_for_selector("[data-decides=now]")
    page.keyboard.press("Enter")
    expect(sheet(page)).to_contain_text("12")
    yield "coach"


PLACES = """() => [...document.querySelectorAll('main [role=grid], [data-decides] button')].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
}).concat(`${scrollY} ${document.documentElement.scrollHeight}`)"""

FAULTS = """() => {
  const sheet = document.querySelector('[data-sheet]');
  if (!sheet) return [];
  const faults = [];
  const root = document.documentElement;
  const box = sheet.getBoundingClientRect();
  if (root.scrollWidth > root.clientWidth) faults.push('the page scrolls sideways');
  if (box.left < 0 || box.right > root.clientWidth) faults.push('the sheet is beyond the edge');
  if (sheet.scrollWidth > sheet.clientWidth) faults.push('the sheet scrolls sideways');
  for (const part of sheet.querySelectorAll('p, button, dt, dd')) {
    const { left, right, width, height } = part.getBoundingClientRect();
    const name = part.textContent.trim().slice(0, 40);
    const isCut = left < box.left || right > box.right || part.scrollWidth > part.clientWidth + 1;
    if (isCut) faults.push(`${name}: cut off`);
    if (part.matches('button') && (width < 24 || height < 24)) faults.push(`${name}: only ${width} x ${height}`);
  }
  return faults;
}"""


def test_neither_board_nor_buttons_move_and_axe_finds_nothing(people: People) -> None:
    """On every screen; axe looks at one of them, by day and at dusk."""
    page = people(viewport={"width": 1280, "height": 800}, color_scheme="light")
    before: dict[tuple[int, int], list[str]] = {}
    for step in steps(page, words("en", *PARTS)):
        for screen in SCREENS:
            resize(page, {"width": screen[0], "height": screen[1]})
            now = page.evaluate(PLACES)
            assert now == before.setdefault(screen, now), (step, screen)
            assert page.evaluate(FAULTS) == [], (step, screen)
            if screen == WITH_AXE:
                page.evaluate(AXE.read_text(encoding="utf-8"))
                assert page.evaluate(RUN_AXE) == [], step
                page.emulate_media(color_scheme="dark")
                page.evaluate(NEXT_FRAME)
                assert page.evaluate(RUN_AXE, OF_COLOUR) == [], (step, "at dusk")
                page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_there_is_room_for_every_language_at_320_pixels(people: People, language: str) -> None:
    page = people(viewport={"width": SMALLEST[0], "height": SMALLEST[1]}, locale=language)
    for step in steps(page, words(language, *PARTS)):
        assert page.evaluate(FAULTS) == [], step


LAND_PAINTS = """image => new Set(decodeURIComponent(image.src).match(/(?<=fill=")rgb[^"]*/g)).size"""


def test_with_forced_colours_the_chosen_place_and_the_land_are_seen(people: People) -> None:
    """Drawings keep their colours, and so does the picture that lies under a building in hand."""
    page = people(viewport={"width": 390, "height": 664}, forced_colors="active")
    for step in steps(page, words("en", *PARTS)):
        if step == "sentence":
            break
    land = page.locator("main .board img.land")
    expect(land).to_be_attached()
    assert int(land.evaluate(LAND_PAINTS)) > 20
    chosen, other = (sheet(page).locator(f"[aria-pressed={pressed}]").first for pressed in ("true", "false"))
    expect(chosen).to_be_visible()
    backgrounds = [each.evaluate("each => getComputedStyle(each).backgroundColor") for each in (chosen, other)]
    assert backgrounds[0] != backgrounds[1]
