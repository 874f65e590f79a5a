"""What a command leads to: a pure function of the table, the command and who sends it, but for new ids and seeds."""

from dataclasses import dataclass, field
from typing import Any

from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.storage import NewTable, SeatLink
from mycity.server.tables.campaign_commands import (
    open_chapter,
    open_chapter_for_bots,
    place_stickers,
    place_stickers_for_bot,
)
from mycity.server.tables.commands import (
    BotDecides,
    BotOpensChapter,
    BotPlacesStickers,
    Command,
    CreateTable,
    DecideRound,
    Events,
    GiveToBot,
    ImportCampaign,
    JoinTable,
    MakeLink,
    OpenChapter,
    PlaceStickers,
    Rematch,
    TableCommand,
    TakeBackSeat,
    UseLink,
)
from mycity.server.tables.decision_commands import decide, decide_for_bot
from mycity.server.tables.events import Rematched
from mycity.server.tables.seat_commands import (
    check_holds,
    create,
    give_to_bot,
    join,
    move_seat,
    rematch,
    take_back_seat,
)
from mycity.server.tables.seats import OPEN
from mycity.server.tables.table import Table
from mycity.server.tokens import new_id


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command leads to: events of its table, perhaps a new table with its events, and more for the answer.

    `other` is the table that the answer is about, when it is neither the command's nor a new one.
    """

    events: Events = ()
    new: NewTable | None = None
    new_events: Events = ()
    other: str | None = None
    new_link: SeatLink | None = None
    used_link: str | None = None
    answer: dict[str, Any] = field(default_factory=dict)


def set_up(command: Command, sender: str, randomness: Randomness) -> Outcome:
    """Return what a command leads to that is for no table that there is."""
    table_id = randomness.new_id()
    match command:
        case CreateTable(wishes=wishes):
            has_open = any(wish.kind == OPEN for wish in wishes)
            new = NewTable(table_id, sender, new_id(20) if has_open else None)
            return Outcome(new=new, new_events=create(table_id, sender, command, randomness))
        case ImportCampaign(events=events):
            return Outcome(new=NewTable(table_id, sender, None), new_events=events)
    raise AssertionError(f"no command: {command}")


def execute(table: Table, command: TableCommand, sender: str, randomness: Randomness) -> Outcome:
    """Return what a command leads to at its table. Raises the problem that says why it can't be done.

    `sender` is the identity of the person who asks; the server's own commands for bots have none.
    """
    match command:
        case BotDecides():
            return Outcome(decide_for_bot(table, command))
        case BotPlacesStickers():
            return Outcome(place_stickers_for_bot(table, command))
        case BotOpensChapter(chapter=chapter):
            return Outcome(open_chapter_for_bots(table, chapter))
        case DecideRound():
            return Outcome(decide(table, sender, command))
        case PlaceStickers():
            return Outcome(place_stickers(table, sender, command))
        case OpenChapter(chapter=chapter):
            return Outcome(open_chapter(table, sender, chapter))
        case JoinTable():
            seat, events = join(table, sender, command, randomness)
            return Outcome(events, answer={"seat": seat})
        case GiveToBot():
            return Outcome(give_to_bot(table, sender, command, randomness))
        case TakeBackSeat(seat=seat):
            return Outcome(take_back_seat(table, sender, seat))
        case MakeLink(seat=seat, keep=keep, secret_hash=secret_hash):
            check_holds(table, sender, seat, "make a link for it")
            return Outcome(new_link=SeatLink(secret_hash, table.id, seat, keep=keep, issuer=sender))
        case UseLink(link=link):
            events = move_seat(table, sender, link)
            return Outcome(events, used_link=link.secret_hash if events else None, answer={"seat": link.seat})
        case Rematch(same_cards=same_cards):
            return _rematch(table, sender, randomness, same_cards=same_cards)
    raise AssertionError(f"no command: {command}")


def _rematch(table: Table, sender: str, randomness: Randomness, *, same_cards: bool) -> Outcome:
    if sender not in table.members:
        raise Problem("not-your-seat", "Only people who played here can ask for a rematch.")
    if table.rematch is not None:
        return Outcome(other=table.rematch)
    other = randomness.new_id()
    events = rematch(table, other, randomness, same_cards=same_cards)
    return Outcome((Rematched(other),), new=NewTable(other, table.host, None), new_events=events)
