"""What the buildings to come can still cover in a city, whatever the order in which they come.

Wherever the city reaches: what matters is that a shape fits. Squares with trees are left out, since building there
loses points. `mycity.bots.compiled.coverage` is the same, compiled.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.to_come import Stock, ToCome
from mycity.rules import Mask
from mycity.rules.ground import Ground

MOST_COUNTED: Final = 8
"""Squares are told apart by how many buildings can cover them, up to so many."""


@dataclass(frozen=True, eq=False)
class Coverage:
    """The squares that the buildings to come can cover in a city."""

    state: CityState
    to_come: ToCome

    @cached_property
    def quiet(self) -> Mask:
        """The free squares without trees."""
        return self.state.free.squares & ~self.state.visible_trees

    @cached_property
    def stocks(self) -> tuple[tuple[Stock, Mask], ...]:
        """Each shape to come with all the squares that a building of it can cover."""
        ground = self.state.city.ground
        return tuple((stock, _covered(ground, stock, self.quiet)) for stock in self.to_come.stocks)

    @cached_property
    def by_at_least(self) -> tuple[Mask, ...]:
        """Entry n has the squares that at least n of the buildings to come can cover, up to MOST_COUNTED."""
        levels = [self.quiet, *[0] * MOST_COUNTED]
        for stock, squares in self.stocks:
            count = min(stock.count, MOST_COUNTED)
            for level in range(MOST_COUNTED, count, -1):
                levels[level] |= levels[level - count] & squares
            for level in range(1, count + 1):
                levels[level] |= squares
        return tuple(levels)

    @property
    def coverable(self) -> Mask:
        """The squares that any of the buildings to come can cover."""
        return self.by_at_least[1]

    @cached_property
    def gaps(self) -> list[int]:
        """The sizes of the gaps between buildings, banks and trees, in squares."""
        return self.state.free.gaps(without=self.state.visible_trees)


def _covered(ground: Ground, stock: Stock, free: Mask) -> Mask:
    """The free squares that a building of this shape can cover."""
    found = 0
    for _, anchors, a, b, c, d, e in ground.fits(stock.shape):
        anchors = anchors & free >> a & free >> b & free >> c & free >> d & free >> e
        if anchors:
            found |= anchors << a | anchors << b | anchors << c | anchors << d | anchors << e
    return found
