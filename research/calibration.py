"""By how much search is wrong about what play reaches: `python -m research.calibration --out FILE`.

Somebody alone follows the best hint of every round to the end. The final marker less what each stage of search found in
each round is what has to be added to it; straight lines between knots are fitted to that by least squares.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from benchmarks.alone import begin_alone

from mycity.bots import Budget
from mycity.bots.evaluation.weights import FAMILIES
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.workers import Workers
from mycity.cli.progress import progress_of
from mycity.game import Commit, Span, apply, view_for
from mycity.review.calibration import KNOTS, buildings_to_come
from mycity.review.search import REVIEW_CONFIG, expect_at_start, search_for_marker
from mycity.rules import LEAVE, Decision

_SEED: Final = "calibration"


class Game(NamedTuple):
    """A deck of a mode; a family has one mode, Eternity, or the three episodes of a chapter."""

    family: str
    mode: str
    deck: int


class Point(NamedTuple):
    """What a stage of search found in a round of a game that ended with `marker`, unless it was to leave at once."""

    stage: int
    to_come: int
    found: float
    marker: float


def games_of(family: str, count: int) -> list[Game]:
    """So many decks of a family, its episodes in turn."""
    if family == "eternity":
        return [Game(family, family, deck) for deck in range(count)]
    episodes = Span.of_chapter(int(family.removeprefix("chapter-"))).episodes
    return [Game(family, str(episodes[deck % len(episodes)]), deck // len(episodes)) for deck in range(count)]


def play(game: Game) -> list[Point]:
    """Follow the best decisions to the end of a game; in Eternity a second seat leaves at once."""
    state = begin_alone(game.mode, game.deck)
    before, value = expect_at_start(view_for(state, 0), f"{_SEED}:{game.deck}")
    last_stage = len(REVIEW_CONFIG.stages) - 1
    found = [(last_stage, buildings_to_come(before), value)]
    while (current := state.open_round) is not None:
        for seat in state.waits_for:
            decision: Decision = LEAVE
            if seat == 0:
                position = Position.of(view_for(state, 0))
                budget = Budget(random.Random(f"{_SEED}:{game.deck}:{current.number}"))
                for stage, result in enumerate(search_for_marker(position, budget)):
                    best = result.estimates[0]
                    if best.number != LEAVING:
                        found.append((stage, buildings_to_come(position), best.value))
                decision = position.decision(best.number)
            state, _ = apply(state, Commit(seat, current.number, decision))
    marker = state.seats[0].score(state.rules).marker
    return [Point(stage, to_come, value, marker) for stage, to_come, value in found]


def fit(points: Sequence[Point]) -> list[float]:
    """Corrections at the knots by least squares, 0 at the first; beyond the most buildings to come they stay level."""
    points = [point for point in points if point.to_come > KNOTS[0]]
    to_come = np.array([point.to_come for point in points])
    basis = np.stack([np.interp(to_come, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(1, len(KNOTS))], axis=1)
    used = basis.any(axis=0)
    missing = np.array([point.marker - point.found for point in points])
    heights = np.zeros(len(KNOTS))
    heights[1:][used] = np.linalg.lstsq(basis[:, used], missing, rcond=None)[0]
    last = int(np.flatnonzero(used)[-1]) + 1
    heights[last:] = heights[last]
    return [round(float(height), 2) for height in heights]


def main() -> None:
    """Play, print the corrections of each stage, and write them."""
    parser = argparse.ArgumentParser(
        prog="python -m research.calibration", description="Measure by how much search is wrong."
    )
    parser.add_argument("--games", type=int, default=30, help="games for each kind of rule set (default 30)")
    parser.add_argument("--jobs", type=int, default=1, help="games played at the same time (default 1)")
    parser.add_argument("--out", type=Path, help="file to write, src/mycity/review/calibration.json")
    options = parser.parse_args()
    stages = range(len(REVIEW_CONFIG.stages))
    corrections = {}
    print("buildings to come".ljust(20), *(f"{knot:6}" for knot in KNOTS))
    with Workers(options.jobs) as workers:
        for family in FAMILIES:
            points = []
            with progress_of(family, options.games) as advance:
                for number, game in enumerate(workers.map(play, games_of(family, options.games)), 1):
                    points += game
                    advance(number)
            corrections[family] = [fit([point for point in points if point.stage == stage]) for stage in stages]
            for stage, heights in zip(stages, corrections[family], strict=True):
                print(f"{family}, stage {stage + 1}".ljust(20), *(f"{height:6.2f}" for height in heights), flush=True)
    if options.out:
        made = {"command": " ".join(["python -m research.calibration", *sys.argv[1:]]), "knots": KNOTS}
        options.out.write_text(json.dumps({**made, "corrections": corrections}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
