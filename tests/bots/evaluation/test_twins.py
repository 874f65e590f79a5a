"""The evaluation as it is defined and as it is compiled: feature by feature the same, under every rule set."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isclose
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mycity.bots import Budget, make_bot
from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.coverage import count_shapes
from mycity.bots.compiled.evaluation import evaluate_all
from mycity.bots.compiled.features import CITY_FEATURE_COUNT
from mycity.bots.compiled.hidden_evaluation import make_hidden_buffers
from mycity.bots.evaluation.city_features import CITY_FEATURES, city_features
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.evaluate import evaluate, evaluate_hidden
from mycity.bots.evaluation.expected_gains import CHANCES, RISKS, ROLLOUT_FEATURES, rollout_features
from mycity.bots.evaluation.move_features import MOVE_FEATURES, move_features, move_score
from mycity.bots.evaluation.to_come import ToCome
from mycity.bots.search.position import counts_of
from mycity.game import Commit, apply, view_for
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.encoding import BUILDING_INDEX, decision_of
from mycity.kernel.score import final_marker, uncapped_marker
from mycity.rules import BuildingId, City, Line, Placement, RuleSet
from mycity.rules.city import piece_at
from tests.bots.compiled.lent import evaluate_hidden as compiled_evaluate_hidden
from tests.bots.compiled.lent import generate_children
from tests.bots.positions import RULE_SETS, position
from tests.helpers.examples import examples
from tests.kernel.walks import steps_of, walk_of

WALKS_A_RULE_SET = 3
MOVES_A_STATE = 8

by_rule_set = pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
buffers, hidden = make_beam_buffers(1), make_hidden_buffers()


@dataclass(frozen=True)
class Case:
    """A city with its marker and all that moved it, rivals' cities, the building in hand and those to come after it."""

    rules: RuleSet
    city: City
    marker: int
    so_far: tuple[Line, ...]
    rivals: tuple[City, ...]
    building: BuildingId
    to_come: Sequence[BuildingId]


def cases_of_walk(number: int, seed: int) -> Iterator[Case]:
    """Every state of a game of chance on usual ground, or on ground and by points of chance."""
    rng = Random(f"{number}/{seed}")
    walk = walk_of(number, rng)
    steps = list(steps_of(walk, rng))
    for place, step in enumerate(steps):
        yield Case(
            *(walk.rules, step.after, step.marker, step.so_far, walk.rivals),
            *(step.building, [later.building for later in steps[place + 1 :]]),
        )


def cases_of_positions(number: int) -> Iterator[Case]:
    """Seats of games in all parts, with stickers and extras of all kinds."""
    rules = RULE_SETS[number]
    for chance in range(6):
        state = position(number, 3, chance, 4 * chance)
        for seat in state.seats:
            rivals = tuple(other.city for other in state.seats if other is not seat)
            built = {piece.building for piece in seat.city.pieces}
            left = [building for building in rules.buildings if building not in built]
            if left:
                yield Case(rules, seat.city, seat.marker(rules), seat.so_far, rivals, left[0], left[1:])


def cases_of_novices(number: int) -> Iterator[Case]:
    """The first seat of a game between two of them, before each of its decisions."""
    rules, bots = RULE_SETS[number], [make_bot("novice")] * 2
    chances, state = [Random(0), Random(1)], position(number, 2, 0, 0)
    while (current := state.open_round) is not None:
        for seat in state.waits_for:
            view = view_for(state, seat)
            if seat == 0:
                rivals = (view.seats[1].city,)
                yield Case(rules, view.own.city, view.own.marker, view.own.so_far, rivals, view.card, view.to_come)
            decision = bots[seat].decide(view, Budget(chances[seat]))
            state, _ = apply(state, Commit(seat, current.number, decision))


def check(case: Case, rng: Random) -> Counter[str]:
    """Compare everything; which features were not zero."""
    compiled_rules = compile_rules(case.city, case.rules)
    row = row_of(compiled_rules, case.city, case.marker, case.rivals, case.so_far)
    state = CityState.among(case.city, case.rules, case.marker, case.rivals)
    to_come = ToCome.among(case.to_come, case.city, case.rules)
    assert state.uncapped_marker == uncapped_marker(compiled_rules, row)
    assert state.final_marker == final_marker(compiled_rules, row, buffers.points)
    indices = [BUILDING_INDEX[building] for building in to_come.buildings]
    counts = counts_of(compiled_rules, indices)

    weights = {name: rng.gauss(0, 1) for name in CITY_FEATURES}
    features = np.full(CITY_FEATURE_COUNT, 7.0)
    values = np.zeros(1)
    evaluate_all(compiled_rules, row[None, :], counts, np.array([*weights.values()]), features, values)
    expected = city_features(state, to_come)
    same(dict(zip(CITY_FEATURES, features.tolist(), strict=True)), expected)
    assert isclose(values[0], evaluate(state, to_come, weights), abs_tol=1e-9)
    seen = Counter(name for name, found in expected.items() if found)

    weights = {name: rng.gauss(0, 1) for name in ROLLOUT_FEATURES}
    shapes = count_shapes(compiled_rules, np.array(indices, dtype=np.int64), 0, hidden.coverage)
    hidden.to_come[:], hidden.stage_weights[:], hidden.features[:] = counts, [*weights.values()], 7.0
    value = compiled_evaluate_hidden(compiled_rules, row, shapes, hidden)
    expected = rollout_features(state, to_come)
    assert expected.pop("going_on") == 1
    same(dict(zip(expected, hidden.features.tolist(), strict=False)), expected)
    assert isclose(value, evaluate_hidden(state, to_come, weights), abs_tol=1e-9)
    seen.update(f"hidden {name}" for name, found in expected.items() if found)
    return seen + check_moves(case, state, rng)


def check_moves(case: Case, state: CityState, rng: Random) -> Counter[str]:
    """The same for some placements of the building in hand."""
    seen = Counter[str]()
    if case.building not in case.city.supply or case.building in {piece.building for piece in case.city.pieces}:
        return seen
    compiled_rules, index = compile_rules(case.city, case.rules), BUILDING_INDEX[case.building]
    buffers.rows[0] = row_of(compiled_rules, case.city, case.marker, case.rivals, case.so_far)
    buffers.evaluations[0] = 0.0
    weights = {name: rng.gauss(0, 1) for name in MOVE_FEATURES}
    scores: dict[int, list[float]] = {}
    for now in (*np.eye(len(MOVE_FEATURES)), np.array([*weights.values()])):
        buffers.stage_weights[CITY_FEATURE_COUNT:] = now
        count = generate_children(compiled_rules, buffers.rows, 1, index, buffers)
        for child in range(count):
            scores.setdefault(int(buffers.moves[child]), []).append(float(buffers.values[child]))
    moves = [move for move in scores if move >= 0]
    for move in rng.sample(moves, min(MOVES_A_STATE, len(moves))):
        placement = decision_of(move)
        assert isinstance(placement, Placement)
        piece = piece_at(case.building, case.city.supply[case.building], placement)
        expected = move_features(state, piece)
        *found, total = scores[move]
        same(dict(zip(MOVE_FEATURES, found, strict=True)), expected)
        assert isclose(total, move_score(state, piece, weights), abs_tol=1e-9)
        seen.update(f"move {name}" for name, value in expected.items() if value)
    return seen


def same(found: dict[str, float], expected: dict[str, float]) -> None:
    """All of them up to the last bit of a power: two ways to take one round differently."""
    assert found.keys() == expected.keys()
    differing = {
        name: (value, found[name])
        for name, value in expected.items()
        if not isclose(found[name], value, rel_tol=1e-13, abs_tol=0.0)
    }
    assert not differing


@by_rule_set
def test_every_state_of_random_games(number: int) -> None:
    @settings(examples(WALKS_A_RULE_SET), suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 2**64))
    def walk(seed: int) -> None:
        for case in cases_of_walk(number, seed):
            check(case, Random(seed))

    walk()


@by_rule_set
def test_positions_of_several_seats(number: int) -> None:
    cases = list(cases_of_positions(number))
    for chance, case in enumerate(cases):
        check(case, Random(chance))
    assert len(cases) > 10


@by_rule_set
def test_a_game_between_novices(number: int) -> None:
    """Cities that were built with a purpose: every third state, other ones in each rule set."""
    cases = list(cases_of_novices(number))[number % 3 :: 3]
    for chance, case in enumerate(cases):
        check(case, Random(chance))
    assert len(cases) > 2


def test_random_games_have_something_of_every_feature() -> None:
    """A guard: games such as those above are what they are there for, and have not only zeros."""
    counted = Counter[str]()
    for number in range(len(RULE_SETS)):
        for seed in range(2):
            for case in cases_of_walk(number, seed):
                counted.update(check(case, Random(seed)))
    for name in (
        *CITY_FEATURES,
        *(f"hidden {name}" for name in (*CHANCES, *RISKS)),
        *(f"move {m}" for m in MOVE_FEATURES),
    ):
        assert counted[name] >= 5, (name, counted)
