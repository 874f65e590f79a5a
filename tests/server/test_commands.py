"""Commands: once each, in any order, from many at the same moment; decisions for the right round only."""

import asyncio
from uuid import uuid4

import httpx
import pytest
from tests.server.browser import ME, OPEN, Browser, first_decision, me
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site

FOUR = (ME, me("Eve", "owl"), me("Ida", "stag"), me("Oli", "fox"))


async def events_of(browser: Browser, table: str) -> list[str]:
    return [event["type"] for event in (await browser.get(f"{table}/events"))["events"]]


async def current_round(browser: Browser, table: str) -> int:
    return int((await browser.view(table))["game"]["round"]["number"])


async def test_the_same_id_gets_the_same_answer_and_has_one_effect(ann: Browser) -> None:
    once = str(uuid4())
    seats = [ME, OPEN]
    answers = [await ann.post("/api/tables", 201, once, mode="eternity", seats=seats) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len((await ann.get("/api/tables"))["tables"]) == 1


async def test_a_doubled_decision_in_the_same_moment_has_one_effect(ann: Browser) -> None:
    table = await ann.new_table(*FOUR)
    number = await current_round(ann, table)
    once = str(uuid4())
    before = await events_of(ann, table)
    answers = await asyncio.gather(
        *(ann.send(f"{table}/seats/0/decision", once, round=number, decision="leave") for _ in range(5))
    )
    assert {answer.text for answer in answers} == {answers[0].text}
    assert answers[0].status_code == 200
    assert await events_of(ann, table) == [*before, "committed"]


async def test_a_doubled_decision_that_closed_its_round_is_answered_as_before(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    number = await current_round(ann, table)
    await ann.decide(table, 0, number, "leave")
    once = str(uuid4())
    first = await ann.post(f"{table}/seats/1/decision", 200, once, round=number, decision="leave")
    assert await ann.post(f"{table}/seats/1/decision", 200, once, round=number, decision="leave") == first


async def test_an_id_can_not_be_used_for_another_command(ann: Browser) -> None:
    table = await ann.new_table(*FOUR)
    number = await current_round(ann, table)
    once = str(uuid4())
    await ann.post(f"{table}/seats/0/decision", 200, once, round=number, decision="leave")
    await ann.refused("command-reused", f"{table}/seats/0/decision", once, round=number, decision=None)
    await ann.refused("command-reused", f"{table}/seats/1/decision", once, round=number, decision="leave")
    await ann.refused("command-reused", f"{table}/seats/0/link", once, keep=True)


async def test_what_was_replaced_before_it_came_has_no_effect_when_it_comes(ann: Browser) -> None:
    table = await ann.new_table(*FOUR)
    decide, number = f"{table}/seats/0/decision", await current_round(ann, table)
    late, later = str(uuid4()), str(uuid4())
    await ann.post(decide, 200, round=number, decision=None, replaces=[late, later])
    for once in (late, later):
        await ann.refused("command-reused", decide, once, round=number, decision="leave")
    assert (await ann.view(table))["game"]["seats"][0]["decision"] is None


async def test_what_was_replaced_after_it_came_is_answered_as_before(ann: Browser) -> None:
    table = await ann.new_table(*FOUR)
    decide, number = f"{table}/seats/0/decision", await current_round(ann, table)
    once = str(uuid4())
    first = await ann.post(decide, 200, once, round=number, decision="leave")
    await ann.post(decide, 200, round=number, decision=None, replaces=[once, once])
    assert await ann.post(decide, 200, once, round=number, decision="leave") == first
    assert (await ann.view(table))["game"]["seats"][0]["decision"] is None


async def test_two_people_may_use_the_same_id(ann: Browser, bob: Browser) -> None:
    once = str(uuid4())
    answers = [await who.post("/api/tables", 201, once, mode="eternity", seats=[ME, OPEN]) for who in (ann, bob)]
    assert answers[0]["table"] != answers[1]["table"]


async def test_a_refused_command_leaves_nothing(ann: Browser, bob: Browser) -> None:
    table = await ann.new_table(*FOUR)
    number = await current_round(ann, table)
    before = await events_of(ann, table)
    once = str(uuid4())
    await bob.refused("not-your-seat", f"{table}/seats/0/decision", once, round=number, decision="leave")
    await ann.refused("illegal-decision", f"{table}/seats/0/decision", once, round=number, decision="A4/0")
    assert await events_of(ann, table) == before
    assert (await bob.get("/api/tables"))["tables"] == []


@pytest.mark.deck("PROHIBITION", at=2)  # a round without decisions comes last
async def test_a_decision_can_be_replaced_and_taken_back_until_the_round_closes(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    game = (await ann.view(table))["game"]
    number = game["round"]["number"]
    options = game["seats"][0]["options"]
    first, last = options["legal"][0], options["legal"][-1]
    await ann.decide(table, 0, number, first["placement"])
    await ann.decide(table, 0, number, last["placement"])
    assert (await ann.view(table))["game"]["seats"][0]["decision"] == last["placement"]
    await ann.decide(table, 0, number, None)
    seat = (await ann.view(table))["game"]["seats"][0]
    assert (seat["committed"], seat["decision"]) == (False, None)
    await ann.decide(table, 0, number, None)  # twice is no fault
    assert (await events_of(ann, table))[-3:] == ["committed", "committed", "taken_back"]

    await ann.decide(table, 0, number, last["placement"])
    await ann.decide(table, 1, number, "leave")
    game = (await ann.view(table))["game"]
    closed = next(each for each in game["history"] if each["number"] == number)
    assert closed["decisions"] == [last["placement"], "leave"]
    assert game["seats"][0]["pieces"][0]["squares"] == last["squares"]
    assert game["seats"][0]["score"]["total"] == last["total"]


async def test_a_decision_for_a_closed_round_says_so(ann: Browser) -> None:
    table = await ann.new_table(ME, me("Eve", "owl"))
    game = (await ann.view(table))["game"]
    number = game["round"]["number"]
    place = first_decision(game["seats"][0]["options"])
    await ann.decide(table, 0, number, place)
    await ann.decide(table, 1, number, "leave")
    now = await current_round(ann, table)
    for late in (place, None):
        problem = await ann.refused("round-closed", f"{table}/seats/0/decision", round=number, decision=late)
        assert (problem["round"], problem["status"]) == (now, 409)
        assert f"Round {number} is over" in problem["detail"]
    problem = await ann.refused("round-not-open", f"{table}/seats/0/decision", round=now + 1, decision="leave")
    assert problem["round"] == now
    await ann.refused("seat-has-left", f"{table}/seats/1/decision", round=now, decision="leave")
    await ann.decide(table, 0, now, "leave")
    await ann.refused("round-closed", f"{table}/seats/0/decision", round=now, decision="leave")
    await ann.refused("not-playing", f"{table}/seats/0/decision", round=now + 1, decision="leave")


async def test_an_illegal_placement_is_refused_with_every_reason(ann: Browser) -> None:
    """R4: A4 is mountain (R4.1) and no square of it lies on the river (R4.4)."""
    table = await ann.new_table(ME, me("Eve", "owl"))
    number = await current_round(ann, table)
    problem = await ann.refused("illegal-decision", f"{table}/seats/0/decision", round=number, decision="A4/0")
    assert "unbuildable" in problem["reasons"]
    assert "R4.1" in problem["detail"]
    problem = await ann.refused("illegal-decision", f"{table}/seats/0/decision", round=number, decision="K11/0")
    assert "off-board" in problem["reasons"]


async def test_nobody_decides_before_the_start(ann: Browser) -> None:
    table = await ann.new_table(ME, OPEN)
    await ann.refused("not-playing", f"{table}/seats/0/decision", round=1, decision="leave")


async def test_four_who_commit_in_the_same_moment_all_count(ann: Browser) -> None:
    table = await ann.new_table(*FOUR)
    for _ in range(4):
        view = await ann.view(table)
        if view["stage"] != "playing":
            break
        number = view["game"]["round"]["number"]
        active = [seat for seat in view["game"]["seats"] if seat["options"]]
        chosen = {seat["index"]: first_decision(seat["options"]) for seat in active}
        answers = await asyncio.gather(
            *(
                ann.send(f"{table}/seats/{seat}/decision", round=number, decision=decision)
                for seat, decision in chosen.items()
            )
        )
        assert [answer.status_code for answer in answers] == [200] * len(chosen)
        closed = (await ann.view(table))["game"]["history"]
        decisions = next(each for each in closed if each["number"] == number)["decisions"]
        assert {seat: decisions[seat] for seat in chosen} == chosen
    kinds = await events_of(ann, table)
    numbers = [event["number"] for event in (await ann.get(f"{table}/events"))["events"]]
    assert numbers == list(range(1, len(kinds) + 1))


async def test_four_at_two_servers_with_one_database_all_count(make_settings: MakeSettings, database_url: str) -> None:
    """Two servers that know nothing of each other's memory: only the key of the events is between them."""
    settings = make_settings(database_url=database_url)
    async with open_site(settings) as here, open_site(settings) as there:
        ann, elsewhere = await _same_person(here, there)
        table = await ann.new_table(*FOUR)
        for _ in range(3):
            view = await ann.view(table)
            if view["stage"] != "playing":
                break
            number = view["game"]["round"]["number"]
            seats = [seat["index"] for seat in view["game"]["seats"] if seat["options"]]
            chosen = {seat: first_decision(view["game"]["seats"][seat]["options"]) for seat in seats}
            ids = {seat: str(uuid4()) for seat in seats}
            # Every command goes to both servers, with the same id.
            answers: list[httpx.Response] = await asyncio.gather(
                *(
                    browser.send(f"{table}/seats/{seat}/decision", ids[seat], round=number, decision=chosen[seat])
                    for seat in seats
                    for browser in (ann, elsewhere)
                )
            )
            assert [answer.status_code for answer in answers] == [200] * len(answers)
            for first, second in zip(answers[::2], answers[1::2], strict=True):
                assert first.text == second.text
            events = (await elsewhere.get(f"{table}/events"))["events"]
            committed = [event for event in events if event["type"] == "committed" and event["round"] == number]
            assert sorted(event["seat"] for event in committed) == seats
            closed = next(each for each in events if each["type"] == "round_closed" and each["round"] == number)
            assert {seat: closed["decisions"][seat] for seat in seats} == chosen
            assert [event["number"] for event in events] == list(range(1, len(events) + 1))


async def test_the_order_of_decisions_does_not_matter(ann: Browser) -> None:
    """R3.2: whoever decides first, the closed round is the same."""
    rounds = []
    for order in ((0, 1, 2), (2, 0, 1)):
        table = await ann.new_table(ME, me("Eve", "owl"), me("Ida", "stag"))
        number = await current_round(ann, table)
        for seat in order:
            await ann.decide(table, seat, number, ("leave", None, "leave")[seat] or "leave")
        rounds.append((await ann.view(table))["game"]["history"][-1]["decisions"])
    assert rounds == [["leave"] * 3] * 2


async def _same_person(here: Site, there: Site) -> tuple[Browser, Browser]:
    ann, elsewhere = await here.browser(), await there.browser()
    await ann.get("/api/identity")
    elsewhere.client.cookies = ann.client.cookies
    return ann, elsewhere
