"""Languages, motion, and what the browser is allowed to load."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.page.conftest import LIVELY, People
from tests.page.languages import words
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de-DE", "de"), ("fr-CA", "fr"), ("es-MX", "es"), ("en-US", "en"), ("ja-JP", "en")],
)
def test_the_browsers_language_is_spoken(people: People, locale: str, language: str) -> None:
    page = people(locale=locale)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = words(language)
    page.get_by_role("link", name=said["play"], exact=True).click()
    # Bots are offered from the weakest to the strongest.
    choice = page.get_by_label(said["bot_level"])
    levels = ["random", "newcomer", "novice", "builder", "mason", "architect", "master"]
    expect(choice.locator("option")).to_have_text([said[f"level_{level}"] for level in levels])
    expect(choice).to_have_value("builder")
    choice.select_option("novice")
    page.get_by_role("button", name=said["setup_start"]).click()
    grid = page.get_by_role("main").get_by_role("grid")
    expect(grid.get_by_role("gridcell", name=f"G5, {said['square_well']}", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=said["leave"])).to_be_visible()


def test_a_chosen_language_and_a_chosen_appearance_stay(people: People) -> None:
    page = people(color_scheme="light")
    page.goto("/")
    paper = "() => getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(paper)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dusk").check()
    page.wait_for_function(f"(day) => ({paper})() !== day", arg=day)
    dusk = page.evaluate(paper)
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("dialog", name=words("fr")["settings"])).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name=words("fr")["play"], exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name=words("fr")["play"], exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_function(f"(dusk) => ({paper})() === dusk", arg=dusk)


RUNNING = """() => document.getAnimations().filter((animation) =>
  animation.playState === 'running' && Number(animation.effect.getComputedTiming().duration) > 1).length"""


def test_reduced_motion_is_honoured(people: People) -> None:
    lively, calm = people(**LIVELY), people()
    for page in (lively, calm):
        table = Table(page, new_table(page, ME, BOT)).open()
        number = table.wait_for_round_after(0)
        table.decide(table.options()["legal"][0]["placement"])
        table.wait_for_round_after(number or 0)
    assert lively.evaluate(RUNNING) > 0
    assert calm.evaluate(RUNNING) == 0


def test_no_script_but_the_pages_own_runs(browser: Browser, base_url: str) -> None:
    page = browser.new_page(base_url=base_url)
    answer = page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert not re.search(r"unsafe|\*|https?:", policy)
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate(
            "() => { const own = document.createElement('script'); own.textContent = 'window.ran = 1';"
            " document.body.append(own); }"
        )
    assert page.evaluate("() => window.ran") is None
    page.context.close()
