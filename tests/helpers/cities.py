"""Boards and cities from drawings."""

from collections.abc import Mapping

from mycity.rules import (
    ETERNITY,
    NO_EXTRAS,
    Board,
    City,
    Extras,
    Placement,
    RuleSet,
    new_city,
    parse_board,
    parse_placement,
)
from mycity.rules.shapes import ROTATIONS
from mycity.rules.squares import parse_square
from tests.helpers import naive
from tests.helpers.chapters import board_of

MEADOW = ("...........",) * 11


def meadow_board(features: Mapping[str, str], west: int = 5) -> Board:
    """Eleven rows of plain meadow with the river straight down, and these letters on these squares."""
    rows = [list(row) for row in MEADOW]
    for place, sign in features.items():
        row, column = naive.square(place)
        rows[row][column] = sign
    return parse_board([f"{''.join(row)} {west}" for row in rows])


def placement_of(building: str, cells: naive.Cells, shape: str | None = None) -> Placement:
    """The canonical placement of a building that covers exactly these squares; C4 needs its shape."""
    anchor = (min(row for row, _ in cells), min(column for _, column in cells))
    for rotation in ROTATIONS:
        if naive.covered(shape or naive.shape_of(building), anchor, rotation) == cells:
            return Placement(parse_square(naive.name(anchor)), rotation)
    raise AssertionError(f"{building} can't look like this: {sorted(map(naive.name, cells))}")


def placement_in(city: City, building: str, cells: naive.Cells) -> Placement:
    """As `placement_of`, for a building of this city's owner (R11.4)."""
    return placement_of(building, cells, city.extras.c4 if building == "C4" else None)


def drawn(
    top_left: str,
    picture: str,
    legend: Mapping[str, str],
    rules: RuleSet = ETERNITY,
    board: Board | None = None,
    extras: Extras = NO_EXTRAS,
) -> City:
    """A city from a picture whose first letter is on the square `top_left`.

    Every letter of the legend stands for a building; `.` leaves a square as it is. They are built in the order of the
    legend, whether that is legal or not.
    """
    top, left = naive.square(top_left)
    lines = picture.split()
    city = new_city(board if board is not None else board_of(rules), rules, extras)
    used = set("".join(lines)) - {"."}
    assert used == set(legend), f"the picture has {used}, the legend {set(legend)}"
    for letter, building in legend.items():
        cells = frozenset(
            (top + row, left + column)
            for row, line in enumerate(lines)
            for column, sign in enumerate(line)
            if sign == letter
        )
        city = city.build(building, placement_in(city, building, cells))
    return city


def placed(*buildings: str, rules: RuleSet = ETERNITY, board: Board | None = None, extras: Extras = NO_EXTRAS) -> City:
    """A city from texts such as `Y-I2 D6/90`, in this order."""
    city = new_city(board if board is not None else board_of(rules), rules, extras)
    for text in buildings:
        building, placement = text.split()
        city = city.build(building, parse_placement(placement))
    return city


def naive_pieces(city: City) -> list[naive.Piece]:
    """The buildings of a city for the naive method, from their placements as text."""
    return naive.pieces_of((piece.building, str(piece.placement)) for piece in city.pieces)


def naive_board(board: Board) -> naive.NaiveBoard:
    """A board for the naive method, from its text."""
    return naive.board_of(str(board).split("\n"))
