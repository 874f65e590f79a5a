"""Decisions near the end, where everything that can still happen can be looked at."""

from typing import Final

import numpy as np

from mycity.bots.compiled.expectimax import MOST_CARDS, expectimax_values, make_solver_buffers
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import LEAD
from mycity.bots.search.position import Position
from mycity.kernel.moves import list_moves
from mycity.kernel.tables import BUILDING_INDEX
from mycity.rules import PROHIBITION

_PLACEMENTS: Final = 80
"""With more placements of all buildings to come than that, a try would only cost time."""

_ROOM: Final = make_solver_buffers()
_MOVES: Final = np.zeros(4 * 121, dtype=np.int64)


def solve(position: Position, objective: Floats, most: int) -> Floats | None:
    """What each move is worth under best play, the order of the cards unknown, shape (moves,).

    None when that would take a look at more than `most` cities, or hangs on what rivals do (R6.2, R8.3).
    """
    if position.rivals_race is not None or (objective[LEAD] and position.rivals) or len(position.to_come) > MOST_CARDS:
        return None
    owned = [BUILDING_INDEX[card] for card in position.to_come if position.owns(card)]
    if sum(list_moves(position.compiled_rules, position.row, building, _MOVES) for building in owned) > _PLACEMENTS:
        return None
    prohibition = int(PROHIBITION in position.to_come)
    skipped = len(position.to_come) - len(owned) - prohibition
    values = np.zeros(len(position.moves))
    cards = np.array(owned, dtype=np.int64)
    if expectimax_values(
        position.compiled_rules, position.cities, cards, prohibition, skipped, objective, _ROOM, most, values
    ):
        return values
    return None
