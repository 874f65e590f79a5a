"""The board of own chapters, drawn in the browser (`mycity content edit`)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mycity.campaign.sources import package_file
from tests.page.conftest import People
from tests.page.program import Program

USUAL = package_file("board.txt")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "chapters"


@pytest.fixture
def editor(folder: Path) -> Iterator[Program]:
    folder.mkdir()
    program = Program(folder.parent, "content", "edit", str(folder)).start()
    yield program
    program.stop()


def draw(page: Page, tool: str, *squares: str) -> None:
    page.get_by_text(tool, exact=True).click()
    for square in squares:
        page.get_by_role("gridcell", name=re.compile(rf"^{square}\b")).click()


def test_a_board_is_drawn_checked_undone_and_written(editor: Program, people: People, folder: Path) -> None:
    page = people(base_url=editor.address.removesuffix("/edit"))
    page.goto("/edit")
    status, write = page.get_by_role("status"), page.get_by_role("button", name="Write the file")
    expect(status).to_have_text("The chapters have nothing against this board.")
    expect(write).to_be_disabled()
    draw(page, "mountain", "A1", "B1")
    expect(page.get_by_role("gridcell", name="B1, mountain", exact=True)).to_be_visible()
    draw(page, "river", "F2")
    draw(page, "palace", "B10")
    expect(status).to_contain_text("chapter-8.toml")
    expect(status).to_contain_text("more than one square with the letter 'P'")
    expect(write).to_be_disabled()
    page.keyboard.press("Control+z")
    expect(status).to_have_text("The chapters have nothing against this board.")
    assert not any(folder.iterdir())
    write.click()
    expect(status).to_have_text("Written to board.txt.")
    first, second, *others = USUAL.splitlines()
    assert (folder / "board.txt").read_text(encoding="utf-8").splitlines() == [
        f"MM{first[2:]}",
        f"{second[:-1]}6",
        *others,
    ]
    page.get_by_label("Shown:").select_option("Episode 22")
    expect(page.get_by_role("gridcell", name=re.compile("^E6, palace"))).to_be_visible()
    expect(page.get_by_role("radio", name="mountain")).to_be_disabled()
