"""Several server processes serve the same games: with Redis at once, and without it a little later."""

import asyncio
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from tests.server.browser import ME, Browser, bot, me
from tests.server.processes import RealServer
from tests.server.waiting import LIMIT, until
from websockets.asyncio.client import connect

from mycity.server.notify import Bell, LocalNotifier, RedisNotifier


class Redis:
    """A private Redis server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program is not None
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Redis is missing: install the package `redis-server`")
        pytest.skip("Redis is missing: install the package `redis-server`")
    server = Redis(tmp_path)
    server.start()
    yield server
    server.stop()


async def rings(bell: Bell) -> bool:
    return await bell.wait(LIMIT)


async def test_a_bell_rings_for_its_own_table_only_and_remembers_one_ring() -> None:
    notifier = LocalNotifier()
    with notifier.listen("one") as one, notifier.listen("two") as two, notifier.listen("one") as other:
        notifier.publish("one")
        notifier.publish("one")
        assert await rings(one)
        assert await rings(other)
        assert not await one.wait(0)
        assert not await two.wait(0)
        notifier.publish("nobody listens")
    assert not notifier._bells


async def test_news_reach_other_processes_and_redis_may_go_and_come_back(redis: Redis) -> None:
    here, there = RedisNotifier(redis.url), RedisNotifier(redis.url)
    heard: list[str] = []
    there.on_remote(heard.append)
    here.on_remote(lambda table: heard.append(f"echo of {table}"))
    await here.start()
    await there.start()
    try:
        with there.listen("table") as bell, here.listen("table") as own:
            await there.listening.wait()
            await here.listening.wait()
            await rings(bell)  # the one of the subscription
            here.publish("table")
            assert await rings(own)
            assert await rings(bell)
            assert heard == ["table"]

            redis.stop()
            await until(lambda: _is_set(there.listening, wanted=False), "the loss is noticed")
            here.publish("table")
            assert await rings(own)  # here all goes on
            redis.start()
            await until(lambda: _is_set(there.listening, wanted=True), "the subscription stands again")
            assert await rings(bell)
            here.publish("table")

            async def heard_again() -> bool:
                return heard.count("table") >= 2

            await until(heard_again, "news come again")
    finally:
        await here.stop()
        await there.stop()


async def _is_set(event: asyncio.Event, *, wanted: bool) -> bool:
    return event.is_set() is wanted


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def browser_at(stack: AsyncExitStack, server: RealServer, cookies: httpx.Cookies | None = None) -> Browser:
    client = server.client(cookies=cookies)
    return Browser(await stack.enter_async_context(client))


async def test_two_processes_serve_one_game(
    redis: Redis, postgres_url: str, tmp_path: Path, stack: AsyncExitStack
) -> None:
    """Heartbeats are an hour apart here, so that only Redis can have brought the news."""
    settings = {"redis_url": redis.url, "database_url": postgres_url, "heartbeat": 3600.0, "takeover_delay": 0.2}
    servers = [RealServer(tmp_path / str(number), str(number), **settings) for number in range(2)]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        here, there = servers
        ann = await browser_at(stack, here)
        table = await ann.new_table(ME, me("Eve", "owl"), bot("random"))
        other_side = await browser_at(stack, there, ann.client.cookies)
        async with connect(f"{there.websocket_address}{table}/live", max_queue=None) as pushes:
            first = json.loads(await pushes.recv())
            number = (await ann.view(table))["game"]["round"]["number"]
            await ann.decide(table, 0, number, "leave")
            async with asyncio.timeout(LIMIT):
                while True:
                    message = json.loads(await pushes.recv())
                    if ("committed", 0) in [(event["type"], event.get("seat")) for event in message["events"]]:
                        break
            assert message["number"] > first["number"]

            # One of them is killed; the other goes on with people and bots.
            here.kill()
            await other_side.decide(table, 1, number, "leave")

            async def only_the_bot_plays() -> bool:
                view = await other_side.view(table)
                return bool(view["stage"] == "over")

            await until(only_the_bot_plays, "the bot plays to the end at the other process")
    finally:
        for server in servers:
            server.kill()


async def test_a_bot_that_a_killed_process_left_waiting_is_found(tmp_path: Path, stack: AsyncExitStack) -> None:
    """Without Redis: two processes share a file, and one of them never gets to its bot."""
    slow = RealServer(tmp_path, "slow", bot_deadline=3600.0)
    other = RealServer(tmp_path, "other", sweep=0.2)
    try:
        await asyncio.to_thread(slow.start)
        ann = await browser_at(stack, slow)
        table = await ann.new_table(bot("random"), bot("random"))
        slow.kill()
        await asyncio.to_thread(other.start)
        watcher = await browser_at(stack, other)

        async def is_over() -> bool:
            return bool((await watcher.view(table))["stage"] == "over")

        await until(is_over, "the bots play to the end")
        cookies = ann.client.cookies
        ann = await browser_at(stack, other, cookies)
        assert (await ann.view(table))["host"] is True
    finally:
        slow.kill()
        other.kill()
