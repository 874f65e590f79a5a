"""`mycity simulate`."""

import os
import re
import statistics
from pathlib import Path

import pytest

from mycity.campaign import default_content
from mycity.cli.series import make_series, play_one
from mycity.cli.summary import SeatSummary
from mycity.game import load_record
from tests.cli.conftest import Run
from tests.helpers.replays import replay


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_bytes_whatever_the_jobs(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        where = ["--jobs", jobs, "--out", tmp_path / str(jobs)]
        done = run("simulate", "--seats", "novice,random", "--games", 5, "--seed", 7, *where)
        assert done.exit_code == 0, done.output
    one = contents(tmp_path / "1")
    assert sorted(one) == [f"game-{number:06}.json" for number in range(1, 6)]
    assert one == contents(tmp_path / "2")
    assert len(set(one.values())) == 5


def test_the_table_says_what_the_records_say(run: Run, tmp_path: Path) -> None:
    done = run(
        "simulate", "--seats", "random,random,novice", "--games", 5, "--seed", "abc", "--out", tmp_path / "new" / "er"
    )
    assert done.exit_code == 0, done.output
    records = [load_record(text) for _, text in sorted(contents(tmp_path / "new" / "er").items())]
    rows = [line.split() for line in done.stdout.splitlines() if re.match(r"\s*[123]\s+(random|novice)\b", line)]
    assert len(rows) == 3
    for seat, row in enumerate(rows):
        markers = [record["result"]["seats"][seat]["marker"] for record in records]
        wins = sum(record["result"]["seats"][seat]["place"] == 1 for record in records)
        error = statistics.stdev(markers) / 5**0.5
        expected = [f"{statistics.mean(markers):.2f}", f"{error:.2f}", str(min(markers)), str(max(markers)), str(wins)]
        assert row[2:7] == expected
    assert [record["seats"][2]["kind"] for record in records] == ["bot:novice"] * 5


@pytest.mark.parametrize("mode", ["episode:1", "episode:13", "episode:23"])
def test_episodes_can_be_played_alone(run: Run, tmp_path: Path, mode: str) -> None:
    done = run("simulate", "--mode", mode, "--seats", "novice", "--games", 2, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    for text in contents(tmp_path).values():
        assert replay(load_record(text)).is_over


def test_without_a_folder_nothing_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("simulate", "--seats", "random,random", "--games", 1)
    assert done.exit_code == 0
    assert "–" in done.stdout  # one game has no standard error
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "builder,nobody"], "unknown bot 'nobody'; available: random, newcomer, novice, builder, mas"),
        (["--seats", "random," * 4 + "random"], "invalid number of players for eternity 5: expected 1 to 4"),
        (["--seats", ""], "unknown bot ''"),
        (
            ["--seats", "random,random", "--mode", "episode:25"],
            "unknown mode 'episode:25': expected eternity, random, campaign, chapter:1 to chapter:8",
        ),
        (
            ["--seats", "random,random", "--mode", "chess"],
            "unknown mode 'chess': expected eternity, random, campaign, chapter:1",
        ),
        (["--seats", "random", "--mode", "chapter:9"], "unknown mode 'chapter:9'"),
        (["--seats", "random", "--mode", "chapter:0"], "unknown mode 'chapter:0'"),
        (
            ["--seats", "random," * 4 + "random", "--mode", "campaign"],
            "invalid number of players for campaign 5: expected 1 to 4",
        ),
        (["--seats", "random", "--mode", "campaign", "--content", "gone"], "gone: folder: missing folder"),
    ],
)
def test_bad_input_is_refused_with_the_reason(run: Run, tmp_path: Path, arguments: list[str], reason: str) -> None:
    done = run("simulate", *arguments, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert reason in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--jobs", "0"], ["--games", "many"], []])
def test_numbers_out_of_range_are_refused(run: Run, arguments: list[str]) -> None:
    seats = ["--seats", "random,random"] if arguments else []
    assert run("simulate", *seats, *arguments).exit_code == 2


def test_a_folder_that_is_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("here")
    assert run("simulate", "--seats", "random,random", "--out", tmp_path / "taken").exit_code == 2
    below = run("simulate", "--seats", "random,random", "--out", tmp_path / "taken" / "below")
    assert below.exit_code == 2
    assert "can't be made" in below.stderr


def test_a_game_that_fails_leaves_whole_files_only(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced: list[str] = []
    real = os.replace

    def full(source: str, target: Path) -> None:
        if len(replaced) == 2:
            raise OSError(28, "No space left on device", str(target))
        replaced.append(str(target))
        real(source, target)

    monkeypatch.setattr(os, "replace", full)
    done = run("simulate", "--seats", "random,random", "--games", 4, "--out", tmp_path)
    assert done.exit_code == 1
    assert "No space left on device" in done.stderr
    assert sorted(contents(tmp_path)) == ["game-000001.json", "game-000002.json"]


def test_a_shared_first_place_is_a_win_for_both() -> None:
    summary = SeatSummary.of("random", [3, 5, -1], [1, 1, 2])
    assert summary.mean == pytest.approx(7 / 3)
    assert (summary.least, summary.most, summary.wins) == (-1, 5, 2)


def test_games_hang_on_their_number_alone() -> None:
    series = make_series("eternity", default_content(), ("random", "random"), "s")
    first, again, other = (play_one(series, n) for n in (2, 2, 3))
    assert first == again
    assert first != other
