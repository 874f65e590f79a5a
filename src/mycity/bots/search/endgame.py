"""The values of moves near the end, where expectimax can search everything that may still happen."""

from typing import Final

import numpy as np

from mycity.bots.compiled.expectimax import MOST_CARDS, Unseen, expectimax_values, make_solver_buffers
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import Objective
from mycity.bots.search.position import Position
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.kernel.moves import list_moves
from mycity.rules import PROHIBITION

_MOST_PLACEMENTS: Final = 80
"""With more placements of all buildings to come, the attempt would only cost time."""

_BUFFERS: Final = make_solver_buffers()
_MOVES: Final = np.zeros(4 * 121, dtype=np.int64)


def solve(position: Position, objective: Objective, node_limit: int) -> Floats | None:
    """The expected utility of each move under best play, shape (moves,).

    None when that takes more than `node_limit` cities, or depends on what rivals do (R6.2, R8.3).
    """
    if position.rivals_race is not None or (objective.lead and position.rivals) or len(position.to_come) > MOST_CARDS:
        return None
    unseen = unseen_of(position)
    rules, row = position.compiled_rules, position.row
    if sum(list_moves(rules, row, building, _MOVES) for building in unseen.cards) > _MOST_PLACEMENTS:
        return None
    values = np.zeros(len(position.moves))
    is_solved = expectimax_values(rules, position.cities, unseen, objective, _BUFFERS, node_limit, values)
    return values if is_solved else None


def unseen_of(position: Position) -> Unseen:
    """The cards to come as compiled code takes them."""
    owned = [BUILDING_INDEX[card] for card in position.to_come if position.owns(card)]
    prohibition = int(PROHIBITION in position.to_come)
    skipped = len(position.to_come) - len(owned) - prohibition
    return Unseen(np.array(owned, dtype=np.int64), prohibition, skipped)
