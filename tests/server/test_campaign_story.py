"""Story, chronicle, records and replays of a campaign."""

import json
from dataclasses import asdict

import pytest
from tests.server.browser import ME, Browser, bot
from tests.server.campaigns import ADA, EVE, choose, decide, in_phase, is_over, new_campaign, play_until

from mycity.campaign import LANGUAGES, load_story


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_story_is_told_as_far_as_it_is_open(ann: Browser, cat: Browser, language: str) -> None:
    table = await new_campaign(ann, ADA)
    path = f"{table}/story?lang={language}"
    story = await ann.get(path)
    assert story == {"opened": 0, "chapters": [], "endings": {}, "epilogue": None, "words": {}, "art": ""}
    await ann.post(f"{table}/envelope", chapter=1)
    story = await ann.get(path)
    told = load_story(language, 1)
    (chapter,) = story["chapters"]
    assert (chapter["title"], chapter["letter"]) == (told.title, told.letter)
    assert chapter["new"] == list(told.new.values())
    assert [each["number"] for each in chapter["episodes"]] == [1, 2, 3]
    assert [each["sheet"] for each in chapter["episodes"]] == [
        ["trees", "rocks", "empty"],
        ["trees", "rocks", "groups", "empty"],
        ["trees", "rocks", "groups", "wells", "empty"],
    ]
    assert chapter["episodes"][2]["rewards"] == {  # R11.3
        "many": {
            "first": {"circles": 2, "stickers": []},
            "second": {"circles": 1, "stickers": ["T"]},
            "others": {"circles": 0, "stickers": ["T", "T"]},
        },
        "two": {"first": {"circles": 2, "stickers": []}, "others": {"circles": 0, "stickers": ["T", "T"]}},
    }
    assert story["words"]["term.wells"] == told.words["term.wells"]
    assert story["words"]["square.W"] == told.words["square.well"]
    assert story["endings"] == {}
    await play_until({0: ann}, table, in_phase("playing", 2))
    story = await cat.get(path)  # who looks on may read it too
    assert list(story["endings"]) == ["1"]
    assert story["endings"]["1"]["won"] == told.endings[1].won


async def test_words_are_found_by_what_views_say(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, mode="episode:24")
    view = await play_until({0: ann}, table, in_phase("playing", 24))
    words = (await ann.get(f"{table}/story?lang=en"))["words"]
    told = {key: text for chapter in range(1, 9) for key, text in load_story("en", chapter).words.items()}
    expected = {
        "square.S": "square.sawmill",
        "square.c": "square.clearing",
        "square.b": "square.mine_blue",
        "square.r": "square.mine_red",
        "square.y": "square.mine_yellow",
        "square.H": "square.harbour",
        "square.P": "square.palace",
        "square.O": "square.opera",
        "square.g": "square.exhausted",
        "square.W": "square.well",
        "square.G": "square.gold",
        "mark.flood": "square.flood",
        "mark.park": "square.park",
        "mark.railroad": "square.railroad",
        "mark.factory": "sticker.F",
        "mark.investor": "term.investor",
        "sticker.F": "sticker.F",
        "sticker.O": "square.opera",
        "sticker.N": "sticker.N",
        "before.RR": "sticker.pollution",
        "counter.nuggets": "term.nuggets",
        "track.mine_blue": "square.mine_blue",
        "track.mine_red": "square.mine_red",
        "track.mine_yellow": "square.mine_yellow",
        "building.PALACE": "building.palace",
        "building.OPERA": "building.opera",
        "building.C4": "card.C4",
        "card.C4": "card.C4",
        "card.PROHIBITION": "card.prohibition",
        "why.start": "why.start_palace",
        "why.skip": "why.skip",
    }
    assert {key: words.get(key) for key in expected} == {key: told[name] for key, name in expected.items()}
    for term in view["game"]["rules"]["sheet"]:
        assert f"term.{term}" in words
    member = view["campaign"]["members"][0]
    for mark in member["marks"]:
        assert f"mark.{mark['mark']}" in words
    for track in member["tracks"]:
        assert f"track.{track['track']}" in words
    for sign in set("".join(row[:11] for row in member["rows"])) - set(".TtRMF"):
        assert f"square.{sign}" in words


@pytest.mark.parametrize("language", ["nl", "DE", "de-AT", "", "en,de", "../de", "x" * 5000])
async def test_an_unknown_language_gives_english(ann: Browser, language: str) -> None:
    table = await new_campaign(ann, ADA, mode="chapter:1")
    story = (await ann.client.get(f"{table}/story", params={"lang": language})).json()
    assert story["chapters"][0]["title"] == load_story("en", 1).title
    assert story == await ann.get(f"{table}/story")


@pytest.mark.parametrize(("episode", "why"), [(10, None), (11, "why.start_sawmill"), (13, None)])
async def test_the_start_rule_has_its_words_while_it_holds(ann: Browser, episode: int, why: str | None) -> None:
    table = await new_campaign(ann, ADA, mode=f"episode:{episode}")
    words = (await ann.get(f"{table}/story"))["words"]
    told = load_story("en", 4).words
    assert words.get("why.start") == (None if why is None else told[why])


async def test_the_epilogue_is_for_who_has_played_it_all(ann: Browser) -> None:
    alone = await new_campaign(ann, ADA, mode="episode:24")
    await play_until({0: ann}, alone, is_over)
    assert (await ann.get(f"{alone}/story"))["epilogue"] is None
    table = await new_campaign(ann, ADA)
    await play_until({0: ann}, table, in_phase("playing", 24))
    assert (await ann.get(f"{table}/story"))["epilogue"] is None
    await play_until({0: ann}, table, is_over)
    story = await ann.get(f"{table}/story?lang=fr")
    told = load_story("fr", 8).epilogue
    assert told is not None
    assert story["epilogue"] == asdict(told)
    assert sorted(map(int, story["endings"])) == list(range(1, 25))


async def test_the_chronicle_shows_each_episode_that_is_over(ann: Browser, cat: Browser) -> None:
    table = await new_campaign(ann, ADA, EVE, mode="chapter:1")
    people = {0: ann, 1: ann}
    assert (await ann.get(f"{table}/chronicle"))["episodes"] == []
    await decide(ann, table, 0)
    await decide(ann, table, 1, "leave")
    await play_until(people, table, in_phase("after", 1))
    (episode,) = (await cat.get(f"{table}/chronicle"))["episodes"]
    assert episode["number"] == 1
    assert [len(city["pieces"]) for city in episode["cities"]] == [1, 0]
    assert [term["term"] for term in episode["cities"][0]["terms"]] == ["start", "passes", "trees", "rocks", "empty"]
    assert [seat["after"] for seat in episode["result"]["seats"]] == [[], []]
    await choose(ann, table, 0)
    await choose(ann, table, 1)
    (episode,) = (await cat.get(f"{table}/chronicle"))["episodes"]
    assert episode["result"] == (await ann.view(table))["campaign"]["results"][0]
    assert [seat["after"] for seat in episode["result"]["seats"]] == [["A1"], ["A1"]]


async def test_records_and_replays_of_episodes(ann: Browser) -> None:
    table = await new_campaign(ann, ADA, bot("random"), mode="chapter:1")
    running = await ann.get(f"{table}/record")
    assert running["rules"]["episode"] == 1
    assert "seed" not in running
    assert await ann.get(f"{table}/episodes/1/record") == running
    assert await ann.get(f"{table}/episodes/1/replay") == await ann.get(f"{table}/replay")
    for path in ("replay", "record"):
        assert (await ann.get(f"{table}/episodes/25/{path}", 422))["type"] == "/problems/invalid-request"
        assert (await ann.get(f"{table}/episodes/2/{path}", 404))["type"] == "/problems/no-such-episode"
    await play_until({0: ann}, table, is_over)
    for episode in (1, 2, 3):
        record = await ann.get(f"{table}/episodes/{episode}/record")
        assert record["rules"]["episode"] == episode
        replay = await ann.get(f"{table}/episodes/{episode}/replay")
        posted = await ann.client.post("/api/replays", content=json.dumps(record))
        assert posted.json() == replay
        assert replay["seats"][0]["shapes"] == []
    assert (await ann.get(f"{table}/record")) == record
    assert (await ann.get(f"{table}/replay")) == replay


async def test_a_shape_of_ones_own_is_told(ann: Browser) -> None:
    """R11.4: the fourth church; on its own from Episode 5 it has the `second` shape (R11.22)."""
    table = await new_campaign(ann, ADA, mode="episode:5")
    second = {
        "building": "C4",
        "cells": [
            [[0, 0], [0, 1], [0, 2], [1, 1]],
            [[0, 1], [1, 0], [1, 1], [2, 1]],
            [[0, 1], [1, 0], [1, 1], [1, 2]],
            [[0, 0], [1, 0], [1, 1], [2, 0]],
        ],
    }
    assert (await ann.view(table))["campaign"]["members"][0]["shapes"] == [second]
    await play_until({0: ann}, table, is_over)
    assert (await ann.get(f"{table}/replay"))["seats"][0]["shapes"] == [second]


async def test_the_fourth_church_is_handed_over_after_episode_4(ann: Browser) -> None:
    """R11.4: with one player the first place's, `## / ## / #.`."""
    table = await new_campaign(ann, ADA, mode="chapter:2")
    await play_until({0: ann}, table, in_phase("playing", 6))
    fourth, fifth = (await ann.view(table))["campaign"]["results"]
    (given,) = fourth["seats"][0]["given"]
    assert (given["building"], given["cells"][0]) == ("C4", [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]])
    assert fifth["seats"][0]["given"] == []


async def test_eternity_has_a_record_and_no_story(ann: Browser) -> None:
    table = await ann.new_table(ME, bot())
    assert (await ann.get(f"{table}/story?lang=de", 404))["type"] == "/problems/no-campaign"
    assert (await ann.get(f"{table}/record"))["rules"]["mode"] == "eternity"
