"""The open round of a seat as a search sees it."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from mycity.bots.compiled.evaluation import evaluate_all, interpolate_weights
from mycity.bots.compiled.features import CITY_FEATURE_COUNT, Floats, Weights
from mycity.bots.compiled.utility import Objective, utility
from mycity.game import SeatView, View
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import FACTORY, KIND, TERMS, CompiledRules, Numbers, Words, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX, MOVE_LEAVE, MOVE_PASS, decision_of
from mycity.kernel.moves import build, list_moves, may_pass, pay_pass
from mycity.kernel.state import Row
from mycity.rules import CardId, Decision, Gain, RuleSet, has_all_gold

_MOST_MOVES: Final = 4 * 121


@dataclass(frozen=True, slots=True)
class Rival:
    """The city of another player who is still in the episode, and the buildings that they have (R11.22)."""

    compiled_rules: CompiledRules
    row: Row
    owns: Container[CardId]


LEAVING: Final = -1
"""The number of leaving among the decisions of a position."""


@dataclass(frozen=True, slots=True)
class Position:
    """A city with a building in hand.

    `moves` are the decisions except leaving, as the kernel numbers them, and `cities` (moves, LENGTH) what each leads
    to. `to_come` are the cards that nobody has seen. `rivals_race` tells whether another player may still take the gold
    (R8.3): None when nobody can, else whether one of them has built on a vein already. `building` is the index of the
    one in hand, `rivals` are those who decide at the same time.
    """

    rules: RuleSet
    compiled_rules: CompiledRules
    row: Row
    moves: tuple[int, ...]
    cities: Words
    to_come: tuple[CardId, ...]
    rivals_race: bool | None
    building: int
    rivals: tuple[Rival, ...] = ()

    @classmethod
    def of(cls, view: View) -> "Position":
        """The position of the view's own seat; ValueError when no round is open, or for a spectator."""
        own = view.own
        rivals = [seat for number, seat in enumerate(view.seats) if number != view.seat]
        compiled_rules = compile_rules(own.city, view.rules)
        row = row_of(compiled_rules, own.city, own.marker, [rival.city for rival in rivals], own.so_far)
        building = BUILDING_INDEX[view.card]
        gold = own.city.ground.board.gold
        is_open = Gain.GOLD in view.rules.gains and gold and not any(has_all_gold(seat.city) for seat in view.seats)
        racing = [rival for rival in rivals if rival.left_in is None and is_open]
        race = any(gold & rival.city.built for rival in racing) if racing else None
        position = cls.at(view.rules, compiled_rules, row, building, view.to_come, race=race)
        staying = [rival for rival in rivals if rival.left_in is None]
        return replace(position, rivals=tuple(_rival(rival, view) for rival in staying))

    @classmethod
    def at(
        cls,
        rules: RuleSet,
        compiled_rules: CompiledRules,
        row: Row,
        building: int,
        to_come: Sequence[CardId],
        *,
        race: bool | None = None,
    ) -> "Position":
        """The position of a city's row with the building of this index in hand; `race` is `rivals_race`."""
        listed = np.zeros(_MOST_MOVES, dtype=np.int64)
        moves = [int(move) for move in listed[: list_moves(compiled_rules, row, building, listed)]]
        if may_pass(compiled_rules, row, building):
            moves.append(MOVE_PASS)
        cities = np.repeat(row[None, :], len(moves), axis=0)
        for city, move in zip(cities, moves, strict=True):
            if move == MOVE_PASS:
                pay_pass(compiled_rules, city)
            else:
                build(compiled_rules, city, building, move)
        return cls(rules, compiled_rules, row, tuple(moves), cities, tuple(to_come), race, building)

    @property
    def deck_size(self) -> int:
        """How many cards the whole deck has."""
        return len(self.rules.cards)

    @property
    def passing(self) -> tuple[int, ...]:
        """The number of passing among the moves; none where it is not allowed."""
        return (len(self.moves) - 1,) if self.moves and self.moves[-1] == MOVE_PASS else ()

    def number_of(self, move: int) -> int:
        """The number of a move; −1 for leaving. ValueError when it is not legal."""
        return LEAVING if move == MOVE_LEAVE else self.moves.index(move)

    def decision(self, number: int) -> Decision:
        """The decision of this number among `moves`; −1 is leaving."""
        return decision_of(MOVE_LEAVE if number < 0 else self.moves[number])

    def utility_of_leaving(self, objective: Objective) -> float:
        """The utility of leaving now."""
        return utility(self.compiled_rules, self.row, objective, np.zeros(len(TERMS), dtype=np.int64))

    def utilities(self, objective: Objective) -> Floats:
        """The utility of each move's city when nothing follows, shape (moves,)."""
        points = np.zeros(len(TERMS), dtype=np.int64)
        return np.array([utility(self.compiled_rules, city, objective, points) for city in self.cities])

    def evaluations(self, weights: Weights) -> Floats:
        """The static evaluation of each move's city, shape (moves,)."""
        owned = [card for card in self.to_come if self.owns(card)]
        counts = counts_of(self.compiled_rules, [BUILDING_INDEX[card] for card in owned])
        stage_weights, features = np.zeros(weights.shape[0]), np.zeros(CITY_FEATURE_COUNT)
        interpolate_weights(weights, len(owned) / self.deck_size, stage_weights)
        values: Floats = np.zeros(len(self.cities))
        evaluate_all(self.compiled_rules, self.cities, counts, stage_weights, features, values)
        return values

    def owns(self, card: CardId) -> bool:
        """Whether the player has the card's building (R11.22); false for Prohibition."""
        index = BUILDING_INDEX.get(card)
        return index is not None and bool(self.compiled_rules.cards[index, 1])


def _rival(seat: SeatView, view: View) -> Rival:
    compiled_rules = compile_rules(seat.city, view.rules)
    others = [other.city for other in view.seats if other is not seat]
    return Rival(compiled_rules, row_of(compiled_rules, seat.city, seat.marker, others, seat.so_far), seat.city.supply)


def counts_of(compiled_rules: CompiledRules, buildings: Sequence[int]) -> Numbers:
    """How many of these buildings are of each kind, and how many of them factories; shape (5,)."""
    counts = np.zeros(5, dtype=np.int64)
    for building in buildings:
        counts[compiled_rules.cards[building, KIND]] += 1
        counts[4] += compiled_rules.cards[building, FACTORY]
    return counts
