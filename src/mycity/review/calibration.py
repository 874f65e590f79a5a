"""Calibration: by how much search underrates what play reaches, and results with that corrected.

A beam that searches one order of the cards from here to the end finds less than a player reaches who searches again in
every round, although the beam is clairvoyant. How much less was measured on whole games for each family of rules, stage
of search and number of buildings to come (`python -m research.calibration`).
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
from mycity.review.search import expect_at_start, search_for_marker

KNOTS: Final = (2, 8, 14, 20, 27)
"""Numbers of buildings to come; corrections between them are interpolated. At the first they are 0."""

FILE: Final = "calibration.json"


def buildings_to_come(position: Position) -> int:
    """How many of the cards to come bring the player a building (R3.7, R11.22)."""
    return sum(map(position.owns, position.to_come))


def correction_of(position: Position, stage: int) -> float:
    """Points to be added to what this stage of search finds, 0 near the end."""
    stages = _corrections()[family_of(position.rules)]
    return float(np.interp(buildings_to_come(position), KNOTS, stages[min(stage, len(stages) - 1)]))


def corrected_search(
    position: Position, budget: Budget, keep: Sequence[int] = ()
) -> Iterator[tuple[SearchResult, float]]:
    """The results of `search_for_marker` with values that play reaches, and the correction in them.

    The value of leaving is certain and stays. To all others the same is added, so little that none exceeds the cap of
    R5.4.
    """
    for stage, result in enumerate(search_for_marker(position, budget, keep)):
        best = max((one.value for one in result.estimates if one.number != LEAVING), default=0.0)
        correction = limited(position, best, correction_of(position, stage))
        yield _corrected(result, correction), correction


def expected_at_start(view: View, seed: str) -> float:
    """The marker to be expected before the first card is known."""
    before, value = expect_at_start(view, seed)
    last = len(_corrections()[family_of(before.rules)]) - 1
    return value + limited(before, value, correction_of(before, last))


def limited(position: Position, value: float, correction: float) -> float:
    """As much of the correction as leaves the value at the cap or below (R5.4)."""
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
