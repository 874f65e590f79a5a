"""What runs in the worker processes. It gets views only: what a person in the bot's seat would see."""

import copyreg
import multiprocessing
import multiprocessing.connection
import os
import random
import signal
import threading
from types import MappingProxyType
from typing import Any

from mycity.bots import Budget, make_bot
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision


def read_only(mapping: dict[str, Any]) -> MappingProxyType[str, Any]:
    """Return a mapping that can't be changed."""
    return MappingProxyType(mapping)


# Views hold read-only mappings, which can't travel between processes by themselves.
copyreg.pickle(MappingProxyType, lambda mapping: (read_only, (dict(mapping),)))


def prepare() -> None:
    """Make a new worker end with its server, and leave the keyboard's interrupt to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def decide(level: str, view: View, seed: str) -> Decision:
    """Return a bot's decision; the same arguments give the same decision."""
    return make_bot(level).decide(view, Budget(random.Random(seed)))


def choose_stickers(level: str, view: CampaignView, seed: str) -> Choices:
    """Return where a bot puts its stickers; the same arguments give the same choices."""
    return make_bot(level).choose_stickers(view, Budget(random.Random(seed)))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        # Also a server that was killed closes its end.
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
