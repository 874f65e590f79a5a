"""What the server answers with, beside the game itself (whose shapes `mycity.game` defines)."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from mycity.campaign import CampaignJson, PlayedEpisodeJson, StickerJson
from mycity.game import GameJson
from mycity.server.learn import LessonId


class Answer(BaseModel):
    """Base of all answers. All members are always there."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class IdentityAnswer(Answer):
    """Who this browser is to others."""

    identity: str


class Receipt(Answer):
    """A command's receipt: the table and the number of its last event that the command led to."""

    table: str
    number: int


class SeatReceipt(Receipt):
    """A receipt that names the seat one got."""

    seat: int


class LinkReceipt(Receipt):
    """A receipt with the path of a seat link. The secret in it is nowhere else."""

    path: str


class Absence(Answer):
    """What I can see and do about another person who may be gone (R7.5)."""

    since: str | None = Field(description="ISO time since which the table waits for them, or a bot plays for them.")
    overdue: bool = Field(description="For so long that I need to ask nobody else to let a bot sit in.")
    here: bool = Field(description="They are at the table, or were there a moment ago: slow, but not gone.")
    level: str | None = Field(description="The bot that some of the others would let sit in.")
    agreed: bool = Field(description="I am one of them.")
    missing: list[int] = Field(description="The seats of those who have yet to agree, once somebody has begun.")
    vacated: bool = Field(description="A bot sits in, and I can invite somebody new by a link.")
    promised: bool = Field(description="Somebody new gets the seat once the round is over.")


class SeatInfo(Answer):
    """A seat as everybody may see it; all but who plays it depends on who asks."""

    index: int
    name: str | None
    kind: str = Field(description="`human`, `open`, or `bot:` and a level.")
    animal: str
    city_name: str | None = Field(description="In a campaign.")
    mine: bool
    can_return: bool = Field(
        description="A bot plays it for me and I may take it back, or somebody new does and I may ask for it."
    )
    returns: Literal["asked", "soon"] | None = Field(
        description="I have asked the new person for it, or get it once the round is over."
    )
    asked_by: str | None = Field(description="Who had my seat before me, by name, and would like to have it back.")
    absence: Absence | None = Field(description="Null where there is nothing that I could see or do.")


class TableSummary(Answer):
    """A table in the list of mine."""

    id: str
    mode: str
    stage: Literal["lobby", "playing", "over"]
    created: str = Field(description="ISO time in UTC.")
    seats: list[SeatInfo]
    round: int | None
    rounds: int | None
    episode: int | None = Field(description="In a campaign: the episode that is played or comes next.")
    opened: int | None = Field(description="In a campaign: the last chapter whose envelope is open.")
    circles: list[int] | None = Field(description="In a campaign: every seat's circles.")
    waiting_for_me: bool
    paused: bool
    places: list[int | None]


class TableList(Answer):
    """My tables, newest first."""

    tables: list[TableSummary]


class DraftView(Answer):
    """Where I left the ghost of one of my seats in the open round."""

    seat: int
    episode: int | None
    round: int
    anchor: str
    rotation: int


class TableView(Answer):
    """A table as this browser may see it: private parts only of seats that it holds."""

    id: str
    number: int
    mode: str
    stage: Literal["lobby", "playing", "over"]
    created: str
    host: bool
    seats: list[SeatInfo]
    invite: str | None = Field(description="Path to join by; only for people at the table while seats are open.")
    rematch: str | None
    paused_by: int | None = Field(description="In a campaign that is paused: the seat whose people did that.")
    beside: str | None = Field(description="In a campaign: the table of another one with the same people.")
    hints: bool = Field(description="Whether people get hints here.")
    drafts: list[DraftView]
    campaign: CampaignJson | None = Field(description="In a campaign, or a part of one, once it has begun.")
    game: GameJson | None = Field(description="In a campaign: the game of the episode that is being played.")


class NextSticker(Answer):
    """The sticker that a seat places next; null after the last one."""

    next: StickerJson | None


class Chronicle(Answer):
    """All episodes of a campaign that are over, with everybody's city at its end."""

    episodes: list[PlayedEpisodeJson]


class InviteView(Answer):
    """What an invitation leads to; `open` counts the seats that are free."""

    table: str
    mode: str
    seats: list[SeatInfo]
    open: int


class SeatLinkView(Answer):
    """What a seat link leads to."""

    table: str
    seat: int
    name: str
    keep: bool


class ModeInfo(Answer):
    """What can be played, and by how many; `numbers` are those of the chapters or episodes."""

    mode: Literal["eternity", "campaign", "chapter", "episode", "random"]
    numbers: list[int]
    seats_min: int
    seats_max: int


class BuildingInfo(Answer):
    """A building: its cells as offsets (row, column) from the anchor, for each of the four rotations."""

    id: str
    kind: Literal["residential", "public", "industrial", "church"]
    shape: str
    cells: list[list[tuple[int, int]]]


Illegality = Literal["off-board", "unbuildable", "built", "two-banks", "no-start", "not-adjacent"]
"""Why a building may not be placed somewhere (R4): the codes of `mycity.rules.Illegal`."""


NoPassReason = Literal["no-pass-rules", "no-pass-church", "no-pass-marker"]
"""Why a seat may not pass (R3.5, R3.6)."""


Twist = Literal[
    "no-passing", "dear-passing", "no-gold", "rich-gold", "no-churches", "rich-wells", "old-trees", "no-rocks"
]
"""A part of the rules that a random city changes: the names in `mycity.rules.TWISTS`."""


class RandomCityView(Answer):
    """A random city: the mode that plays it, its board, and what differs from the rules of Eternity."""

    mode: str
    rows: list[str]
    twists: list[Twist]


class Catalogue(Answer):
    """What does not change while the server runs."""

    version: str
    modes: list[ModeInfo]
    bots: list[str]
    animals: list[str]
    buildings: list[BuildingInfo]
    boards: dict[str, list[str]]
    illegal: list[Illegality] = Field(description="What each bit of the options' `flags` stands for, the lowest first.")


class LessonInfo(Answer):
    """A lesson of the course."""

    id: LessonId
    later: bool = Field(description="It shows what a campaign reveals only later.")


class Lessons(Answer):
    """What there is to learn, in its order."""

    lessons: list[LessonInfo]


class InvalidPart(Answer):
    """A part of a request that is not right."""

    where: str
    reason: str


class ProblemDocument(BaseModel):
    """A problem (RFC 9457). `type` is stable; what the single types mean is told at their addresses."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    errors: list[InvalidPart] | None = None
    where: str | None = None
    reason: str | None = None
    reasons: list[Illegality | NoPassReason] | None = None
    free: list[str] | None = None
    round: int | None = None
    episode: int | None = None
    step: int | None = None
    limit: int | None = None
