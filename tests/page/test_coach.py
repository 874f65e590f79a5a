"""The coach: silent unless a decision would cost more than three points; then it asks once before it is made."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import People
from tests.page.hands import Hand, KeyboardHand, MouseHand, TouchHand, bring
from tests.page.oracle import Oracle
from tests.page.table import BOT, ME, Json, Table, get, me, new_table, post

pytestmark = pytest.mark.browser

PHONE: Json = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
DESK: Json = {"viewport": {"width": 1280, "height": 800}}


def coached(page: Page) -> None:
    """Let this browser's person have a coach from the next opening on."""
    settings = json.dumps({"coach": True})
    page.add_init_script(
        f"localStorage.getItem('mycity.settings') ?? localStorage.setItem('mycity.settings', '{settings}')"
    )


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach", exact=True)


def anyway(table: Table) -> Locator:
    return table.actions.get_by_role("button", name="Build all the same")


class Round:
    """A round with a coach who says when he is told to: one place is best, one loses so many points."""

    def __init__(self, page: Page, loss: float, *, after: "Round | None" = None, speaks: bool = True) -> None:
        self.page = page
        if after is None:
            coached(page)
            self.oracle = Oracle(page)
            self.table = Table(page, new_table(page, ME, BOT)).open()
            self.number = self.table.wait_for_round_after(0) or 0
        else:
            self.oracle, self.table = after.oracle, after.table
            self.number = self.table.wait_for_round_after(after.number) or 0
            # Whoever is asked about this round can be answered.
            page.wait_for_function(f"() => (window.asked?.at(-1) ?? '').includes('round={self.number}&')")
        self.options = self.table.options()
        self.best = self.options["legal"][0]
        # The building keeps its shape on the way, so that every hand finds it.
        self.dear = next(
            each for each in self.options["legal"] if set(each["squares"]).isdisjoint(self.best["squares"])
        )
        self.losses = {each["placement"]: loss for each in self.options["legal"]} | {"pass": loss, "leave": 9.0}
        self.losses[self.best["placement"]] = 0.0
        if speaks:
            self.speak()

    def following(self, loss: float, *, speaks: bool = True) -> "Round":
        """The round after this one, at the same table."""
        return Round(self.page, loss, after=self, speaks=speaks)

    def speak(self) -> None:
        self.oracle.say(self.options, {self.best["placement"]: 30.0, "pass": 20.0}, losses=self.losses)
        self.page.evaluate("() => new Promise((done) => setTimeout(done))")

    def bring(self, hand: Hand, place: Json) -> None:
        bring(self.table, hand, self.options["building"], place["squares"])

    def decided(self) -> str:
        """What was decided in this round, once it is over."""
        assert self.table.wait_for_round_after(self.number)
        history = self.table.view()["game"]["history"]
        return str(next(each for each in history if each["number"] == self.number)["decisions"][0])


@pytest.mark.parametrize(("hand", "screen"), [(MouseHand, DESK), (KeyboardHand, DESK), (TouchHand, PHONE)])
def test_it_asks_once_before_building(people: People, hand: type[Hand], screen: Json) -> None:
    """4.6 points are about five; the second press builds all the same."""
    page = people(**screen)
    now = Round(page, 4.6)
    fingers = hand(page)  # type: ignore[call-arg]
    now.bring(fingers, now.dear)
    fingers.build(now.table)
    square = now.best["placement"].split("/")[0]
    expect(question(page)).to_contain_text(f"This costs about 5 points against {square}.")
    expect(page.get_by_role("log")).to_contain_text("This costs about 5 points")
    expect(anyway(now.table)).to_be_visible()
    assert now.table.view()["game"]["seats"][0]["decision"] is None
    now.table.expect_settled()
    fingers.press(anyway(now.table))
    assert now.decided() == now.dear["placement"]
    expect(question(page)).to_have_count(0)


def test_it_is_silent_where_there_is_nothing_to_say(people: People) -> None:
    """Three points are not worth a word; the best is built without one; nor is kept who is quicker than the analyst."""
    page = people(**DESK)
    now = Round(page, 3.0)
    hand = KeyboardHand(page)
    now.bring(hand, now.dear)
    hand.build(now.table)
    assert now.decided() == now.dear["placement"]
    now = now.following(30.0)
    now.bring(hand, now.best)
    hand.build(now.table)
    assert now.decided() == now.best["placement"]
    # The coach has asked the analyst, who has not answered yet.
    now = now.following(30.0, speaks=False)
    page.wait_for_function("() => window.asked?.length === 3")
    assert "losses=true" in now.oracle.asked()[2]
    now.bring(hand, now.dear)
    hand.build(now.table)
    assert now.decided() == now.dear["placement"]
    expect(question(page)).to_have_count(0)


def test_it_shows_what_is_better(people: People) -> None:
    page = people(**DESK)
    now = Round(page, 4.6)
    hand = KeyboardHand(page)
    now.bring(hand, now.dear)
    hand.build(now.table)
    question(page).get_by_role("button", name="Show me").click()
    now.table.expect_covered(now.best["squares"])
    expect(question(page)).to_have_count(0)
    hint = page.get_by_role("region", name="Hint", exact=True)
    expect(hint.get_by_role("paragraph")).to_have_text("The best on the whole.")
    now.table.expect_settled()
    now.table.actions.get_by_role("button", name="Build", exact=True).click()
    assert now.decided() == now.best["placement"]


def test_it_asks_once_a_round_wherever_one_goes_then(people: People) -> None:
    page = people(**DESK)
    now = Round(page, 4.6)
    hand = KeyboardHand(page)
    now.bring(hand, now.dear)
    hand.build(now.table)
    expect(question(page)).to_be_visible()
    other = next(each for each in now.options["legal"] if each not in (now.dear, now.best))
    now.bring(hand, other)
    expect(question(page)).to_have_count(0)
    now.table.expect_settled()
    hand.build(now.table)
    assert now.decided() == other["placement"]
    # In the next round it may ask again, and so it asks the analyst.
    page.wait_for_function("() => window.asked.length === 2")


def test_passing_and_leaving_are_decisions_as_well(people: People) -> None:
    """Leaving asks anyway, and says what it costs."""
    page = people(**DESK)
    now = Round(page, 3.4)
    now.table.expect_settled()
    now.table.actions.get_by_role("button", name=re.compile("^Leave")).click()
    expect(page.get_by_role("dialog")).to_contain_text("This costs about 9 points against")
    page.get_by_role("dialog").get_by_role("button", name="Stay").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    now.table.actions.get_by_role("button", name=re.compile("^Pass")).click()
    expect(question(page)).to_contain_text("This costs about 3 points against")
    now.table.expect_settled()
    now.table.actions.get_by_role("button", name="Pass all the same").click()
    assert now.decided() == "pass"


def test_the_servers_analyst_answers_in_the_background(people: People, advised: str) -> None:
    """The analyst of these tests looks one placement ahead: a loss is what a placement scores less at once."""
    page = people(base_url=advised, **DESK)
    coached(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    # The browser notes a request once its answer has come to its end.
    asked = "performance.getEntriesByType('resource').some((each) => each.name.includes('losses=true'))"
    page.wait_for_function(f"() => {asked}")
    options = table.options()
    totals = [each["total"] for each in options["legal"]]
    worst = min(options["legal"], key=lambda each: each["total"])
    assert max(totals) - worst["total"] > 3
    hand = KeyboardHand(page)
    bring(table, hand, options["building"], worst["squares"])
    hand.build(table)
    expect(question(page)).to_contain_text("This costs about")


def test_the_option_is_there_where_hints_are(people: People, advised: str) -> None:
    page = people(base_url=advised, **DESK)
    box = page.get_by_role("checkbox", name=re.compile("^Coach"))
    alone = Table(page, new_table(page, ME, BOT)).open()
    expect(alone.actions).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    expect(box).not_to_be_checked()
    # Called in while a round is open, it listens from then on.
    with page.expect_request(lambda request: "losses=true" in request.url):
        box.check()
    Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    assert get(page, f"/api/tables/{Table(page).id}")["hints"] is False
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name=re.compile("^Ask before"))).to_be_visible()
    expect(box).to_have_count(0)


def test_it_says_nothing_to_the_next_person_at_the_same_screen(people: People) -> None:
    page = people(**DESK)
    coached(page)
    oracle = Oracle(page)
    seats = [ME, me("Bo", "fox")]
    table = Table(page, str(post(page, "/api/tables", mode="eternity", seats=seats, hints=True)["table"])).open()
    options = table.options()
    losses = {each["placement"]: 9.0 for each in options["legal"]}
    oracle.say(options, {"pass": 30.0}, losses=losses)
    table.expect_settled()
    table.build.click()
    expect(question(page)).to_contain_text("This costs about 9 points against passing.")
    page.get_by_role("button", name="Look at Bo").click()
    expect(table.grid).to_have_accessible_name("City of \u2068Bo\u2069")
    expect(question(page)).to_have_count(0)
    assert ["seats/0" in address for address in oracle.asked()] == [True, False]
