"""What there is to read in a campaign comes a page at a time, with the way on always in view."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.page.conftest import LIVELY, People
from tests.page.pressing import stop_the_clock
from tests.page.reading import AXE, RUN_AXE
from tests.page.table import post, resize

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 360, "height": 560}
DESK: ViewportSize = {"width": 1280, "height": 800}


def expect_in_view(page: Page, control: Locator) -> None:
    """All of it can be seen without scrolling."""
    expect(control).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_letter_then_the_episode_with_its_drawings(people: People) -> None:
    """On a phone and on a desk; the story so far keeps later episodes face down."""
    page = people(viewport=PHONE)
    id_ = new_campaign(page, "campaign", ADA, EVE)
    post(page, f"/api/tables/{id_}/envelope", chapter=1)
    page.goto(f"/t/{id_}")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="The New Land")).to_be_visible()
    expect(main).not_to_contain_text("The First Smoke")
    expect(main.get_by_role("img", name="Example")).to_have_count(0)
    on = main.get_by_role("button", name="Continue")
    for size in (DESK, PHONE):
        resize(page, size)
        expect_in_view(page, on)
    on.click()
    expect(main.get_by_role("heading", name="The First Smoke")).to_be_visible()
    expect(main).not_to_contain_text("Dear neighbours")
    for rule in ("Trees", "Rocks", "Empty squares"):
        expect(main.get_by_role("img", name=f"Example: {rule}")).to_be_attached()
    for later in ("Good Neighbours", "Sweet Water", "Largest groups", "Wells"):
        expect(main).not_to_contain_text(later)
    expect(main.get_by_text("still face down")).to_have_count(2)
    begin = main.get_by_role("button", name="Start building")
    for size in (DESK, PHONE):
        resize(page, size)
        expect_in_view(page, begin)
    begin.click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    resize(page, DESK)
    page.get_by_role("button", name="Episode 1").click()
    story = page.get_by_role("dialog")
    expect(story.get_by_role("heading", name="The First Smoke")).to_be_visible()
    expect(story.get_by_role("heading", name="still face down")).to_have_count(2)
    for later in ("Good Neighbours", "Sweet Water", "largest group", "wells"):
        expect(story).not_to_contain_text(later)


def test_a_new_rule_is_marked_in_the_score(people: People) -> None:
    """R11.5: Episode 5 brings the churches' line; the wells have been there since Episode 3."""
    page = people()
    id_ = new_campaign(page, "episode:5", ADA, EVE)
    page.goto(f"/t/{id_}")
    page.get_by_role("button", name="Continue").click()
    drawing = page.get_by_role("main").get_by_role("img", name="Example")
    expect(drawing).to_have_count(2)
    page.get_by_role("button", name="Start building").click()
    expect(page.get_by_role("button", name="Churches new", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Wells", exact=True)).to_be_visible()


def test_stickers_are_seen_in_all_cities_and_glow_once_more(people: People) -> None:
    """R11.1: with two players the first gets RR and the other T; here both take the first square that is free."""
    page = people(viewport={"width": 1280, "height": 800})
    id_ = new_campaign(page, "campaign", ADA, EVE)
    view = play_until(page, id_, in_phase("playing", 2))
    placed = [share["after"] for share in view["campaign"]["results"][0]["seats"]]
    assert all(placed)
    page.goto(f"/t/{id_}")
    main = page.get_by_role("main")
    page.get_by_role("button", name="Continue").click()
    expect(main.get_by_role("heading", name="The stickers are on")).to_be_visible()
    for city, squares in zip(("Adaville", "Evening"), placed, strict=True):
        expect(main.get_by_role("img", name=f"\u2068{city}\u2069, new: {squares[0]}")).to_be_visible()
    expect_in_view(page, page.get_by_role("button", name="Continue"))
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Start building").click()
    lit = page.locator("[data-board] path[stroke='var(--b-lit)']")
    expect(lit).to_be_attached()
    expect(lit).to_have_count(0)


def test_the_fourth_church_is_handed_over_in_its_shape(people: People) -> None:
    """R11.4"""
    page = people()
    id_ = new_campaign(page, "chapter:2", ADA, EVE)
    play_until(page, id_, in_phase("playing", 5))
    page.goto(f"/t/{id_}")
    gifts = page.get_by_role("region", name="A gift for everybody")
    expect(gifts.get_by_role("img", name="Fourth church")).to_have_count(2)
    expect(gifts).to_contain_text("Adaville")


def test_an_episodes_points_are_counted_before_its_standing(people: People) -> None:
    page = people(**LIVELY)
    id_ = new_campaign(page, "chapter:1", ADA, EVE)
    play_until(page, id_, lambda campaign: len(campaign["results"]) == 1)
    stop_the_clock(page)
    page.goto(f"/t/{id_}")
    expect(page.get_by_role("heading", name="The points are counted")).to_be_visible()
    ranking = page.get_by_role("list", name="Ranking")
    expect(ranking).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(ranking.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    # Whoever has seen that finds them at rest.
    page.reload()
    expect(ranking.get_by_role("listitem")).to_have_count(2)


def test_axe_finds_nothing_on_the_way_from_one_episode_to_the_next(people: People) -> None:
    """The letter, the episode, the standing with what it brought, the stickers, and the cities with them."""
    page = people()
    id_ = new_campaign(page, "campaign", ADA, EVE)
    post(page, f"/api/tables/{id_}/envelope", chapter=1)

    def look(heading: str) -> None:
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert page.evaluate(RUN_AXE) == [], heading

    page.goto(f"/t/{id_}")
    look("The New Land")
    page.get_by_role("button", name="Continue").click()
    look("The First Smoke")
    play_until(page, id_, lambda campaign: len(campaign["results"]) == 1)
    page.goto(f"/t/{id_}")
    look("Adaville")
    page.get_by_role("button", name="Continue").click()
    look("lace your stickers")
    play_until(page, id_, in_phase("playing", 2))
    look("The stickers are on")
