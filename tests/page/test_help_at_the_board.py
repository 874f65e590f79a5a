"""What lies on the board, the card, and each reason say what they mean, by mouse, finger and keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.page.conftest import People
from tests.page.pressing import stop_the_clock
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser


def middle(table: Table, square: str) -> tuple[float, float]:
    box = table.cell(square).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stay_with_mouse(table: Table, square: str) -> None:
    table.page.mouse.move(*middle(table, square))


def hold_with_finger(table: Table, square: str) -> CDPSession:
    """A finger that goes down and stays."""
    x, y = middle(table, square)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return session


def lift(finger: CDPSession) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def stay_with_keys(table: Table, square: str) -> None:
    """From wherever the board's cursor is, step by step."""
    table.grid.locator('[tabindex="0"]').focus()
    column, row = ord(square[0]), int(square[1:])
    for _ in range(22):
        at = str(table.page.evaluate("() => document.activeElement.dataset.square"))
        across, down = column - ord(at[0]), row - int(at[1:])
        if not across and not down:
            return
        key = ("ArrowRight" if across > 0 else "ArrowLeft") if across else ("ArrowDown" if down > 0 else "ArrowUp")
        table.page.keyboard.press(key)
    raise AssertionError(f"the cursor does not reach {square}")


WAYS = [stay_with_mouse, hold_with_finger, stay_with_keys]
Way = Callable[[Table, str], object]


def board(page: Page) -> Table:
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    return table


THINGS = {
    "G5": "Well G5: 0 of four sides touched.",
    "K1": "first to have built on every gold vein gets +3",
    "F2": "every rock that no building covers counts −1",
    "I1": "every tree that no building covers counts +1",
}


@pytest.mark.parametrize("stay", WAYS)
def test_what_is_stayed_on_says_what_it_is_and_does(people: People, stay: Way) -> None:
    table = board(people(has_touch=stay is hold_with_finger))
    tip = table.page.get_by_role("tooltip")
    size = table.page.viewport_size
    assert size
    for square, said in THINGS.items():
        finger = stay(table, square)
        expect(tip).to_contain_text(said)
        expect(table.cell(square)).to_have_attribute("aria-describedby", str(tip.get_attribute("id")))
        box = tip.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        if isinstance(finger, CDPSession):
            lift(finger)


@pytest.mark.parametrize("stay", [stay_with_mouse, stay_with_keys])
def test_bare_meadow_says_nothing_and_leaving_ends_it(people: People, stay: Way) -> None:
    table = board(people())
    stay(table, "G5")
    expect(table.page.get_by_role("tooltip")).to_be_visible()
    stay(table, "G4")
    expect(table.page.get_by_role("tooltip")).to_have_count(0)


def test_a_finger_that_holds_moves_nothing(people: People) -> None:
    table = board(people(has_touch=True))
    before = table.covered()
    session = hold_with_finger(table, "G5")
    expect(table.page.get_by_role("tooltip")).to_be_visible()
    lift(session)
    expect(table.page.get_by_role("tooltip")).to_be_visible()
    assert table.covered() == before


@pytest.mark.deck("C1", at=1)
def test_a_church_that_stands_names_the_colours_it_lacks(people: People) -> None:
    """R5.2 (4): the first building of a city touches none."""
    table = board(people())
    placement = table.options()["legal"][0]
    table.decide(placement["placement"])
    expect(table.page.get_by_role("main").locator("[data-kind=church]").first).to_be_attached()
    stay_with_mouse(table, "A11")
    stay_with_mouse(table, placement["squares"][0])
    expect(table.page.get_by_role("tooltip")).to_contain_text("still lacks Residential building")


@pytest.mark.deck("C1", at=1)
def test_the_card_says_what_it_is(people: People) -> None:
    table = board(people())
    card = table.round_heading(1).get_by_role("button")
    card.hover()
    expect(table.page.get_by_role("tooltip")).to_contain_text("When a church comes, nobody may pass")
    card.click()
    sheet = table.page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Churches are built")).to_be_focused()


@pytest.mark.parametrize(
    ("square", "reason", "rule"),
    [
        ("H3", "Your first building must touch the river.", "Begin by the river"),
        ("B5", "You can’t build on mountain or forest.", "Where one may build"),
    ],
)
@pytest.mark.deck("Y-I2", at=1)
def test_each_reason_leads_to_its_rule(people: People, square: str, reason: str, rule: str) -> None:
    table = board(people())
    table.cell(square).click()
    feedback = table.page.get_by_role("list", name="Can it be built here?")
    feedback.get_by_role("button", name=reason).click()
    expect(table.page.get_by_role("dialog").get_by_role("heading", name=rule)).to_be_focused()


@pytest.mark.deck("C1", at=1)
def test_a_pass_that_is_forbidden_leads_to_its_rule(people: People) -> None:
    """R3.6"""
    table = board(people())
    table.actions.get_by_role("button", name="Pass").dispatch_event("click")
    expect(table.page.get_by_role("dialog").get_by_role("heading", name="Churches are built")).to_be_focused()


@pytest.mark.parametrize("by", ["mouse", "finger", "keys"])
def test_the_cards_to_come_say_what_they_are(people: People, by: str) -> None:
    table = board(people(has_touch=by == "finger"))
    page = table.page
    cards = page.get_by_role("region", name="Still to come").get_by_role("listitem").get_by_role("button")
    ban = cards.last
    box = ban.bounding_box()
    assert box
    if by == "mouse":
        ban.hover()
    elif by == "finger":
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        session = page.context.new_cdp_session(page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    else:
        cards.first.focus()
        page.keyboard.press("End")
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("One card in the deck is a ban.")
    expect(ban).to_have_attribute("aria-describedby", str(tip.get_attribute("id")))
    if by == "keys":
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="Rules").get_by_role("heading", name="Building ban")).to_be_focused()


def test_a_mouse_can_go_over_to_a_tip(people: People) -> None:
    page = people(viewport={"width": 1280, "height": 800})
    stop_the_clock(page)
    table = Table(page, new_table(page, ME, BOT)).open()
    tip = page.get_by_role("tooltip")
    stay_with_mouse(table, "G5")
    page.clock.run_for(800)
    expect(tip).to_contain_text("Well G5")
    box = tip.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(5_000)
    expect(tip).to_be_visible()
    stay_with_mouse(table, "K11")
    page.clock.run_for(300)
    expect(tip).to_have_count(0)


def test_escape_puts_a_tip_away_and_nothing_else(people: People) -> None:
    table = board(people())
    page = table.page
    pin = page.locator("main .board [data-sign=pin]")
    table.cell(table.covered()[0]).click()
    expect(pin).to_have_count(1)
    stay_with_mouse(table, "G5")
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(pin).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pin).to_have_count(0)
