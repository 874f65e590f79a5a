"""People who play by one kind of input alone: by mouse, by keyboard, by touch.

They may look up where they want to build; to get there they do nothing but what such a person can do, and they see
nothing but the squares that the page shows as covered.
"""

import re
import time
from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.page.table import Json, Table, best_decision, get, wait_for_closed_rounds

SIZE = 11
LIFT = 56.0
"""The building is held at least this far above a finger, in CSS pixels."""


class Hand(Protocol):
    """One way to act on the page."""

    def press(self, control: Locator) -> None:
        """Press a button or follow a link."""

    def turn(self, table: Table) -> None:
        """Turn the building in hand a quarter clockwise."""

    def move(self, table: Table, squares: Sequence[str]) -> None:
        """Move the building in hand, as it is turned, to where it covers just these squares."""

    def build(self, table: Table) -> None:
        """Place the building where it is."""


def start_game(page: Page, hand: Hand) -> Table:
    """From the start page to the first round of a game against a bot."""
    page.goto("/")
    hand.press(page.get_by_role("link", name="Play", exact=True))
    hand.press(page.get_by_role("button", name="Start the game"))
    page.wait_for_url(re.compile(r"/t/"))
    table = Table(page)
    expect(table.round_heading(1).or_(table.round_heading(2))).to_be_visible()
    return table


def play_to_the_end(table: Table, hand: Hand, *, rounds: int | None = None) -> int:
    """Play until the ranking is shown, and leave after so many rounds; return how many buildings were placed."""
    placed = 0
    left = rounds
    number = table.wait_for_round_after(0)
    while number is not None:
        options = table.options()
        assert options["round"] == number
        best = best_decision(options) if left != 0 else "leave"
        if isinstance(best, str):
            decide_without_building(table, hand, best)
        else:
            bring(table, hand, options["building"], best["squares"])
            hand.build(table)
            placed += 1
        if left is not None:
            left -= 1
            if best == "leave":
                # The bots go on alone, and may take their time.
                table.expect_answered()
                wait_for_closed_rounds(table, options["round"] + 100)
        number = table.wait_for_round_after(number)
    return placed


def decide_without_building(table: Table, hand: Hand, decision: str) -> None:
    """Pass, or leave for good."""
    hand.press(table.actions.get_by_role("button", name="Pass" if decision == "pass" else "Leave for good"))
    if decision == "leave":
        hand.press(table.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True))


def bring(table: Table, hand: Hand, building: str, squares: Sequence[str]) -> None:
    """Turn the building in hand and bring it to where it covers just these squares."""
    shapes = [form(cells) for cells in turns_of(table.page, building)]
    wanted = shapes.index(form([cell_of(square) for square in squares]))
    shown = shapes.index(form([cell_of(square) for square in table.covered()]))
    for step in range((wanted - shown) % 4):
        hand.turn(table)
        turned = shapes[(shown + step + 1) % 4]
        table.page.wait_for_function(IS_OF_FORM, arg=[list(cell) for cell in turned])
    hand.move(table, squares)
    table.expect_covered(squares)


IS_OF_FORM = """(form) => {
  const cells = [...document.querySelectorAll('main [role=grid] [aria-selected=true]')]
    .map((cell) => [Number(cell.dataset.square.slice(1)), cell.dataset.square.charCodeAt(0)]);
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  const key = (pairs) => pairs.map(String).sort().join(' ');
  return key(cells.map(([row, column]) => [row - top, column - left])) === key(form);
}"""

_catalogues: dict[str, Json] = {}


def turns_of(page: Page, building: str) -> list[list[tuple[int, int]]]:
    """The cells of a building in each of its four turns."""
    origin = page.evaluate("location.origin")
    if origin not in _catalogues:
        _catalogues[origin] = get(page, "/api/catalogue")
    found = next(each for each in _catalogues[origin]["buildings"] if each["id"] == building)
    return [[(row, column) for row, column in cells] for cells in found["cells"]]


def places_as_turned(table: Table) -> list[Json]:
    """The legal placements of the building in hand as it is turned, beginning with where it is."""
    legal = table.options()["legal"]
    here = next(each for each in legal if sorted(each["squares"]) == table.covered())
    rotation = here["placement"].split("/")[1]
    others = [each for each in legal if each["placement"].endswith(f"/{rotation}") and each is not here]
    free = [each for each in others if not set(each["squares"]) & set(here["squares"])]
    assert free
    return [here, *free]


def corner(squares: Sequence[str]) -> tuple[int, int]:
    """The topmost row and the leftmost column of some squares."""
    cells = [cell_of(square) for square in squares]
    return min(row for row, _ in cells), min(column for _, column in cells)


def form(cells: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Cells moved to the top left corner, sorted."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return sorted((row - top, column - left) for row, column in cells)


def cell_of(square: str) -> tuple[int, int]:
    return int(square[1:]) - 1, ord(square[0]) - ord("A")


def nearest_to_the_middle(squares: Sequence[str]) -> list[str]:
    """The squares of a building, those by which it may well hang from a pointer first."""
    cells = [cell_of(square) for square in squares]
    row = (min(r for r, _ in cells) + max(r for r, _ in cells)) / 2
    column = (min(c for _, c in cells) + max(c for _, c in cells)) / 2
    return sorted(squares, key=lambda square: (cell_of(square)[0] - row) ** 2 + (cell_of(square)[1] - column) ** 2)


def middle(part: Locator) -> tuple[float, float]:
    """The middle of a part of the page on the screen, which must show it."""
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class MouseHand:
    """Moves, clicks and turns the wheel."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse
        self._turns = 0

    def press(self, control: Locator) -> None:
        control.click()

    def turn(self, table: Table) -> None:
        self._turns += 1
        if self._turns % 3:
            self._mouse.move(*middle(table.grid))
            table.page.wait_for_function(WHEEL_RESTED)
            self._mouse.wheel(0, 100)
            table.page.evaluate("() => { window.lastWheel = performance.now() }")
        else:
            self.press(table.turn)

    def move(self, table: Table, squares: Sequence[str]) -> None:
        for square in nearest_to_the_middle(squares):
            # From beside the board, as the building follows a mouse that comes to another square.
            self._mouse.move(1, 1)
            self._mouse.move(*middle(table.cell(square)))
            if table.covered() == sorted(squares):
                return

    def build(self, table: Table) -> None:
        table.expect_settled()
        # The first click pins the building, the second builds it.
        for _ in range(2):
            self._mouse.down()
            self._mouse.up()


WHEEL_RESTED = "() => performance.now() - (window.lastWheel ?? -1000) > 200"
"""Pushes of a wheel that follow each other closely count as one."""


class KeyboardHand:
    """Presses keys; Tab leads to every control."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, control: Locator) -> None:
        expect(control).to_be_visible()
        for _ in range(150):
            if control.evaluate("(element) => element === document.activeElement"):
                break
            self._page.keyboard.press("Tab")
        expect(control).to_be_focused()
        expect(control).to_be_enabled()
        self._page.keyboard.press("Enter")

    def turn(self, table: Table) -> None:
        self._page.keyboard.press("r")

    def move(self, table: Table, squares: Sequence[str]) -> None:
        row, column = corner(squares)
        for _ in range(4 * SIZE):
            at_row, at_column = corner(table.covered())
            if (at_row, at_column) == (row, column):
                return
            if at_row != row:
                self._page.keyboard.press("ArrowDown" if at_row < row else "ArrowUp")
            else:
                self._page.keyboard.press("ArrowRight" if at_column < column else "ArrowLeft")

    def build(self, table: Table) -> None:
        table.expect_settled()
        self._page.keyboard.press("Enter")


class TouchHand:
    """Taps, and drags the building out of the hand; while it is dragged it floats above the finger."""

    def __init__(self, page: Page) -> None:
        self._cdp: CDPSession = page.context.new_cdp_session(page)

    def press(self, control: Locator) -> None:
        control.tap()

    def turn(self, table: Table) -> None:
        self.press(table.piece)

    def move(self, table: Table, squares: Sequence[str]) -> None:
        for square in nearest_to_the_middle(squares):
            self._drag(table, square)
            if table.covered() == sorted(squares):
                return

    def _drag(self, table: Table, square: str) -> None:
        board = table.grid.bounding_box()
        assert board is not None
        start = middle(table.piece)
        x, y = middle(table.cell(square))
        lift = max(LIFT, 1.25 * board["width"] / SIZE)
        # The finger rests before it is lifted: a finger that flies off makes browsers swallow the tap after it.
        now = time.time()
        self._touch("touchStart", now - 1.5, *start)
        self._touch("touchMove", now - 1.2, start[0], start[1] - 20)
        self._touch("touchMove", now - 0.9, x, y + lift - 1)
        self._touch("touchMove", now - 0.1, x, y + lift)
        self._touch("touchEnd", now)

    def build(self, table: Table) -> None:
        self.press(table.build)

    def _touch(self, kind: str, when: float, *point: float) -> None:
        points: list[dict[str, Any]] = [{"x": point[0], "y": point[1]}] if point else []
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})
