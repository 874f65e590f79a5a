"""What runs in the worker processes. It gets views only: what a person in the bot's seat would see."""

import copyreg
import logging
import multiprocessing
import multiprocessing.connection
import os
import random
import signal
import threading
from importlib import import_module
from multiprocessing.synchronize import Lock
from types import MappingProxyType
from typing import Any

from mycity.bots import Budget, make_bot
from mycity.bots.levels import COMPILED, FALLBACK
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision

_log = logging.getLogger(__name__)


def read_only(mapping: dict[str, Any]) -> MappingProxyType[str, Any]:
    """Return a mapping that can't be changed."""
    return MappingProxyType(mapping)


# Views hold read-only mappings, which can't travel between processes by themselves.
copyreg.pickle(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))


def prepare(turn: Lock | None = None) -> None:
    """Make a new worker end with its server, and leave the keyboard's interrupt to the server.

    `turn` is held by the worker that compiles, so that the others find in the cache what it has made.
    """
    global _turn
    _turn = turn
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def decide(level: str, view: View, seed: str, seconds: float) -> Decision:
    """Return a bot's decision, within so many seconds.

    The same arguments give the same decision, unless time ran out or the bot's code had not been compiled yet.
    """
    return make_bot(ready_level(level)).decide(view, Budget(random.Random(seed), seconds))


def choose_stickers(level: str, view: CampaignView, seed: str, seconds: float) -> Choices:
    """Return where a bot puts its stickers, under the same terms as `decide`."""
    return make_bot(ready_level(level)).choose_stickers(view, Budget(random.Random(seed), seconds))


def ready_level(level: str) -> str:
    """Return who decides for a bot now: while its code is still being compiled, one that needs none."""
    if level not in COMPILED or _compiled.is_set():
        return level
    warm()
    return FALLBACK


_compiled = threading.Event()
_compiling = threading.Lock()
"""Held from the first call of `warm` on."""
_turn: Lock | None = None
_PATIENCE = 180.0
"""Seconds after which a worker compiles by itself: whoever has the turn may have been ended."""


def warm() -> None:
    """Begin to load compiled code, where it has not begun, while this process goes on answering."""
    if _compiling.acquire(blocking=False):
        threading.Thread(target=_compile, daemon=True).start()


def _compile() -> None:
    has_turn = _turn is not None and _turn.acquire(timeout=_PATIENCE)
    try:
        import_module("mycity.bots.search.warm").warm_up()
    except Exception:
        # Without it the fallback goes on deciding.
        _log.exception("The code of the bots that search can't be compiled")
    else:
        _compiled.set()
    finally:
        if has_turn and _turn is not None:
            _turn.release()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        # Also a server that was killed closes its end.
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
