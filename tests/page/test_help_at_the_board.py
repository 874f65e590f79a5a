"""What lies on the board, the card, and each reason say what they mean, by mouse, finger and keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.page.conftest import People
from tests.page.hands import middle as middle_of
from tests.page.pressing import stop_the_clock
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser


def middle(table: Table, square: str) -> tuple[float, float]:
    return middle_of(table.cell(square))


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


def expect_things_to_say_what_they_are(table: Table, stay: Way) -> None:
    """Whoever stays on one reads what it is and does, within the screen."""
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


def expect_nothing_of_a_meadow(table: Table, stay: Way) -> None:
    """Bare meadow says nothing, and who goes on to it ends what was said."""
    tip = table.page.get_by_role("tooltip")
    stay(table, "G5")
    expect(tip).to_be_visible()
    stay(table, "G4")
    expect(tip).to_have_count(0)


def cards_to_come(page: Page) -> Locator:
    """What is still to come, as buttons; the last is the ban."""
    return page.get_by_role("region", name="Still to come").get_by_role("listitem").get_by_role("button")


def expect_ban_explained(page: Page) -> None:
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("One card in the deck is a ban.")
    expect(cards_to_come(page).last).to_have_attribute("aria-describedby", str(tip.get_attribute("id")))


def expect_rule(page: Page, name: str) -> None:
    """The sheet has opened at this rule; it is closed again."""
    expect(page.get_by_role("dialog", name="Rules").get_by_role("heading", name=name)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.deck("C1", at=1)
def test_by_mouse(people: People) -> None:
    """Squares, the cards, each reason and a pass that is forbidden (R3.6) say what they are, and lead to their rule."""
    table = board(people())
    page = table.page
    tip = page.get_by_role("tooltip")
    expect_things_to_say_what_they_are(table, stay_with_mouse)
    expect_nothing_of_a_meadow(table, stay_with_mouse)
    cards_to_come(page).last.hover()
    expect_ban_explained(page)
    card = table.round_heading(1).get_by_role("button")
    card.hover()
    expect(tip).to_contain_text("When a church comes, nobody may pass")
    card.click()
    expect_rule(page, "Churches are built")
    table.actions.get_by_role("button", name="Pass").dispatch_event("click")
    expect_rule(page, "Churches are built")
    for square, reason, rule in (
        ("H3", "Your first building must touch the river.", "Begin by the river"),
        ("B5", "You can’t build on mountain or forest.", "Where one may build"),
    ):
        table.cell(square).click()
        page.get_by_role("list", name="Can it be built here?").get_by_role("button", name=reason).click()
        expect_rule(page, rule)
    # Escape puts a tip away and nothing else.
    pin = page.locator("main .board [data-sign=pin]")
    table.cell(table.covered()[0]).click()
    expect(pin).to_have_count(1)
    stay_with_mouse(table, "G5")
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(pin).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pin).to_have_count(0)


def test_by_keys(people: People) -> None:
    table = board(people())
    page = table.page
    expect_things_to_say_what_they_are(table, stay_with_keys)
    expect_nothing_of_a_meadow(table, stay_with_keys)
    cards_to_come(page).first.focus()
    page.keyboard.press("End")
    expect_ban_explained(page)
    page.keyboard.press("Enter")
    expect_rule(page, "Building ban")


def test_by_finger(people: People) -> None:
    """One that holds moves nothing."""
    table = board(people(has_touch=True))
    page = table.page
    before = table.covered()
    expect_things_to_say_what_they_are(table, hold_with_finger)
    session = hold_with_finger(table, "G5")
    expect(page.get_by_role("tooltip")).to_contain_text(THINGS["G5"])
    lift(session)
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert table.covered() == before
    x, y = middle_of(cards_to_come(page).last)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect_ban_explained(page)


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
