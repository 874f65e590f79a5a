"""Packing a board for a deck as a model of constraints: as the cards come, or without heeding their order."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from ortools.sat.python import cp_model

from mycity.rules import BuildingKind, CardId, City, Mask, RuleSet, Shape, grow, kind_of, squares_of

Sum: TypeAlias = cp_model.LinearExpr | int

_LOWEST: Final = -500


class Packing:
    """The model for cards without Prohibition; a choice is a variable that is 1 where a building covers a mask.

    With `in_order` it is the game itself. Without, buildings of one shape are all alike and only have to be beside
    something in the end: far less to search, and every game is among what it allows, so that its best is a bound.
    """

    def __init__(self, cards: Sequence[CardId], city: City, rules: RuleSet, most: int, *, in_order: bool) -> None:
        self.model = cp_model.CpModel()
        self.city, self.rules = city, rules
        self.choices: dict[tuple[int, Mask], cp_model.IntVar] = {}
        """By card (the first of its shape, without order) and mask."""
        self.leaves = [self.model.new_bool_var(f"leaves at {turn}") for turn in range(len(cards) + 1)]
        self.model.add_exactly_one(self.leaves)
        self._cards = cards
        self._squares = list(squares_of(city.ground.open))
        self._passes: list[Sum] = []
        built = self._in_order() if in_order else self._by_shape()
        cost = rules.pass_cost or 0
        passes = self.model.new_int_var(0, rules.start_marker // cost if cost else 0, "passes")
        self.model.add(passes == sum(self._passes))
        self.marker = self.model.new_int_var(_LOWEST, most, "marker")
        self.model.add(self.marker == rules.start_marker - cost * passes + self._sheet(built))

    def _in_order(self) -> Mapping[int, Sum]:
        """Each card's building beside what is built before it, the first where it must be (R4.4, R4.5)."""
        built: dict[int, Sum] = dict.fromkeys(self._squares, 0)
        started: Sum = 0
        for turn, card in enumerate(self._cards):
            covering = self._choose(turn, card)
            own = [(mask, choice) for (number, mask), choice in self.choices.items() if number == turn]
            for mask, choice in own:
                may_start = 1 - started if mask & self.city.ground.start else 0
                self.model.add(choice <= self._beside(mask, built) + may_start)
            placed = self.model.new_bool_var(f"{turn} placed")
            self.model.add(placed == sum(choice for _, choice in own))
            self._abstain(card, placed, 1 - sum(self.leaves[: turn + 1]))
            built = self._after(built, covering)
            has_started = self.model.new_bool_var(f"{turn} started")
            self.model.add_max_equality(has_started, [started, placed])
            started = has_started
        return built

    def _by_shape(self) -> Mapping[int, Sum]:
        """As many buildings of each shape as there are cards before leaving, less those that are passed on."""
        shapes = [self.city.supply[card].name for card in self._cards]
        covering: dict[int, list[cp_model.IntVar]] = defaultdict(list)
        for turn in [shapes.index(name) for name in dict.fromkeys(shapes)]:
            for square, choices in self._choose(turn, self._cards[turn]).items():
                covering[square] += choices
            placed = sum(choice for (number, _), choice in self.choices.items() if number == turn)
            owned = [Counter(shapes[:left])[shapes[turn]] for left in range(len(self.leaves))]
            self._abstain(
                self._cards[turn], placed, sum(n * leaves for n, leaves in zip(owned, self.leaves, strict=True))
            )
        built = self._after(dict.fromkeys(self._squares, 0), covering)
        for (_, mask), choice in self.choices.items():
            if not mask & self.city.ground.start:
                self.model.add(choice <= self._beside(mask, built))
        return built

    def _choose(self, turn: int, card: CardId) -> Mapping[int, list[cp_model.IntVar]]:
        """A choice for every mask; by square, those that cover it."""
        covering: dict[int, list[cp_model.IntVar]] = defaultdict(list)
        for mask in masks_of(self.city, self.city.supply[card]):
            choice = self.choices[turn, mask] = self.model.new_bool_var(f"{turn} {mask:x}")
            for square in squares_of(mask):
                covering[square].append(choice)
        return covering

    def _beside(self, mask: Mask, built: Mapping[int, Sum]) -> Sum:
        return sum(built[square] for square in squares_of(grow(mask) & ~mask & self.city.ground.open))

    def _abstain(self, card: CardId, placed: Sum, owned: Sum) -> None:
        """Cards that come before leaving and are not built are passed on, where that is allowed (R3.4–R3.6)."""
        if self.rules.pass_cost is None or kind_of(card) is BuildingKind.CHURCH:
            self.model.add(placed == owned)
        else:
            self.model.add(placed <= owned)
            self._passes.append(owned - placed)

    def _after(self, before: Mapping[int, Sum], covering: Mapping[int, Sequence[cp_model.IntVar]]) -> dict[int, Sum]:
        """R4.2: built on once at most."""
        after: dict[int, Sum] = {}
        for square in self._squares:
            is_built = self.model.new_bool_var(f"{square} built")
            self.model.add(is_built == before[square] + sum(covering.get(square, ())))
            after[square] = is_built
        return after

    def _sheet(self, built: Mapping[int, Sum]) -> Sum:
        """R5.2 (1), (2), (7): what is not built on at the end."""
        board, counted = self.city.ground.board, self.city.ground.counted
        square_points = {2: board.two_trees, 1: board.one_tree, -2: board.two_rocks, -1: board.plain}
        open_squares = self.city.ground.open
        return sum(
            points * (1 - built[square] if open_squares >> square & 1 else 1)
            for points, mask in square_points.items()
            for square in squares_of(mask & counted)
        )


def masks_of(city: City, shape: Shape) -> Iterator[Mask]:
    """All squares that R4.1 and R4.3 let a shape cover on the bare ground."""
    for orientation, anchors, *_ in city.ground.fits(shape):
        for anchor in squares_of(anchors):
            yield orientation.cover << anchor
