"""Killed at each point of a round, the server loses nothing that it acknowledged, and the game goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from tests.server.browser import ME, OPEN, Browser, Json, bot, first_decision
from tests.server.processes import RealServer
from tests.server.waiting import LIMIT, until


class Game:
    """Two people and a bot at a real server, which is killed now and then."""

    def __init__(self, server: RealServer, ann: Browser, bob: Browser) -> None:
        self.server, self.ann, self.bob = server, ann, bob
        self.table = ""

    async def begin(self) -> None:
        self.table = await self.ann.new_table(ME, OPEN, bot("random"))
        await self.bob.join(self.table, self.ann, "Bob", "owl")

    async def kill_and_restart(self) -> None:
        self.server.kill()
        await asyncio.to_thread(self.server.start)

    async def view(self) -> Json:
        return await self.ann.view(self.table)

    async def options(self, browser: Browser, seat: int) -> Json:
        return (await browser.view(self.table))["game"]["seats"][seat]["options"]

    async def kill_while_sending(self, number: int, commands: list[tuple[str, str]], wait: int) -> dict[str, Json]:
        """Send all of a seat's decisions at once, kill the server after some answers, return all that came."""
        receipts: dict[str, Json] = {}
        enough = asyncio.Event()

        async def send(command_id: str, decision: str) -> None:
            with suppress(httpx.TransportError):
                path = f"{self.table}/seats/0/decision"
                response = await self.ann.send(path, command_id, round=number, decision=decision)
                assert response.status_code == 200
                receipts[command_id] = response.json()
            if len(receipts) >= wait:
                enough.set()

        sending = [asyncio.create_task(send(*command)) for command in commands]
        async with asyncio.timeout(LIMIT):
            await enough.wait()
        self.server.kill()
        await asyncio.gather(*sending)
        assert len(receipts) >= wait
        return receipts

    async def next_round(self, after: int) -> Json:
        async def begun() -> Json:
            view = await self.view()
            current = view["game"]["round"]
            return view if current is None or current["number"] > after else None

        return await until(begun, "the round closes and the next begins")


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Game]:
    server = RealServer(tmp_path).start()
    try:
        async with (
            server.client() as one,
            server.client() as two,
        ):
            game = Game(server, Browser(one), Browser(two))
            await game.begin()
            yield game
    finally:
        server.kill()


async def test_nothing_is_lost_at_any_point_of_a_round(game: Game) -> None:
    # Just set up: the bot may be thinking.
    number = (await game.view())["game"]["round"]["number"]
    await game.kill_and_restart()
    assert (await game.view())["game"]["round"]["number"] == number

    async def bot_has_decided() -> bool:
        return bool((await game.view())["game"]["seats"][2]["committed"])

    await until(bot_has_decided, "the bot goes on after the restart")

    # After a first decision, and after another in its place.
    options = await game.options(game.ann, 0)
    for decision in (first_decision(options), "leave" if not options["legal"] else options["legal"][-1]["placement"]):
        receipt = await game.ann.decide(game.table, 0, number, decision)
        await game.kill_and_restart()
        view = await game.view()
        assert view["game"]["seats"][0]["decision"] == decision
        assert view["number"] == receipt["number"]
        assert view["game"]["seats"][2]["committed"] is True

    # After it was taken back; the ghost stays too.
    await game.ann.put(f"{game.table}/seats/0/draft", round=number, anchor="E6", rotation=90)
    await game.ann.decide(game.table, 0, number, None)
    await game.kill_and_restart()
    view = await game.view()
    assert (view["game"]["seats"][0]["committed"], view["game"]["seats"][0]["decision"]) == (False, None)
    assert view["drafts"] == [{"seat": 0, "episode": None, "round": number, "anchor": "E6", "rotation": 90}]

    # After the last decision, which closes the round and turns the next card; its answer comes again.
    last = first_decision(await game.options(game.bob, 1))
    await game.ann.decide(game.table, 0, number, "leave")
    once = str(uuid4())
    body = {"round": number, "decision": last}
    receipt = await game.bob.post(f"{game.table}/seats/1/decision", 200, once, **body)
    await game.kill_and_restart()
    assert await game.bob.post(f"{game.table}/seats/1/decision", 200, once, **body) == receipt
    view = await game.view()
    closed = next(each for each in view["game"]["history"] if each["number"] == number)
    assert closed["decisions"][:2] == ["leave", last]

    # To the end of the game, whose end is there after one more kill.
    for _ in range(28):
        view = await game.view()
        if view["stage"] == "over":
            break
        current = view["game"]["round"]["number"]
        if await game.options(game.bob, 1):
            await game.bob.decide(game.table, 1, current, "leave")
        await game.next_round(current)
    assert view["stage"] == "over"
    await game.kill_and_restart()
    assert await game.view() == view
    events = (await game.ann.get(f"{game.table}/events"))["events"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))


async def test_what_was_under_way_is_done_once_or_not_at_all(game: Game) -> None:
    """Many commands are under way when the server dies. What it acknowledged is there; the rest is sent again."""
    for wait in (1, 8):  # how many answers to wait for before the kill
        await game.begin()  # in a first round there are many legal placements
        number = (await game.view())["game"]["round"]["number"]
        legal = (await game.options(game.ann, 0))["legal"]
        commands = [(str(uuid4()), option["placement"]) for option in legal[:20]]
        acknowledged = await game.kill_while_sending(number, commands, wait)
        await asyncio.to_thread(game.server.start)

        events = (await game.ann.get(f"{game.table}/events"))["events"]
        kinds = {event["number"]: (event["type"], event.get("seat")) for event in events}
        for receipt in acknowledged.values():
            assert kinds[receipt["number"]] == ("committed", 0)
        for command_id, decision in commands:
            again = await game.ann.post(
                f"{game.table}/seats/0/decision", 200, command_id, round=number, decision=decision
            )
            assert again == acknowledged.get(command_id, again)
        events = (await game.ann.get(f"{game.table}/events"))["events"]
        mine = [e for e in events if e["type"] == "committed" and e["seat"] == 0 and e["round"] == number]
        assert len(mine) == len(commands)
        await game.bob.play_round(game.table, [1])
        await game.next_round(number)


async def test_worker_processes_end_with_a_killed_server(game: Game) -> None:
    async def workers() -> list[str]:
        children = Path(f"/proc/{game.server.pid}/task/{game.server.pid}/children").read_text().split()
        return [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    found = await until(workers, "a worker is there for the bot")
    game.server.kill()

    async def all_gone() -> bool:
        return not any(Path(f"/proc/{pid}/cmdline").exists() for pid in found)

    await until(all_gone, "the workers are gone")
