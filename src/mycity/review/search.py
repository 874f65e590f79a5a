"""The search of hints and reviews, and what it expects before the first card is known."""

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

REVIEW_CONFIG: Final = SearchConfig((Stage(20, 4, 4), Stage(8, 24, 8), Stage(5, 48, 16, rollouts=True)))
"""The first result takes some hundredths of a second, the last less than one; the review of a two-player game takes
about ten. `calibration.json` has the mean error of each stage: change both together."""


def search_for_marker(position: Position, budget: Budget, keep: Sequence[int] = ()) -> Iterator[SearchResult]:
    """A result a stage, for the marker alone; moves of the numbers in `keep` are in all of them."""
    return search(position, REVIEW_CONFIG, budget, MARKER_ONLY, keep)


def expect_at_start(view: View, seed: str) -> tuple[Position, float]:
    """The position before the first card is known, and the marker that the last stage finds for it."""
    position = Position.of(view)
    cities = position.row[None, :]
    before = replace(position, moves=(), cities=cities, to_come=tuple(view.rules.cards), rivals_race=None)
    stage = REVIEW_CONFIG.stages[-1]
    sample = sample_determinizations(before, stage.determinizations, random.Random(f"{seed}:{view.seat}"))
    start = np.zeros(1, dtype=np.int64)
    outcomes = Evaluator(before, MARKER_ONLY).evaluate(start, sample.determinizations, stage)
    return before, float(outcomes.values.mean())
