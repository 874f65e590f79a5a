"""Names of any script and any malice, in what is typed, said and opened: only ever text, and kept apart.

Every other place where a name is shown is in `test_accessible.py`.
"""

import pytest
from playwright.sync_api import expect

from tests.helpers.records import FINISHED
from tests.page.conftest import People
from tests.page.naming import ARABIC, HEBREW, MARKUP, faults_of_names
from tests.page.table import Table

pytestmark = pytest.mark.browser


def test_a_name_typed_at_the_set_up_and_said_aloud(people: People) -> None:
    page = people()
    name = f"{MARKUP} {ARABIC}"
    page.goto("/new")
    page.get_by_role("group", name="Seat 1").get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("main").get_by_role("grid")).to_have_accessible_name(f"City of \u2068{name}\u2069")
    table = Table(page)
    table.decide(table.options()["legal"][0]["placement"])
    expect(page.get_by_role("log")).to_contain_text(f"\u2068{name}\u2069 built at")
    page.goto("/new")
    expect(page.get_by_role("group", name="Seat 1").get_by_label("Your name")).to_have_value(name)


def test_names_of_an_opened_record(people: People) -> None:
    page = people()
    seats = [{**seat, "name": name} for seat, name in zip(FINISHED["seats"], (MARKUP, HEBREW, ARABIC), strict=True)]
    page.goto("/")
    record = page.evaluate("(record) => JSON.stringify(record)", {**FINISHED, "seats": seats})
    page.evaluate("(record) => sessionStorage.setItem('mycity.record', record)", record)
    page.goto("/record")
    expect(page.get_by_role("list", name="Cities").get_by_role("listitem")).to_have_count(3)
    for name in (MARKUP, HEBREW, ARABIC):
        assert faults_of_names(page, [name]) == []
