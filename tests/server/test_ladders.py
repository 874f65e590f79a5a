"""Ladders of games alone: made beside the game, kept, and told only when it is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.browser import ME, Browser, Json, bot
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

FAKE = "tests.helpers.analyst"
LEVELS = ["newcomer", "novice", "builder", "mason", "architect", "master"]


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ANALYST_LOG", str(tmp_path / "log"))
    return tmp_path / "log"


@pytest.fixture
async def site(make_settings: MakeSettings) -> AsyncIterator[Site]:
    async with open_site(make_settings(analyst=FAKE)) as opened:
        yield opened


async def ladder(browser: Browser, table: str, episode: int | None = None) -> Json:
    """The ladder once it is made."""

    async def made() -> Json:
        return (await browser.get(f"{table}/ladder" + (f"?episode={episode}" if episode else "")))["ladder"]

    return await until(made, "the ladder is made")


async def test_a_game_alone_ends_beside_the_levels(ann: Browser, log: Path) -> None:
    """R9.4: leaving at once ends with −67 in Eternity, where the levels of these tests have 34 to 49 of 53 points."""
    table = await ann.new_table(ME)
    await ann.decide(table, 0, 1, "leave")
    found = await ladder(ann, table)
    assert [rung["level"] for rung in found["rungs"]] == LEVELS
    assert [rung["marker"] for rung in found["rungs"]] == [34, 37, 40, 43, 46, 49]
    assert {key: found[key] for key in found if key != "rungs"} == {
        "nothing": -67,
        "possible": 53,
        "proven": False,
        "marker": -67,
        "share": 0.0,
        "medal": None,
    }
    assert await ladder(ann, table) == found
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["ladder"]


async def test_nothing_is_told_before_the_end(make_settings: MakeSettings, log: Path) -> None:
    """R10.2: the ladder is there while the game is played, and every look at it is answered alike."""
    async with open_site(make_settings(analyst=FAKE, early_ladders=True)) as site:
        ann, cat = await site.browser(), await site.browser()
        table = await ann.new_table(ME)
        at_first = await ann.client.get(f"{table}/ladder")
        await ann.view(table)

        async def kept() -> bool:
            # Every look at the table begins another one at what is kept, so nobody looks meanwhile.
            return log.exists() and not site.services.ladders._tasks

        await until(kept, "the ladder is made")
        later = [await browser.client.get(f"{table}/ladder") for browser in (ann, cat)]
        for response in (at_first, *later):
            assert response.json() == {**at_first.json(), "type": "/problems/not-over"}
        view = await ann.client.get(table)
        assert "possible" not in view.text
        await ann.decide(table, 0, 1, "leave")
        # It was made once, and at the end it is there at once.
        assert (await ann.get(f"{table}/ladder"))["ladder"]["possible"] == 53
        assert [line.split()[0] for line in log.read_text().splitlines()] == ["ladder"]


async def test_a_ladder_is_for_games_alone(ann: Browser) -> None:
    table = await ann.new_table(ME, bot("random"))
    await ann.decide(table, 0, 1, "leave")

    async def refused() -> str:
        problem = (await ann.client.get(f"{table}/ladder")).json()
        return "" if problem["type"] == "/problems/not-over" else problem["type"]

    assert await until(refused, "the bot ends the game") == "/problems/not-alone"


async def test_each_episode_of_a_campaign_alone_has_one(ann: Browser) -> None:
    table = await new_campaign(ann, ADA)
    assert (await ann.client.get(f"{table}/ladder")).json()["type"] == "/problems/not-over"
    await play_until({0: ann}, table, in_phase("playing", 2))
    assert (await ladder(ann, table, 1))["possible"] == 53
    response = await ann.client.get(f"{table}/ladder?episode=2")
    assert response.json()["type"] == "/problems/no-such-episode"


async def test_a_failure_is_told_once_and_the_ladder_may_be_asked_for_again(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANALYST_FAULT", "1")
    table = await ann.new_table(ME)
    await ann.decide(table, 0, 1, "leave")

    async def refused() -> Json:
        response = await ann.client.get(f"{table}/ladder")
        return response.json() if response.status_code == 503 else None

    problem = await until(refused, "the failure is told")
    assert problem["detail"] == "The game could not be compared: it failed with RuntimeError."
    assert (await ann.client.get(f"{table}/ladder")).status_code == 200
