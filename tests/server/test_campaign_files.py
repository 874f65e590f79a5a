"""Whole campaigns as files: written, read again here and elsewhere, and refused with place and reason (R7.7)."""

import copy
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tests.server.browser import OPEN, Browser, Json, bot
from tests.server.campaigns import ADA, choose, decide, do_next, in_phase, is_over, new_campaign, play_until
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site
from tests.server.waiting import until

from mycity.campaign import default_content


@pytest.fixture
async def elsewhere(make_settings: MakeSettings, tmp_path: Path) -> AsyncIterator[Site]:
    """Another server with a database of its own."""
    async with open_site(make_settings(data_dir=tmp_path / "elsewhere")) as opened:
        yield opened


async def in_episode_2(ann: Browser, bob: Browser) -> str:
    """A campaign of two in the middle of Episode 2, in which a bot once played for Bob."""
    table = await new_campaign(ann, ADA, OPEN)
    await bob.join(table, ann, "Bob", "owl")
    await play_until({0: ann, 1: bob}, table, in_phase("playing", 2))
    await bob.post(f"{table}/seats/1/bot", level="random")

    async def has_decided() -> bool:
        return bool((await ann.view(table))["game"]["seats"][1]["committed"])

    await until(has_decided, "the bot decides")
    await bob.post(f"{table}/seats/1/return")
    await decide(ann, table, 0)
    return table


def public(view: Json) -> Json:
    """What two tables at the same point of a campaign have in common."""
    campaign = copy.deepcopy(view["campaign"])
    for member in campaign["members"]:
        member["choices"] = member["next_sticker"] = None
    game = view["game"]
    seats = [{key: seat[key] for key in ("rows", "pieces", "active", "score")} for seat in game["seats"]]
    return campaign, game["round"], game["history"], game["to_come"], seats


async def test_a_campaign_goes_on_elsewhere(ann: Browser, bob: Browser, elsewhere: Site) -> None:
    table = await in_episode_2(ann, bob)
    answer = await ann.client.get(f"{table}/campaign-file")
    assert answer.headers["content-disposition"] == 'attachment; filename="my-city-campaign.json"'
    file = answer.json()
    here = await ann.view(table)
    eve = await elsewhere.browser()
    created = await eve.post("/api/campaigns", 201, file=file)
    there_path = f"/api/tables/{created['table']}"
    there = await eve.view(there_path)
    assert created["number"] == there["number"]
    assert public(there) == public(here)
    assert there["campaign"]["campaign_id"] == here["campaign"]["campaign_id"]
    assert (there["mode"], [seat["mine"] for seat in there["seats"]]) == ("campaign", [True, True])
    assert [seat["name"] for seat in there["seats"]] == ["Ada", "Bob"]
    # The cards to come are dealt anew: another commitment, to a seed that nobody knows.
    assert there["game"]["commitment"] != here["game"]["commitment"]
    # It goes on to the end of the chapter there, and the records of both servers are in order.
    people = {0: eve, 1: eve}
    view = await play_until(people, there_path, in_phase("envelope", 4))
    assert len(view["campaign"]["results"]) == 3
    for episode in (1, 2, 3):
        record = await eve.get(f"{there_path}/episodes/{episode}/record")
        replayed = await eve.client.post("/api/replays", content=json.dumps(record))
        assert replayed.status_code == 200, replayed.text
        assert replayed.json()["result"] == (await eve.get(f"{there_path}/episodes/{episode}/replay"))["result"]
    assert (await eve.get(f"{there_path}/episodes/2/record"))["known"] >= 1
    events = (await eve.get(f"{there_path}/events"))["events"]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    # And here too, untouched by what happened elsewhere.
    assert await ann.view(table) == here


async def test_a_file_of_a_file_is_the_same(ann: Browser, bob: Browser) -> None:
    table = await in_episode_2(ann, bob)
    file = await ann.get(f"{table}/campaign-file")
    created = await ann.post("/api/campaigns", 201, file=file)
    assert await ann.get(f"/api/tables/{created['table']}/campaign-file") == file
    await ann.post("/api/campaigns", 201, file=file)  # as often as one likes


async def test_hidden_choices_and_open_decisions_stay_behind(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, OPEN, mode="chapter:1")
    await bob.join(table, ann, "Bob", "owl")
    await play_until({0: ann, 1: bob}, table, in_phase("after", 1))
    before = await bob.get(f"{table}/campaign-file")
    await choose(ann, table, 0)
    assert await bob.get(f"{table}/campaign-file") == before
    created = await bob.post("/api/campaigns", 201, file=before)
    members = (await bob.view(f"/api/tables/{created['table']}"))["campaign"]["members"]
    assert [(each["must_choose"], each["has_chosen"]) for each in members] == [(True, False)] * 2


async def test_seats_of_bots_stay_with_bots(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA, bot("random"), mode="chapter:1")
    await decide(ann, table, 0)
    await ann.post(f"{table}/seats/0/bot", level="random")
    await until(lambda: _over(ann, table), "the bots play the chapter")
    file = await ann.get(f"{table}/campaign-file")
    assert [player["kind"] for player in file["players"]] == ["human", "bot:random"]
    created = await bob.post("/api/campaigns", 201, file=file)
    view = await bob.view(f"/api/tables/{created['table']}")
    assert (view["stage"], view["mode"]) == ("over", "chapter:1")
    assert [(seat["mine"], seat["can_return"]) for seat in view["seats"]] == [(False, True), (False, False)]
    assert view["campaign"]["results"] == (await ann.view(table))["campaign"]["results"]


async def _over(browser: Browser, table: str) -> Json:
    view = await browser.view(table)
    return view if is_over(view) else None


async def test_the_same_command_brings_one_table(ann: Browser, bob: Browser) -> None:
    table = await in_episode_2(ann, bob)
    file = await ann.get(f"{table}/campaign-file")
    once = str(uuid4())
    created = await ann.post("/api/campaigns", 201, once, file=file)
    assert await ann.post("/api/campaigns", 201, once, file=file) == created
    assert len((await ann.get("/api/tables"))["tables"]) == 2
    await ann.refused("command-reused", "/api/campaigns", once, file=file | {"campaign_id": "another"})


def _set(path: str, value: Any) -> Any:
    def change(file: Json) -> None:
        *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in steps:
            file = file[step]
        file[last] = value

    return change


def _without_events(span: list[int]) -> Any:
    def change(file: Json) -> None:
        file |= {"span": span, "events": []}

    return change


WRONG = [
    (_set("format", "mycity-record"), "format"),
    (_without_events([2, 5]), "span"),
    (_without_events([3, 1]), "span"),
    (_set("players.0.name", " Ada"), "players[0].name"),
    (_set("players.0.name", "A\u202eda"), "players[0].name"),
    (_set("players.1.city_name", "B\u2028"), "players[1].city_name"),
    (_set("players.1.kind", "bot:genius"), "players[1].kind"),
    (_set("content.hash", "0" * 16), "content.hash"),
    (_set("content.files", {"chapter-1.toml": "chapter = 1"}), "content.files"),
    (_set("events.0.chapter", 2), "events[0]"),
    (lambda file: file["events"].pop(3), "events[3]"),
    (lambda file: file["events"].append(file["events"][-1]), "events["),
]


async def test_wrong_files_are_refused_with_place_and_reason(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, {"kind": "me", "name": "Eve", "animal": "owl"})
    await play_until({0: ann, 1: ann}, table, in_phase("after", 1))
    true = await ann.get(f"{table}/campaign-file")
    for change, where in WRONG:
        file = copy.deepcopy(true)
        change(file)
        refused = await ann.refused("campaign-refused", "/api/campaigns", file=file)
        assert refused["where"].startswith(where), refused
        assert refused["reason"]
    assert len((await ann.get("/api/tables"))["tables"]) == 1


@pytest.mark.parametrize("file", [{}, {"events": []}, {"content": {"hash": 7}}, {"content": []}])
async def test_what_is_no_file_is_refused(ann: Browser, file: Json) -> None:
    await ann.refused("campaign-refused", "/api/campaigns", file=file)


async def test_files_have_a_limit_of_their_own(site: Site, ann: Browser) -> None:
    await ann.refused("invalid-request", "/api/campaigns", file=[])
    await ann.refused("campaign-refused", "/api/campaigns", file={"format": "x" * 3_900_000})
    answer = await ann.send("/api/campaigns", file={"format": "x" * 4_200_000})
    assert answer.status_code == 413


async def test_reasons_tell_nothing_of_later_chapters(ann: Browser) -> None:
    """R7.2: what would have been right is not listed, since later chapters' things are in such lists."""
    table = await new_campaign(ann, ADA, mode="chapter:1")
    file = await ann.get(f"{table}/campaign-file")
    sources = default_content().sources
    wrong = [
        sources["chapter-1.toml"].replace('"trees"', '"bushes"', 1),
        sources["chapter-1.toml"].replace("[episode.from_here]", '[episode.from_here]\nstart_rule = "moon"', 1),
        sources["chapter-1.toml"].replace("[episode.from_here]", '[episode.from_here]\ngains = ["luck"]', 1),
    ]
    for text in wrong:
        assert text != sources["chapter-1.toml"]
        file["content"]["files"] = {"chapter-1.toml": text}
        refused = json.dumps(await ann.refused("campaign-refused", "/api/campaigns", file=file)).casefold()
        for word in ("sawmill", "palace", "investor", "railroad", "parks", "nuggets", "factories", "mines"):
            assert word not in refused
    file = await ann.get(f"{table}/campaign-file")
    file["events"].append({"type": "in_episode", "event": {"type": "round_closed", "gains": [{"luck": 1}]}})
    refused = json.dumps(await ann.refused("campaign-refused", "/api/campaigns", file=file)).casefold()
    assert "luck" in refused
    assert "investor" not in refused


# Chapters of one's own


@pytest.fixture
def own_chapters(tmp_path: Path) -> Path:
    """A folder in which the first of Episode 1 gets three circles in place of two."""
    folder = tmp_path / "chapters"
    folder.mkdir()
    text = default_content().sources["chapter-1.toml"]
    changed = text.replace("circles = 2", "circles = 3")
    assert changed != text
    (folder / "chapter-1.toml").write_text(changed)
    return folder


async def test_a_table_keeps_to_the_chapters_it_was_begun_with(make_settings: MakeSettings, own_chapters: Path) -> None:
    async with open_site(make_settings(content_dir=own_chapters)) as site:
        ann = await site.browser()
        table = await new_campaign(ann, ADA)
        content = (await do_next({0: ann}, table))["campaign"]["content"]
        assert content != default_content().hash
        cookies = ann.client.cookies
    async with open_site(make_settings()) as site:  # started again, without the folder
        ann = await site.browser()
        ann.client.cookies = cookies
        view = await play_until({0: ann}, table, lambda view: view["campaign"]["results"])
        assert (view["campaign"]["content"], view["campaign"]["members"][0]["circles"]) == (content, 3)
        episode = (await ann.get(f"{table}/story"))["chapters"][0]["episodes"][0]
        assert episode["rewards"]["many"]["first"] == {"circles": 3, "stickers": ["RR"]}
        assert (await ann.get(f"{table}/episodes/1/replay"))["result"]["seats"][0]["place"] == 1
        record = await ann.get(f"{table}/episodes/1/record")
        assert record["rules"]["content"] == content
        assert (await ann.client.post("/api/replays", content=json.dumps(record))).status_code == 200
        # New campaigns begin with the server's own.
        new = await ann.view(await new_campaign(ann, ADA))
        assert new["campaign"]["content"] == default_content().hash
        # Sealed chapters don't travel: the file is good where these chapters are known.
        file = await ann.get(f"{table}/campaign-file")
        assert file["content"] == {"hash": content, "files": {}}
        await ann.post("/api/campaigns", 201, file=file)


async def test_a_file_with_unknown_chapters_says_so(
    make_settings: MakeSettings, own_chapters: Path, elsewhere: Site
) -> None:
    async with open_site(make_settings(content_dir=own_chapters)) as site:
        ann = await site.browser()
        early = await ann.get(f"{await new_campaign(ann, ADA)}/campaign-file")
        open_for_all = await ann.get(f"{await new_campaign(ann, ADA, mode='episode:24')}/campaign-file")
    eve = await elsewhere.browser()
    refused = await eve.refused("campaign-refused", "/api/campaigns", file=early)
    assert refused["where"] == "content.hash"
    # When no envelope is sealed any more, the chapters are in the file, and are known there from then on.
    assert "chapter-1.toml" in open_for_all["content"]["files"]
    await eve.post("/api/campaigns", 201, file=open_for_all)
    await eve.post("/api/campaigns", 201, file=early)
