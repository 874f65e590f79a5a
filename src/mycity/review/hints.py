"""Hints: the values of the decisions about the building in hand."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.search.halving import MoveEstimate
from mycity.bots.search.position import LEAVING, Position
from mycity.game import View
from mycity.review.calibration import corrected_search
from mycity.review.lines import line_of
from mycity.review.losses import losses_of
from mycity.review.model import Hint

_PLACEMENTS: Final = 5
"""So many placements are in a hint, besides passing and leaving."""


def hints(view: View, seed: str, *, losses: bool = False) -> Iterator[Hint]:
    """Hints for the open round of the view's own seat, each better than the one before; the last is final.

    With `losses` a last one follows, which tells what every decision would lose.

    The same view and seed give the same hints. Closing the iterator ends the review_search. Raises ValueError for a
    spectator's view, when no round is open, or when the seat has nothing to decide in it.
    """
    if view.open_round is not None and not view.own.waits:
        raise ValueError("the seat has nothing to decide in this round")
    position = Position.of(view)
    number = view.open_round.number if view.open_round else 0
    budget = Budget(random.Random(f"{seed}:{number}"))
    for result, correction in corrected_search(position, budget, position.passing):
        selected = _selected(position, result.estimates)
        lines = [line_of(position, view.own.city, view.card, estimate, correction) for estimate in selected]
        lines.sort(key=lambda line: -line.marker)
        hint = Hint(number, view.card, tuple(lines), result.samples, result.is_final and not losses)
        yield hint
        if losses and result.is_final:
            yield replace(hint, losses=losses_of(position, result, budget), is_final=True)


def _selected(position: Position, estimates: tuple[MoveEstimate, ...]) -> list[MoveEstimate]:
    """The best few placements, passing and leaving."""
    others = {LEAVING, *position.passing}
    placements = [estimate for estimate in estimates if estimate.number not in others]
    return [*placements[:_PLACEMENTS], *(estimate for estimate in estimates if estimate.number in others)]
