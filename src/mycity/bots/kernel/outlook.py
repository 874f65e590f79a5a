"""What the buildings to come can still cover in a city, whatever the order in which they come (compiled)."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.jit import compiled, inlined
from mycity.bots.kernel.moves import CHURCH
from mycity.bots.kernel.plan import COUNT, FACTORY, FIRST, KIND, Numbers, Plan, Words
from mycity.bots.kernel.tables import OFFSETS
from mycity.bots.kernel.words import ZERO, Pair, Word, shift_down, shift_up

STOCKS: Final = 16
"""More shapes than there are."""

# Columns of `Outlook.stocks`: a shape's first orientation and how many, and how many buildings of it are to come: in
# all, churches, of each colour, factories.
SHAPE, TURNS, BUILDINGS, CHURCHES_TO_COME, COLOURS_TO_COME, FACTORIES_TO_COME = 0, 1, 2, 3, 4, 7
_COLUMNS: Final = 8

LEVELS: Final = 8
"""Squares are told apart by how many buildings can cover them, up to so many."""


class Outlook(NamedTuple):
    """Buildings to come by shape, `stocks` (STOCKS, 8), with what each shape can cover in a city.

    `covers` (STOCKS, 2) are the squares; `levels` (LEVELS, 2) those that one, two, … of the buildings can cover.
    """

    stocks: Numbers
    covers: Words
    levels: Words


def make_outlook() -> Outlook:
    """Room for an outlook."""
    return Outlook(
        np.zeros((STOCKS, _COLUMNS), dtype=np.int64),
        np.zeros((STOCKS, 2), dtype=np.uint64),
        np.zeros((LEVELS, 2), dtype=np.uint64),
    )


@inlined
def borrowed_outlook(outlook: Outlook) -> Outlook:
    """The outlook without counts of holders."""
    return Outlook(borrowed(outlook.stocks), borrowed(outlook.covers), borrowed(outlook.levels))


@compiled
def list_stocks(plan: Plan, order: Numbers, first: int, outlook: Outlook) -> int:
    """Write the buildings of the cards from `first` on into `outlook.stocks`; how many shapes they have."""
    stocks, shapes = outlook.stocks, 0
    for place in range(first, order.shape[0]):
        card = order[place]
        at = 0
        while at < shapes and stocks[at, SHAPE] != plan.cards[card, FIRST]:
            at += 1
        if at == shapes:
            shapes += 1
            stocks[at, :] = 0
            stocks[at, SHAPE], stocks[at, TURNS] = plan.cards[card, FIRST], plan.cards[card, COUNT]
        kind = plan.cards[card, KIND]
        stocks[at, BUILDINGS] += 1
        stocks[at, CHURCHES_TO_COME if kind == CHURCH else COLOURS_TO_COME + kind] += 1
        stocks[at, FACTORIES_TO_COME] += plan.cards[card, FACTORY]
    return shapes


@compiled
def see_covers(plan: Plan, free_low: Word, free_high: Word, shapes: int, outlook: Outlook) -> None:
    """Write what the first `shapes` stocks can cover of the free squares, wherever the city reaches, and the levels."""
    stocks, covers, levels = outlook.stocks, outlook.covers, outlook.levels
    levels[:] = ZERO
    for stock in range(shapes):
        low, high = ZERO, ZERO
        for orientation in range(stocks[stock, SHAPE], stocks[stock, SHAPE] + stocks[stock, TURNS]):
            part_low, part_high = _covered(plan, orientation, free_low, free_high)
            low |= part_low
            high |= part_high
        covers[stock, 0], covers[stock, 1] = low, high
        if low | high:
            for _ in range(stocks[stock, BUILDINGS]):
                for level in range(LEVELS - 1, 0, -1):
                    levels[level, 0] |= levels[level - 1, 0] & low
                    levels[level, 1] |= levels[level - 1, 1] & high
                levels[0, 0] |= low
                levels[0, 1] |= high


@inlined
def _covered(plan: Plan, orientation: int, free_low: Word, free_high: Word) -> Pair:
    """The free squares that a shape can cover in one orientation."""
    low, high = plan.fits[orientation, 0], plan.fits[orientation, 1]
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
