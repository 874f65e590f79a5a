"""Weights, points and documents are inverse to each other."""

import numpy as np
import pytest

from mycity.bots.compiled.features import CITY_FEATURE_COUNT
from mycity.bots.compiled.move_score import MOVE_FEATURE_COUNT
from mycity.bots.evaluation.weights import BEAM, FAMILIES, KINDS, ROLLOUT
from mycity.bots.search.weights import format_weights, parse_weights, weights_of
from mycity.bots.training.parameters import PARAMETERS, Parameters

kinds = pytest.mark.parametrize("kind", KINDS)


def test_there_are_parameters_of_every_kind() -> None:
    assert set(PARAMETERS) == set(KINDS)


@kinds
@pytest.mark.parametrize("family", FAMILIES)
def test_shipped_weights_come_back_from_their_point_and_document(family: str, kind: str) -> None:
    weights, parameters = weights_of(family, kind), PARAMETERS[kind]
    assert weights.shape == (len(KINDS[kind]), 2)
    point = parameters.point_of(weights)
    assert point.shape == (len(parameters),)
    assert np.allclose(parameters.weights_at(point), weights, atol=1e-12)
    assert np.array_equal(parse_weights(format_weights(weights, kind, made_by="test"), kind), weights)


@kinds
def test_every_parameter_is_one_weight(kind: str) -> None:
    parameters = PARAMETERS[kind]
    point = np.zeros(len(parameters))
    changed = []
    for number in range(len(parameters)):
        point[:] = 0
        point[number] = 1
        weights = parameters.weights_at(point)
        (places,) = [tuple(map(int, place)) for place in np.argwhere(weights)]
        assert weights[places] > 0
        changed.append(places)
        assert np.array_equal(parameters.point_of(weights), point)
    assert len(set(changed)) == len(parameters)
    assert {name for name, _ in changed} == set(range(len(KINDS[kind])))


def test_what_depends_on_the_cards_to_come() -> None:
    """Features of cities have a second weight, those of moves only one: a move is about a single building."""
    assert len(PARAMETERS[BEAM]) == 2 * CITY_FEATURE_COUNT + MOVE_FEATURE_COUNT
    assert len(PARAMETERS[ROLLOUT]) == 2 * len(KINDS[ROLLOUT])
    assert not PARAMETERS[BEAM].scales[CITY_FEATURE_COUNT:, 1].any()


@kinds
def test_the_initial_weights_are_a_point(kind: str) -> None:
    parameters = PARAMETERS[kind]
    assert np.allclose(parameters.weights_at(parameters.point_of(parameters.initial)), parameters.initial)


def test_initial_weights_are_under_their_names() -> None:
    beam, rollout = (dict(zip(KINDS[kind], PARAMETERS[kind].initial.tolist(), strict=True)) for kind in KINDS)
    assert beam["church_room"] == [3.0, 3.0]
    assert beam["trees_covered"] == [-2.0, 0.0]
    assert rollout["sides"] == [0.0, -0.068]
    assert rollout["homeless_church"] == [0.0, -8.0]


def test_parameters_from_defaults() -> None:
    """The scale, the weight at the end, and what is added at the start; without that there is one parameter."""
    defaults: dict[str, tuple[float, float] | tuple[float, float, float]] = dict.fromkeys(KINDS[ROLLOUT], (0.5, 0.0))
    parameters = Parameters.of(ROLLOUT, {**defaults, "cover_2": (0.5, 3.0), "well_0": (2.0, 1.0, 5.0)})
    assert len(parameters) == len(KINDS[ROLLOUT]) + 1
    weights = dict(zip(KINDS[ROLLOUT], parameters.initial.tolist(), strict=True))
    assert (weights["cover_2"], weights["well_0"], weights["well_1"]) == ([3.0, 0.0], [1.0, 5.0], [0.0, 0.0])
    assert sorted(parameters.point_of(parameters.initial))[-3:] == [0.5, 2.5, 6.0]
