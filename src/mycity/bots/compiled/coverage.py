"""What the buildings to come can still cover in a city, whatever the order in which they come (compiled).

`mycity.bots.evaluation.coverage` is its definition.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.evaluation.coverage import MOST_COUNTED
from mycity.kernel.compiled_rules import COUNT, FACTORY, FIRST, KIND, CompiledRules, Numbers, Words
from mycity.kernel.encoding import OFFSETS
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.moves import CHURCH
from mycity.kernel.words import ZERO, Pair, Word, shift_down, shift_up

_SHAPES: Final = 28
"""As many as there are buildings in a deck."""

# Columns of `Coverage.shapes_to_come`: a shape by its first orientation, how many it has, and how many buildings of it
# are to come: in all, churches, of each colour, factories.
SHAPE, ORIENTATION_COUNT, BUILDINGS, CHURCHES_TO_COME, COLOURS_TO_COME, FACTORIES_TO_COME = 0, 1, 2, 3, 4, 7
_COLUMNS: Final = 8


class Coverage(NamedTuple):
    """The buildings to come by shape, `shapes_to_come` (shapes, 8), with what each shape can cover in a city.

    `covers` (shapes, 2) are the squares; `levels` (MOST_COUNTED, 2) those that one, two, … of the buildings can cover.
    """

    shapes_to_come: Numbers
    covers: Words
    levels: Words


def make_coverage() -> Coverage:
    """Buffers for a coverage."""
    return Coverage(
        np.zeros((_SHAPES, _COLUMNS), dtype=np.int64),
        np.zeros((_SHAPES, 2), dtype=np.uint64),
        np.zeros((MOST_COUNTED, 2), dtype=np.uint64),
    )


@compiled
def count_shapes(rules: CompiledRules, cards: Numbers, first: int, coverage: Coverage) -> int:
    """Write the buildings of the cards from `first` on into `coverage.shapes_to_come`; how many shapes they have."""
    shapes_to_come, shapes = coverage.shapes_to_come, 0
    for place in range(first, cards.shape[0]):
        card = cards[place]
        shape = 0
        while shape < shapes and shapes_to_come[shape, SHAPE] != rules.cards[card, FIRST]:
            shape += 1
        if shape == shapes:
            shapes += 1
            shapes_to_come[shape, :] = 0
            shapes_to_come[shape, SHAPE] = rules.cards[card, FIRST]
            shapes_to_come[shape, ORIENTATION_COUNT] = rules.cards[card, COUNT]
        kind = rules.cards[card, KIND]
        shapes_to_come[shape, BUILDINGS] += 1
        shapes_to_come[shape, CHURCHES_TO_COME if kind == CHURCH else COLOURS_TO_COME + kind] += 1
        shapes_to_come[shape, FACTORIES_TO_COME] += rules.cards[card, FACTORY]
    return shapes


@compiled
def cover_squares(rules: CompiledRules, free_low: Word, free_high: Word, shapes: int, coverage: Coverage) -> None:
    """Write which free squares the first `shapes` shapes can cover, reached by the city or not, and the levels."""
    shapes_to_come, covers, levels = coverage.shapes_to_come, coverage.covers, coverage.levels
    levels[:] = ZERO
    for shape in range(shapes):
        low, high = ZERO, ZERO
        first = shapes_to_come[shape, SHAPE]
        for orientation in range(first, first + shapes_to_come[shape, ORIENTATION_COUNT]):
            part_low, part_high = _covered(rules, orientation, free_low, free_high)
            low |= part_low
            high |= part_high
        covers[shape, 0], covers[shape, 1] = low, high
        if low | high:
            for _ in range(shapes_to_come[shape, BUILDINGS]):
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
    covered_low, covered_high = ZERO, ZERO
    if low | high:
        for square in range(5):
            moved_low, moved_high = shift_up(low, high, OFFSETS[orientation, square])
            covered_low |= moved_low
            covered_high |= moved_high
    return covered_low, covered_high
