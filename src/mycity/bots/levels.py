"""The bots by name: those that come with the program, and those that others have registered."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mycity.bots.bot import Bot
from mycity.bots.builder import Builder
from mycity.bots.chance import RandomBot
from mycity.bots.newcomer import Newcomer
from mycity.bots.novice import Novice
from mycity.rules import MyCityError

ENTRY_POINTS: Final = "mycity.bots"
"""The group in which packages name their bots."""

_NAME: Final = re.compile("[a-z]{1,20}")
"""What a bot may be called, as records have it (docs/record.md); whatever is called otherwise is passed over."""


COMPILED: Final = ("mason", "architect", "master")
"""The levels that need compiled code."""

FALLBACK: Final = "builder"
"""The best of those that need none."""


def _searcher(level: str) -> Bot:
    # Loading the compiler takes a moment, so it waits until one of these is asked for.
    from mycity.bots.search.config import SEARCH_CONFIGS
    from mycity.bots.search.searcher import Searcher

    return Searcher(SEARCH_CONFIGS[level])


_MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "newcomer": Newcomer,
    "novice": Novice,
    "builder": Builder,
    **{level: partial(_searcher, level) for level in COMPILED},
}

LEVELS: Final = tuple(_MAKERS)
"""The names of the bots that come with the program, the weakest first."""


@cache
def _registered() -> dict[str, EntryPoint]:
    """What others have registered, not loaded yet: a list of names should not load anything."""
    points = entry_points(group=ENTRY_POINTS)
    return {point.name: point for point in points if point.name not in _MAKERS and _NAME.fullmatch(point.name)}


def all_levels() -> tuple[str, ...]:
    """The names of all bots: LEVELS, and those that other packages have registered."""
    return (*LEVELS, *sorted(_registered()))


def make_bot(level: str) -> Bot:
    """The bot of this name; MyCityError when there is none."""
    if level in _MAKERS:
        return _MAKERS[level]()
    if level in _registered():
        bot: Bot = _registered()[level].load()()
        return bot
    raise MyCityError("unknown bot", value=level, known=all_levels())
