"""Ten questions of a beginner, each answered within two presses from a table."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import People
from tests.page.table import BOT, ME, Table, new_table

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Question:
    """A question, what is pressed (squares, or buttons by their names), and the sentence that answers it."""

    asked: str
    presses: tuple[str, ...]
    answer: str


QUESTIONS = (
    Question("What does a well score?", ("Wells",), "counts +4 when each of its four sides touches a building"),
    Question("How far is this well?", ("Wells",), "Well C9: 0 of four sides touched."),
    Question(
        "Why can’t I pass?",
        ("Pass You can’t pass: a church must be built.",),
        "When a church comes, nobody may pass: build it or leave.",
    ),
    Question(
        "What is the number beside a name?",
        ("If it ended now",),
        "It is what the city would score if the game ended now",
    ),
    Question(
        "Why can’t I build here?",
        ("H3", "Your first building must touch the river."),
        "at least one of its squares has the river along a side",
    ),
    Question("What is a church good for?", ("Churches",), "at least one building of each of the three colours"),
    Question("What have I got for my colours?", ("Largest groups",), "Public building: none built yet."),
    Question("Who gets the gold?", ("Gold",), "Whoever is first to have built on every gold vein gets +3"),
    Question("What does passing cost?", ("Passing",), "your marker moves by −1"),
    Question("Why do I start so low?", ("Empty squares",), "every meadow square with nothing at all on it counts −1"),
    Question("What happens if I leave?", ("Rules",), "You build nothing more and lose nothing."),
    Question("What is the crossed-out card?", ("Rules",), "nobody builds its building"),
    Question("When is it over?", ("Rules",), "It is over when all cards have been played"),
)


@pytest.mark.deck("C1", at=1)
def test_each_is_answered_within_two_presses(people: People) -> None:
    """A church is in hand, the first card of Eternity."""
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    table.expect_settled()
    for question in QUESTIONS:
        assert len(question.presses) <= 2
        answer = page.get_by_text(question.answer)
        expect(answer, question.asked).not_to_be_visible()
        for press in question.presses:
            if len(press) <= 3:
                table.cell(press).click()
            else:
                # A forbidden pass is marked as disabled, and a person may press it all the same.
                page.get_by_role("button", name=press, exact=True).click(force=True)
        expect(answer, question.asked).to_be_visible()
        put_away(page)


def put_away(page: Page) -> None:
    """Close the sheet of the rules, or the row of the score that is open."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    for row in page.locator("main button[aria-expanded=true]").all():
        row.click()


def test_there_are_ten() -> None:
    assert len({question.asked for question in QUESTIONS}) >= 10
