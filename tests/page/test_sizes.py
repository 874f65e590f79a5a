"""What has room on which screen: on phones all that a decision needs, on larger ones more beside it."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.campaigns import new_campaign
from tests.page.conftest import People
from tests.page.hands import TouchHand, bring
from tests.page.languages import LANGUAGES, speak, words
from tests.page.reading import SIZES
from tests.page.table import BOT, ME, Json, Table, best_decision, finished_game, me, new_table, play_rounds, resize

pytestmark = pytest.mark.browser

PHONES: Final[list[ViewportSize]] = [
    {"width": 390, "height": 664},
    {"width": 360, "height": 640},
    {"width": 320, "height": 568},
]
"""Phones whose browsers show their bars."""
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
LONG = ("Wilhelmina-Alexandra", "Bartholomaeus der Erste", "Maximilian Konstantin", "Christopher-Leonardo")
ANIMALS = ("bear", "fox", "owl", "stag")

NEEDED: Final = (
    "main [role=grid], .hand h2, .hand > button, .tools button, main .verdict, [data-decides] button, main nav button"
)
"""What a decision needs: the board, the hand, the verdict, the buttons, and the ways to what else is known."""
OUT_OF_VIEW: Final = """([needed, board]) => {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const faults = [];
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth}`);
  if (scrollHeight > clientHeight) faults.push(`scrolls: ${scrollHeight}`);
  const parts = [...document.querySelectorAll(needed)].filter((part) => part.checkVisibility());
  const named = (part) => `${part.tagName} ${part.ariaLabel ?? part.textContent.trim().slice(0, 30)}`;
  for (const part of parts) {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5)
      faults.push(`${named(part)}: at ${[left, top, right, bottom].map(Math.round)}`);
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!part.contains(over)) faults.push(`${named(part)}: covered`);
    // A name may be pressed a little above and below itself.
    const slack = part.matches('h2') ? 6 : 1;
    const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + slack;
    if (part.matches('button, h2') && isCut) faults.push(`${named(part)}: cut off`);
    if (part.matches('button') && (width < 40 || height < 40)) faults.push(`${named(part)}: ${width} x ${height}`);
  }
  if (parts.length < 10) faults.push(`only ${parts.length} parts`);
  const grid = document.querySelector('main [role=grid]').getBoundingClientRect();
  if (grid.width < board * Math.min(clientWidth, clientHeight)) faults.push(`board: only ${grid.width}`);
  return faults;
}"""


def people_called(*names: str) -> list[Json]:
    return [me(name, animal) for name, animal in zip(names, ANIMALS, strict=False)]


def expect_all_in_view(page: Page, what: str, board: float = 0.8) -> None:
    """At every size of a phone all that a decision needs is in view at once, with a board of so much of its width."""
    found = []
    for size in PHONES:
        resize(page, size)
        found += [f"{what}, {size['width']}: {fault}" for fault in page.evaluate(OUT_OF_VIEW, [NEEDED, board])]
    assert not found, "\n".join(found)


def open_game(page: Page, id_: str) -> Locator:
    """Go to a table, put aside what there is to read, and return the buttons that decide, once they can be pressed."""
    page.goto(f"/t/{id_}")
    decides = page.locator("[data-decides=now]")
    reading = page.locator("main button.primary:not([data-settling], [data-decides] *)")
    expect(decides.or_(reading).first).to_be_visible()
    while not decides.is_visible():
        reading.click()
        expect(decides.or_(reading).first).to_be_visible()
    return decides


def test_a_decision_on_a_phone_needs_no_scrolling(people: People) -> None:
    """With two to four seats, with long names, alone and in campaigns; in every language."""
    page = people(viewport=PHONES[0])
    spoken = "en"

    def expect_in_every_language(what: str) -> None:
        nonlocal spoken
        for language in (spoken, *(each for each in LANGUAGES if each != spoken)):
            if language != spoken:
                speak(page, spoken, language)
            spoken = language
            expect_all_in_view(page, f"{what}, {language}")

    open_game(page, new_table(page, *people_called(*LONG[:3])))
    expect_all_in_view(page, "3 seats")
    open_game(page, new_table(page, *people_called(*LONG)))
    expect_in_every_language("4 seats")
    table = Table(page, new_table(page, ME, BOT))
    open_game(page, table.id)
    play_rounds(table, 3)
    expect_in_every_language("2 seats, later")
    seats = [{**seat, "city_name": f"{name}shausen"} for seat, name in zip(people_called(*LONG), LONG, strict=True)]
    open_game(page, new_campaign(page, "chapter:4", *seats))
    expect_in_every_language("a campaign")


def test_a_sandbox_on_a_phone_needs_no_scrolling(people: People, advised: str) -> None:
    page = people(base_url=advised, viewport=PHONES[0])
    over = finished_game(page, rounds=3)
    page.goto(f"/t/{over}/review?round=2&seat=1")
    page.get_by_role("button", name="Try it from here").click()
    expect(page.locator("[data-decides=now]")).to_be_visible()
    expect_all_in_view(page, "the sandbox", board=0.65)


def test_what_is_said_moves_no_button(people: People) -> None:
    """From round to round, whatever the card is called, and whatever is said about a place, `Build` stays."""
    page = people(locale="fr-FR")
    table = Table(page, new_table(page, ME, BOT))
    sizes: list[ViewportSize] = [*PHONES, {"width": 390, "height": 844}, {"width": 1024, "height": 768}, DESK]
    places: dict[int, set[float]] = {size["height"] * size["width"]: set() for size in sizes}
    for round_ in range(2):
        if round_ > 0:
            play_rounds(table, 1)
        main = open_game(page, table.id).get_by_role("button").first
        for size in sizes:
            resize(page, size)
            for key in ("Home", "r", "ArrowRight"):
                page.keyboard.press(key)
                box = main.bounding_box()
                assert box
                places[size["height"] * size["width"]].add(box["y"])
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(places, 1)
    # A refusal moves none either: the round has moved on elsewhere, and this page has not heard of it.
    resize(page, PHONES[0])
    decides = page.locator("[data-decides=now]")
    place = decides.get_by_role("button").first.bounding_box()
    page.route("**/decision", lambda route: route.fulfill(status=409, json={"type": "/problems/wrong-round"}))
    table.cell(table.options()["legal"][0]["squares"][0]).hover()
    decides.get_by_role("button", name=words("fr")["pass"]).click()
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    assert decides.get_by_role("button").first.bounding_box() == place
    page.get_by_role("button", name=words("fr")["close"]).click()
    expect(alert).to_have_count(0)


BOARDS: Final = "() => [...document.querySelectorAll('main .left .board')].map((one) => one.clientWidth)"
CHIP: Final = "() => document.querySelector('main .to-come svg').getBoundingClientRect().width"


def test_larger_screens_are_used(people: People) -> None:
    page = people(viewport=DESK)
    for seats, width, height in ((2, 1280, 800), (3, 1280, 800), (4, 1920, 1080)):
        table = Table(page, new_table(page, ME, *[BOT] * (seats - 1)))
        open_game(page, table.id)
        resize(page, {"width": width, "height": height})
        boards = page.evaluate(BOARDS)
        assert len(boards) == seats - 1
        assert min(boards) >= 200, (seats, boards)
        expect(page.get_by_role("button", name="What happened")).to_be_in_viewport(ratio=1)
        # The first building to come is two squares long; each was 8 pixels wide once.
        assert page.evaluate(CHIP) >= 2 * 8 * 1.3
        assert not [fault for fault in page.evaluate(OUT_OF_VIEW, [NEEDED, 0.8]) if "scrolls" in fault]
    resize(page, {"width": 1024, "height": 768})
    grid = table.grid.bounding_box()
    assert grid
    assert grid["width"] > 640, "the board comes first"
    assert not page.evaluate(OUT_OF_VIEW, [NEEDED, 0.8])


def test_a_game_can_be_played_at_320_pixels(people: People) -> None:
    page = people(viewport=SIZES["320 pixels"], has_touch=True, is_mobile=True)
    table = Table(page, new_table(page, ME, BOT)).open()
    hand = TouchHand(page)
    number = table.wait_for_round_after(0)
    for _ in range(3):
        assert number is not None
        options = table.options()
        best = best_decision(options)
        assert not isinstance(best, str)
        bring(table, hand, options["building"], best["squares"])
        hand.build(table)
        number = table.wait_for_round_after(number)
