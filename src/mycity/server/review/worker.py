"""What runs in the analyst's processes: one question after the other, answered bit by bit, until it is called off."""

import os
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from mycity.game import State, View
from mycity.review.wire import hint_to_json, review_to_json
from mycity.server.bots import worker as bots

ASK, CANCEL = "ask", "cancel"
READY, ANSWER, END, FAILED = "ready", "answer", "end", "failed"

Say = Callable[[Any], None]


class _CalledOff(BaseException):
    """Nobody wants to know any more. (A `BaseException`, so that no analyst takes it for a fault of its own.)"""


def run(connection: Connection, module: str, nice: int) -> None:
    """Answer the questions that come over a connection until it is closed."""
    bots.prepare()
    with suppress(AttributeError, OSError):  # there is no such thing everywhere
        os.nice(nice)
    analyst = import_module(module)
    with suppress(EOFError, OSError):
        with suppress(Exception):  # it will fail again when it is asked, and then somebody is told
            analyst.warm()
        connection.send((None, READY, None))
        while True:
            message = connection.recv()
            if message[0] == ASK:
                _answer(connection, analyst, *message[1:])


def _answer(connection: Connection, analyst: Any, job: int, question: str, *arguments: Any) -> None:
    def say(answer: Any) -> None:
        connection.send((job, ANSWER, answer))
        while connection.poll():
            if connection.recv() == (CANCEL, job):
                raise _CalledOff

    try:
        _QUESTIONS[question](analyst, say, *arguments)
    except _CalledOff:
        connection.send((job, END, None))
    except (EOFError, OSError):
        raise
    except Exception as error:
        # The text may tell of what is private.
        connection.send((job, FAILED, type(error).__name__))
    else:
        connection.send((job, END, None))


def _hints(analyst: Any, say: Say, view: View, seed: str, *, losses: bool = False) -> None:
    """Say hints, each better than the one before."""
    with closing(analyst.hints(view, seed, losses=losses)) as hints:
        for hint in hints:
            say(hint_to_json(view, hint))


def _review(analyst: Any, say: Say, state: State, seed: str) -> None:
    """Say how many parts of how many are done, as pairs, and last the review."""
    say(review_to_json(state, analyst.review(state, seed, lambda done, total: say((done, total)))))


def _ladder(analyst: Any, say: Say, state: State) -> None:
    """Say how many parts of how many are done, as pairs, and last the ladder."""
    say(analyst.ladder(state, lambda done, total: say((done, total))))


_QUESTIONS: dict[str, Callable[..., None]] = {
    "hints": _hints,
    "losses": partial(_hints, losses=True),
    "review": _review,
    "ladder": _ladder,
}
