"""A puzzle: a building in hand, and one idea that is worth at least three points more than any other."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from mycity.game import Commit, apply, chapter_of
from mycity.puzzles.situation import Situation
from mycity.review.model import HintLine
from mycity.rules import Decision

CLEAR: Final = 3.0
"""Every other idea loses at least so many points."""
SURE: Final = 4.0
"""And at least so many standard errors of that difference."""
AS_GOOD: Final = 0.5
"""A decision that loses no more than this is as good as the best."""
_WITHIN: Final = 2.0
"""So many standard errors are what chance may do: a decision that loses no more is as good, too."""

STRENGTHS: Final = range(1, 6)
"""1 where the most points at once are the answer, 5 where nobody finds it without search (`strength_of`)."""


class Kind(Enum):
    """What a puzzle is about: where the best decision wins most against the second-best idea."""

    WELLS = "wells"
    GROUPS = "groups"
    CHURCHES = "churches"
    TREES = "trees"
    ROCKS = "rocks"
    GOLD = "gold"
    GAPS = "gaps"
    """Squares that would stay empty."""
    PASSING = "passing"
    """Passing or leaving is best."""
    FLOOD = "flood"
    """A bank is under water (R11.7)."""
    NUGGETS = "nuggets"
    INVESTOR = "investor"
    FACTORIES = "factories"
    MINES = "mines"
    RAILROAD = "railroad"
    LINK = "link"
    PARKS = "parks"


class Verdict(Enum):
    """What an answer is: as good as the best, the same idea but not as good, or another idea."""

    RIGHT = "right"
    CLOSE = "close"
    WRONG = "wrong"


class Cost(NamedTuple):
    """How many points a decision loses against the best, and the standard error of the difference."""

    points: float
    error: float

    @property
    def is_none(self) -> bool:
        """Whether the decision is as good as the best for all that can be said."""
        return self.points <= max(AS_GOOD, _WITHIN * self.error)

    @property
    def is_clear(self) -> bool:
        """Whether the decision is clearly worse: by four standard errors, and by three points for all we can say."""
        return self.points >= SURE * self.error and self.points - _WITHIN * self.error >= CLEAR


class Judgement(NamedTuple):
    """What an answer is worth; `cost` is None where it was so clearly worse that nobody measured by how much."""

    verdict: Verdict
    cost: Cost | None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A situation whose best decision a wide search has proven.

    `costs` has the decisions that were worth a long look, the best first; all that are legal and not in it lose at
    least three points. `lines` say why, by term and part: of the best decision, of the best of another idea, and of
    what was played. `gap` is what that other idea loses, and `error` the standard error of it.
    """

    id: str
    situation: Situation
    kind: Kind
    strength: int
    gap: float
    error: float
    costs: Mapping[Decision, Cost]
    lines: tuple[HintLine, ...]

    @property
    def chapter(self) -> int | None:
        """The chapter whose rules the puzzle tells; None for Eternity."""
        number = self.situation.mode.number
        return None if number is None else chapter_of(number)

    @property
    def best(self) -> Decision:
        """The best decision."""
        return next(iter(self.costs))

    @property
    def answers(self) -> tuple[Decision, ...]:
        """All decisions that are right."""
        return tuple(decision for decision, cost in self.costs.items() if cost.is_none)

    def judge(self, decision: Decision) -> Judgement:
        """What a decision is worth; DecisionError with the reason when the rules don't allow it."""
        state, seat = self.situation.play(), self.situation.seat
        number = len(state.history) + 1
        after = apply(state, Commit(seat, number, decision))[0]
        made = after.history[number - 1].decisions[seat] if after.history[number - 1 :] else after.seats[seat].decision
        cost = None if made is None else self.costs.get(made)
        if cost is None or cost.is_clear:
            return Judgement(Verdict.WRONG, cost)
        return Judgement(Verdict.RIGHT if cost.is_none else Verdict.CLOSE, cost)
