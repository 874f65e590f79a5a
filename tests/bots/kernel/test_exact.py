"""The last few cards searched to the end, against trying out everything by the plain rules."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import numpy as np
import pytest

from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.exact import MOST_CARDS, exact_decisions, exact_worth, known_decisions, make_room
from mycity.bots.kernel.features import Floats
from mycity.bots.kernel.moves import build, list_moves
from mycity.bots.kernel.plan import Numbers, Plan, Words, plan_of
from mycity.bots.kernel.state import Row
from mycity.bots.kernel.tables import BUILDING_INDEX
from mycity.bots.kernel.worth import AIMS, CIRCLE
from mycity.bots.search.orders import order_of
from mycity.rules import ETERNITY, PROHIBITION, Board, CardId, City, found_city
from tests.bots.hidden import Plain
from tests.bots.kernel.walks import RULE_SETS, Step, Walk, steps_of, walk_of
from tests.bots.search.plain import only

ENOUGH = 10**9
ROOM = make_room()
SMALL_ROOM = make_room(8)
"""In which hardly a city is remembered."""

CORNER = only({"D5": "T", "E5": ".", "E6": "."})
"""A tree that counts 2, and two squares by the river."""


def aims_with(circle: float = 0.0) -> Floats:
    aims = np.zeros(AIMS)
    aims[CIRCLE] = circle
    return aims


def split(city: City, cards: Sequence[CardId]) -> tuple[Numbers, int, int]:
    """The cards as compiled code takes them: those of the player's buildings, Prohibition, and how many others."""
    owned = [BUILDING_INDEX[card] for card in cards if card in city.supply]
    prohibition = int(PROHIBITION in cards)
    return np.array(owned, dtype=np.int64), prohibition, len(cards) - prohibition - len(owned)


def known_values(plan: Plan, cities: Words, city: City, cards: Sequence[CardId], aims: Floats) -> Floats:
    """Shape (cities, orders)."""
    orders = [order_of(deck, city.supply) for deck in permutations(cards)]
    lengths = np.array([len(order) for order in orders], dtype=np.int64)
    filled = np.zeros((len(orders), len(cards)), dtype=np.int64)
    for place, order in zip(filled, orders, strict=True):
        place[: len(order)] = order
    values = np.zeros((len(cities), len(orders)))
    assert known_decisions(plan, cities, filled, lengths, aims, ROOM, ENOUGH, values)
    return values


def late_step(walk: Walk, rng: Random, count: int, spare: int) -> tuple[Step, tuple[CardId, ...]]:
    """Where so many buildings and some spare ones are still to come, and which but for those."""
    steps = list(steps_of(walk, rng))
    at = len(steps) - count - spare
    return steps[at - 1], tuple(step.building for step in steps[at : at + count])


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_nothing_is_better_or_worse(number: int) -> None:
    """R3.4–R3.7, R4, R5, R8.3, R11: the same as trying out everything, with and without knowing the order."""
    rng = Random(number)
    gained = compared = 0
    for count in (0, 1, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3):
        walk = walk_of(number, rng)
        step, cards = late_step(walk, rng, count, rng.randrange(8))
        if PROHIBITION in walk.rules.cards and rng.random() < 0.5:
            cards = (*cards, PROHIBITION)
        plan, aims = plan_of(walk.start, walk.rules), aims_with(circle=1.5)
        row = row_of(plan, step.after, step.marker, walk.rivals, step.so_far)
        value = exact_worth(plan, row, *split(walk.start, cards), aims, ROOM, 2500)
        if math.isnan(value):
            continue
        plain = Plain(walk.rules, walk.rivals, circle=1.5)
        assert value == pytest.approx(plain.expected(step.after, step.so_far, cards))
        assert exact_worth(plan, row, *split(walk.start, cards), aims, SMALL_ROOM, ENOUGH) == pytest.approx(value)
        known = known_values(plan, row[None, :], walk.start, cards, aims)[0]
        assert known.tolist() == [plain.known(step.after, step.so_far, order) for order in permutations(cards)]
        assert known.mean() >= value - 1e-9
        gained += value > plain.end(step.after, step.so_far)
        compared += 1
    assert compared >= 8
    assert gained >= 2


def corner(board: Board = CORNER) -> tuple[City, Plan, Row]:
    rules = replace(ETERNITY, cards=("Y-I2", "R-V3", PROHIBITION))
    city = found_city(board, rules)
    plan = plan_of(city, rules)
    return city, plan, row_of(plan, city, 10)


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
        # or is forbidden (9); who knows which gets 12 or 11. Prohibition first: the one that it spares, 13 or 11.
        (("Y-I2", "R-V3", PROHIBITION), (13 + 11 + 12) / 3, (13 + 11.5 + 12) / 3),
    ],
)
def test_by_hand(cards: tuple[CardId, ...], hidden: float, known: float) -> None:
    """R3.4, R3.7, R4.4, R5.2: knowing the order is worth something once there is a choice and something to learn."""
    city, plan, row = corner()
    assert exact_worth(plan, row, *split(city, cards), aims_with(), ROOM, ENOUGH) == pytest.approx(hidden)
    assert known_values(plan, row[None, :], city, cards, aims_with()).mean() == pytest.approx(known)


def test_cards_that_the_player_lacks_are_what_prohibition_may_forbid() -> None:
    """R3.7, R11.22: of three cards one is Prohibition and one is not the player's."""
    _, plan, row = corner()
    cards = np.array([BUILDING_INDEX["Y-I2"]])
    # It is forbidden when it follows at once: in 2 orders of 6.
    assert exact_worth(plan, row, cards, 1, 1, aims_with(), ROOM, ENOUGH) == pytest.approx((2 * 10 + 4 * 13) / 6)
    assert exact_worth(plan, row, cards, 0, 5, aims_with(), ROOM, ENOUGH) == 13


def several() -> tuple[Plan, Words, tuple[Numbers, int, int]]:
    """Cities that the same building leads to, with some cards to come."""
    rng = Random(6)
    walk = walk_of(0, rng)
    step, cards = late_step(walk, rng, 4, spare=6)
    plan = plan_of(walk.start, walk.rules)
    row = row_of(plan, step.after, step.marker, walk.rivals)
    first, rest = BUILDING_INDEX[cards[0]], split(walk.start, (*cards[1:], PROHIBITION))
    listed = np.zeros(4 * 121, dtype=np.int64)
    moves = listed[: list_moves(plan, row, first, listed)]
    cities = np.repeat(row[None, :], len(moves), axis=0)
    for city, move in zip(cities, moves, strict=True):
        build(plan, city, first, move)
    return plan, cities, rest


def test_several_cities() -> None:
    plan, cities, rest = several()
    values = np.zeros(len(cities))
    assert exact_decisions(plan, cities, *rest, aims_with(), ROOM, ENOUGH, values)
    alone = [exact_worth(plan, city, *rest, aims_with(), ROOM, ENOUGH) for city in cities]
    assert len(cities) >= 3
    assert len({*alone}) > 1
    assert values.tolist() == pytest.approx(alone)


def test_only_so_many_cities_are_looked_at() -> None:
    """Counted by hand in the corner, and beside the count of a whole search."""
    city, plan, row = corner()
    one = split(city, ("Y-I2",))
    # Two places, E5–E6 and D5–E5, and a pass.
    assert exact_worth(plan, row, *one, aims_with(), ROOM, 3) == 13
    assert math.isnan(exact_worth(plan, row, *one, aims_with(), ROOM, 2))
    values = np.zeros(3)
    cities = np.repeat(row[None, :], 3, axis=0)
    # The same city again is known already.
    assert exact_decisions(plan, cities, *one, aims_with(), ROOM, 3, values)
    assert values.tolist() == [13, 13, 13]
    assert not exact_decisions(plan, cities, *one, aims_with(), ROOM, 2, values)
    assert np.isnan(values).all()
    plan, cities, rest = several()
    values = np.zeros(len(cities))
    assert exact_decisions(plan, cities, *rest, aims_with(), ROOM, ENOUGH, values)
    every = values.copy()
    assert exact_decisions(plan, cities[:-1], *rest, aims_with(), ROOM, ENOUGH, values)
    most = int(ROOM.counters[1])
    assert not exact_decisions(plan, cities, *rest, aims_with(), ROOM, most, values)
    assert values[:-1].tolist() == every[:-1].tolist()
    assert math.isnan(values[-1])


def test_more_cards_than_there_is_room_for() -> None:
    _, plan, row = corner()
    cards = np.array([BUILDING_INDEX["Y-I2"]])
    assert exact_worth(plan, row, cards, 1, MOST_CARDS - 2, aims_with(), ROOM, ENOUGH) > 10
    assert math.isnan(exact_worth(plan, row, cards, 1, MOST_CARDS - 1, aims_with(), ROOM, ENOUGH))
    values = np.zeros(1)
    assert not exact_decisions(plan, row[None, :], cards, 1, MOST_CARDS - 1, aims_with(), ROOM, ENOUGH, values)
