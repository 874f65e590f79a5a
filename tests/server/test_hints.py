"""Hints: who gets them, from what they are made, and when the thinking ends."""

import asyncio
import json
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import ME, OPEN, Browser, Json, bot, me
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.processes import RealServer
from tests.server.site import Site, open_site
from tests.server.waiting import until

from mycity.campaign import standard_game
from mycity.game import Mode, Player, State, advance, view_for
from mycity.review.seeds import hint_seed

FAKE = "tests.helpers.analyst"


@pytest.fixture
async def site(make_settings: MakeSettings) -> AsyncIterator[Site]:
    async with open_site(make_settings(analyst=FAKE)) as opened:
        yield opened


async def open_round(browser: Browser, table: str) -> int:
    """The number of the open round: not always the first, since Prohibition may come before it (R3.7)."""
    return int((await browser.view(table))["game"]["round"]["number"])


async def hints_of(browser: Browser, table: str, seat: int = 0, round_: int | None = None, **more: Any) -> list[Json]:
    """The hints that are said to a seat in the open round."""
    number = round_ or await open_round(browser, table)
    response = await browser.client.get(f"{table}/seats/{seat}/hint", params={"round": number, **more})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in response.text.splitlines()]


async def refused(browser: Browser, slug: str, table: str, seat: int = 0, **asked: Any) -> None:
    response = await browser.client.get(f"{table}/seats/{seat}/hint", params={"round": 1} | asked)
    assert response.json()["type"] == f"/problems/{slug}", response.text
    assert response.headers["content-type"] == "application/problem+json"


async def test_lines_come_until_the_last_and_every_decision_in_them_is_legal(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    options = (await ann.view(table))["game"]["seats"][0]["options"]
    hints = await hints_of(ann, table)
    assert [hint["final"] for hint in hints] == [False, False, True]
    assert [len(hint["lines"]) for hint in hints] == [3, 4, 5]
    legal = {each["placement"]: each for each in options["legal"]}
    for line in hints[-1]["lines"]:
        assert line["squares"] == legal[line["decision"]]["squares"]
        # The analyst of these tests looks one placement ahead: it must agree with what the page shows.
        assert line["marker"] == legal[line["decision"]]["total"]
        assert line["terms"] == legal[line["decision"]]["terms"]


async def test_losses_of_all_decisions_come_with_the_last_when_asked_for(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    options = (await ann.view(table))["game"]["seats"][0]["options"]
    assert all(hint["losses"] == {} for hint in await hints_of(ann, table))
    *before, last = await hints_of(ann, table, losses=True)
    assert all(hint["losses"] == {} for hint in before)
    totals = {each["placement"]: each["total"] for each in options["legal"]}
    best = last["lines"][0]["marker"]
    assert {key: best - loss for key, loss in last["losses"].items() if key in totals} == totals
    assert set(last["losses"]) - set(totals) == {"pass", "leave"}


@pytest.mark.parametrize(
    ("seats", "chosen", "expected"),
    [
        ([ME, bot()], None, True),
        ([ME, bot()], False, False),
        ([ME, me("Eve", "owl")], None, False),
        ([ME, me("Eve", "owl")], True, True),
        ([bot(), bot()], None, False),
    ],
)
async def test_hints_are_there_where_one_person_plays_alone_or_they_were_chosen(
    ann: Browser, seats: list[Json], chosen: bool | None, expected: bool
) -> None:
    given: dict[str, Any] = {} if chosen is None else {"hints": chosen}
    created = await ann.post("/api/tables", 201, mode="eternity", seats=seats, **given)
    table = f"/api/tables/{created['table']}"
    assert (await ann.view(table))["hints"] is expected
    if seats[0] == ME and not expected:
        await refused(ann, "no-hints", table)


async def test_a_second_person_ends_the_hints_and_does_so_for_good(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    assert (await ann.view(table))["hints"] is True
    await bob.join(table, ann, "Bob", "owl")
    assert (await ann.view(table))["hints"] is False
    # He may come back: what she had heard meanwhile she could not forget.
    await bob.post(f"{table}/seats/1/bot", level="random")
    assert (await ann.view(table))["hints"] is False
    await refused(ann, "no-hints", table)


async def test_the_choice_is_kept_for_a_rematch(ann: Browser) -> None:
    created = await ann.post("/api/tables", 201, mode="eternity", seats=[ME, bot()], hints=False)
    table = f"/api/tables/{created['table']}"
    await ann.decide(table, 0, await open_round(ann, table), "leave")

    async def over() -> bool:
        return bool((await ann.view(table))["stage"] == "over")

    await until(over, "the bot ends the game")
    again = await ann.post(f"{table}/rematch")
    assert (await ann.view(f"/api/tables/{again['table']}"))["hints"] is False


async def test_hints_are_for_who_holds_the_seat_and_has_to_decide(ann: Browser, cat: Browser) -> None:
    table = await ann.new_table(ME, bot())
    await refused(cat, "not-your-seat", table)
    await refused(ann, "not-your-seat", table, seat=1)
    await refused(ann, "no-such-seat", table, seat=2)
    number = await open_round(ann, table)
    await refused(ann, "round-not-open", table, round=number + 1)
    await ann.play_round(table, [0])

    async def next_round() -> int | None:
        opened = (await ann.view(table))["game"]["round"]
        return int(opened["number"]) if opened and opened["number"] > number else None

    await until(next_round, "the next round")
    await refused(ann, "round-closed", table, round=number)
    lobby = await ann.new_table(ME, OPEN)
    await refused(ann, "not-playing", lobby)


async def test_who_has_decided_is_not_told_what_would_have_been_better(ann: Browser) -> None:
    created = await ann.post("/api/tables", 201, mode="eternity", seats=[ME, me("Eve", "owl")], hints=True)
    table = f"/api/tables/{created['table']}"
    number = await open_round(ann, table)
    await ann.play_round(table, [0])
    await refused(ann, "nothing-to-decide", table, round=number)
    await ann.decide(table, 0, number, None)
    assert await hints_of(ann, table)


async def test_a_campaign_has_hints_for_the_episode_that_is_played(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="episode:2")
    await play_until({0: ann}, table, in_phase("playing", 2))
    assert (await hints_of(ann, table, episode=2))[-1]["final"]
    await refused(ann, "round-closed", table, episode=1)


async def test_an_analyst_that_fails_is_a_problem_and_says_nothing_of_the_view(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANALYST_FAULT", "1")
    table = await ann.new_table(ME, bot())
    response = await ann.client.get(f"{table}/seats/0/hint", params={"round": await open_round(ann, table)})
    assert response.status_code == 503
    assert response.json()["detail"] == "The hint could not be computed: it failed with RuntimeError."


async def test_processes_start_when_somebody_looks_who_may_ask(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(analyst=FAKE, warm_hints=True)) as site:
        ann, cat = await site.browser(), await site.browser()
        table = await ann.new_table(ME, bot())
        await cat.view(table)
        assert site.services.hints._analysts.processes() == []
        await ann.view(table)
        assert len(site.services.hints._analysts.processes()) == 2


async def test_an_analyst_whose_process_died_is_replaced(site: Site, ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    before = await hints_of(ann, table)
    died = site.services.hints._analysts.processes()
    for pid in died:
        os.kill(pid, signal.SIGKILL)

    async def dead() -> bool:
        return not any(each._process and each._process.is_alive() for each in site.services.hints._analysts._analysts)

    await until(dead, "the processes have ended")
    assert await hints_of(ann, table) == before
    assert not set(died) & set(site.services.hints._analysts.processes())


async def test_a_hint_names_no_card_but_the_open_one_and_nobody_elses_decision(ann: Browser, bob: Browser) -> None:
    created = await ann.post("/api/tables", 201, mode="eternity", seats=[ME, OPEN], hints=True)
    table = f"/api/tables/{created['table']}"
    await bob.join(table, ann, "Bob", "owl")
    before = await hints_of(ann, table)
    card = (await ann.view(table))["game"]["round"]["card"]
    assert set(re.findall(r"\b[YRB]-[A-Z]\d|PROHIBITION", json.dumps(before))) <= {card}
    # Whatever the other does, the hint stays as it was.
    await bob.play_round(table, [1])
    assert await hints_of(ann, table) == before


def game_of(seed: str) -> State:
    players = [Player("Ada"), Player("Mason", "bot:random")]
    return advance(standard_game(Mode("eternity"), players, seed=seed, game_id="game"))[0]


def test_the_chance_of_a_hint_is_the_same_whatever_cards_are_to_come() -> None:
    """Two games that differ in their seeds alone: whoever knows the hint's chance knows nothing of either (R10.2)."""
    one, other = game_of("00" * 32), game_of("11" * 32)
    assert one.deck != other.deck
    assert hint_seed(view_for(one, 0)) == hint_seed(view_for(other, 0))


class Log:
    """What the analyst of a real server has done."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> list[str]:
        return self.path.read_text().splitlines() if self.path.exists() else []

    async def has(self, line: str, times: int = 1) -> None:
        async def look() -> bool:
            return self.lines().count(line) >= times

        await until(look, f"the analyst notes {line!r}")


@pytest.fixture
def real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A real server whose analyst doesn't come to its last words before the file `gate` is there."""
    monkeypatch.setenv("ANALYST_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("ANALYST_GATE", str(tmp_path / "gate"))
    server = RealServer(tmp_path / "data", analyst=FAKE).start()
    yield server, Log(tmp_path / "log")
    server.kill()


async def test_lines_come_one_by_one_and_who_goes_away_ends_the_thinking(real: tuple[RealServer, Log]) -> None:
    server, log = real
    async with server.client() as client:
        ann = Browser(client)
        table = await ann.new_table(ME, bot())
        number = await open_round(ann, table)
        async with client.stream("GET", f"{table}/seats/0/hint?round={number}") as response:
            lines = response.aiter_lines()
            assert json.loads(await anext(lines))["final"] is False
        await log.has("called off")
        assert "ended" not in log.lines()


async def test_deciding_ends_the_thinking(real: tuple[RealServer, Log]) -> None:
    server, log = real
    async with server.client() as client:
        ann = Browser(client)
        table = await ann.new_table(ME, bot())
        number = await open_round(ann, table)
        async with client.stream("GET", f"{table}/seats/0/hint?round={number}") as response:
            lines = response.aiter_lines()
            await anext(lines)
            await ann.play_round(table, [0])
            rest = [json.loads(line) async for line in lines]
        assert not any(hint["final"] for hint in rest)
        await log.has("called off")


async def test_a_second_listener_of_a_seat_takes_the_place_of_the_first(real: tuple[RealServer, Log]) -> None:
    server, log = real
    async with server.client() as client:
        ann = Browser(client)
        table = await ann.new_table(ME, bot())
        number = await open_round(ann, table)
        async with client.stream("GET", f"{table}/seats/0/hint?round={number}") as response:
            lines = response.aiter_lines()
            await anext(lines)
            second = asyncio.create_task(hints_of(ann, table))
            assert not any(json.loads(line)["final"] for line in [line async for line in lines])
            await log.has("called off")
            log.path.with_name("gate").touch()
            assert (await second)[-1]["final"]
        await log.has("ended")
