"""What the page says in each language, and how a person makes it speak another one."""

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

MESSAGES: Final = Path(__file__).parents[2] / "web" / "messages"
LANGUAGES: Final = ("en", "de", "fr", "es")


def words(language: str, *parts: str) -> dict[str, str]:
    """The page's own messages, and those of parts that are loaded when they are wanted."""
    files = [MESSAGES / part / f"{language}.json" for part in ("", *parts)]
    return {key: text for file in files for key, text in json.loads(file.read_text(encoding="utf-8")).items()}


def speak(page: Page, now: str, then: str) -> None:
    """Change the language in the settings, without a load."""
    old, new = words(now), words(then)
    page.get_by_role("button", name=old["settings"], exact=True).click()
    page.get_by_role("dialog", name=old["settings"]).get_by_label(old["language"]).select_option(then)
    dialog = page.get_by_role("dialog", name=new["settings"])
    expect(dialog).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", then)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
