"""Reviews of finished games: made once, with progress, kept, and begun anew when they were cut off."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import ME, Browser, Json, bot
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

FAKE = "tests.helpers.analyst"


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ANALYST_LOG", str(tmp_path / "log"))
    return tmp_path / "log"


@pytest.fixture
async def site(make_settings: MakeSettings) -> AsyncIterator[Site]:
    async with open_site(make_settings(analyst=FAKE)) as opened:
        yield opened


async def finished_table(browser: Browser, rounds: int = 3) -> str:
    """A table whose game the person left after some rounds, and the bot ended."""
    table = await browser.new_table(ME, bot("random"))
    for _ in range(rounds):
        number = (await browser.view(table))["game"]["round"]["number"]
        await browser.play_round(table, [0])

        async def next_round(before: int = number) -> bool:
            opened = (await browser.view(table))["game"]["round"]
            return bool(opened and opened["number"] > before)

        await until(next_round, "the next round")
    number = (await browser.view(table))["game"]["round"]["number"]
    await browser.decide(table, 0, number, "leave")

    async def over() -> bool:
        return bool((await browser.view(table))["stage"] == "over")

    await until(over, "the bot ends the game")
    return table


async def look(browser: Browser, table: str, episode: int | None = None) -> Json:
    return await browser.get(f"{table}/review" + ("" if episode is None else f"?episode={episode}"))


async def begin(browser: Browser, table: str, **asked: Any) -> Json:
    response = await browser.client.post(f"{table}/review", json=asked)
    assert response.status_code == 200, response.text
    return response.json()


async def ready(browser: Browser, table: str, episode: int | None = None) -> Json:
    async def is_ready() -> Json:
        found = await look(browser, table, episode)
        return found if found["state"] == "ready" else None

    return await until(is_ready, "the review is ready")


async def test_a_review_is_made_once_and_has_every_decision(ann: Browser, cat: Browser, log: Path) -> None:
    table = await finished_table(ann)
    assert await look(ann, table) == {"episode": None, "state": "none", "done": 0, "total": 0, "review": None}
    await asyncio.gather(*(begin(browser, table) for browser in (ann, cat, ann)))
    found = await ready(cat, table)
    await begin(ann, table)
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["review"]
    game = (await ann.view(table))["game"]
    made: list[list[str]] = [[], []]
    for closed in game["history"]:
        for seat, decision in enumerate(closed["decisions"]):
            if decision is not None:
                made[seat].append(decision)
    seats = found["review"]["seats"]
    assert [[each["decision"] for each in seat["decisions"]] for seat in seats] == made
    assert found["review"]["deck"] == game["deck"]
    for seat, played in zip(seats, game["seats"], strict=True):
        assert len(seat["graph"]) == len(game["history"]) + 1
        # The analyst of these tests knows no better result: its city is the one that was built.
        assert [piece["placement"] for piece in seat["bound"]["pieces"]] == [
            piece["placement"] for piece in played["pieces"]
        ]
        assert [piece["round"] for piece in seat["bound"]["pieces"]] == [piece["round"] for piece in played["pieces"]]


async def test_a_review_is_for_games_that_are_over(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    response = await ann.client.post(f"{table}/review", json={})
    assert response.json()["type"] == "/problems/not-over"
    assert (await ann.client.get(f"{table}/review")).json()["type"] == "/problems/not-over"
    assert (await ann.client.get(f"{table}/review?episode=1")).json()["type"] == "/problems/no-such-episode"


async def test_an_episode_is_reviewed_while_its_campaign_goes_on(ann: Browser) -> None:
    table = await new_campaign(ann, ADA)
    await play_until({0: ann}, table, in_phase("playing", 2))
    await begin(ann, table, episode=1)
    found = await ready(ann, table, 1)
    assert found["episode"] == 1
    assert found["review"]["seats"][0]["decisions"][-1]["decision"] == "leave"
    # Without a number it is the last one that is over.
    assert (await look(ann, table))["episode"] == 1
    response = await ann.client.post(f"{table}/review", json={"episode": 2})
    assert response.json()["type"] == "/problems/no-such-episode"


async def test_progress_is_told(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANALYST_PAUSE", "0.05")
    table = await finished_table(ann)
    await begin(ann, table)
    rounds = len((await ann.view(table))["game"]["history"])

    async def some() -> bool:
        found = await look(ann, table)
        return bool(found["state"] == "running" and 0 < found["done"] < found["total"] == rounds)

    await until(some, "a part of the review is done")
    await ready(ann, table)


async def test_a_review_is_kept_over_a_restart_and_one_cut_off_is_begun_anew(
    make_settings: MakeSettings, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = make_settings(analyst=FAKE, review_takeover=0.5)
    monkeypatch.setenv("ANALYST_PAUSE", "60")
    async with open_site(settings) as site:
        ann = await site.browser()
        table = await finished_table(ann)
        await begin(ann, table)

        async def begun() -> bool:
            return log.exists()

        await until(begun, "the analyst has begun")
    monkeypatch.setenv("ANALYST_PAUSE", "0")
    async with open_site(settings) as site:
        ann = await site.browser()
        # Nobody has to ask for it again.
        first = await ready(ann, table)
    async with open_site(settings) as site:
        ann = await site.browser()
        assert await look(ann, table) == first
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["review", "review"]


async def test_two_servers_make_one_review(make_settings: MakeSettings, database_url: str, log: Path) -> None:
    settings = make_settings(analyst=FAKE, database_url=database_url)
    async with open_site(settings) as here, open_site(settings) as there:
        ann, bob = await here.browser(), await there.browser()
        table = await finished_table(ann)
        await asyncio.gather(begin(ann, table), begin(bob, table))
        assert await ready(ann, table) == await ready(bob, table)
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["review"]


async def test_an_analyst_that_fails_is_told_once_and_may_be_asked_again(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANALYST_FAULT", "1")
    table = await finished_table(ann)
    await begin(ann, table)

    async def refused() -> Json:
        response = await ann.client.get(f"{table}/review")
        return response.json() if response.status_code == 503 else None

    problem = await until(refused, "the failure is told")
    assert problem["type"] == "/problems/no-advice"
    assert problem["detail"] == "The game could not be reviewed: it failed with RuntimeError."
    assert (await ann.client.post(f"{table}/review", json={})).status_code == 200
