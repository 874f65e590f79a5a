"""The end of a game as a feast: counted term by term, then the winner, what to play next, a picture to share."""

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import LIVELY, People
from tests.page.languages import LANGUAGES, speak
from tests.page.reading import AXE, OUT_OF_REACH, RUN_AXE, faults_of
from tests.page.table import (
    ME,
    OPEN,
    Json,
    Table,
    finished_game,
    get,
    me,
    new_table,
    play_rounds,
    post,
    wait_for_closed_rounds,
)

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}}
PAIR = (ME, me("Bo", "fox"))
TERM_SECONDS = 0.85


def end_before_the_eyes_of(page: Page, *, still: bool = False) -> Table:
    """Play a short game and let it end while the page shows it; `still` stops the page's clock before."""
    table = Table(page, new_table(page, *PAIR))
    play_rounds(table, 3, (0, 1))
    if still:
        page.clock.install()
    table.open()
    if still:
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    for seat in (0, 1):
        table.decide("leave", seat)
    return table


def finished_episode(page: Page, *seats: Json) -> str:
    """The id of a table where an episode was played on its own."""
    id_ = str(post(page, "/api/tables", mode="episode:1", seats=list(seats))["table"])
    table = Table(page, id_)
    for decision in ("first", "leave"):
        for seat in range(len(seats)):
            options = table.options(seat)
            chosen = options["legal"][0]["placement"] if decision == "first" else decision
            post(page, f"/api/tables/{id_}/seats/{seat}/decision", episode=1, round=options["round"], decision=chosen)
    assert table.view()["stage"] == "over"
    return id_


def plain(points: int) -> str:
    return str(points).replace("-", "−")


def test_the_points_are_counted_term_by_term(people: People) -> None:
    page = people(**LIVELY, **DESK)
    table = end_before_the_eyes_of(page, still=True)
    expect(page.get_by_role("heading", name="The points are counted")).to_be_visible()
    expect(page.get_by_role("button", name="Skip")).to_be_focused()
    expect(table.ranking).to_have_count(0)
    result = table.view()["game"]["result"]["seats"]
    sheet = page.get_by_role("table", name="Points by term and city")
    total = sheet.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    for counted in range(1, 5):
        page.clock.run_for(round(1000 * TERM_SECONDS))
        so_far = [sum(term["points"] for term in seat["terms"][:counted]) for seat in result]
        expect(total).to_have_text([plain(points) for points in so_far])
        expect(sheet.locator("tbody tr").nth(counted - 1)).to_be_visible()
        expect(sheet.locator("tbody tr").nth(counted)).to_have_css("visibility", "hidden")
    page.clock.run_for(10_000)
    expect(table.ranking.get_by_role("listitem")).to_have_count(2)
    expect(total).to_have_text([plain(seat["marker"]) for seat in result])


def test_the_count_can_be_skipped(people: People) -> None:
    """By a press, and by a key when it is had again."""
    page = people(**LIVELY, **DESK)
    table = end_before_the_eyes_of(page, still=True)
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    skip.click()
    expect(table.ranking).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("wins|shared"))
    expect(skip).to_have_count(0)
    page.clock.run_for(1_000)
    page.get_by_role("button", name="Count again").click()
    expect(skip).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.ranking).to_be_visible()
    expect(skip).to_have_count(0)


def test_there_is_no_count_with_reduced_motion_or_later(people: People) -> None:
    calm = people(**DESK)
    table = end_before_the_eyes_of(calm)
    expect(table.ranking).to_be_visible()
    expect(calm.get_by_role("button", name="Skip")).to_have_count(0)
    expect(calm.get_by_role("button", name="Count again")).to_have_count(0)
    # Who played another person is offered no stronger bot.
    expect(calm.get_by_role("button", name="stronger")).to_have_count(0)
    lively = people(**LIVELY, **DESK, color_scheme="light")
    lively.goto(f"/t/{table.id}")
    expect(lively.get_by_role("list", name="Ranking")).to_be_visible()
    lively.get_by_role("button", name="Count again").click()
    expect(lively.get_by_role("button", name="Skip")).to_be_visible()
    lively.evaluate(AXE.read_text(encoding="utf-8"))
    assert lively.evaluate(RUN_AXE) == []


def test_ones_own_city_comes_first(people: People) -> None:
    ada, bo = people(), people()
    id_ = new_table(ada, ME, OPEN)
    first, second = Table(ada, id_), Table(bo, id_)
    post(bo, f"/api/invites/{first.view()['invite'].removeprefix('/j/')}", name="Bo", animal="fox")
    second.decide("pass", 1) if second.options(1)["passing"]["legal"] else None
    first.decide(first.options()["legal"][0]["placement"])
    second.decide("leave", 1)
    while first.view()["stage"] != "over":
        first.decide("leave")
    for table, own, other in ((first, "Ada", "Bo"), (second, "Bo", "Ada")):
        table.open()
        expect(table.grid).to_have_accessible_name(f"City of \u2068{own}\u2069")
        table.ranking.get_by_role("button", name=other).click()
        expect(table.grid).to_have_accessible_name(f"City of \u2068{other}\u2069")


def test_the_best_so_far_is_kept(people: People) -> None:
    page = people()
    points = []
    for rounds in (3, 1, 5):
        table = Table(page, finished_game(page, *PAIR, rounds=rounds)).open()
        points.append(max(seat["marker"] for seat in table.view()["game"]["result"]["seats"]))
        if rounds == 3:
            said = f"Your first result here: Eternity, {plain(points[0])}."
        elif rounds == 1:
            said = f"Your best so far in “Eternity”: {plain(points[0])}."
        else:
            said = f"A new best in “Eternity”: {plain(points[2])}. Before: {plain(points[0])}."
        expect(page.get_by_text(said)).to_be_visible()
    assert points[1] < points[0] < points[2]
    page.reload()
    expect(page.get_by_text(said)).to_be_visible()


def test_a_stronger_bot(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, {"kind": "bot", "level": "random"}))
    table.decide("leave")
    wait_for_closed_rounds(table, 100)
    table.open()
    page.get_by_role("button", name="Against a stronger bot: Newcomer").click()
    page.wait_for_url(lambda url: table.id not in url)
    seats = Table(page).view()["seats"]
    assert [(seat["kind"], seat["animal"]) for seat in seats] == [("human", "bear"), ("bot:newcomer", "fox")]


def test_the_same_cards_again(people: People) -> None:
    page = people()
    first = Table(page, finished_game(page, rounds=2)).open()
    page.get_by_role("button", name="The same cards again").click()
    page.wait_for_url(lambda url: first.id not in url)
    again = Table(page)
    expect(again.grid).to_be_visible()
    for seat in (0, 1):
        again.decide("leave", seat)
    expect(again.ranking).to_be_visible()
    assert again.view()["game"]["deck"] == first.view()["game"]["deck"]
    expect(page.get_by_text("The cards were known, so this result does not count as a best.")).to_be_visible()
    page.get_by_role("button", name="Check the cards").click()
    expect(page.get_by_text("The secret number is the one that was fixed at the start.")).to_be_visible()


COLOURS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].join(' ');
  const all = new Set();
  for (let x = 5; x < image.width; x += 7) for (let y = 5; y < image.height; y += 7) all.add(at(x, y));
  return { size: [image.width, image.height], colours: all.size, corner: at(4, 4) };
}"""


def test_a_picture_to_share(people: People, tmp_path: Path) -> None:
    page = people(**DESK, color_scheme="dark")
    Table(page, finished_game(page, *PAIR, rounds=5)).open()
    with page.expect_download() as download:
        page.get_by_role("button", name="Share a picture").click()
    assert download.value.suggested_filename == "my-city.png"
    file = tmp_path / "city.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    seen = page.evaluate(COLOURS, f"data:image/png;base64,{base64.b64encode(data).decode()}")
    assert seen["size"] == [1080, 1260]
    assert seen["colours"] > 500  # a drawn city, not a blank sheet
    assert seen["corner"] == "246 236 214 255"  # paper, by day whatever the page looks like


def test_an_episode_on_its_own_ends_with_points(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, finished_episode(page, ME)).open()
    marker = table.view()["campaign"]["results"][0]["seats"][0]["marker"]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Points: {plain(marker)}")
    main = page.get_by_role("main")
    expect(main.locator("li", has_text="Ada")).to_contain_text(plain(marker))
    expect(main).not_to_contain_text(re.compile("circle|win", re.IGNORECASE))
    expect(main.get_by_role("button", name="Play again")).to_be_visible()
    faults = faults_of(page)
    assert not faults, "\n".join(faults)


def test_an_episode_of_two_ends_with_points_too(people: People) -> None:
    page = people()
    id_ = finished_episode(page, *PAIR)
    result = Table(page, id_).open().view()["campaign"]["results"][0]["seats"]
    most = plain(max(seat["marker"] for seat in result))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"(first|shared) .*{most}"))
    expect(page.get_by_role("main")).not_to_contain_text(re.compile("circle|wins", re.IGNORECASE))
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", name=re.compile("Episode 1"))).to_be_visible()


def test_accuracy_is_shown_where_a_review_was_made(people: People, advised: str) -> None:
    page = people(base_url=advised)
    table = Table(page, finished_game(page, *PAIR, rounds=3)).open()
    expect(table.ranking).to_be_visible()
    expect(table.ranking).not_to_contain_text("accuracy")
    page.goto(f"/t/{table.id}/review")
    expect(page.get_by_role("slider").or_(page.get_by_role("region", name=re.compile("Round"))).first).to_be_visible()
    review = get(page, f"/api/tables/{table.id}/review")["review"]
    table.open()
    for name, seat in zip(("Ada", "Bo"), review["seats"], strict=True):
        entry = table.ranking.get_by_role("button", name=name)
        expect(entry).to_contain_text(f"accuracy {seat['accuracy']:.0f}")


def test_it_fits_the_smallest_screen_in_every_language(people: People, advised: str) -> None:
    page = people(base_url=advised, viewport={"width": 320, "height": 640})
    spoken = "en"
    for id_ in (finished_game(page, *PAIR, rounds=2), finished_episode(page, ME)):
        page.goto(f"/t/{id_}")
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.get_by_role("main").locator("li", has_text="Ada")).to_be_visible()
        for language in LANGUAGES:
            if language != spoken:
                speak(page, spoken, language)
            spoken = language
            assert page.evaluate(OUT_OF_REACH) == [], language
