"""How hints and reviews think: the stages of search, and what it finds before the first card is known."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.determinizations import sample_determinizations
from mycity.bots.search.evaluator import Evaluator
from mycity.bots.search.halving import SearchResult, search
from mycity.bots.search.position import Position
from mycity.game import View

EFFORT: Final = SearchConfig((Stage(20, 4, 4), Stage(8, 24, 8), Stage(5, 48, 16, rollouts=True)))
"""The first answer is there in some hundredths of a second, the last in less than one; a two-player game is reviewed in
about ten. By how much the stages are wrong on average is in `calibration.json`: change both together."""


def think(position: Position, budget: Budget, keep: Sequence[int] = ()) -> Iterator[SearchResult]:
    """A thought a stage, about the marker and nothing else; moves of the numbers in `keep` are in all of them."""
    return search(position, EFFORT, budget, MARKER_ONLY, keep)


def think_ahead(view: View, seed: str) -> tuple[Position, float]:
    """The position before the first card is known, when each is as likely, and the marker that the last stage finds."""
    position = Position.of(view)
    cities = position.row[None, :]
    before = replace(position, moves=(), cities=cities, to_come=tuple(view.rules.cards), rivals_race=None)
    stage = EFFORT.stages[-1]
    sample = sample_determinizations(before, stage.determinizations, random.Random(f"{seed}:{view.seat}"))
    start = np.zeros(1, dtype=np.int64)
    outcomes = Evaluator(before, MARKER_ONLY).evaluate(start, sample.determinizations, stage)
    return before, float(outcomes.values.mean())
