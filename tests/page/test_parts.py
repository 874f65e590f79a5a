"""Parts of the page that are loaded when they are wanted: their texts, and what is said when they can't be had."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from tests.helpers.patience import HEARTBEAT
from tests.page.conftest import People
from tests.page.table import BOT, ME, Table, finished_game, me, new_table
from tests.server.processes import RealServer

pytestmark = pytest.mark.browser

PAGE = Path(__file__).parents[2] / "src" / "mycity" / "server" / "page"
LOADED = """(name) => performance.getEntriesByType('resource').some((each) =>
  each.name.includes(`/assets/${name}-`) && each.responseStatus === 200)"""


def scripts(page: Page) -> list[str]:
    """The names of the scripts that the page will have asked for, without their hashes."""
    found: list[str] = []

    def hear(request: Request) -> None:
        script = re.search(r"/assets/([\w.-]+?)-[\w-]{8}\.js$", request.url)
        if script:
            found.append(script[1])

    page.on("request", hear)
    return found


def block(page: Page, *names: str) -> None:
    """Let nothing of these parts through."""
    for name in names:
        page.route(re.compile(rf"/assets/{name}-"), lambda route: route.abort())


def free(page: Page) -> None:
    page.unroute_all()


def upgrade(folder: Path) -> None:
    """Put another version in the place of a built page: no file keeps its name."""
    names = {file.name: re.sub(r"-([\w-]{8})\.", r"-new\1.", file.name) for file in (folder / "assets").iterdir()}
    for file in [folder / "index.html", *(folder / "assets").iterdir()]:
        text = re.sub(
            r"[\w.-]+-[\w-]{8}\.(?:js|css)", lambda name: names.get(name[0], name[0]), file.read_text("utf-8")
        )
        file.unlink()
        file.with_name(names.get(file.name, file.name)).write_text(text, "utf-8")


@pytest.fixture
def renewed(tmp_path: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of a server with a page of its own, and how to upgrade that."""
    folder = Path(shutil.copytree(PAGE, tmp_path / "page"))
    running = RealServer(tmp_path / "data", heartbeat=HEARTBEAT, page_dir=str(folder)).start()
    yield running.address, lambda: upgrade(folder)
    running.stop()


def test_only_the_spoken_language_is_loaded_and_parts_when_they_are_wanted(people: People) -> None:
    page = people(locale="fr")
    seen = scripts(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Jouer", exact=True)).to_be_visible()
    assert {name for name in seen if name.startswith("page-")} == {"page-fr"}
    assert not {"EndPage", "ReplayPage", "ReviewPage", "CampaignTable", "replay-fr"} & set(seen)
    page.goto("/record")
    expect(page.get_by_text("Choisis")).to_be_visible()
    assert {name for name in seen if re.match(r"(page|replay)-", name)} == {"page-fr", "replay-fr"}


def test_another_language_comes_without_losing_what_is_on_screen(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    table.cell("E6").click()
    covered = table.covered()
    seen = scripts(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Deine Entscheidung")).to_be_visible()
    assert table.covered() == covered
    assert "index" not in seen
    assert "page-de" in seen


def test_a_language_that_cannot_be_loaded_says_so(people: People) -> None:
    page = people()
    page.goto("/")
    block(page, "page-es")
    page.get_by_role("button", name="Settings").click()
    choice = page.get_by_label("Language")
    choice.select_option("es")
    expect(page.get_by_role("alert")).to_have_text(
        "This language can’t be loaded right now. Please try again in a moment."
    )
    expect(choice).to_have_value("en")
    free(page)
    choice.select_option("es")
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_the_texts_of_their_language_people_get_english_ones(people: People) -> None:
    page = people(locale="de")
    block(page, "page-de")
    page.goto("/")
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    free(page)
    page.reload()
    expect(page.get_by_role("link", name="Spielen", exact=True)).to_be_visible()


def test_without_any_texts_the_page_can_be_reloaded(people: People) -> None:
    page = people(locale="de")
    block(page, "page-de", "page-en")
    page.goto("/")
    expect(page.get_by_role("alert")).to_have_text("Die Seite konnte nicht vollständig geladen werden.")
    free(page)
    page.get_by_role("button", name="Seite neu laden").click()
    expect(page.get_by_role("link", name="Spielen", exact=True)).to_be_visible()


@pytest.mark.parametrize("missing", ["ReplayPage", "replay-de"])
def test_a_part_that_cannot_be_loaded_can_be_tried_again(people: People, missing: str) -> None:
    page = people(locale="de")
    block(page, missing)
    page.goto("/record")
    expect(page.get_by_role("alert")).to_have_text(
        "Dieser Teil der Seite ließ sich nicht laden. Es ist nichts verloren."
    )
    expect(page.get_by_role("banner")).to_be_visible()
    free(page)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.get_by_text("Wähle die Datei")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_part_comes_by_itself_when_the_line_is_back(people: People) -> None:
    page = people()
    Table(page, finished_game(page, rounds=1)).open()
    page.context.set_offline(True)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("alert")).to_contain_text("the server can’t be reached")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("button", name="Reload the page")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_label("Jump to a round")).to_be_visible()


def test_after_an_upgrade_a_reload_leads_on(people: People, renewed: tuple[str, Callable[[], None]]) -> None:
    address, upgrade_page = renewed
    page = people(base_url=address)
    id_ = finished_game(page, rounds=1)
    Table(page, id_).open()
    upgrade_page()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("alert")).to_have_text(
        "There is a newer version of this page. Reload it to go on; nothing is lost."
    )
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_label("Jump to a round")).to_be_visible()


def test_the_end_is_there_even_if_the_line_is_too_bad_for_scripts_by_then(people: People) -> None:
    page = people(saves_data=False)
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    for name in ("EndPage", "end-en"):
        page.wait_for_function(LOADED, arg=name)
    page.route("**/assets/*", lambda route: route.abort())
    for seat in (0, 1):
        table.decide("leave", seat)
    expect(table.ranking).to_be_visible()
