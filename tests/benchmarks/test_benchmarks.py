"""The benchmarks run, and do the work that they time."""

import sys
from pathlib import Path
from random import Random

import pytest
from benchmarks.__main__ import main
from benchmarks.kernel import c_playouts, kernel_playouts
from benchmarks.native import compiler
from benchmarks.playouts import playout

from mycity.rules import squares_of


def test_a_playout_builds_a_whole_city() -> None:
    cities = [playout(Random(number)) for number in range(20)]
    assert all(12 <= len(city.pieces) <= 27 for city in cities)
    assert len({city.built for city in cities}) == 20
    for city in cities:
        assert sum(len(list(squares_of(piece.mask))) for piece in city.pieces) == len(list(squares_of(city.built)))
        assert not city.built & ~city.ground.open


def test_the_program_prints_its_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "--turns", "1", "--games", "1"])
    main()
    printed = capsys.readouterr().out
    assert "placements a second" in printed
    assert "wins       100.0 %" in printed
    assert "kernel" in printed


@pytest.mark.skipif(compiler() is None, reason="no C compiler")
def test_c_plays_the_same_games_as_the_kernel(tmp_path: Path) -> None:
    base, _ = kernel_playouts()
    forms = c_playouts(tmp_path)
    assert len(forms) == 4
    for seed in (0, 1, 2**64 - 1):
        expected = base(seed, 300)
        assert {name: function(seed, 300) for name, function in forms.items()} == dict.fromkeys(forms, expected)
    assert base(1, 300) != base(2, 300)
