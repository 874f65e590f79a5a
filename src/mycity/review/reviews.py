"""Reviews: every decision of a finished game beside the best one."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.search.position import Position
from mycity.game import Commit, State, View, apply, rewind, view_for
from mycity.game.play import advance
from mycity.kernel.encoding import move_of
from mycity.review.bounds import bound
from mycity.review.calibration import corrected_search, expected_at_start
from mycity.review.lines import line_of
from mycity.review.model import DecisionReview, Review, SeatReview
from mycity.rules import Decision

_LINES: Final = 3
_GENTLE: Final = 4.0
"""A decision that loses so many points has an accuracy of 1/e."""
_TURNING: Final = 1.5
_TURNING_POINTS: Final = 3
"""Turning points are so many decisions at most: those that lost most, and more than this."""

Progress = Callable[[int, int], None]


@dataclass(slots=True)
class _Seat:
    decisions: list[DecisionReview] = field(default_factory=list)
    graph: list[float] = field(default_factory=list)


def review(state: State, seed: str, progress: Progress | None = None) -> Review:
    """Review a finished game. The same game and seed give the same review.

    `progress` is told after each round how many parts of how many are done. Raises ValueError for an unfinished game.
    """
    if not state.is_over:
        raise ValueError("the game is not over")
    parts = len(state.history) + len(state.seats)
    now = advance(rewind(state))[0]
    seats = [_Seat(graph=[expected_at_start(view_for(now, seat), seed)]) for seat in range(len(state.seats))]
    while now.open_round is not None:
        number = now.open_round.number
        made = state.history[number - 1].decisions
        for seat in now.waits_for:
            decision = made[seat]
            assert decision is not None
            _review_decision(
                seats[seat], view_for(now, seat), decision, Budget(random.Random(f"{seed}:{seat}:{number}"))
            )
        for seat in now.waits_for:
            decision = made[seat]
            assert decision is not None
            now, _ = apply(now, Commit(seat, number, decision))
        for one in seats:
            one.graph += [one.graph[-1]] * (number + 1 - len(one.graph))
        if progress is not None:
            progress(number, parts)
    reviewed = []
    for seat, one in enumerate(seats):
        one.graph += [one.graph[-1]] * (len(state.history) + 1 - len(one.graph))
        one.graph[-1] = float(state.seats[seat].score(state.rules).marker)
        reviewed.append(_seat_review(state, seat, one))
        if progress is not None:
            progress(len(state.history) + seat + 1, parts)
    return Review(tuple(reviewed), state.deck)


def _review_decision(seat: _Seat, view: View, made: Decision, budget: Budget) -> None:
    """Put a decision beside the best ones; its value is the next point of the graph."""
    position = Position.of(view)
    number = position.number_of(move_of(made, view.own.city.shape_of(view.card).name))
    *_, (result, correction) = corrected_search(position, budget, [number] if number >= 0 else [])
    best = result.estimates[0]
    own = next(estimate for estimate in result.estimates if estimate.number == number)
    told = [estimate for place, estimate in enumerate(result.estimates) if place < _LINES or estimate is own]
    round_ = view.open_round.number if view.open_round else 0
    seat.decisions.append(
        DecisionReview(
            round=round_,
            card=view.card,
            decision=made,
            expected=best.value,
            loss=best.value - own.value,
            lines=tuple(line_of(position, view.own.city, view.card, estimate, correction) for estimate in told),
        )
    )
    seat.graph += [seat.graph[-1]] * (round_ - len(seat.graph))
    seat.graph.append(own.value)


def _seat_review(state: State, seat: int, reviewed: _Seat) -> SeatReview:
    losses = [decision.loss for decision in reviewed.decisions]
    accuracy = 100 * sum(math.exp(-loss / _GENTLE) for loss in losses) / len(losses) if losses else 100.0
    worst = sorted((d for d in reviewed.decisions if d.loss > _TURNING), key=lambda d: -d.loss)[:_TURNING_POINTS]
    return SeatReview(
        decisions=tuple(reviewed.decisions),
        accuracy=accuracy,
        loss=sum(losses),
        turning_points=tuple(sorted(decision.round for decision in worst)),
        graph=tuple(reviewed.graph),
        bound=bound(state, seat),
    )
