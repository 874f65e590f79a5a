"""Expectimax against trying out everything by the plain rules."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import numpy as np
import pytest

from mycity.bots.compiled.expectimax import (
    MOST_CARDS,
    SolverBuffers,
    Unseen,
    clairvoyant_values,
    expectimax_values,
    make_solver_buffers,
)
from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import MARKER_ONLY, Objective
from mycity.bots.search.determinizations import order_of, stack
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, Words, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.kernel.moves import build, list_moves
from mycity.kernel.state import Row
from mycity.rules import ETERNITY, PROHIBITION, Board, CardId, City, new_city
from tests.bots.hidden import Plain
from tests.bots.search.plain import only
from tests.kernel.walks import RULE_SETS, Step, Walk, steps_of, walk_of

ENOUGH = 10**9
BUFFERS = make_solver_buffers()
TINY_TABLE = make_solver_buffers(8)
"""A transposition table in which hardly a city stays."""

CORNER = only({"D5": "T", "E5": ".", "E6": "."})
"""A tree that counts 2, and two squares by the river."""


def split(city: City, cards: Sequence[CardId]) -> Unseen:
    """The cards as compiled code takes them: those of the player's buildings, Prohibition, and how many others."""
    owned = [BUILDING_INDEX[card] for card in cards if card in city.supply]
    prohibition = int(PROHIBITION in cards)
    return Unseen(np.array(owned, dtype=np.int64), prohibition, len(cards) - prohibition - len(owned))


def value_of(
    compiled_rules: CompiledRules,
    row: Row,
    unseen: Unseen,
    objective: Objective = MARKER_ONLY,
    buffers: SolverBuffers = BUFFERS,
    node_limit: int = ENOUGH,
) -> float:
    """The value of one city; NaN when the limit was too low."""
    values = np.zeros(1)
    expectimax_values(compiled_rules, row[None, :], unseen, objective, buffers, node_limit, values)
    return float(values[0])


def clairvoyant_values_of(
    compiled_rules: CompiledRules, row: Row, city: City, cards: Sequence[CardId], objective: Objective = MARKER_ONLY
) -> Floats:
    """The values of a city on all orders of the cards, each of them known; shape (orders,)."""
    orders = stack([order_of(deck, city.supply) for deck in permutations(cards)])
    values: Floats = np.zeros(len(orders.lengths))
    assert clairvoyant_values(compiled_rules, row[None, :], orders, objective, BUFFERS, ENOUGH, values[None, :])
    return values


def late_step(walk: Walk, rng: Random, count: int, spare: int) -> tuple[Step, tuple[CardId, ...]]:
    """Where so many buildings and some spare ones are still to come, and which but for those."""
    steps = list(steps_of(walk, rng))
    at = len(steps) - count - spare
    return steps[at - 1], tuple(step.building for step in steps[at : at + count])


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_nothing_is_better_or_worse(number: int) -> None:
    """R3.4–R3.7, R4, R5, R8.3, R11: the same as trying out everything, with the order hidden and known."""
    rng = Random(number)
    gained = compared = 0
    for count in (0, 1, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3):
        walk = walk_of(number, rng)
        step, cards = late_step(walk, rng, count, rng.randrange(8))
        if PROHIBITION in walk.rules.cards and rng.random() < 0.5:
            cards = (*cards, PROHIBITION)
        compiled_rules, objective = compile_rules(walk.start, walk.rules), MARKER_ONLY._replace(circle=1.5)
        row = row_of(compiled_rules, step.after, step.marker, walk.rivals, step.so_far)
        value = value_of(compiled_rules, row, split(walk.start, cards), objective, node_limit=2500)
        if math.isnan(value):
            continue
        plain = Plain(walk.rules, walk.rivals, circle=1.5)
        assert value == pytest.approx(plain.expected(step.after, step.so_far, cards))
        assert value_of(compiled_rules, row, split(walk.start, cards), objective, TINY_TABLE) == pytest.approx(value)
        known = clairvoyant_values_of(compiled_rules, row, walk.start, cards, objective)
        assert known.tolist() == [plain.clairvoyant(step.after, step.so_far, order) for order in permutations(cards)]
        assert known.mean() >= value - 1e-9
        gained += value > plain.end(step.after, step.so_far)
        compared += 1
    assert compared >= 8
    assert gained >= 2


def corner(board: Board = CORNER) -> tuple[City, CompiledRules, Row]:
    rules = replace(ETERNITY, cards=("Y-I2", "R-V3", PROHIBITION))
    city = new_city(board, rules)
    compiled_rules = compile_rules(city, rules)
    return city, compiled_rules, row_of(compiled_rules, city, 10)


@pytest.mark.parametrize(
    ("cards", "hidden", "known"),
    [
        # 10, and 2 for the tree, less 2 for the empty squares.
        ((), 10, 10),
        ((PROHIBITION,), 10, 10),
        # Both squares covered, and a group of one.
        (("Y-I2",), 13, 13),
        # The tree is covered too.
        (("R-V3",), 11, 11),
        # One of them is forbidden when Prohibition comes before it: 13 or 10.
        (("Y-I2", PROHIBITION), 11.5, 11.5),
        # After the larger one, passed on for 1, comes the smaller one: 13 or 12.
        (("Y-I2", "R-V3"), 12.5, 12.5),
        # The smaller one first: 13. The larger one first: 11 built, 10.5 passed on, for then the smaller one comes (12)
        # or is forbidden (9); a clairvoyant gets 12 or 11. Prohibition first: the one that it spares, 13 or 11.
        (("Y-I2", "R-V3", PROHIBITION), (13 + 11 + 12) / 3, (13 + 11.5 + 12) / 3),
    ],
)
def test_by_hand(cards: tuple[CardId, ...], hidden: float, known: float) -> None:
    """R3.4, R3.7, R4.4, R5.2: to know the order is worth something once there is a choice, and something to learn."""
    city, compiled_rules, row = corner()
    assert value_of(compiled_rules, row, split(city, cards)) == pytest.approx(hidden)
    assert clairvoyant_values_of(compiled_rules, row, city, cards).mean() == pytest.approx(known)


def test_cards_that_the_player_lacks_are_what_prohibition_may_forbid() -> None:
    """R3.7, R11.22: of three cards one is Prohibition and one is not the player's."""
    _, compiled_rules, row = corner()
    cards = np.array([BUILDING_INDEX["Y-I2"]])
    # It is forbidden when it follows at once: in 2 orders of 6.
    assert value_of(compiled_rules, row, Unseen(cards, 1, 1)) == pytest.approx((2 * 10 + 4 * 13) / 6)
    assert value_of(compiled_rules, row, Unseen(cards, 0, 5)) == 13


def several() -> tuple[CompiledRules, Words, Unseen]:
    """Cities that the same building leads to, with some cards to come."""
    rng = Random(6)
    walk = walk_of(0, rng)
    step, cards = late_step(walk, rng, 4, spare=6)
    compiled_rules = compile_rules(walk.start, walk.rules)
    row = row_of(compiled_rules, step.after, step.marker, walk.rivals)
    first, rest = BUILDING_INDEX[cards[0]], split(walk.start, (*cards[1:], PROHIBITION))
    listed = np.zeros(4 * 121, dtype=np.int64)
    moves = listed[: list_moves(compiled_rules, row, first, listed)]
    cities = np.repeat(row[None, :], len(moves), axis=0)
    for city, move in zip(cities, moves, strict=True):
        build(compiled_rules, city, first, move)
    return compiled_rules, cities, rest


def test_several_cities() -> None:
    compiled_rules, cities, rest = several()
    values = np.zeros(len(cities))
    assert expectimax_values(compiled_rules, cities, rest, MARKER_ONLY, BUFFERS, ENOUGH, values)
    alone = [value_of(compiled_rules, city, rest) for city in cities]
    assert len(cities) >= 3
    assert len({*alone}) > 1
    assert values.tolist() == pytest.approx(alone)


def test_the_node_limit() -> None:
    """Counted by hand in the corner, and beside the count of a whole search."""
    city, compiled_rules, row = corner()
    one = split(city, ("Y-I2",))
    # Two places, E5–E6 and D5–E5, and a pass.
    assert value_of(compiled_rules, row, one, node_limit=3) == 13
    assert math.isnan(value_of(compiled_rules, row, one, node_limit=2))
    values = np.zeros(3)
    cities = np.repeat(row[None, :], 3, axis=0)
    # The same city again is in the table already.
    assert expectimax_values(compiled_rules, cities, one, MARKER_ONLY, BUFFERS, 3, values)
    assert values.tolist() == [13, 13, 13]
    assert not expectimax_values(compiled_rules, cities, one, MARKER_ONLY, BUFFERS, 2, values)
    assert np.isnan(values).all()
    compiled_rules, cities, rest = several()
    values = np.zeros(len(cities))
    assert expectimax_values(compiled_rules, cities, rest, MARKER_ONLY, BUFFERS, ENOUGH, values)
    every = values.copy()
    assert expectimax_values(compiled_rules, cities[:-1], rest, MARKER_ONLY, BUFFERS, ENOUGH, values)
    nodes = int(BUFFERS.counters[1])
    assert not expectimax_values(compiled_rules, cities, rest, MARKER_ONLY, BUFFERS, nodes, values)
    assert values[:-1].tolist() == every[:-1].tolist()
    assert math.isnan(values[-1])


def test_too_many_cards() -> None:
    _, compiled_rules, row = corner()
    cards = np.array([BUILDING_INDEX["Y-I2"]])
    assert value_of(compiled_rules, row, Unseen(cards, 1, MOST_CARDS - 2)) > 10
    assert math.isnan(value_of(compiled_rules, row, Unseen(cards, 1, MOST_CARDS - 1)))
    values = np.zeros(1)
    assert not expectimax_values(
        compiled_rules, row[None, :], Unseen(cards, 1, MOST_CARDS - 1), MARKER_ONLY, BUFFERS, ENOUGH, values
    )
