"""Killed at each step between episodes, the server loses nothing of a campaign, and its bots go on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.browser import Browser, Json, bot
from tests.server.campaigns import ADA, choose, decide, in_phase, new_campaign, play_until
from tests.server.processes import RealServer
from tests.server.waiting import until


class Killed:
    """A person and two bots at a real server that is killed again and again."""

    def __init__(self, server: RealServer, ann: Browser) -> None:
        self.server, self.ann = server, ann
        self.table = ""

    async def kill_and_restart(self) -> Json:
        before = await self.ann.view(self.table)
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        after = await self.ann.view(self.table)
        assert after["number"] >= before["number"]
        for result in before["campaign"]["results"]:
            assert any(result["number"] == other["number"] for other in after["campaign"]["results"])
        return after

    async def until_bots_are_done(self) -> Json:
        """Wait until everybody but the person has done what is theirs."""

        async def done() -> Json:
            view = await self.ann.view(self.table)
            campaign, game = view["campaign"], view["game"]
            if campaign["phase"] == "playing":
                return view if all(seat["committed"] for seat in game["seats"][1:]) else None
            members = campaign["members"][1:]
            return view if all(each["has_chosen"] or not each["must_choose"] for each in members) else None

        return await until(done, "the bots do what is theirs")


@pytest.fixture
async def killed(tmp_path: Path) -> AsyncIterator[Killed]:
    server = RealServer(tmp_path).start()
    try:
        async with server.client() as client:
            yield Killed(server, Browser(client))
    finally:
        server.kill()


async def test_killed_at_the_envelope_in_a_round_and_at_the_stickers_after(killed: Killed) -> None:
    ann = killed.ann
    killed.table = table = await new_campaign(ann, ADA, bot("random"), bot("random"))
    view = await killed.kill_and_restart()
    assert (view["campaign"]["phase"], view["campaign"]["opened"]) == ("envelope", 0)

    receipt = await ann.post(f"{table}/envelope", chapter=1)
    view = await killed.kill_and_restart()
    assert view["number"] >= receipt["number"]
    assert (view["campaign"]["phase"], view["campaign"]["episode"]) == ("playing", 1)
    commitment = view["game"]["commitment"]

    await killed.until_bots_are_done()
    await decide(ann, table, 0, "leave")
    await killed.kill_and_restart()
    rounds = (await ann.get(f"{table}/record"))["rounds"]
    assert next(each for each in rounds if "decisions" in each)["decisions"][0] == "leave"

    # The bots play Episode 1 to its end. Who has built nothing is third of three, and gets one tree (R11.1).
    view = await until(lambda: _phase(killed, "after", 1), "the bots end the episode")
    assert (await ann.get(f"{table}/episodes/1/record"))["commitment"] == commitment
    assert view["campaign"]["members"][0]["owed"] == ["T"]
    view = await killed.kill_and_restart()
    assert view["campaign"]["members"][0]["owed"] == ["T"]
    await killed.until_bots_are_done()
    await choose(ann, table, 0)
    view = await killed.kill_and_restart()
    assert (view["campaign"]["phase"], view["campaign"]["episode"]) == ("playing", 2)
    shares = view["campaign"]["results"][0]["seats"]
    given = {1: ["RR"], 2: [], 3: ["T"]}
    assert [share["stickers"] for share in shares] == [given[share["place"]] for share in shares]
    assert [len(share["after"]) for share in shares] == [len(share["stickers"]) for share in shares]
    events = (await ann.get(f"{table}/events"))["events"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    assert [event["type"] for event in events].count("episode_settled") == 1


async def test_killed_at_the_stickers_before_an_episode(killed: Killed) -> None:
    """R11.13: before Episode 13 each player sticks one RR."""
    ann = killed.ann
    killed.table = table = await new_campaign(ann, ADA, bot("random"), bot("builder"), mode="episode:13")
    view = await killed.kill_and_restart()
    assert (view["campaign"]["phase"], view["campaign"]["episode"]) == ("before", 13)
    view = await killed.until_bots_are_done()
    await choose(ann, table, 0)
    view = await killed.kill_and_restart()
    assert view["campaign"]["phase"] == "playing"
    await play_until({0: ann}, table, lambda view: view["stage"] == "over")
    over = await ann.view(table)
    assert await killed.kill_and_restart() == over


async def test_bots_alone_go_on_through_an_envelope(killed: Killed) -> None:
    """No person holds a seat: the server opens the envelope, also one that a killed server left sealed."""
    ann = killed.ann
    killed.table = table = await new_campaign(ann, ADA, bot("random"))
    await ann.post(f"{table}/seats/0/bot", level="random")
    await until(lambda: _episode(killed, 2), "the bots play Episode 1")
    await killed.kill_and_restart()
    await until(lambda: _episode(killed, 4), "the bots play Chapter 1, and open the second envelope")
    await killed.kill_and_restart()
    assert (await ann.view(table))["campaign"]["opened"] >= 1


async def _phase(killed: Killed, phase: str, episode: int) -> Json:
    view = await killed.ann.view(killed.table)
    return view if in_phase(phase, episode)(view) else None


async def _episode(killed: Killed, number: int) -> Json:
    view = await killed.ann.view(killed.table)
    return view if view["campaign"]["episode"] >= number and view["game"] else None
