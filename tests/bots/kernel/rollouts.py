"""Rollouts of given games, and the same by the plain rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import numpy as np

from mycity.bots.kernel.children import choose, glance_at_children
from mycity.bots.kernel.cities import row_of
from mycity.bots.kernel.features import FEATURES, Floats, Weights
from mycity.bots.kernel.outlook import list_stocks, make_outlook
from mycity.bots.kernel.plan import Numbers, Plan, Words, plan_of
from mycity.bots.kernel.prospect import GOING_ON, PROSPECTS, prospect
from mycity.bots.kernel.rollout import WIDTH, make_table, play_out, try_rollouts
from mycity.bots.kernel.space import make_space
from mycity.bots.kernel.state import FLAGS, GOLD_TAKEN, LENGTH, Row
from mycity.bots.kernel.tables import BUILDING_INDEX, decision_of
from mycity.bots.kernel.value import weights_now
from mycity.bots.kernel.worth import AIMS
from mycity.bots.search.orders import stack
from mycity.bots.search.position import counts_of
from mycity.bots.search.weights import KINDS, ROLLOUT, family_of, weights_of
from mycity.bots.training.parameters import PARAMETERS
from mycity.rules import BuildingId, City, Decision, Line, RuleSet, score_city
from tests.bots.positions import RULE_SETS, position
from tests.bots.search.plain import decisions_of, outcome

NEVER = 1 << 30
LOOKS = 10
"""A rollout looks closely at no more than so many decisions."""
SPACE, TABLE, ROOM = make_space(WIDTH), make_table(), make_space(1)
FROM_HAND = PARAMETERS[ROLLOUT].from_hand


def weighing(**named: float) -> Weights:
    """Weights of these parts, whatever is to come."""
    weights = np.zeros((PROSPECTS, 2))
    for name, weight in named.items():
        weights[KINDS[ROLLOUT].index(name), 0] = weight
    return weights


@dataclass(frozen=True)
class Game:
    """A city, all that has moved its marker, and the cards to come in their order."""

    rules: RuleSet
    city: City
    cards: tuple[BuildingId, ...]
    weights: Weights
    so_far: tuple[Line, ...] = ()

    @cached_property
    def plan(self) -> Plan:
        return plan_of(self.city, self.rules)

    @cached_property
    def start(self) -> Row:
        return self.row(self.city, self.so_far)

    @cached_property
    def order(self) -> Numbers:
        return np.array([BUILDING_INDEX[card] for card in self.cards], dtype=np.int64)

    def row(self, city: City, so_far: tuple[Line, ...], rivals: Sequence[City] = ()) -> Row:
        marker = score_city(city, replace(self.rules, sheet=()), so_far).marker
        return row_of(self.plan, city, marker, rivals, so_far)

    def play(self, gold_until: int = NEVER, start: Row | None = None) -> tuple[float, Row]:
        """What the rollout comes to, and the city at its end."""
        value = play_out(
            self.plan,
            self.start if start is None else start,
            self.order,
            len(self.rules.cards),
            weights_of(family_of(self.rules)),
            self.weights,
            np.zeros(AIMS),
            gold_until,
            SPACE,
            TABLE,
        )
        return value, SPACE.best.copy()

    def play_several(
        self, cities: Words, orders: Sequence[Numbers], gold_until: Numbers, aims: Floats, rivals: Floats
    ) -> tuple[Floats, Words]:
        """The same for all cities on all orders at once."""
        cards, lengths = stack(orders)
        values = np.zeros((len(cities), len(orders)))
        ends = np.zeros((*values.shape, LENGTH), dtype=np.uint64)
        try_rollouts(
            self.plan,
            cities,
            cards,
            lengths,
            gold_until,
            len(self.rules.cards),
            weights_of(family_of(self.rules)),
            self.weights,
            aims,
            rivals,
            SPACE,
            TABLE,
            values,
            ends,
        )
        return values, ends

    def after(self, count: int) -> Row:
        """The city after so many cards but the last: going on counts for everything before, and then for nothing."""
        assert count < len(self.cards) - 1
        weights = self.weights.copy()
        # While n cards are to come after the one in hand it counts for 10,000 times n less those at the cut.
        weights[GOING_ON] = -1e4 * (len(self.cards) - count - 0.5), 1e4 * len(self.rules.cards)
        return replace(self, weights=weights).play()[1]


class Plain:
    """The same by the plain rules, but for what it goes by: the prospects of cities, and ten glances."""

    def __init__(self, game: Game, gold_until: int) -> None:
        self.game, self.gold_until = game, gold_until
        gold = game.city.ground.board.gold
        self.has_gold = game.city._replace(built=game.city.built | gold)
        self.counted = Counter[str]()

    def play(self) -> tuple[City, tuple[Line, ...]]:
        game = self.game
        city, so_far = game.city, game.so_far
        for depth, card in enumerate(game.cards):
            rivals = [self.has_gold] if depth >= self.gold_until else []
            best, promised = None, float("-inf")
            for decision in self._looked_at(depth, card, city, so_far, rivals):
                after = outcome(game.rules, city, so_far, card, decision, rivals)
                value = self._value(depth, *after, rivals)
                if value > promised:
                    best, promised = after, value
            if best is None or promised < score_city(city, game.rules, so_far).marker:
                self.counted["left"] += 1
                break
            self.counted["built" if best[0] is not city else "passed"] += 1
            city, so_far = best
        else:
            self.counted["to the end"] += 1
        return city, so_far

    def _looked_at(
        self, depth: int, card: BuildingId, city: City, so_far: tuple[Line, ...], rivals: Sequence[City]
    ) -> list[Decision]:
        game = self.game
        legal = decisions_of(game.rules, city, so_far, card)
        if len(legal) <= LOOKS:
            return legal
        share = (len(game.cards) - depth - 1) / len(game.rules.cards)
        weights_now(weights_of(family_of(game.rules)), share, ROOM.now)
        ROOM.rows[0] = game.row(city, so_far, rivals)
        ROOM.promises[0] = 0
        count = glance_at_children(game.plan, ROOM.rows, 1, BUILDING_INDEX[card], ROOM)
        assert count == len(legal)
        looked = [decision_of(int(move)) for move in ROOM.moves[: choose(count, LOOKS, ROOM)]]
        assert set(looked) <= set(legal)
        assert len(looked) == LOOKS
        self.counted["only glanced at"] += len(legal) - LOOKS
        return looked

    def _value(self, depth: int, city: City, so_far: tuple[Line, ...], rivals: Sequence[City]) -> float:
        game = self.game
        rest = game.order[depth + 1 :]
        if not len(rest):
            return score_city(city, game.rules, so_far).marker
        outlook, now = make_outlook(), np.zeros(PROSPECTS)
        weights_now(game.weights, len(rest) / len(game.rules.cards), now)
        row, counts = game.row(city, so_far, rivals), counts_of(game.plan, rest.tolist())
        shapes = list_stocks(game.plan, rest, 0, outlook)
        value = prospect(game.plan, row, shapes, outlook, counts, now, np.zeros(FEATURES), np.zeros(PROSPECTS))
        return value + float(now[GOING_ON])


def games(number: int, count: int) -> list[Game]:
    """Games of a rule set from all parts on, with the cards that are left in any order."""
    found = []
    for chance in range(count):
        rng = Random(f"{number}/{chance}")
        state = position(number, 2, chance, rng.choice((0, 0, 5, 10, 15)))
        seat, rules = state.seats[0], RULE_SETS[number]
        built = {piece.building for piece in seat.city.pieces}
        cards = [card for card in rules.buildings if card in seat.city.supply and card not in built]
        noise = np.random.default_rng(chance).normal(size=FROM_HAND.shape)
        weights = FROM_HAND if chance % 2 else FROM_HAND + 0.5 * noise
        found.append(Game(rules, seat.city, tuple(rng.sample(cards, len(cards))), weights, seat.so_far))
    return found


def without_flag(row: Row) -> list[int]:
    """Who has the gold is noted in a city where it is of use only."""
    row[FLAGS] &= ~np.uint64(GOLD_TAKEN)
    return [int(word) for word in row]
