"""The fingerprint of a command tells a repeat from another command that came with the same id."""

import hashlib
from dataclasses import replace

import pytest

from mycity.campaign import default_content
from mycity.rules import PASS, parse_decision
from mycity.server.storage import SeatLink
from mycity.server.tables.commands import (
    AnswerReturn,
    BeginBeside,
    Command,
    CreateTable,
    DecideRound,
    GiveToBot,
    ImportCampaign,
    JoinTable,
    MakeLink,
    OpenChapter,
    Pause,
    PlaceStickers,
    Rematch,
    ReplaceAbsent,
    SeatWish,
    TakeBackSeat,
    UseLink,
)
from mycity.server.tables.events import Started
from mycity.server.tables.moments import Moment

LINK = SeatLink("hash", "t", 0, keep=False, issuer="ann", used_by=None)
MOMENT = Moment({}, {}, "", "")
CREATE = CreateTable("eternity", (SeatWish("human", "Ada", "bear"), SeatWish("open")), None, default_content())
COMMANDS: list[Command] = [
    CREATE,
    replace(CREATE, mode="campaign"),
    replace(CREATE, hints=False),
    replace(CREATE, wishes=CREATE.wishes[::-1]),
    ImportCampaign("0f"),
    Rematch("t"),
    Rematch("t", same_cards=True),
    JoinTable("t", "Eve", "owl", None),
    JoinTable("t", "Eve", "fox", None),
    GiveToBot("t", 0, "novice"),
    TakeBackSeat("t", 0),
    TakeBackSeat("t", 1),
    AnswerReturn("t", 0, agree=True),
    AnswerReturn("t", 0, agree=False),
    ReplaceAbsent("t", 0, "novice", MOMENT),
    ReplaceAbsent("t", 0, None, MOMENT),
    Pause("t", paused=True),
    Pause("t", paused=False),
    BeginBeside("t", default_content()),
    MakeLink("t", 0, keep=True, secret_hash="0f"),
    UseLink("t", "hash", None, LINK),
    UseLink("t", "hash", "Zoë", LINK),
    DecideRound("t", 0, None, 1, parse_decision("E6/0")),
    DecideRound("t", 0, None, 1, parse_decision("E6/90")),
    DecideRound("t", 0, None, 1, PASS),
    DecideRound("t", 0, None, 1, None),
    OpenChapter("t", 1),
    PlaceStickers("t", 0, 1, ("A1", None)),
    PlaceStickers("t", 0, 1, None),
]


def test_each_command_has_its_own() -> None:
    assert len({command.fingerprint for command in COMMANDS}) == len(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_repeat_has_the_same(command: Command) -> None:
    assert replace(command).fingerprint == command.fingerprint


def test_what_follows_from_the_rest_or_the_moment_is_not_in_it() -> None:
    other = replace(LINK, used_by="eve")
    assert UseLink("t", "hash", None, other).fingerprint == UseLink("t", "hash", None, LINK).fingerprint
    later = replace(MOMENT, long_ago="2026")
    assert ReplaceAbsent("t", 0, None, later).fingerprint == ReplaceAbsent("t", 0, None, MOMENT).fingerprint
    assert ImportCampaign("0f", (Started("seed"),)).fingerprint == ImportCampaign("0f").fingerprint


def test_it_is_the_same_in_every_process() -> None:
    """A repeat may come to another process, or after a restart."""
    fingerprint = DecideRound("t", 0, None, 1, parse_decision("E6/0")).fingerprint
    text = '["DecideRound", {"decision": [59, 0], "episode": null, "round": 1, "seat": 0, "table_id": "t"}]'
    assert fingerprint == hashlib.sha256(text.encode()).hexdigest()
