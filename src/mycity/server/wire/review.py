"""Reviews and sandboxes, as they are asked for and answered."""

from typing import Annotated, Literal

from pydantic import Field

from mycity.review.wire import ReviewJson
from mycity.rules.medals import Medal
from mycity.server.wire.answers import Answer
from mycity.server.wire.bodies import Body, Decision, Episode, Round


class ReviewBody(Body):
    """Begin a review; without `episode` that of the last game that is over."""

    episode: Episode | None = None


class ReviewAnswer(Answer):
    """How far a review is: `done` of `total` parts; `none` when nobody has asked for it yet."""

    episode: int | None
    state: Literal["none", "running", "ready"]
    done: int
    total: int
    review: ReviewJson | None


class RungAnswer(Answer):
    """A level of bots, and the marker with which it ends when it plays the same cards alone."""

    level: str
    marker: int


class LadderAnswer(Answer):
    """Where the result of a game alone stands; `rungs` are the levels, the weakest first.

    `share` is 0 for a city in which nothing is built and 1 for what is `possible`: the best that is known for the
    cards, or that is `proven` to be the best. Cards that were known before bring no medal.
    """

    rungs: list[RungAnswer]
    nothing: int
    possible: int
    proven: bool
    marker: int
    share: float
    medal: Medal | None


class LadderProgress(Answer):
    """The ladder of a game alone; null while it is being made, with `done` of `total` parts."""

    episode: int | None
    done: int
    total: int
    ladder: LadderAnswer | None


class SandboxBody(Body):
    """Play a finished game otherwise from a round on; nothing of it is kept."""

    episode: Episode | None = None
    seat: Annotated[int, Field(ge=0, le=3)]
    round: Round
    decisions: Annotated[
        list[Decision],
        Field(max_length=100, description="What the seat decides in its rounds from this one on, as far as tried."),
    ]
