"""The trained weights as arrays for compiled code."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from mycity.bots.compiled.features import Weights
from mycity.bots.evaluation.weights import BEAM, KINDS, read_weights, trained_weights


@cache
def weights_of(family: str, kind: str = BEAM) -> Weights:
    """The trained weights of a family."""
    return np.array([*trained_weights(family, kind).values()])


def parse_weights(document: Mapping[str, Any], kind: str = BEAM) -> Weights:
    """Weights from their document; a feature that is not in it weighs nothing. ValueError for an unknown one."""
    return np.array([*read_weights(document, kind).values()])


def format_weights(weights: Weights, kind: str = BEAM, **told: object) -> dict[str, Any]:
    """The document of weights, with what made them told beside; the inverse of `parse_weights`."""
    pairs = {name: [round(float(x), 4) for x in pair] for name, pair in zip(KINDS[kind], weights, strict=True)}
    return {**told, "weights": pairs}
