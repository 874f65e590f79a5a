"""What is played: Eternity, an episode, a chapter, the whole campaign, or a random city (R7.1, R7.6, R8, R9.3)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from mycity.game.deck import derive_seed
from mycity.rules import CITY_STYLES, NORMAL_CITY, CityName, MyCityError, parse_city_name

CHAPTERS: Final = 8
EPISODES_A_CHAPTER: Final = 3
EPISODES: Final = CHAPTERS * EPISODES_A_CHAPTER
"""R7.1"""

ModeName: TypeAlias = Literal["eternity", "episode", "chapter", "campaign", "random"]

_RANDOM: Final = "random"
_SEED_DIGITS: Final = 12


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

    `content` is the hash of the chapters' files that an episode, a chapter or a campaign is played by. `city` is the
    style and the seed of a random city, or its style alone where each game gets a city of its own (R9.3).
    """

    name: ModeName
    number: int | None = None
    version: int = 1
    content: str | None = None
    city: str | None = None

    @property
    def city_name(self) -> CityName | None:
        """The name of the random city; None for another mode, and where each game gets one of its own."""
        style, colon, seed = (self.city or "").partition(":")
        return CityName(style, seed, self.version) if colon else None

    def settled(self, seed: str) -> "Mode":
        """Return the mode with the city of a game with this seed where each game gets one of its own, else itself.

        Nothing of the seed can be told from its city (R10.2).
        """
        if self.name != _RANDOM or self.city_name is not None:
            return self
        return replace(self, city=f"{self.city}:{derive_seed(seed, 'city')[:_SEED_DIGITS]}")

    @property
    def span(self) -> Span | None:
        """The episodes that are played; None for Eternity and random cities."""
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
        """Whether it is one game: Eternity, one episode or a random city."""
        return self.name in ("eternity", "episode", _RANDOM)

    def __str__(self) -> str:
        if self.city is not None:
            return f"{self.name}:{self.city_name or self.city}"
        return self.name if self.number is None else f"{self.name}:{self.number}"


MODES: Final = (
    Mode("eternity"),
    *(Mode("episode", number) for number in range(1, EPISODES + 1)),
    *(Mode("chapter", number) for number in range(1, CHAPTERS + 1)),
    Mode("campaign"),
)
"""All that can be played, but for random cities, which are without number."""

_BY_TEXT: Final = {str(mode): mode for mode in MODES}
_BY_SPAN: Final = {mode.span: mode for mode in MODES}


def parse_mode(text: str) -> Mode:
    """Read `eternity`, `episode:5`, `chapter:2`, `campaign` or a random city; MyCityError for anything else.

    A random city is named as in `parse_city_name`: `random:wild:hello`. With its style only, `random:wild`, or without
    any, each game gets a city of its own.
    """
    name, _, city = text.partition(":")
    if name == _RANDOM:
        if text == _RANDOM or city in CITY_STYLES:
            return Mode(_RANDOM, city=city or NORMAL_CITY)
        named = parse_city_name(city)
        return Mode(_RANDOM, None, named.version, None, f"{named.style}:{named.seed}")
    try:
        return _BY_TEXT[text]
    except KeyError:
        expected = f"eternity, random, campaign, chapter:1 to chapter:{CHAPTERS}, or episode:1 to episode:{EPISODES}"
        raise MyCityError("unknown mode", value=text, expected=expected) from None


def as_mode(mode: Mode | str) -> Mode:
    """Return the mode itself, or the one of this text."""
    return mode if isinstance(mode, Mode) else parse_mode(mode)


def mode_of_span(span: Span) -> Mode | None:
    """Return the mode that plays these episodes; None when they are not an episode, a chapter or a campaign."""
    return _BY_SPAN.get(span)
