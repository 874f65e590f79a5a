"""Random playouts of Eternity through the library's public names."""

import random
from collections.abc import Callable
from typing import Final

from mycity.rules import ETERNITY, City, legal_placements, load_board, new_city, score_city

AIM: Final = 100_000
"""Placements a second on one quiet core."""


def playout(rng: random.Random) -> City:
    """A city built at random: for each card all legal placements, one of them chosen and built; scored at the end."""
    city = new_city(load_board(ETERNITY.board), ETERNITY)
    chance = rng.random
    for building in sorted(ETERNITY.buildings, key=lambda _: chance()):
        placements = legal_placements(city, building)
        count = len(placements)
        if count:
            city = city.build(building, placements[int(chance() * count)])
    score_city(city, ETERNITY)
    return city


def playouts(rng: random.Random, games: int) -> Callable[[], int]:
    """A piece of work of so many playouts; its units are buildings placed."""
    return lambda: sum(len(playout(rng).pieces) for _ in range(games))
