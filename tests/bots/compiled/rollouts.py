"""Rollouts of given games, and the same by the plain rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import numpy as np

from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.coverage import count_shapes
from mycity.bots.compiled.determinizations import make_outcomes
from mycity.bots.compiled.evaluation import interpolate_weights
from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.compiled.hidden_evaluation import (
    GOING_ON,
    ROLLOUT_FEATURE_COUNT,
    make_hidden_buffers,
)
from mycity.bots.compiled.rollout import RolloutSettings, make_rollout_buffers, run_rollouts
from mycity.bots.compiled.utility import MARKER_ONLY, Objective
from mycity.bots.evaluation.weights import KINDS, ROLLOUT, family_of
from mycity.bots.search.determinizations import NEVER, stack
from mycity.bots.search.position import counts_of
from mycity.bots.search.weights import weights_of
from mycity.bots.training.parameters import PARAMETERS
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, Numbers, Words, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX, decision_of
from mycity.kernel.state import FLAGS, GOLD_TAKEN, Row
from mycity.rules import BuildingId, City, Decision, Line, RuleSet, score_city
from tests.bots.compiled.lent import evaluate_hidden, generate_children, select_top
from tests.bots.positions import RULE_SETS, position
from tests.bots.search.plain import decisions_of, outcome

PRESELECTED = 10
"""A rollout evaluates no more than so many decisions."""
ROLLOUT_BUFFERS, BEAM_BUFFERS, HIDDEN_BUFFERS = make_rollout_buffers(), make_beam_buffers(1), make_hidden_buffers()
INITIAL = PARAMETERS[ROLLOUT].initial


def weighing(**named: float) -> Weights:
    """Weights of these parts, whatever is to come."""
    weights = np.zeros((ROLLOUT_FEATURE_COUNT, 2))
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
    def compiled_rules(self) -> CompiledRules:
        return compile_rules(self.city, self.rules)

    @cached_property
    def start(self) -> Row:
        return self.row(self.city, self.so_far)

    @cached_property
    def order(self) -> Numbers:
        return np.array([BUILDING_INDEX[card] for card in self.cards], dtype=np.int64)

    def row(self, city: City, so_far: tuple[Line, ...], rivals: Sequence[City] = ()) -> Row:
        marker = score_city(city, replace(self.rules, sheet=()), so_far).marker
        return row_of(self.compiled_rules, city, marker, rivals, so_far)

    def play(self, gold_until: int = NEVER, start: Row | None = None) -> tuple[float, Row]:
        """What the rollout comes to, and the city at its end."""
        cities = (self.start if start is None else start)[None, :]
        values, final_rows = self.play_several(cities, [self.order], np.array([gold_until]), MARKER_ONLY, np.zeros(1))
        return float(values[0, 0]), final_rows[0, 0]

    def play_several(
        self, cities: Words, orders: Sequence[Numbers], gold_until: Numbers, objective: Objective, rivals: Floats
    ) -> tuple[Floats, Words]:
        """The same for all cities on all orders at once."""
        determinizations = stack(orders)._replace(gold_until=gold_until, rivals=rivals)
        settings = RolloutSettings(self.weights, weights_of(family_of(self.rules)), len(self.rules.cards))
        outcomes = make_outcomes(len(cities), len(orders))
        run_rollouts(self.compiled_rules, cities, determinizations, settings, objective, ROLLOUT_BUFFERS, outcomes)
        return outcomes.values, outcomes.final_rows

    def after(self, count: int) -> Row:
        """The city after so many cards but the last: staying counts for everything before, and then for nothing."""
        assert count < len(self.cards) - 1
        weights = self.weights.copy()
        # While n cards are to come after the one in hand it counts for 10,000 times n less those at the cut.
        weights[GOING_ON] = -1e4 * (len(self.cards) - count - 0.5), 1e4 * len(self.rules.cards)
        return replace(self, weights=weights).play()[1]


class Plain:
    """The same by the plain rules, except for the priors and the hidden evaluation, which it takes as they are."""

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
            best, highest = None, float("-inf")
            for decision in self._preselected(depth, card, city, so_far, rivals):
                after = outcome(game.rules, city, so_far, card, decision, rivals)
                value = self._value(depth, *after, rivals)
                if value > highest:
                    best, highest = after, value
            if best is None or highest < score_city(city, game.rules, so_far).marker:
                self.counted["left"] += 1
                break
            self.counted["built" if best[0] is not city else "passed"] += 1
            city, so_far = best
        else:
            self.counted["to the end"] += 1
        return city, so_far

    def _preselected(
        self, depth: int, card: BuildingId, city: City, so_far: tuple[Line, ...], rivals: Sequence[City]
    ) -> list[Decision]:
        game = self.game
        legal = decisions_of(game.rules, city, so_far, card)
        if len(legal) <= PRESELECTED:
            return legal
        share = (len(game.cards) - depth - 1) / len(game.rules.cards)
        beam = BEAM_BUFFERS
        interpolate_weights(weights_of(family_of(game.rules)), share, beam.stage_weights)
        beam.rows[0], beam.evaluations[0] = game.row(city, so_far, rivals), 0
        count = generate_children(game.compiled_rules, beam.rows, 1, BUILDING_INDEX[card], beam)
        assert count == len(legal)
        selected = [decision_of(int(move)) for move in beam.moves[: select_top(count, PRESELECTED, beam)]]
        assert set(selected) <= set(legal)
        assert len(selected) == PRESELECTED
        self.counted["dropped"] += len(legal) - PRESELECTED
        return selected

    def _value(self, depth: int, city: City, so_far: tuple[Line, ...], rivals: Sequence[City]) -> float:
        game = self.game
        rest = game.order[depth + 1 :]
        if not len(rest):
            return score_city(city, game.rules, so_far).marker
        buffers = HIDDEN_BUFFERS
        interpolate_weights(game.weights, len(rest) / len(game.rules.cards), buffers.stage_weights)
        buffers.to_come[:] = counts_of(game.compiled_rules, rest.tolist())
        shapes = count_shapes(game.compiled_rules, rest, 0, buffers.coverage)
        value = evaluate_hidden(game.compiled_rules, game.row(city, so_far, rivals), shapes, buffers)
        return value + float(buffers.stage_weights[GOING_ON])


def games(number: int, count: int) -> list[Game]:
    """Games of a rule set from any point on, with the cards that are left in any order."""
    found = []
    for chance in range(count):
        rng = Random(f"{number}/{chance}")
        state = position(number, 2, chance, rng.choice((0, 0, 5, 10, 15)))
        seat, rules = state.seats[0], RULE_SETS[number]
        built = {piece.building for piece in seat.city.pieces}
        cards = [card for card in rules.buildings if card in seat.city.supply and card not in built]
        noise = np.random.default_rng(chance).normal(size=INITIAL.shape)
        weights = INITIAL if chance % 2 else INITIAL + 0.5 * noise
        found.append(Game(rules, seat.city, tuple(rng.sample(cards, len(cards))), weights, seat.so_far))
    return found


def without_flag(row: Row) -> list[int]:
    """The row without the note of who has the gold, which is kept only where it is of use."""
    row[FLAGS] &= ~np.uint64(GOLD_TAKEN)
    return [int(word) for word in row]
