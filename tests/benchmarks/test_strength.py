"""What `python -m benchmarks.strength` says of bots, against counting by hand."""

import json
import math
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks import strength
from benchmarks.alone import modes_of
from benchmarks.strength import Found, Task, bot_of, play_deck, share_of

from mycity.bots.builder import Builder
from mycity.bots.search.config import SEARCH_CONFIGS
from mycity.bots.search.searcher import Searcher
from mycity.rules import MyCityError


def found(chance: int, clairvoyant: int, marker: int) -> Found:
    return Found(chance, clairvoyant, {"a": marker}, {"a": [1.0, 3.0]})


def test_the_share_of_the_gap() -> None:
    """Gaps of 40 and 60, of which 20 and 40 are closed: 60 of 100, and rests of −4 and 4 around it."""
    share = share_of([found(0, 40, 20), found(-10, 50, 30)], "a")
    assert share.marker == 25
    assert share.share == pytest.approx(0.6)
    assert share.error == pytest.approx(math.sqrt(32) / math.sqrt(2) / 50)
    assert math.isnan(share_of([found(0, 40, 20)], "a").error)


def test_chance_closes_nothing_and_all_play_the_same_cards() -> None:
    task = Task("eternity", 1, ("random", "builder"), width=64)
    first = play_deck(task)
    assert first.markers["random"] == first.chance
    assert first.chance < first.markers["builder"] <= first.clairvoyant + 5
    again = play_deck(task)
    assert (again.markers, again.clairvoyant) == (first.markers, first.clairvoyant)
    assert len(first.times["builder"]) >= 12
    assert play_deck(Task("eternity", 2, ("random",), width=1)).chance != first.chance


def test_a_level_that_thinks_more_or_less() -> None:
    """The determinizations of each stage are multiplied, and there is at least one."""
    master = SEARCH_CONFIGS["master"]
    three_times = [3 * stage.determinizations for stage in master.stages]
    for name, counts in (("master*3", three_times), ("master*0.001", [1, 1, 1])):
        bot = bot_of(name)
        assert isinstance(bot, Searcher)
        assert [stage.determinizations for stage in bot.config.stages] == counts
        assert (
            tuple(
                replace(stage, determinizations=before.determinizations)
                for stage, before in zip(bot.config.stages, master.stages, strict=True)
            )
            == master.stages
        )
        assert bot.config.node_limit == master.node_limit
    assert isinstance(bot_of("builder"), Builder)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("builder*2", "unknown bot that searches 'builder'; available: mason, architect, master"),
        ("nobody*2", "unknown bot that searches 'nobody'"),
        *(
            (f"master*{factor}", f"invalid factor '{factor}': expected a number above 0")
            for factor in ("", "0", "-1", "nan", "2x", "1e9")
        ),
        ("nobody", "unknown bot 'nobody'"),
    ],
)
def test_bots_that_there_are_not(
    name: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(MyCityError, match=why):
        bot_of(name)
    monkeypatch.setattr(sys, "argv", ["strength", "--bots", f"novice,{name}"])
    with pytest.raises(SystemExit):
        strength.main()
    assert f"error: {why}" in capsys.readouterr().err


def test_modes() -> None:
    assert modes_of("eternity,episodes") == ["eternity", *map(str, range(1, 25))]
    assert modes_of("3,1-4,eternity") == ["3", "1", "2", "4", "eternity"]


@pytest.mark.parametrize("wrong", ["25", "0", "chess", "4-3", "3-", "-1", "1-25", ""])
def test_modes_that_there_are_not(
    wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", f"--modes=eternity,{wrong}"])
    with pytest.raises(SystemExit):
        strength.main()
    assert (
        f"argument --modes: '{wrong}' is no mode: there are eternity, episodes, and 1 to 24" in capsys.readouterr().err
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_report(
    jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--bots", "novice", "--decks", "2", "--modes", "eternity,1,2", "--width", "16", "--jobs", jobs]
    monkeypatch.setattr(sys, "argv", ["strength", *options, "--json", str(tmp_path / "out.json")])
    strength.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in lines[::2]] == ["eternity", "episode 1", "episode 2", "mean of the episodes"]
    figures = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    decks = [play_deck(Task("1", number, ("novice",), width=16)) for number in (0, 1)]
    assert figures["modes"]["1"]["random"] == sum(deck.chance for deck in decks) / 2
    assert figures["modes"]["1"]["clairvoyant"] == sum(deck.clairvoyant for deck in decks) / 2
    shares = [figures["modes"][mode]["bots"]["novice"]["share"] for mode in ("1", "2")]
    assert figures["modes"]["1"]["bots"]["novice"]["share"] == pytest.approx(share_of(decks, "novice").share)
    assert figures["episodes"]["novice"]["share"] == pytest.approx(sum(shares) / 2)


def test_a_run_that_is_cut_tells_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cut(task: Task) -> Found:
        if task.deck == 1:
            raise KeyboardInterrupt
        return found(0, 40, 20)

    monkeypatch.setattr(strength, "play_deck", cut)
    monkeypatch.setattr(strength, "bot_of", lambda _: None)
    options = ["--bots", "a", "--decks", "2", "--modes", "eternity", "--json", str(tmp_path / "out.json")]
    monkeypatch.setattr(sys, "argv", ["strength", *options])
    strength.main()
    assert "stopped: eternity, 1 decks: random 0.00, with the cards known 40.00" in capsys.readouterr().out
    figures = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert figures["modes"]["eternity"]["bots"]["a"] == {
        "marker": 20,
        "share": 0.5,
        "error": None,
        "ms_median": 3.0,
        "ms_99": 3.0,
    }
    assert figures["episodes"]["a"] == {"marker": None, "share": None, "error": None}
