"""Reviews of finished games: made once, beside everything else, and kept."""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from mycity.game import State
from mycity.review.seeds import review_seed
from mycity.review.version import REVIEW_VERSION
from mycity.review.wire import ReviewJson
from mycity.server.problems import Problem
from mycity.server.review.analysts import AnalystFailure, Analysts
from mycity.server.review.finished import finished_game
from mycity.server.storage import ReviewKey, Store
from mycity.server.tables.repository import Repository

_BEAT_SECONDS = 1.0

_FORM = TypeAdapter(ReviewJson)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReviewState:
    """How far a review is: `none` (nobody asked for it), `running`, or `ready` with the review (as JSON values)."""

    episode: int
    state: str
    done: int = 0
    total: int = 0
    review: dict[str, Any] | None = None


class Reviews:
    """Makes reviews and keeps them. One that was cut off is started again when somebody asks how far it is."""

    def __init__(self, store: Store, repository: Repository, analysts: Analysts, takeover: float, most: int) -> None:
        self._store = store
        self._repository = repository
        self._analysts = analysts
        self._takeover = takeover
        self._most = most
        self._tasks: dict[ReviewKey, asyncio.Task[None]] = {}
        self._progress: dict[ReviewKey, tuple[int, int]] = {}
        self._failed: dict[ReviewKey, str] = {}

    async def look(self, table_id: str, episode: int | None) -> ReviewState:
        """Return how far the review of a finished game is. Raises `not-over`, `no-such-episode` and `no-advice`."""
        return await self._look(table_id, episode, begin=False)

    async def begin(self, table_id: str, episode: int | None) -> ReviewState:
        """Begin a review, unless it has been begun. Raises `busy` too."""
        return await self._look(table_id, episode, begin=True)

    async def stop(self) -> None:
        """Make no more reviews."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, table_id: str, episode: int | None, *, begin: bool) -> ReviewState:
        number, game = finished_game(await self._repository.table(table_id), episode)
        key = ReviewKey(table_id, number, REVIEW_VERSION)
        if key in self._failed and key not in self._tasks:
            # Told once; then it may be tried again.
            raise Problem("no-advice", f"The game could not be reviewed: {self._failed.pop(key)}.")
        row = await self._store.review(key)
        if row is None and not begin:
            return ReviewState(number, "none")
        if (row is None or row.review is None) and key not in self._tasks:
            if len(self._tasks) >= self._most:
                raise Problem("busy", "Too many games are being reviewed at the moment.")
            now = time.time()
            if await self._store.claim_review(key, now, now - self._takeover) and key not in self._tasks:
                task = asyncio.create_task(self._make(key, game))
                self._tasks[key] = task
                task.add_done_callback(lambda _: self._tasks.pop(key, None))
            row = await self._store.review(key)
        if row is None:
            return ReviewState(number, "running")
        if row.review is not None:
            return ReviewState(number, "ready", row.total, row.total, row.review)
        return ReviewState(number, "running", *self._progress.get(key, (row.done, row.total)))

    async def _make(self, key: ReviewKey, game: State) -> None:
        beating = asyncio.create_task(self._beat(key))
        try:
            async with self._analysts.answers("review", game, review_seed(game)) as answers:
                async for answer in answers:
                    if isinstance(answer, tuple):
                        self._progress[key] = answer
                    else:
                        await self._store.save_review(key, review=_FORM.dump_python(answer, mode="json"))
        except AnalystFailure as failure:
            _log.error("A game could not be reviewed: %s", failure)
            self._failed[key] = str(failure)
        except Exception as error:
            _log.exception("A review could not be kept")
            self._failed[key] = type(error).__name__
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            self._progress.pop(key, None)
            if key in self._failed:
                await self._store.save_review(key, beat=0.0)

    async def _beat(self, key: ReviewKey) -> None:
        """Tell other processes again and again how far a review is, and that somebody works at it."""
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            done, total = self._progress.get(key, (0, 0))
            try:
                await self._store.save_review(key, done=done, total=total, beat=time.time())
            except Exception:
                _log.exception("How far a review is could not be written")
