"""Who stands where: what each city would score now, what the last round did to that, and whose turn it is."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.conftest import People
from tests.page.table import BOT, ME, OPEN, Table, me, new_table, number, play_rounds, resize

pytestmark = pytest.mark.browser

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 664}


def standing(page: Page, seat: int) -> Locator:
    """What stands beside the name of a seat."""
    return page.locator(f"[data-marker='{seat}']")


def shown_total(page: Page, seat: int) -> int:
    return number(standing(page, seat).locator("strong").inner_text().removeprefix("If it ended now"))


def test_the_number_beside_a_name_is_that_of_its_sheet(people: People) -> None:
    """On a desk and on a phone."""
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, me("Bo", "fox"), BOT))
    play_rounds(table, 3, (0, 1))
    # Bo leaves, so that not all stand alike.
    table.decide("leave", 1)
    play_rounds(table, 2, (0,))
    table.open()
    seats = table.view()["game"]["seats"]
    totals = [seat["score"]["total"] for seat in seats]
    assert len(set(totals)) > 1
    for size in (DESK, PHONE):
        resize(page, size)
        for seat in (0, 2, 1):
            page.keyboard.press(str(seat + 1))
            if size is PHONE:
                page.get_by_role("button", name=re.compile("^Total")).click()
            expect(page.get_by_test_id("total")).to_have_text(str(totals[seat]).replace("-", "−"))
            if size is PHONE:
                page.keyboard.press("Escape")
                expect(page.get_by_role("dialog")).to_be_hidden()
            assert [shown_total(page, each) for each in range(3)] == totals
        for seat, own in enumerate(seats):
            change = standing(page, seat).locator("small")
            if own["change"]:
                expect(change).to_contain_text(f"{own['change']:+d} in the last round".replace("-", "−"))
            else:
                expect(change).to_have_count(0)
            leads = own["score"]["total"] == max(totals)
            expect(standing(page, seat).get_by_text("leads")).to_have_count(1 if leads else 0)


def test_another_citys_terms_stand_beside_ones_own(people: People) -> None:
    page = people(viewport={"width": 1280, "height": 800})
    table = Table(page, new_table(page, ME, me("Bo", "fox")))
    play_rounds(table, 3, (0, 1))
    table.open()
    # One line speaks of one round.
    last = table.view()["game"]["history"][-1]
    card = page.get_by_role("list", name="Cities").get_by_role("listitem").first
    square = last["decisions"][1].split("/")[0]
    expect(card.get_by_text("thinking", exact=True)).to_be_visible()
    expect(card.get_by_text(f"Round {last['number']}: built at {square}", exact=True)).to_be_visible()
    table.decide("leave", 1)
    play_rounds(table, 2, (0,))
    number_now = table.view()["game"]["round"]["number"]
    expect(table.round_heading(number_now)).to_be_visible()
    own, other = ({t["term"]: t["points"] for t in s["score"]["terms"]} for s in table.view()["game"]["seats"])
    assert own != other
    page.get_by_role("list", name="Cities").get_by_role("button", name="Bo").click()
    sheet = page.get_by_role("table", name="Score")
    expect(sheet.get_by_role("columnheader")).to_have_text(["Bo", "Ada"])
    for name, term in {
        "Trees": "trees",
        "Empty squares": "empty",
        "Largest groups": "groups",
        "Passing": "passes",
    }.items():
        row = sheet.get_by_role("row", name=re.compile(f"^{name}"))
        expect(row.get_by_role("cell")).to_have_text([str(points[term]).replace("-", "−") for points in (other, own)])
    page.get_by_role("button", name="Back to your city").click()
    expect(sheet.get_by_role("columnheader")).to_have_text(["now", "change"])


def test_at_the_start_at_one_screen(people: People) -> None:
    """Nobody leads; the total comes first and the start shares a line; one's name is over one's board; whose turn."""
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    expect(standing(page, 0)).to_be_visible()
    assert shown_total(page, 0) == shown_total(page, 1) == table.total()
    expect(page.get_by_text("leads")).to_have_count(0)
    rows = page.get_by_role("table", name="Score").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("If it ended now")
    expect(rows.last).to_have_text(re.compile(r"Start\s*10\s*Passing\s*0\s*Marker\s*10"))
    plate = page.locator(".plate")
    expect(plate).to_contain_text("Ada")
    board, over = table.grid.bounding_box(), plate.bounding_box()
    assert board
    assert over
    assert over["y"] + over["height"] <= board["y"] + 1
    turn = page.locator(".turn")
    expect(turn).to_contain_text("Ada")
    resize(page, PHONE)
    expect(turn).to_contain_text("Ada")
    table.decide(table.options()["legal"][0]["placement"])
    page.get_by_role("button", name="I am Bo").click()
    expect(turn).to_contain_text("Bo")
    resize(page, DESK)
    expect(turn).to_have_text(re.compile("Bo’s turn"))
    expect(plate).to_contain_text("Bo")


def test_what_is_played_stands_above_who_plays(people: People) -> None:
    page = people()
    page.goto("/new?mode=eternity")
    expect(page.get_by_role("heading")).to_have_text(["What would you like to play?", "Who is playing?"])
    expect(page.get_by_text("It shows rules that the campaign keeps for later.")).to_be_visible()
    id_ = new_table(page, ME, OPEN)
    page.goto(f"/t/{id_}")
    expect(page.get_by_role("main").get_by_text("Eternity", exact=True)).to_be_visible()
    page.goto(Table(page, id_).view()["invite"])
    expect(page.get_by_role("main").get_by_text("Eternity", exact=True)).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^Eternity .*Ada"))).to_be_visible()
