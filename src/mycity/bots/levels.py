"""The bots by name."""

from collections.abc import Callable, Mapping
from typing import Final

from mycity.bots.bot import Bot
from mycity.bots.builder import Builder
from mycity.bots.chance import RandomBot
from mycity.rules import MyCityError

_MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot, "builder": Builder}

LEVELS: Final = tuple(_MAKERS)
"""The names of all bots, the weakest first."""


def make_bot(level: str) -> Bot:
    """The bot of this level; MyCityError when there is none of that name."""
    try:
        return _MAKERS[level]()
    except KeyError:
        raise MyCityError(f"{level!r} is no bot: there are {' and '.join(LEVELS)}") from None
