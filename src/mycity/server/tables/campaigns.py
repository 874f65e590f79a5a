"""What people can do with a campaign beside deciding, and what they can look at: for the routes."""

import asyncio
import hashlib
import json
from collections import OrderedDict
from typing import Any

from mycity.campaign import (
    Choices,
    Content,
    PlayedEpisode,
    PlayedEpisodeJson,
    StickerJson,
    played_episode_to_json,
)
from mycity.game import State, record_of
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.storage import NewTable
from mycity.server.tables import between, files
from mycity.server.tables.contents import Contents
from mycity.server.tables.executor import Command, Executor, Outcome
from mycity.server.tables.library import Library
from mycity.server.tables.service import TableService
from mycity.server.tables.storytelling import story_of
from mycity.server.tables.table import Table
from mycity.server.times import now_text
from mycity.server.web.identity import Identity
from mycity.server.wire.story import Language, Story

_EPISODES_KEPT = 500
_AT_ONCE = 1
"""Playing a whole campaign again is work for the processor: more at once would only slow the server down."""


class CampaignService:
    """Campaigns. Every method may raise `no-such-table`, `no-campaign`, `not-playing`, and what `between` names."""

    def __init__(
        self,
        library: Library,
        executor: Executor,
        contents: Contents,
        randomness: Randomness,
        tables: TableService,
    ) -> None:
        self._library = library
        self._executor = executor
        self._contents = contents
        self._randomness = randomness
        self._tables = tables
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._episodes: OrderedDict[tuple[str, int, bool], PlayedEpisodeJson] = OrderedDict()

    async def open_envelope(self, who: Identity, command_id: str, table_id: str, chapter: int) -> dict[str, Any]:
        """Open the envelope of a chapter."""

        async def run(table: Table) -> Outcome:
            return Outcome(between.open_envelope(table, who.id, chapter))

        return await self._executor.on_table(table_id, Command(who.id, command_id, ("open", table_id, chapter)), run)

    async def choose_stickers(
        self, who: Identity, command_id: str, table_id: str, seat: int, step: int, choices: Choices | None
    ) -> dict[str, Any]:
        """Choose where a seat's stickers go, or take the choice back."""

        async def run(table: Table) -> Outcome:
            return Outcome(between.choose(table, who.id, seat, step, choices))

        what = ("stickers", table_id, seat, step, choices)
        return await self._executor.on_table(table_id, Command(who.id, command_id, what), run)

    async def next_sticker(
        self, who: str | None, table_id: str, seat: int, step: int, choices: Choices
    ) -> StickerJson | None:
        """Return the sticker that comes next; nothing happens."""
        return between.next_of(await self._library.table(table_id), who, seat, step, choices)

    async def story(self, table_id: str, language: Language) -> Story:
        """Return the story as far as it has been opened."""
        return story_of(between.campaign_of(await self._library.table(table_id)), language)

    async def chronicle(self, table_id: str) -> list[PlayedEpisodeJson]:
        """Return all episodes that are over."""
        campaign = between.campaign_of(await self._library.table(table_id))
        return [await self._episode(table_id, played, campaign.content) for played in campaign.history]

    async def _episode(self, table_id: str, played: PlayedEpisode, content: Content) -> PlayedEpisodeJson:
        # An episode that is over changes once more, when the stickers that it brought have been placed.
        key = (table_id, played.number, bool(played.after))
        if key not in self._episodes:
            self._episodes[key] = await asyncio.to_thread(played_episode_to_json, played, content)
            while len(self._episodes) > _EPISODES_KEPT:
                self._episodes.popitem(last=False)
        return self._episodes[key]

    async def played(self, table_id: str, episode: int) -> tuple[State, Content]:
        """Return the game of an episode that is over, and the chapters it was played with."""
        campaign = between.campaign_of(await self._library.table(table_id))
        for played in campaign.history:
            if played.number == episode:
                return played.game, campaign.content
        raise Problem("no-such-episode", f"Episode {episode} has not been finished here.")

    async def episode_record(self, table_id: str, episode: int) -> dict[str, Any]:
        """Return the record of an episode that is over."""
        game, _ = await self.played(table_id, episode)
        return record_of(game)

    async def to_file(self, table_id: str) -> dict[str, Any]:
        """Return the campaign as a file."""
        between.campaign_of(await self._library.table(table_id))
        events = await self._library.events(table_id)
        async with self._room:
            return await asyncio.to_thread(files.write, table_id, events)

    async def from_file(self, who: Identity, command_id: str, document: dict[str, Any]) -> dict[str, Any]:
        """Set a table up with the campaign of a file. Raises `campaign-refused` and `too-many-tables`."""
        digest = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
        command = Command(who.id, command_id, ("import", digest))
        known = await self._executor.known(command)
        if known is not None:
            return known
        await self._tables.check_limit(who.id)
        named = document.get("content")
        contents = await self._contents.known(named.get("hash") if isinstance(named, dict) else None)
        async with self._room:
            seed = self._randomness.new_seed()
            events, content = await asyncio.to_thread(files.read, document, who.id, now_text(), seed, contents)
        await self._contents.keep(content)
        return await self._executor.on_nothing(command, NewTable(self._randomness.new_id(), who.id, None), events)
