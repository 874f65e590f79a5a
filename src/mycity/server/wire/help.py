"""The rules in force, one by one, with a small board each. The forms name nothing that a chapter brings."""

from pydantic import Field

from mycity.game.marks import Mark
from mycity.server.wire.answers import Answer


class DrawnPiece(Answer):
    """A building in a drawing."""

    building: str
    squares: list[str]


class DrawingView(Answer):
    """A part of a board: `width` squares by `height`, from the square `corner` on."""

    rows: list[str] = Field(description="The whole board, as everywhere.")
    corner: str
    width: int
    height: int
    pieces: list[DrawnPiece]
    tried: DrawnPiece | None = Field(description="A building that may not go there.")
    marks: list[Mark]
    lit: list[str]
    points: int | None = Field(description="What the term gives in this drawing, if the topic is one of the sheet.")


class TopicView(Answer):
    """A rule; title and texts are there for what a chapter has brought, all others are the client's."""

    topic: str
    values: dict[str, int] = Field(description="Its numbers, by the names that texts use.")
    about: list[str] = Field(description="What it explains, such as `term:trees`, `sign:T`, `card:C1`, `reason:built`.")
    new: bool = Field(description="In a campaign: this is the first episode with it.")
    title: str | None
    text: str | None
    findings: dict[str, str] = Field(description="What to say of a finding of the term, by its `how`.")
    drawing: DrawingView | None


class Help(Answer):
    """Everything in force, in the order in which it is best read."""

    topics: list[TopicView]
