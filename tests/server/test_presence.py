"""Whose page is open at a table is noted there, once a minute at most."""

from datetime import timedelta
from pathlib import Path

import pytest
from tests.server.absences import HandClock

from mycity.server.live.presence import Presence
from mycity.server.storage import Changes, Growth, NewTable, Store
from mycity.server.storage.engine import database_url


async def test_once_a_minute_and_of_people_of_the_table_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    store = await Store.open(database_url(f"sqlite:///{tmp_path}/mycity.db"), clock)
    try:
        begun = Growth("table", 0, (), finished=False, summary={}, members=frozenset({"ann"}))
        await store.write(Changes(tables=(NewTable("table", "ann", None),), growths=(begun,)))
        ann, stranger, nobody = (Presence(store, who, "table") for who in ("ann", "stranger", None))
        for presence in (ann, stranger, nobody):
            await presence.note()
        assert await store.last_seen("table") == {"ann": "2026-11-29T20:17:00.000Z"}
        clock.forward(timedelta(seconds=59))
        await ann.note()
        assert await store.last_seen("table") == {"ann": "2026-11-29T20:17:00.000Z"}
        clock.forward(timedelta(seconds=1))
        await ann.note()
        assert await store.last_seen("table") == {"ann": "2026-11-29T20:18:00.000Z"}

        async def broken(_identity: str, _table_id: str) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(store, "see", broken)
        clock.forward(timedelta(minutes=1))
        await ann.note()  # the connection goes on
    finally:
        await store.close()
