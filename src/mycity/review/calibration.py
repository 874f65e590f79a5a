"""By how much search is wrong on average about what play reaches, and thoughts with that put right.

A search that looks at one order of the cards from here to the end finds less than somebody who searches anew in every
round, although it knows the order. How much less was measured on whole games for each kind of rule set, each stage of
search and each number of buildings to come (`python -m research.calibration`).
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.halving import SearchResult
from mycity.bots.search.position import LEAVING, Position
from mycity.game import View
from mycity.review.judge import think, think_ahead

KNOTS: Final = (2, 8, 14, 20, 27)
"""Numbers of buildings to come; between them corrections lie on straight lines. At the first they are 0."""

FILE: Final = "calibration.json"


def buildings_to_come(position: Position) -> int:
    """How many of the cards to come bring the player a building (R3.7, R11.22)."""
    return sum(map(position.owns, position.to_come))


def correction_of(position: Position, stage: int) -> float:
    """Points to be added to what this stage of search finds, 0 near the end."""
    stages = _corrections()[family_of(position.rules)]
    return float(np.interp(buildings_to_come(position), KNOTS, stages[min(stage, len(stages) - 1)]))


def judge(position: Position, budget: Budget, keep: Sequence[int] = ()) -> Iterator[tuple[SearchResult, float]]:
    """Thoughts like those of `think` with values that play reaches, and the correction in them.

    What leaving brings is certain, so nothing is added there. The same is added to all others, so that none comes to
    lie above the limit of R5.4.
    """
    for stage, result in enumerate(think(position, budget, keep)):
        best = max((one.value for one in result.estimates if one.number != LEAVING), default=0.0)
        correction = _limited(position, best, correction_of(position, stage))
        yield _corrected(result, correction), correction


def expected_at_first(view: View, seed: str) -> float:
    """The marker to be expected before the first card is known."""
    before, found = think_ahead(view, seed)
    last = len(_corrections()[family_of(before.rules)]) - 1
    return found + _limited(before, found, correction_of(before, last))


def _limited(position: Position, value: float, correction: float) -> float:
    """As much of the correction as leaves the value at the limit or below (R5.4)."""
    return correction if position.rules.cap is None else min(correction, max(0.0, position.rules.cap - value))


def _corrected(result: SearchResult, correction: float) -> SearchResult:
    estimates = [
        one if one.number == LEAVING else replace(one, value=one.value + correction) for one in result.estimates
    ]
    return replace(result, estimates=tuple(sorted(estimates, key=lambda estimate: -estimate.value)))


@cache
def _corrections() -> dict[str, list[list[float]]]:
    """By family and stage the corrections at the knots."""
    text = (resources.files("mycity.review") / FILE).read_text(encoding="utf-8")
    table: dict[str, list[list[float]]] = json.loads(text)["corrections"]
    return table
