"""Squares and sets of squares (R1.1, R1.5).

A `Square` is an integer 0–120, row by row from A1; a `Mask` is a set of squares as an integer of 121 bits.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from mycity.rules.errors import NotationError

Square: TypeAlias = int
Mask: TypeAlias = int

SIZE: Final = 11
SQUARES: Final = SIZE * SIZE
COLUMNS: Final = "ABCDEFGHIJK"
ROW_NUMBERS: Final = tuple(str(number) for number in range(1, SIZE + 1))
FULL: Final[Mask] = (1 << SQUARES) - 1

_COLUMN_A: Final[Mask] = sum(1 << (row * SIZE) for row in range(SIZE))
_NOT_A: Final[Mask] = FULL & ~_COLUMN_A
_NOT_K: Final[Mask] = FULL & ~(_COLUMN_A << (SIZE - 1))

ROWS: Final[tuple[Mask, ...]] = tuple(((1 << SIZE) - 1) << (row * SIZE) for row in range(SIZE))
"""The squares of each row, row 1 first (used by the tie-break, R6.1)."""


def parse_square(text: str) -> Square:
    """Read a square's name such as `E6` (R1.1); NotationError when it is not one."""
    column = COLUMNS.find(text[0]) if text else -1
    if column < 0 or text[1:] not in ROW_NUMBERS:
        raise NotationError("invalid square", value=text, expected="a column A–K and a row 1–11, such as E6")
    return ROW_NUMBERS.index(text[1:]) * SIZE + column


def format_square(square: Square) -> str:
    """Return the name of a square, `E6` for column E, row 6 (R1.1)."""
    row, column = divmod(square, SIZE)
    return f"{COLUMNS[column]}{row + 1}"


def squares_of(mask: Mask) -> Iterator[Square]:
    """Yield the squares of a mask, row by row."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(squares: Iterable[Square]) -> Mask:
    """Return the mask that holds exactly these squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def square_names(mask: Mask) -> list[str]:
    """Return the names of a mask's squares, row by row (R1.1)."""
    return [format_square(square) for square in squares_of(mask)]


def grow(mask: Mask) -> Mask:
    """Return the mask's squares and all that share a side with one of them (R1.5)."""
    return mask | beside(mask)


def beside(mask: Mask) -> Mask:
    """Return the squares that share a side with a square of the mask, whether they are in it or not (R1.5)."""
    east, west, south, north = shifted(mask)
    return east | west | south | north


def shifted(mask: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Return the mask moved by one square to the east, west, south and north; what leaves the board is lost."""
    return (mask & _NOT_K) << 1, (mask & _NOT_A) >> 1, mask << SIZE & FULL, mask >> SIZE


def border(mask: Mask) -> Mask:
    """Return the squares outside of the mask that share a side with one of its squares (R1.5)."""
    return grow(mask) & ~mask


def sides_of(square: Square) -> tuple[Square | None, Square | None, Square | None, Square | None]:
    """Return the squares north, east, south and west of a square; None beyond the board's edge."""
    row, column = divmod(square, SIZE)
    return (
        square - SIZE if row > 0 else None,
        square + 1 if column < SIZE - 1 else None,
        square + SIZE if row < SIZE - 1 else None,
        square - 1 if column > 0 else None,
    )
