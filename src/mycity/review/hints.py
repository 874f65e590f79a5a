"""Hints: what the decisions for the building in hand are worth."""

import random
from collections.abc import Iterator
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.search.halving import MoveEstimate
from mycity.bots.search.position import LEAVING, Position
from mycity.game import View
from mycity.review.calibration import judge
from mycity.review.lines import line_of
from mycity.review.model import Hint

_PLACEMENTS: Final = 5
"""So many placements are told, besides passing and leaving."""


def hints(view: View, seed: str) -> Iterator[Hint]:
    """Hints for the open round of the view's own seat, each better than the one before; the last is final.

    The same view and seed give the same hints. Closing the iterator ends the thinking. Raises ValueError for a
    spectator's view, when no round is open, or when the seat has nothing to decide in it.
    """
    if view.open_round is not None and not view.own.waits:
        raise ValueError("the seat has nothing to decide in this round")
    position = Position.of(view)
    number = view.open_round.number if view.open_round else 0
    budget = Budget(random.Random(f"{seed}:{number}"))
    for result, correction in judge(position, budget, position.passing):
        told = _told(position, result.estimates)
        lines = [line_of(position, view.own.city, view.card, estimate, correction) for estimate in told]
        lines.sort(key=lambda line: -line.marker)
        yield Hint(number, view.card, tuple(lines), result.samples, result.is_final)


def _told(position: Position, estimates: tuple[MoveEstimate, ...]) -> list[MoveEstimate]:
    """The best few placements, passing and leaving."""
    others = {LEAVING, *position.passing}
    placements = [estimate for estimate in estimates if estimate.number not in others]
    return [*placements[:_PLACEMENTS], *(estimate for estimate in estimates if estimate.number in others)]
