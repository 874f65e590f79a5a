"""Rules where the question arises: the sheet in every header, and the lines of the score."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.table import BOT, ME, Json, Table, get, new_table, post

pytestmark = pytest.mark.browser

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
LOCALES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "es": "es-ES"}
SMALL = {"width": 360, "height": 560}


def said(language: str) -> dict[str, str]:
    """The page's own messages and those of the help."""
    files = (MESSAGES / f"{language}.json", MESSAGES / "help" / f"{language}.json")
    return {key: text for file in files for key, text in json.loads(file.read_text(encoding="utf-8")).items()}


def by_mouse(page: Page, control: Locator) -> None:
    control.click()


def by_finger(page: Page, control: Locator) -> None:
    control.tap()


def by_key(page: Page, control: Locator) -> None:
    control.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("language", LOCALES)
def test_the_rules_fit_a_small_phone(people: People, language: str) -> None:
    words = said(language)
    page = people(viewport=SMALL, locale=LOCALES[language], has_touch=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    sheet = page.get_by_role("dialog", name=words["help"])
    topics = get(page, f"/api/tables/{table.id}/help")["topics"]
    for press in (by_mouse, by_finger, by_key):
        press(page, page.get_by_role("button", name=words["help"], exact=True))
        for topic in topics:
            expect(sheet.get_by_role("heading", name=words[f"topic_{topic['topic']}"], exact=True)).to_be_visible()
        drawings = [topic for topic in topics if topic["drawing"]]
        expect(sheet.get_by_role("img")).to_have_count(len(drawings))
        assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
        assert "{" not in sheet.inner_text()
        press(page, sheet.get_by_role("button", name=words["close"]))
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


def test_a_question_mark_that_is_typed_opens_nothing(people: People) -> None:
    page = people()
    page.goto("/new")
    name = page.get_by_role("group", name="Seat 1").get_by_label("Your name")
    name.fill("")
    name.press_sequentially("Who?")
    expect(name).to_have_value("Who?")
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "four different", ["Wells"]),
        ("de", "vier seiten", ["Brunnen"]),
        ("fr", "eglise trois", ["Églises"]),
        ("es", "vetas", ["Oro"]),
        ("en", "no such rule", []),
    ],
)
def test_the_rules_are_searched(people: People, language: str, typed: str, found: list[str]) -> None:
    """Whatever the case, and without accents."""
    page = people(locale=LOCALES[language])
    page.goto("/")
    page.get_by_role("button", name=said(language)["help"], exact=True).click()
    page.get_by_role("searchbox").fill(typed)
    expect(page.get_by_role("dialog").get_by_role("article").get_by_role("heading")).to_have_text(found)
    if not found:
        expect(page.get_by_role("status").filter(has_text="no such rule")).to_be_visible()


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
    page.route("**/api/help", lambda route: route.abort())
    page.get_by_role("button", name="Rules", exact=True).click()
    again = page.get_by_role("dialog").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/api/help")
    again.click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Wells")).to_be_visible()


@pytest.mark.parametrize("press", [by_mouse, by_finger, by_key])
def test_a_line_of_the_score_says_how_this_city_stands(people: People, press: Callable[[Page, Locator], None]) -> None:
    """R5.2 (5): no side of a well is touched yet."""
    page = people(has_touch=press is by_finger)
    Table(page, new_table(page, ME, BOT)).open()
    wells = page.get_by_role("button", name="Wells")
    press(page, wells)
    expect(wells).to_have_attribute("aria-expanded", "true")
    expect(
        page.get_by_text("Well G5: 0 of four sides touched. Different buildings still needed for +4: 4.")
    ).to_be_visible()
    expect(page.get_by_text("counts +4 when each of its four sides touches a building")).to_be_visible()
    expect(page.get_by_role("img", name="Example: Wells")).to_be_visible()
    press(page, wells)
    expect(page.get_by_text("Well G5")).to_have_count(0)


def test_every_line_opens(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    terms: list[Json] = table.view()["game"]["seats"][0]["score"]["terms"]
    words = said("en")
    for term in terms:
        page.get_by_role("button", name=words[f"term_{term['term']}"], exact=True).click()
        text = words[f"topic_{term['term']}_text"].split("{")[0]
        expect(page.get_by_role("main").get_by_text(text)).to_be_visible()


def test_from_a_line_to_its_rule(people: People) -> None:
    page = people()
    Table(page, new_table(page, ME, BOT)).open()
    page.get_by_role("button", name="Churches").click()
    page.get_by_role("button", name="All rules").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Churches", exact=True)).to_be_focused()
