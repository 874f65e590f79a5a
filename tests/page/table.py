"""A table as one browser shows it, beside what its server says of it."""

import re
from collections.abc import Collection, Sequence
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, ViewportSize, expect

Json = Any

ME = {"kind": "me", "name": "Ada", "animal": "bear"}
BOT = {"kind": "bot", "level": "builder"}
OPEN = {"kind": "open"}

COVERED = """() => [...document.querySelectorAll('main [role=grid] [aria-selected=true]')]
  .map((cell) => cell.dataset.square).sort().join(' ')"""


DRAWN = """(kind) => {
  const drawn = [...document.querySelectorAll(`main ${kind}`)];
  const middle = (box) => new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [...document.querySelectorAll('main [role=grid] [data-square]')]
    .filter((cell) => drawn.some((path) => path.isPointInFill(
      middle(cell.getBoundingClientRect()).matrixTransform(path.getScreenCTM().inverse()))))
    .map((cell) => cell.dataset.square).sort().join(' ');
}"""


NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: Page, viewport: ViewportSize) -> None:
    """Give the page another size, and wait until it has been drawn in it.

    It lays itself out anew when the browser tells that a media query has changed, which it does once a frame.
    """
    page.set_viewport_size(viewport)
    page.wait_for_function("(width) => window.innerWidth === width", arg=viewport["width"])
    page.evaluate(NEXT_FRAME)


def me(name: str, animal: str) -> dict[str, str]:
    return {"kind": "me", "name": name, "animal": animal}


def get(page: Page, path: str) -> Json:
    """Ask the server as this browser."""
    response = page.request.get(path)
    assert response.ok, response.text()
    return response.json()


def post(page: Page, path: str, **body: Json) -> Json:
    """Send a command as this browser."""
    response = page.request.post(path, data={"command_id": str(uuid4()), **body})
    assert response.ok, response.text()
    return response.json()


def new_table(page: Page, *seats: Json) -> str:
    """Set a table without the page; return its id."""
    return str(post(page, "/api/tables", mode="eternity", seats=list(seats))["table"])


def table_id(page: Page) -> str:
    """The id of the table that the page shows."""
    found = re.search(r"/[tg]/([^/?]+)", page.url)
    assert found, page.url
    return found[1]


class Table:
    """A table's page. Squares, decisions and views are those of the API."""

    def __init__(self, page: Page, id_: str | None = None) -> None:
        self.page = page
        self.id = id_ or table_id(page)
        self.grid = page.get_by_role("main").get_by_role("grid")
        self.ranking = page.get_by_role("list", name="Ranking")
        self.actions = page.get_by_role("group", name="Your decision")
        self.cards = page.locator(".cards")
        self.build = self.actions.get_by_role("button", name="Build", exact=True)
        self.turn = page.get_by_role("button", name="Turn", exact=True)
        self.piece = page.get_by_role("button", name=re.compile("^Turn: "))

    def open(self) -> "Table":
        """Go to the table's page and wait until it shows a board."""
        self.page.goto(f"/t/{self.id}")
        expect(self.grid).to_be_visible()
        return self

    def view(self) -> Json:
        return get(self.page, f"/api/tables/{self.id}")

    def options(self, seat: int = 0) -> Json:
        """What this browser's seat may decide now."""
        options = self.view()["game"]["seats"][seat]["options"]
        assert options is not None
        return options

    def decide(self, decision: str | None, seat: int = 0) -> None:
        """Decide without the page."""
        options = self.options(seat)
        post(self.page, f"/api/tables/{self.id}/seats/{seat}/decision", round=options["round"], decision=decision)

    # What the page shows

    def covered(self) -> list[str]:
        """The squares under the building in hand, sorted."""
        return str(self.page.evaluate(COVERED)).split()

    def expect_covered(self, squares: Sequence[str]) -> None:
        """Wait until the building in hand covers just these squares."""
        self.page.wait_for_function(f"(want) => ({COVERED})() === want", arg=" ".join(sorted(squares)))

    def expect_other_than(self, squares: Sequence[str]) -> None:
        """Wait until the building in hand covers other squares than these."""
        self.page.wait_for_function(f"(old) => ({COVERED})() !== old", arg=" ".join(sorted(squares)))

    def drawn(self, kind: str) -> list[str]:
        """The squares whose middles lie in drawn shapes of a kind (a selector), sorted."""
        return str(self.page.evaluate(DRAWN, kind)).split()

    def expect_drawn(self, kind: str, squares: Collection[str]) -> None:
        """Wait until shapes of a kind cover the middles of just these squares."""
        given = [kind, " ".join(sorted(squares))]
        self.page.wait_for_function(f"([kind, want]) => ({DRAWN})(kind) === want", arg=given)

    def expect_settled(self) -> None:
        """Wait until the card in hand can be decided: it has been there for a moment."""
        expect(self.actions).to_have_attribute("data-decides", "now")

    def expect_answered(self) -> None:
        """Wait until the server has answered the decision, and the page shows it."""
        expect(self.actions.get_by_role("button", name=re.compile(r"^(Building|Passing|Leaving) …$"))).to_have_count(0)

    def cell(self, square: str) -> Locator:
        return self.grid.locator(f'[data-square="{square}"]')

    def round_heading(self, number: int) -> Locator:
        return self.page.get_by_role("heading", name=re.compile(rf"^Round {number}\b"))

    def wait_for_round_after(self, number: int) -> int | None:
        """Wait until a later round is in hand; return its number, or None when the game is over."""
        later = self.page.get_by_role("heading", name=re.compile(rf"^Round (?!{number}\b)\d+"))
        expect(later.or_(self.ranking)).to_be_visible()
        if self.ranking.is_visible():
            return None
        if self.cards.is_visible():
            # A building ban, or the gold: it is put away before anything else is pressed.
            self.cards.click()
        found = re.match(r"Round (\d+)", later.inner_text())
        assert found
        return int(found[1])

    def total(self) -> int:
        """What the sheet would give now, as the page says."""
        return number(self.page.get_by_test_id("total").inner_text())

    def change(self) -> int:
        """What the ghost would change of it, as the page says."""
        return number(self.page.get_by_test_id("total-change").inner_text() or "0")


def number(text: str) -> int:
    """A number as the page writes it."""
    return int(text.strip().replace("−", "-"))


def best_decision(options: Json) -> Json:
    """The legal placement that is worth most at once; else "pass"; else "leave"."""
    if options["legal"]:
        return max(options["legal"], key=lambda each: (each["total"], each["placement"]))
    return "pass" if options["passing"]["legal"] else "leave"


def play_rounds(table: Table, rounds: int, seats: Sequence[int] = (0,)) -> None:
    """Play rounds for these seats without the page, until so many have passed or the game is over."""
    for _ in range(rounds):
        closed = len(table.view()["game"]["history"])
        for seat in seats:
            options = table.view()["game"]["seats"][seat]["options"]
            if options is not None:
                best = best_decision(options)
                table.decide(best if isinstance(best, str) else best["placement"], seat)
        wait_for_closed_rounds(table, closed + 1)


def wait_for_closed_rounds(table: Table, rounds: int) -> None:
    """Ask the server until so many rounds have closed, or the game is over; bots may take their time."""
    for _ in range(1_000):
        view = table.view()
        if view["stage"] == "over" or len(view["game"]["history"]) >= rounds:
            return
        table.page.wait_for_timeout(30)
    raise AssertionError(f"round {rounds} did not close")


def finished_game(page: Page, *seats: Json, rounds: int = 6) -> str:
    """The id of a finished game of people of this browser: some rounds, then all leave."""
    table = Table(page, new_table(page, *(seats or (ME, me("Bo", "fox")))))
    own = range(len(seats or (0, 0)))
    play_rounds(table, rounds, own)
    for seat in own:
        table.decide("leave", seat)
    assert table.view()["stage"] == "over"
    return table.id
