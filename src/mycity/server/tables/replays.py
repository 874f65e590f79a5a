"""Replays, computed beside the event loop and kept for the games that are looked at."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from mycity.campaign import Content, rulebook_of
from mycity.game import Record, RecordError, ReplayJson, State, load_record, record_of, replay_to_json
from mycity.server.problems import Problem
from mycity.server.tables.contents import Contents

_AT_ONCE = 2
"""Replaying is work for the processor: more at once would only slow each other and the server down."""
_KEPT = 32


class Replays:
    """Makes replays."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._kept: OrderedDict[tuple[str, int], ReplayJson] = OrderedDict()

    async def of_game(self, game: State, content: Content | None = None) -> ReplayJson:
        """Return the replay of a game, of one that runs up to the round that closed last.

        `content` are the chapters that an episode is played with.
        """
        # The same campaign may have been brought here twice, and have gone on differently.
        key = (game.setup.commitment, len(game.history))
        if key not in self._kept:
            async with self._room:
                self._kept[key] = await asyncio.to_thread(
                    _replay, record_of(game), () if content is None else (content,)
                )
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    async def of_text(self, text: bytes) -> ReplayJson:
        """Return the replay of a record's text. Raises the problem `record-refused` with its place and reason."""
        async with self._room:
            try:
                record = await asyncio.to_thread(load_record, text)
                contents = await self._contents.known(record["rules"].get("content"))
                return await asyncio.to_thread(_replay, record, contents)
            except RecordError as error:
                raise Problem.refused("record-refused", error) from error


def _replay(record: Record, contents: Sequence[Content]) -> ReplayJson:
    return replay_to_json(record, rulebook_of(*contents))
