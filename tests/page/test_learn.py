"""The tutorial, played from the first visit to the game that follows it: on a small phone, in every language."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from mycity.server.learn import LESSONS, LessonId
from tests.helpers.lessons import MISSED, SOLUTIONS
from tests.page.campaigns import ADA, EVE, new_campaign
from tests.page.conftest import NEW, People
from tests.page.hands import Hand, KeyboardHand, MouseHand, TouchHand, bring
from tests.page.languages import LANGUAGES, words
from tests.page.reading import OUT_OF_REACH
from tests.page.table import BOT, ME, Json, Table, finished_game, get, new_table, resize, table_id

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 360, "height": 560}
SMALLEST: ViewportSize = {"width": 320, "height": 560}
FLAT: ViewportSize = {"width": 640, "height": 400}
LIT = "path[stroke='var(--b-lit)']"


class Learner(Table):
    """The tutorial's page, in a language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        super().__init__(page, "none")
        self.speak(language)

    def speak(self, language: str) -> None:
        """Expect the page in this language."""
        self.said = said = words(language, "learn")
        page = self.page
        self.actions = page.get_by_role("group", name=said["your_decision"])
        self.build = self.actions.get_by_role("button", name=said["place"], exact=True)
        self.turn = page.get_by_role("button", name=said["rotate"], exact=True)
        # A pattern is compared with what has been written with plain spaces.
        rotate = re.sub(r"\s", " ", said["rotate_piece"].split("{")[0])
        self.piece = page.get_by_role("button", name=re.compile(f"^{rotate}"))
        self.next = page.get_by_role("button", name=said["learn_next"], exact=True)
        self.skip = page.get_by_role("button", name=said["learn_skip"], exact=True)
        self.again = page.get_by_role("button", name=said["learn_again"], exact=True)

    def ask(self, lesson: LessonId) -> Json:
        return get(self.page, f"/api/lessons/{lesson}")["game"]["seats"][0]["options"]

    def expect_lesson(self, lesson: LessonId) -> None:
        """Wait until a lesson has begun."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.said[f"learn_{lesson}"])
        self.expect_said(f"learn_{lesson}_text")
        expect(self.actions).to_be_visible()

    def expect_said(self, key: str, **values: str) -> None:
        """Wait until this is said, and told to those who hear it."""
        text = self.said[key]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", value)
        expect(self.page.get_by_role("main").get_by_text(text, exact=True)).to_be_visible()
        expect(self.page.get_by_role("log")).to_contain_text(text)

    def decide_by(self, hand: Hand, lesson: LessonId, decision: str) -> None:
        """Decide as a person does."""
        if decision == "pass":
            hand.press(self.actions.get_by_role("button", name=re.compile(f"^{self.said['pass']}")))
        elif decision == "leave":
            hand.press(self.actions.get_by_role("button", name=self.said["leave"]))
            dialog = self.page.get_by_role("dialog", name=self.said["leave_title"])
            hand.press(dialog.get_by_role("button", name=self.said["leave_yes"], exact=True))
        else:
            options = self.ask(lesson)
            squares = next(each["squares"] for each in options["legal"] if each["placement"] == decision)
            bring(self, hand, options["building"], squares)
            hand.build(self)

    def play(self, hand: Hand, lesson: LessonId, *, first_wrong: bool) -> None:
        """Play a lesson to its end: beside the point first, if that is wanted, and then as it should be."""
        self.expect_lesson(lesson)
        if first_wrong:
            self.decide_by(hand, lesson, MISSED[lesson])
            self.expect_said(f"learn_{lesson}_missed")
            self.expect_in_view()
            hand.press(self.again)
            self.expect_said(f"learn_{lesson}_text")
        self.decide_by(hand, lesson, SOLUTIONS[lesson])
        self.expect_said(f"learn_{lesson}_done", points="32")
        self.expect_in_view()

    def expect_in_view(self) -> None:
        """Nothing has to be scrolled, and nothing is cut off."""
        height, shown = self.page.evaluate("() => [document.documentElement.scrollHeight, innerHeight]")
        assert height <= shown
        assert self.page.evaluate(OUT_OF_REACH) == []
        assert self.page.evaluate("() => scrollY") == 0


HANDS: dict[str, Callable[[Page], Hand]] = {"mouse": MouseHand, "touch": TouchHand, "keyboard": KeyboardHand}


@pytest.mark.parametrize(
    ("by", "first", "then"), [("mouse", "en", "de"), ("touch", "de", "fr"), ("keyboard", "fr", "es")]
)
def test_the_tutorial_is_played_to_its_end(people: People, by: str, first: str, then: str) -> None:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if by == "touch" else {}
    page = people(**NEW, **touch, viewport=SMALL, locale=first)
    hand = HANDS[by](page)
    learner = Learner(page, first)
    page.goto("/")
    hand.press(page.get_by_role("link", name=learner.said["learn_offer"]))
    for number, lesson in enumerate(LESSONS, 1):
        steps = learner.said["learn_step"].format(number=number, count=len(LESSONS))
        expect(page.get_by_role("progressbar", name=steps)).to_be_visible()
        # The mouse tries everything wrong that can be.
        learner.play(hand, lesson, first_wrong=lesson in (MISSED if by == "mouse" else ("banks", "leave")))
        if number == 6:
            speak(learner, hand, then)
        if lesson != LESSONS[-1]:
            hand.press(learner.next)
    bot = learner.said["level_newcomer"].split(" –")[0].split(":")[0]
    hand.press(page.get_by_role("button", name=learner.said["learn_play"].replace("{bot}", bot)))
    page.wait_for_url("**/t/*")
    view = get(page, f"/api/tables/{table_id(page)}")
    assert (view["mode"], [seat["kind"] for seat in view["seats"]]) == ("eternity", ["human", "bot:newcomer"])
    assert [table["id"] for table in get(page, "/api/tables")["tables"]] == [view["id"]]


def speak(learner: Learner, hand: Hand, language: str) -> None:
    """Change the language in the settings, without a load."""
    page = learner.page
    hand.press(page.get_by_role("button", name=learner.said["settings"], exact=True))
    page.get_by_label(learner.said["language"]).select_option(language)
    learner.speak(language)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=learner.said["settings"])).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_a_small_screen(people: People, language: str) -> None:
    """Narrower and lower than any phone that is sold, and as flat as one that lies on its side."""
    page = people(viewport=SMALLEST, locale=language)
    learner = Learner(page, language)
    page.goto("/learn")
    sizes = [SMALLEST, FLAT]
    for lesson in LESSONS:
        learner.expect_lesson(lesson)
        # The size in which the lesson before was left comes first.
        for size in sizes:
            if page.viewport_size != size:
                resize(page, size)
            learner.expect_in_view()
            assert learner.grid.evaluate("(grid) => grid.getBoundingClientRect().width") >= 200
        sizes.reverse()
        if lesson != LESSONS[-1]:
            learner.skip.click()


def test_a_wrong_place_is_answered_with_the_reason_and_another_can_be_tried(people: People) -> None:
    page = people(viewport=SMALL)
    learner = Learner(page)
    page.goto("/learn")
    learner.expect_lesson("river")
    reasons = page.get_by_role("list", name="Can it be built here?")
    expect(reasons).to_have_text(learner.said["reason_no_start"])
    expect(learner.build).to_be_disabled()
    # The building may be held there, but not built.
    learner.cell("H5").dblclick()
    expect(reasons).to_have_text(learner.said["reason_no_start"])
    learner.expect_said("learn_river_text")
    page.keyboard.press("Escape")
    learner.decide_by(MouseHand(page), "river", SOLUTIONS["river"])
    learner.expect_said("learn_river_done")


def test_there_is_a_way_back_and_a_way_out(people: People) -> None:
    page = people(viewport=SMALL)
    learner = Learner(page)
    page.goto("/learn?step=3")
    learner.expect_lesson("banks")
    back = page.get_by_role("button", name="One step back")
    back.click()
    learner.expect_lesson("touch")
    page.reload()
    learner.expect_lesson("touch")
    back.click()
    learner.expect_lesson("river")
    expect(back).to_be_disabled()
    for lesson in LESSONS[1:4]:
        page.get_by_role("button", name="Skip").click()
        learner.expect_lesson(lesson)
    # What is lit is shown and told.
    learner.expect_drawn(LIT, ["E4", "E5"])
    place = "Lit squares: E4, E5."
    expect(page.get_by_role("main").get_by_text(place)).to_be_attached()
    expect(page.get_by_role("log")).to_contain_text(f"Turn it {learner.said['learn_turn_text']} {place}")
    page.get_by_role("link", name="Leave the tutorial").click()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()


def test_the_tutorial_can_be_reached_from_a_table_and_leads_back(people: People) -> None:
    page = people(viewport=SMALL)
    table = Table(page, new_table(page, ME, BOT)).open()
    page.get_by_role("button", name=words("en")["help"], exact=True).click()
    page.get_by_role("link", name="Learn it by playing").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    learner = Learner(page)
    learner.expect_lesson("river")
    page.goto(page.url.replace("/learn?", f"/learn?step={len(LESSONS)}&"))
    learner.expect_lesson("leave")
    learner.decide_by(MouseHand(page), "leave", "leave")
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(f"**/t/{table.id}")
    expect(table.actions).to_be_visible()


def test_the_first_visit_offers_it_and_remembers_who_knows_the_game(people: People) -> None:
    page = people(**NEW)
    page.goto("/")
    known = page.get_by_role("button", name="I know it")
    expect(page.get_by_role("link", name="Learn it in four minutes")).to_be_visible()
    known.click()
    expect(known).to_be_hidden()
    page.reload()
    # It can still be reached.
    page.get_by_role("link", name="Learn it in four minutes").click()
    Learner(page).expect_lesson("river")
    page.goto("/")
    expect(known).to_be_hidden()


def test_a_first_game_is_gentle_until_one_has_been_finished(people: People) -> None:
    page = people(**NEW)
    level = page.get_by_label("Level")

    def expect_usual(game: str, bot: str) -> None:
        page.goto("/new")
        expect(level).to_have_value(bot)
        expect(page.get_by_role("radio", name=game, exact=True)).to_be_checked()

    expect_usual("An episode", "newcomer")
    number = page.get_by_role("group", name="An episode").get_by_role("radio", name="1", exact=True)
    expect(number).to_be_checked()
    page.goto(f"/learn?step={len(LESSONS)}")
    Learner(page).decide_by(MouseHand(page), "leave", "leave")
    expect(page.get_by_role("button", name="Now a game against the Newcomer")).to_be_visible()
    # All rules have been learned; the bot stays a weak one.
    expect_usual("Eternity", "newcomer")
    finished = finished_game(page, rounds=1)
    expect_usual("Eternity", "newcomer")
    expect(Table(page, finished).open().ranking).to_be_visible()
    expect_usual("Eternity", "builder")


def test_what_a_campaign_reveals_later_is_shown_only_on_request(people: People) -> None:
    page = people(viewport=SMALL)
    new_campaign(page, "campaign", ADA, EVE)
    learner = Learner(page)
    page.goto("/learn?step=6")
    learner.expect_lesson("empty")
    skip, dialog = page.get_by_role("button", name="Skip"), page.get_by_role("dialog", name="Play this now?")
    skip.click()
    expect(dialog).to_be_visible()
    expect(page.get_by_text(learner.said["learn_groups_text"])).to_have_count(0)
    dialog.get_by_role("button", name="Not now").click()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    page.goto("/learn?step=7")
    dialog.get_by_role("button", name="Play it now").click()
    learner.expect_lesson("groups")


def test_without_a_line_it_says_so_and_goes_on_later(people: People) -> None:
    page = people(viewport=SMALL)
    learner = Learner(page)
    page.goto("/learn?step=2")
    learner.expect_lesson("touch")
    page.context.set_offline(True)
    hand = MouseHand(page)
    bring(learner, hand, "R-P5", ["G2", "H2", "G3", "H3", "G4"])
    hand.build(learner)
    expect(page.get_by_text("No connection. Waiting:")).to_be_visible()
    page.context.set_offline(False)
    learner.expect_said("learn_touch_done")
