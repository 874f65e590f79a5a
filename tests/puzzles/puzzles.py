"""A puzzle made by hand."""

from mycity.game import Mode
from mycity.puzzles import Cost, Kind, Past, Puzzle, Situation
from mycity.puzzles.wire import id_of
from mycity.review.model import HintLine
from mycity.rules import LEAVE, PASS, Term, parse_placement

SITUATION = Situation(Mode("eternity"), ("Y-I2", "R-I2"), (Past((parse_placement("D6/90"),)),))
"""A bar on D6 and D7, with the river east of both, and the next bar in hand."""


def puzzle() -> Puzzle:
    """Costs of all sorts; E8/0 is legal and has none."""
    best, as_good, nearly, other = (parse_placement(text) for text in ("C7/90", "D4/90", "C8/0", "E6/90"))
    line = HintLine(best, 61.5, 0.0, {Term.WELLS: 4.0, Term.EMPTY: -8.0}, {Term.WELLS: {"C9": 4.0}}, {})
    rival = HintLine(other, 58.5, 0.25, {Term.WELLS: 0.0, Term.EMPTY: -7.0}, {}, {Term.WELLS: {"C9": "spoils"}})
    return Puzzle(
        id=id_of(SITUATION),
        situation=SITUATION,
        kind=Kind.WELLS,
        strength=3,
        gap=3.5,
        error=0.25,
        costs={
            best: Cost(0.0, 0.0),
            as_good: Cost(0.5, 0.0),
            nearly: Cost(1.25, 0.25),
            other: Cost(3.5, 0.25),
            PASS: Cost(4.0, 0.25),
            LEAVE: Cost(9.0, 0.0),
        },
        lines=(line, rival),
    )
