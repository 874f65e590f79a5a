"""Replays: of finished tables by link, and of saved records."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.helpers.records import FINISHED
from tests.page.conftest import People
from tests.page.table import ME, Json, Table, finished_game, get, me

pytestmark = pytest.mark.browser

BUILT = re.compile(r"building|Church")


def built_squares(page: Page) -> list[str]:
    """The squares of the large board that carry a building, sorted."""
    cells = page.get_by_role("main").get_by_role("gridcell", name=BUILT)
    return sorted(str(square) for square in cells.evaluate_all("(cells) => cells.map((cell) => cell.dataset.square)"))


def expect_city(page: Page, replay: Json, seat: int, round_: int) -> None:
    """The large board is that of a seat after a round, and so is its score."""
    found = replay["seats"][seat]
    expect(page.get_by_role("main").get_by_role("grid")).to_have_accessible_name(f"City of \u2068{found['name']}\u2069")
    pieces = [piece for piece in found["pieces"] if piece["round"] <= round_]
    expect(page.get_by_role("main").get_by_role("gridcell", name=BUILT)).to_have_count(
        sum(len(piece["squares"]) for piece in pieces)
    )
    assert built_squares(page) == sorted(square for piece in pieces for square in piece["squares"])
    score = (replay["rounds"][round_ - 1]["scores"] if round_ else replay["start"])[seat]
    expect(page.get_by_test_id("total")).to_have_text(str(score["total"]).replace("-", "−"))


def where(page: Page) -> Locator:
    return page.get_by_role("group", name="Replay").get_by_role("paragraph")


def test_a_link_leads_others_to_a_round_and_a_seat(people: People) -> None:
    ada, bo = people(), people()
    id_ = finished_game(ada, ME, me("Bo", "fox"), rounds=5)
    Table(ada, id_).open()
    ada.get_by_role("link", name="Watch the replay").click()
    replay = get(ada, f"/api/tables/{id_}/replay")
    last = len(replay["rounds"])
    expect_city(ada, replay, 0, last)
    ada.get_by_role("button", name="One round back").click()
    ada.get_by_role("button", name="One round back").click()
    ada.get_by_role("button", name="One round back").click()
    ada.get_by_role("list", name="Cities").get_by_role("button", name=re.compile("Bo")).click()
    expect_city(ada, replay, 1, last - 3)
    assert ada.url.endswith(f"/g/{id_}?round={last - 3}&seat=2")
    bo.goto(ada.url)
    expect_city(bo, replay, 1, last - 3)
    expect(where(bo)).to_have_text(f"Round {last - 3} of {last}")


def test_by_keyboard_and_by_the_slider(people: People) -> None:
    page = people()
    id_ = finished_game(page, ME, me("Bo", "fox"), rounds=4)
    replay = get(page, f"/api/tables/{id_}/replay")
    last = len(replay["rounds"])
    page.goto(f"/g/{id_}")
    expect_city(page, replay, 0, last)
    for key, seat, round_ in [
        ("Home", 0, 0),
        ("ArrowRight", 0, 1),
        ("2", 1, 1),
        ("ArrowRight", 1, 2),
        ("ArrowLeft", 1, 1),
        ("End", 1, last),
        ("1", 0, last),
    ]:
        page.keyboard.press(key)
        expect_city(page, replay, seat, round_)
    page.get_by_role("slider", name="Jump to a round").fill("2")
    expect_city(page, replay, 0, 2)


def test_it_plays_by_itself_and_stops(people: People) -> None:
    page = people()
    id_ = finished_game(page, rounds=3)
    page.goto(f"/g/{id_}?round=1")
    page.clock.install()
    page.reload()
    expect(where(page)).to_contain_text("Round 1 of")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(1_300)
    expect(where(page)).to_contain_text("Round 2 of")
    page.clock.run_for(20_000)
    last = len(get(page, f"/api/tables/{id_}/replay")["rounds"])
    expect(where(page)).to_have_text(f"Round {last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_running_game_has_no_replay(people: People) -> None:
    page = people()
    page.goto("/g/nothing-here")
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")


def open_record(page: Page, file: Path, record: object) -> None:
    file.write_text(json.dumps(record), encoding="utf-8")
    choose(page, file)


def choose(page: Page, file: Path) -> None:
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files(file)


def test_a_saved_record_is_opened_from_the_start_page(people: People, tmp_path: Path) -> None:
    page = people()
    record: Any = FINISHED
    open_record(page, tmp_path / "record.json", record)
    page.wait_for_url("**/record?*")
    replay = page.request.post("/api/replays", data=record).json()
    last = len(record["rounds"])
    expect_city(page, replay, 0, last)
    page.keyboard.press("3")
    page.keyboard.press("ArrowLeft")
    expect_city(page, replay, 2, last - 1)
    page.reload()
    expect_city(page, replay, 2, last - 1)


BROKEN: tuple[tuple[dict[str, object], str], ...] = (
    ({"format": "another"}, "format"),
    ({"rounds": [{"card": "Y-U5", "decisions": ["K11/0", "pass", "pass"]}]}, "rounds"),
)


def test_a_broken_record_is_refused_with_the_reason(people: People, tmp_path: Path) -> None:
    page = people()
    alert = page.get_by_role("alert")
    for change, words in BROKEN:
        broken = {**FINISHED, **change}
        open_record(page, tmp_path / "record.json", broken)
        problem = page.request.post("/api/replays", data=broken).json()
        expect(alert).to_contain_text("This is not a game that can be replayed:")
        expect(alert).to_contain_text(problem["reason"])
        expect(alert).to_contain_text(words)
        assert page.url.endswith("/")
    # And what is no JSON at all.
    file = tmp_path / "picture.json"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00")
    choose(page, file)
    expect(alert).to_be_visible()
