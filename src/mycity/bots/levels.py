"""The bots by name: those that come with the program, and those that others have registered."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mycity.bots.bot import Bot
from mycity.bots.builder import Builder
from mycity.bots.chance import RandomBot
from mycity.bots.novice import Novice
from mycity.rules import MyCityError

ENTRY_POINTS: Final = "mycity.bots"
"""The group in which packages name their bots."""

_NAME: Final = re.compile("[a-z]{1,20}")
"""What a bot may be called, as records have it (docs/record.md); whatever is called otherwise is passed over."""


def _mason() -> Bot:
    from mycity.bots.search.effort import MASON
    from mycity.bots.search.searcher import Searcher

    return Searcher(MASON)


def _architect() -> Bot:
    from mycity.bots.search.effort import ARCHITECT
    from mycity.bots.search.searcher import Searcher

    return Searcher(ARCHITECT)


def _master() -> Bot:
    from mycity.bots.search.effort import MASTER
    from mycity.bots.search.searcher import Searcher

    return Searcher(MASTER)


_MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "novice": Novice,
    "builder": Builder,
    # These load the compiler, which takes a moment: only when asked for.
    "mason": _mason,
    "architect": _architect,
    "master": _master,
}

LEVELS: Final = tuple(_MAKERS)
"""The names of the bots that come with the program, the weakest first."""

FALLBACK: Final = "builder"
"""The best of those that need no compiled code."""

COMPILED: Final = ("mason", "architect", "master")
"""Those that do."""


@cache
def _registered() -> dict[str, EntryPoint]:
    """What others have registered, not loaded yet: a list of names should cost no more than that."""
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
    names = all_levels()
    raise MyCityError(f"{level!r} is no bot: there are {', '.join(names[:-1])} and {names[-1]}")
