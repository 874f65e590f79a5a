"""The story of a chapter in each language, and its drawings: read when its envelope is opened (R7.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from mycity.campaign.content import Content, ContentError
from mycity.campaign.toml import TomlTable
from mycity.game import CHAPTERS, Span

LANGUAGES: Final = ("en", "de", "fr", "es")


@dataclass(frozen=True, slots=True)
class EpisodeStory:
    """How an episode begins, and what is new in it, a sentence each."""

    number: int
    title: str
    intro: str
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A line for each way in which an episode can end for a player; `{name}` stands for the winner's city.

    `tie` is for a shared first place, `low` for an episode in which nobody has much to show.
    """

    won: str
    second: str
    others: str
    tie: str
    low: str


@dataclass(frozen=True, slots=True)
class Epilogue:
    """How it all ends; `tie` for a shared victory, `alone` for one player.

    Of several, each has an ending of their own: `won`, `last`, or `others` for whoever came in between.
    """

    text: str
    tie: str
    alone: str
    won: str
    others: str
    last: str


@dataclass(frozen=True, slots=True)
class HelpText:
    """What a topic is called and says, and what is said of each way in which something in a city can stand with it.

    `{points}` and the like stand for the numbers of the topic or finding, `{what}` for what a finding is about.
    """

    title: str
    text: str
    findings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ChapterStory:
    """A chapter's letter, its words by key, its help by topic, its episodes, and their endings by episode."""

    chapter: int
    title: str
    letter: str
    new: Mapping[str, str]
    words: Mapping[str, str]
    help: Mapping[str, HelpText]
    episodes: tuple[EpisodeStory, ...]
    endings: Mapping[int, Ending]
    epilogue: Epilogue | None


@cache
def load_story(language: str, chapter: int) -> ChapterStory:
    """Return the story of a chapter; ContentError with file, key and reason when it can't be used."""
    name = f"{language}/chapter-{chapter}.toml"
    if language not in LANGUAGES or not 1 <= chapter <= CHAPTERS:
        raise ContentError(name, "file", "unknown story")
    source = resources.files("mycity.campaign") / "story" / language / f"chapter-{chapter}.toml"
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise ContentError(name, "file", f"unreadable file: {fault}") from None
    return parse_story(name, text, chapter)


def chapter_story(content: Content, language: str, chapter: int) -> ChapterStory:
    """Return the story of a chapter as this content tells it: its own, or the package's where it has none."""
    name = f"story/{language}/chapter-{chapter}.toml"
    return _own_story(name, content.sources[name]) if name in content.sources else load_story(language, chapter)


@lru_cache(maxsize=64)
def _own_story(name: str, text: str) -> ChapterStory:
    return parse_story(name, text, int(name.removesuffix(".toml")[-1]))


def check_story(name: str, text: str) -> None:
    """Raise ContentError, as `load_story`, when a story of a content can't be told; `name` is its file's."""
    _own_story(name, text)


def parse_story(name: str, text: str, chapter: int) -> ChapterStory:
    """Return the story that a file's text tells; `name` is the file's in errors. ContentError as `load_story`."""
    told = TomlTable.parse(name, text)
    numbers = Span.of_chapter(chapter).episodes
    episodes, endings = told.table("episode"), told.table("ending")
    story = ChapterStory(
        chapter=chapter,
        title=told.text("title"),
        letter=told.text("letter").strip(),
        new=_texts(told.table("new")),
        words=_texts(told.table("words")),
        help=_help(told.table("help")),
        episodes=tuple(_episode(episodes.table(str(number)), number) for number in numbers),
        endings={number: _ending(endings.table(str(number))) for number in numbers},
        epilogue=_epilogue(told.table("epilogue")) if chapter == CHAPTERS else None,
    )
    told.done()
    return story


def _texts(table: TomlTable) -> dict[str, str]:
    return {key: table.text(key) for key in table.values}


def _help(table: TomlTable) -> dict[str, HelpText]:
    found = {}
    for topic in table.values:
        entry = table.table(topic)
        findings = _texts(entry.table("findings")) if "findings" in entry else {}
        found[topic] = HelpText(entry.text("title"), entry.text("text"), findings)
    return found


def _episode(table: TomlTable, number: int) -> EpisodeStory:
    return EpisodeStory(number, table.text("title"), table.text("intro"), table.texts("new"))


def _ending(table: TomlTable) -> Ending:
    return Ending(*(table.text(key) for key in ("won", "second", "others", "tie", "low")))


def _epilogue(table: TomlTable) -> Epilogue:
    return Epilogue(table.text("text").strip(), *(table.text(key) for key in ("tie", "alone", "won", "others", "last")))
