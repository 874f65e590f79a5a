"""The words of chapters by the keys that clients know: letters of boards, marks, tracks, buildings (R7.2).

Clients know no chapter; they look a thing up by the name that views give it, and find it once its envelope is open.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from mycity.campaign.story import ChapterStory
from mycity.rules import StartRule

_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "square.well": ("square.W",),
    "square.gold": ("square.G",),
    "square.exhausted": ("square.g",),
    "square.clearing": ("square.c",),
    "square.sawmill": ("square.S",),
    "square.mine_blue": ("square.b", "track.mine_blue"),
    "square.mine_red": ("square.r", "track.mine_red"),
    "square.mine_yellow": ("square.y", "track.mine_yellow"),
    "square.harbour": ("square.H",),
    "square.palace": ("square.P",),
    "square.opera": ("square.O", "sticker.O"),
    "square.flood": ("mark.flood",),
    "square.park": ("mark.park",),
    "square.railroad": ("mark.railroad",),
    "sticker.F": ("sticker.F", "mark.factory"),
    "sticker.pollution": ("before.RR",),
    "term.investor": ("term.investor", "mark.investor"),
    "term.nuggets": ("term.nuggets", "counter.nuggets"),
    "card.prohibition": ("card.PROHIBITION",),
    "card.C4": ("card.C4", "building.C4"),
    "building.palace": ("building.PALACE",),
    "building.opera": ("building.OPERA",),
}
"""What a story's key means to clients; a key that is not here stays as it is."""

_STARTS: Final = {StartRule.SAWMILL: "why.start_sawmill", StartRule.PALACE: "why.start_palace"}


def words_of(stories: Iterable[ChapterStory], start_rule: StartRule | None) -> dict[str, str]:
    """Return the words of these chapters by the keys of clients.

    `why.start` says what the first building must touch, where the start rule of the present episode is not R4.4.
    """
    told = {key: text for story in stories for key, text in story.words.items()}
    words = {
        known: text for key, text in told.items() if key not in _STARTS.values() for known in _KEYS.get(key, (key,))
    }
    if start_rule in _STARTS and _STARTS[start_rule] in told:
        words["why.start"] = told[_STARTS[start_rule]]
    return words
