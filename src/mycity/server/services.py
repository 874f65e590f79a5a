"""All parts of a running server, put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from mycity.campaign import Content, default_content, load_content
from mycity.server.bots.driver import BotDriver
from mycity.server.bots.pool import BotPool
from mycity.server.metrics import Metrics
from mycity.server.notify import Notifier, make_notifier
from mycity.server.review.analysts import Analysts
from mycity.server.review.hints import Hints
from mycity.server.review.ladders import Ladders
from mycity.server.review.reviews import Reviews
from mycity.server.review.sandbox import Sandboxes
from mycity.server.settings import Settings
from mycity.server.setup import checked, explained
from mycity.server.storage import Store
from mycity.server.storage.sqlite_files import check_after_crash
from mycity.server.tables.campaigns import CampaignService
from mycity.server.tables.contents import Contents
from mycity.server.tables.executor import Executor
from mycity.server.tables.moments import Moments
from mycity.server.tables.public_events import public_event
from mycity.server.tables.replays import Replays
from mycity.server.tables.repository import Repository
from mycity.server.tables.views import waits_for_bot
from mycity.server.web.floods import Floods
from mycity.server.wire.events import EventsAnswer

_DAY = 24 * 3600.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """What the routes use."""

    settings: Settings
    store: Store
    notifier: Notifier
    repository: Repository
    contents: Contents
    executor: Executor
    campaigns: CampaignService
    moments: Moments
    bots: BotDriver
    pool: BotPool
    replays: Replays
    hints: Hints
    reviews: Reviews
    ladders: Ladders
    sandboxes: Sandboxes
    metrics: Metrics
    floods: Floods
    cookie: str
    """The name of the cookie with a browser's token. A host may have several servers, and cookies know no ports."""

    async def events_after(self, table_id: str, after: int) -> EventsAnswer:
        """Return a table's events after a number, as everybody may see them. Raises `no-such-table`."""
        table = await self.repository.table(table_id)
        after = min(after, table.number)
        found = await self.repository.events(table_id, after) if after < table.number else []
        events = [public_event(number, event) for number, event in enumerate(found, after + 1)]
        return EventsAnswer(number=after + len(events), events=events)


@asynccontextmanager
async def running(settings: Settings, metrics: Metrics) -> AsyncIterator[Services]:
    """Open everything, see to the bots of all unfinished tables, and close everything in the end.

    Raises `SetUpError` when something can't be opened.
    """
    if settings.database_url is None:
        make = partial(settings.data_dir.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(checked, make, "the data folder can't be made")
    content = await asyncio.to_thread(checked, partial(_content, settings), "the chapters can't be used")
    notifier = checked(partial(make_notifier, settings.redis_url), "the address of Redis is invalid")
    database = settings.database()
    with explained(database):
        if database.get_backend_name() == "sqlite":
            await asyncio.to_thread(check_after_crash, Path(database.database or ""))
        store = await Store.open(database, settings.clock)
        installation = await store.installation()
    contents = Contents(store, content)
    repository = Repository(store, contents)
    executor = Executor(store, repository, contents, notifier, settings.randomness, settings.max_tables)
    pool = BotPool(settings.bot_workers, settings.bot_deadline)
    bots = BotDriver(repository, executor, pool, settings.takeover_delay, settings.bot_pause, metrics)
    executor.after.append(bots.wake)
    notifier.on_remote(bots.wake_later)
    advisers = Analysts(settings.hint_workers, settings.analyst, nice=2, deadline=settings.hint_deadline)
    reviewer = Analysts(1, settings.analyst, nice=10, deadline=settings.review_deadline)
    hints = Hints(repository, notifier, advisers, warms=settings.warm_hints)
    reviews = Reviews(store, repository, reviewer, settings.review_takeover, settings.max_reviews)
    ladders = Ladders(store, repository, reviewer, settings.max_reviews, early=settings.early_ladders)
    campaigns = CampaignService(repository, executor, contents, settings.randomness)
    metrics.watch_queue("bots", lambda: pool.asked)
    metrics.watch_queue("hints", lambda: advisers.asked)
    metrics.watch_queue("reviews", lambda: reviewer.asked)
    tasks: list[asyncio.Task[None]] = []
    try:
        await notifier.start()
        if settings.warm_bots:
            pool.warm(every=False)
        tasks.append(asyncio.create_task(_sweep(store, bots, settings.sweep)))
        tasks.append(asyncio.create_task(_prune(store)))
        yield Services(
            settings=settings,
            store=store,
            notifier=notifier,
            repository=repository,
            contents=contents,
            executor=executor,
            campaigns=campaigns,
            moments=Moments(store, settings.absent_after, settings.present_for),
            bots=bots,
            pool=pool,
            replays=Replays(contents),
            hints=hints,
            reviews=reviews,
            ladders=ladders,
            sandboxes=Sandboxes(repository),
            metrics=metrics,
            floods=Floods(settings.limits),
            cookie=f"mycity-{installation}",
        )
    finally:
        for task in tasks:
            task.cancel()
        # They may be reading: the store must not be closed under them.
        await asyncio.gather(*tasks, return_exceptions=True)
        await bots.stop()
        await reviews.stop()
        await ladders.stop()
        pool.close()
        advisers.close()
        reviewer.close()
        await notifier.stop()
        await store.close()


def _content(settings: Settings) -> Content:
    return default_content() if settings.content_dir is None else load_content(settings.content_dir)


async def _sweep(store: Store, bots: BotDriver, seconds: float) -> None:
    """Wake the bots of all tables that wait for one: at the start, and again and again."""
    while True:
        try:
            for row in await store.unfinished_tables():
                if waits_for_bot(row):
                    bots.wake(row.id)
        except Exception:
            _log.exception("The unfinished tables can't be looked through; another try follows")
        await asyncio.sleep(seconds)


async def _prune(store: Store) -> None:
    """Delete what nobody will miss, once a day."""
    while True:
        await asyncio.sleep(_DAY)
        try:
            _log.info("Deleted what nobody will miss: %s", await store.prune())
        except Exception:
            _log.exception("What nobody will miss can't be deleted; another try follows tomorrow")
