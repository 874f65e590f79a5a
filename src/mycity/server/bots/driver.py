"""Sees to it that bots decide: after every event, at the start, and for tables that another process left behind."""

import asyncio
import hashlib
import logging
from dataclasses import replace

from mycity.bots.levels import COMPILED
from mycity.campaign import Campaign, CampaignView, Choices, Phase, campaign_view_for, place, targets
from mycity.game import HUMAN, State, View, derive_seed, view_for
from mycity.rules import Decision
from mycity.server.bots.pool import BotFailure, BotPool
from mycity.server.metrics import Metrics
from mycity.server.problems import Problem
from mycity.server.tables.commands import BotDecides, BotOpensChapter, BotPlacesStickers
from mycity.server.tables.damage import DAMAGED
from mycity.server.tables.executor import Executor
from mycity.server.tables.repository import Repository
from mycity.server.tables.table import Table

_log = logging.getLogger(__name__)


class BotDriver:
    """Runs one task for each table whose bots have something to decide. What is done twice does no harm."""

    def __init__(
        self,
        repository: Repository,
        executor: Executor,
        pool: BotPool,
        takeover_delay: float,
        pause: float,
        metrics: Metrics,
    ) -> None:
        self._metrics = metrics
        self._repository = repository
        self._executor = executor
        self._pool = pool
        self._takeover_delay = takeover_delay
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._stopped = False

    def wake(self, table_id: str) -> None:
        """Look at a table now; while a look goes on, one more follows it."""
        if self._stopped:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._drive(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    def wake_later(self, table_id: str) -> None:
        """Look at a table of another process after a while, in case that process does not."""
        if self._stopped or table_id in self._later:
            return
        loop = asyncio.get_running_loop()
        self._later[table_id] = loop.call_later(self._takeover_delay, self._take_over, table_id)

    async def stop(self) -> None:
        """Look at no more tables."""
        self._stopped = True
        for handle in self._later.values():
            handle.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _take_over(self, table_id: str) -> None:
        self._later.pop(table_id, None)
        self.wake(table_id)

    def _ended(self, table_id: str) -> None:
        task = self._tasks.pop(table_id)
        error = None if task.cancelled() else task.exception()
        # A table that is damaged stays so, and was told of.
        if error is not None and not (isinstance(error, Problem) and error.kind.slug == DAMAGED):
            _log.error("The bots of a table can't be seen to; another try follows", exc_info=error)
            self.wake_later(table_id)
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _drive(self, table_id: str) -> None:
        table = await self._repository.table(table_id)
        if table.stage == "playing" and any(seat.level in COMPILED for seat in table.seats):
            self._pool.warm()
        waiting = [seat for seat in table.waits_for if table.seats[seat].level is not None]
        # All of a round at once; each decision wakes the driver again.
        if table.current_game is not None:
            if waiting and not _people_decide(table, table.current_game):
                # So that people can follow, and come back to a seat before all is over.
                await asyncio.sleep(self._pause)
            await asyncio.gather(*(self._decide(table, table.current_game, seat) for seat in waiting))
        elif table.campaign is not None and table.campaign.phase is not Phase.ENVELOPE:
            await asyncio.gather(*(self._choose(table, table.campaign, seat) for seat in waiting))
        elif waiting and table.campaign is not None:
            await self._executor.execute(BotOpensChapter(table.id, table.campaign.chapter))

    async def _decide(self, table: Table, game: State, seat: int) -> None:
        assert game.open_round is not None
        number, level = game.open_round.number, table.seats[seat].level
        view = view_for(game, seat)
        decision = await self._think(level or "", view, decision_seed(game.seed or "", seat, number))

        command = BotDecides(table.id, seat, table.episode, number, decision)
        try:
            await self._executor.execute(command)
        except Problem as problem:
            if problem.kind.slug != "illegal-decision":
                raise
            _log.error("A bot of level %s decided against the rules; the fallback decides", level)
            await self._executor.execute(replace(command, decision=fallback(view)))
        self._metrics.decisions.labels("bot").inc()

    async def _choose(self, table: Table, campaign: Campaign, seat: int) -> None:
        step, level = campaign.step, table.seats[seat].level
        view = campaign_view_for(campaign, seat)
        # As secret as the campaign's own seed, from which it follows.
        seed = derive_seed(campaign.seed, campaign.campaign_id, "stickers", seat, step)
        choices = await self._think_of_stickers(level or "", view, seed)

        command = BotPlacesStickers(table.id, seat, step, choices)
        try:
            await self._executor.execute(command)
        except Problem as problem:
            if problem.kind.slug != "illegal-sticker":
                raise
            _log.error("A bot of level %s put a sticker where it can't go; the fallback chooses", level)
            await self._executor.execute(replace(command, choices=fallback_stickers(view)))

    async def _think(self, level: str, view: View, seed: str) -> Decision:
        try:
            with self._metrics.bots.labels(level).time():
                return await self._pool.decide(level, view, seed)
        except BotFailure as failure:
            _log.error("A bot of level %s gave no decision: %s; the fallback decides", level, failure)
            return fallback(view)

    async def _think_of_stickers(self, level: str, view: CampaignView, seed: str) -> Choices:
        try:
            return await self._pool.choose_stickers(level, view, seed)
        except BotFailure as failure:
            _log.error("A bot of level %s chose nothing: %s; the fallback chooses", level, failure)
            return fallback_stickers(view)


def _people_decide(table: Table, game: State) -> bool:
    """Tell whether a person still takes part, whose thinking gives the game its pace."""
    return any(seat.kind == HUMAN and state.is_active for seat, state in zip(table.seats, game.seats, strict=True))


def fallback(view: View) -> Decision:
    """Return a legal decision at once: the first placement, else pass, else leave."""
    return view.legal_decisions[0]


def fallback_stickers(view: CampaignView) -> Choices:
    """Return legal choices at once: for every sticker the first place that there is."""
    owner, chosen = view.own.belongings, []
    for sticker in view.own.owed:
        target = next(iter(targets(sticker, owner)), None)
        if target is not None:
            owner = place(sticker, target, owner)
        chosen.append(target)
    return tuple(chosen)


def decision_seed(seed: str, seat: int, round_: int) -> str:
    """Return what a bot's chance follows from: secret like the game's seed before the end, and open like it after.

    The same game can so be played again to the same decisions, and nobody can compute a bot's decision ahead.
    """
    return hashlib.sha256(f"{seed}:bot:{seat}:{round_}".encode()).hexdigest()
