"""What runs in the worker processes. It gets views only: what a person in the bot's seat would see."""

import multiprocessing
import multiprocessing.connection
import os
import random
import signal
import threading

from mycity.bots import make_bot
from mycity.game import View
from mycity.rules import Decision


def prepare() -> None:
    """Make a new worker end with its server, and leave the keyboard's interrupt to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def decide(level: str, view: View, seed: str) -> Decision:
    """Return a bot's decision; the same arguments give the same decision."""
    return make_bot(level).decide(view, random.Random(seed))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        # Also a server that was killed closes its end.
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
