"""Passing, leaving for good, and taking back: what they cost is said, and nothing is done by accident."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import People
from tests.page.prepared import change_view, only_leaving
from tests.page.table import BOT, ME, Table, me, new_table

pytestmark = pytest.mark.browser


def two_at_one_table(people: People) -> tuple[Table, Table]:
    """Ada and Bo at browsers of their own; the round stays open until both have decided."""
    ada, bo = people(), people()
    id_ = new_table(ada, ME, {"kind": "open"})
    token = Table(ada, id_).view()["invite"].removeprefix("/j/")
    bo.request.post(
        f"/api/invites/{token}",
        data={"command_id": "0b7c7d2e-3f0f-4f0e-9a2a-0a40c1a5d101", "name": "Bo", "animal": "fox"},
    )
    return Table(ada, id_).open(), Table(bo, id_).open()


def pass_is_allowed(table: Table) -> bool:
    return bool(table.options()["passing"]["legal"])


def test_what_they_cost_is_said_and_taken(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    leave = table.actions.get_by_role("button", name=re.compile("^Leave for good"))
    passing = table.actions.get_by_role("button", name=re.compile("^Pass"))
    expect(leave).to_contain_text(f"ends your game at −{-table.total()}")
    while not pass_is_allowed(table):
        expect(passing).to_contain_text("a church must be built")
        expect(passing).to_be_disabled()
        table.decide(table.options()["legal"][0]["placement"])
        number = table.wait_for_round_after(number or 0)
    expect(passing).to_contain_text("−1 on your marker")
    before = table.total()
    passing.hover()
    expect(page.get_by_test_id("total-change")).to_have_text("−1")
    passing.click()
    assert table.wait_for_round_after(number or 0)
    view = table.view()
    terms = {term["term"]: term["points"] for term in view["game"]["seats"][0]["score"]["terms"]}
    assert terms["passes"] == -1
    expect(page.get_by_test_id("total")).to_have_text(f"−{1 - before}")
    expect(page.get_by_role("row").filter(has_text="Passing")).to_contain_text("−1")


def test_leaving_asks_once(people: People) -> None:
    page = people()
    table = Table(page, new_table(page, ME, me("Bo", "fox"))).open()
    leave = table.actions.get_by_role("button", name=re.compile("^Leave for good"))
    dialog = page.get_by_role("dialog", name="Leave for good?")
    leave.click()
    expect(dialog).to_contain_text("You lose nothing, but you won’t build any more in this game.")
    expect(dialog).to_contain_text(str(table.total()).replace("-", "−"))
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_be_hidden()
    leave.click()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert table.view()["game"]["seats"][0]["decision"] is None
    leave.click()
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("heading", name="Pass the screen to Bo")).to_be_visible()
    assert table.view()["game"]["seats"][0]["decision"] == "leave"


def test_decisions_can_be_taken_back_until_the_round_closes(people: People) -> None:
    first, second = two_at_one_table(people)
    number = first.wait_for_round_after(0)
    squares = first.covered()
    build = first.actions.get_by_role("button", name="Build", exact=True)
    back = first.actions.get_by_role("button", name="Take back")
    build.click()
    expect(first.page.get_by_text(re.compile(r"You build at \w+\. Waiting for the others\."))).to_be_visible()
    assert first.view()["game"]["seats"][0]["committed"]
    back.click()
    expect(build).to_be_visible()
    expect(second.page.get_by_role("button", name=re.compile("Ada"))).to_contain_text("thinking")
    assert not first.view()["game"]["seats"][0]["committed"]
    first.expect_covered(squares)
    build.click()
    expect(back).to_be_enabled()
    first.page.keyboard.press("u")
    expect(build).to_be_visible()
    build.click()
    expect(back).to_be_visible()
    second.decide(second.options(1)["legal"][0]["placement"], 1)
    later = first.wait_for_round_after(number or 0)
    assert later
    expect(back).to_have_count(0)
    # Who has left watches the others.
    first.decide("leave")
    second.decide(second.options(1)["legal"][0]["placement"], 1)
    expect(first.page.get_by_text("Your city is finished. The others are still building.")).to_be_visible()
    assert second.wait_for_round_after(later)
    expect(second.page.get_by_role("button", name=re.compile("Ada"))).to_contain_text("has left")


WHY_NOT = (
    ("marker", "You can’t pass: your marker would drop below 0."),
    ("church", "You can’t pass: a church must be built."),
)


def test_when_only_leaving_is_left_it_says_why(people: People) -> None:
    """And does it by itself only where that was asked for."""
    page = people()
    table = Table(page, new_table(page, ME, me("Bo", "fox")))
    reasons: list[str] = []
    change_view(page, table.id, lambda view: only_leaving(view, reasons[-1]))
    feedback = page.get_by_role("list", name="Can it be built here?")
    for why, words in WHY_NOT:
        reasons.append(why)
        table.open()
        expect(feedback).to_contain_text("It doesn’t fit anywhere in your city")
        expect(feedback).to_contain_text(words)
        expect(feedback).to_contain_text("All you can do now is leave for good.")
        expect(table.build).to_be_disabled()
        expect(table.actions.get_by_role("button", name=re.compile("^Pass"))).to_be_disabled()
        assert table.view()["game"]["seats"][0]["decision"] is None, "it still has to be decided"
    table.actions.get_by_role("button", name=re.compile("^Leave")).click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("heading", name="Pass the screen to Bo")).to_be_visible()

    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Leave automatically when nothing else is possible").check()
    table = Table(page, new_table(page, ME, me("Bo", "fox")))
    change_view(page, table.id, lambda view: only_leaving(view, "church"))
    page.goto(f"/t/{table.id}")
    expect(page.get_by_role("heading", name="Pass the screen to Bo")).to_be_visible()
    assert table.view()["game"]["seats"][0]["decision"] == "leave"


def test_confirming_takes_a_second_press(people: People) -> None:
    page = people()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before placing and passing").check()
    table = Table(page, new_table(page, ME, BOT)).open()
    number = table.wait_for_round_after(0)
    table.actions.get_by_role("button", name="Build", exact=True).click()
    expect(page.get_by_text("Press again to build it here.")).to_be_visible()
    assert table.view()["game"]["round"]["number"] == number
    table.actions.get_by_role("button", name="Build it here?").click()
    assert table.wait_for_round_after(number or 0)
