"""A server ends in an orderly way, whatever is under way."""

import asyncio

from tests.server.browser import ME, bot
from tests.server.conftest import MakeSettings
from tests.server.site import open_site
from tests.server.waiting import LIMIT


async def test_a_server_ends_while_it_looks_through_its_tables(make_settings: MakeSettings) -> None:
    for _ in range(20):
        async with asyncio.timeout(LIMIT):
            async with open_site(make_settings(sweep=0.0)):
                pass
            others = asyncio.all_tasks() - {asyncio.current_task()}
            if others:
                await asyncio.wait(others)


async def test_a_server_ends_while_its_bots_think(make_settings: MakeSettings) -> None:
    async with asyncio.timeout(LIMIT):
        async with open_site(make_settings()) as site:
            ann = await site.browser()
            await ann.new_table(ME, bot("builder"), bot("builder"))
            pool = site.services.pool
        assert pool.processes() == []
