"""Weights, points and documents are inverse to each other."""

import numpy as np
import pytest

from mycity.bots.kernel.value import FEATURES
from mycity.bots.search.weights import FAMILIES, NAMES, read_weights, weights_of, write_weights
from mycity.bots.training.parameters import FROM_HAND, PARAMETERS, point_of, weights_at


@pytest.mark.parametrize("family", FAMILIES)
def test_shipped_weights_come_back_from_their_point_and_document(family: str) -> None:
    weights = weights_of(family)
    assert weights.shape == (len(NAMES), 2)
    assert np.allclose(weights_at(point_of(weights)), weights, atol=1e-12)
    assert np.array_equal(read_weights(write_weights(weights, made_by="test")), weights)


def test_every_parameter_is_one_weight() -> None:
    point = np.zeros(PARAMETERS)
    changed = []
    for number in range(PARAMETERS):
        point[:] = 0
        point[number] = 1
        weights = weights_at(point)
        (places,) = [tuple(map(int, place)) for place in np.argwhere(weights)]
        assert weights[places] > 0
        changed.append(places)
        assert np.array_equal(point_of(weights), point)
    assert len(set(changed)) == PARAMETERS
    assert {place for place in changed if place[1] == 1} == {(row, 1) for row in range(FEATURES)}


def test_the_start_by_hand_is_within_reach() -> None:
    assert np.allclose(weights_at(point_of(FROM_HAND)), FROM_HAND)
    assert FROM_HAND[NAMES.index("church_room")].tolist() == [3.0, 3.0]
    assert FROM_HAND[NAMES.index("trees_covered")].tolist() == [-2.0, 0.0]
