"""Compiled code, loaded before somebody waits for it."""

import random
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.kernel.beam import search_order
from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.plan import plan_of
from mycity.bots.kernel.space import make_space
from mycity.bots.kernel.tables import BUILDING_INDEX
from mycity.bots.search.deliberation import deliberate
from mycity.bots.search.effort import Effort, Stage, aims_of
from mycity.bots.search.position import Position
from mycity.bots.search.weights import weights_of
from mycity.rules import ETERNITY, found_city, load_board

_LEAST: Final = Effort((Stage(1, 1, 1, rollouts=True),))


def warm_up() -> None:
    """Load, and where need be compile, all that decisions and choices of stickers take."""
    city = found_city(load_board("eternity"), ETERNITY)
    plan = plan_of(city, ETERNITY)
    row = row_of(plan, city, ETERNITY.start_marker)
    weights, aims = weights_of("eternity"), aims_of(ETERNITY)
    first, *others = ETERNITY.buildings
    position = Position.at(ETERNITY, plan, row, BUILDING_INDEX[first], others)
    for _ in deliberate(position, _LEAST, Budget(random.Random(0)), aims):
        pass
    order = np.array([BUILDING_INDEX[card] for card in others[:2]], dtype=np.int64)
    search_order(plan, row, order, len(ETERNITY.cards), 1, weights, aims, 1 << 30, make_space(1))
