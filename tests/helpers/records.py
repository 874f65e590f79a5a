"""A few right records, and how a wrong one is refused."""

import pytest

from mycity.game import RecordError, record_of
from tests.helpers.games import random_game
from tests.helpers.replays import replay

FINISHED = record_of(random_game("eternity", 3, 5, leaving=0.02).last)
"""A whole game of three, one of whom leaves early."""

EPISODE = record_of(random_game("episode:2", 1, 5).last)
RANDOM = record_of(random_game("random:wild:hello", 2, 5, leaving=0).last)
"""A whole game in a random city."""

RUNNING = record_of(random_game("eternity", 2, 5, rounds=9, leaving=0).last)
"""A game after nine rounds."""


def refused(record: object, where: str, reason: str) -> None:
    """The record is refused at this place and for a reason with these words in it."""
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.where == where
    assert reason in caught.value.reason
    assert str(caught.value) == f"{where}: {caught.value.reason}"
