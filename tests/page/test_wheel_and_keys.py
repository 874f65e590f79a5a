"""One push of a wheel turns once, a held key does one thing, and keys do what is printed on them on any keyboard."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.pressing import DESK, after_all_events, decisions_of
from tests.page.table import BOT, ME, OPEN, Table, new_table

pytestmark = pytest.mark.browser


PUSH = """async (grid, [deltas, every, mode]) => {
  for (const [index, deltaY] of deltas.entries()) {
    const event = new WheelEvent('wheel', { deltaY, deltaMode: mode, bubbles: true, cancelable: true });
    window.wheelTime = (window.wheelTime ?? 1e6) + (index === 0 ? 1000 : every);
    Object.defineProperty(event, 'timeStamp', { value: window.wheelTime });
    grid.dispatchEvent(event);
    await new Promise((drawn) => setTimeout(drawn));
  }
}"""


def test_one_push_or_notch_turns_once(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()
    piece = page.get_by_role("button", name="Turn: ").locator("svg")
    table.cell("F6").hover()

    def turns(deltas: list[int], every: int, mode: int = 0) -> int:
        """How many quarters clockwise these events turn a building that looks different in each."""
        before = page.evaluate("() => window.turned ?? 0")
        table.grid.evaluate(PUSH, [deltas, every, mode])
        return int(page.evaluate("() => window.turned ?? 0")) - int(before)

    # Counted where the page draws the building in hand: it is drawn again for each quarter.
    piece.evaluate(
        """(svg) => new MutationObserver(() => { window.turned = (window.turned ?? 0) + 1; })
            .observe(svg.closest('button'), { subtree: true, childList: true, attributes: true })"""
    )
    assert turns([4] * 30, 16) == 1
    assert turns([100], 16) == 1
    assert turns([-100], 16) == 1
    assert turns([3], 16, 1) == 1


def test_escape_held_does_one_thing(people: People) -> None:
    ada, bo = people(viewport=DESK), people()
    table = Table(ada, new_table(ada, ME, OPEN))
    bo.goto(str(table.view()["invite"]))
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    table.open()
    table.build.click()
    back = table.actions.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    sent = decisions_of(ada)
    ada.get_by_role("button", name="Table menu").click()
    dialog = ada.get_by_role("dialog", name="Table menu")
    expect(dialog).to_be_visible()
    for _ in range(10):
        ada.keyboard.down("Escape")
    ada.keyboard.up("Escape")
    expect(dialog).to_be_hidden()
    # Nor does another press: that key lets go of things, and takes no decision back.
    ada.keyboard.press("Escape")
    after_all_events(ada)
    assert sent == []
    expect(back).to_be_visible()
    # A key that takes back does it once as well.
    for _ in range(10):
        ada.keyboard.down("u")
    ada.keyboard.up("u")
    expect(table.build).to_be_visible()
    assert sent == [None]


def test_letters_and_digits_of_any_keyboard(people: People) -> None:
    page = people(viewport=DESK)
    table = Table(page, new_table(page, ME, BOT)).open()

    def press(key: str, code: str) -> None:
        event = "([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, code, bubbles: true}))"
        page.evaluate(event, [key, code])

    page.get_by_role("button", name="Where?", pressed=False).wait_for()
    for pressed, (key, code) in enumerate([("а", "KeyF"), ("φ", "KeyF"), ("f", "KeyU")], 1):
        press(key, code)
        page.get_by_role("button", name="Where?", pressed=bool(pressed % 2)).wait_for()
    # An Azerty keyboard writes é where it has the 2, and & where it has the 1.
    press("é", "Digit2")
    expect(page.get_by_role("button", name="Back to your city")).to_be_visible()
    press("&", "Digit1")
    expect(table.actions).to_be_visible()
    # Escape comes back as well, and that is all it does.
    press("2", "Digit2")
    press("Escape", "Escape")
    expect(table.actions).to_be_visible()
