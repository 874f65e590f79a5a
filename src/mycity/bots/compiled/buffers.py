"""The buffers of a beam search, made once and used for many."""

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
"""More children than a city in the building has, on average over a beam."""


class BeamBuffers(NamedTuple):
    """What a beam search writes into.

    `rows` and `next_rows` (width, LENGTH) are the beam before and after a card, `evaluations` (width,) belong to the
    first. Each child has its parent's place in `parents`, its move in `moves` and an estimate in `values`; `placements`
    and `counts` are for listing and selecting them. `stage_weights`, `features`, `points` and `to_come` belong to the
    evaluation. `hashes` and `generations` are a hash table: a slot is taken where its generation is that of now,
    `generation` (1,). `best` gets the best city at the end and `best_at` (2,) its depth and place; `parent_of` and
    `move_of` (depths, width) lead back from it where the path is kept.
    """

    rows: Words
    next_rows: Words
    evaluations: Floats
    values: Floats
    parents: Numbers
    moves: Numbers
    placements: Numbers
    counts: Numbers
    stage_weights: Floats
    features: Floats
    points: Numbers
    to_come: Numbers
    hashes: Words
    generations: Numbers
    generation: Numbers
    best: Row
    best_at: Numbers
    parent_of: Numbers
    move_of: Numbers


def make_beam_buffers(width: int, depth: int = 32, *, with_path: bool = False) -> BeamBuffers:
    """Buffers for a beam of this width; `with_path` keeps what leads to each city, over so many cards."""
    children = width * _CHILDREN + MOVES
    slots = 1 << (4 * width - 1).bit_length()
    path = (depth, width) if with_path else (1, 1)
    return BeamBuffers(
        rows=np.zeros((width, LENGTH), dtype=np.uint64),
        next_rows=np.zeros((width, LENGTH), dtype=np.uint64),
        evaluations=np.zeros(width),
        values=np.zeros(children),
        parents=np.zeros(children, dtype=np.int64),
        moves=np.zeros(children, dtype=np.int64),
        placements=np.zeros(MOVES, dtype=np.int64),
        counts=np.zeros(BUCKETS, dtype=np.int64),
        stage_weights=np.zeros(CITY_FEATURE_COUNT + MOVE_FEATURE_COUNT),
        features=np.zeros(CITY_FEATURE_COUNT),
        points=np.zeros(len(TERMS), dtype=np.int64),
        to_come=np.zeros(5, dtype=np.int64),
        hashes=np.zeros(slots, dtype=np.uint64),
        generations=np.zeros(slots, dtype=np.int64),
        generation=np.zeros(1, dtype=np.int64),
        best=np.zeros(LENGTH, dtype=np.uint64),
        best_at=np.zeros(2, dtype=np.int64),
        parent_of=np.zeros(path, dtype=np.int64),
        move_of=np.zeros(path, dtype=np.int64),
    )
