"""From what search estimates to lines that people read."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from mycity.bots.kernel.beam import AIMS
from mycity.bots.kernel.cities import terms_of
from mycity.bots.kernel.plan import TERMS
from mycity.bots.kernel.score import final_marker
from mycity.bots.kernel.value import Floats
from mycity.bots.search.deliberation import Estimate
from mycity.bots.search.position import Position
from mycity.review.model import HintLine
from mycity.rules import RuleSet, Term

MARKER_ONLY: Final[Floats] = np.zeros(AIMS)
"""Hints and reviews speak of the marker and nothing else."""


def line_of(position: Position, estimate: Estimate) -> HintLine:
    """An estimate as a line: means over the cities to which the best play led, one for each order of the cards."""
    points = np.zeros(len(TERMS), dtype=np.int64)
    markers = [final_marker(position.plan, end, points) for end in estimate.ends]
    samples = [terms_of(position.plan, end) for end in estimate.ends]
    terms = {term: sum(sample[term] for sample in samples) / len(samples) for term in terms_in(position.rules)}
    return HintLine(position.decision(estimate.number), sum(markers) / len(markers), estimate.error, terms)


def terms_in(rules: RuleSet) -> Sequence[Term]:
    """The terms of every score under these rules, in their order."""
    return (Term.START, Term.PASSES, *(gain.value for gain in rules.gains), *rules.sheet)
