"""The story of a campaign as far as it has been opened. Its forms name nothing that a chapter brings."""

from typing import Literal, TypeAlias, get_args

from mycity.server.wire.answers import Answer

Language: TypeAlias = Literal["en", "de", "fr", "es"]
_LANGUAGES: dict[str, Language] = {language: language for language in get_args(Language)}


def language_or_english(text: str) -> Language:
    """Return the language of this name. A story is worth telling in English to those whose language it has not."""
    return _LANGUAGES.get(text, "en")


class RewardView(Answer):
    """What a place brings."""

    circles: int
    stickers: list[str]


class RewardsOfMany(Answer):
    """The rewards with three or four players."""

    first: RewardView
    second: RewardView
    others: RewardView


class RewardsOfTwo(Answer):
    """The rewards with two players."""

    first: RewardView
    others: RewardView


class RewardsView(Answer):
    """The rewards of an episode by place."""

    many: RewardsOfMany
    two: RewardsOfTwo


class StoryEpisode(Answer):
    """An episode: how it begins, what is new, the terms of its sheet in their order, and its rewards.

    `new_terms` are the lines of the score that the episode before did not have, or had with other numbers.
    """

    number: int
    title: str
    intro: str
    new: list[str]
    sheet: list[str]
    new_terms: list[str]
    rewards: RewardsView


class StoryChapter(Answer):
    """A chapter whose envelope is open; `art` are the ids of the symbols that it brings."""

    chapter: int
    title: str
    letter: str
    new: list[str]
    art: list[str]
    episodes: list[StoryEpisode]


class StoryEnding(Answer):
    """A line for each way in which an episode can end for a player; `{name}` stands for the winner's city."""

    won: str
    second: str
    others: str
    tie: str
    low: str


class StoryEpilogue(Answer):
    """How a campaign ends."""

    text: str
    tie: str
    alone: str
    won: str
    others: str
    last: str


class Story(Answer):
    """What a table may read: chapters that are open, endings of episodes that are over (by number), words by key.

    `art` are SVG symbols with the ids `sign-<letter>`, `mark-<mark>`, `sticker-<sticker>`, `track-<track>`,
    `counter-<counter>`, `building-<id>` and `envelope-<chapter>`, as far as there are any.
    """

    opened: int
    chapters: list[StoryChapter]
    endings: dict[str, StoryEnding]
    epilogue: StoryEpilogue | None
    words: dict[str, str]
    art: str
