"""A server ends in an orderly way, whatever is under way."""

import asyncio

import pytest
from tests.server.browser import ME, bot
from tests.server.conftest import MakeSettings
from tests.server.site import open_site
from tests.server.waiting import LIMIT

from mycity.server.storage import Store, TableRow


async def test_the_store_stays_open_for_whoever_still_reads(
    make_settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = asyncio.Event()
    ended: list[int] = []

    async def slow(self: Store) -> list[TableRow]:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(await self.count_unfinished("nobody"))
        return []

    monkeypatch.setattr(Store, "unfinished_tables", slow)
    async with asyncio.timeout(LIMIT), open_site(make_settings()):
        await started.wait()
    assert ended == [0]


async def test_a_server_ends_while_its_bots_think(make_settings: MakeSettings) -> None:
    async with asyncio.timeout(LIMIT):
        async with open_site(make_settings()) as site:
            ann = await site.browser()
            await ann.new_table(ME, bot("builder"), bot("builder"))
            pool = site.services.pool
        assert pool.processes() == []
