"""A finished game is tried otherwise: same cards, the others as they were, and nothing changes."""

from typing import Any

import pytest
from tests.server.browser import ME, Browser, Json, first_decision, me
from tests.server.campaigns import ADA, EVE, in_phase, new_campaign, play_until


@pytest.fixture
async def table(ann: Browser) -> str:
    """A game of two that went over six rounds; the second seat left one round earlier."""
    path = await ann.new_table(ME, me("Eve", "owl"))
    for number in range(6):
        view = await ann.view(path)
        for seat in (0, 1):
            options = view["game"]["seats"][seat]["options"]
            if options is None:
                continue
            last = number == (5 if seat == 0 else 4)
            await ann.decide(path, seat, options["round"], "leave" if last else first_decision(options))
    assert (await ann.view(path))["stage"] == "over"
    return path


async def tried(browser: Browser, table: str, status: int = 200, **asked: Any) -> Json:
    response = await browser.client.post(f"{table}/sandbox", json={"seat": 0, "decisions": []} | asked)
    assert response.status_code == status, response.text
    return response.json()


def round_of(game: Json, index: int) -> int:
    """The number of the game's round with decisions that has this index."""
    return int([closed["number"] for closed in game["history"] if closed["decisions"]][index])


async def test_the_same_decisions_lead_to_the_same_end(ann: Browser, table: str) -> None:
    game = (await ann.view(table))["game"]
    for seat in (0, 1):
        own = [closed["decisions"][seat] for closed in game["history"] if closed["decisions"]]
        for index in (0, 2):
            decisions = [decision for decision in own[index:] if decision is not None]
            found = await tried(ann, table, seat=seat, round=round_of(game, index), decisions=decisions)
            assert found["game"]["result"] == game["result"]
            assert found["real"] == [each["marker"] for each in game["result"]["seats"]]


async def test_the_round_is_as_it_was_and_goes_on_with_the_same_cards(ann: Browser, table: str) -> None:
    game = (await ann.view(table))["game"]
    number = round_of(game, 2)
    found = await tried(ann, table, round=number)
    assert found["game"]["round"] == {"number": number, "card": game["history"][number - 1]["card"]}
    assert found["game"]["history"] == game["history"][: number - 1]
    seat = found["game"]["seats"][0]
    assert seat["pieces"] == [piece for piece in game["seats"][0]["pieces"] if piece["round"] < number]
    other = seat["options"]["legal"][-1]
    after = await tried(ann, table, round=number, decisions=[other["placement"]])
    assert after["decisions"] == [other["placement"]]
    assert after["game"]["seats"][0]["score"]["total"] == other["total"]
    following = round_of(game, 3)
    assert after["game"]["round"] == {"number": following, "card": game["history"][following - 1]["card"]}
    # The other seat has decided as it did.
    assert after["game"]["history"][number - 1]["decisions"][1] == game["history"][number - 1]["decisions"][1]
    # Beyond the real end the deck goes on, and who had left stays away.
    decisions = [other["placement"]]
    for _ in range(6):
        decisions.append(first_decision(after["game"]["seats"][0]["options"]))
        after = await tried(ann, table, round=number, decisions=decisions)
    cards = [closed["card"] for closed in after["game"]["history"]]
    dealt = [card for closed in after["game"]["history"] for card in (closed["card"], closed["forbids"]) if card]
    assert dealt == game["deck"][: len(dealt)]
    assert len(cards) > len(game["history"])
    assert after["game"]["seats"][1]["active"] is False
    assert after["game"]["seats"][1]["pieces"] == game["seats"][1]["pieces"]


async def test_nothing_of_it_is_kept(ann: Browser, cat: Browser, table: str) -> None:
    before = [await ann.view(table), await ann.get(f"{table}/events")]
    number = round_of(before[0]["game"], 2)
    assert (await tried(cat, table, round=number, decisions=["leave"]))["game"]["result"] is not None
    assert [await ann.view(table), await ann.get(f"{table}/events")] == before


@pytest.mark.parametrize(
    ("asked", "slug"),
    [
        ({"round": 2, "decisions": ["K11/0"]}, "illegal-decision"),
        ({"round": 99}, "round-not-open"),
        ({"round": 2, "seat": 3}, "no-such-seat"),
        ({"round": 2, "decisions": ["leave", "leave"]}, "not-playing"),
        ({"round": 2, "episode": 1}, "no-such-episode"),
    ],
)
async def test_what_can_not_be_tried_is_refused(ann: Browser, table: str, asked: Json, slug: str) -> None:
    response = await ann.client.post(f"{table}/sandbox", json={"seat": 0, "decisions": []} | asked)
    assert response.json()["type"] == f"/problems/{slug}", response.text


async def test_a_game_that_still_runs_can_not_be_tried(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    assert (await tried(ann, table, 409, round=1))["type"] == "/problems/not-over"


async def test_an_episode_can_be_tried_while_its_campaign_goes_on(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE)
    await play_until({0: ann, 1: ann}, table, in_phase("playing", 2))
    found = await tried(ann, table, round=1, episode=1)
    assert found["game"]["seats"][0]["options"]["legal"]
    assert (await tried(ann, table, 404, round=1, episode=2))["type"] == "/problems/no-such-episode"
