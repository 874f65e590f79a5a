"""What weights are tried on."""

from dataclasses import replace

import numpy as np
import pytest

from mycity.bots.compiled.features import Weights
from mycity.bots.evaluation.weights import BEAM, KINDS, ROLLOUT
from mycity.bots.training.course import Course, FitnessTask, fitness_of, games_in, starts_of
from mycity.bots.training.parameters import PARAMETERS
from mycity.kernel.compiled_rules import CAP, NO_CAP


def point_of(weights: Weights, kind: str) -> tuple[float, ...]:
    return tuple(map(float, PARAMETERS[kind].point_of(weights)))


POINT = point_of(PARAMETERS[BEAM].initial, BEAM)
TASKS = {
    kind: FitnessTask(Course("eternity", 2, "s", kind=kind), point_of(PARAMETERS[kind].initial, kind), "1", range(4))
    for kind in KINDS
}
kinds = pytest.mark.parametrize("kind", KINDS)


@kinds
def test_fitness_is_a_sum_over_decks(kind: str) -> None:
    task = TASKS[kind]
    parts = [fitness_of(replace(task, decks=range(number, number + 1))) for number in range(4)]
    assert len(set(parts)) > 1
    assert fitness_of(task) == sum(parts)


@kinds
def test_decks_depend_on_seed_set_and_number(kind: str) -> None:
    task = TASKS[kind]
    assert fitness_of(task) == fitness_of(replace(task))
    others = [
        replace(task, deck_set="2"),
        replace(task, decks=range(4, 8)),
        replace(task, course=replace(task.course, seed="t")),
    ]
    assert len({fitness_of(each) for each in (task, *others)}) > 1


@kinds
def test_sensible_weights_reach_more_than_none(kind: str) -> None:
    """For rollouts, none means: each building where the marker gets highest at once, and leaving once it would fall."""
    task = replace(TASKS[kind], decks=range(8))
    nothing = point_of(np.zeros_like(PARAMETERS[kind].initial), kind)
    assert fitness_of(task) > fitness_of(replace(task, point=nothing)) + 8 * 5


def test_rollouts_ignore_the_width() -> None:
    for kind, matters in ((ROLLOUT, False), (BEAM, True)):
        task = TASKS[kind]
        wider = replace(task, course=replace(task.course, width=16))
        assert (fitness_of(task) != fitness_of(wider)) is matters


def test_a_chapter_is_its_three_episodes() -> None:
    assert [start.number for start in starts_of("chapter-5", uncapped=True)] == [13, 14, 15]
    assert [start.number for start in starts_of("eternity", uncapped=True)] == [0]
    assert (games_in("chapter-5"), games_in("eternity")) == (3, 1)


def test_the_cap_can_be_left_out() -> None:
    """R5.4: where a marker stops."""
    for uncapped, cap in ((True, NO_CAP), (False, 50)):
        found = [start.compiled_rules.numbers[CAP] for start in starts_of("chapter-8", uncapped=uncapped)]
        assert found == [cap] * 3
