"""What a command leads to: a pure function of the table, the command and who sends it, but for new ids and seeds."""

from dataclasses import dataclass, field, replace
from typing import Any

from mycity.campaign import Content
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.storage import NewTable, SeatLink
from mycity.server.tables.absence_commands import begin_beside, pause, replace_absent
from mycity.server.tables.arrivals import answer_return, move_seat, take_back_seat, with_arrivals
from mycity.server.tables.campaign_commands import (
    campaign_of,
    open_chapter,
    open_chapter_for_bots,
    place_stickers,
    place_stickers_for_bot,
)
from mycity.server.tables.commands import (
    AnswerReturn,
    BeginBeside,
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
    Pause,
    PlaceStickers,
    Rematch,
    ReplaceAbsent,
    TableCommand,
    TakeBackSeat,
    UseLink,
)
from mycity.server.tables.decision_commands import decide, decide_for_bot
from mycity.server.tables.events import BegunBeside, Rematched
from mycity.server.tables.seat_commands import check_may_link, create, give_to_bot, join, rematch
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
    outcome = _execute(table, command, sender, randomness)
    return replace(outcome, events=with_arrivals(table, outcome.events))


def _execute(table: Table, command: TableCommand, sender: str, randomness: Randomness) -> Outcome:
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
        case AnswerReturn(seat=seat, agree=agree):
            return Outcome(answer_return(table, sender, seat, agree=agree))
        case ReplaceAbsent():
            return Outcome(replace_absent(table, sender, command))
        case Pause(paused=paused):
            return Outcome(pause(table, sender, paused=paused))
        case MakeLink(seat=seat, keep=keep, secret_hash=secret_hash):
            check_may_link(table, sender, seat)
            keep = keep and table.seats[seat].is_held_by(sender)
            return Outcome(new_link=SeatLink(secret_hash, table.id, seat, keep=keep, issuer=sender))
        case UseLink(name=name, link=link):
            events = move_seat(table, sender, link, name)
            return Outcome(events, used_link=link.secret_hash if events else None, answer={"seat": link.seat})
        case Rematch(same_cards=same_cards):
            return _rematch(table, sender, randomness, same_cards=same_cards)
        case BeginBeside(content=content):
            return _begin_beside(table, sender, content, randomness)
    raise AssertionError(f"no command: {command}")


def _begin_beside(table: Table, sender: str, content: Content, randomness: Randomness) -> Outcome:
    campaign_of(table)
    if not table.seats_of(sender):
        raise Problem("not-your-seat", "Only people who hold a seat can begin another campaign with its people.")
    if table.beside is not None:
        return Outcome(other=table.beside)
    other = randomness.new_id()
    events = begin_beside(table, sender, other, content, randomness)
    return Outcome((BegunBeside(other),), new=NewTable(other, sender, None), new_events=events)


def _rematch(table: Table, sender: str, randomness: Randomness, *, same_cards: bool) -> Outcome:
    if sender not in table.members:
        raise Problem("not-your-seat", "Only people who played here can ask for a rematch.")
    if table.rematch is not None:
        return Outcome(other=table.rematch)
    other = randomness.new_id()
    events = rematch(table, other, randomness, same_cards=same_cards)
    return Outcome((Rematched(other),), new=NewTable(other, table.host, None), new_events=events)
