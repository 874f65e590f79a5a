"""The buildings that a player may still get, as far as is known: which, but not in which order."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from mycity.game import View
from mycity.rules import COLOURS, BuildingId, BuildingKind, CardId, City, RuleSet, Shape, kind_of


@dataclass(frozen=True, slots=True)
class Stock:
    """The buildings to come of one shape: how many, how many of them churches, of each colour, and factories."""

    shape: Shape
    count: int
    churches: int
    colours: tuple[int, ...]
    factories: int


@dataclass(frozen=True, eq=False)
class ToCome:
    """The buildings to come for the player of a city, who owns them.

    Cards of buildings that the player lacks are left out (R11.22), and so is Prohibition. What the city looks like does
    not matter; `deck_size` counts the cards of a whole deck.
    """

    city: City
    buildings: tuple[BuildingId, ...]
    deck_size: int

    @classmethod
    def of(cls, view: View) -> "ToCome":
        """The buildings to come for the view's own seat."""
        return cls.among(view.to_come, view.own.city, view.rules)

    @classmethod
    def among(cls, cards: Sequence[CardId], city: City, rules: RuleSet) -> "ToCome":
        """The buildings among the cards that the city's player owns."""
        return cls(city, tuple(card for card in cards if card in city.supply), len(rules.cards))

    def without(self, building: BuildingId) -> "ToCome":
        """What is to come after this building."""
        return ToCome(self.city, tuple(other for other in self.buildings if other != building), self.deck_size)

    @property
    def share(self) -> float:
        """The part of the whole deck that they make."""
        return len(self.buildings) / self.deck_size

    @cached_property
    def stocks(self) -> tuple[Stock, ...]:
        """The buildings by shape; shapes come in the order of the cards."""
        by_shape: dict[str, list[BuildingId]] = {}
        for building in self.buildings:
            by_shape.setdefault(self.city.supply[building].name, []).append(building)
        return tuple(_stock(self.city, same) for same in by_shape.values())

    @cached_property
    def colours_by_shape(self) -> tuple[tuple[int, ...], ...]:
        """By colour, how many of its buildings each stock has."""
        return tuple(tuple(stock.colours[number] for stock in self.stocks) for number in range(len(COLOURS)))

    @cached_property
    def factories_by_shape(self) -> tuple[int, ...]:
        """How many factories each stock has."""
        return tuple(stock.factories for stock in self.stocks)

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """How many buildings of each colour there are."""
        return tuple(map(sum, self.colours_by_shape))

    @cached_property
    def factories(self) -> int:
        """How many factories there are (R11.14)."""
        return sum(self.factories_by_shape)


def _stock(city: City, buildings: list[BuildingId]) -> Stock:
    kinds = [kind_of(building) for building in buildings]
    return Stock(
        shape=city.supply[buildings[0]],
        count=len(buildings),
        churches=kinds.count(BuildingKind.CHURCH),
        colours=tuple(kinds.count(colour) for colour in COLOURS),
        factories=sum(building in city.extras.factories for building in buildings),
    )
