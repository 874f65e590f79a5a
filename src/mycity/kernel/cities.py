"""From a city of the rules to a row of words, and from a row to points by term."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from mycity.kernel.compiled_rules import START_MARKER, TERMS, CompiledRules
from mycity.kernel.encoding import KIND_INDEX
from mycity.kernel.moves import add_building
from mycity.kernel.score import term_points
from mycity.kernel.state import (
    FLAGS,
    GAIN_BITS,
    GAINS,
    GOLD_GAIN,
    GOLD_TAKEN,
    INVESTOR_GAIN,
    LAST,
    LENGTH,
    MARKER,
    PARKS_GAIN,
    PASSES_PAID,
    RAILROAD_GAIN,
    REACH,
    STARTED,
    Row,
)
from mycity.kernel.words import words_of
from mycity.rules import City, Line, Term, has_all_gold

_GAIN_SHIFTS: Final = {
    Term.GOLD: GOLD_GAIN,
    Term.INVESTOR: INVESTOR_GAIN,
    Term.RAILROAD: RAILROAD_GAIN,
    Term.PARKS: PARKS_GAIN,
    Term.PASSES: PASSES_PAID,
}


def row_of(
    rules: CompiledRules, city: City, marker: int, rivals: Sequence[City] = (), so_far: Sequence[Line] = ()
) -> Row:
    """The row of a city with this marker, start and immediate gains included (R5.1).

    `rivals` are the other cities at the table: gold that one of them has taken is taken (R8.3). `so_far` are the
    immediate gains and losses, which `terms_of` needs.
    """
    row = np.zeros(LENGTH, dtype=np.uint64)
    for piece in city.pieces:
        low, high = words_of(piece.mask)
        is_factory = int(piece.building in city.extras.factories)
        add_building(rules, row, KIND_INDEX[piece.kind], is_factory, np.uint64(low), np.uint64(high))
    row[REACH], row[REACH + 1] = words_of(city.reach)
    row[MARKER] = np.uint64(marker % (1 << 64))
    if city.started:
        row[FLAGS] |= np.uint64(STARTED)
        row[LAST], row[LAST + 1] = words_of(city.pieces[-1].touch)
    if any(has_all_gold(one) for one in (city, *rivals)):
        row[FLAGS] |= np.uint64(GOLD_TAKEN)
    for line in so_far:
        row[GAINS] += np.uint64(abs(line.points)) << np.uint64(_GAIN_SHIFTS[line.term])
    return row


def terms_of(rules: CompiledRules, row: Row) -> dict[Term, int]:
    """The points of every term if the episode ended now, start and immediate gains among them (R5.1, R5.2)."""
    gains = int(row[GAINS])
    terms = {Term.START: int(rules.numbers[START_MARKER])}
    for term, shift in _GAIN_SHIFTS.items():
        points = gains >> shift & (1 << GAIN_BITS) - 1
        terms[term] = -points if term is Term.PASSES else points
    points_of_sheet = np.zeros(len(TERMS), dtype=np.int64)
    term_points(rules, row, points_of_sheet)
    return terms | {term: int(points) for term, points in zip(TERMS, points_of_sheet, strict=True)}
