"""The poster of a campaign: on paper's proportion, by daylight, and as a file that stands by itself."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.page.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.page.conftest import People
from tests.page.table import me

pytestmark = pytest.mark.browser

SVG = "{http://www.w3.org/2000/svg}"


def poster_of(page: Page, *seats: object) -> None:
    """Bring the page to the poster of two episodes."""
    id_ = new_campaign(page, "chapter:1", *seats)
    play_until(page, id_, in_phase("playing", 3))
    page.goto(f"/t/{id_}/chronicle")
    page.get_by_role("button", name="Make a poster").click()
    expect(page.get_by_role("region", name="Make a poster").get_by_role("img", name="My City")).to_be_visible()


def saved(page: Page, file: Path) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture (SVG)").click()
    assert download.value.suggested_filename == "my-city.svg"
    download.value.save_as(file)
    return file.read_text(encoding="utf-8")


def test_it_shows_every_city_and_episode(people: People) -> None:
    page = people()
    poster_of(page, ADA, EVE, me("Cy", "fox"), me("Di", "stag"))
    poster = page.get_by_role("img", name="My City")
    for text in ("Adaville", "Evening", "Cy", "Di", "Progress circles, episode by episode"):
        expect(poster.get_by_text(text, exact=True).first).to_be_visible()
    cities = poster.locator("xpath=./*[local-name()='svg']")
    expect(cities).to_have_count(2 * 4)
    expect(poster.get_by_text(re.compile(r"^[1-4]\.$"))).to_have_count(2 * 4)
    box = poster.bounding_box()
    assert box is not None
    assert 1.25 < box["height"] / box["width"] <= 2


def test_its_files_stand_by_themselves(people: People, tmp_path: Path) -> None:
    """As a drawing, the same by day and at dusk; as pixels; and on paper, where nothing else is printed."""
    page = people(color_scheme="light")
    poster_of(page, ADA, EVE)
    text = saved(page, tmp_path / "poster.svg")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter()}
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)"]+)\)', text))
    assert used
    assert {one or other for one, other in used} <= ids
    for element in root.iter():
        assert element.get("class") is None
        assert not [value for value in element.attrib.values() if "var(" in value]
    assert "<script" not in text
    assert {"Adaville", "Evening"} <= {"".join(element.itertext()) for element in root.iter(f"{SVG}text")}
    page.emulate_media(color_scheme="dark")
    assert saved(page, tmp_path / "at-dusk.svg") == text

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture (PNG)").click()
    assert download.value.suggested_filename == "my-city.png"
    download.value.save_as(tmp_path / "poster.png")
    head = (tmp_path / "poster.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    box = page.get_by_role("img", name="My City").get_attribute("viewBox")
    assert box is not None
    assert [int.from_bytes(head[place : place + 4]) for place in (16, 20)] == [int(part) for part in box.split()[2:]]

    page.emulate_media(media="print")
    expect(page.get_by_role("img", name="My City")).to_be_visible()
    for hidden in ("Chronicle", "Chapter 1", "Episode 1"):
        heading = page.get_by_role("heading", name=hidden, include_hidden=True).first
        expect(heading).to_be_attached()
        expect(heading).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()

    page.emulate_media(media="screen")
    page.goto((tmp_path / "poster.svg").as_uri())
    assert page.evaluate("document.documentElement.getBoundingClientRect().width") > 0
