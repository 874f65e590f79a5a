"""What is played at a table: Eternity, a campaign, or a chapter or an episode of one on its own (R7.6, R8)."""

from dataclasses import dataclass
from typing import Any, Final

from mycity.campaign import CHAPTERS, EPISODES, Span
from mycity.game import Mode, parse_mode
from mycity.rules import ETERNITY

EPISODES_A_CHAPTER: Final = EPISODES // CHAPTERS

MODE_PATTERN: Final = "^(eternity|campaign|chapter:[1-8]|episode:([1-9]|1[0-9]|2[0-4]))$"
"""The form of a mode's text."""


@dataclass(frozen=True, slots=True)
class TableMode:
    """A table's mode; `number` is that of the chapter or episode.

    `version` is that of Eternity's rules, `content` the hash of the chapters that a campaign was begun with.
    """

    name: str
    number: int | None = None
    version: int = ETERNITY.version
    content: str | None = None

    @property
    def span(self) -> Span | None:
        """The episodes that are played; None for Eternity."""
        match self.name, self.number:
            case "campaign", _:
                return Span()
            case "chapter", int(chapter):
                return Span((chapter - 1) * EPISODES_A_CHAPTER + 1, chapter * EPISODES_A_CHAPTER)
            case "episode", int(episode):
                return Span(episode, episode)
            case _:
                return None

    @property
    def game_mode(self) -> Mode:
        """Eternity as the game's own rulebook knows it."""
        mode = parse_mode(self.name)
        return Mode(mode.mode, mode.episode, self.version)

    def to_json(self) -> dict[str, Any]:
        """Return the mode as JSON values."""
        return {"mode": self.name, "number": self.number, "version": self.version, "content": self.content}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> "TableMode":
        """Return the mode from `to_json`."""
        return cls(value["mode"], value.get("number"), value["version"], value.get("content"))

    def __str__(self) -> str:
        return self.name if self.number is None else f"{self.name}:{self.number}"


def parse_table_mode(text: str, content: str) -> TableMode:
    """Read a mode of the form of `MODE_PATTERN`; `content` is the hash of the chapters that a campaign begins with."""
    name, _, number = text.partition(":")
    return TableMode(name, int(number) if number else None, content=None if name == "eternity" else content)


def mode_of_span(span: Span, content: str) -> TableMode | None:
    """The mode in which these episodes are played; None when they are no campaign, chapter or episode."""
    if span.is_campaign:
        return TableMode("campaign", content=content)
    if span.first == span.last:
        return TableMode("episode", span.first, content=content)
    mode = TableMode("chapter", (span.first - 1) // EPISODES_A_CHAPTER + 1, content=content)
    return mode if mode.span == span else None
