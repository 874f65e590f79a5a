"""What is still to come, prepared for asking again and again."""

from collections import Counter
from dataclasses import dataclass

from mycity.game import View
from mycity.rules import COLOURS, BuildingKind, kind_of
from mycity.rules.ground import Fit


@dataclass(frozen=True, slots=True)
class Stock:
    """All buildings of one shape that are still to come: how many, how many of them churches, and where they fit."""

    count: int
    churches: int
    fits: tuple[Fit, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The cards that nobody has seen, as far as they concern the view's own seat.

    `share` is the part of the whole deck that they make; `stocks` the buildings by shape; `colours` has for each colour
    the numbers of the stocks in which it has a building (no colour has a shape twice), `factories` those in which
    there is one of the own factories.
    """

    share: float
    stocks: tuple[Stock, ...]
    colours: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    factories: tuple[int, ...]

    @property
    def buildings(self) -> int:
        """How many buildings are to come."""
        return sum(stock.count for stock in self.stocks)

    @classmethod
    def of(cls, view: View) -> "Outlook":
        """The outlook of the view's own seat. Cards of buildings that it lacks are as good as seen (R11.22)."""
        city = view.own.city
        coming = [card for card in view.to_come if card in city.supply]
        shapes = sorted({city.supply[card].name: city.supply[card] for card in coming}.values(), key=lambda s: s.name)
        numbers = {shape.name: number for number, shape in enumerate(shapes)}
        counts = Counter(city.supply[card].name for card in coming)
        churches = Counter(city.supply[card].name for card in coming if kind_of(card) is BuildingKind.CHURCH)
        colours = [
            tuple(sorted(numbers[city.supply[card].name] for card in coming if kind_of(card) is colour))
            for colour in COLOURS
        ]
        return cls(
            share=len(view.to_come) / len(view.rules.cards),
            stocks=tuple(
                Stock(
                    counts[shape.name],
                    churches[shape.name],
                    city.ground.fits(shape),
                )
                for shape in shapes
            ),
            colours=(colours[0], colours[1], colours[2]),
            factories=tuple(sorted(numbers[city.supply[b].name] for b in coming if b in city.extras.factories)),
        )
