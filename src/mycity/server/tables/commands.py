"""What can be asked for at tables, as values; `execute` says what follows from each."""

import hashlib
import json
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from typing import Any, TypeAlias

from mycity.campaign import Choices, Content
from mycity.rules import Decision
from mycity.server.storage import SeatLink
from mycity.server.tables.events import TableEvent
from mycity.server.tables.moments import Moment

Events: TypeAlias = tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class Sender:
    """Who asks for something, and under which id: the same again gets the same answer and has no second effect.

    The command comes in the place of those with the ids `replaces`, which may have arrived, or may still.
    """

    identity: str
    command_id: str
    replaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Command:
    """Base of all commands. Fields that are not compared follow from the others, or from the moment."""

    @property
    def fingerprint(self) -> str:
        """A hash of all that is asked for, to tell a repeat from another command with the same id."""
        asked = {each.name: getattr(self, each.name) for each in fields(self) if each.compare}
        text = json.dumps([type(self).__name__, asked], sort_keys=True, default=_plain)
        return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else str(value)


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat as somebody wants it: `kind` as in `TableSeat`; only people bring names."""

    kind: str
    name: str | None = None
    animal: str | None = None
    city_name: str | None = None


@dataclass(frozen=True, slots=True)
class CreateTable(Command):
    """Set a table up, in a mode as `parse_mode` reads it; a campaign begins with this content.

    `hints` chooses whether people get hints; with None they do where one person plays alone.
    """

    mode: str
    wishes: tuple[SeatWish, ...]
    hints: bool | None
    content: Content = field(compare=False)


@dataclass(frozen=True, slots=True)
class ImportCampaign(Command):
    """Set a table up where the campaign of a file goes on; `events` is what the file with this hash comes to."""

    file_hash: str
    events: Events = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class TableCommand(Command):
    """Base of the commands of one table."""

    table_id: str


@dataclass(frozen=True, slots=True)
class Rematch(TableCommand):
    """Play again with the same people in the same seats; whoever asks second comes to the same new table.

    With `same_cards` the cards come as they did here, and everybody is told that they are known.
    """

    same_cards: bool = False


@dataclass(frozen=True, slots=True)
class JoinTable(TableCommand):
    """Sit down on the first open seat."""

    name: str
    animal: str
    city_name: str | None


@dataclass(frozen=True, slots=True)
class SeatCommand(TableCommand):
    """Base of the commands for one seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveToBot(SeatCommand):
    """Leave one's own seat to a bot, or, as the host, an open one."""

    level: str


@dataclass(frozen=True, slots=True)
class TakeBackSeat(SeatCommand):
    """Take a seat back from the bot that plays for one, or ask the new person who has it now."""


@dataclass(frozen=True, slots=True)
class AnswerReturn(SeatCommand):
    """Give a seat back to who had it before and asks for it, or keep it."""

    agree: bool


@dataclass(frozen=True, slots=True)
class ReplaceAbsent(SeatCommand):
    """Let a bot of this level play for a person who is gone, or no longer with None."""

    level: str | None
    moment: Moment = field(compare=False)


@dataclass(frozen=True, slots=True)
class Pause(TableCommand):
    """Put a campaign aside, or go on with it."""

    paused: bool


@dataclass(frozen=True, slots=True)
class BeginBeside(TableCommand):
    """Begin another campaign with the same people; whoever asks second comes to the same new table."""

    content: Content = field(compare=False)


@dataclass(frozen=True, slots=True)
class MakeLink(SeatCommand):
    """Make a link that moves the seat to another device or person; `keep` lets this browser have it as well.

    The others make one for somebody new to a seat whose person is gone.
    """

    keep: bool
    secret_hash: str


@dataclass(frozen=True, slots=True)
class UseLink(TableCommand):
    """Take a seat by a link, which is then used up; one's own link is not. A new person brings a name."""

    secret_hash: str
    name: str | None
    link: SeatLink = field(compare=False)


@dataclass(frozen=True, slots=True)
class DecideRound(SeatCommand):
    """Commit a seat's decision for a round, or take it back with None; `episode` is None in Eternity."""

    episode: int | None
    round: int
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class OpenChapter(TableCommand):
    """Open the envelope of a chapter."""

    chapter: int


@dataclass(frozen=True, slots=True)
class PlaceStickers(SeatCommand):
    """Choose where all stickers of a seat go, or take the choice back with None."""

    step: int
    choices: Choices | None


@dataclass(frozen=True, slots=True)
class BotDecides(DecideRound):
    """A bot's decision; nothing happens when it comes too late."""


@dataclass(frozen=True, slots=True)
class BotPlacesStickers(PlaceStickers):
    """A bot's choice; nothing happens when it comes too late."""


@dataclass(frozen=True, slots=True)
class BotOpensChapter(OpenChapter):
    """The next envelope is opened where only bots play; nothing happens when a person has come back."""
