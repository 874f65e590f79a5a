"""The programs in examples/ run, and say what they are for."""

import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mycity

EXAMPLES = Path(__file__).parent.parent / "examples"

Run = Callable[..., list[str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(name: str, *arguments: object) -> list[str]:
        main: Any = runpy.run_path(str(EXAMPLES / f"{name}.py"))["main"]
        main([str(argument) for argument in arguments])
        return capsys.readouterr().out.splitlines()

    return run


def test_every_program_is_tested_here() -> None:
    assert {file.stem for file in EXAMPLES.glob("*.py")} == {"bot", "tournament", "first_placements", "records"}


def test_the_bot(run: Run) -> None:
    lines = run("bot", "--against", "random", "--games", 2)
    markers = [re.fullmatch(r"game \d: Greedy (-?\d+), random (-?\d+)", line) for line in lines]
    assert len(markers) == 2
    assert all(found is not None and int(found[1]) > int(found[2]) for found in markers), lines


def test_the_tournament(run: Run) -> None:
    """Four decks with both seatings: eight games for each of the pair, and every game has a winner or two."""
    header, *table = run("tournament", "random", "novice", "--decks", 4)
    assert header.split() == ["wins", "games", "marker"]
    found = {line.split()[0]: line.split()[1:] for line in table}
    assert table[0].split()[0] == "novice"
    assert [found[level][1] for level in ("novice", "random")] == ["8", "8"]
    assert sum(int(cells[0]) for cells in found.values()) >= 8


def test_the_study(run: Run) -> None:
    """The squares that are named are those of the placements, and all of them are on the map."""
    lines = run("first_placements", "C1", "--decks", 1, "--level", "random", "--placements", 4, "--top", 3)
    assert lines[0] == "C1 first; placements: 4, decks: 1, played on by random"
    placements = [line.split() for line in lines[1:4]]
    markers = [float(cells[0]) for cells in placements]
    assert markers == sorted(markers, reverse=True)
    covered = mycity.SquareSet()
    for _, placement, _, *squares in placements:
        assert placement.split("/")[0] == squares[0], "the anchor of a bar is its first square"
        assert len(squares) == 3
        covered |= squares
    assert "\n".join(lines[6:]) == str(covered)


def test_the_data_frame(run: Run, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        game = mycity.play_game("eternity", ["random", "novice"], "frame", number)
        (tmp_path / f"game-{number}.json").write_text(mycity.dump_game(game), encoding="utf-8")
    first, header, _, *rows = run("records", tmp_path)
    assert first == "3 games, 6 cities"
    assert header.split()[:3] == ["marker", "place", "buildings"]
    assert [row.split()[0] for row in rows] == ["novice", "random"]
