"""What hints, reviews, bounds and ladders are made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from mycity.rules import BuildingId, CardId, Decision, Term

Deed: TypeAlias = Literal["covers", "adds", "completes", "spoils"]
"""What a placement itself does to a part: it covers it; it takes a side of a well, or joins the largest group of a
colour; it completes a well, a church or the gold; it spoils a well, which can't score any more then."""

IN_HAND: Final = "C"
"""The part of a church that is placed by the decision itself, wherever that is."""


@dataclass(frozen=True, slots=True)
class HintLine:
    """A decision and what may be expected of it: the final marker, its standard error, and the final points by term.

    All in points of the marker (R5). `error` is 0 where nothing is left to chance. `terms` has START and every other
    term of the rule set, mean values over sampled cities. Play reaches more than they do on average, or less:
    `correction` is the difference, so that `terms` and it add up to `marker`, except for the cap (R5.4).

    `parts` tells terms apart: mean points by term and part. A part is a square (`G5`: trees, rocks, a well, a park),
    some squares (`K1 A8`: all gold, or a church on the board), the letter of a colour (groups, mines, links), or `C`,
    the church in hand. Parts without points are left out, and so are terms without parts; what a term has beyond its
    parts is in churches to come, and in nuggets from before. `deeds` says what the placement itself does to parts.
    """

    decision: Decision
    marker: float
    error: float
    terms: Mapping[Term, float]
    parts: Mapping[Term, Mapping[str, float]] = field(default_factory=dict)
    deeds: Mapping[Term, Mapping[str, Deed]] = field(default_factory=dict)
    correction: float = 0.0


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """The best decisions about the building in hand, the best first.

    `samples` is how many determinizations were searched; `is_final` whether no better answer follows. `losses` are
    those of every decision, the ones that have no line too; only the last hint has them, if they were asked for.
    """

    round: int
    card: BuildingId
    lines: tuple[HintLine, ...]
    samples: int
    is_final: bool
    losses: Mapping[Decision, float] = field(default_factory=dict)

    @property
    def best(self) -> Decision:
        """The decision that promises most."""
        return self.lines[0].decision

    def __repr__(self) -> str:
        told = ", ".join(f"{line.decision} {line.marker:.1f}" for line in self.lines)
        return f"<Hint for round {self.round}, {self.card}: {told}>"


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """A decision of a finished game beside the best one.

    `expected` is the value of the best decision, `loss` how much lower that of the decision made was; never below 0,
    and 0 for the best one. `lines` are the best few and the one made, the best first.
    """

    round: int
    card: BuildingId
    decision: Decision
    expected: float
    loss: float
    lines: tuple[HintLine, ...]

    @property
    def best(self) -> Decision:
        """The best decision."""
        return self.lines[0].decision


@dataclass(frozen=True, slots=True)
class Bound:
    """The best result known for a seat with the deck known from the first card on, and the decisions that lead to it.

    `decisions` has one entry a round, as in a record: None after leaving, None too for a round of Prohibition.
    `is_proven` tells whether no better one can exist; else it is the best that a wide search has found.
    """

    marker: int
    decisions: tuple[Decision | None, ...]
    terms: Mapping[Term, int]
    is_proven: bool


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat's game: its decisions, accuracy (0–100), loss in all, turning points as round numbers, and its bound.

    `graph` has for every round of the game (0 is before the first card) the marker expected at the end.
    """

    decisions: tuple[DecisionReview, ...]
    accuracy: float
    loss: float
    turning_points: tuple[int, ...]
    graph: tuple[float, ...]
    bound: Bound


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, seat by seat; `deck` is the order in which the cards came."""

    seats: tuple[SeatReview, ...]
    deck: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of bots, and the marker with which it ends."""

    level: str
    marker: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a game alone is measured by: the levels, the weakest first, between building nothing and what is possible.

    `nothing` is the marker of a city in which nothing is built, `possible` the best that is known for the cards;
    `is_proven` tells whether no better one can exist.
    """

    nothing: int
    rungs: tuple[Rung, ...]
    possible: int
    is_proven: bool
