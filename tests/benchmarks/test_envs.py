"""The benchmark runs, and counts the steps that were done."""

import benchmarks.envs
import pytest
from benchmarks.envs import CPP_GAMES, cpp_game, many_cities, one_seat, print_steps


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmarks.envs, "CITIES", 16)
    monkeypatch.setattr(benchmarks.envs, "_SLICE", 0.001)


def test_counts_steps() -> None:
    assert 1 <= one_seat()() <= 27
    cities = many_cities()
    assert 3 * 16 <= cities() <= 4 * 16  # less what started again
    assert 5 <= cpp_game("tic_tac_toe", observes=True)() <= 9


def test_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    print_steps(1)
    printed = capsys.readouterr().out
    assert printed.count("a second") == 3 + 2 * len(CPP_GAMES)
