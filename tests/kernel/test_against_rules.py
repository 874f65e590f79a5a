"""The kernel against the plain rules, which are the authority: every state of random games under every rule set."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mycity.kernel.cities import row_of, terms_of
from mycity.kernel.compiled_rules import TERMS, CompiledRules, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX, decision_of, move_of
from mycity.kernel.moves import build, list_moves, may_pass, parks_of_words, pay_pass
from mycity.kernel.score import empty_words, final_marker, term_points, uncapped_marker
from mycity.kernel.state import FLAGS, GOLD_TAKEN, MARKER, Row
from mycity.rules import (
    FOURTH_CHURCH,
    PASS,
    BuildingId,
    City,
    Gain,
    Placement,
    empty_squares,
    legal_placements,
    parks_of,
    score_city,
    why_no_pass,
)
from mycity.rules.late_terms import TERM_RULES
from tests.helpers.examples import examples
from tests.kernel.pairs import as_mask
from tests.kernel.walks import RULE_SETS, Step, Walk, steps_of, walk_of

STATES = 6_000
"""How many states are compared at least, in all."""
STATES_A_RULE_SET = STATES // len(RULE_SETS)
WALKS_A_RULE_SET = 15

_moves = np.zeros(4 * 121, dtype=np.int64)
_points = np.zeros(len(TERMS), dtype=np.int64)


def kernel_placements(compiled_rules: CompiledRules, row: Row, building: BuildingId) -> list[object]:
    count = list_moves(compiled_rules, row, BUILDING_INDEX[building], _moves)
    return [decision_of(int(move)) for move in _moves[:count]]


def kernel_points(compiled_rules: CompiledRules, row: Row) -> list[int]:
    term_points(compiled_rules, row, _points)
    return [int(points) for points in _points]


def owned(city: City, building: BuildingId) -> list[object]:
    return list(legal_placements(city, building)) if building in city.supply else []


def check_decision(walk: Walk, compiled_rules: CompiledRules, row: Row, step: Step) -> None:
    """R3.4–R3.6, R4, R5.1, R8.3: what may be done about the card; then it is done, in the row too."""
    index = BUILDING_INDEX[step.building]
    marker = int(np.int64(row[MARKER]))
    assert kernel_placements(compiled_rules, row, step.building) == owned(step.before, step.building)
    assert may_pass(compiled_rules, row, index) == (why_no_pass(walk.rules, step.building, marker) is None)
    if isinstance(step.decision, Placement):
        build(compiled_rules, row, index, move_of(step.decision, step.before.supply[step.building].name))
    elif step.decision is PASS:
        pay_pass(compiled_rules, row)
    assert int(np.int64(row[MARKER])) == step.marker


def check_state(walk: Walk, compiled_rules: CompiledRules, row: Row, step: Step) -> list[int]:
    """R5: every term that there is, on the sheet or not, and the marker (R5.4); the points by term."""
    city = step.after
    expected = [sum(part.points for part in TERM_RULES[term](city, walk.rules)) for term in TERMS]
    all_terms = compile_rules(city, replace(walk.rules, sheet=TERMS))
    assert kernel_points(all_terms, row) == expected
    on_sheet = [points * (term in walk.rules.sheet) for term, points in zip(TERMS, expected, strict=True)]
    assert kernel_points(compiled_rules, row) == on_sheet
    score = score_city(city, walk.rules, step.so_far)
    assert {term: points for term, points in terms_of(compiled_rules, row).items() if points} == {
        line.term: line.points for line in score.lines if line.points
    }
    assert final_marker(compiled_rules, row, _points) == score.marker
    assert uncapped_marker(compiled_rules, row) == step.marker + sum(on_sheet)
    assert as_mask(empty_words(compiled_rules, row)) == empty_squares(city)
    assert as_mask(parks_of_words(compiled_rules, row[0], row[1])) == parks_of(city)
    return expected


def check_row(walk: Walk, compiled_rules: CompiledRules, row: Row, step: Step) -> None:
    """A row that was built step by step is that of the city that stands there."""
    fresh = row_of(compiled_rules, step.after, step.marker, walk.rivals, step.so_far)
    if Gain.GOLD not in walk.rules.gains:
        fresh[FLAGS] &= ~np.uint64(GOLD_TAKEN)
        row[FLAGS] &= ~np.uint64(GOLD_TAKEN)
    assert row.tolist() == fresh.tolist()


def check_walk(number: int, seed: int) -> Counter[str]:
    """Compare everything in all states of a game; how many there were, and what they had."""
    rng = Random(f"{number}/{seed}")
    walk = walk_of(number, rng)
    compiled_rules = compile_rules(walk.start, walk.rules)
    row = row_of(compiled_rules, walk.start, walk.rules.start_marker, walk.rivals)
    counted = Counter[str]()
    all_buildings_at = rng.randrange(len(walk.rules.buildings))
    for turn, step in enumerate(steps_of(walk, rng)):
        if turn == all_buildings_at:
            for building in walk.rules.buildings:
                assert kernel_placements(compiled_rules, row, building) == owned(step.before, building)
        check_decision(walk, compiled_rules, row, step)
        points = check_state(walk, compiled_rules, row, step)
        check_row(walk, compiled_rules, row, step)
        counted["states"] += 1
        counted.update(term.value for term, found in zip(TERMS, points, strict=True) if found)
        counted.update(line.term.value for line in step.so_far)
        counted["capped"] += final_marker(compiled_rules, row, _points) != uncapped_marker(compiled_rules, row)
        counted["fourth church"] += step.building == FOURTH_CHURCH and isinstance(step.decision, Placement)
        counted["lacked"] += step.building not in step.before.supply
    return counted


@pytest.mark.parametrize("number", range(len(RULE_SETS)), ids=[rules.name for rules in RULE_SETS])
def test_every_state_of_random_games(number: int) -> None:
    """R3–R5, R8, R11: the same placements, passing, gains, terms and markers; enough states of them."""
    counted = Counter[str]()

    @settings(examples(WALKS_A_RULE_SET), suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 2**64))
    def walk(seed: int) -> None:
        counted.update(check_walk(number, seed))

    walk()
    assert counted["states"] >= STATES_A_RULE_SET


def test_random_games_have_something_of_everything() -> None:
    """A guard: games such as the test above plays are what they are there for, and have not only zeros."""
    counted = Counter[str]()
    for number in range(len(RULE_SETS)):
        for seed in range(3):
            counted.update(check_walk(number, seed))
    seen = [term.value for term in TERMS] + [gain.value.value for gain in Gain]
    for name in (*seen, "passes", "capped", "fourth church", "lacked"):
        assert counted[name] >= 5, (name, counted)
