"""The moment in which a round closes, the cards for a ban and for the gold, and what happened so far."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import LIVELY, People
from tests.page.languages import LANGUAGES, speak, words
from tests.page.prepared import change_view
from tests.page.reading import OUT_OF_REACH, faults_of
from tests.page.table import BOT, ME, Json, Table, me, new_table, play_rounds

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}}
PAIR = (ME, me("Bo", "fox"))


def stop_the_clock(page: Page) -> None:
    """From now on time passes on the page only when it is told to; `page.clock` was installed before."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def to_the_ban(page: Page) -> Table:
    """A game of two whose second card is a building ban, at the moment in which that comes up."""
    table = Table(page, new_table(page, *PAIR))
    table.decide(table.options(0)["legal"][0]["placement"], 0)
    page.goto(f"/t/{table.id}")
    page.get_by_role("button", name="I am Bo").click()
    expect(table.round_heading(1)).to_be_visible()
    table.decide(table.options(1)["legal"][0]["placement"], 1)
    expect(table.cards).to_be_visible()
    return table


@pytest.mark.deck("PROHIBITION", at=2)
def test_a_ban_has_its_own_card_until_it_is_pressed(people: People) -> None:
    page = people(**DESK)
    table = to_the_ban(page)
    ban = table.view()["game"]["history"][1]
    assert ban["card"] == "PROHIBITION"
    colour = {"Y": "Residential", "R": "Public", "B": "Industrial", "C": "Church"}[ban["forbids"][0]]
    expect(table.cards).to_contain_text(re.compile(f"Building ban.*Nobody may build it: {colour}"))
    expect(table.cards.locator("svg.no")).to_be_visible()  # the building, crossed out
    kind = {"Y": "residential", "R": "public", "B": "industrial", "C": "church"}[ban["forbids"][0]]
    expect(table.cards.locator(f"svg .b-{kind}")).to_be_visible()
    expect(table.cards).to_be_enabled()
    # Enter presses the card, and builds nothing behind it.
    page.keyboard.press("Enter")
    expect(table.cards).to_have_count(0)
    assert [seat["decision"] for seat in table.view()["game"]["seats"]] == [None, None]
    # The next person at the screen sees it too.
    table.decide(table.options(1)["legal"][0]["placement"], 1)
    page.get_by_role("button", name="I am Ada").click()
    expect(table.cards).to_contain_text("Building ban")


@pytest.mark.deck("PROHIBITION", at=2)
def test_a_double_press_does_not_put_a_ban_away_unseen(people: People) -> None:
    page = people(**DESK)
    table = Table(page, new_table(page, *PAIR))
    table.decide(table.options(0)["legal"][0]["placement"], 0)
    page.clock.install()
    page.goto(f"/t/{table.id}")
    page.get_by_role("button", name="I am Bo").click()
    expect(table.round_heading(1)).to_be_visible()
    stop_the_clock(page)
    table.decide(table.options(1)["legal"][0]["placement"], 1)
    expect(table.cards).to_be_disabled()
    page.keyboard.press("Enter")
    table.cards.click(force=True)
    page.clock.run_for(2_900)
    expect(table.cards).to_be_visible()
    # After three seconds it goes by itself.
    page.clock.run_for(200)
    expect(table.cards).to_have_count(0)


def test_gold_that_is_taken_first_is_seen(people: People) -> None:
    page = people(**DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    taken: list[bool] = []

    def gold(view: Json) -> None:
        if taken:
            next(t for t in view["game"]["seats"][0]["score"]["terms"] if t["term"] == "gold")["points"] = 3

    change_view(page, table.id, gold)
    taken.append(True)
    table.decide(table.options()["legal"][0]["placement"])
    expect(table.cards).to_contain_text("The gold is taken")
    expect(table.cards).to_contain_text("\u2068Ada\u2069: first on both veins, +3")
    box = table.cards.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 1280
    assert box["y"] + box["height"] <= 800
    expect(table.cards).to_have_count(0)  # after three seconds, by itself
    faults = faults_of(page)
    assert not faults, "\n".join(faults)


def moments_of(page: Page) -> Table:
    """A round closes before the eyes of somebody, and the page's clock stands still."""
    table = Table(page, new_table(page, ME, BOT))
    play_rounds(table, 2)
    page.clock.install()
    table.open()
    expect(table.round_heading(3)).to_be_visible()
    stop_the_clock(page)
    return table


def test_the_round_is_a_moment(people: People) -> None:
    """Which passes by itself, and which a key ends."""
    page = people(**LIVELY, **DESK)
    table = moments_of(page)
    for round_ in (3, 4):
        before = table.total()
        scoring = next(each for each in table.options()["legal"] if each["change"])
        table.decide(scoring["placement"])
        expect(table.round_heading(round_ + 1)).to_be_visible()
        expect(page.locator(".turns")).to_have_count(1)  # the card turns over
        expect(page.locator(".settles")).to_have_count(1)  # the own roof lands
        expect(page.locator("[data-board='1'] .newest")).to_have_count(1)  # the other's lights up
        after = table.view()["game"]["seats"][0]["score"]["total"]
        assert after != before
        assert table.total() == before  # it counts up from there
        if round_ == 3:
            page.keyboard.press("Shift")
        else:
            page.clock.run_for(350)
            assert table.total() not in (before, after) or abs(after - before) < 2
            expect(page.locator(".turns")).to_have_count(1)
            page.clock.run_for(400)
        expect(page.locator(".turns, .settles")).to_have_count(0)
        expect(page.get_by_test_id("total")).to_have_text(str(after).replace("-", "−"))
        page.clock.run_for(5_000)


def test_with_reduced_motion_there_is_no_moment(people: People) -> None:
    page = people(**DESK)
    table = moments_of(page)
    table.decide(table.options()["legal"][0]["placement"])
    expect(table.round_heading(4)).to_be_visible()
    expect(page.locator(".turns, .settles")).to_have_count(0)
    expect(page.locator("[data-board='1'] .newest")).to_have_css("animation-name", "none")
    assert table.total() == table.view()["game"]["seats"][0]["score"]["total"]


@pytest.mark.deck("PROHIBITION", at=2)
def test_what_happened_leads_into_the_replay(people: People) -> None:
    page = people(**DESK)
    table = Table(page, new_table(page, *PAIR))
    play_rounds(table, 2, (0, 1))
    table.open()
    game = table.view()["game"]
    page.get_by_role("button", name="What happened").click()
    lines = page.get_by_role("list", name="What happened").get_by_role("link")
    expect(lines).to_have_count(len(game["history"]))
    for line, round_ in zip(lines.all(), reversed(game["history"]), strict=True):
        expect(line).to_have_accessible_name(re.compile(f"^Round {round_['number']}: "))
        for name, decision in zip(("Ada", "Bo"), round_["decisions"], strict=False):
            square = decision.split("/")[0]
            expect(line).to_have_accessible_name(re.compile(f"{name}\u2069: built at {square}"))
    expect(lines.nth(1)).to_have_accessible_name(re.compile("Building ban. Nobody may build it"))
    faults = faults_of(page)
    assert not faults, "\n".join(faults)
    lines.last.click()
    expect(page.get_by_text(f"Round 1 of {len(game['history'])}")).to_be_visible()
    first = next(piece for piece in game["seats"][0]["pieces"] if piece["round"] == 1)
    building = page.get_by_role("grid").get_by_role("gridcell", name=re.compile("building|Church"))
    expect(building).to_have_count(len(first["squares"]))
    page.get_by_role("link", name="Back to the table").click()
    expect(table.grid.or_(page.get_by_role("button", name="I am"))).to_be_visible()


@pytest.mark.deck("PROHIBITION", at=1)
def test_a_game_that_begins_with_a_ban_says_so_and_all_fits_the_smallest_screen(people: People) -> None:
    """In every language: the card, and the list of what happened."""
    page = people(viewport={"width": 320, "height": 640})
    for language, after in zip(LANGUAGES, (*LANGUAGES[1:], None), strict=True):
        table = Table(page, new_table(page, ME, BOT)).open()
        expect(table.cards).to_contain_text(words(language)["card_prohibition"])
        box = table.cards.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert table.cards.evaluate("(card) => card.scrollWidth <= card.clientWidth")
        table.cards.click()
        expect(table.cards).to_have_count(0)
        table.decide(table.options()["legal"][0]["placement"])
        page.locator("nav .button").last.click()
        page.get_by_role("dialog").locator(".button").last.click()
        dialog = page.get_by_role("dialog").last
        expect(dialog.get_by_role("link")).to_have_count(2)
        assert page.evaluate(OUT_OF_REACH) == []
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        if after:
            speak(page, language, after)


@pytest.mark.deck("Y-I2", at=2)
def test_on_a_phone_the_others_newest_roofs_are_seen_in_the_moment(people: People) -> None:
    page = people(**LIVELY, viewport={"width": 390, "height": 664})
    table = Table(page, new_table(page, ME, BOT))
    page.clock.install()
    table.open()
    stop_the_clock(page)
    table.decide(table.options()["legal"][0]["placement"])
    newest = page.locator("[data-newest]")
    expect(newest.locator("path.newest")).to_have_count(1)
    page.clock.run_for(1_000)
    expect(newest).to_have_count(0)
