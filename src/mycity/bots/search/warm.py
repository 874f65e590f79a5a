"""Compiled code, loaded before somebody waits for it."""

import random
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.compiled.beam import beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.search.config import SearchConfig, Stage, objective_of
from mycity.bots.search.halving import search
from mycity.bots.search.position import Position
from mycity.bots.search.weights import weights_of
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.tables import BUILDING_INDEX
from mycity.rules import ETERNITY, load_board, new_city

_LEAST: Final = SearchConfig((Stage(1, 1, 1, rollouts=True),))


def warm_up() -> None:
    """Load, and where need be compile, all that decisions and choices of stickers take."""
    city = new_city(load_board("eternity"), ETERNITY)
    compiled_rules = compile_rules(city, ETERNITY)
    row = row_of(compiled_rules, city, ETERNITY.start_marker)
    weights, objective = weights_of("eternity"), objective_of(ETERNITY)
    first, *others = ETERNITY.buildings
    position = Position.at(ETERNITY, compiled_rules, row, BUILDING_INDEX[first], others)
    for _ in search(position, _LEAST, Budget(random.Random(0)), objective):
        pass
    order = np.array([BUILDING_INDEX[card] for card in others[:2]], dtype=np.int64)
    beam_search(compiled_rules, row, order, len(ETERNITY.cards), 1, weights, objective, 1 << 30, make_beam_buffers(1))
