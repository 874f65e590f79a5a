"""Nobody learns another's decision before the round closes, nor seed or deck before the end (R3.2, R10.2).

Everything is searched: views, lists, events, pushed events, records, errors, and every line that the server writes at
its most talkative.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from tests.server.browser import ME, OPEN, Browser, bot, text_of
from tests.server.processes import RealServer
from tests.server.waiting import LIMIT, until
from websockets.asyncio.client import ClientConnection, connect

from mycity.rules import ETERNITY

DECISION = re.compile(r"\b[A-K]\d{1,2}/(?:0|90|180|270)\b")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A real server that logs all it can."""
    running = RealServer(tmp_path_factory.mktemp("leaks"), tells_all=True).start()
    yield running
    running.stop()


class Viewer(Browser):
    """Somebody who looks at everything there is to see of a table."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        super().__init__(client)
        self.pushed: list[str] = []

    async def look(self, table: str, own_seat: int | None) -> str:
        """Return all that there is to see as one text, without the choices of one's own seat."""
        view = await self.view(table)
        if own_seat is not None:
            view["game"]["seats"][own_seat]["options"] = None
        seen = [
            view,
            await self.get(f"{table}/events"),
            await self.get(f"{table}/record"),
            await self.get(f"{table}/replay"),
            await self.get("/api/tables"),
        ]
        return text_of(seen)

    async def provoke(self, table: str, number: int) -> str:
        """Make every mistake that could be answered with too much; return the answers."""
        before = len(self.heard)
        for seat in (0, 1, 2, 3, -1):
            for body in (
                {"round": number, "decision": "A4/0"},
                {"round": number + 1, "decision": "leave"},
                {"round": 1, "decision": "nonsense"},
                {"round": number, "decision": None},
            ):
                if seat == 1 and body["decision"] is None:
                    continue  # that is one's own seat, and would be no mistake
                self.heard.append((await self.send(f"{table}/seats/{seat}/decision", **body)).text)
            self.heard.append((await self.send(f"{table}/seats/{seat}/return")).text)
        wrong = ("rematch", "events?after=x", "seats/0/draft", "review", f"seats/0/hint?round={number}")
        for path in wrong:
            self.heard.append((await self.client.get(f"{table}/{path}")).text)
        self.heard.append((await self.send(f"{table}/sandbox", seat=0, round=1, decisions=[])).text)
        return "\n".join(self.heard[before:])


@pytest.fixture
async def people(server: RealServer) -> AsyncIterator[list[Viewer]]:
    """Two who play and one who looks on."""
    async with AsyncExitStack() as stack:
        viewers = []
        for _ in range(3):
            client = server.client()
            viewers.append(Viewer(await stack.enter_async_context(client)))
        yield viewers


async def drain(connection: ClientConnection, until_number: int) -> str:
    """Return what was pushed up to an event's number."""
    texts = []
    async with asyncio.timeout(LIMIT):
        while True:
            text = str(await connection.recv())
            texts.append(text)
            message = json.loads(text)
            if message["type"] == "ping":
                await connection.send('{"type":"pong"}')
            elif message["number"] >= until_number:
                return "\n".join(texts)


async def test_a_decision_is_seen_by_nobody_before_the_round_closes(server: RealServer, people: list[Viewer]) -> None:
    ann, bob, cat = people
    table = await ann.new_table(ME, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    lines_before = len(server.output)
    rounds = 0
    async with connect(f"{server.websocket_address}{table}/live", origin=server.address, max_queue=None) as pushes:  # type: ignore[arg-type]
        while rounds < 3 and (view := await ann.view(table))["stage"] == "playing":
            number = view["game"]["round"]["number"]
            options = view["game"]["seats"][0]["options"]
            if options is None:
                break
            pushed = [await drain(pushes, view["number"])]
            if not options["legal"]:
                await ann.play_round(table, [0])
                await bob.play_round(table, [1])
                continue
            rounds += 1
            chosen, other = options["legal"][-1], options["legal"][len(options["legal"]) // 2]
            before = [await bob.look(table, 1), await cat.look(table, None)]
            looks = []
            for decision in (other, chosen):
                await ann.decide(table, 0, number, decision["placement"])
                answers = await bob.provoke(table, number) + await cat.provoke(table, number)
                assert not DECISION.search(answers.replace("A4/0", ""))
                looks.append([await bob.look(table, 1), await cat.look(table, None)])
                for earlier, now in zip(before, looks[-1], strict=True):
                    assert now.count(decision["placement"]) == earlier.count(decision["placement"])
            # The two decisions differ, and nothing that anybody sees does, but for the number of events.
            for first, second in zip(*looks, strict=True):
                assert _without_numbers(first) == _without_numbers(second)
            pushed.append(await drain(pushes, (await ann.view(table))["number"]))
            assert not DECISION.search(pushed[1])
            # The decision does come out when the round is over: the search could have found it.
            await bob.play_round(table, [1])
            closed = await cat.look(table, None)
            assert closed.count(chosen["placement"]) > before[1].count(chosen["placement"])
    assert rounds > 0
    assert not [line for line in server.output[lines_before:] if DECISION.search(line)]


def _without_numbers(look: str) -> Any:
    view, events, record, replay, tables = json.loads(look)
    view.pop("number")
    kinds = [event for event in events["events"] if event["type"] != "committed"]
    return view, [{**event, "number": 0} for event in kinds], record, replay, tables


async def test_seed_and_deck_are_seen_by_nobody_before_the_end(server: RealServer, people: list[Viewer]) -> None:
    ann, bob, cat = people
    table = await ann.new_table(ME, OPEN, bot("random"))
    await bob.join(table, ann, "Bob", "owl")
    heard: list[tuple[int, str]] = []  # how many cards were known, and what was seen then
    async with connect(f"{server.websocket_address}{table}/live", origin=server.address, max_queue=None) as pushes:  # type: ignore[arg-type]
        view = await ann.view(table)
        while view["stage"] == "playing":
            game = view["game"]
            assert game["to_come"] == [card for card in ETERNITY.cards if card in game["to_come"]]
            number = game["round"]["number"]
            looking = ((ann, 0), (bob, 1), (cat, None)) if number % 3 == 1 else ()
            seen = [await viewer.look(table, seat) for viewer, seat in looking]
            if number % 12 == 1:
                seen.append(await bob.provoke(table, number))
            seen.append(await drain(pushes, view["number"]))
            # Once both people have left, the bot plays on while they look: what counts is how far it was afterwards.
            view = await ann.view(table)
            if view["stage"] != "playing":
                break
            heard += [(28 - len(view["game"]["to_come"]), text) for text in seen]
            await ann.play_round(table, [0])
            await bob.play_round(table, [1])

            async def round_is_over(before: int = number) -> bool:
                now = (await cat.view(table))["game"]
                return now["round"] is None or now["round"]["number"] > before

            await until(round_is_over, "the bot decides too")
            view = await ann.view(table)
        assert heard
        output = "".join(server.output)
    seed, deck = view["game"]["seed"], view["game"]["deck"]
    assert seed in text_of(await cat.view(table))  # the search would find it
    for start in range(0, len(seed) - 16, 8):
        part = seed[start : start + 16]
        assert part not in output
        assert not [text for _, text in heard if part in text]
    order = {card: index for index, card in enumerate(ETERNITY.cards)}
    for known, text in heard:
        flat = re.sub(r"\s", "", text)
        for index in range(known, len(deck) - 2):
            three = deck[index : index + 3]
            if [order[card] for card in three] != sorted(order[card] for card in three):
                assert ",".join(f'"{card}"' for card in three) not in flat


async def test_secrets_of_people_are_not_logged(server: RealServer, people: list[Viewer]) -> None:
    ann, bob, _ = people
    table = await ann.new_table(ME, OPEN)
    invite = (await ann.view(table))["invite"].removeprefix("/j/")
    await bob.join(table, ann, "Bob", "owl")
    secret = (await ann.post(f"{table}/seats/0/link", keep=True))["path"].removeprefix("/s/")
    await bob.post(f"/api/seat-links/{secret}")
    output = "".join(server.output)
    for text in (invite, secret, *ann.client.cookies.values(), *bob.client.cookies.values()):
        assert text not in output
