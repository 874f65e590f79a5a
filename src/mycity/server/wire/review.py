"""Reviews and sandboxes, as they are asked for and answered."""

from typing import Annotated, Literal

from pydantic import Field

from mycity.review.wire import ReviewJson
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


class SandboxBody(Body):
    """Play a finished game otherwise from a round on; nothing of it is kept."""

    episode: Episode | None = None
    seat: Annotated[int, Field(ge=0, le=3)]
    round: Round
    decisions: Annotated[
        list[Decision],
        Field(max_length=100, description="What the seat decides in its rounds from this one on, as far as tried."),
    ]
