"""The rules in force at a table, as a page gets them."""

from tests.server.browser import Browser, Json
from tests.server.campaigns import ADA, do_next, in_phase, new_campaign, play_until

from mycity.campaign import default_content

ME = {"kind": "me", "name": "Ann", "animal": "owl"}
BOT = {"kind": "bot", "level": "random"}


def by_name(help_: Json) -> dict[str, Json]:
    return {topic["topic"]: topic for topic in help_["topics"]}


async def test_without_a_table_it_is_eternity(ann: Browser) -> None:
    topics = by_name(await ann.get("/api/help"))
    assert topics["wells"]["values"] == {"points": 4}
    assert topics["passes"]["values"] == {"points": -1}
    assert topics["wells"]["about"] == ["term:wells", "sign:W"]
    assert topics["wells"]["drawing"]["points"] == 4
    assert [topic for topic in topics.values() if topic["title"] or topic["text"] or topic["new"]] == []
    table = await ann.new_table(ME, BOT)
    assert by_name(await ann.get(f"{table}/help")) == topics


async def test_a_campaign_tells_what_its_episode_has(ann: Browser) -> None:
    table = await new_campaign(ann, ADA)
    sealed = by_name(await ann.get(f"{table}/help"))
    assert sealed == by_name(await ann.get("/api/help"))
    await do_next({0: ann}, table)
    first = by_name(await ann.get(f"{table}/help?lang=de"))
    assert "groups" not in first
    assert "wells" not in first
    assert first["cap"]["title"] == "Bei {cap} ist Schluss"
    assert first["cap"]["values"] == {"cap": 50}
    await play_until({0: ann}, table, in_phase("playing", 2))
    second = by_name(await ann.get(f"{table}/help"))
    assert [name for name, topic in second.items() if topic["new"]] == ["groups"]
    assert by_name(await ann.get(f"{table}/help?episode=1&lang=de")) == first


async def test_an_episode_that_has_not_begun_is_refused(ann: Browser) -> None:
    table = await new_campaign(ann, ADA)
    await play_until({0: ann}, table, in_phase("playing", 1))
    for episode in (2, 3, 4, 24):
        assert (await ann.get(f"{table}/help?episode={episode}", 404))["type"] == "/problems/no-such-episode"
    assert (await ann.get(f"{table}/help?episode=0", 422))["type"] == "/problems/invalid-request"
    assert (await ann.get("/api/tables/nowhere/help", 404))["type"] == "/problems/no-such-table"


async def test_a_record_tells_the_rules_of_an_episode_that_its_reader_has_begun(ann: Browser) -> None:
    table = await new_campaign(ann, ADA)
    await do_next({0: ann}, table)
    content = (await ann.get(f"{table}/record"))["rules"]["content"]
    told = by_name(await ann.get(f"/api/help?lang=de&content={content}&episode=1"))
    assert told == by_name(await ann.get(f"{table}/help?lang=de"))
    assert told["cap"]["title"] == "Bei {cap} ist Schluss"


async def test_a_forged_record_tells_nothing_of_a_sealed_envelope(ann: Browser, bob: Browser) -> None:
    table = await new_campaign(ann, ADA)
    content = default_content().hash
    open_to_all = {*by_name(await ann.get("/api/help")), "sealed"}
    readers = [(ann, range(1, 25)), (bob, (1, 2, 24))]
    for reader, episodes in readers:
        for episode in episodes:
            told = by_name(await reader.get(f"/api/help?content={content}&episode={episode}"))
            assert next(iter(told)) == "sealed"
            assert told.keys() <= open_to_all
            assert [topic for topic in told.values() if topic["title"] or topic["text"] or topic["findings"]] == []
    # An open envelope keeps its later episodes face down; others' envelopes are theirs.
    await do_next({0: ann}, table)
    assert "sealed" not in by_name(await ann.get(f"/api/help?content={content}&episode=1"))
    assert "sealed" in by_name(await ann.get(f"/api/help?content={content}&episode=2"))
    assert "sealed" in by_name(await bob.get(f"/api/help?content={content}&episode=1"))
    refused = await ann.get("/api/help?content=0123456789abcdef&episode=1", 404)
    assert refused["type"] == "/problems/no-such-episode"


async def test_each_line_of_the_score_comes_with_what_the_city_has(ann: Browser) -> None:
    table = await ann.new_table(ME, BOT)
    terms = {term["term"]: term for term in (await ann.view(table))["game"]["seats"][0]["score"]["terms"]}
    assert terms["wells"]["findings"] == [
        {
            "how": "lacks",
            "squares": [well],
            "numbers": {"count": 0, "lacking": 4, "points": 4},
            "label": well,
            "colours": [],
        }
        for well in ("G5", "C9")
    ]
    assert terms["gold"]["findings"][0]["numbers"] == {"count": 0, "of": 2}
