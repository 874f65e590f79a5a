"""What the buildings to come can still cover in a city, whatever the order in which they come (compiled).

`mycity.bots.evaluation.coverage` is its definition.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.evaluation.coverage import MOST_COUNTED
from mycity.kernel.compiled_rules import COUNT, FACTORY, FIRST, KIND, CompiledRules, Numbers, Words
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.moves import CHURCH
from mycity.kernel.tables import OFFSETS
from mycity.kernel.words import ZERO, Pair, Word, shift_down, shift_up

STOCKS: Final = 16
"""More shapes than there are."""

# Columns of `Coverage.shapes_to_come`: a shape's first orientation and how many, and how many buildings of it are to
# come: in all, churches, of each colour, factories.
SHAPE, TURNS, BUILDINGS, CHURCHES_TO_COME, COLOURS_TO_COME, FACTORIES_TO_COME = 0, 1, 2, 3, 4, 7
_COLUMNS: Final = 8


class Coverage(NamedTuple):
    """Buildings to come by shape, `shapes_to_come` (STOCKS, 8), with what each shape can cover in a city.

    `covers` (STOCKS, 2) are the squares; `levels` (MOST_COUNTED, 2) those that one, two, … of the buildings can cover.
    """

    shapes_to_come: Numbers
    covers: Words
    levels: Words


def make_coverage() -> Coverage:
    """Room for an outlook."""
    return Coverage(
        np.zeros((STOCKS, _COLUMNS), dtype=np.int64),
        np.zeros((STOCKS, 2), dtype=np.uint64),
        np.zeros((MOST_COUNTED, 2), dtype=np.uint64),
    )


@compiled
def count_shapes(rules: CompiledRules, order: Numbers, first: int, coverage: Coverage) -> int:
    """Write the buildings of the cards from `first` on into `coverage.shapes_to_come`; how many shapes they have."""
    shapes_to_come, shapes = coverage.shapes_to_come, 0
    for place in range(first, order.shape[0]):
        card = order[place]
        at = 0
        while at < shapes and shapes_to_come[at, SHAPE] != rules.cards[card, FIRST]:
            at += 1
        if at == shapes:
            shapes += 1
            shapes_to_come[at, :] = 0
            shapes_to_come[at, SHAPE], shapes_to_come[at, TURNS] = rules.cards[card, FIRST], rules.cards[card, COUNT]
        kind = rules.cards[card, KIND]
        shapes_to_come[at, BUILDINGS] += 1
        shapes_to_come[at, CHURCHES_TO_COME if kind == CHURCH else COLOURS_TO_COME + kind] += 1
        shapes_to_come[at, FACTORIES_TO_COME] += rules.cards[card, FACTORY]
    return shapes


@compiled
def cover_squares(rules: CompiledRules, free_low: Word, free_high: Word, shapes: int, coverage: Coverage) -> None:
    """Write what the first `shapes` stocks can cover of the free squares, wherever the city reaches, and the levels."""
    shapes_to_come, covers, levels = coverage.shapes_to_come, coverage.covers, coverage.levels
    levels[:] = ZERO
    for stock in range(shapes):
        low, high = ZERO, ZERO
        for orientation in range(
            shapes_to_come[stock, SHAPE], shapes_to_come[stock, SHAPE] + shapes_to_come[stock, TURNS]
        ):
            part_low, part_high = _covered(rules, orientation, free_low, free_high)
            low |= part_low
            high |= part_high
        covers[stock, 0], covers[stock, 1] = low, high
        if low | high:
            for _ in range(shapes_to_come[stock, BUILDINGS]):
                for level in range(MOST_COUNTED - 1, 0, -1):
                    levels[level, 0] |= levels[level - 1, 0] & low
                    levels[level, 1] |= levels[level - 1, 1] & high
                levels[0, 0] |= low
                levels[0, 1] |= high


@inlined
def _covered(rules: CompiledRules, orientation: int, free_low: Word, free_high: Word) -> Pair:
    """The free squares that a shape can cover in one orientation."""
    low, high = rules.fits[orientation, 0], rules.fits[orientation, 1]
    for square in range(5):
        moved_low, moved_high = shift_down(free_low, free_high, OFFSETS[orientation, square])
        low &= moved_low
        high &= moved_high
    found_low, found_high = ZERO, ZERO
    if low | high:
        for square in range(5):
            moved_low, moved_high = shift_up(low, high, OFFSETS[orientation, square])
            found_low |= moved_low
            found_high |= moved_high
    return found_low, found_high
