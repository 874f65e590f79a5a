"""The end of a game: ranking, breakdown, the check of the cards, the record, and the next game."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.prepared import change_view, tie
from tests.page.table import ME, Json, Table, finished_game, me, new_table, post, resize, table_id

pytestmark = pytest.mark.browser

LIT = "path[stroke='var(--b-lit)']"
PAIR = (ME, me("Bo", "fox"))


def plain(points: int) -> str:
    return str(points).replace("-", "−")


def test_the_ranking(people: People) -> None:
    page = people()
    table = Table(page, finished_game(page, *PAIR, me("Cy", "owl"))).open()
    result = table.view()["game"]["result"]
    assert result["reason"] == "left"
    expect(page.get_by_text("All players have left.")).to_be_visible()
    entries = table.ranking.get_by_role("listitem")
    expect(entries).to_have_count(3)
    ranked = sorted(range(3), key=lambda seat: (result["seats"][seat]["place"], seat))
    for entry, seat in zip(entries.all(), ranked, strict=True):
        expect(entry).to_contain_text(("Ada", "Bo", "Cy")[seat])
        expect(entry).to_contain_text(plain(result["seats"][seat]["marker"]))
        expect(entry).to_contain_text(f"{result['seats'][seat]['place']}.")
    winners = [seat for seat in range(3) if result["seats"][seat]["place"] == 1]
    heading = f"{('Ada', 'Bo', 'Cy')[winners[0]]} wins" if len(winners) == 1 else "A shared victory"
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


def test_a_row_that_decided_is_named_and_a_full_tie_is_shared(people: People) -> None:
    page = people()
    id_ = finished_game(page, *PAIR, rounds=2)
    rows: list[int | None] = [9]
    change_view(page, id_, lambda view: tie(view, rows[-1]))
    table = Table(page, id_).open()
    expect(table.ranking).to_contain_text("Tie, decided in row 9 (fewer empty squares).")
    expect(page.get_by_role("heading", name="Bo wins")).to_be_visible()
    expect(table.ranking.get_by_role("listitem").first).to_contain_text("Bo")
    rows.append(None)
    page.reload()
    expect(page.get_by_role("heading", name="A shared victory")).to_be_visible()
    expect(table.ranking.get_by_text("1.", exact=True)).to_have_count(2)
    expect(table.ranking).not_to_contain_text("decided")


def test_the_breakdown_adds_up_and_lights_squares_and_the_record_is_verified(people: People, tmp_path: Path) -> None:
    page = people(viewport={"width": 1280, "height": 800})
    table = Table(page, finished_game(page, *PAIR)).open()
    seats = table.view()["game"]["result"]["seats"]
    breakdown = page.get_by_role("table", name="Points by term and city")
    for name, seat in zip(("Ada", "Bo"), seats, strict=True):
        terms = seat["terms"]
        assert sum(term["points"] for term in terms) == seat["marker"]
        for term, shown in (("trees", "Trees"), ("empty", "Empty squares"), ("groups", "Largest groups")):
            part = next(each for each in terms if each["term"] == term)
            cell = breakdown.get_by_role("button", name=f"{shown}, \u2068{name}\u2069: {plain(part['points'])}")
            cell.focus()
            expect(table.grid).to_have_accessible_name(f"City of \u2068{name}\u2069")
            table.expect_drawn(LIT, {square for each in part["parts"] for square in each["squares"]})
            cell.blur()
            table.expect_drawn(LIT, [])
    trees = breakdown.get_by_role("button", name="Trees", exact=True)
    trees.click()
    expect(trees).to_have_attribute("aria-expanded", "true")
    about = breakdown.get_by_role("cell").filter(has_text="every tree that no building covers counts +1")
    expect(about).to_contain_text(re.compile(r"^Ada.*Free trees: \d+", re.DOTALL))
    breakdown.get_by_role("button", name=re.compile("^Trees, ⁨Bo⁩")).click()
    expect(about).to_contain_text(re.compile(r"^Bo.*Free trees: \d+", re.DOTALL))
    # The program verifies the saved record.
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game").click()
    assert download.value.suggested_filename == f"mycity-{table.id}.json"
    file = tmp_path / "record.json"
    download.value.save_as(file)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert [seat["name"] for seat in record["seats"]] == ["Ada", "Bo"]
    mycity = Path(sys.executable).with_name("mycity")
    done = subprocess.run([mycity, "verify", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


IN_SIGHT = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === document.activeElement);
}"""


def test_a_cell_with_the_focus_is_not_behind_the_board(people: People) -> None:
    """WCAG 2.4.11, down through the breakdown and up again, on each screen."""
    page = people()
    Table(page, finished_game(page, *PAIR, rounds=3)).open()
    cells = page.get_by_role("table", name="Points by term and city").get_by_role("button")
    expect(cells.first).to_be_visible()
    count = cells.count()
    assert count > 8
    hidden = []
    for width, height in ((390, 844), (320, 640), (640, 400)):
        resize(page, {"width": width, "height": height})
        cells.first.focus()
        for key in ["Tab"] * (count - 1) + ["Shift+Tab"] * (count - 1):
            page.keyboard.press(key)
            if not page.evaluate(IN_SIGHT):
                hidden.append((width, key, page.evaluate("document.activeElement.ariaLabel")))
        expect(cells.first).to_be_focused()
    assert not hidden, hidden


def swapped_cards(view: Json) -> None:
    deck = view["game"]["deck"]
    deck[3], deck[4] = deck[4], deck[3]


def other_seed(view: Json) -> None:
    seed = view["game"]["seed"]
    view["game"]["seed"] = ("0" if seed[0] != "0" else "1") + seed[1:]


def test_the_cards_are_found_fair_and_tampered_ones_found_out(people: People) -> None:
    page = people()
    id_ = finished_game(page, rounds=2)
    tampers: list[Callable[[Json], None]] = []

    def tamper(view: Json) -> None:
        for change in tampers:
            change(view)

    change_view(page, id_, tamper)
    game = Table(page, id_).open().view()["game"]
    cards = page.get_by_role("region", name="Were the cards fair?")
    check = cards.get_by_role("button", name="Check the cards")
    for text in (game["seed"], game["game_id"], game["commitment"]):
        expect(cards.get_by_text(text, exact=True)).to_be_visible()
    check.click()
    expect(cards.get_by_text("The secret number is the one that was fixed at the start.")).to_be_visible()
    expect(cards.get_by_text("The cards came in exactly the order that follows from it.")).to_be_visible()
    for change, seed in ((swapped_cards, "is the one"), (other_seed, "is not the one")):
        tampers[:] = [change]
        page.reload()
        check.click()
        expect(cards.get_by_role("listitem").first).to_contain_text(f"The secret number {seed}")
        expect(cards.get_by_role("listitem").last).to_contain_text("The cards did not come")


def test_a_rematch_is_one_new_table_for_both(people: People) -> None:
    ada, bo = people(), people()
    id_ = new_table(ada, ME, {"kind": "open"})
    first = Table(ada, id_)
    post(bo, f"/api/invites/{first.view()['invite'].removeprefix('/j/')}", name="Bo", animal="fox")
    second = Table(bo, id_)
    first.decide("leave", 0)
    second.decide("leave", 1)
    first.open()
    second.open()
    ada.get_by_role("button", name="Play again").click()
    ada.wait_for_url(lambda url: id_ not in url)
    bo.get_by_role("button", name="Join the next game").click()
    bo.wait_for_url(lambda url: id_ not in url)
    assert table_id(ada) == table_id(bo)
    again = Table(ada)
    expect(again.grid).to_have_accessible_name(re.compile("Ada"))
    expect(Table(bo).grid).to_have_accessible_name(re.compile("Bo"))
    assert [seat["name"] for seat in again.view()["seats"]] == ["Ada", "Bo"]


def test_who_only_looked_on_is_offered_no_rematch(people: People) -> None:
    ada, bo = people(), people()
    id_ = finished_game(ada, rounds=1)
    table = Table(bo, id_).open()
    expect(table.ranking).to_be_visible()
    expect(bo.get_by_role("button", name="Play again")).to_have_count(0)
