"""The course as data: a game, the lessons that some of its rounds teach, and what each asks for."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict

from mycity.game import SeatState
from mycity.rules import BuildingId, CardId, RuleSet, SquareSet, Term

LessonId: TypeAlias = Literal[
    "river", "touch", "banks", "turn", "rocks", "empty", "groups", "well", "church", "ban", "gold", "pass", "leave"
]
LESSONS: Final[tuple[LessonId, ...]] = get_args(LessonId)
"""The lessons in their order."""

Offer: TypeAlias = Literal["pass", "leave"]
"""What a lesson offers besides building."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Goal(_Data):
    """What has to be so after the decision: what `course.toml` says of it."""

    done: Literal["built", "pass", "leave"] = "built"
    covers: tuple[str, ...] = ()
    bank: Literal["west", "east"] | None = None
    points: Mapping[Term, int] = {}

    def is_met(self, before: SeatState, after: SeatState, rules: RuleSet) -> bool:
        """Return whether a round has led there."""
        city, score = after.city, after.score(rules)
        if self._done(before, after) != self.done:
            return False
        board = city.ground.board
        bank = {"west": board.west, "east": board.east, None: city.pieces[-1].mask}[self.bank]
        return (
            city.pieces[-1].mask & bank != 0
            and SquareSet(self.covers) <= city.built
            and all(score.points(term) == points for term, points in self.points.items())
        )

    @staticmethod
    def _done(before: SeatState, after: SeatState) -> str | None:
        """Return what the seat has done in between, by what has become of it."""
        if len(after.city.pieces) > len(before.city.pieces):
            return "built"
        if not after.is_active:
            return "leave"
        return "pass" if len(after.so_far) > len(before.so_far) else None


class Lesson(_Data):
    """A round of the course's game, and what it teaches; the members are explained in `course.toml`."""

    id: LessonId
    card: BuildingId
    later: bool = False
    adds: tuple[Term, ...] = ()
    lit: tuple[str, ...] = ()
    hold: str
    offers: tuple[Offer, ...] = ()
    shows: BuildingId | None = None
    goal: Goal = Goal()


class Round(_Data):
    """A card, and the decision that was made; none where nobody decided."""

    card: CardId
    decision: str | None = None


class Course(_Data):
    """The game as it was once played, and its lessons."""

    board: str
    rounds: tuple[Round, ...]
    lessons: tuple[Lesson, ...]

    def decision_of(self, card: BuildingId) -> str:
        """Return what was decided about a card."""
        return next(round_.decision for round_ in self.rounds if round_.card == card) or ""


@cache
def course() -> Course:
    """Return the course."""
    text = (resources.files(__package__) / "course.toml").read_text(encoding="utf-8")
    return Course.model_validate(tomllib.loads(text))
