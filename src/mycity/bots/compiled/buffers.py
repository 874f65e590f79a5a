"""Room for searches, made once and used for many."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.features import CITY_FEATURE_COUNT, Floats
from mycity.bots.compiled.move_score import MOVE_FEATURE_COUNT
from mycity.kernel.compiled_rules import TERMS, Numbers, Words
from mycity.kernel.state import LENGTH, Row

MOVES: Final = 4 * 121
"""More moves than any building has."""
BUCKETS: Final = 4096
_CHILDREN: Final = 160
"""Room for so many children a city on average: more than any building finds in a city that is being built."""


class BeamBuffers(NamedTuple):
    """Room for a beam, made once and used for many searches."""

    rows: Words
    next_rows: Words
    evaluations: Floats
    values: Floats
    parents: Numbers
    moves: Numbers
    listed: Numbers
    counts: Numbers
    stage_weights: Floats
    features: Floats
    points: Numbers
    hashes: Words
    generations: Numbers
    generation: Numbers
    to_come: Numbers
    end: Numbers
    best: Row
    parent_of: Numbers
    move_of: Numbers


def make_beam_buffers(width: int, depth: int = 32, *, with_path: bool = False) -> BeamBuffers:
    """Room for a beam of so many cities; `with_path` keeps what leads to each, over so many cards."""
    children = width * _CHILDREN + MOVES
    own = 1 << (4 * width - 1).bit_length()
    kept = (depth, width) if with_path else (1, 1)
    return BeamBuffers(
        rows=np.zeros((width, LENGTH), dtype=np.uint64),
        next_rows=np.zeros((width, LENGTH), dtype=np.uint64),
        evaluations=np.zeros(width),
        values=np.zeros(children),
        parents=np.zeros(children, dtype=np.int64),
        moves=np.zeros(children, dtype=np.int64),
        listed=np.zeros(MOVES, dtype=np.int64),
        counts=np.zeros(BUCKETS, dtype=np.int64),
        stage_weights=np.zeros(CITY_FEATURE_COUNT + MOVE_FEATURE_COUNT),
        features=np.zeros(CITY_FEATURE_COUNT),
        points=np.zeros(len(TERMS), dtype=np.int64),
        hashes=np.zeros(own, dtype=np.uint64),
        generations=np.zeros(own, dtype=np.int64),
        generation=np.zeros(1, dtype=np.int64),
        to_come=np.zeros(5, dtype=np.int64),
        end=np.zeros(2, dtype=np.int64),
        best=np.zeros(LENGTH, dtype=np.uint64),
        parent_of=np.zeros(kept, dtype=np.int64),
        move_of=np.zeros(kept, dtype=np.int64),
    )
