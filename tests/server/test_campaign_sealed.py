"""Sealed means sealed (R7.2): nothing of a chapter that a campaign has not opened is in anything that a client gets.

The words and texts of all chapters are searched for, in all languages: in every answer and error, in what is pushed, in
the OpenAPI document, and in the built page.
"""

import json
import os
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import cache

import pytest
from tests.server.browser import Browser
from tests.server.campaigns import ADA, EVE, do_next, new_campaign
from tests.server.processes import RealServer
from tests.server.waiting import heard_until
from websockets.asyncio.client import connect

from mycity.campaign import LANGUAGES, load_art, load_story
from mycity.server.app import create_app
from mycity.server.settings import Settings

CHAPTERS = range(1, 9)

ETERNITY = {
    "term.trees",
    "term.rocks",
    "term.groups",
    "term.churches",
    "term.wells",
    "term.empty",
    "term.gold",
    "square.well",
    "square.gold",
    "card.prohibition",
}
"""Words for what the Eternity game shows as well (R8)."""

INSIDE = {
    3: ["flood"],
    4: ["clearing", "clearings"],
    5: ["factory", "factories", "pollution"],
    6: ["mines", "shaft", "shafts"],
    8: ["park", "parks", "opera"],
}
"""What the program itself calls the things of a chapter."""

ANYWHERE = {
    4: ["nugget", "sawmill"],
    5: ["investor"],
    6: ["mine_blue", "mine_red", "mine_yellow"],
    7: ["railroad", "harbour"],
    8: ["palace"],
}
"""The same, also within longer words."""


@cache
def sealed(chapter: int) -> dict[str, re.Pattern[str]]:
    """Whatever tells of a chapter: its words, its titles, the beginnings of its letter and of its episodes."""
    found = list(INSIDE.get(chapter, ()))
    for language in LANGUAGES:
        story = load_story(language, chapter)
        found += [word for key, word in story.words.items() if key not in ETERNITY and len(word) > 5]
        found += [title for title in (story.title, *(each.title for each in story.episodes)) if len(title) > 5]
        openings = [story.letter.split("\n\n")[1], *(episode.intro for episode in story.episodes)]
        found += [re.split(r"(?<=[.!?…])\s", opening.strip())[0] for opening in openings]
        found += [ending.won for ending in story.endings.values()]
        found += list(story.new.values())
        found += [entry.text for entry in story.help.values()]
    # Art is known by the ids of its symbols.
    found += re.findall(r'<symbol id="([^"]+)"', load_art(chapter))
    alone = {text.casefold(): re.compile(rf"(?<![\w-]){re.escape(text.casefold())}(?![\w-])") for text in found}
    return alone | {text: re.compile(text) for text in ANYWHERE.get(chapter, ())}


def told(text: str, chapters: range) -> list[tuple[int, str]]:
    """What a text tells of these chapters: of each the first thing that is found."""
    flat = text.casefold()
    found = []
    for chapter in chapters:
        for what, pattern in sealed(chapter).items():
            if what in flat and pattern.search(flat):
                found.append((chapter, what))
                break
    return found


def later(opened: int) -> range:
    return range(opened + 1, 9)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    running = RealServer(tmp_path_factory.mktemp("sealed")).start()
    yield running
    running.stop()


@pytest.fixture
async def ann(server: RealServer) -> AsyncIterator[Browser]:
    async with server.client() as client:
        yield Browser(client)


async def look_at_everything(browser: Browser, table: str) -> str:
    """Every answer that there is about a table, as one text, errors too."""
    campaign = (await browser.view(table))["campaign"]
    numbers = sorted({0, 1, campaign["episode"], campaign["episode"] + 1, 24, 25})
    paths = ["", "/events", "/record", "/replay", "/chronicle", "/campaign-file"]
    paths += [f"/{what}?lang={language}" for language in (*LANGUAGES, "xx") for what in ("story", "help")]
    paths += [f"/help?episode={number}" for number in numbers]
    paths += [f"/episodes/{number}/{what}" for number in numbers for what in ("record", "replay")]
    seen = [(await browser.client.get(table + path)).text for path in paths]
    seen += [
        (await browser.client.get(path)).text for path in ("/api/tables", "/api/catalogue", "/api/help", "/problems")
    ]
    for chapter in range(campaign["opened"] + 2, 10):
        seen.append((await browser.send(f"{table}/envelope", chapter=chapter)).text)
    step = campaign["step"]
    for choices in ([], ["B-I2"], ["A1"] * 5):
        for at in (step, step + 1):
            asked = {"step": at, "choices": choices}
            seen.append((await browser.client.post(f"{table}/seats/0/stickers/next", json=asked)).text)
            if at > step:
                seen.append((await browser.send(f"{table}/seats/0/stickers", None, step=at, choices=choices)).text)
    for decision in ("E6/0", "nonsense"):
        for episode in (1, 24):
            body = {"episode": episode, "round": 40, "decision": decision}
            seen.append((await browser.client.post(f"{table}/seats/0/decision", json=body)).text)
            seen.append((await browser.send(f"{table}/seats/0/decision", None, **body)).text)
    return "\n".join(seen)


def as_text(answer: str) -> str:
    """An answer as it reads: JSON without its escapes."""
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), answer).replace("\\n", "\n")


def words_of(answers: Iterable[str]) -> str:
    """Every text in JSON once: of a campaign's views nearly all is the same each time."""
    return '"'.join(dict.fromkeys(word for answer in answers for word in answer.split('"')))


async def test_a_campaign_tells_nothing_of_what_is_sealed(server: RealServer, ann: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE)
    people = {0: ann, 1: ann}
    stages: dict[int, list[str]] = {}
    address = f"{server.websocket_address}{table}/live?after=0"
    async with connect(address, origin=server.address, max_queue=None) as pushes:  # type: ignore[arg-type]
        view = await ann.view(table)
        while view["stage"] != "over":
            opened, heard = view["campaign"]["opened"], len(ann.heard)
            phase = view["campaign"]["phase"]
            seen = stages.setdefault(opened, [])
            # When the envelope has just been opened, and when the chapter is over.
            if phase == "envelope" or not seen:
                seen.append(await look_at_everything(ann, table))
            if phase != "envelope":
                # In the first episode of each chapter something is built.
                is_first = view["campaign"]["episode"] % 3 == 1
                builds = phase == "playing" and is_first and len(view["game"]["history"]) < 2
                view = await do_next(people, table, None if builds else "leave")
                seen += [await heard_until(pushes, view["number"]), *ann.heard[heard:]]
            else:
                seen += ann.heard[heard:]
                view = await do_next(people, table)
    assert sorted(stages) == list(range(0, 9))
    for opened, texts in stages.items():
        everything = as_text(words_of(texts))
        assert told(everything, later(opened)) == [], f"with {opened} envelopes open"
        # What is open is told: the search could have found it.
        assert len(told(everything, range(1, opened + 1))) == opened


async def test_chapters_on_their_own_tell_nothing_of_later_ones(ann: Browser) -> None:
    for chapter in CHAPTERS:
        table = await new_campaign(ann, ADA, mode=f"chapter:{chapter}")
        everything = as_text(await look_at_everything(ann, table))
        # The list of tables names no chapter but by its number; other tables' answers are not looked at here.
        assert told(everything, later(chapter)) == []
        assert len(told(everything, range(1, chapter + 1))) == chapter


async def test_a_table_of_eternity_tells_nothing_of_chapters(ann: Browser) -> None:
    table = await ann.new_table(ADA, EVE)
    texts = [
        (await ann.client.get(path)).text
        for path in (
            table,
            f"{table}/events",
            f"{table}/record",
            f"{table}/story",
            f"{table}/help",
            "/api/catalogue",
            "/api/tables",
        )
    ]
    assert told(as_text("\n".join(texts)), CHAPTERS) == []


def test_the_openapi_document_tells_nothing_of_chapters() -> None:
    document = json.dumps(create_app(Settings()).openapi(), ensure_ascii=False)
    assert told(document, CHAPTERS) == []
    assert told(document.replace("_", " "), CHAPTERS) == []


def test_the_pages_about_problems_tell_nothing_of_chapters() -> None:
    from mycity.server.problems import PROBLEMS

    assert told("\n".join(f"{kind.slug} {kind.title} {kind.meaning}" for kind in PROBLEMS.values()), CHAPTERS) == []


def test_the_built_page_tells_nothing_of_chapters() -> None:
    page = Settings().page_dir
    if not (page / "index.html").is_file():
        if os.environ.get("CI") == "true":
            pytest.fail("the page is not built")
        pytest.skip("the page is not built")
    for file in sorted(page.rglob("*")):
        if file.suffix in (".js", ".css", ".html", ".svg", ".json", ".webmanifest"):
            text = file.read_text(encoding="utf-8")
            assert told(as_text(text), CHAPTERS) == [], file.name
