"""What an environment plays: Eternity, an episode, a chapter, or the whole campaign (R7.6, R8)."""

import re
from dataclasses import dataclass
from typing import Final

from mycity.campaign import CHAPTERS, EPISODES, Span
from mycity.campaign.content import EPISODES_A_CHAPTER
from mycity.rules import MyCityError

VERSION: Final = 1
"""The number in all names; a change of rules, observations, actions or rewards raises it."""


@dataclass(frozen=True, slots=True)
class Play:
    """Something to play by its name; `span` is None for Eternity."""

    name: str
    span: Span | None

    @property
    def is_single(self) -> bool:
        """Whether it is one game: Eternity or one episode."""
        return self.span is None or self.span.first == self.span.last

    @property
    def env_id(self) -> str:
        """Its name among environments, such as `MyCity-Episode3-v1`."""
        return f"MyCity-{self.name.capitalize().replace(':', '')}-v{VERSION}"


def parse_play(text: str) -> Play:
    """Read `eternity`, `episode:3`, `chapter:2` or `campaign`; MyCityError for anything else."""
    if text == "eternity":
        return Play(text, None)
    if text == "campaign":
        return Play(text, Span())
    found = re.fullmatch("(episode|chapter):([1-9][0-9]?)", text)
    number = int(found[2]) if found else 0
    if found and found[1] == "episode" and number <= EPISODES:
        return Play(text, Span(number, number))
    if found and found[1] == "chapter" and number <= CHAPTERS:
        return Play(text, Span(EPISODES_A_CHAPTER * (number - 1) + 1, EPISODES_A_CHAPTER * number))
    raise MyCityError("unknown mode", value=text, expected="eternity, episode:1 to 24, chapter:1 to 8, or campaign")


PLAYS: Final = tuple(
    parse_play(name)
    for name in (
        "eternity",
        *(f"episode:{number}" for number in range(1, EPISODES + 1)),
        *(f"chapter:{number}" for number in range(1, CHAPTERS + 1)),
        "campaign",
    )
)
"""All that can be played."""
