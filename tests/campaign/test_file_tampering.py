"""A campaign's file that was tampered with is refused with place and reason, never with another error."""

import json
from random import Random
from typing import Any

import pytest

from mycity.campaign import advance_campaign, campaign_from_file, campaign_to_file, default_content, parse_content
from mycity.campaign.file import CampaignFile
from mycity.game import RecordError, Span
from tests.helpers.campaigns import begun, campaign_for, play_on
from tests.helpers.documents import Path, with_value, without
from tests.helpers.files import FILES, FINISHED, RUNNING
from tests.helpers.games import seed_of
from tests.helpers.policies import leaving

SECRET = seed_of(99)


def find(document: CampaignFile, kind: str, nth: int = 0) -> int:
    """The number of an event of this type, or of this type within an episode."""
    found = [
        number
        for number, event in enumerate(document["events"])
        if kind in (event["type"], event.get("event", {}).get("type"))
    ]
    return found[nth]


def refused(document: object, where: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        campaign_from_file(document, SECRET)
    assert caught.value.where == where
    assert reason in caught.value.reason


def changed(event: int, **values: object) -> Any:
    """The finished file with other values in one event."""
    return with_value(FINISHED, ("events", event), {**FINISHED["events"][event], **values})


def inner(event: int, **values: object) -> Any:
    """The finished file with other values in one event of an episode."""
    return with_value(FINISHED, ("events", event, "event"), {**FINISHED["events"][event]["event"], **values})


def inserted(event: int, what: dict[str, Any]) -> CampaignFile:
    events = list(FINISHED["events"])
    events.insert(event, what)
    return {**FINISHED, "events": events}


@pytest.mark.parametrize(
    ("path", "value", "where", "reason"),
    [
        ((), [], "document", "invalid value []: expected an object"),
        (("format",), "mycity-record", "format", "invalid value 'mycity-record': expected 'mycity-campaign'"),
        (("version",), 2, "version", "invalid value 2: expected 1"),
        (
            ("campaign_id",),
            "a b",
            "campaign_id",
            "invalid value 'a b': expected visible ASCII characters without blanks",
        ),
        (("campaign_id",), "", "campaign_id", "invalid value '': expected visible ASCII characters without blanks"),
        (("span",), [3, 2], "span", "invalid span of episodes (3, 2): expected a part of 1 to 24"),
        (("span",), [1], "span", "invalid length 1: expected 2 to 2"),
        (("players",), [], "players", "invalid length 0: expected 1 to 4"),
        (("players", 0, "kind"), "bot", "players[0].kind", "invalid value 'bot': expected human, or bot: and"),
        (("players", 0, "animal"), "cat", "players[0].animal", "unknown value 'cat'; available: bear, fox, owl, stag"),
        (("players", 0, "name"), "", "players[0].name", "invalid length 0: expected 1 to 40"),
        (("content", "hash"), "0" * 16, "content.hash", "unknown chapters '0000000000000000'"),
        (("content", "files"), {"chapter-9.toml": ""}, "content.files", "chapter-9.toml"),
        (("content", "files"), {"chapter-1.toml": "x"}, "content.files: chapter-1.toml: file", "invalid TOML"),
        (
            ("content", "files"),
            {"chapter-1.toml": "x = " + "[" * 9000},
            "content.files: chapter-1.toml: file",
            "invalid TOML: too many levels of nesting",
        ),
        (
            ("content", "files"),
            {"chapter-1.toml": "x = " + "1" * 9000},
            "content.files: chapter-1.toml: file",
            "invalid TOML",
        ),
        (("events", 0), {"type": "surprise"}, "events[0].type", "unknown value"),
        (("events", 0), {}, "events[0]", "missing key: expected 'type'"),
        (("events", 0), {"type": "stickers_chosen", "seat": 0}, "events[0].type", "unknown value"),
    ],
)
def test_the_form(path: Path, value: object, where: str, reason: str) -> None:
    refused(with_value(FINISHED, path, value), where, reason)


def test_content_that_is_not_what_its_name_says() -> None:
    sources = dict(default_content().sources)
    other = sources["chapter-1.toml"].replace("start_marker = 10", "start_marker = 20")
    name = parse_content({**sources, "chapter-1.toml": other}).hash
    content = {"hash": default_content().hash, "files": {"chapter-1.toml": other}}
    refused({**FINISHED, "content": content}, "content.hash", f"expected {name}, that of the files")


@pytest.mark.parametrize(
    "what", ["episode_prepared", "stickers_placed", "episode_begun", "episode_settled", "finished"]
)
def test_what_happens_twice(what: str) -> None:
    """R7.3: nothing has its effect twice."""
    number = find(FINISHED, what)
    refused(inserted(number, FINISHED["events"][number]), f"events[{number + 1}]", "unexpected event")


@pytest.mark.parametrize("what", ["card_revealed", "round_closed", "ended"])
def test_what_happens_twice_within_an_episode(what: str) -> None:
    number = find(FINISHED, what, 1)
    refused(inserted(number, FINISHED["events"][number]), f"events[{number + 1}]", "unexpected event")


@pytest.mark.parametrize("where", [0, 3, 30, -1])
def test_an_envelope_that_is_open_already(where: int) -> None:
    """R7.2: opening it again would begin the episode again."""
    number = where % len(FINISHED["events"])
    refused(inserted(number, {"type": "envelope_opened", "chapter": 4}), f"events[{number}]", "unexpected event")
    end = len(FINISHED["events"])
    refused(inserted(end, {"type": "envelope_opened", "chapter": 5}), f"events[{end}]", "unexpected event")


def test_an_envelope_before_its_time() -> None:
    """R7.2"""
    number = find(FILES[2], "envelope_opened")
    document = with_value(FILES[2], ("events", number, "chapter"), 2)
    refused(document, f"events[{number}]", "when the chapter before is finished")


def test_a_seat_that_changes_while_something_happens_by_itself() -> None:
    """R7.5: seats change while the campaign waits for its players."""
    number = find(FINISHED, "episode_begun")
    change = {"type": "seat_changed", "seat": 0, "name": "Eve", "kind": "human"}
    refused(inserted(number, change), f"events[{number}]", "unexpected event 'seat_changed': expected episode_begun")


@pytest.mark.parametrize(
    ("values", "where", "reason"),
    [
        ({"seat": 3}, "", "unknown seat 3: expected 0 to 1"),
        ({"seat": True}, ".seat", "expected a whole number"),
        ({"name": 5}, ".name", "expected a text"),
        ({"kind": "bot:X"}, ".kind", "expected human, or bot: and"),
        ({"more": 1}, "", "unknown key 'more'"),
        ({"chapter": 1}, ".chapter", "wrong value 1: expected None"),
    ],
)
def test_a_takeover_of_the_wrong_form(values: dict[str, object], where: str, reason: str) -> None:
    """R7.5"""
    number = find(FINISHED, "seat_changed")
    refused(changed(number, **values), f"events[{number}]{where}", reason)


def test_a_value_that_is_missing() -> None:
    for what, key in (("seat_changed", "seat"), ("episode_begun", "seed"), ("stickers_placed", "choices")):
        number = find(FINISHED, what)
        refused(without(FINISHED, ("events", number, key)), f"events[{number}]", f"missing key: expected {key!r}")
    number = find(FINISHED, "round_closed")
    refused(
        without(FINISHED, ("events", number, "event", "gains")), f"events[{number}]", "missing key: expected 'gains'"
    )


def test_cards_that_the_seed_does_not_give() -> None:
    """R10.1"""
    number = find(FINISHED, "episode_begun")
    refused(changed(number, seed="ab" * 32), f"events[{number + 1}].card", "wrong value")
    refused(changed(number, seed="ab"), f"events[{number}].seed", "expected 32 or more lower-case hex digits")
    refused(changed(number, seed=""), f"events[{number + 1}].card", "wrong value")


@pytest.mark.parametrize(
    ("known", "reason"),
    [(["Y-I2", "Y-I2"], "each once"), (["C9"], "expected cards of this episode"), ([5], "expected a text")],
)
def test_known_cards_that_are_none(known: list[object], reason: str) -> None:
    number = find(RUNNING, "episode_begun", -1)
    where = f"events[{number}]" + (".known[0]" if known == [5] else "")
    refused(with_value(RUNNING, ("events", number, "known"), known), where, reason)


def test_cards_that_nobody_can_know_yet() -> None:
    """R10.2: a running episode's file can't say how its deck goes on."""
    number = find(RUNNING, "episode_begun", -1)
    known = RUNNING["events"][number]["known"]
    more = next(card for card in default_content().episode(22).rules.cards if card not in known)
    document = with_value(RUNNING, ("events", number, "known"), [*known, more])
    refused(document, f"events[{number}].known", f"too many cards {len(known) + 1}: expected {len(known)}, as")


def test_cards_that_nobody_knew_in_a_finished_episode() -> None:
    """R10.1: all left early, but the file says that the whole deck had been known."""
    _, events = play_on(begun(10, 11), Random(0), (leaving(1.0),) * 2)
    every = advance_campaign(campaign_for(2, Span(10, 11)))[1]
    document = json.loads(json.dumps(campaign_to_file(campaign_for(2, Span(10, 11)), [*every, *events])))
    number = find(document, "episode_begun")
    deck = begun(10, 11).game.deck  # type: ignore[union-attr]
    value = {**document["events"][number], "known": list(deck)}
    refused(
        with_value(document, ("events", number), value),
        f"events[{number}].known",
        f"too many cards {len(deck)}: expected 1, as",
    )


@pytest.mark.parametrize(
    ("decisions", "reason"),
    [
        (["A1/0", "pass"], "illegal placement"),
        (["pass"], "invalid number of entries 1: expected 2"),
        (["pass", None], "missing decision of seat 1"),
        (["skip", "skip"], "skips"),
        (["E12/0", "pass"], "invalid square"),
        (["", "pass"], "invalid placement"),
        (["pass", "pass", "pass"], "invalid number of entries 3: expected 2"),
    ],
)
def test_decisions_against_the_rules(decisions: list[object], reason: str) -> None:
    """R3.4–R3.6, R4"""
    number = find(FINISHED, "round_closed")
    refused(inner(number, decisions=decisions), f"events[{number}]", reason)


FLAT = {f"{column}{row}/0" for column in "ABCDEFGHIJK" for row in range(1, 12)}


def test_a_decision_that_is_not_canonical() -> None:
    """R2.5: as in a record."""
    number = next(
        number
        for number, event in enumerate(FINISHED["events"])
        if event.get("event", {}).get("card", "")[2:] in ("I2", "I4", "Z4")
        and FINISHED["events"][number + 1].get("event", {}).get("decisions", [""])[0] in FLAT
    )
    first, *others = FINISHED["events"][number + 1]["event"]["decisions"]
    document = inner(number + 1, decisions=[first.replace("/0", "/180"), *others])
    refused(document, f"events[{number + 1}].decisions", f"wrong value ['{first.replace('/0', '/180')}'")


def test_gains_that_were_not_made() -> None:
    """R8.3"""
    number = find(FINISHED, "round_closed")
    refused(
        inner(number, gains=[{"gold": 3}, {}]),
        f"events[{number}].gains",
        "wrong value [{'gold': 3}, {}]: expected [{}, {}]",
    )
    refused(inner(number, gains=[{"silver": 3}, {}]), f"events[{number}].event.gains[0]", "silver")
    refused(inner(number, gains=[{"gold": True}, {}]), f"events[{number}].event.gains[0].gold", "whole number")


def test_another_card() -> None:
    """R10.1"""
    number = find(FINISHED, "card_revealed")
    card = "Y-I2" if FINISHED["events"][number]["event"]["card"] != "Y-I2" else "Y-U5"
    refused(inner(number, card=card), f"events[{number}].card", f"wrong value {card!r}: expected ")


@pytest.mark.parametrize(
    ("choices", "where", "reason"),
    [
        ([["A4"], ["C2"]], ": choice 1, sticker RR", "plain square"),
        ([["A1"]], "", "invalid number of entries 1: expected 2"),
        ([["A1"], ["C2"], []], "", "invalid number of entries 3: expected 2"),
        ([[None], ["C2"]], ": choice 1, sticker RR", "there is room for it"),
        ([["A1", "B1"], ["C2"]], "", "invalid number of choices 2: expected 1"),
        ([[], []], "", "invalid number of choices 0: expected 1"),
    ],
)
def test_stickers_against_the_rules(choices: list[object], where: str, reason: str) -> None:
    """R7.4: pollution before Episode 13, on the mountain, for too few, lost though there is room, one too many."""
    number = [n for n, event in enumerate(FINISHED["events"]) if event["type"] == "stickers_placed"][-1]
    assert FINISHED["events"][number - 1] == {"type": "episode_prepared", "episode": 13}
    refused(changed(number, choices=choices), f"events[{number}]{where}", reason)


def test_players_decide_before_anything_else_happens() -> None:
    """R3.1: such as a result while a round is open, or stickers in the middle of an episode."""
    number = find(FINISHED, "round_closed")
    text = "the campaign waits for its players"
    refused(inserted(number, {"type": "episode_settled", "episode": 10}), f"events[{number}]", text)
    refused(inserted(number, {"type": "finished"}), f"events[{number}]", text)
    refused(inserted(number, {"type": "stickers_placed", "choices": [[], []]}), f"events[{number}]", "placed already")
    closed = FINISHED["events"][number]
    placed = [n for n, event in enumerate(FINISHED["events"]) if event["type"] == "stickers_placed"][-1]
    refused(inserted(placed, closed), f"events[{placed}]", "is not being played")
    end = len(FINISHED["events"])
    refused(inserted(end, closed), f"events[{end}]", "the campaign waits for its players, or is over")
