"""Ladders of games alone: made beside the game, and told once it is over (R9.4, R10.2)."""

import asyncio
import logging
from dataclasses import asdict, dataclass

from mycity.game import State
from mycity.review.climb import Climb, climb
from mycity.review.model import Ladder, Rung
from mycity.review.version import LADDER_VERSION
from mycity.server.problems import Problem
from mycity.server.review.analysts import AnalystFailure, Analysts
from mycity.server.review.finished import finished_game
from mycity.server.storage import ReviewKey, Store
from mycity.server.tables.repository import Repository
from mycity.server.tables.table import Table

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LadderState:
    """The ladder of a finished game and where its result stands; None while it is being made."""

    episode: int
    done: int = 0
    total: int = 0
    ladder: Ladder | None = None
    climb: Climb | None = None


class Ladders:
    """Makes ladders and keeps them.

    A ladder depends on the cards alone, so that two processes that make the same one do no harm.
    """

    def __init__(self, store: Store, repository: Repository, analysts: Analysts, most: int, *, early: bool) -> None:
        self._store = store
        self._repository = repository
        self._analysts = analysts
        self._most = most
        self._early = early
        self._tasks: dict[ReviewKey, asyncio.Task[None]] = {}
        self._progress: dict[ReviewKey, tuple[int, int]] = {}
        self._failed: dict[ReviewKey, str] = {}

    def prepare(self, table: Table) -> None:
        """Begin the ladder of a game alone that somebody looks at, unless others are being made: then it can wait."""
        game, key = table.current_game, _key(table.id, table.episode or 0)
        if self._early and game is not None and len(game.seats) == 1 and not self._tasks and key not in self._failed:
            self._begin(key, game)

    async def look(self, table_id: str, episode: int | None) -> LadderState:
        """Return the ladder of a finished game alone, or begin it.

        Raises `not-over`, `no-such-episode`, `not-alone`, `busy` and `no-advice`.
        """
        number, game = finished_game(await self._repository.table(table_id), episode)
        if len(game.seats) != 1:
            raise Problem("not-alone", "Only a game that was played alone is compared with what is possible.")
        key = _key(table_id, number)
        kept = await self._store.ladder(key)
        if kept is not None:
            found = Ladder(**kept | {"rungs": tuple(Rung(**rung) for rung in kept["rungs"])})
            return LadderState(number, ladder=found, climb=climb(game, found))
        if key not in self._tasks:
            if key in self._failed:
                # Told once; then it may be tried again.
                raise Problem("no-advice", f"The game could not be compared: {self._failed.pop(key)}.")
            if len(self._tasks) >= self._most:
                raise Problem("busy", "Too many games are being looked at at the moment.")
            self._begin(key, game)
        return LadderState(number, *self._progress.get(key, (0, 0)))

    async def stop(self) -> None:
        """Make no more ladders."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, key: ReviewKey, game: State) -> None:
        self._tasks[key] = task = asyncio.create_task(self._make(key, game))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _make(self, key: ReviewKey, game: State) -> None:
        try:
            if await self._store.ladder(key) is not None:
                return
            async with self._analysts.answers("ladder", game) as answers:
                async for answer in answers:
                    if isinstance(answer, tuple):
                        self._progress[key] = answer
                    else:
                        await self._store.save_ladder(key, asdict(answer))
        except AnalystFailure as failure:
            _log.error("A game could not be compared with the levels: %s", failure)
            self._failed[key] = str(failure)
        except Exception as error:
            _log.exception("A ladder could not be kept")
            self._failed[key] = type(error).__name__
        finally:
            self._progress.pop(key, None)


def _key(table_id: str, episode: int) -> ReviewKey:
    return ReviewKey(table_id, episode, LADDER_VERSION)
