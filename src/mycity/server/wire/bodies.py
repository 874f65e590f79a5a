"""What is sent to the server. Unknown members are refused, so that a mistyped one is not silently ignored."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from mycity.bots import all_levels
from mycity.game import ANIMALS, EPISODES
from mycity.rules import CITY_STYLES, ROTATIONS
from mycity.server.names import MAX_LENGTH, BadNameError, clean_name

SQUARE_PATTERN = "[A-K]([1-9]|10|11)"
CITY_PATTERN = f"({'|'.join(CITY_STYLES)}):[a-z0-9]{{1,32}}(:1)?"


def _checked_rotation(degrees: int) -> int:
    if degrees not in ROTATIONS:
        raise PydanticCustomError("rotation", "invalid rotation: expected 0, 90, 180 or 270 degrees")
    return degrees


def _checked_level(level: str) -> str:
    # Asked each time: programs that are installed may bring more bots.
    if level not in all_levels():
        raise PydanticCustomError("level", "unknown bot; available: {known}", {"known": ", ".join(all_levels())})
    return level


CommandId = Annotated[
    str,
    Field(
        pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        description="A UUID made by the client. The same id again gets the same answer and has no second effect.",
    ),
]
Replaced = Annotated[
    list[CommandId],
    Field(
        max_length=20,
        description="Ids of commands in whose place this one comes. Those that have not arrived yet are refused then.",
    ),
]
Episode = Annotated[int, Field(ge=1, le=EPISODES, description="An episode of a campaign, counted from 1.")]
Round = Annotated[int, Field(ge=1, le=1000, description="The round that the decision is for, counted from 1.")]
# Not a `Literal`: that would take `false` for 0.
Rotation = Annotated[int, AfterValidator(_checked_rotation), Field(json_schema_extra={"enum": list(ROTATIONS)})]
Square = Annotated[str, Field(pattern=f"^{SQUARE_PATTERN}$", description="A square's name, such as `E6`.")]
Decision = Annotated[
    str,
    Field(
        pattern=f"^({SQUARE_PATTERN}/(0|90|180|270)|pass|leave)$",
        description="A placement such as `E2/90`, or `pass`, or `leave`.",
    ),
]
Target = Annotated[
    str,
    Field(
        pattern=f"^({SQUARE_PATTERN}|[YRB]-[A-Z][0-9])$",
        description="Where a sticker goes: a square's name, or a building's id.",
    ),
]
Choices = Annotated[list[Target | None], Field(max_length=100, description="One a sticker, null for a lost one.")]
Step = Annotated[int, Field(ge=0, le=1000, description="The step of the campaign that the choice is for.")]
Animal = Annotated[str, Field(json_schema_extra={"enum": list(ANIMALS)}, pattern=f"^({'|'.join(ANIMALS)})$")]
Level = Annotated[
    str, AfterValidator(_checked_level), Field(json_schema_extra=lambda schema: schema.update(enum=list(all_levels())))
]


def _checked_name(text: str) -> str:
    try:
        return clean_name(text)
    except BadNameError as error:
        raise PydanticCustomError("bad_name", "{why}", {"why": error.reason}) from error


_FORBIDDEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"

Name = Annotated[
    str,
    AfterValidator(_checked_name),
    Field(
        description="Any script, 1 to 40 characters that can be seen, no control characters.",
        # The document's way to say most of what `clean_name` checks.
        json_schema_extra={"minLength": 1, "maxLength": MAX_LENGTH, "pattern": f"^[^{_FORBIDDEN}]+$"},
    ),
]


class Body(BaseModel):
    """Base of all bodies: JSON types are taken as they are."""

    model_config = ConfigDict(extra="forbid", strict=True)


class CommandBody(Body):
    """A command with nothing else to say."""

    command_id: CommandId
    replaces: Replaced = Field([])


class SeatMe(Body):
    """A seat for a person at this browser."""

    kind: Literal["me"]
    name: Name
    animal: Animal
    city_name: Name | None = Field(None, description="In a campaign; without it the person's name.")


class SeatOpen(Body):
    """A seat for whoever comes by the invite."""

    kind: Literal["open"]


class SeatBot(Body):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level
    animal: Animal | None = None


NewSeat: TypeAlias = Annotated[SeatMe | SeatOpen | SeatBot, Field(discriminator="kind")]


class NewTableBody(CommandBody):
    """Set a table up."""

    mode: Annotated[
        str,
        Field(
            pattern=f"^(eternity|campaign|chapter:[1-8]|episode:([1-9]|1[0-9]|2[0-4])|random:{CITY_PATTERN})$",
            description="`eternity`, `campaign`, a chapter or an episode on its own (`chapter:1`, `episode:1`), or a "
            "random city by its name: `random:wild:hello`.",
        ),
    ]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=4)]
    hints: bool | None = Field(None, description="Whether people get hints; without it where one person plays alone.")


class JoinBody(CommandBody):
    """Sit down on an open seat."""

    name: Name
    animal: Animal
    city_name: Name | None = Field(None, description="In a campaign; without it the person's name.")


class RematchBody(CommandBody):
    """Play again; `same_cards` lets the cards come in the same order, which everybody then may know."""

    same_cards: bool = False


class DecisionBody(CommandBody):
    """Decide in a round; `null` takes the decision back. In a campaign the episode is needed as well."""

    episode: Episode | None = None
    round: Round
    decision: Decision | None


class BotBody(CommandBody):
    """Let a bot play."""

    level: Level


class AbsenceBody(CommandBody):
    """Let a bot of this level play for a person who is gone; `null` takes that back."""

    level: Level | None


class AnswerBody(CommandBody):
    """Give a seat back to who had it before, or keep it."""

    agree: bool


class PauseBody(CommandBody):
    """Put a campaign aside, or go on with it."""

    paused: bool


class UseLinkBody(CommandBody):
    """Take a seat by its link."""

    name: Name | None = Field(None, description="A new person's own; without it, and on another device, it stays.")


class LinkBody(CommandBody):
    """Make a seat link; `keep` lets this browser have the seat as well."""

    keep: bool


class EnvelopeBody(CommandBody):
    """Open the envelope of a chapter."""

    chapter: Annotated[int, Field(ge=1, le=8)]


class StickersBody(CommandBody):
    """Choose where all stickers of a seat go; `null` takes the choice back."""

    step: Step
    choices: Choices | None


class NextStickerBody(Body):
    """What a seat has chosen so far, to ask what comes next."""

    step: Step
    choices: Choices


class ImportBody(CommandBody):
    """Go on with a campaign that was written to a file, here or elsewhere."""

    file: dict[str, Any]


class DraftBody(Body):
    """Where the ghost of a seat stands."""

    episode: Episode | None = None
    round: Round
    anchor: Square
    rotation: Rotation
