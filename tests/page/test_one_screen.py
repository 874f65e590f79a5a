"""Three people at one screen: a cover between them hides what the one before chose."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import People
from tests.page.hands import MouseHand, bring
from tests.page.table import ME, Table, best_decision, me, new_table

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bo", "Cy")


def expect_cover(page: Page, name: str) -> None:
    """The screen waits for somebody, and shows no board at all."""
    expect(page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_enabled()
    expect(page.get_by_role("grid")).to_have_count(0)
    expect(page.get_by_role("main").locator("svg use, [data-board], [data-square]")).to_have_count(0)


def test_three_people_take_turns(people: People) -> None:
    page = people()
    page.goto("/new")
    page.get_by_role("group", name="Players").get_by_text("3").click()
    for index, name in enumerate(NAMES):
        row = page.get_by_role("group", name=f"Seat {index + 1}")
        row.get_by_text("This device").click()
        row.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("grid")).to_be_visible()
    table = Table(page)
    hand = MouseHand(page)
    number = table.wait_for_round_after(0)
    for turn in range(2):
        assert number is not None
        # Whoever decided last has the screen, and begins the next round without a cover.
        order = [(turn * 2 + step) % 3 for step in range(3)]
        for step, seat in enumerate(order):
            if step:
                expect_cover(page, NAMES[seat])
                page.keyboard.press("Enter")
            expect(table.grid).to_have_accessible_name(f"City of \u2068{NAMES[seat]}\u2069")
            options = table.options(seat)
            best = best_decision(options)
            assert not isinstance(best, str)
            bring(table, hand, options["building"], best["squares"])
            hand.build(table)
        number = table.wait_for_round_after(number)
    view = table.view()
    assert [len(seat["pieces"]) for seat in view["game"]["seats"]] == [2, 2, 2]


def test_the_covered_screen_says_nothing_of_the_choice(people: People) -> None:
    """Whatever Ada decided, the covered page is the same to the last letter."""
    page = people()
    table = Table(page, new_table(page, ME, me("Bo", "fox"), me("Cy", "owl"))).open()
    table.wait_for_round_after(0)
    legal = table.options()["legal"]
    covered = []
    for decision in (legal[0]["placement"], legal[-1]["placement"], "leave"):
        table.decide(decision)
        expect_cover(page, "Bo")
        covered.append(page.content())
    assert covered[1:] == covered[:-1]
    page.get_by_role("button", name="I am Bo").click()
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    assert table.covered(), "Bo has the building in hand"
    expect(table.grid.get_by_role("gridcell", name="building")).to_have_count(0)


def test_a_reload_stays_covered_and_so_does_looking_at_another_own_city(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, me("Bo", "fox"), me("Cy", "owl"))).open()
    table.wait_for_round_after(0)
    table.decide(table.options()["legal"][0]["placement"])
    expect_cover(page, "Bo")
    page.get_by_role("button", name="I am Bo").click()
    expect(table.grid).to_be_visible()
    page.reload()
    expect_cover(page, "Bo")
    page.get_by_role("button", name="I am Bo").click()
    expect(table.grid).to_be_visible()
    page.keyboard.press("1")
    expect_cover(page, "Ada")
