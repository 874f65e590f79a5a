"""The trained weights as arrays."""

import numpy as np
import pytest

from mycity.bots.evaluation.weights import FAMILIES, KINDS, trained_weights
from mycity.bots.search.weights import format_weights, parse_weights, weights_of

kinds = pytest.mark.parametrize("kind", KINDS)


@kinds
@pytest.mark.parametrize("family", FAMILIES)
def test_weights_are_read_as_they_are_written(family: str, kind: str) -> None:
    names, weights = KINDS[kind], weights_of(family, kind)
    assert weights.shape == (len(names), 2)
    for name, pair in trained_weights(family, kind).items():
        assert tuple(weights[names.index(name)]) == pair
    document = format_weights(weights, kind, told="how")
    assert document["told"] == "how"
    assert (parse_weights(document, kind) == weights).all()


def test_weights_of_beams_are_meant_when_nothing_is_said() -> None:
    assert (weights_of("eternity") == weights_of("eternity", "beam")).all()
    assert format_weights(weights_of("eternity")) == format_weights(weights_of("eternity"), "beam")


@kinds
def test_names_that_are_missing_weigh_nothing(kind: str) -> None:
    assert not np.any(parse_weights({"weights": {}}, kind))
