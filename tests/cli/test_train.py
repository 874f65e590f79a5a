"""`mycity train`."""

import hashlib
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from mycity.bots.evaluation.weights import KINDS
from mycity.bots.search.weights import format_weights, parse_weights
from mycity.bots.training.parameters import PARAMETERS
from tests.cli.conftest import Run

TINY = ["--generations", 2, "--decks", 1, "--held-out", 2, "--width", 1, "--population", 4]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_file_and_the_command_in_it_makes_it_again(run: Run, tmp_path: Path, kind: str) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    done = run("train", "--family", "chapter-3", "--kind", kind, *TINY, "--seed", "a b", "--out", first)
    assert done.exit_code == 0, done.output
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["start", "generation", "generation", "Weights"]
    document = json.loads(first.read_text(encoding="utf-8"))
    assert set(document["weights"]) == set(KINDS[kind])
    program, command, *rest = shlex.split(document["made_by"])
    assert (program, command) == ("mycity", "train")
    assert ("--kind rollout" in document["made_by"]) is (kind == "rollout")
    assert run("train", *rest, "--out", second).exit_code == 0
    assert second.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_it_goes_on_from_a_file(run: Run, tmp_path: Path, kind: str) -> None:
    start, out = tmp_path / "start.json", tmp_path / "out.json"
    twice = 2 * PARAMETERS[kind].initial
    start.write_text(json.dumps(format_weights(twice, kind)))
    done = run("train", "--kind", kind, *TINY, "--sigma", 0.001, "--start", start, "--out", out)
    assert done.exit_code == 0, done.output
    document = json.loads(out.read_text(encoding="utf-8"))
    assert abs(parse_weights(document, kind) - twice).max() < 0.1
    assert "--start start.json" in document["made_by"]
    assert document["start_sha256"] == hashlib.sha256(start.read_bytes()).hexdigest()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--family", "chapter-9"], "unknown family 'chapter-9'; available: eternity, chapter-1"),
        (["--kind", "beams"], "unknown kind of weights 'beams'; available: beam, rollout"),
        (["--start", "gone.json"], "gone.json can't be read"),
        (["--start", "list.json"], "list.json is not a file of weights for beams"),
        (["--start", "odd.json"], "odd.json is not a file of weights for beams"),
        (["--kind", "rollout", "--start", "beam.json"], "beam.json is not a file of weights for rollouts"),
        (["--out", "gone/out.json"], "the folder gone is missing"),
    ],
)
def test_bad_input_is_refused_with_the_reason(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("list.json").write_text("[1]")
    Path("beam.json").write_text(json.dumps(format_weights(PARAMETERS["beam"].initial)))
    Path("odd.json").write_text('{"weights": {"nothing": [1, 2]}}')
    done = run("train", *TINY, *arguments)
    assert done.exit_code == 2
    assert reason in done.stderr
    assert not Path("eternity.json").exists()


def test_without_the_extra_it_says_what_is_missing(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['cma'] = None\n"
        "from mycity.cli.main import app; app(['train', '--generations', '1', '--held-out', '1'])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2
    assert "pip install 'mycity[train]'" in done.stderr
    assert list(tmp_path.iterdir()) == []
