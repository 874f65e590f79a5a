"""Rules where the question arises: the sheet in every header, and the lines of the score."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.languages import LANGUAGES, speak, words
from tests.page.table import BOT, ME, Json, Table, get, new_table, post

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 560}


def by_mouse(page: Page, control: Locator) -> None:
    control.click()


def by_finger(page: Page, control: Locator) -> None:
    control.tap()


def by_key(page: Page, control: Locator) -> None:
    control.focus()
    page.keyboard.press("Enter")


WAYS = (by_mouse, by_finger, by_key)


def test_the_rules_fit_a_small_phone(people: People) -> None:
    """In every language, opened and closed in every way."""
    page = people(viewport=SMALL, has_touch=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    topics = get(page, f"/api/tables/{table.id}/help")["topics"]
    spoken = "en"
    for language, press in zip(LANGUAGES, (*WAYS, by_mouse), strict=True):
        if language != spoken:
            speak(page, spoken, language)
        spoken, said = language, words(language, "help")
        sheet = page.get_by_role("dialog", name=said["help"])
        press(page, page.get_by_role("button", name=said["help"], exact=True))
        for topic in topics:
            expect(sheet.get_by_role("heading", name=said[f"topic_{topic['topic']}"], exact=True)).to_be_visible()
        drawings = [topic for topic in topics if topic["drawing"]]
        expect(sheet.get_by_role("img")).to_have_count(len(drawings))
        assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
        assert "{" not in sheet.inner_text()
        press(page, sheet.get_by_role("button", name=said["close"]))
        expect(sheet).to_be_hidden()


def test_they_open_again_at_once(people: People) -> None:
    """The browser tells a task later that a dialog was closed; by then somebody may have opened it again."""
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading").first).to_be_visible()
    page.evaluate("""() => {
        document.querySelector("dialog[open] .top button").click();
        [...document.querySelectorAll("header button")].find((button) => button.ariaLabel === "Rules").click();
        return new Promise((resolve) => setTimeout(resolve));
    }""")
    expect(sheet.get_by_role("heading").first).to_be_visible()
    page.evaluate("""() => {
        document.querySelector("dialog[open]").requestClose();
        [...document.querySelectorAll("header button")].find((button) => button.ariaLabel === "Rules").click();
        return new Promise((resolve) => setTimeout(resolve));
    }""")
    expect(sheet.get_by_role("heading").first).to_be_visible()


def test_a_key_opens_them_on_any_page(people: People) -> None:
    page = people()
    for path in ("/", "/new", "/record", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("button", name="Rules", exact=True)).to_be_visible()
        page.keyboard.press("Shift+?")
        expect(page.get_by_role("dialog").get_by_role("heading", name="Wells")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
        if path == "/new":
            # One that is typed opens nothing.
            name = page.get_by_role("group", name="Seat 1").get_by_label("Your name")
            name.fill("")
            name.press_sequentially("Who?")
            expect(name).to_have_value("Who?")
            expect(page.get_by_role("dialog")).to_be_hidden()


SEARCHES = {
    "en": ("four different", ["Wells"]),
    "de": ("vier seiten", ["Brunnen"]),
    "fr": ("eglise trois", ["Églises"]),
    "es": ("vetas", ["Oro"]),
}


def test_the_rules_are_searched(people: People) -> None:
    """Whatever the case, and without accents."""
    page = people()
    page.goto("/")
    spoken = "en"
    for language, (typed, found) in SEARCHES.items():
        if language != spoken:
            speak(page, spoken, language)
        spoken = language
        page.get_by_role("button", name=words(language)["help"], exact=True).click()
        box, dialog = page.get_by_role("searchbox"), page.get_by_role("dialog")
        box.fill(typed)
        expect(dialog.get_by_role("article").get_by_role("heading")).to_have_text(found)
        box.fill("no such rule")
        expect(dialog.get_by_role("article")).to_have_count(0)
        expect(dialog.get_by_role("status").filter(has_text="no such rule")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def test_a_campaign_shows_what_is_in_force_and_nothing_sealed(people: People) -> None:
    page = people()
    table = post(page, "/api/tables", mode="campaign", seats=[ME, {"kind": "bot", "level": "random"}])["table"]
    post(page, f"/api/tables/{table}/envelope", chapter=1)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Trees")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Progress circles")).to_be_visible()
    for later in ("Largest groups", "Wells", "Churches", "Gold"):
        expect(sheet.get_by_role("heading", name=later)).to_have_count(0)


def test_what_cannot_be_loaded_says_so_with_a_way_on(people: People) -> None:
    page = people()
    page.goto("/")
    page.route("**/api/help?*", lambda route: route.abort())
    page.get_by_role("button", name="Rules", exact=True).click()
    again = page.get_by_role("dialog").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/api/help?*")
    again.click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Wells")).to_be_visible()


def test_a_line_of_the_score_says_how_this_city_stands(people: People) -> None:
    """R5.2 (5): no side of a well is touched yet. By mouse, finger and key; and every other line opens as well."""
    page = people(has_touch=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    wells = page.get_by_role("button", name="Wells")
    for press in WAYS:
        press(page, wells)
        expect(wells).to_have_attribute("aria-expanded", "true")
        expect(
            page.get_by_text("Well G5: 0 of four sides touched. Different buildings still needed for +4: 4.")
        ).to_be_visible()
        expect(page.get_by_text("counts +4 when each of its four sides touches a building")).to_be_visible()
        expect(page.get_by_role("img", name="Example: Wells")).to_be_visible()
        press(page, wells)
        expect(page.get_by_text("Well G5")).to_have_count(0)
    terms: list[Json] = table.view()["game"]["seats"][0]["score"]["terms"]
    said = words("en", "help")
    for term in terms:
        page.get_by_role("button", name=said[f"term_{term['term']}"], exact=True).click()
        text = said[f"topic_{term['term']}_text"].split("{")[0]
        expect(page.get_by_role("main").get_by_text(text)).to_be_visible()
    # From a line to its rule.
    churches = page.get_by_role("button", name="Churches")
    if churches.get_attribute("aria-expanded") != "true":
        churches.click()
    page.get_by_role("button", name="All rules").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Churches", exact=True)).to_be_focused()
