"""What weights are tried on."""

from dataclasses import replace

import numpy as np
import pytest

from mycity.bots.compiled.features import Weights
from mycity.bots.evaluation.weights import BEAM, KINDS, ROLLOUT
from mycity.bots.training.course import Course, Trial, games_in, stages_of, total_of
from mycity.bots.training.parameters import PARAMETERS


def point_of(weights: Weights, kind: str) -> tuple[float, ...]:
    return tuple(map(float, PARAMETERS[kind].point_of(weights)))


POINT = point_of(PARAMETERS[BEAM].from_hand, BEAM)
TRIALS = {
    kind: Trial(Course("eternity", 2, "s", kind=kind), point_of(PARAMETERS[kind].from_hand, kind), "1", range(4))
    for kind in KINDS
}
kinds = pytest.mark.parametrize("kind", KINDS)


@kinds
def test_a_total_is_a_sum_over_decks(kind: str) -> None:
    deck_size = TRIALS[kind]
    parts = [total_of(replace(deck_size, decks=range(number, number + 1))) for number in range(4)]
    assert len(set(parts)) > 1
    assert total_of(deck_size) == sum(parts)


@kinds
def test_decks_hang_on_seed_set_and_number(kind: str) -> None:
    deck_size = TRIALS[kind]
    assert total_of(deck_size) == total_of(replace(deck_size))
    others = [
        replace(deck_size, set="2"),
        replace(deck_size, decks=range(4, 8)),
        replace(deck_size, course=replace(deck_size.course, seed="t")),
    ]
    assert len({total_of(trial) for trial in (deck_size, *others)}) > 1


@kinds
def test_sensible_weights_reach_more_than_none(kind: str) -> None:
    """For rollouts, none means: each building where the city is worth most now, and gone once it gets worse."""
    trial = replace(TRIALS[kind], decks=range(8))
    nothing = point_of(np.zeros_like(PARAMETERS[kind].from_hand), kind)
    assert total_of(trial) > total_of(replace(trial, point=nothing)) + 8 * 5


def test_the_width_is_nothing_to_rollouts() -> None:
    for kind, matters in ((ROLLOUT, False), (BEAM, True)):
        trial = TRIALS[kind]
        wider = replace(trial, course=replace(trial.course, width=16))
        assert (total_of(trial) != total_of(wider)) is matters


def test_a_chapter_is_its_three_episodes() -> None:
    assert [stage.number for stage in stages_of("chapter-5", uncapped=True)] == [13, 14, 15]
    assert [stage.number for stage in stages_of("eternity", uncapped=True)] == [0]
    assert (games_in("chapter-5"), games_in("eternity")) == (3, 1)


def test_the_limit_of_fifty_can_be_left_out() -> None:
    """R5.4: three episodes can't bring more than 150 with it."""
    course = Course("chapter-8", 8, "s")
    open_ended = [total_of(Trial(course, POINT, "1", range(n, n + 1))) for n in range(4)]
    capped = [total_of(Trial(replace(course, uncapped=False), POINT, "1", range(n, n + 1))) for n in range(4)]
    assert max(capped) <= 150
    assert max(open_ended) > 150
