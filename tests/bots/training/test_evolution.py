"""Evolution: the same whatever the jobs, and better than its start."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from mycity.bots.evaluation.weights import BEAM
from mycity.bots.training.course import Course, FitnessTask, fitness_of
from mycity.bots.training.evolution import Generation, TrainingConfig, evolve
from mycity.bots.training.parameters import PARAMETERS
from mycity.bots.workers import A, B, Workers

BY_BEAMS = PARAMETERS[BEAM]
TINY = TrainingConfig(decks=2, held_out=4, population=4)


def generations(number: int, course: Course, config: TrainingConfig, start: Any, jobs: int = 1) -> list[Generation]:
    with Workers(jobs) as workers:
        return list(islice(evolve(course, config, start, workers), number + 1))


def told(found: list[Generation]) -> list[object]:
    # The start has no best and mean.
    return [
        (g.number, g.best if g.number else 0, g.mean if g.number else 0, g.held_out, g.weights.tolist()) for g in found
    ]


def test_the_same_whatever_the_jobs() -> None:
    course = Course("eternity", 1, "s")
    state = np.random.get_state()[1].tolist()  # type: ignore[index]
    one, again, two = (told(generations(1, course, TINY, BY_BEAMS.initial, jobs)) for jobs in (1, 1, 2))
    assert one == again == two
    assert one != told(generations(1, Course("eternity", 1, "t"), TINY, BY_BEAMS.initial))
    assert np.random.get_state()[1].tolist() == state  # type: ignore[index]


def test_it_gets_better_than_weights_of_nothing() -> None:
    found = generations(
        8,
        Course("eternity", 1, "s"),
        TrainingConfig(decks=6, held_out=16, population=8),
        np.zeros_like(BY_BEAMS.initial),
    )
    assert found[-1].best_held_out > found[0].held_out + 5
    assert found[-1].best_held_out == max(generation.held_out for generation in found)
    # What it keeps is what it says, on the decks that no generation has seen.
    point = tuple(map(float, BY_BEAMS.point_of(found[-1].weights)))
    total = fitness_of(FitnessTask(Course("eternity", 1, "s"), point, "held out", range(16)))
    assert total / 16 == pytest.approx(found[-1].best_held_out)


class Noting(Workers):
    """Notes all tasks."""

    def __init__(self) -> None:
        super().__init__(1)
        self.lots: list[list[FitnessTask]] = []

    def map(self, function: Callable[[A], B], items: Iterable[A], chunk: int = 1) -> Iterator[B]:
        lot = list(items)
        self.lots.append([task for task in lot if isinstance(task, FitnessTask)])
        return super().map(function, lot, chunk)


def test_a_generation_has_decks_of_its_own_in_common() -> None:
    workers = Noting()
    list(
        islice(
            evolve(Course("eternity", 1, "s"), TrainingConfig(2, held_out=9, population=5), BY_BEAMS.initial, workers),
            4,
        )
    )
    held_out, generations = workers.lots[::2], workers.lots[1::2]
    assert [[len(task.decks) for task in lot] for lot in held_out] == [[8, 1]] * 4
    assert [len(lot) for lot in generations] == [5] * 3
    sets = [{(task.deck_set, task.decks) for task in lot} for lot in (*generations, *held_out)]
    assert [len(lot) for lot in sets] == [1, 1, 1, 2, 2, 2, 2]
    assert len({task.deck_set for lot in generations for task in lot}) == 3
    assert not {task.deck_set for lot in generations for task in lot} & {task.deck_set for task in held_out[0]}
