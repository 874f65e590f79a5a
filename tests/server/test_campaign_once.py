"""The end of an episode has its consequences exactly once, whatever arrives twice or at the same time (R7.3)."""

import asyncio
from collections import Counter
from uuid import uuid4

from tests.server.browser import OPEN, Browser, Json
from tests.server.campaigns import ADA, in_phase, new_campaign, play_until, some_choices
from tests.server.conftest import MakeSettings
from tests.server.site import open_site

ONCE = ("envelope_opened", "episode_prepared", "episode_begun", "ended", "episode_settled", "finished")


async def last_round(browser: Browser, table: str) -> Json:
    view = await browser.view(table)
    return {"episode": view["campaign"]["episode"], "round": view["game"]["round"]["number"], "decision": "leave"}


async def check(browser: Browser, table: str) -> None:
    """Every step is there once, and the circles are those of the episodes."""
    events = (await browser.get(f"{table}/events"))["events"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    steps = Counter((e["type"], e.get("episode"), e.get("chapter")) for e in events if e["type"] in ONCE)
    assert set(steps.values()) <= {1}
    campaign = (await browser.view(table))["campaign"]
    for seat, member in enumerate(campaign["members"]):
        shares = [result["seats"][seat]["circles"] for result in campaign["results"]]
        assert member["circles"] == sum(sum(share.values()) for share in shares)


async def test_the_last_decision_of_an_episode_sent_twice(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:1")
    body = await last_round(ann, table)
    path, once = f"{table}/seats/0/decision", str(uuid4())
    answers = [await ann.post(path, 200, once, **body) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    circles = (await ann.view(table))["campaign"]["members"][0]["circles"]
    assert circles == 2  # R11.1, for the first and only one
    # With another id it is another command, for a round that is over.
    await ann.refused("round-closed", path, **body)
    await check(ann, table)


async def test_everything_at_the_same_time(ann: Browser, bob: Browser) -> None:
    """Two people, each step sent six times at once with the same id, and six times with others."""
    table = await new_campaign(ann, ADA, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    people = {0: ann, 1: bob}
    view = await ann.view(table)
    while len(view["campaign"]["results"]) < 4:
        phase = view["campaign"]["phase"]
        wishes: list[tuple[Browser, str, Json]] = []
        for seat, who in people.items():
            if phase == "envelope":
                wishes.append((who, f"{table}/envelope", {"chapter": view["campaign"]["chapter"]}))
            elif phase == "playing":
                wishes.append((who, f"{table}/seats/{seat}/decision", await last_round(who, table)))
            elif view["campaign"]["members"][seat]["must_choose"]:
                step, choices = await some_choices(who, table, seat)
                wishes.append((who, f"{table}/seats/{seat}/stickers", {"step": step, "choices": choices}))
        ids = {id(who): str(uuid4()) for who, _, _ in wishes}
        sends = [
            (ids[id(who)] if same else str(uuid4()), who, path, body)
            for _ in range(6)
            for who, path, body in wishes
            for same in (True, False)
        ]
        answers = await asyncio.gather(*(who.send(path, each, **body) for each, who, path, body in sends))
        assert {answer.status_code for answer in answers} <= {200, 409}
        acknowledged: dict[str, set[str]] = {}
        for (each, *_), answer in zip(sends, answers, strict=True):
            if answer.status_code == 200:
                acknowledged.setdefault(each, set()).add(answer.text)
        for who, path, body in wishes:
            texts = acknowledged.get(ids[id(who)], set())
            assert len(texts) <= 1
            for text in texts:
                assert (await who.send(path, ids[id(who)], **body)).text == text
        await check(ann, table)
        view = await ann.view(table)


async def test_two_servers_end_one_episode_together(make_settings: MakeSettings, database_url: str) -> None:
    """An event's key is (table, number): of two servers that settle the same episode one is first."""
    settings = make_settings(database_url=database_url)
    async with open_site(settings) as here, open_site(settings) as there:
        ann, bob = await here.browser(), await there.browser()
        table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
        await bob.join(table, ann, "Bob", "owl")
        for episode in (1, 2, 3):
            body = await last_round(ann, table)
            sends = [
                who.send(f"{table}/seats/{seat}/decision", **body)
                for _ in range(3)
                for seat, who in ((0, ann), (1, bob))
            ]
            assert {answer.status_code for answer in await asyncio.gather(*sends)} <= {200, 409}
            view = await ann.view(table)
            assert len(view["campaign"]["results"]) == episode
            assert await bob.view(table) | {"host": True, "seats": [], "campaign": None, "game": None} == (
                view | {"seats": [], "campaign": None, "game": None}
            )
            if episode < 3:
                await play_until({0: ann, 1: bob}, table, in_phase("playing", episode + 1))
        for who in (ann, bob):
            await check(who, table)


async def test_chapters_are_kept_once(make_settings: MakeSettings, database_url: str) -> None:
    settings = make_settings(database_url=database_url)
    async with open_site(settings) as here, open_site(settings) as there:
        browsers = [await here.browser(), await there.browser()]
        tables = await asyncio.gather(*(new_campaign(who, ADA, mode="episode:1") for who in browsers * 3))
        assert len(set(tables)) == 6
        content = here.services.contents.current
        kept = await there.services.store.content(content.hash)
        assert kept == dict(content.sources)
        assert await here.services.store.content("0" * 16) is None
