"""How strong the bots are: `python -m benchmarks.strength`.

Each deck is played alone, by every bot, by `random`, and by a wide clairvoyant beam. What
counts is the share of the gap between the last two that a bot closes: 0 is chance, 1 is play that sees everything.

Levels that search may think more or less than they do at a table: `master*3` takes three times as many
determinizations.
"""

import argparse
import json
import math
import random
import re
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

from benchmarks.alone import begin_alone, marker_of, modes_of, name_of
from benchmarks.timed import Timed, part
from mycity.bots import LEVELS, Bot, Budget, make_bot, play_on
from mycity.bots.games import digest_of
from mycity.bots.search.config import SEARCH_CONFIGS
from mycity.bots.search.searcher import Searcher
from mycity.bots.workers import Workers
from mycity.cli.progress import progress_of
from mycity.game import State, view_for
from mycity.review.bounds import bound
from mycity.rules import MyCityError

_WIDTH: Final = 16_384
_SEED: Final = "strength"
CHANCE: Final = "random"
_NUMBER: Final = re.compile(r"\d+(\.\d+)?")


@dataclass(frozen=True, slots=True)
class Task:
    """A deck of a mode ("eternity" or an episode's number), to be played by these bots."""

    mode: str
    deck: int
    bots: tuple[str, ...]
    width: int = _WIDTH


@dataclass(frozen=True, slots=True)
class Found:
    """The markers on a deck by chance, with the cards known, and of each bot, and the times of all its decisions."""

    chance: int
    clairvoyant: int
    markers: dict[str, int]
    times: dict[str, list[float]]


class Share(NamedTuple):
    """A bot's mean marker, the share of the gap that it closes, and the share's standard error."""

    marker: float
    share: float
    error: float


def play_deck(task: Task) -> Found:
    """Play a deck by all; a function of its arguments but for the times."""
    chance = _play(task, make_bot(CHANCE))
    markers, times = {}, {}
    for level in task.bots:
        _warm(level)
        timed = Timed(bot_of(level))
        markers[level] = marker_of(_play(task, timed))
        times[level] = timed.times
    return Found(marker_of(chance), bound(chance, 0, task.width).marker, markers, times)


def bot_of(name: str) -> Bot:
    """The bot of a level, or with `*` and a factor after it one that searches so many times as many determinizations.

    Raises MyCityError for a name that is no level's, and for a factor that none can have.
    """
    level, star, factor = name.partition("*")
    if not star:
        return make_bot(level)
    if level not in SEARCH_CONFIGS:
        raise MyCityError("unknown bot that searches", value=level, known=tuple(SEARCH_CONFIGS))
    if not (_NUMBER.fullmatch(factor) and float(factor) > 0):
        raise MyCityError("invalid factor", value=factor, expected="a number above 0, such as 0.5 or 3")
    config = SEARCH_CONFIGS[level]
    stages = (
        replace(stage, determinizations=max(1, round(stage.determinizations * float(factor))))
        for stage in config.stages
    )
    return Searcher(replace(config, stages=tuple(stages)))


def _play(task: Task, bot: Bot) -> State:
    return play_on(begin_alone(task.mode, task.deck), [bot], [random.Random(digest_of(_SEED, task.deck, "seat 0"))])


@cache
def _warm(level: str) -> None:
    """Let a bot decide once, so that loading and compiling its code is not taken for thinking."""
    bot_of(level).decide(view_for(begin_alone("eternity", 0), 0), Budget(random.Random(0)))


def share_of(found: list[Found], level: str) -> Share:
    """The share of the gap over some decks: a quotient of means, its error by linearisation."""
    gained = [each.markers[level] - each.chance for each in found]
    gaps = [each.clairvoyant - each.chance for each in found]
    share = fmean(gained) / fmean(gaps)
    rest = [one - share * gap for one, gap in zip(gained, gaps, strict=True)]
    error = stdev(rest) / math.sqrt(len(found)) / fmean(gaps) if len(found) > 1 else math.nan
    return Share(fmean(each.markers[level] for each in found), share, error)


def report(found: dict[str, list[Found]], bots: list[str]) -> dict[str, object]:
    """All figures so far, as they are written to a file."""
    modes = {}
    for mode, decks in found.items():
        modes[mode] = {
            "decks": len(decks),
            "random": fmean(each.chance for each in decks),
            "clairvoyant": fmean(each.clairvoyant for each in decks),
            "bots": {level: _figures(decks, level) for level in bots},
        }
    return {"modes": modes, "episodes": {level: _episodes(found, level)._asdict() for level in bots}}


def _written(figures: object) -> object:
    """The figures with null in place of what is not a number, for which JSON has no word."""
    if isinstance(figures, dict):
        return {name: _written(value) for name, value in figures.items()}
    return None if isinstance(figures, float) and math.isnan(figures) else figures


def _figures(decks: list[Found], level: str) -> dict[str, float]:
    times = sorted(time for each in decks for time in each.times[level])
    return {**share_of(decks, level)._asdict(), "ms_median": part(times, 0.5), "ms_99": part(times, 0.99)}


def _episodes(found: dict[str, list[Found]], level: str) -> Share:
    """The mean over all episodes, each counting the same; not a number without any."""
    shares = [share_of(decks, level) for mode, decks in found.items() if mode != "eternity"]
    if not shares:
        return Share(math.nan, math.nan, math.nan)
    error = math.sqrt(sum(share.error**2 for share in shares)) / len(shares)
    return Share(fmean(share.marker for share in shares), fmean(share.share for share in shares), error)


def _print_mode(mode: str, decks: list[Found], bots: list[str]) -> None:
    low, high = fmean(each.chance for each in decks), fmean(each.clairvoyant for each in decks)
    print(f"{name_of(mode)}, {len(decks)} decks: random {low:.2f}, with the cards known {high:.2f}")
    for level in bots:
        figures = _figures(decks, level)
        print(
            f"  {level:12} {figures['marker']:6.2f}  {_percent(figures['share'], figures['error'])} of the gap"
            f"   {figures['ms_median']:8.1f} ms a decision (99 %: {figures['ms_99']:.1f})",
            flush=True,
        )


def _percent(share: float, error: float) -> str:
    return f"{100 * share:5.1f} ± {100 * error:.1f} %"


def main() -> None:
    """Play, print each mode when its decks are through, and write figures as they come; Ctrl-C ends with what is."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="Measure how strong bots are.")
    parser.add_argument(
        "--bots",
        default=",".join(LEVELS[1:]),
        help="with commas between (default all but random), e.g. architect,master*3",
    )
    parser.add_argument("--decks", type=int, default=20, help="decks a mode (default 20)")
    parser.add_argument(
        "--modes", type=modes_of, default="eternity,episodes", help="eternity,episodes (default) or 1,5-8"
    )
    parser.add_argument("--jobs", type=int, default=1, help="decks played at the same time (default 1)")
    parser.add_argument("--width", type=int, default=_WIDTH, help=f"cities that the wide search keeps ({_WIDTH})")
    parser.add_argument("--json", type=Path, help="file for the figures, written anew after each deck")
    options = parser.parse_args()
    bots = options.bots.split(",")
    try:
        for level in bots:
            bot_of(level)
    except MyCityError as error:
        parser.error(str(error))
    found: dict[str, list[Found]] = defaultdict(list)
    tasks = [Task(mode, deck, tuple(bots), options.width) for mode in options.modes for deck in range(options.decks)]
    with suppress(KeyboardInterrupt), Workers(options.jobs) as workers:
        results = iter(workers.map(play_deck, tasks))
        for mode in options.modes:
            with progress_of(name_of(mode), options.decks) as advance:
                for each in islice(results, options.decks):
                    found[mode].append(each)
                    advance(len(found[mode]))
                    if options.json:
                        figures = json.dumps(_written(report(found, bots)), indent=1)
                        options.json.write_text(figures + "\n", encoding="utf-8")
            _print_mode(mode, found[mode], bots)
    for mode, decks in found.items():
        if len(decks) < options.decks:
            print("stopped:", end=" ")
            _print_mode(mode, decks, bots)
    if any(mode != "eternity" for mode in found):
        print("mean of the episodes")
        for level in bots:
            share = _episodes(found, level)
            print(f"  {level:12} {share.marker:6.2f}  {_percent(share.share, share.error)} of the gap")


if __name__ == "__main__":
    main()
