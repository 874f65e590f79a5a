"""The chronicle of a campaign: every city as it was, who came where, what was stuck on, and the way to the replays."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.page.conftest import People
from tests.page.table import get

pytestmark = pytest.mark.browser

STICKERS = {"T": "one tree", "RR": "two rocks"}


def chronicle_of(page: Page, id_: str) -> None:
    page.goto(f"/t/{id_}/chronicle")
    expect(page.get_by_role("heading", name="Chronicle")).to_be_visible()


def episode_section(page: Page, number: int) -> Locator:
    return page.locator("section:has(> header > h3)").filter(has=page.get_by_role("heading", name=f"Episode {number} "))


def test_every_episode_with_its_cities_by_place(people: People, tmp_path: Path) -> None:
    page = people()
    id_ = new_campaign(page, "chapter:1", ADA, EVE)
    play_until(page, id_, in_phase("playing", 3))
    chronicle_of(page, id_)
    episodes = get(page, f"/api/tables/{id_}/chronicle")["episodes"]
    assert [each["number"] for each in episodes] == [1, 2]
    told = get(page, f"/api/tables/{id_}/story")
    story, endings = told["chapters"][0], told["endings"]
    expect(page.get_by_role("heading", level=2, name=f"Chapter 1 {story['title']}")).to_be_visible()
    expect(page.get_by_role("heading", level=3)).to_have_text(
        [f"Episode {each['number']} · {each['title']}" for each in story["episodes"][:2]]
    )
    for episode in episodes:
        shares = episode["result"]["seats"]
        section = episode_section(page, episode["number"])
        entries = section.get_by_role("listitem")
        expect(entries).to_have_count(2)
        ranked = sorted(range(2), key=lambda seat: (shares[seat]["place"], seat))
        for entry, seat in zip(entries.all(), ranked, strict=True):
            expect(entry).to_contain_text(f"{shares[seat]['place']}.")
            expect(entry).to_contain_text(("Adaville", "Evening")[seat])
            expect(entry).to_contain_text(str(shares[seat]["marker"]).replace("-", "−"))
            entry.scroll_into_view_if_needed()
            expect(entry.get_by_role("img", name=re.compile("^City: "))).to_be_visible()
            for sticker, square in zip(shares[seat]["stickers"], shares[seat]["after"], strict=True):
                expect(entry).to_contain_text(f"{STICKERS[sticker]}: {square}")
        firsts = [(seat, share) for seat, share in enumerate(shares) if share["place"] == 1]
        if len(firsts) == 1 and firsts[0][1]["marker"] >= 10:  # else the story says that it was a draw, or little
            ending = endings[str(episode["number"])]["won"]
            expect(section).to_contain_text(ending.replace("{name}", ("Adaville", "Evening")[firsts[0][0]]))
    letter = story["letter"].split("\n")[0]
    expect(page.get_by_text(letter)).to_be_hidden()
    page.get_by_text("Read the letter again").click()
    expect(page.get_by_text(letter)).to_be_visible()
    # The way to a replay and back.
    episode_section(page, 2).get_by_role("link", name="Evening").click()
    expect(page).to_have_url(re.compile(rf"/g/{id_}\?episode=2&round=\d+&seat=2$"))
    expect(page.get_by_role("heading", name="Episode 2")).to_be_visible()
    page.get_by_role("link", name="Back to the chronicle").click()
    expect(page.get_by_role("heading", name="Chronicle")).to_be_visible()
    # The saved campaign is verified by the program.
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the campaign").click()
    file = tmp_path / "campaign.json"
    download.value.save_as(file)
    mycity = Path(sys.executable).with_name("mycity")
    done = subprocess.run([mycity, "verify", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(re.compile(rf"/t/{id_}$"))


def test_a_chronicle_without_an_episode_says_so(people: People) -> None:
    page = people()
    chronicle_of(page, new_campaign(page, "chapter:1", ADA, EVE))
    expect(page.get_by_text("No episode is over yet.")).to_be_visible()
    expect(page.get_by_role("button", name="Make a poster")).to_have_count(0)
