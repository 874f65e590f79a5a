"""Room for searches, made once and used for many."""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.kernel.borrowed import borrowed
from mycity.bots.kernel.features import FEATURES, Floats
from mycity.bots.kernel.glance import GLANCES
from mycity.bots.kernel.jit import inlined
from mycity.bots.kernel.plan import TERMS, Numbers, Plan, Words
from mycity.bots.kernel.state import LENGTH, Row

MOVES: Final = 4 * 121
"""More moves than any building has."""
BUCKETS: Final = 4096
_CHILDREN: Final = 160
"""Room for so many children a city on average: more than any building finds in a city that is being built."""


class Space(NamedTuple):
    """Room for a beam, made once and used for many searches."""

    rows: Words
    next_rows: Words
    promises: Floats
    values: Floats
    parents: Numbers
    moves: Numbers
    listed: Numbers
    counts: Numbers
    now: Floats
    features: Floats
    points: Numbers
    seen: Words
    stamps: Numbers
    clock: Numbers
    to_come: Numbers
    end: Numbers
    best: Row
    parent_of: Numbers
    move_of: Numbers


def make_space(width: int, depth: int = 32, *, with_path: bool = False) -> Space:
    """Room for a beam of so many cities; `with_path` keeps what leads to each, over so many cards."""
    children = width * _CHILDREN + MOVES
    table = 1 << (4 * width - 1).bit_length()
    kept = (depth, width) if with_path else (1, 1)
    return Space(
        rows=np.zeros((width, LENGTH), dtype=np.uint64),
        next_rows=np.zeros((width, LENGTH), dtype=np.uint64),
        promises=np.zeros(width),
        values=np.zeros(children),
        parents=np.zeros(children, dtype=np.int64),
        moves=np.zeros(children, dtype=np.int64),
        listed=np.zeros(MOVES, dtype=np.int64),
        counts=np.zeros(BUCKETS, dtype=np.int64),
        now=np.zeros(FEATURES + GLANCES),
        features=np.zeros(FEATURES),
        points=np.zeros(len(TERMS), dtype=np.int64),
        seen=np.zeros(table, dtype=np.uint64),
        stamps=np.zeros(table, dtype=np.int64),
        clock=np.zeros(1, dtype=np.int64),
        to_come=np.zeros(5, dtype=np.int64),
        end=np.zeros(2, dtype=np.int64),
        best=np.zeros(LENGTH, dtype=np.uint64),
        parent_of=np.zeros(kept, dtype=np.int64),
        move_of=np.zeros(kept, dtype=np.int64),
    )


@inlined
def borrowed_plan(plan: Plan) -> Plan:
    """The plan without counts of holders."""
    return Plan(
        *(borrowed(plan.masks), borrowed(plan.wells), borrowed(plan.fits), borrowed(plan.cards)),
        *(borrowed(plan.numbers), borrowed(plan.sheet), borrowed(plan.mines), borrowed(plan.rewards)),
    )


@inlined
def borrowed_space(space: Space) -> Space:
    """The space without counts of holders."""
    return Space(
        *(borrowed(space.rows), borrowed(space.next_rows), borrowed(space.promises), borrowed(space.values)),
        *(borrowed(space.parents), borrowed(space.moves), borrowed(space.listed), borrowed(space.counts)),
        *(borrowed(space.now), borrowed(space.features), borrowed(space.points), borrowed(space.seen)),
        *(borrowed(space.stamps), borrowed(space.clock), borrowed(space.to_come), borrowed(space.end)),
        *(borrowed(space.best), borrowed(space.parent_of), borrowed(space.move_of)),
    )
