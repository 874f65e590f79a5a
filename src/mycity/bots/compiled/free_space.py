"""The features of free space: how the free squares of a city lie together (compiled).

A building lies on one bank (R4.3), so that the river separates free squares as buildings do.
"""

from typing import TypeAlias

from mycity.bots.compiled.features import (
    BLOCK,
    CORRIDOR,
    DEAD_END,
    LINE,
    LONG_LINE,
    NEARLY_PARK,
    PAIR,
    SIDES,
    SINGLE,
    Floats,
)
from mycity.kernel.compiled_rules import ENCLOSABLE, JOINED, PARKS, CompiledRules
from mycity.kernel.jit import inlined
from mycity.kernel.words import ONE, ROW_BELOW, ZERO, Word, four_sides, shift_down, shift_up, size_of

_Moved: TypeAlias = tuple[Word, Word, Word, Word, Word, Word, Word, Word]


@inlined
def free_space_features(rules: CompiledRules, free_low: Word, free_high: Word, out: Floats) -> None:
    """Write the features of these free squares' shape into `out` (CITY_FEATURE_COUNT,)."""
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = _moved(rules, free_low, free_high)
    _count_neighbours(rules, free_low, free_high, (a_low, b_low, c_low, d_low), (a_high, b_high, c_high, d_high), out)
    _find_lines(
        *(free_low & a_low & b_low, free_high & a_high & b_high),
        *(free_low & c_low & d_low, free_high & c_high & d_high),
        out,
    )
    _find_blocks(rules, free_low & b_low, free_high & b_high, out)
    if rules.numbers[PARKS]:
        out[NEARLY_PARK] = _nearly_parks(rules, free_low, free_high)


@inlined
def _moved(rules: CompiledRules, low: Word, high: Word) -> _Moved:
    """The set moved by one square to the east, west, south and north, without what would cross the river."""
    joined = rules.masks[JOINED : JOINED + 4]
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = four_sides(low, high)
    return (
        *(a_low & joined[0, 0], a_high & joined[0, 1], b_low & joined[1, 0], b_high & joined[1, 1]),
        *(c_low & joined[2, 0], c_high & joined[2, 1], d_low & joined[3, 0], d_high & joined[3, 1]),
    )


@inlined
def _count_neighbours(
    rules: CompiledRules,
    free_low: Word,
    free_high: Word,
    sides_low: tuple[Word, Word, Word, Word],
    sides_high: tuple[Word, Word, Word, Word],
    out: Floats,
) -> None:
    """Count the free squares by how many of the sets of `_moved` each is in."""
    odd_low, more_low, all_low = _added(*sides_low)
    odd_high, more_high, all_high = _added(*sides_high)
    one_low, one_high = free_low & odd_low & ~more_low, free_high & odd_high & ~more_high
    two_low, two_high = free_low & more_low & ~odd_low & ~all_low, free_high & more_high & ~odd_high & ~all_high
    singles = size_of(free_low & ~(odd_low | more_low), free_high & ~(odd_high | more_high))
    ones, twos = size_of(one_low, one_high), size_of(two_low, two_high)
    threes = size_of(free_low & odd_low & more_low, free_high & odd_high & more_high)
    out[SINGLE] = singles
    out[DEAD_END] = ones
    out[CORRIDOR] = twos
    out[SIDES] = 4 * singles + 3 * ones + 2 * twos + threes
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = _moved(rules, one_low, one_high)
    out[PAIR] = size_of(one_low & (a_low | b_low | c_low | d_low), one_high & (a_high | b_high | c_high | d_high))


@inlined
def _find_lines(flat_low: Word, flat_high: Word, tall_low: Word, tall_high: Word, out: Floats) -> None:
    """Count the squares in straight lines of 3 and of 4, given the middles of lines of 3 along rows and columns."""
    low, high, long_low, long_high = ZERO, ZERO, ZERO, ZERO
    for step, middle_low, middle_high in ((ONE, flat_low, flat_high), (ROW_BELOW, tall_low, tall_high)):
        on_low, on_high = shift_up(middle_low, middle_high, step)
        back_low, back_high = shift_down(middle_low, middle_high, step)
        low |= middle_low | on_low | back_low
        high |= middle_high | on_high | back_high
        # Where a middle comes after another one there are 4: both of them, and one on either side.
        pair_low, pair_high = middle_low & on_low, middle_high & on_high
        on_low, on_high = shift_up(pair_low, pair_high, step)
        back_low, back_high = shift_down(pair_low, pair_high, step)
        long_low |= pair_low | on_low | back_low
        long_high |= pair_high | on_high | back_high
        back_low, back_high = shift_down(back_low, back_high, step)
        long_low |= back_low
        long_high |= back_high
    out[LINE] = size_of(low, high)
    out[LONG_LINE] = size_of(long_low, long_high)


@inlined
def _find_blocks(rules: CompiledRules, low: Word, high: Word, out: Floats) -> None:
    """Count the squares in blocks of 2 x 2, given the western squares of two free ones side by side."""
    masks = rules.masks
    below_low, below_high = shift_down(low, high, ROW_BELOW)
    low, high = low & below_low & masks[JOINED + 3, 0], high & below_high & masks[JOINED + 3, 1]
    east_low, east_high = shift_up(low, high, ONE)
    low, high = low | east_low, high | east_high
    below_low, below_high = shift_up(low, high, ROW_BELOW)
    out[BLOCK] = size_of(low | below_low, high | below_high)


@inlined
def _nearly_parks(rules: CompiledRules, free_low: Word, free_high: Word) -> int:
    """How many squares that may become parks have one free neighbour, on whichever bank (R11.22)."""
    a_low, a_high, b_low, b_high, c_low, c_high, d_low, d_high = four_sides(free_low, free_high)
    odd_low, more_low, _ = _added(a_low, b_low, c_low, d_low)
    odd_high, more_high, _ = _added(a_high, b_high, c_high, d_high)
    able_low, able_high = rules.masks[ENCLOSABLE, 0], rules.masks[ENCLOSABLE, 1]
    return size_of(free_low & able_low & odd_low & ~more_low, free_high & able_high & odd_high & ~more_high)


@inlined
def _added(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word]:
    """Four sets added square by square: where an odd number of them is, where two or more, and where all are."""
    odd_ab, both_ab, odd_cd, both_cd = a ^ b, a & b, c ^ d, c & d
    return odd_ab ^ odd_cd, both_ab | both_cd | odd_ab & odd_cd, both_ab & both_cd
