"""Hints for the people at a table: from what their seat sees alone, and only as long as they look and have not decided.

Nothing that is said here tells of the cards to come: the analyst gets the seat's view, and its chance follows from what
everybody knows.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress

from mycity.game import View, view_for
from mycity.review.seeds import hint_seed
from mycity.review.wire import HintJson
from mycity.server.notify import Bell, Notifier
from mycity.server.problems import Problem
from mycity.server.review.analysts import AnalystFailure, Analysts
from mycity.server.tables.repository import Repository
from mycity.server.tables.seat_commands import check_holds
from mycity.server.tables.table import Table

_LOOK_SECONDS = 5.0
"""A ring that was lost on the way from another process is made up for after this time."""


class Hints:
    """Gives hints: to one listener a seat, the last one who asked."""

    def __init__(self, repository: Repository, notifier: Notifier, analysts: Analysts, *, warms: bool) -> None:
        self._repository = repository
        self._notifier = notifier
        self._analysts = analysts
        self._warms = warms
        self._listeners: dict[tuple[str, int], asyncio.Event] = {}

    def warm(self, table: Table, identity: str | None) -> None:
        """Get ready when somebody who may ask for hints looks at a table."""
        if self._warms and table.stage == "playing" and table.gives_hints and table.seats_of(identity):
            self._analysts.warm()

    async def hints(
        self, identity: str | None, table_id: str, seat: int, episode: int | None, round_: int, *, losses: bool
    ) -> AsyncIterator[HintJson]:
        """Yield hints, each better than the one before, until the last, or the seat has decided, or somebody else asks.

        With `losses` the last one tells what every decision would lose.

        Before the first one raises `no-hints`, `not-playing`, `round-closed`, `round-not-open`, `nothing-to-decide` or
        `no-advice`.
        """
        table = await self._repository.table(table_id)
        view = hint_view(table, identity, seat, episode, round_)
        said = False
        with self._notifier.listen(table_id) as bell:
            async with self._only_listener(table_id, seat) as replaced:
                gone = asyncio.create_task(self._gone(bell, replaced, table, seat))
                try:
                    async with self._analysts.answers("losses" if losses else "hints", view, hint_seed(view)) as hints:
                        async for hint in _until(hints, gone):
                            said = True
                            yield hint
                except AnalystFailure as error:
                    if not said:
                        raise Problem("no-advice", f"The hint could not be computed: {error}.") from error
                finally:
                    gone.cancel()
                    await asyncio.gather(gone, return_exceptions=True)

    @asynccontextmanager
    async def _only_listener(self, table_id: str, seat: int) -> AsyncIterator[asyncio.Event]:
        key, replaced = (table_id, seat), asyncio.Event()
        if (before := self._listeners.get(key)) is not None:
            before.set()
        self._listeners[key] = replaced
        try:
            yield replaced
        finally:
            if self._listeners[key] is replaced:
                del self._listeners[key]

    async def _gone(self, bell: Bell, replaced: asyncio.Event, table: Table, seat: int) -> None:
        """Return when the seat has decided, or somebody else listens in its place."""
        other = asyncio.create_task(replaced.wait())
        news: asyncio.Task[bool] | None = None
        try:
            while not replaced.is_set() and _same_moment(table, await self._repository.table(table.id), seat):
                news = asyncio.create_task(bell.wait(_LOOK_SECONDS))
                await asyncio.wait({other, news}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (other, news):
                if task is not None:
                    task.cancel()


async def _until(hints: AsyncIterator[HintJson], gone: "asyncio.Task[None]") -> AsyncIterator[HintJson]:
    """Yield hints until the last one, or until nobody wants any more."""
    async with aclosing(hints) as coming:  # type: ignore[type-var]
        while True:
            following = asyncio.ensure_future(anext(coming))
            try:
                await asyncio.wait({following, gone}, return_when=asyncio.FIRST_COMPLETED)
                if gone.done():
                    return
                yield following.result()
            except StopAsyncIteration:
                return
            finally:
                if not following.done():
                    following.cancel()
                    with suppress(asyncio.CancelledError, AnalystFailure, StopAsyncIteration):
                        await following


def hint_view(table: Table, identity: str | None, seat: int, episode: int | None, round_: int) -> View:
    """Return what the analyst may see: what the seat sees, when it has something to decide and may have hints."""
    check_holds(table, identity, seat)
    if not table.gives_hints:
        raise Problem("no-hints", "This table was set up without hints.")
    game = table.current_game
    if game is None or game.open_round is None:
        raise Problem("not-playing", "No round is open.")
    now = game.open_round.number
    if (table.campaign is not None and episode != table.episode) or round_ < now:
        raise Problem("round-closed", f"Round {now} is open now.", round=now, episode=table.episode)
    if round_ > now:
        raise Problem("round-not-open", f"Round {round_} has not begun. Round {now} is open now.", round=now)
    if seat not in game.waits_for:
        raise Problem("nothing-to-decide", "This seat has nothing to decide in this round, or has decided.")
    return view_for(game, seat)


def _same_moment(before: Table, now: Table, seat: int) -> bool:
    game = now.current_game
    same_round = (before.episode, before.open_round) == (now.episode, now.open_round)
    same_people = before.seats[seat].people == now.seats[seat].people and now.gives_hints
    return same_round and same_people and game is not None and seat in game.waits_for
