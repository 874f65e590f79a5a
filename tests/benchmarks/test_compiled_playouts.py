"""Compiled playouts against the same games by the plain rules."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from benchmarks.compiled_playouts import base_playouts, playouts

from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.rules import (
    ETERNITY,
    NO_EXTRAS,
    Board,
    BuildingId,
    City,
    Extras,
    Gain,
    Line,
    RuleSet,
    Term,
    immediate_gains,
    legal_placements,
    load_board,
    new_city,
    score_city,
)
from tests.kernel.walks import EPISODES

WORD = (1 << 64) - 1
BASE_SHEET = (Term.TREES, Term.ROCKS, Term.EMPTY)
"""R11.1"""


class Chance:
    """SplitMix64, as its authors have published it."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, count: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        word = self.state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        word ^= word >> 31
        return (word >> 32) * count >> 32


def play(start: City, rules: RuleSet, seed: int, games: int) -> tuple[int, int]:
    """The same games; each shuffles the order of the one before."""
    chance, order = Chance(seed), list(rules.buildings)
    markers = placed = 0
    for _ in range(games):
        for last in range(len(order) - 1, 0, -1):
            other = chance.below(last + 1)
            order[last], order[other] = order[other], order[last]
        city, so_far = build_all(start, rules, order, chance.below)
        markers += score_city(city, rules, so_far).marker
        placed += len(city.pieces) - len(start.pieces)
    return markers, placed


def build_all(
    city: City, rules: RuleSet, order: list[BuildingId], below: Callable[[int], int]
) -> tuple[City, list[Line]]:
    so_far: list[Line] = []
    for building in order:
        found = legal_placements(city, building) if building in city.supply else []
        if found:
            before, city = city, city.build(building, found[below(len(found))])
            (gains,) = immediate_gains(rules, [before], [city])
            so_far += [Line(gain.value, points) for gain, points in gains]
    return city, so_far


def kernel_order(rules: RuleSet) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array([BUILDING_INDEX[building] for building in rules.buildings], dtype=np.int64)


GROUNDS: list[tuple[RuleSet, Board, Extras]] = [
    (ETERNITY, load_board("eternity"), NO_EXTRAS),
    *[(EPISODES[n].rules, EPISODES[n].standard_board, EPISODES[n].standard_extras) for n in (0, 8, 23)],
]


@pytest.mark.parametrize(("rules", "board", "extras"), GROUNDS, ids=[rules.name for rules, _, _ in GROUNDS])
@pytest.mark.parametrize("seed", [0, 1, WORD])
def test_whole_playouts(rules: RuleSet, board: Board, extras: Extras, seed: int) -> None:
    """R4, R5"""
    city = new_city(board, rules, extras)
    compiled_rules = compile_rules(city, rules)
    row = row_of(compiled_rules, city, rules.start_marker)
    assert playouts(compiled_rules, row, kernel_order(rules), np.uint64(seed), 10) == play(city, rules, seed, 10)


@pytest.mark.parametrize("seed", [0, 1, WORD])
def test_base_playouts(seed: int) -> None:
    """R4, R11.1: Eternity's buildings, with no more than trees, rocks and empty squares to score."""
    rules = replace(ETERNITY, sheet=BASE_SHEET, gains=tuple[Gain, ...]())
    city = new_city(load_board("eternity"), rules)
    compiled_rules = compile_rules(city, rules)
    row = row_of(compiled_rules, city, rules.start_marker)
    found = base_playouts(compiled_rules, row, kernel_order(rules), np.uint64(seed), 10)
    assert found == play(city, rules, seed, 10)
