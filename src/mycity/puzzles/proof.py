"""Proving that one idea is clearly better than all others: a wide search of every legal decision."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from mycity.bots.compiled.determinizations import Outcomes
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import family_of
from mycity.bots.search.config import Stage
from mycity.bots.search.determinizations import sample_determinizations
from mycity.bots.search.evaluator import Evaluator
from mycity.bots.search.halving import MoveEstimate
from mycity.bots.search.position import LEAVING, Position
from mycity.bots.search.weights import weights_of
from mycity.game import View
from mycity.kernel.encoding import move_of
from mycity.puzzles.puzzle import Cost
from mycity.review.calibration import buildings_to_come, correction_of, limited
from mycity.review.lines import line_of
from mycity.review.model import HintLine
from mycity.rules import Decision, Placement, footprint

_LOOK: Final = Stage(6, 6, 4, rollouts=True)
"""The few best by their evaluation, and passing: is one of them far better than the others?"""
_SIEVE: Final = Stage(0, 16, 8, rollouts=True)
"""Every legal decision, to leave out those that are far behind."""
PROOF: Final = Stage(0, 128, 24, rollouts=True)
"""All others, on fresh orders of the cards."""

_DOUBTFUL: Final = 2.0
"""A difference of so many points in a narrow search may be one of three."""
_LEAST: Final = 5
"""With fewer decisions than that there is nothing to find."""
_FAR: Final = 6.0
"""Decisions that are so many points and so many standard errors behind in the sieve need no proof."""
_RIVALS: Final = 3
"""But so many of other ideas get one in any case."""
_STAGE: Final = 2
"""The stage of a review's search whose correction is that of the proof."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a wide search says of a situation: `costs` of the decisions near the best, the best first.

    `rival` is the best decision of another idea, and `lines` are those of the best, of it, and of what was played.
    """

    costs: dict[Decision, Cost]
    rival: Decision
    lines: tuple[HintLine, ...]


class Prover:
    """A situation of a view's own seat, about to be searched; `rng` makes the orders of the cards to come."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._view, self._rng = view, rng
        self._position = Position.of(view)
        self._evaluator = Evaluator(self._position, MARKER_ONLY)
        self._leaving = self._position.utility_of_leaving(MARKER_ONLY)

    @property
    def to_come(self) -> int:
        """How many buildings are to come."""
        return buildings_to_come(self._position)

    def number_of(self, decision: Decision) -> int:
        """The number that search knows a decision by."""
        return self._position.number_of(move_of(decision, self._view.own.city.shape_of(self._view.card).name))

    def is_promising(self) -> bool:
        """Whether one of the few decisions that look best may be clearly better than the others."""
        if len(self._position.moves) < _LEAST:
            return False
        evaluations = self._position.evaluations(weights_of(family_of(self._position.rules)))
        best = np.argsort(-evaluations, kind="stable")[: _LOOK.moves].tolist()
        moves = sorted({*best, *self._position.passing})
        return self._is_doubtful(self._costs(moves, *self._search(moves, _LOOK))[0])

    def costs(self, stage: Stage) -> dict[Decision, Cost]:
        """What every legal decision loses against the best one, the best first, by one search of all."""
        every = list(range(len(self._position.moves)))
        return {self._decision(n): cost for n, cost in self._costs(every, *self._search(every, stage))[0].items()}

    def prove(self, stage: Stage, made: Decision) -> Proof | None:
        """The proof that one idea is clearly the best; None where there is none."""
        every = list(range(len(self._position.moves)))
        costs = self._costs(every, *self._search(every, _SIEVE))[0]
        if not self._is_doubtful(costs):
            return None
        near = [number for number, cost in costs.items() if cost.points < max(_FAR, _FAR * cost.error)]
        others = self._others(costs)[:_RIVALS]
        moves = sorted({*near, *others, self.number_of(made)} - {LEAVING})
        outcomes, is_exhaustive = self._search(moves, stage)
        costs, estimates = self._costs(moves, outcomes, is_exhaustive)
        others = self._others(costs)
        if not others or not all(costs[number].is_clear for number in others):
            return None
        told = dict.fromkeys((next(iter(costs)), others[0], self.number_of(made)))
        lines = tuple(self._line(estimates[number], self._correction(outcomes)) for number in told)
        return Proof({self._decision(n): cost for n, cost in costs.items()}, self._decision(others[0]), lines)

    def _search(self, moves: Sequence[int], stage: Stage) -> tuple[Outcomes, bool]:
        """The outcomes of moves, and whether no order of the cards is missing in them."""
        sample = sample_determinizations(self._position, stage.determinizations, self._rng)
        return self._evaluator.evaluate(np.array(moves), sample.determinizations, stage), sample.is_exhaustive

    def _costs(
        self,
        moves: Sequence[int],
        outcomes: Outcomes,
        is_exhaustive: bool,  # noqa: FBT001
    ) -> tuple[dict[int, Cost], dict[int, MoveEstimate]]:
        """What each decision loses against the best one on the same orders, the best first, and the estimates."""
        # Leaving is certain, the others are underrated by what play reaches beyond search.
        values = outcomes.values + self._correction(outcomes)
        rows = dict(zip(moves, values, strict=True))
        rows[LEAVING] = np.full(values.shape[1], self._leaving)
        ordered = sorted(rows, key=lambda number: (-float(rows[number].mean()), number))
        costs: dict[int, Cost] = {}
        for number in ordered:
            behind = rows[ordered[0]] - rows[number]
            error = 0.0 if is_exhaustive else float(behind.std(ddof=1)) / len(behind) ** 0.5
            costs[number] = Cost(round(float(behind.mean()), 2), round(error, 2))
        estimates = {
            number: MoveEstimate(number, float(rows[number].mean()), costs[number].error, final_rows)
            for number, final_rows in zip(moves, outcomes.final_rows, strict=True)
        }
        estimates[LEAVING] = MoveEstimate(LEAVING, self._leaving, 0.0, self._position.row[None, :])
        return costs, estimates

    def _is_doubtful(self, costs: dict[int, Cost]) -> bool:
        """Whether the sieve leaves it possible that the best idea is clear."""
        return all(costs[number].points >= _DOUBTFUL for number in self._others(costs))

    def _others(self, costs: dict[int, Cost]) -> list[int]:
        """The decisions of other ideas than the best one, the best first."""
        best = next(iter(costs))
        return [number for number in costs if not self._is_same_idea(number, best)]

    def _is_same_idea(self, one: int, other: int) -> bool:
        """Whether two decisions cover at least half of the same squares, or are the same."""
        if one == other:
            return True
        masks = [self._squares(number) for number in (one, other)]
        return 2 * (masks[0] & masks[1]).bit_count() >= max(mask.bit_count() for mask in masks) > 0

    def _squares(self, number: int) -> int:
        decision = self._decision(number)
        if not isinstance(decision, Placement):
            return 0
        return footprint(self._view.own.city.shape_of(self._view.card), decision) or 0

    def _decision(self, number: int) -> Decision:
        return self._position.decision(number)

    def _correction(self, outcomes: Outcomes) -> float:
        best = float(outcomes.values.mean(axis=1).max())
        return limited(self._position, best, correction_of(self._position, _STAGE))

    def _line(self, estimate: MoveEstimate, correction: float) -> HintLine:
        return line_of(self._position, self._view.own.city, self._view.card, estimate, correction)
