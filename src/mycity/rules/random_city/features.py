"""Trees, rocks, wells and gold of a random city (R1.3)."""

from typing import Final

from mycity.rules.board import Board
from mycity.rules.random_city.draws import Draws
from mycity.rules.random_city.wells import well_plan
from mycity.rules.squares import SIZE, Square, squares_of

_TRIES: Final = 6
"""Of so many squares the one is taken that is farthest from what is there: so features lie scattered."""
_FAR: Final = 5
"""Beyond this distance, more makes no difference."""
_WELLS_APART: Final = 4
_VEINS_APART: Final = 7
_VEIN_TRIES: Final = 40


def place_wells(draws: Draws, board: Board, count: int) -> Board | None:
    """Return the board with so many wells, one at least on each bank; None where there is no room.

    Each of them can score: there is a way to build around it (R5.2, R5.6).
    """
    banks = draws.shuffled([board.west, board.east])
    wells: list[Square] = []
    for number in range(count):
        bank = banks[number] if number < len(banks) else board.west | board.east
        for square in draws.shuffled([*squares_of(board.plain & bank)]):
            if all(_distance(square, other) >= _WELLS_APART for other in wells) and well_plan(board, square):
                wells.append(square)
                board = board.with_sign(square, "W")
                break
        else:
            return None
    return board


def place_gold(draws: Draws, board: Board) -> Board | None:
    """Return the board with two gold veins far apart; None where none were found."""
    plain = [*squares_of(board.plain)]
    for _ in range(_VEIN_TRIES):
        one, other = draws.choice(plain), draws.choice(plain)
        if _distance(one, other) >= _VEINS_APART:
            return board.with_sign(one, "G").with_sign(other, "G")
    return None


def scatter(draws: Draws, board: Board, signs: str) -> Board:
    """Return the board with these letters on plain squares, away from one another and from the other features."""
    for sign in signs:
        plain = [*squares_of(board.plain)]
        alike, others = [*squares_of(board.having(sign))], [*squares_of(board.having("TRWG"))]
        tried = [draws.choice(plain) for _ in range(_TRIES)]
        board = board.with_sign(max(tried, key=lambda one: 2 * _room(one, alike) + _room(one, others)), sign)
    return board


def _room(square: Square, others: list[Square]) -> int:
    return min([_FAR, *(_distance(square, other) for other in others)])


def _distance(one: Square, other: Square) -> int:
    (row, column), (other_row, other_column) = divmod(one, SIZE), divmod(other, SIZE)
    return abs(row - other_row) + abs(column - other_column)
