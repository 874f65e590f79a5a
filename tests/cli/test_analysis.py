"""`mycity hint`, `mycity review`, `mycity bound`, `mycity ladder`."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from mycity.bots import play_game
from mycity.game import dump_record, parse_mode, preview, record_of, replay_states, view_for
from tests.cli.conftest import PlayedCampaign, Run, file_of
from tests.helpers import analyst
from tests.helpers.records import RUNNING


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The analyst of these tests looks one placement ahead."""
    monkeypatch.setitem(sys.modules, "mycity.review.analyst", analyst)


@pytest.fixture(scope="module")
def record() -> Any:
    return record_of(play_game(parse_mode("eternity"), ["novice", "random"], "analysis", 1))


@pytest.fixture
def game(tmp_path: Path, record: Any) -> Path:
    path = tmp_path / "game.json"
    path.write_text(dump_record(record))
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    path = tmp_path / "running.json"
    path.write_text(dump_record(RUNNING))
    return path


def decided(record: Any, seat: int) -> dict[int, str]:
    """What a seat decided, by round."""
    rounds = enumerate(record["rounds"], 1)
    found = {number: entry["decisions"][seat] for number, entry in rounds if "decisions" in entry}
    return {number: decision for number, decision in found.items() if decision not in (None, "skip")}


def test_a_hint_in_a_round_of_a_finished_game(run: Run, game: Path, record: Any) -> None:
    number = max(decided(record, 0)) // 2
    done = run("hint", game, "--round", number, "--seat", 1)
    assert done.exit_code == 0, done.output
    state = next(each for each in replay_states(record) if each.open_round and each.open_round.number == number)
    view = view_for(state, 0)
    best = max(preview(view, decision).marker for decision in view.legal_decisions)
    assert f"Round {number}, {view.card}" in done.stdout
    first = next(line for line in done.stdout.splitlines() if line.split()[:1] == ["1"])
    assert first.split()[1] == f"{best:.1f}".replace("-", "−")


def test_a_hint_as_json_for_all_seats(run: Run, game: Path, record: Any) -> None:
    number = next(iter(decided(record, 0)))
    done = run("hint", game, "--round", number, "--json")
    found = json.loads(done.stdout)
    assert found["round"] == number
    assert set(found["seats"]) == {"1", "2"}
    state = next(each for each in replay_states(record) if each.open_round and each.open_round.number == number)
    legal = {str(decision) for decision in view_for(state, 1).legal_decisions}
    assert {line["decision"] for line in found["seats"]["2"]["lines"]} <= legal
    assert found["seats"]["2"]["final"] is True


def test_the_open_round_of_a_game_that_runs(run: Run, running: Path) -> None:
    done = run("hint", running, "--json")
    assert json.loads(done.stdout)["round"] == len(RUNNING["rounds"]) + 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hint"], "say with --round"),
        (["hint", "--round", 99], "invalid round 99"),
        (["hint", "--round", 1, "--seat", 3], "unknown seat 3"),
        (["review", "--episode", 2], "--episode is for the file of a campaign"),
        (["bound", "--seat", 4], "unknown seat 4"),
        (["ladder"], "only a game that was played alone has a ladder"),
    ],
)
def test_what_can_not_be_asked_is_told(run: Run, game: Path, arguments: list[object], words: str) -> None:
    done = run(arguments[0], game, *arguments[1:])
    assert done.exit_code == 2
    assert words in done.stderr


@pytest.mark.parametrize("command", ["review", "bound", "ladder"])
def test_a_game_that_runs_can_not_be_reviewed(run: Run, running: Path, command: str) -> None:
    done = run(command, running)
    assert done.exit_code == 2
    assert "the game is not over" in done.stderr


def test_a_review_lists_every_decision(run: Run, game: Path, record: Any) -> None:
    done = run("review", game, "--seat", 2)
    assert done.exit_code == 0, done.output
    result = record["result"]["seats"][1]["marker"]
    assert f"{result} points".replace("-", "−") in done.stdout
    rows = [line.split() for line in done.stdout.splitlines() if line.split()[:1] and line.split()[0].isdigit()]
    rows = [row for row in rows if len(row) > 2 and "points" not in row[1]]
    assert {int(row[0]): row[2] for row in rows} == decided(record, 1)


def test_a_review_as_json(run: Run, game: Path, record: Any) -> None:
    found = json.loads(run("review", game, "--json").stdout)
    assert found["deck"] == record["deck"]
    for seat in (0, 1):
        review = found["seats"][str(seat + 1)]
        assert {each["round"]: each["decision"] for each in review["decisions"]} == decided(record, seat)
        assert len(review["graph"]) == len(record["rounds"]) + 1


def test_the_best_city_is_drawn(run: Run, game: Path, record: Any) -> None:
    done = run("bound", game, "--seat", 1)
    assert done.exit_code == 0, done.output
    # The analyst of these tests knows no better result than the one that was reached.
    marker = record["result"]["seats"][0]["marker"]
    assert f"{marker} points, the best that is known; it was {marker}".replace("-", "−") in done.stdout
    assert "A   B   C   D" in done.stdout
    drawn = run("show", game).stdout
    row = next(line for line in done.stdout.splitlines() if line.startswith(" 1 "))
    assert row.rstrip()[:44] in drawn


def test_the_best_result_as_json(run: Run, game: Path, record: Any) -> None:
    found = json.loads(run("bound", game, "--json").stdout)["seats"]["1"]
    assert found["terms"] == record["result"]["seats"][0]["terms"]
    placed = [decision for decision in decided(record, 0).values() if "/" in decision]
    assert [piece["placement"] for piece in found["pieces"]] == placed


def test_a_finished_episode_of_a_campaign(run: Run, tmp_path: Path, whole_campaign: PlayedCampaign) -> None:
    (tmp_path / "campaign.json").write_text(file_of(whole_campaign))
    done = run("review", tmp_path / "campaign.json", "--episode", 7, "--json")
    assert done.exit_code == 0, done.output
    played = next(each for each in whole_campaign[2].history if each.number == 7)
    assert json.loads(done.stdout)["deck"] == list(played.game.deck)


def test_a_game_alone_stands_on_a_ladder(run: Run, tmp_path: Path) -> None:
    """R9.4: of the 120 points from −67 to the 53 that the analyst of these tests knows for any cards."""
    alone = tmp_path / "alone.json"
    played = play_game(parse_mode("eternity"), ["novice"], "analysis", 1)
    alone.write_text(dump_record(record_of(played)))
    marker = played.seats[0].score(played.rules).marker
    done = run("ladder", alone)
    assert done.exit_code == 0, done.output
    rows = [line.split() for line in done.stdout.splitlines()]
    assert ["possible", "53", "100", "%"] in rows
    assert ["master", "49", "97", "%"] in rows
    assert ["Novice", str(marker), f"{100 * (marker + 67) / 120:.0f}", "%"] in rows
    told = json.loads(run("ladder", alone, "--json").stdout)
    assert (told["result"]["marker"], told["ladder"]["nothing"]) == (marker, -67)
