"""`mycity puzzles`."""

from dataclasses import replace
from pathlib import Path

import pytest

from mycity.game import Mode, State, dump_record
from mycity.puzzles import Collection, Kind, Puzzle, dump_collection, load_collection, package_puzzles
from mycity.puzzles.wire import id_of
from tests.cli.conftest import Run
from tests.helpers.records import RUNNING
from tests.puzzles.puzzles import puzzle


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The puzzle that is made by hand, and one of Chapter 3 of a kind of its own."""
    one = puzzle()
    situation = replace(one.situation, mode=Mode("episode", 7, content="0" * 16))
    sealed = replace(one, situation=situation, id=id_of(situation), kind=Kind.FLOOD)
    path = tmp_path / "own.jsonl"
    path.write_text(dump_collection(Collection.of([one, sealed])), encoding="utf-8")
    return path


def test_how_many_there_are(run: Run) -> None:
    done = run("puzzles")
    assert done.exit_code == 0, done.output
    told = package_puzzles().select()
    totals = next(line.split() for line in done.stdout.splitlines() if line.split()[:1] == ["all"])
    assert totals[-1] == str(len(told))
    assert sum(map(int, totals[1:-1])) == len(told)
    assert f"{len(package_puzzles()) - len(told)} more tell the rules of Chapters 2 to 8" in done.stdout
    assert "mycity puzzles play" in done.stdout


def test_a_list_by_kind_and_strength(run: Run) -> None:
    done = run("puzzles", "list", "--kind", "wells", "--strength", 2)
    assert done.exit_code == 0, done.output
    rows = [line.split() for line in done.stdout.splitlines() if "wells" in line]
    expected = package_puzzles().select(kind=Kind.WELLS, strength=2)
    assert [row[0] for row in rows] == [each.id for each in expected]
    assert all(row[1:3] == ["wells", "★★"] for row in rows)


def test_nothing_of_a_sealed_chapter_is_told(run: Run, file: Path) -> None:
    """R7.2: neither its puzzles nor what they are about, before one says that its envelope is open."""
    assert "flood" not in run("puzzles", "list", "--file", file).stdout
    refused = run("puzzles", "list", "--file", file, "--kind", "luck")
    assert refused.exit_code == 2
    assert "unknown kind 'luck'; available: wells\n" in refused.stderr
    refused = run("puzzles", "list", "--file", file, "--kind", "luck", "--chapter", 3)
    assert "available: wells, flood\n" in refused.stderr


def test_a_puzzle_is_drawn(run: Run, file: Path) -> None:
    """A bar on D6 and D7; the next one in hand is drawn in both its rotations, and the answer is not told."""
    done = run("puzzles", "show", puzzle().id[:5], "--file", file)
    assert done.exit_code == 0, done.output
    assert "wells, ★★★" in done.stdout
    assert "eternity, after round 1 (Y-I2)" in done.stdout
    assert "In hand: R-I2" in done.stdout
    assert [line.split() for line in done.stdout.splitlines() if "██" in line] == [["████", "██"], ["██"]]
    assert "Y-I4" in done.stdout.split("Still to come")[1]
    assert "R-I2" not in done.stdout.split("Still to come")[1]
    assert "C7/90" not in done.stdout
    with_answer = run("puzzles", "show", puzzle().id, "--file", file, "--answer").stdout
    assert "The answer is C7/90 or D4/90" in with_answer
    row = next(line for line in with_answer.splitlines() if "E6/90" in line)
    # 4 points at C9, which the other one spoils, and an empty square more.
    assert row.split(maxsplit=2)[1:] == ["+3.5", row.split(maxsplit=2)[2]]
    assert "keeps the well at C9 open +4.0, empty −1.0" in row


def test_playing(run: Run, file: Path) -> None:
    """A wrong place, one that the rules don't allow, nonsense, one that is nearly as good, and the answer."""
    done = run("puzzles", "play", puzzle().id, "--file", file, stdin="e6/90\nE7\nD7/90\nhello\nC8/0\nc7/90\n")
    assert done.exit_code == 0, done.output
    said = done.stdout.split("Your decision")[1:]
    assert "No: it loses 3.5 points." in said[1 - 1]
    assert "No: it loses 3.5 or more points." in said[2 - 1]
    assert "a square is already built on (R4.2)" in said[3 - 1]
    assert "invalid" in said[4 - 1]
    assert "Close: it loses 1.3 points." in said[5 - 1] or "Close: it loses 1.2 points." in said[5 - 1]
    assert "Right!" in said[6 - 1]
    assert "The answer is C7/90 or D4/90" in said[6 - 1]


def test_a_run_counts_what_was_right_at_once(run: Run, tmp_path: Path) -> None:
    one = puzzle()
    other = replace(one.situation, cards=("Y-I2", "B-I2"))
    path = tmp_path / "two.jsonl"
    path.write_text(dump_collection(Collection.of([one, replace(one, situation=other, id=id_of(other))])))
    done = run("puzzles", "play", "--file", path, stdin="E6/90\nC7/90\nC7/90\n")
    assert done.exit_code == 0, done.output
    assert "0 of 1 at the first try" in done.stdout
    assert "1 of 2 at the first try" in done.stdout


@pytest.mark.parametrize(("typed", "told"), [("?\n", True), ("\n", False), ("", False)])
def test_giving_up(run: Run, file: Path, typed: str, told: bool) -> None:
    done = run("puzzles", "play", puzzle().id, "--file", file, stdin=typed)
    assert done.exit_code == 0, done.output
    assert ("The answer is C7/90" in done.stdout) is told


def test_making_and_the_same_file_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What games give goes into the file, at most so many of each strength."""
    made = [*package_puzzles()][:6]
    monkeypatch.setattr("mycity.puzzles.making.puzzles_of_series", lambda seed, number: (made[number - 1],))
    done = run("puzzles", "make", "--games", 6, "--seed", "any", "--out", tmp_path / "made.jsonl")
    assert done.exit_code == 0, done.output
    assert "6 puzzles are in" in done.stdout
    assert load_collection((tmp_path / "made.jsonl").read_text(encoding="utf-8")) == Collection.of(made)
    assert {each.strength for each in made} == {1}
    run("puzzles", "make", "--games", 6, "--each", 2, "--out", tmp_path / "two.jsonl")
    assert len(load_collection((tmp_path / "two.jsonl").read_text(encoding="utf-8"))) == 2


def test_making_of_one_s_own_games(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is searched for what was missed in it, up to where its game has come."""
    searched: list[State] = []

    def missed(state: State) -> tuple[Puzzle, ...]:
        searched.append(state)
        return (puzzle(),)

    monkeypatch.setattr("mycity.puzzles.making.puzzles_missed", missed)
    (tmp_path / "running.json").write_text(dump_record(RUNNING))
    done = run("puzzles", "make", tmp_path / "running.json", "--out", tmp_path / "mine.jsonl")
    assert done.exit_code == 0, done.output
    assert "1 puzzle is in" in done.stdout
    assert [len(state.history) for state in searched] == [len(RUNNING["rounds"])]
    assert load_collection((tmp_path / "mine.jsonl").read_text(encoding="utf-8")) == Collection.of([puzzle()])


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        (["list", "--strength", "6"], 2, "--strength"),
        (["list", "--kind", "link"], 2, "unknown kind 'link'"),
        (["list", "--file", "nothing.jsonl"], 1, "nothing.jsonl: unreadable file"),
        (["show", "zz"], 2, "unknown puzzle 'zz'"),
        (["show", ""], 2, "unknown puzzle ''"),
        (["make", "nothing.json", "--out", "o.jsonl"], 1, "nothing.json: unreadable file"),
        (["make", "--out", "no/such/folder/o.jsonl", "--games", "1"], 1, "can't be written"),
    ],
)
def test_what_can_t_be_done(
    run: Run, arguments: list[str], code: int, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mycity.puzzles.making.puzzles_of_series", lambda seed, number: ())
    done = run("puzzles", *arguments)
    assert done.exit_code == code
    assert reason in done.stderr


def test_a_file_that_has_no_puzzles(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("{}\n", encoding="utf-8")
    done = run("puzzles", "list", "--file", tmp_path / "bad.jsonl")
    assert done.exit_code == 1
    assert "line 1: document: missing key" in done.stderr
