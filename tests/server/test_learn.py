"""Lessons: the real rules, one decision each, and nothing is left behind."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.helpers.lessons import MISSED, SOLUTIONS
from tests.server.browser import Browser, Json

from mycity.rules import Gain, parse_decision
from mycity.server.learn import LESSONS, LessonId, course, play_lesson
from mycity.server.learn.play import start_of


async def lesson(browser: Browser, name: str, decision: str | None = None, status: int = 200) -> Json:
    response = await browser.client.get(
        f"/api/lessons/{name}", params={} if decision is None else {"decision": decision}
    )
    assert response.status_code == status, response.text
    return response.json()


async def test_the_lessons_are_listed_in_their_order(ann: Browser) -> None:
    listed = (await ann.get("/api/lessons"))["lessons"]
    assert [each["id"] for each in listed] == list(LESSONS) == [each.id for each in course().lessons]
    assert [each["id"] for each in listed if each["later"]] == ["groups", "well", "church", "ban", "gold"]


def state_after(name: LessonId, decision: str) -> str:
    return play_lesson(name, parse_decision(decision)).state


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_unsolved_and_its_solution_solves_it(name: LessonId) -> None:
    begun = play_lesson(name, None)
    assert (begun.lesson, begun.state, begun.decision) == (name, "open", None)
    after = play_lesson(name, parse_decision(SOLUTIONS[name]))
    assert (after.state, after.decision) == ("solved", SOLUTIONS[name])


@pytest.mark.parametrize(("name", "decision"), MISSED.items())
def test_what_is_allowed_but_beside_the_point_is_missed(name: LessonId, decision: str) -> None:
    assert state_after(name, decision) == "missed"


@pytest.mark.parametrize("name", ["touch", "ban"])
def test_where_any_place_will_do_every_legal_one_does(name: LessonId) -> None:
    options = play_lesson(name, None).game.seats[0].options
    assert options is not None
    assert {state_after(name, each.placement) for each in options.legal} == {"solved"}


async def test_a_lesson_is_served_as_it_is_played(ann: Browser) -> None:
    begun = await lesson(ann, "well")
    assert (begun["state"], begun["lit"]) == ("open", ["G4", "F5", "G5", "H5", "G6"])
    assert begun["game"]["seats"][0]["options"]["building"] == begun["game"]["round"]["card"] == "Y-Z4"
    assert (await lesson(ann, "well", "F6/0"))["state"] == "solved"
    after = await lesson(ann, "ban", "D9/0")
    assert (after["state"], after["game"]["history"][-1]["forbids"]) == ("solved", "Y-U5")
    assert (await lesson(ann, "leave", "leave"))["game"]["result"]["seats"][0]["marker"] == 32


@pytest.mark.parametrize(
    ("name", "decision", "reasons"),
    [
        ("river", "G5/0", ["no-start"]),
        ("touch", "H8/0", ["not-adjacent"]),
        ("banks", "C4/0", ["two-banks", "built"]),
        ("turn", "E4/0", ["built", "two-banks"]),
        ("church", "pass", ["no-pass-church"]),
        ("leave", "A1/0", ["built"]),
    ],
)
async def test_what_the_rules_forbid_is_refused_with_its_reasons(
    ann: Browser, name: str, decision: str, reasons: list[str]
) -> None:
    refused = await lesson(ann, name, decision, 409)
    assert refused["type"] == "/problems/illegal-decision"
    assert sorted(refused["reasons"]) == sorted(reasons)


@pytest.mark.parametrize(("name", "decision"), [("nothing", None), ("river", "up"), ("river", "Z9/0"), ("river", "")])
async def test_what_is_no_lesson_or_no_decision_is_invalid(ann: Browser, name: str, decision: str | None) -> None:
    refused = await lesson(ann, name, decision, 422)
    assert refused["type"] == "/problems/invalid-request"
    where = "lesson" if decision is None else "decision"
    assert where in refused["errors"][0]["where"]


def rows_in(folder: Path) -> dict[str, int]:
    """How many rows each table of the data folder's database has."""
    (file,) = folder.rglob("*.db")
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


async def test_nothing_is_left_behind(ann: Browser, tmp_path: Path) -> None:
    before = rows_in(tmp_path)
    assert len(before) > 3
    for name in LESSONS:
        await lesson(ann, name)
        await lesson(ann, name, SOLUTIONS[name])
    assert rows_in(tmp_path) == before
    assert not ann.client.cookies


def test_only_what_has_been_taught_counts() -> None:
    sheets = {name: {term.value for term in start_of(name).rules.sheet} for name in LESSONS}
    assert sheets["turn"] == set()
    assert sheets["rocks"] == {"trees", "rocks"}
    assert sheets["empty"] == {"trees", "rocks", "empty"}
    assert sheets["church"] == {"trees", "rocks", "groups", "churches", "wells", "empty"}
    assert (start_of("ban").rules.gains, start_of("gold").rules.gains) == ((), (Gain.GOLD,))


def test_the_course_is_one_game_by_the_rules_of_eternity() -> None:
    cards = [each.card for each in course().rounds]
    assert sorted(cards) == sorted(start_of("river").rules.cards)
    seat = start_of("leave").seats[0]
    # 10 + 3 (gold) − 1 (pass) + 12 trees + 11 in groups + 3 (church) + 4 (well) − 10 empty squares, no rocks left
    assert seat.score(start_of("leave").rules).marker == 32
