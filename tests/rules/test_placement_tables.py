"""How many legal placements there are: tables written down once, and the naive method beside them (R4)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mycity.rules import (
    BUILDINGS,
    ETERNITY,
    City,
    Extras,
    RuleSet,
    format_square,
    legal_placements,
    load_board,
    new_city,
)
from tests.helpers import naive
from tests.helpers.chapters import EPISODES, board_of
from tests.helpers.cities import naive_board, naive_pieces, placed

BOARDS: dict[str, RuleSet] = {"legacy": EPISODES[0], "legacy-wells": EPISODES[2], "eternity": ETERNITY}

CITIES: dict[str, tuple[str, ...]] = {
    "empty": (),
    "one": ("Y-I2 D6/90",),
    "u": ("Y-U5 E6/0",),
    "path": ("Y-I4 A8/0", "R-I4 E8/0", "B-I4 H4/90", "Y-L4 H2/180", "R-I2 K1/90"),
}

SHAPES = ("I2", "V3", "I4", "L4", "T4", "Z4", "P5", "U5", "C1", "C2", "C3", "first", "second", "others")
NUMBERS: dict[str, tuple[int, ...]] = {
    "empty": (41, 74, 32, 60, 66, 33, 63, 56, 37, 74, 18, 63, 66, 41),
    "one": (8, 15, 7, 12, 15, 6, 10, 9, 7, 15, 3, 10, 15, 8),
    "u": (20, 34, 17, 28, 27, 16, 27, 23, 17, 34, 8, 27, 27, 20),
    "path": (38, 62, 14, 42, 48, 23, 42, 38, 28, 62, 14, 42, 48, 38),
}
"""By city, in the order of the shapes. The three boards differ in features only, and those may be built over (R1.3)."""

COUNTS = {name: dict(zip(SHAPES, numbers, strict=True)) for name, numbers in NUMBERS.items()}

C4_SHAPES = ("first", "second", "others")


def city_of(board: str, name: str) -> City:
    return placed(*CITIES[name], rules=BOARDS[board], board=board_of(BOARDS[board]))


def with_fourth_church(city: City, shape: str) -> City:
    """The same city with a C4 of this shape in its owner's supply (R11.4)."""
    rules = replace(BOARDS["eternity"], cards=(*BOARDS["eternity"].cards, "C4"))
    other = new_city(city.ground.board, rules, Extras(c4=shape))
    for piece in city.pieces:
        other = other.build(piece.building, piece.placement)
    return other


def squares(city: City, building: str) -> set[frozenset[str]]:
    """What each legal placement would cover."""
    found = set()
    for placement in legal_placements(city, building):
        built = city.build(building, placement).built & ~city.built
        found.add(frozenset(format_square(number) for number in range(121) if built >> number & 1))
    return found


def naive_squares(city: City, shape: str) -> set[frozenset[str]]:
    places = naive.legal(naive_board(city.ground.board), naive_pieces(city), shape)
    return {frozenset(map(naive.name, cells)) for _, _, cells in places}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", CITIES)
def test_every_building_on_every_board(board: str, name: str) -> None:
    """R4, R2.5: the number in the table, and the very squares of the naive method."""
    city = placed(*CITIES[name], rules=ETERNITY, board=board_of(BOARDS[board]))
    by_shape = {shape: naive_squares(city, shape) for shape in COUNTS[name]}
    for building in BUILDINGS:
        shape = naive.shape_of(building)
        assert len(legal_placements(city, building)) == COUNTS[name][shape], building
        assert squares(city, building) == by_shape[shape], building
    for shape in C4_SHAPES:
        church = with_fourth_church(city, shape)
        assert len(legal_placements(church, "C4")) == COUNTS[name][shape], shape
        assert squares(church, "C4") == by_shape[shape], shape


@pytest.mark.parametrize("board", BOARDS)
def test_the_smallest_building_counted_by_hand(board: str) -> None:
    """R4.1, R4.3, R4.4: every I2 that can start a city, read off the drawing of R1.6."""
    across = {
        *("C1", "E1", "C2", "E2", "C3", "E3", "D4", "F4", "D5", "F5"),
        *("E6", "C7", "E7", "C8", "E8", "B9", "D9", "C10", "E10", "C11", "E11"),
    }
    down = {
        *("D1", "D2", "E1", "E2", "D3", "F3", "E4", "F4", "F5", "D5", "D6", "D7", "E6", "E7", "E8"),
        *("C8", "C9", "D10", "E9", "E10"),
    }
    listed = legal_placements(placed(rules=BOARDS[board], board=board_of(BOARDS[board])), "Y-I2")
    assert {str(p) for p in listed} == {f"{name}/0" for name in across} | {f"{name}/90" for name in down}
    assert len(listed) == len(across) + len(down) == 41


PATHS: dict[tuple[str, str], int] = {
    ("Y-I2", "R-I2"): 454,
    ("Y-U5", "B-I4"): 563,
    ("B-Z4", "C3"): 198,
    ("C2", "Y-P5"): 1364,
}
"""How many ways there are to place two buildings one after the other on an empty board."""


def count_paths(city: City, cards: Sequence[str]) -> int:
    if not cards:
        return 1
    return sum(count_paths(city.build(cards[0], place), cards[1:]) for place in legal_placements(city, cards[0]))


def count_naively(board: naive.NaiveBoard, pieces: tuple[naive.Piece, ...], cards: Sequence[str]) -> int:
    if not cards:
        return 1
    places = naive.legal(board, pieces, naive.shape_of(cards[0]))
    return sum(count_naively(board, (*pieces, (cards[0], cells)), cards[1:]) for _, _, cells in places)


@pytest.mark.parametrize("cards", PATHS)
def test_two_buildings_one_after_the_other(cards: tuple[str, str]) -> None:
    """R4.4, then R4.5"""
    assert count_paths(placed(), cards) == PATHS[cards]
    assert count_naively(naive_board(load_board("eternity")), (), cards) == PATHS[cards]
