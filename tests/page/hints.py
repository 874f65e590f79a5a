"""What the page shows of a hint."""

import json

from playwright.sync_api import Locator, Page, expect

from tests.page.table import Json, Table


def hint_of(table: Table) -> Json:
    """The last word of the analyst about the open round."""
    number = table.view()["game"]["round"]["number"]
    response = table.page.request.get(f"/api/tables/{table.id}/seats/0/hint?round={number}")
    return json.loads(response.text().splitlines()[-1])


def sheet(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint", exact=True)


def places(page: Page) -> Locator:
    """The numbered places of the hint, as buttons."""
    return sheet(page).get_by_role("listitem").get_by_role("button")


def button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def area(page: Page) -> list[str]:
    """The squares that glow."""
    return (page.locator("main .board [data-area]").get_attribute("data-area") or "").split()


def numbers(page: Page) -> Locator:
    """The numbers on the board."""
    return page.locator("main .board [data-number]")


def unfold(page: Page) -> None:
    """Show the places, by keys."""
    expect(button(page)).to_be_visible()
    page.keyboard.press("h")
    expect(sheet(page).get_by_role("button", name="Show places")).to_be_enabled()
    page.keyboard.press("h")
    expect(places(page).first).to_be_visible()
