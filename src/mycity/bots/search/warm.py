"""Loading compiled code before somebody waits for it."""

import random
from dataclasses import replace
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.search.config import SearchConfig, Stage
from mycity.bots.search.determinizations import determinize
from mycity.bots.search.endgame import solve
from mycity.bots.search.halving import search
from mycity.bots.search.objective import objective_of
from mycity.bots.search.position import Position
from mycity.bots.search.weights import weights_of
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.rules import ETERNITY, Placement, load_board, new_city

_LEAST: Final = SearchConfig((Stage(1, 1, 1, rollouts=True),))


def warm_up() -> None:
    """Load, or compile, all code that decisions and choices of stickers take."""
    city = new_city(load_board("eternity"), ETERNITY)
    compiled_rules = compile_rules(city, ETERNITY)
    row = row_of(compiled_rules, city, ETERNITY.start_marker)
    weights, objective = weights_of("eternity"), objective_of(ETERNITY, city)
    first, *others = ETERNITY.buildings
    position = Position.at(ETERNITY, compiled_rules, row, BUILDING_INDEX[first], others)
    for _ in search(position, _LEAST, Budget(random.Random(0)), objective):
        pass
    solve(replace(position, to_come=()), objective, node_limit=1)
    if isinstance(begun := position.decision(0), Placement):
        row_of(compiled_rules, city.build(first, begun), ETERNITY.start_marker)
    settings, buffers = BeamSettings(weights, 1, len(ETERNITY.cards)), make_beam_buffers(1)
    beam_search(compiled_rules, row, determinize(others[:2], city.supply), settings, objective, buffers)
