"""From a city of the rules to the kernel's row."""

from collections.abc import Sequence

import numpy as np

from mycity.bots.kernel.moves import stand
from mycity.bots.kernel.plan import Plan
from mycity.bots.kernel.state import FLAGS, GOLD_TAKEN, LAST, LENGTH, MARKER, REACH, STARTED, Row
from mycity.bots.kernel.tables import KIND_INDEX
from mycity.bots.kernel.words import words_of
from mycity.rules import City, has_all_gold


def row_of(plan: Plan, city: City, marker: int, rivals: Sequence[City] = ()) -> Row:
    """The row of a city whose marker, start and immediate gains included, stands here (R5.1).

    `rivals` are the other cities at the table: gold that one of them has taken is taken (R8.3).
    """
    row = np.zeros(LENGTH, dtype=np.uint64)
    for piece in city.pieces:
        low, high = words_of(piece.mask)
        is_factory = int(piece.building in city.extras.factories)
        stand(plan, row, KIND_INDEX[piece.kind], is_factory, np.uint64(low), np.uint64(high))
    row[REACH], row[REACH + 1] = words_of(city.reach)
    row[MARKER] = np.uint64(marker % (1 << 64))
    if city.started:
        row[FLAGS] |= np.uint64(STARTED)
        row[LAST], row[LAST + 1] = words_of(city.pieces[-1].touch)
    if any(has_all_gold(one) for one in (city, *rivals)):
        row[FLAGS] |= np.uint64(GOLD_TAKEN)
    return row
