"""Nobody learns another's stickers before all have chosen, nor a decision before its round closes (R3.2, R7.4).

Everything is searched: views, lists, events, pushed events, stories, files, errors, and every line that the server
writes at its most talkative.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.browser import OPEN, Browser, Json
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until
from tests.server.processes import RealServer
from tests.server.waiting import heard_until
from websockets.asyncio.client import connect


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    running = RealServer(tmp_path_factory.mktemp("hidden"), tells_all=True).start()
    yield running
    running.stop()


@pytest.fixture
async def people(server: RealServer) -> AsyncIterator[list[Browser]]:
    """Two who play and one who looks on."""
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(3):
            client = server.client()
            found.append(Browser(await stack.enter_async_context(client)))
        yield found


LOOKS = ("", "/events", "/record", "/chronicle", "/story", "/campaign-file")


async def look(browser: Browser, table: str) -> list[Any]:
    """All that there is to see, without the numbers and events by which one knows only that something has happened."""
    seen = []
    for path in LOOKS:
        answer = (await browser.client.get(table + path)).json()
        if "events" in answer and path == "/events":
            kinds = ("committed", "stickers_chosen", "number")
            answer = [{**event, "number": 0} for event in answer["events"] if event["type"] not in kinds]
        elif path == "":
            answer.pop("number")
        seen.append(answer)
    seen.append((await browser.client.get("/api/tables")).json())
    return seen


async def provoke(browser: Browser, table: str, step: int, episode: int) -> list[Any]:
    """Make mistakes that could be answered with too much; return the answers."""
    answers = []
    for seat in (0, 2, -1):
        for choices in (["A1"], [], ["A4"], None, ["A1", "A1"]):
            for at in (step, step + 1):
                body: Json = {"step": at, "choices": choices}
                answers.append((await browser.send(f"{table}/seats/{seat}/stickers", **body)).json())
                next_one = await browser.client.post(f"{table}/seats/{seat}/stickers/next", json=body)
                answers.append(next_one.json())
        decision: Json = {"episode": episode, "round": 1, "decision": "A1/0"}
        answers.append((await browser.send(f"{table}/seats/{seat}/decision", **decision)).json())
    answers.append((await browser.send(f"{table}/envelope", chapter=8)).json())
    return answers


Choose = Callable[[str], Awaitable[Any]]


async def nothing_is_told(
    server: RealServer, table: str, others: list[Browser], choose: Choose, wishes: tuple[str, str], step: int
) -> None:
    """Choose one thing and then another: what everybody else sees is the same."""
    logged = len(server.output)
    before = (await others[0].view(table))["number"]
    episode = (await others[0].view(table))["campaign"]["episode"]
    address = f"{server.websocket_address}{table}/live?after={before}"
    seen = []
    async with connect(address, origin=server.address, max_queue=None) as pushes:  # type: ignore[arg-type]
        number = before
        for wish in wishes:
            await choose(wish)
            number += 1
            pushed = json.loads(await heard_until(pushes, number))
            looks = [[await look(each, table), await provoke(each, table, step, episode)] for each in others]
            seen.append([looks, [{**event, "number": 0} for event in pushed["events"]]])
    assert seen[0] == seen[1]
    assert not any(
        f"{quote}{wish}{quote}" in line for line in server.output[logged:] for wish in wishes for quote in "'\""
    )


async def test_choices_of_stickers_are_hidden_until_all_have_chosen(server: RealServer, people: list[Browser]) -> None:
    ann, bob, cat = people
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    view = await play_until({0: ann, 1: bob}, table, in_phase("after", 1))
    step = view["campaign"]["step"]

    async def choose(square: str) -> None:
        await ann.post(f"{table}/seats/0/stickers", step=step, choices=[square])

    await nothing_is_told(server, table, [bob, cat], choose, ("E6", "K2"), step)
    assert (await ann.view(table))["campaign"]["members"][0]["choices"] == ["K2"]
    # It does come out when all have chosen: the comparison could have found it.
    before = await look(cat, table)
    await bob.post(f"{table}/seats/1/stickers", step=step, choices=["A1"])
    after = await look(cat, table)
    assert json.dumps(after).count('"K2"') > json.dumps(before).count('"K2"')
    assert after[0]["campaign"]["results"][0]["seats"][0]["after"] == ["K2"]


@pytest.mark.deck("PROHIBITION", at=2, episode=7)  # a round without decisions comes last
async def test_a_decision_in_an_episode_is_hidden_until_its_round_closes(
    server: RealServer, people: list[Browser]
) -> None:
    ann, bob, cat = people
    table = await new_campaign(ann, ADA, OPEN, mode="episode:7")
    await bob.join(table, ann, "Bob", "owl")
    view = await ann.view(table)
    options = view["game"]["seats"][0]["options"]
    first, last = options["legal"][0]["placement"], options["legal"][-1]["placement"]

    async def choose(decision: str) -> None:
        await ann.post(f"{table}/seats/0/decision", episode=7, round=options["round"], decision=decision)

    await nothing_is_told(server, table, [bob, cat], choose, (first, last), view["campaign"]["step"])
    await bob.post(f"{table}/seats/1/decision", episode=7, round=options["round"], decision="leave")
    history = (await cat.view(table))["game"]["history"]
    closed = next(each for each in history if each["number"] == options["round"])
    assert closed["decisions"] == [last, "leave"]


async def test_nothing_between_episodes_tells_of_the_cards(people: list[Browser]) -> None:
    """R10.2: no seed but of episodes that are over, and nothing from which one would follow."""
    ann, bob, _ = people
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    seeds: list[str] = []
    everything = ""
    for episode in (1, 2, 3):
        await play_until({0: ann, 1: bob}, table, in_phase("playing", episode))
        everything += json.dumps([await look(each, table) for each in people])
        file = await ann.get(f"{table}/campaign-file")
        begun = [event for event in file["events"] if event["type"] == "episode_begun"]
        assert [bool(event["seed"]) for event in begun] == [True] * (episode - 1) + [False]
        assert not any(seed in everything for seed in seeds[episode - 1 :])
        await play_until({0: ann, 1: bob}, table, lambda view, now=episode: len(view["campaign"]["results"]) >= now)  # type: ignore[misc]
        seeds.append((await ann.get(f"{table}/episodes/{episode}/record"))["seed"])
        assert seeds[-1] not in everything
    assert len(set(seeds)) == 3
