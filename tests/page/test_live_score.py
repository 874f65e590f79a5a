"""The live score: what it says that a decision will bring is what the decision then brings."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.hands import MouseHand, bring
from tests.page.table import BOT, ME, Table, best_decision, new_table, number, play_rounds

pytestmark = pytest.mark.browser

LIT = "path[stroke='var(--b-lit)']"
FITS = "path[fill='var(--b-yes)']"


def test_the_change_is_what_is_then_scored(people: People) -> None:
    page = people(viewport={"width": 1280, "height": 800})
    table = Table(page, new_table(page, ME, BOT)).open()
    hand = MouseHand(page)
    current = table.wait_for_round_after(0)
    for turn in range(4):
        assert current is not None
        options = table.options()
        best = best_decision(options)
        if isinstance(best, str):
            table.decide(best)
        else:
            # Not always the best: also placements that cost points.
            chosen = options["legal"][turn * 7 % len(options["legal"])] if turn % 2 else best
            bring(table, hand, options["building"], chosen["squares"])
            before, change = table.total(), table.change()
            assert change == chosen["change"]
            expect(page.get_by_role("list", name="Can it be built here?")).to_contain_text(
                f"{before + change} in total".replace("-", "−")
            )
            hand.build(table)
            current = table.wait_for_round_after(current)
            assert table.total() == before + change == table.view()["game"]["seats"][0]["score"]["total"]
            continue
        current = table.wait_for_round_after(current)


def test_it_agrees_with_its_terms(people: People) -> None:
    page = people(viewport={"width": 1280, "height": 800})
    table = Table(page, new_table(page, ME, BOT))
    play_rounds(table, 5)
    table.open()
    sheet = page.get_by_role("table", name="Score")
    score = sheet.locator("tbody tr:not(.total)")
    points = [number(text) for text in score.locator("td:nth-child(2)").all_inner_texts()]
    points += [number(text) for text in sheet.locator("dd").all_inner_texts()[:2]]
    assert len(points) == 9
    assert sum(points) == table.total()
    changes = [number(text) for text in score.locator("td:nth-child(3)").all_inner_texts() if text.strip()]
    assert sum(changes) == table.change() != 0


def test_what_is_pointed_at_is_shown_on_the_board(people: People) -> None:
    """Why it may not go there, the squares of a term, and where the building fits."""
    page = people(viewport={"width": 1280, "height": 800})
    table = Table(page, new_table(page, ME, BOT)).open()
    feedback = page.get_by_role("list", name="Can it be built here?")
    table.cell("A5").hover()
    expect(feedback).to_contain_text("You can’t build on mountain or forest.")
    expect(feedback).to_contain_text("Your first building must touch the river.")
    expect(table.build).to_be_disabled()
    expect(page.get_by_test_id("total-change")).to_have_text("")
    table.cell("A5").click()
    assert table.view()["game"]["seats"][0]["decision"] is None
    page.keyboard.press("Escape")

    rows = table.view()["game"]["seats"][0]["rows"]
    for term, letter, count in (("Trees", "T", 6), ("Empty squares", ".", 95 - 6 - 4 - 2 - 2)):
        squares = sorted(f"{'ABCDEFGHIJK'[c]}{r + 1}" for r in range(11) for c in range(11) if rows[r][c] == letter)
        assert len(squares) == count
        button = page.get_by_role("table", name="Score").get_by_role("button", name=term)
        for how in (button.hover, button.focus):
            table.expect_drawn(LIT, [])
            how()
            table.expect_drawn(LIT, squares)
            button.blur()
            page.mouse.move(1, 1)
            table.expect_drawn(LIT, [])

    table.expect_drawn(FITS, [])
    page.get_by_role("button", name="Where?").click()
    expect(page.get_by_role("button", name="Where?", pressed=True)).to_be_visible()
    shown = table.drawn(FITS)
    assert shown
    page.keyboard.press("f")
    table.expect_drawn(FITS, [])
    # Pointing at any of them, as it is turned, makes it legal.
    for square in shown[:: max(1, len(shown) // 6)]:
        table.cell(square).hover()
        expect(feedback).to_contain_text("It can be built here")
    covered = table.covered()
    turned = {tuple(sorted(each["squares"])) for each in table.options()["legal"]}
    assert tuple(covered) in turned
