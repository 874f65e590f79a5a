"""A random city is looked at, exchanged for another one, and played (R9.3)."""

import re

from playwright.sync_api import Page, expect

from tests.page.table import Table, get, table_id


def test_a_random_city_is_chosen_and_played(page: Page) -> None:
    """The board at the table is the one that was shown; what its rules change is told before and in the help."""
    page.goto("/new?mode=random:wild:hello")
    look = page.get_by_role("img", name="The board of this city")
    expect(look).to_be_visible()
    expect(page.get_by_text("Nobody may pass")).to_be_visible()

    with page.expect_response(re.compile(r"/api/random-cities/small(:|%3A)\w{8}$")) as small:
        page.get_by_role("radio", name="Small", exact=True).check(force=True)
    assert small.value.json()["twists"] == []
    expect(page.get_by_text("Nobody may pass")).to_have_count(0)
    drawn = look.inner_html()

    with page.expect_response(re.compile(r"/api/random-cities/small(:|%3A)\w{8}$")) as another:
        page.get_by_role("button", name="Another city").click()
    city = another.value.json()
    assert city["mode"] != small.value.json()["mode"]
    expect(look).not_to_have_js_property("innerHTML", drawn)

    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    table = Table(page, table_id(page))
    expect(table.round_heading(1)).to_be_visible()
    view = get(page, f"/api/tables/{table_id(page)}")
    assert view["mode"] == city["mode"]
    assert view["game"]["seats"][0]["rows"] == city["rows"]
    table.decide(table.options()["legal"][0]["placement"])
    expect(table.round_heading(2)).to_be_visible()
