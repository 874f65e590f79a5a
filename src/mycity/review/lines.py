"""From a search's estimates to lines that people read."""

from collections.abc import Sequence

import numpy as np

from mycity.bots.search.halving import MoveEstimate
from mycity.bots.search.position import LEAVING, Position
from mycity.kernel.cities import terms_of
from mycity.kernel.compiled_rules import TERMS
from mycity.kernel.score import final_marker
from mycity.review.model import HintLine
from mycity.review.parts import deeds_of, parts_of
from mycity.rules import CardId, City, Placement, RuleSet, Term


def line_of(position: Position, city: City, card: CardId, estimate: MoveEstimate, correction: float) -> HintLine:
    """An estimate as a line: means over the cities that the decision led to on sampled orders of the cards.

    `city` and `card` are those that the position is made of; `correction` is what play comes to beyond these cities.
    """
    correction = 0.0 if estimate.number == LEAVING else correction
    compiled_rules, decision = position.compiled_rules, position.decision(estimate.number)
    points = np.zeros(len(TERMS), dtype=np.int64)
    markers = [final_marker(compiled_rules, end, points) for end in estimate.final_rows]
    samples = [terms_of(compiled_rules, end) for end in estimate.final_rows]
    terms = {term: sum(sample[term] for sample in samples) / len(samples) for term in terms_in(position.rules)}
    parts = parts_of(compiled_rules, city, card, estimate.final_rows)
    deeds = {}
    if isinstance(decision, Placement):
        deeds = deeds_of(compiled_rules, city, card, position.row, position.cities[estimate.number])
    return HintLine(
        decision,
        sum(markers) / len(markers) + correction,
        estimate.error,
        terms,
        {term: parts[term] for term in terms if parts.get(term)},
        {term: deeds[term] for term in terms if term in deeds},
        correction,
    )


def terms_in(rules: RuleSet) -> Sequence[Term]:
    """The terms of every score under these rules, in their order."""
    return (Term.START, Term.PASSES, *(gain.value for gain in rules.gains), *rules.sheet)
