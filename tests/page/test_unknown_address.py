"""Addresses at which there is nothing: the page says so itself, in the person's language."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("locale", "heading"), [("en-GB", "There is nothing here"), ("de-DE", "Hier ist nichts")])
def test_the_page_says_that_nothing_is_here(people: People, locale: str, heading: str) -> None:
    page = people(locale=locale)
    answer = page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.get_by_role("main").get_by_role("link").click()
    expect(page).to_have_url("/")
