"""What a screen reader meets: a labelled grid, and words for what happens."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import LIVELY, People
from tests.page.prepared import change_view
from tests.page.table import BOT, ME, Table, me, new_table

pytestmark = pytest.mark.browser

WORDS = {
    "A1": "A1, meadow",
    "C1": "C1, two trees",
    "K1": "K1, gold vein",
    "F2": "F2, two rocks",
    "E3": "E3, meadow, river to the south, river to the west",
    "A4": "A4, mountain",
    "G5": "G5, well",
    "E6": "E6, meadow, river to the north, river to the west",
    "F7": "F7, two trees",
    "C9": "C9, well, river to the east",
    "D9": "D9, meadow, river to the north, river to the south, river to the west",
    "D10": "D10, two rocks, river to the north, river to the east",
    "K11": "K11, forest",
}
"""Read off the drawing of R1.6, with the wells and veins of R1.7."""


def test_the_board_is_a_labelled_grid(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    expect(table.grid).to_have_accessible_name("City of \u2068Ada\u2069")
    expect(table.grid.get_by_role("row")).to_have_count(11)
    expect(table.grid.get_by_role("gridcell")).to_have_count(121)
    for square, label in WORDS.items():
        expect(table.grid.get_by_role("gridcell", name=label, exact=True)).to_have_attribute("data-square", square)
    counts = {"two trees": 6, "two rocks": 4, "well": 2, "gold vein": 2, "mountain": 10, "forest": 16}
    for what, count in counts.items():
        expect(table.grid.get_by_role("gridcell", name=re.compile(rf"^\w+, {what}\b"))).to_have_count(count)
    # One cell is in the tab order.
    cell = table.grid.locator("[tabindex='0']")
    expect(cell).to_have_count(1)
    cell.focus()
    for key, square in [("Home", "A"), ("End", "K"), ("PageUp", "K1"), ("PageDown", "K11"), ("ArrowLeft", "J11")]:
        page.keyboard.press(key)
        expect(table.grid.locator(":focus")).to_have_accessible_name(re.compile(f"^{square}"))
    page.keyboard.press("Tab")
    expect(table.grid.locator(":focus")).to_have_count(0)


def test_the_building_in_hand_is_selected_judged_and_named_when_it_is_built(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    legal = table.options()["legal"]
    expect(table.grid.get_by_role("gridcell", selected=True)).to_have_count(len(legal[0]["squares"]))
    feedback = page.get_by_role("list", name="Can it be built here?")
    expect(feedback).to_have_attribute("aria-live", "polite")
    table.grid.locator("[tabindex='0']").focus()
    page.keyboard.press("Home")
    for _ in range(11):
        page.keyboard.press("ArrowUp")
    # The top left corner is near the river, but only the longest buildings reach it.
    is_legal = "A1/0" in [each["placement"] for each in legal]
    why_not = "Your first building must touch the river."
    expect(feedback).to_contain_text("It can be built here" if is_legal else why_not)
    table.decide(legal[0]["placement"])
    table.wait_for_round_after(number or 0)
    kind = re.compile(r"^\w+, (Residential building|Public building|Industrial building|Church), ")
    expect(table.grid.get_by_role("gridcell", name=kind)).to_have_count(len(legal[0]["squares"]))


def test_decisions_and_the_next_card_are_announced(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    number = table.wait_for_round_after(0)
    said = page.get_by_role("log")
    legal = table.options()["legal"][0]
    table.decide(legal["placement"])
    table.decide("leave", seat=1)
    anchor = legal["placement"].split("/")[0]
    expect(said).to_contain_text(f"\u2068Ada\u2069 built at {anchor}.")
    expect(said).to_contain_text("\u2068Bo\u2069 left for good.")
    expect(said).to_contain_text(re.compile(rf"Round (?!{number}:)\d+: (\w+ building|Church), "))
    table.decide("leave")
    expect(said).to_contain_text("The game is over.")


def test_gains_are_announced_and_fly(people: People) -> None:
    page = people(**LIVELY)
    table = Table(page, new_table(page, ME, BOT))
    table.open()
    struck: list[bool] = []

    def gold(view: dict[str, Any]) -> None:
        if not struck:
            return
        seat = view["game"]["seats"][0]
        term = next(each for each in seat["score"]["terms"] if each["term"] == "gold")
        term["points"] = 3
        seat["score"]["marker"] += 3

    change_view(page, table.id, gold)
    struck.append(True)
    table.decide(table.options()["legal"][0]["placement"])
    expect(page.get_by_role("log")).to_contain_text("\u2068Ada\u2069: Gold +3.")
