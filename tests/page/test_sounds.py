"""Sounds and vibration: off until chosen, each kind by itself, never in a hidden tab."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import People
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser

LISTEN = """window.heard = [];
for (const kind of ['Oscillator', 'BufferSource']) {
  const made = AudioContext.prototype[`create${kind}`];
  AudioContext.prototype[`create${kind}`] = function () { window.heard.push(kind); return made.call(this); };
}
window.felt = [];
navigator.vibrate = (ms) => { window.felt.push(ms); return true; };"""
SYNTH = "synth"
PIECES = "Wood and stone: lifting, turning, building"
CALL = "A soft call when it is your turn"
SHAKE = "Vibrate when a building snaps in and lands"


def listener(people: People) -> tuple[Page, list[str]]:
    """A page that notes all that it would let be heard, and whether it has loaded what makes sounds."""
    page = people(viewport={"width": 1280, "height": 800})
    page.add_init_script(LISTEN)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url) if SYNTH in request.url else None)
    return page, loaded


def choose(page: Page, *names: str, instead_of: str = "") -> None:
    """Choose these kinds, and another one no more."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    for name in names:
        page.get_by_role("checkbox", name=name).check()
    if instead_of:
        page.get_by_role("checkbox", name=instead_of).uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def play_on(table: Table) -> None:
    """Turn the building in hand, and let it be built; return when the next card is in hand."""
    number = table.wait_for_round_after(0)
    table.page.get_by_role("button", name="Turn", exact=True).click()
    table.decide(table.options()["legal"][0]["placement"])
    table.wait_for_round_after(number or 0)


def test_nothing_is_heard_until_it_is_chosen_and_then_each_kind_by_itself(people: People) -> None:
    """First nothing; then the call and the trembling; then the pieces."""
    page, loaded = listener(people)
    id_ = new_table(page, ME, BOT)
    table = Table(page, id_).open()
    play_on(table)
    assert page.evaluate("window.heard") == []
    assert page.evaluate("window.felt") == []
    assert loaded == []

    choose(page, SHAKE)
    play_on(table.open())
    page.wait_for_function("() => window.felt.length > 0")
    assert page.evaluate("window.felt") == [20]
    assert loaded == []

    choose(page, CALL, instead_of=SHAKE)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name=CALL)).to_be_checked()
    expect(page.get_by_role("checkbox", name=PIECES)).not_to_be_checked()
    play_on(table.open())
    page.wait_for_function("() => window.heard.length > 0")
    assert page.evaluate("window.heard") == ["Oscillator"] * 2
    assert page.evaluate("window.felt") == []

    choose(page, PIECES, instead_of=CALL)
    loaded.clear()
    table.open()
    page.get_by_role("button", name="Turn", exact=True).click()
    page.wait_for_function("() => window.heard.length > 0")
    assert len(loaded) == 1
    assert page.evaluate("window.felt") == []
    # A turn is two knocks, each of a burst and a tone: nothing else was heard.
    assert page.evaluate("window.heard") == ["BufferSource", "Oscillator"] * 2


def test_nothing_is_heard_in_a_hidden_tab(people: People) -> None:
    page, loaded = listener(people)
    choose(page, PIECES, CALL, "Bell, paper and seal", SHAKE)
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    page.get_by_role("button", name="Turn", exact=True).click()
    table.decide(table.options()["legal"][0]["placement"])
    table.wait_for_round_after(number or 0)
    expect(table.round_heading(number or 1)).to_have_count(0)
    assert page.evaluate("window.heard") == []
    assert page.evaluate("window.felt") == []
    assert loaded == []
