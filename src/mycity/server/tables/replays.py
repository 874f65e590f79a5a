"""Replays, computed beside the event loop and kept for the games that are looked at."""

import asyncio
from collections import OrderedDict

from mycity.campaign import rulebook_of
from mycity.game import RecordError, Replay, State, client_replay, load_record, record_of
from mycity.server.problems import Problem

_AT_ONCE = 2
"""Replaying is work for the processor: more at once would only slow each other and the server down."""
_KEPT = 32


class Replays:
    """Makes replays."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def of_game(self, game: State) -> Replay:
        """Return the replay of a finished game."""
        key = game.setup.game_id
        if key not in self._kept:
            async with self._room:
                self._kept[key] = await asyncio.to_thread(client_replay, record_of(game))
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    async def of_text(self, text: bytes) -> Replay:
        """Return the replay of a record's text. Raises the problem `record-refused` with place and reason."""
        async with self._room:
            try:
                return await asyncio.to_thread(_replay_text, text)
            except RecordError as error:
                detail = f"At {error.where}: {error.reason}."
                raise Problem("record-refused", detail, where=error.where, reason=error.reason) from error


def _replay_text(text: bytes) -> Replay:
    return client_replay(load_record(text), rulebook_of())
