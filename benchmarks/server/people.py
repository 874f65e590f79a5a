"""People at tables: each has a page open, and decides as soon as it can."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

from benchmarks.server.client import Client


@dataclass
class Tally:
    """What has happened: how long each answer to a decision took, and how many games have ended."""

    answers: list[float] = field(default_factory=list)
    views: int = 0
    games: int = 0


class Pace:
    """Lets decisions through, so many a second; 0 for as many as there are."""

    def __init__(self, a_second: float) -> None:
        self._between = 1 / a_second if a_second else 0.0
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        if self._between:
            now = time.monotonic()
            self._next = max(now, self._next) + self._between
            await asyncio.sleep(self._next - self._between - now)


class Person:
    """Somebody with a seat. The page asks for its view whenever it hears of events that it does not show yet."""

    def __init__(self, client: Client, chance: Random, tally: Tally, pace: Pace) -> None:
        self.client = client
        self._chance = chance
        self._tally = tally
        self._pace = pace
        self._known = 0
        self._news = asyncio.Event()

    async def play(self, path: str, seat: int, ready: asyncio.Barrier | None) -> None:
        """Play a game to its end."""
        view = await self.client.ask("GET", path)
        socket = await self.client.listen(f"{path}/live?after={view['number']}")
        self._known = view["number"]
        listening = asyncio.create_task(self._listen(socket))
        try:
            if ready is not None:
                await ready.wait()
            while True:
                await self._act(path, seat, view)
                while view["number"] >= self._known:
                    if view["stage"] == "over":
                        return
                    self._news.clear()
                    await self._news.wait()
                view = await self.client.ask("GET", path)
                self._tally.views += 1
        finally:
            listening.cancel()
            await socket.close()

    async def _act(self, path: str, seat: int, view: Any) -> None:
        own = view["game"]["seats"][seat]
        options = own["options"]
        if view["stage"] != "playing" or options is None or own["decision"] is not None:
            return
        await self._pace.turn()
        body = {"command_id": str(uuid4()), "round": options["round"], "decision": self._decision(options)}
        begun = time.monotonic()
        receipt = await self.client.ask("POST", f"{path}/seats/{seat}/decision", body)
        self._tally.answers.append(time.monotonic() - begun)
        self._hear(receipt["number"])

    def _decision(self, options: Any) -> str:
        if options["legal"]:
            return str(self._chance.choice(options["legal"])["placement"])
        return "pass" if options["passing"]["legal"] else "leave"

    async def _listen(self, socket: Any) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "ping":
                await socket.send('{"type":"pong"}')
            else:
                self._hear(message["number"])

    def _hear(self, number: int) -> None:
        self._known = max(self._known, number)
        self._news.set()


async def keep_playing(address: str, number: int, tally: Tally, pace: Pace, ready: asyncio.Barrier) -> None:
    """Let two people play one game after another."""
    clients = Client(address), Client(address)
    people = [Person(client, Random(2 * number + seat), tally, pace) for seat, client in enumerate(clients)]
    first: asyncio.Barrier | None = ready
    try:
        for client in clients:
            await client.ask("GET", "/api/identity")
        while True:
            path = await _set_up(*clients)
            await asyncio.gather(*(person.play(path, seat, first) for seat, person in enumerate(people)))
            tally.games += 1
            first = None
    finally:
        for client in clients:
            client.close()


async def _set_up(host: Client, guest: Client) -> str:
    seats = [{"kind": "me", "name": "Ann", "animal": "bear"}, {"kind": "open"}]
    table = {"command_id": str(uuid4()), "mode": "eternity", "seats": seats}
    path = f"/api/tables/{(await host.ask('POST', '/api/tables', table))['table']}"
    invite = (await host.ask("GET", path))["invite"].removeprefix("/j/")
    await guest.ask("POST", f"/api/invites/{invite}", {"command_id": str(uuid4()), "name": "Bob", "animal": "owl"})
    return path
