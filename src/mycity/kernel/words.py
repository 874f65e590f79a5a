"""Sets of squares as two 64-bit words, for compiled code: `low` has the squares 0–63, `high` those from 64 to 120.

Every function takes and returns unsigned words.
"""

from typing import Final, TypeAlias

import numpy as np

from mycity.kernel.jit import count_bits, inlined
from mycity.rules import SIZE, SQUARES, Mask

Word: TypeAlias = np.uint64
Pair: TypeAlias = tuple[Word, Word]

WORD: Final = 64
_ALL: Final = (1 << WORD) - 1
_FULL: Final = (1 << SQUARES) - 1
_COLUMN_A: Final = sum(1 << (row * SIZE) for row in range(SIZE))
_NOT_A: Final = _FULL & ~_COLUMN_A
_NOT_K: Final = _FULL & ~(_COLUMN_A << (SIZE - 1))

ZERO: Final = np.uint64(0)
ONE: Final = np.uint64(1)
ROW_BELOW: Final = np.uint64(SIZE)
"""How far it is from a square to the one south of it."""
_1: Final = np.uint64(1)
_53: Final = np.uint64(WORD - SIZE)
_63: Final = np.uint64(WORD - 1)
_64: Final = np.uint64(WORD)
_FULL_HIGH: Final = np.uint64(_FULL >> WORD)
NOT_A_LOW: Final = np.uint64(_NOT_A & _ALL)
NOT_A_HIGH: Final = np.uint64(_NOT_A >> WORD)
NOT_K_LOW: Final = np.uint64(_NOT_K & _ALL)
NOT_K_HIGH: Final = np.uint64(_NOT_K >> WORD)


def words_of(mask: Mask) -> tuple[int, int]:
    """The two words of a mask."""
    return mask & _ALL, mask >> WORD


@inlined
def shift_up(low: Word, high: Word, by: Word) -> Pair:
    """The set moved by up to 120 squares towards K11; what leaves the two words is lost."""
    if by >= _64:
        return ZERO, low << (by - _64)
    return low << by, high << by | low >> _1 >> (_63 - by)


@inlined
def shift_down(low: Word, high: Word, by: Word) -> Pair:
    """The set moved by up to 63 squares towards A1."""
    return low >> by | high << _1 << (_63 - by), high >> by


@inlined
def beside_words(low: Word, high: Word) -> Pair:
    """The squares that share a side with a square of the set, whether they are in it or not (R1.5)."""
    east_low, east_high = low & NOT_K_LOW, high & NOT_K_HIGH
    west_low, west_high = low & NOT_A_LOW, high & NOT_A_HIGH
    beside_low = east_low << _1 | west_low >> _1 | west_high << _63 | low << ROW_BELOW | low >> ROW_BELOW | high << _53
    beside_high = (
        east_high << _1 | east_low >> _63 | west_high >> _1 | high << ROW_BELOW | low >> _53 | high >> ROW_BELOW
    )
    return beside_low, beside_high & _FULL_HIGH


@inlined
def grow_words(low: Word, high: Word) -> Pair:
    """The set and all squares that share a side with one of its squares (R1.5)."""
    beside_low, beside_high = beside_words(low, high)
    return low | beside_low, high | beside_high


@inlined
def size_of(low: Word, high: Word) -> int:
    """How many squares the set has."""
    return count_bits(low) + count_bits(high)


@inlined
def four_sides(low: Word, high: Word) -> tuple[Word, Word, Word, Word, Word, Word, Word, Word]:
    """The set moved by one square to the east, west, south and north, as four pairs."""
    east_low, east_high = low & NOT_K_LOW, high & NOT_K_HIGH
    west_low, west_high = low & NOT_A_LOW, high & NOT_A_HIGH
    return (
        east_low << _1,
        east_high << _1 | east_low >> _63,
        west_low >> _1 | west_high << _63,
        west_high >> _1,
        low << ROW_BELOW,
        (high << ROW_BELOW | low >> _53) & _FULL_HIGH,
        low >> ROW_BELOW | high << _53,
        high >> ROW_BELOW,
    )


@inlined
def facing(low: Word, high: Word, other_low: Word, other_high: Word) -> int:
    """How many sides the squares of one set share with those of another."""
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = four_sides(low, high)
    total = size_of(a_low & other_low, a_high & other_high) + size_of(b_low & other_low, b_high & other_high)
    return total + size_of(c_low & other_low, c_high & other_high) + size_of(d_low & other_low, d_high & other_high)


@inlined
def flood(low: Word, high: Word, area_low: Word, area_high: Word) -> Pair:
    """All squares of the area that are connected by sides to one of the set, the set's own among them."""
    low, high = low & area_low, high & area_high
    while True:
        next_low, next_high = grow_words(low, high)
        next_low &= area_low
        next_high &= area_high
        if next_low == low and next_high == high:
            return low, high
        low, high = next_low, next_high
