"""The boards that come with the game (R1.2–R1.4, R1.6, R1.7)."""

import pytest

from mycity.rules import FULL, Board, load_board, parse_square, square_names
from tests.helpers.chapters import EPISODES, board_of

LEGACY = [
    "..T.....T.R 4",
    ".....R..... 4",
    "R.........F 4",
    "MM.....T.FF 5",
    "MMM.......F 5",
    "MMM......FF 4",
    "MM...T..FFF 4",
    "R.......RFF 4",
    "..........F 3",
    ".T.R.....FF 4",
    "......T..FF 4",
]


def changed(rows: list[str], signs: dict[str, str]) -> list[str]:
    """These rows with other letters on some squares."""
    letters = [list(row) for row in rows]
    for name, sign in signs.items():
        letters[int(name[1:]) - 1]["ABCDEFGHIJK".index(name[0])] = sign
    return ["".join(row) for row in letters]


def test_the_legacy_board() -> None:
    """R1.6, letter by letter."""
    assert str(load_board("legacy")).split("\n") == LEGACY


def test_the_eternity_board() -> None:
    """R1.7: wells at C9 and G5, gold at A8 and K1, the rest as on the legacy board."""
    expected = changed(LEGACY, {"C9": "W", "G5": "W", "A8": "G", "K1": "G"})
    assert str(load_board("eternity")).split("\n") == expected


def test_the_legacy_board_with_the_wells_of_episode_3() -> None:
    """R11.3"""
    assert str(board_of(EPISODES[2])).split("\n") == changed(LEGACY, {"C9": "W", "G5": "W"})


@pytest.mark.parametrize("name", ["legacy", "eternity"])
def test_facts_of_terrain_and_river(name: str) -> None:
    """R1.2, R1.4, R1.6: 26 mountain and forest squares, 95 meadow squares, 35 west and 60 east; every row has both."""
    board = load_board(name)
    assert board.buildable.bit_count() == 95
    assert (FULL & ~board.buildable).bit_count() == 26
    assert (board.buildable & board.west).bit_count() == 35
    assert (board.buildable & board.east).bit_count() == 60
    assert board.west | board.east == FULL
    assert board.west & board.east == 0


@pytest.mark.parametrize("name", ["legacy", "eternity"])
def test_mountains_lie_in_the_west_and_forest_in_the_east(name: str) -> None:
    """R1.2"""
    board = load_board(name)
    assert board.having("M") & board.east == 0
    assert board.having("F") & board.west == 0


def test_features_of_the_legacy_board() -> None:
    """R1.3, R1.6: six squares with two trees, six with two rocks, 83 plain ones."""
    board = load_board("legacy")
    assert square_names(board.two_trees) == ["C1", "I1", "H4", "F7", "B10", "G11"]
    assert square_names(board.two_rocks) == ["K1", "F2", "A3", "A8", "I8", "D10"]
    assert board.plain.bit_count() == 95 - 6 - 6
    assert board.wells == board.gold == board.one_tree == 0


def test_features_of_the_eternity_board() -> None:
    """R1.3, R1.7: wells and gold are not plain."""
    board = load_board("eternity")
    assert square_names(board.two_rocks) == ["F2", "A3", "I8", "D10"]
    assert square_names(board.wells) == ["G5", "C9"]
    assert square_names(board.gold) == ["K1", "A8"]
    assert board.plain.bit_count() == 95 - 6 - 4 - 2 - 2


def test_features_can_be_built_over_and_terrain_can_not() -> None:
    """R1.2, R1.3"""
    board = load_board("eternity")
    for name in ("C1", "F2", "G5", "C9", "A8", "K1"):
        assert board.buildable >> parse_square(name) & 1, name
    for name in ("A4", "C5", "K3", "I7"):
        assert not board.buildable >> parse_square(name) & 1, name


def test_river_sides() -> None:
    """R1.4: the squares beside the river, found by walking down it on the drawing of R1.6.

    Between rows 3 and 4 it turns right below E3, between 5 and 6 left above E6, between 8 and 9 left above D9,
    between 9 and 10 right below D9.
    """
    beside = {
        *("D1", "E1", "D2", "E2", "D3", "E3"),
        *("E4", "F4", "E5", "F5", "E6", "D6", "D7", "E7", "D8", "E8"),
        *("C9", "D9", "D10", "E10", "D11", "E11"),
    }
    for name in ("legacy", "eternity"):
        board: Board = load_board(name)
        assert set(square_names(board.riverside)) == beside
