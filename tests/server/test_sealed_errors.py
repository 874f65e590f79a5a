"""No error tells of what is sealed (R7.2): each line that makes one is reached through the routes, and searched.

What is sent may name what it likes: only what comes back beyond that is told.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final
from uuid import uuid4

from tests.campaign import test_content_faults, test_file_tampering
from tests.game import test_record_form, test_record_refusals
from tests.helpers.documents import with_value
from tests.helpers.files import FINISHED
from tests.helpers.raise_sites import noting, sites_in
from tests.helpers.records import EPISODE
from tests.helpers.records import FINISHED as GAME
from tests.helpers.refusals import refused_in
from tests.server.browser import Browser
from tests.server.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.server.test_campaign_sealed import as_text, sealed

from mycity.campaign import default_content
from mycity.server.app import create_app
from mycity.server.settings import Settings

SOURCES: Final = default_content().sources

PLAIN: Final = {
    *(
        "after",
        "before",
        "box",
        "boxes",
        "church",
        "churches",
        "east",
        "first_only",
        "gains",
        "length",
        "link",
        "none",
        "only",
    ),
    *("points", "standard", "turns"),
    *("G", "gold", "PROHIBITION", ".", "t"),
    *("A3", "A8", "B2", "B8", "C10", "D6", "E3", "E6", "E9", "F10", "G3", "G8", "H7", "H9", "I3", "I4"),
    *("J10", "J11", "J5", "J9", "K1", "K10", "K11"),
    *("B-I2", "B-L4", "B-T4", "B-U5", "B-V3", "B-Z4"),
}
"""What later chapters say that is no secret: plain words, things of Eternity, squares, everybody's buildings."""

_FORM, _PROGRAM = "the form of the file says so first", "the program gives it, and nobody else"
_TERMINAL: Final = "days are asked for in the terminal only"
OUT_OF_REACH: Final = {
    "_piece: …": _PROGRAM,
    "_sketch: …": _PROGRAM,
    "_check_seat: unknown seat": "tables have a problem of their own",
    "campaign_event_from_json: unknown type of event": _FORM,
    "check_document: too many levels of nesting": "text of so many levels is not even read",
    "check_players: invalid number of players for ": _FORM,
    "check_seed: invalid seed": _FORM,
    "episode: unknown episode": _FORM,
    "daily_city: no daily city on that day": _TERMINAL,
    "event_from_json: unknown type of event": _FORM,
    "kind_of: unknown building": "cards are compared with those of the rules first",
    "load_board: unknown board": _PROGRAM,
    "load_story: unknown story": _PROGRAM,
    "load_story: unreadable file: ": _PROGRAM,
    "new_campaign: invalid number of players": _FORM,
    "parse_content: missing file": "the package has those that a file does not bring",
    "parse_city_name: invalid name of a random city": _FORM,
    "parse_day: invalid day": _TERMINAL,
    "parse_mode: unknown mode": "tables have a pattern of their own",
    "read_sources: missing folder": _PROGRAM,
    "read_sources: unreadable file: ": _PROGRAM,
    "rules_of: unknown mode": _FORM,
    "supply_of: unknown building": _PROGRAM,
}
"""Errors that no request can bring about, and why."""


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_in(inner)
    elif isinstance(value, str):
        yield value


@cache
def secrets() -> dict[str, re.Pattern[str]]:
    """All names, letters, words and texts of the chapters after the first."""
    known, *later = [set(words_in(tomllib.loads(SOURCES[f"chapter-{number}.toml"]))) for number in range(1, 9)]
    names = set().union(*later) - known - PLAIN | {"PALACE", "OPERA"}
    assert {"C4", "N", "S", "parks", "nuggets", "fourth_church", "railroad", "shaft", "y"} <= names
    found = {name: re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])") for name in names}
    return found | {text: pattern for chapter in range(2, 9) for text, pattern in sealed(chapter).items()}


def told(text: str) -> set[str]:
    flat = text.casefold()
    return {
        what
        for what, pattern in secrets().items()
        if what in flat or what in text
        if pattern.search(flat) or pattern.search(text)
    }


class Search:
    """Sends what is wrong and searches the answers."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.leaks: dict[str, str] = {}

    async def post(self, path: str, body: Any, *, text: str | None = None, method: str = "POST") -> None:
        sent = json.dumps(body) if text is None else text
        answer = await self._browser.client.request(
            method, path, content=sent, headers={"content-type": "application/json"}
        )
        if answer.status_code >= 400:
            assert answer.status_code < 500, answer.text
            if found := told(as_text(answer.text)):
                self.leaks |= dict.fromkeys(found - told(as_text(sent)), answer.text)

    async def command(self, path: str, **body: Any) -> None:
        await self.post(path, {"command_id": str(uuid4()), **body})


def records() -> Iterator[Any]:
    """Records that are refused."""
    yield from refused_in(test_record_form)
    yield from refused_in(test_record_refusals)
    yield with_value(GAME, ("seats", 0, "board", 0), "... 4")
    yield with_value(EPISODE, ("seats", 0, "board", 0), "P.P........ 4")
    yield with_value(EPISODE, ("seats", 0, "extras"), {"shafts": {"blue": 3}})
    # What is known of an episode that everybody may know, given out as one of a later chapter.
    for later in (4, 10, 13, 16, 21, 24):
        yield with_value(EPISODE, ("rules", "episode"), later)


def campaign_files() -> Iterator[Any]:
    """Files of campaigns that are refused, for what is in them or in the chapters that they bring along."""
    yield from refused_in(test_file_tampering)
    for sources in refused_in(test_content_faults):
        files = {name: text for name, text in sources.items() if text != SOURCES.get(name)}
        yield with_value(FINISHED, ("content", "files"), files)
    for name in ("a\x00b", "a\u202eb", "\u200b", "e\u0301", " Ada"):
        yield with_value(FINISHED, ("players", 0, "name"), name)
    yield with_value(FINISHED, ("players", 1, "kind"), "bot:nobody")
    yield {**FINISHED, "span": [10, 11], "events": FINISHED["events"][:5]}


def odd_bodies() -> Iterator[Any]:
    """What no route understands, and what is understood by the one or the other, but wrong."""
    yield from ([], None, {}, "x", {"more": 1})
    seats = [{"kind": "me", "name": "Ada", "animal": "cow"}, {"kind": "bot", "level": "mastr"}, {"kind": "king"}]
    step = {"step": 99, "choices": []}
    for command in ({}, {"command_id": str(uuid4())}):
        yield command | {"mode": "chess", "seats": seats}
        yield command | {"mode": "chapter:1", "seats": seats[1:]}
        for name in ("a\x00b", "a" * 41):
            yield command | {"name": name, "animal": "bear"}
        yield command | {"episode": 25, "round": 0, "decision": "E12/0"}
        yield command | {"episode": 24, "round": 1, "decision": "E6/0"}
        yield command | {"level": "mastr"}
        yield command | {"chapter": 9}
        yield command | {"chapter": 8}
        yield command | step
        yield command | {"step": 1, "choices": ["Z9", "R-I2", 1]}
        yield command | {"file": {}}
        yield command | {"episode": 24, "round": 1, "anchor": "Z9", "rotation": 45}
        yield command | {"episode": 24, "seat": 0, "round": 1, "decisions": ["E12/0"]}


async def leave_and_pass(ann: Browser, table: str, episode: int) -> None:
    """One seat leaves, and the other falls behind it."""
    for seat, decision in enumerate(("leave", "pass")):
        await ann.post(f"{table}/seats/{seat}/decision", episode=episode, round=1, decision=decision)


async def everything_wrong(search: Search, ann: Browser) -> None:
    """What people send to a table of a campaign of which the first envelope is open."""
    table = await new_campaign(ann, ADA, EVE)
    await ann.post(f"{table}/envelope", chapter=1)
    for decision in ("A5/0", "K11/0", "pass"):
        for episode, number in ((1, 1), (1, 9), (2, 1), (24, 1)):
            await search.command(f"{table}/seats/0/decision", episode=episode, round=number, decision=decision)
    await leave_and_pass(ann, table, 1)
    await search.command(f"{table}/seats/0/decision", episode=1, round=2, decision="pass")
    for path, operations in create_app(Settings()).openapi()["paths"].items():
        place = path.replace("{table_id}", table.removeprefix("/api/tables/")).replace("{episode}", "24")
        for method in operations:
            for body in odd_bodies() if method != "get" else [None]:
                await search.post(re.sub(r"{\w+}", "0", place), body, method=method.upper())
    await play_until({0: ann, 1: ann}, table, in_phase("playing", 3))
    await leave_and_pass(ann, table, 3)
    await play_until({0: ann, 1: ann}, table, in_phase("after", 3))
    view = (await ann.view(table))["campaign"]
    for choices in ([None], ["A5"], ["Z9"], ["B-I2"], [], ["A1", "A1"]):
        for step in (view["step"], view["step"] + 1):
            for seat in (0, 1):
                await search.command(f"{table}/seats/{seat}/stickers", step=step, choices=choices)
                await search.post(f"{table}/seats/{seat}/stickers/next", {"step": step, "choices": choices})


async def test_no_error_tells_what_is_sealed(ann: Browser) -> None:
    sites = sites_in("rules", "game", "campaign", "server")
    search = Search(ann)
    with noting(sites) as noted:
        for record in records():
            await search.post("/api/replays", record)
        for text in ("", "{", '{"a": 1, "a": 2}'):
            await search.post("/api/replays", None, text=text)
        for file in campaign_files():
            await search.command("/api/campaigns", file=file)
        await everything_wrong(search, ann)
    assert search.leaks == {}
    # What is searched for is in the errors as the library has them.
    assert len(set().union(*(told(str(error)) for error in noted.errors))) > 20
    unseen = {label for site, label in sites.items() if site not in noted.sites}
    assert unseen == OUT_OF_REACH.keys()
