"""Stickers: chosen, asked about, taken back, placed when all have chosen (R7.4)."""

import asyncio

import pytest
from tests.server.browser import OPEN, Browser, Json
from tests.server.campaigns import (
    ADA,
    EVE,
    People,
    choose,
    in_phase,
    new_campaign,
    next_sticker,
    play_until,
    some_choices,
)


@pytest.fixture
async def people(ann: Browser, bob: Browser) -> People:
    return {0: ann, 1: bob}


@pytest.fixture
async def table(ann: Browser, bob: Browser, people: People) -> str:
    """After Episode 1, which both left at once: each has one RR to place (R6.1, R11.1)."""
    path = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(path, ann, "Bob", "owl")
    await play_until(people, path, in_phase("after", 1))
    return path


async def member(browser: Browser, table: str, seat: int) -> Json:
    return (await browser.view(table))["campaign"]["members"][seat]


async def test_stickers_are_placed_when_all_have_chosen(ann: Browser, bob: Browser, table: str) -> None:
    mine = await member(ann, table, 0)
    assert (mine["owed"], mine["must_choose"], mine["has_chosen"], mine["choices"]) == (["RR"], True, False, None)
    assert mine["next_sticker"]["sticker"] == "RR"
    assert len(mine["next_sticker"]["targets"]) == 95 - 12  # R1.6: 95 squares of meadow, 12 of them with trees or rocks
    assert (await member(ann, table, 1))["next_sticker"] is None  # Bob's is his
    step = (await ann.view(table))["campaign"]["step"]
    await ann.post(f"{table}/seats/0/stickers", step=step, choices=["A1"])
    mine = await member(ann, table, 0)
    assert (mine["has_chosen"], mine["choices"], mine["next_sticker"]) == (True, ["A1"], None)
    assert mine["rows"][0][0] == "."
    await ann.post(f"{table}/seats/0/stickers", step=step, choices=["B1"])  # another in its place
    await bob.post(f"{table}/seats/1/stickers", step=step, choices=["A1"])
    view = await bob.view(table)
    assert (view["campaign"]["phase"], view["campaign"]["episode"]) == ("playing", 2)
    assert [each["rows"][0][:3] for each in view["campaign"]["members"]] == [".RT", "R.T"]
    assert [seat["rows"][0][:3] for seat in view["game"]["seats"]] == [".RT", "R.T"]
    (result,) = view["campaign"]["results"]
    assert [seat["after"] for seat in result["seats"]] == [["B1"], ["A1"]]


async def test_a_choice_can_be_taken_back_until_then(ann: Browser, bob: Browser, table: str) -> None:
    receipt = await choose(ann, table, 0)
    step = (await ann.view(table))["campaign"]["step"]
    back = await ann.post(f"{table}/seats/0/stickers", step=step, choices=None)
    assert back["number"] == receipt["number"] + 1
    mine = await member(ann, table, 0)
    assert (mine["has_chosen"], mine["choices"]) == (False, None)
    again = await ann.post(f"{table}/seats/0/stickers", step=step, choices=None)
    assert again["number"] == back["number"]  # there was nothing to take back
    await choose(bob, table, 1)
    assert (await ann.view(table))["campaign"]["phase"] == "after"
    await choose(ann, table, 0)
    refused = await ann.refused("stickers-placed", f"{table}/seats/0/stickers", step=step, choices=None)
    assert refused["step"] != step


async def test_wrong_choices_are_refused(ann: Browser, bob: Browser, cat: Browser, table: str) -> None:
    step = (await ann.view(table))["campaign"]["step"]
    path = f"{table}/seats/0/stickers"
    before = (await ann.view(table))["number"]
    for choices in (["C1"], ["A4"], ["A3"], ["B-I2"], [None], [], ["A1", "B1"]):  # trees, mountain, rocks, a building
        await ann.refused("illegal-sticker", path, step=step, choices=choices)
    for wrong in (["L1"], ["A12"], ["a1"], [1], "A1", {"A1": 1}):
        await ann.refused("invalid-request", path, step=step, choices=wrong)
    await ann.refused("stickers-placed", path, step=step + 1, choices=["A1"])
    await bob.refused("not-your-seat", path, step=step, choices=["A1"])
    await cat.refused("not-your-seat", path, step=step, choices=["A1"])
    await ann.refused("no-such-seat", f"{table}/seats/2/stickers", step=step, choices=["A1"])
    assert (await ann.view(table))["number"] == before


async def test_what_comes_next_is_told_without_any_effect(ann: Browser, bob: Browser) -> None:
    """R11.13: before Episode 13 each player sticks one RR."""
    table = await new_campaign(ann, ADA, mode="chapter:5")
    view = await play_until({0: ann}, table, in_phase("before", 13))
    before, step = view["number"], view["campaign"]["step"]
    first = view["campaign"]["members"][0]["next_sticker"]
    assert first["sticker"] == "RR"
    assert await next_sticker(ann, table, 0, step, []) == first
    assert await next_sticker(ann, table, 0, step, [first["targets"][0]]) is None
    for choices in (["A4"], [None], [first["targets"][0]] * 2):
        answer = await ann.client.post(f"{table}/seats/0/stickers/next", json={"step": step, "choices": choices})
        assert answer.json()["type"] == "/problems/illegal-sticker"
    answer = await ann.client.post(f"{table}/seats/0/stickers/next", json={"step": step + 1, "choices": []})
    assert answer.json()["type"] == "/problems/stickers-placed"
    answer = await bob.client.post(f"{table}/seats/0/stickers/next", json={"step": step, "choices": []})
    assert answer.json()["type"] == "/problems/not-your-seat"
    assert (await ann.view(table))["number"] == before


async def build_against_leave(ann: Browser, table: str, episode: int) -> None:
    """Seat 0 builds what gives most, seat 1 leaves, then seat 0 too: plain squares that are covered make it first."""
    view = await ann.view(table)
    options = view["game"]["seats"][0]["options"]
    best = max(options["legal"], key=lambda option: option["total"])
    assert best["change"] > 0
    body: Json = {"episode": episode, "round": options["round"]}
    await ann.post(f"{table}/seats/1/decision", **body, decision="leave")
    await ann.post(f"{table}/seats/0/decision", **body, decision=best["placement"])
    view = await ann.view(table)
    await ann.post(
        f"{table}/seats/0/decision", episode=episode, round=view["game"]["round"]["number"], decision="leave"
    )


async def test_several_stickers_one_after_another(ann: Browser) -> None:
    """R11.13: F for the first and F F F for the other, each on a blue building that has none."""
    table = await new_campaign(ann, ADA, EVE, mode="chapter:5")
    people = {0: ann, 1: ann}
    await play_until(people, table, in_phase("playing", 13))
    await build_against_leave(ann, table, 13)
    view = await ann.view(table)
    assert [member["owed"] for member in view["campaign"]["members"]] == [["F"], ["F", "F", "F"]]
    step, choices = await some_choices(ann, table, 1)
    assert len(set(choices)) == 3
    assert all(str(choice).startswith("B-") for choice in choices)
    await ann.refused("illegal-sticker", f"{table}/seats/1/stickers", step=step, choices=["B-I2", "B-I2", "B-V3"])
    await ann.post(f"{table}/seats/1/stickers", step=step, choices=choices)
    await choose(ann, table, 0)
    members = (await ann.view(table))["campaign"]["members"]
    assert sorted(str(choice) for choice in choices) == members[1]["badges"]
    assert len(members[0]["badges"]) == 1


async def test_a_seat_without_stickers_has_nothing_to_choose(ann: Browser) -> None:
    """R11.3: after Episode 3 the first of two has nothing to stick, the other T T."""
    table = await new_campaign(ann, ADA, EVE)
    await play_until({0: ann, 1: ann}, table, in_phase("playing", 3))
    await build_against_leave(ann, table, 3)
    view = await ann.view(table)
    members = view["campaign"]["members"]
    assert [(each["owed"], each["must_choose"]) for each in members] == [([], False), (["T", "T"], True)]
    step = view["campaign"]["step"]
    await ann.refused("nothing-to-decide", f"{table}/seats/0/stickers", step=step, choices=[])
    await ann.refused("nothing-to-decide", f"{table}/seats/0/stickers", step=step, choices=None)
    await choose(ann, table, 1)
    view = await ann.view(table)
    assert (view["campaign"]["phase"], view["campaign"]["episode"]) == ("envelope", 4)
    assert sum(row.count("t") for row in view["campaign"]["members"][1]["rows"]) == 2


async def test_all_choose_in_the_same_moment(ann: Browser, bob: Browser, table: str) -> None:
    """Whoever comes first: stickers are placed once, and the next episode begins once."""
    step = (await ann.view(table))["campaign"]["step"]
    sends = [
        who.send(f"{table}/seats/{seat}/stickers", step=step, choices=[square])
        for square in ("A1", "B1", "E2", "E6")
        for seat, who in ((0, ann), (1, bob))
    ]
    answers = await asyncio.gather(*sends)
    assert {answer.status_code for answer in answers} <= {200, 409}
    kinds = [event["type"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert kinds.count("stickers_placed") == 3  # before Episode 1, after it, before Episode 2
    assert kinds.count("episode_begun") == 2
    for seat in (0, 1):
        rows = (await member(ann, table, seat))["rows"]
        assert sum(row.count("R") for row in rows) == 7  # six on the board (R1.6), and the one
