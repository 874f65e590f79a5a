"""What buildings to come can cover, against every placement of every shape tried square by square."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import numpy as np
import pytest

from mycity.bots.compiled.coverage import (
    BUILDINGS,
    CHURCHES_TO_COME,
    COLOURS_TO_COME,
    FACTORIES_TO_COME,
    ORIENTATION_COUNT,
    SHAPE,
    Coverage,
    count_shapes,
    cover_squares,
    make_coverage,
)
from mycity.bots.evaluation.coverage import MOST_COUNTED
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.encoding import BUILDING_INDEX, FIRST_ORIENTATION
from mycity.rules import Board, BuildingId, City, Mask, format_square, kind_of, squares_of
from mycity.rules.buildings import BuildingKind
from tests.bots.positions import RULE_SETS, position
from tests.helpers import naive
from tests.kernel.pairs import as_mask, as_words

POSITIONS_A_RULE_SET = 12


@cache
def placements_of(shape: str) -> list[naive.Cells]:
    """The squares of every placement on the board (R2.5, R4.1)."""
    return [naive.covered(shape, anchor, rotation) for anchor, rotation in naive.canonical_placements(shape)]


def cells_of(mask: Mask) -> set[naive.Cell]:
    return {naive.square(format_square(square)) for square in squares_of(mask)}


def coverable(shape: str, free: set[naive.Cell], board: Board) -> set[naive.Cell]:
    """The free squares under placements on free squares of one bank (R4.1–R4.3)."""
    west = cells_of(board.west)
    found: set[naive.Cell] = set()
    for cells in placements_of(shape):
        if cells <= free and len({cell in west for cell in cells}) == 1:
            found |= cells
    return found


def compiled_coverage(
    city: City, number: int, free: Mask, cards: Sequence[BuildingId], first: int
) -> tuple[int, Coverage]:
    compiled_rules, coverage = compile_rules(city, RULE_SETS[number]), make_coverage()
    # What an earlier use has left there must not matter.
    coverage.shapes_to_come[:], coverage.covers[:], coverage.levels[:] = 7, 7, 7
    order = np.array([BUILDING_INDEX[card] for card in cards], dtype=np.int64)
    shapes = count_shapes(compiled_rules, order, first, coverage)
    cover_squares(compiled_rules, *as_words(free), shapes, coverage)
    return shapes, coverage


def cases(number: int) -> list[tuple[City, list[BuildingId], int]]:
    """Cities in all parts of games of a rule set, cards to come in any order, and from which of them on."""
    rng, found = Random(number), []
    for chance in range(POSITIONS_A_RULE_SET):
        state = position(number, 1 + chance % 3, chance, 2 * chance)
        for seat in state.seats:
            owned = [card for card in RULE_SETS[number].buildings if card in seat.city.supply]
            cards = rng.sample(owned, rng.randrange(len(owned) + 1))
            found.append((seat.city, cards, rng.randrange(len(cards) + 1) if rng.random() < 0.5 else 0))
    return found


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_covers_and_levels(number: int) -> None:
    """R4.1–R4.3, wherever the city reaches; R11.4, R11.7, R11.22 for what is owned and open."""
    rng = Random(number)
    for city, cards, first in cases(number):
        free = city.ground.open & ~city.built
        if rng.random() < 0.5:
            free &= rng.getrandbits(121) | rng.getrandbits(121)
        shapes, coverage = compiled_coverage(city, number, free, cards, first)
        names = {FIRST_ORIENTATION[city.supply[card].name]: city.supply[card].name for card in cards}
        counted = Counter[naive.Cell]()
        for shape in range(shapes):
            expected = coverable(names[coverage.shapes_to_come[shape, SHAPE]], cells_of(free), city.ground.board)
            assert cells_of(as_mask(coverage.covers[shape])) == expected
        for card in cards[first:]:
            counted.update(coverable(city.supply[card].name, cells_of(free), city.ground.board))
        for level in range(MOST_COUNTED):
            expected = {cell for cell, count in counted.items() if count > level}
            assert cells_of(as_mask(coverage.levels[level])) == expected


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_shapes_to_come(number: int) -> None:
    """R2.4, R11.4, R11.14: the buildings from a card on, by shape, and what they are."""
    for city, cards, first in cases(number):
        shapes, coverage = compiled_coverage(city, number, 0, cards, first)
        expected = {}
        for name in {city.supply[card].name for card in cards[first:]}:
            these = [card for card in cards[first:] if city.supply[card].name == name]
            kinds = Counter(map(kind_of, these))
            expected[FIRST_ORIENTATION[name]] = (
                len(naive.canonical_rotations(name)),
                len(these),
                kinds[BuildingKind.CHURCH],
                *(kinds[colour] for colour in (BuildingKind.RESIDENTIAL, BuildingKind.PUBLIC, BuildingKind.INDUSTRIAL)),
                len(city.extras.factories.intersection(these)),
            )
        columns = [
            ORIENTATION_COUNT,
            BUILDINGS,
            CHURCHES_TO_COME,
            *range(COLOURS_TO_COME, COLOURS_TO_COME + 3),
            FACTORIES_TO_COME,
        ]
        found = {row[SHAPE]: tuple(row[columns].tolist()) for row in coverage.shapes_to_come[:shapes]}
        assert found == expected
        assert shapes == len(expected)


def test_what_these_cases_have() -> None:
    """A guard: fourth churches, factories, both ends of the levels, and cities with little room are among them."""
    every = [case for number in range(len(RULE_SETS)) for case in cases(number)]
    assert sum("C4" in cards[first:] for _, cards, first in every) > 20
    assert sum(bool(city.extras.factories.intersection(cards[first:])) for city, cards, first in every) > 100
    assert sum(len(cards) - first > 16 for _, cards, first in every) > 50
    assert sum((city.ground.open & ~city.built).bit_count() < 40 for city, _, _ in every) > 20
