"""`mycity content`."""

import re
from pathlib import Path

import pytest

from mycity.campaign import Content, default_content, load_content
from tests.cli.conftest import Run


def test_the_program_s_own_chapters(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    done = run("content")
    assert done.exit_code == 0, done.output
    assert f"Content {default_content().hash}, all right" in done.stdout
    lines = [line for line in done.stdout.splitlines() if re.match(r"\s*\d+\s", line)]
    assert [line.split()[0] for line in lines] == [str(number) for number in range(1, 25)]
    # Some of R11 by hand.
    assert re.match(r"\s*2\s+trees rocks groups empty\s+start 10, pass −1, 24 cards", lines[1])
    assert "no passing" in lines[5]
    assert "pass −2, east bank only, 24 cards and 4 churches, prohibition" in lines[7]
    assert "S at J10, c at K10, c at J11, c at K11" in lines[10]
    assert "●● RR / ● / T T; 2 nuggets: ●" in lines[11]
    assert "+investor" in lines[12]
    assert "before: RR" in lines[12]
    assert "begin at the palace" in lines[23]
    assert lines[23].rstrip().endswith("●●● / ●● / –")


def test_chapters_of_one_s_own(run: Run, own_content: tuple[Path, Content]) -> None:
    folder, content = own_content
    done = run("content", folder)
    assert done.exit_code == 0, done.output
    assert "●●●●● RR / ● / T; of two: ●● RR / T" in done.stdout
    assert f"Content {content.hash}, all right" in done.stdout
    assert f"From {folder}: chapter-1.toml\n" in done.stdout


@pytest.mark.parametrize(("options", "more"), [((), 1), (("--texts",), 1 + 4 * 8 + 8)])
def test_copies_are_the_same_content(run: Run, tmp_path: Path, options: tuple[str, ...], more: int) -> None:
    """Chapters and board, and all texts and drawings where they are asked for."""
    done = run("content", "--copy", tmp_path / "new" / "er", *options)
    assert done.exit_code == 0, done.output
    copied = [path for path in (tmp_path / "new" / "er").rglob("*") if path.is_file()]
    assert {*default_content().sources, "board.txt"} <= {path.name for path in copied}
    assert len(copied) == 8 + more
    assert load_content(tmp_path / "new" / "er").hash == default_content().hash


def test_nothing_of_one_s_own_is_overwritten(run: Run, own_content: tuple[Path, Content]) -> None:
    folder, content = own_content
    done = run("content", "--copy", folder)
    assert done.exit_code == 2
    assert f"{folder / 'chapter-1.toml'} is there already" in done.stderr
    assert load_content(folder).hash == content.hash
    assert run("content", folder, "--copy", folder / "x").exit_code == 2


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("pass_cost = 1", 'pass_cost = "much"', "chapter-1.toml: episode 1.from_here.pass_cost: "),
        ('C9 = "W"', 'L9 = "W"', "chapter-1.toml: episode 3.board.fixed.L9: invalid square 'L9'"),
        (
            'terms = ["groups"]',
            'terms = ["grups"]',
            "chapter-1.toml: episode 2.from_here.terms[0]: unknown word 'grups'",
        ),
        ("chapter = 1", "chapter =", "chapter-1.toml: file: invalid TOML"),
    ],
)
def test_faults_name_file_key_and_reason(run: Run, tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = default_content().sources["chapter-1.toml"]
    assert old in text
    (tmp_path / "chapter-1.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    done = run("content", tmp_path)
    assert done.exit_code == 1
    assert f"{tmp_path}: {fault}" in done.stderr
    assert done.stdout == ""


def test_folders_without_chapters(run: Run, tmp_path: Path) -> None:
    empty = run("content", tmp_path)
    assert empty.exit_code == 2
    assert "expected a chapter file" in empty.stderr
    gone = run("content", tmp_path / "gone")
    assert gone.exit_code == 1
    assert "missing folder" in gone.stderr
