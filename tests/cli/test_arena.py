"""`mycity arena`."""

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from mycity.bots import levels
from mycity.cli import arena as command
from mycity.cli.series import Played, Series
from mycity.game import load_record
from tests.cli.conftest import Run


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.json")}


def rows(text: str) -> dict[str, list[str]]:
    """The lines of the first table by the bot's name."""
    lines = [re.split(r"\s{2,}", line.strip()) for line in text.split("Pairs")[0].splitlines()]
    return {line[0]: line[1:] for line in lines if len(line) == 7 and line[0] != "Bot"}


def test_the_same_games_whatever_the_jobs(run: Run, tmp_path: Path) -> None:
    printed = []
    for jobs in (1, 2):
        where = ["--jobs", jobs, "--out", tmp_path / str(jobs)]
        done = run("arena", "--seats", "random,newcomer,novice", "--games", 2, "--seed", "x", *where)
        assert done.exit_code == 0, done.output
        printed.append(done.stdout.replace(str(tmp_path / str(jobs)), ""))
    assert printed[0] == printed[1]
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert len(contents(tmp_path / "1")) == 6


def test_the_table_says_what_the_records_say(run: Run, tmp_path: Path) -> None:
    done = run("arena", "--seats", "random,novice", "--games", 4, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    records = {name: load_record(text) for name, text in contents(tmp_path).items()}
    assert sorted(records) == [
        f"{seats}/game-{number:06}.json" for seats in ("novice-random", "random-novice") for number in (1, 2)
    ]
    decks = {name: record["deck"] for name, record in records.items()}
    for number in (1, 2):
        name = f"game-{number:06}.json"
        assert decks[f"novice-random/{name}"] == decks[f"random-novice/{name}"]
    assert decks["novice-random/game-000001.json"] != decks["novice-random/game-000002.json"]
    markers, wins = [], 0
    for record in records.values():
        (own,) = [n for n, seat in enumerate(record["seats"]) if seat["kind"] == "bot:novice"]
        markers.append(record["result"]["seats"][own]["marker"])
        wins += record["result"]["seats"][own]["place"] == 1
    found = rows(done.stdout)
    assert found["Novice"][0].split(" ± ")[0] == f"{sum(markers) / 4:.2f}"
    assert found["Novice"][1] == str(wins)
    assert found["Random"][-1] == "0"


def test_whole_chapters_are_decided_by_circles(run: Run, tmp_path: Path) -> None:
    done = run("arena", "--seats", "novice,random", "--games", 2, "--mode", "chapter:1", "--out", tmp_path)
    assert done.exit_code == 0, done.output
    assert "Mean circles" in done.stdout
    assert len(contents(tmp_path)) == 2 * 4


def test_it_ends_early_with_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = command._play
    played: list[object] = []

    def interrupted(task: tuple[Series, int, bool]) -> Played:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(task)
        return real(task)

    monkeypatch.setattr(command, "_play", interrupted)
    done = run("arena", "--seats", "random,novice", "--games", 10)
    assert done.exit_code == 0, done.output
    assert "stopped after 3 of 10" in done.stdout
    won, tied, lost = map(int, rows(done.stdout)["Novice"][1:4])
    assert won + tied + lost == 3
    done = run("arena", "--seats", "random,novice", "--games", 10)
    assert done.exit_code == 1
    assert "stopped before a game was over" in done.stderr


def test_registered_bots_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("mine", "mycity.bots.chance:RandomBot", levels.ENTRY_POINTS)
    monkeypatch.setattr(levels, "_registered", lambda: {"mine": point})
    done = run("arena", "--seats", "mine,novice", "--games", 2)
    assert done.exit_code == 0, done.output
    assert set(rows(done.stdout)) == {"Mine", "Novice"}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "builder"], "invalid number of seats 2: expected at least 2, and no more than the bots, 1"),
        (
            ["--seats", "builder,random", "--table", 3],
            "invalid number of seats 3: expected at least 2, and no more than the bots, 2",
        ),
        (["--seats", "builder,nobody"], "unknown bot 'nobody'"),
        (["--seats", "builder,random", "--mode", "chess"], "unknown mode 'chess'"),
    ],
)
def test_bad_input_is_refused_with_the_reason(run: Run, tmp_path: Path, arguments: list[str], reason: str) -> None:
    done = run("arena", *arguments, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert reason in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("seats", "anchor"), [("novice,random", "Random"), ("novice,builder", "Novice")])
def test_elo_is_counted_from_random_or_else_from_the_first(run: Run, seats: str, anchor: str) -> None:
    done = run("arena", "--seats", seats, "--games", 2)
    assert [name for name, row in rows(done.stdout).items() if row[-1] == "0"] == [anchor]
