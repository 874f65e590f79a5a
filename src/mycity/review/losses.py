"""By how much each decision of a round falls short of the best one."""

from dataclasses import replace

from mycity.bots.budget import Budget
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.search.config import SearchConfig
from mycity.bots.search.halving import SearchResult, search
from mycity.bots.search.position import LEAVING, Position
from mycity.review.search import REVIEW_CONFIG
from mycity.rules import Decision


def losses_of(position: Position, result: SearchResult, budget: Budget) -> dict[Decision, float]:
    """The losses of all decisions in points, 0 for the best; `result` is the last one of a search with corrections.

    Moves that were dropped before that are searched as the last ones were, so that a loss is what a review would say.
    """
    values = {one.number: one.value for one in result.estimates}
    if any(number not in values for number in range(len(position.moves))):
        stage = replace(REVIEW_CONFIG.stages[-1], moves=len(position.moves))
        *_, whole = search(position, SearchConfig((stage,)), budget, MARKER_ONLY, position.passing)
        again = {one.number: one.value for one in whole.estimates}
        # Both searches know the best move, so that one can be measured by the other.
        known = next(one for one in result.estimates if one.number != LEAVING)
        shift = known.value - again[known.number]
        values = {number: value + shift for number, value in again.items()} | values
    best = result.estimates[0].value
    return {position.decision(number): max(0.0, best - value) for number, value in values.items()}
