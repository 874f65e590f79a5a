"""`mycity verify`."""

import json
from pathlib import Path

import pytest

from mycity.bots import play_game
from mycity.game import dump_record, parse_mode, record_of
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def record() -> str:
    return dump_record(record_of(play_game(parse_mode("eternity"), ["novice", "random"], "verify", 1)))


def changed(record: str, *path: str | int, value: object) -> str:
    """The record with another value at this place."""
    document = json.loads(record)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    assert inner[path[-1]] != value
    inner[path[-1]] = value
    return json.dumps(document)


def test_true_records_pass(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "one.json").write_text(record)
    done = run("verify", tmp_path / "one.json")
    assert (done.exit_code, done.stdout) == (0, "1 record, right\n")
    done = run("verify", "-", tmp_path / "one.json", stdin=record)
    assert (done.exit_code, done.stdout) == (0, "2 records, all right\n")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("result", "seats", 1, "marker"), 99, "result.seats[1].marker: wrong value 99: expected"),
        (("rounds", 0, "decisions", 0), "A1/45", "rounds[0].decisions[0]:"),
        (("seed",), "0" * 64, "commitment: wrong commitment: expected SHA-256"),
        (("format",), "chess", "format:"),
        (("seats", 0, "board", 2), "R.........F 5", "seats[0].board: wrong board: expected the eternity board"),
    ],
)
def test_what_is_wrong_and_where(
    run: Run, tmp_path: Path, record: str, path: tuple[str | int, ...], value: object, where: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(changed(record, *path, value=value))
    done = run("verify", file)
    assert done.exit_code == 1
    assert f"{file}: {where}" in done.stdout
    assert done.stdout.endswith("1 record, 1 wrong\n")


def test_a_folder_stands_for_all_records_below_it(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.json").write_text(record)
    (tmp_path / "deep" / "b.json").write_text("{}")
    (tmp_path / "deep" / "notes.txt").write_text("no record")
    done = run("verify", tmp_path)
    assert done.exit_code == 1
    assert f"{tmp_path / 'deep' / 'b.json'}: document: " in done.stdout
    assert "a.json" not in done.stdout
    assert done.stdout.endswith("2 records, 1 wrong\n")


def test_an_empty_folder_is_an_error(run: Run, tmp_path: Path) -> None:
    done = run("verify", tmp_path)
    assert done.exit_code == 2
    assert "missing .json files in this folder" in done.stderr


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", "[" * 100_000])
def test_nonsense_is_told_apart(run: Run, text: str) -> None:
    done = run("verify", "-", stdin=text)
    assert done.exit_code == 1
    assert done.stdout.startswith("standard input: ")


def test_a_missing_file_does_not_stop_the_others(run: Run, tmp_path: Path, record: str) -> None:
    (tmp_path / "there.json").write_text(record)
    done = run("verify", tmp_path / "gone.json", tmp_path / "there.json")
    assert done.exit_code == 1
    assert f"{tmp_path / 'gone.json'}: unreadable file: No such file or directory" in done.stdout
    assert done.stdout.endswith("2 records, 1 wrong\n")
