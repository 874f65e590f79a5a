"""Campaigns as a whole: their chronicle, their games that are over, and their files."""

import asyncio
import hashlib
import json
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from mycity.campaign import Campaign, Content, PlayedEpisode, PlayedEpisodeJson, played_episode_to_json
from mycity.game import State
from mycity.server.clock import time_text, utc_now
from mycity.server.problems import Problem
from mycity.server.randomness import Randomness
from mycity.server.tables import files
from mycity.server.tables.campaign_commands import campaign_of
from mycity.server.tables.commands import ImportCampaign, Sender
from mycity.server.tables.contents import Contents
from mycity.server.tables.executor import Executor
from mycity.server.tables.repository import Repository

_EPISODES_KEPT = 500
_AT_ONCE = 1
"""Playing a whole campaign again is work for the processor: more at once would only slow the server down."""


class CampaignService:
    """What is long to compute of campaigns. Every method may raise `no-such-table`, `no-campaign` and `not-playing`."""

    def __init__(self, repository: Repository, executor: Executor, contents: Contents, randomness: Randomness) -> None:
        self._repository = repository
        self._executor = executor
        self._contents = contents
        self._randomness = randomness
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._episodes: OrderedDict[tuple[str, int, bool], PlayedEpisodeJson] = OrderedDict()

    async def campaign(self, table_id: str) -> Campaign:
        """Return the campaign of a table."""
        return campaign_of(await self._repository.table(table_id))

    async def chronicle(self, table_id: str) -> list[PlayedEpisodeJson]:
        """Return all episodes that are over."""
        campaign = await self.campaign(table_id)
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
        """Return the game of an episode that is over or being played, and the chapters it is played with."""
        campaign = await self.campaign(table_id)
        if campaign.game is not None and campaign.episode == episode:
            return campaign.game, campaign.content
        for played in campaign.history:
            if played.number == episode:
                return played.game, campaign.content
        raise Problem("no-such-episode", f"Episode {episode} has not been finished here.")

    async def to_file(self, table_id: str) -> dict[str, Any]:
        """Return the campaign as a file."""
        await self.campaign(table_id)
        events = await self._repository.events(table_id)
        async with self._room:
            return await asyncio.to_thread(files.write, table_id, events)

    async def from_file(self, sender: Sender, document: dict[str, Any]) -> dict[str, Any]:
        """Set a table up with the campaign of a file. Raises `campaign-refused` and `too-many-tables`."""
        command = ImportCampaign(hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest())
        known = await self._executor.known(command, sender)
        if known is not None:
            return known
        await self._executor.check_limit(sender.identity)
        named = document.get("content")
        contents = await self._contents.known(named.get("hash") if isinstance(named, dict) else None)
        async with self._room:
            seed = self._randomness.new_seed()
            events = await asyncio.to_thread(
                files.read, document, sender.identity, time_text(utc_now()), seed, contents
            )
        return await self._executor.execute(replace(command, events=events), sender)
