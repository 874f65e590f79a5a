"""What moves by itself comes to rest, and moving a building paints nothing else again."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import LIVELY, People
from tests.page.table import NEXT_FRAME, Table, me, new_table

pytestmark = pytest.mark.browser

ADA, BO = me("Ada", "bear"), me("Bo", "fox")
ENDLESS = """(state) => document.getAnimations().filter((each) =>
  each.effect.getComputedTiming().iterations === Infinity && each.playState === state).length"""
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
PICTURE = "main img.land"
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
WATCH = """() => {
  const mutated = new Set();
  const watch = new MutationObserver((records) => records.forEach(({ target }) => mutated.add(
    target.closest('[role=gridcell], .ghost') ? 'moved' : target.outerHTML.slice(0, 99))));
  watch.observe(document.querySelector('main .land').parentElement,
    { subtree: true, childList: true, attributes: true });
  window.stopWatching = () => { watch.disconnect(); return [...mutated]; };
}"""
"""Notes which drawings change: only the building in hand and the squares that it covers should."""


HAS_COLOURS_OF_NOW = """() => {
  const meadow = getComputedStyle(document.documentElement).getPropertyValue('--b-meadow');
  const probe = document.createElement('span');
  probe.style.color = meadow;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const picture = document.querySelector('main img.land');
  return picture !== null && decodeURIComponent(picture.src).includes(colour);
}"""
"""Whether the picture of the land has the meadow's colour of now."""


class Layers:
    """The drawings of the board that the browser keeps, and how often it has painted each."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page)
        self._tree: list[dict[str, Any]] = []
        self._cdp.on("LayerTree.layerTreeDidChange", self._hear)
        self._cdp.send("DOM.enable")
        self._cdp.send("LayerTree.enable")

    def _hear(self, event: dict[str, Any]) -> None:
        self._tree = event.get("layers", self._tree)

    def paints(self) -> dict[str, int]:
        """How often each drawing within the board has been painted, by its class."""
        self._page.evaluate(NEXT_FRAME)
        found: dict[str, int] = {}
        for layer in self._tree:
            if not layer.get("backendNodeId"):
                continue
            node = self._cdp.send("DOM.describeNode", {"backendNodeId": layer["backendNodeId"]})["node"]
            given = node.get("attributes", [])
            classes = dict(zip(given[::2], given[1::2], strict=True)).get("class", "").split()
            found |= {name: layer["paintCount"] for name in ("land", "city", "ghost") if name in classes}
        return found


def moving_table(people: People) -> tuple[Page, Table]:
    """A table with a boat on its river and somebody who thinks, on a page that moves, with its clock in hand."""
    page = people(**LIVELY)
    page.clock.install(time=NOON)
    table = Table(page, new_table(page, ADA, BO)).open()
    # From here on time passes only when the test says so.
    page.clock.pause_at(NOON + timedelta(hours=1))
    table.cell("D5").hover()
    page.wait_for_function(f"() => ({ENDLESS})('paused') === 0")
    return page, table


def test_what_moves_by_itself_rests_after_half_a_minute_and_while_the_page_is_hidden(people: People) -> None:
    page, table = moving_table(people)
    assert page.evaluate(ENDLESS, "running") > 0
    page.clock.fast_forward(29_000)
    assert page.evaluate(ENDLESS, "paused") == 0
    page.clock.fast_forward(2_000)
    page.wait_for_function(f"() => ({ENDLESS})('running') === 0")
    assert page.evaluate(ENDLESS, "paused") > 0
    table.cell("E6").hover()
    page.wait_for_function(f"() => ({ENDLESS})('paused') === 0")
    assert page.evaluate(ENDLESS, "running") > 0
    page.clock.fast_forward(31_000)
    page.wait_for_function(f"() => ({ENDLESS})('running') === 0")
    # And while the page is hidden.
    table.cell("D5").hover()
    page.wait_for_function(f"() => ({ENDLESS})('paused') === 0")
    page.evaluate(HIDE, True)
    page.wait_for_function(f"() => ({ENDLESS})('running') === 0")
    page.evaluate(HIDE, False)
    page.wait_for_function(f"() => ({ENDLESS})('paused') === 0")
    assert page.evaluate(ENDLESS, "running") > 0


def test_a_building_that_moves_paints_neither_land_nor_city(people: People) -> None:
    page = people(**LIVELY)
    table = Table(page, new_table(page, ADA, BO)).open()
    expect(page.locator(PICTURE)).to_be_visible()
    layers = Layers(page)
    table.cell("C3").hover()
    table.cell("E3").hover()
    before = layers.paints()
    assert set(before) == {"land", "city", "ghost"}
    page.evaluate(WATCH)
    covered = table.covered()
    table.cell("E4").hover()
    table.expect_other_than(covered)
    after = layers.paints()
    assert page.evaluate("() => stopWatching()") == ["moved"]
    assert {name: after[name] for name in ("land", "city")} == {name: before[name] for name in ("land", "city")}


def test_the_land_is_one_picture_under_a_building_that_moves(people: People) -> None:
    page = people(color_scheme="light")
    table = Table(page, new_table(page, ADA, BO)).open()
    picture = page.locator(PICTURE)
    expect(picture).to_be_visible()
    assert page.locator("main .land *").count() == 0
    assert page.evaluate(HAS_COLOURS_OF_NOW)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(HAS_COLOURS_OF_NOW)
    table.decide("leave")
    table.decide("leave", 1)
    expect(table.ranking).to_be_visible()
    expect(page.locator("main svg.land")).to_be_visible()
