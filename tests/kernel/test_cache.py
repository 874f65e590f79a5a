"""Machine code is kept for the sources that it was made from, and not for long."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mycity.kernel.cache import KEPT, SOURCES, fingerprint_of, private_folder, use


def test_the_fingerprint_changes_with_every_source(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    prints = set()
    for folder in (one, two):
        folder.mkdir()
        (folder / "words.py").write_text("ONE = 1\n", encoding="utf-8")
    first = fingerprint_of((one, two))
    assert fingerprint_of((one, two)) == first
    prints.add(first)
    (two / "words.py").write_text("ONE = 2\n", encoding="utf-8")
    os.utime(two / "words.py", (0, 0))
    prints.add(fingerprint_of((one, two)))
    (one / "moves.py").write_text("", encoding="utf-8")
    prints.add(fingerprint_of((one, two)))
    (one / "moves.py").rename(one / "score.py")
    prints.add(fingerprint_of((one, two)))
    assert len(prints) == 4


def test_it_looks_at_what_compiled_code_is_made_of() -> None:
    files = {file.name for folder in SOURCES for file in folder.glob("*.py")}
    assert {"words.py", "moves.py", "encoding.py", "state.py", "shapes.py", "squares.py"} <= files


def test_the_folders_used_last_stay(tmp_path: Path) -> None:
    folders = [tmp_path / f"mycity-{number}" for number in range(KEPT + 2)]
    for age, folder in enumerate(folders[:KEPT]):
        use(folder)
        os.utime(folder, (1000 - age, 1000 - age))
    (tmp_path / "of somebody else").mkdir()
    use(folders[KEPT - 1])  # the oldest, but used again
    use(folders[KEPT])
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {"of somebody else", *(folders[n].name for n in range(KEPT + 1) if n != KEPT - 2)}


@pytest.mark.parametrize(
    "first",
    ["mycity.kernel.jit", "mycity.kernel.borrowed", "mycity.bots.compiled.beam", "mycity.bots.compiled.rollout"],
)
def test_a_process_and_its_children_use_one_folder(tmp_path: Path, first: str) -> None:
    """Whichever module of the kernel is loaded first."""
    code = f"import {first}, json, os, numba; "
    code += "print(json.dumps([os.environ['NUMBA_CACHE_DIR'], numba.config.CACHE_DIR]))"
    named = str(tmp_path)
    for _ in range(2):
        environment = {**os.environ, "NUMBA_CACHE_DIR": named}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment, timeout=120
        )
        named, used = json.loads(done.stdout)
        assert Path(named) == Path(used) == tmp_path / f"mycity-{fingerprint_of(SOURCES)}"
        assert Path(named).is_dir()


@pytest.mark.parametrize("is_kept", [True, False])
def test_without_a_home_code_is_kept_among_temporary_files_or_in_memory(tmp_path: Path, is_kept: bool) -> None:
    # What comes from standard input can be kept nowhere: whoever tries fails.
    code = """
import sys, tempfile
tempfile.tempdir = sys.argv[1]
import mycity.kernel.cache as cache
from mycity.kernel.jit import compiled
try:
    result = compiled(lambda number: 2 * number)(21)
except RuntimeError as error:
    result = str(error)
print(cache.is_kept(), result)
"""
    done = subprocess.run(
        [sys.executable, "-", str(tmp_path) if is_kept else "/proc/nowhere"],
        input=code,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "NUMBA_CACHE_DIR": "/proc/nowhere"},
        timeout=120,
    )
    assert done.stdout.startswith("True cannot cache function" if is_kept else "False 42")
    assert done.stderr.count("compiled code is not kept") == (0 if is_kept else 1)
    assert len(list(tmp_path.glob(f"mycity-kernel-*/mycity-{fingerprint_of(SOURCES)}"))) == (1 if is_kept else 0)


def test_a_temporary_folder_of_somebody_else_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    mine = private_folder("mycity-x")
    assert mine.stat().st_mode & 0o777 == 0o700
    assert private_folder("mycity-x") == mine
    mine.chmod(0o777)
    with pytest.raises(PermissionError):
        private_folder("mycity-x")
    mine.rmdir()
    mine.symlink_to(tmp_path)
    with pytest.raises(PermissionError):
        private_folder("mycity-x")
