"""What is played: Eternity, an episode, a chapter, or the whole campaign (R7.1, R7.6, R8)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mycity.rules import MyCityError

CHAPTERS: Final = 8
EPISODES_A_CHAPTER: Final = 3
EPISODES: Final = CHAPTERS * EPISODES_A_CHAPTER
"""R7.1"""

ModeName: TypeAlias = Literal["eternity", "episode", "chapter", "campaign"]


def chapter_of(episode: int) -> int:
    """Return the chapter of an episode, both counted from 1 (R7.1)."""
    return (episode - 1) // EPISODES_A_CHAPTER + 1


@dataclass(frozen=True, slots=True)
class Span:
    """Episodes played in a row, both ends included: by default the whole campaign."""

    first: int = 1
    last: int = EPISODES

    @classmethod
    def of_chapter(cls, chapter: int) -> "Span":
        """Return the three episodes of a chapter (R7.1)."""
        return cls((chapter - 1) * EPISODES_A_CHAPTER + 1, chapter * EPISODES_A_CHAPTER)

    @property
    def is_campaign(self) -> bool:
        """Whether it is the whole campaign."""
        return self == Span()

    @property
    def is_episode(self) -> bool:
        """Whether it is an episode on its own."""
        return self.first == self.last

    @property
    def episodes(self) -> range:
        """The numbers of the episodes."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True)
class Mode:
    """What is played, and by which version of the rules; `number` is that of the episode or chapter.

    `content` is the hash of the chapters' files that an episode, a chapter or a campaign is played by.
    """

    name: ModeName
    number: int | None = None
    version: int = 1
    content: str | None = None

    @property
    def span(self) -> Span | None:
        """The episodes that are played; None for Eternity."""
        match self.name, self.number:
            case "campaign", _:
                return Span()
            case "chapter", int(chapter):
                return Span.of_chapter(chapter)
            case "episode", int(episode):
                return Span(episode, episode)
            case _:
                return None

    @property
    def is_single(self) -> bool:
        """Whether it is one game: Eternity or one episode."""
        return self.name in ("eternity", "episode")

    def __str__(self) -> str:
        return self.name if self.number is None else f"{self.name}:{self.number}"


MODES: Final = (
    Mode("eternity"),
    *(Mode("episode", number) for number in range(1, EPISODES + 1)),
    *(Mode("chapter", number) for number in range(1, CHAPTERS + 1)),
    Mode("campaign"),
)
"""All that can be played."""

_BY_TEXT: Final = {str(mode): mode for mode in MODES}
_BY_SPAN: Final = {mode.span: mode for mode in MODES}


def parse_mode(text: str) -> Mode:
    """Read `eternity`, `episode:5`, `chapter:2` or `campaign`; MyCityError for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        expected = f"eternity, campaign, chapter:1 to chapter:{CHAPTERS}, or episode:1 to episode:{EPISODES}"
        raise MyCityError("unknown mode", value=text, expected=expected) from None


def as_mode(mode: Mode | str) -> Mode:
    """Return the mode itself, or the one of this text."""
    return mode if isinstance(mode, Mode) else parse_mode(mode)


def mode_of_span(span: Span) -> Mode | None:
    """Return the mode that plays these episodes; None when they are not an episode, a chapter or a campaign."""
    return _BY_SPAN.get(span)
