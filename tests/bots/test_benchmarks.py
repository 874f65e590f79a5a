"""The benchmarks run, and do the work that they time."""

import sys
from random import Random

import pytest
from benchmarks.__main__ import main
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
