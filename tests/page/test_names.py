"""Names of any script and any malice, in every place where a name is shown: only ever text, and kept apart."""

import pytest
from playwright.sync_api import expect

from tests.helpers.records import FINISHED
from tests.page.conftest import People
from tests.page.states import States
from tests.page.table import Table

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=alert(1)>"
HEBREW = "(א) שלום 12!"
ARABIC = "مدينة 3 - X"

PLACES = """(name) => {
  const isolated = `\\u2068${name}\\u2069`;
  const places = { shown: 0, bare: [] };
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.includes(name) || text.parentElement.closest('script')) continue;
    places.shown += 1;
    const apart = text.parentElement.closest('bdi') || text.data.replaceAll(isolated, '').includes(name) === false;
    if (!apart) places.bare.push(text.parentElement.outerHTML.slice(0, 200));
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name: attribute, value } of element.attributes) {
      if (value.includes(name)) places.shown += 1;
      if (value.replaceAll(isolated, '').includes(name)) places.bare.push(`${attribute}="${value}"`);
    }
  }
  return places;
}"""

WITHOUT_NAMES = {"settings", "join by link", "nothing here", "lesson", "lesson missed", "last lesson"}


def test_names_are_text_and_kept_apart(people: People) -> None:
    page = people()
    faults: dict[str, object] = {}
    names = (f"{MARKUP} {ARABIC}", HEBREW)
    for state in States(page, names).all():
        places = [page.evaluate(PLACES, name) for name in names]
        fields = page.get_by_role("textbox").evaluate_all("(all) => all.map((field) => field.value)")
        shown = sum(place["shown"] for place in places) + sum(name in fields for name in names)
        bare = [each for place in places for each in place["bare"]]
        if bare or not (shown or state in WITHOUT_NAMES):
            faults[state] = bare or "no name is shown"
        if page.locator("img:not(.land), [onerror]").count():
            faults[state] = "an element was made of a name"
    assert faults == {}


def test_a_name_typed_at_the_set_up(people: People) -> None:
    page = people()
    page.goto("/new")
    page.get_by_role("group", name="Seat 1").get_by_label("Your name").fill(MARKUP)
    page.get_by_role("button", name="Start the game").click()
    table = page.get_by_role("main").get_by_role("grid")
    expect(table).to_have_accessible_name(f"City of \u2068{MARKUP}\u2069")
    page.goto("/new")
    expect(page.get_by_role("group", name="Seat 1").get_by_label("Your name")).to_have_value(MARKUP)


def test_names_in_what_is_said_aloud(people: People) -> None:
    page = people()
    states = States(page, (HEBREW, "Bo"))
    table = Table(page, states.playing).open()
    table.decide(table.options()["legal"][0]["placement"] if table.options()["legal"] else "leave")
    expect(page.get_by_role("log")).to_contain_text(f"\u2068{HEBREW}\u2069")


def test_names_of_an_opened_record(people: People) -> None:
    page = people()
    seats = [{**seat, "name": name} for seat, name in zip(FINISHED["seats"], (MARKUP, HEBREW, ARABIC), strict=True)]
    page.goto("/")
    record = page.evaluate("(record) => JSON.stringify(record)", {**FINISHED, "seats": seats})
    page.evaluate("(record) => sessionStorage.setItem('mycity.record', record)", record)
    page.goto("/record")
    expect(page.get_by_role("list", name="Cities").get_by_role("listitem")).to_have_count(3)
    for name in (MARKUP, HEBREW, ARABIC):
        places = page.evaluate(PLACES, name)
        assert places["bare"] == []
        assert places["shown"] > 0
    expect(page.locator("img")).to_have_count(0)
