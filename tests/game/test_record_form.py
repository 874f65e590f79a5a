"""A text that is not of a record's form is refused with place and reason."""

from typing import Any

import pytest

from mycity.game import RecordError, load_record
from tests.helpers.documents import Path, with_value, without
from tests.helpers.records import FINISHED, refused


@pytest.mark.parametrize(
    "text", ["", "{", "nonsense", "[1,", b"\xff\xfe\xff", '{"format": "mycity",}', '{"version": ' + "9" * 5000 + "}"]
)
def test_what_is_not_json(text: str | bytes) -> None:
    with pytest.raises(RecordError) as caught:
        load_record(text)
    assert caught.value.where == "document"
    assert "invalid JSON" in caught.value.reason


@pytest.mark.parametrize("depth", [10, 400, 900, 2000, 100_000])
def test_what_is_nested_too_deeply(depth: int) -> None:
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        with pytest.raises(RecordError):
            load_record(opening * depth + "1" + closing * depth)


def test_a_name_that_is_there_twice() -> None:
    with pytest.raises(RecordError, match="duplicate key 'seed'"):
        load_record('{"seed": "1", "seed": "2"}')


def test_half_a_character() -> None:
    """A lone surrogate is JSON, but no text."""
    for path in (("game_id",), ("seats", 0, "name")):
        refused(with_value(FINISHED, path, "a\ud800"), "document", "half a character")


@pytest.mark.parametrize("value", [None, 1, "record", [], [FINISHED], {}])
def test_other_json(value: object) -> None:
    refused(value, "document", "")


FORM: list[tuple[Path, Any, str, str]] = [
    (("format",), "chess-record", "format", "invalid value 'chess-record': expected 'mycity-record'"),
    (("version",), 2, "version", "invalid value 2: expected 1"),
    (("version",), 1.0, "version", "expected a whole number"),
    (("version",), True, "version", "expected a whole number"),
    (("rules", "mode"), "moon", "rules.mode", "unknown value 'moon'; available: eternity, episode"),
    (("rules", "episode"), 0, "rules.episode", "invalid value 0: expected 1 to 24"),
    (("rules", "episode"), 1.0, "rules.episode", "expected a whole number"),
    (("game_id",), "", "game_id", "expected visible ASCII characters without blanks"),
    (("game_id",), "a b", "game_id", "expected visible ASCII characters without blanks"),
    (("commitment",), "0" * 63, "commitment", "expected 64 lower-case hex digits"),
    (("commitment",), "0" * 64 + "\n", "commitment", "expected 64 lower-case hex digits"),
    (("seed",), "0" * 31, "seed", "expected 32 or more lower-case hex digits"),
    (("seed",), "F" * 32, "seed", "expected 32 or more lower-case hex digits"),
    (("seed",), None, "seed", "expected a text"),
    (("deck", 3), "Y-U55", "deck[3]", "expected a card such as Y-U5"),
    (("deck", 3), 7, "deck[3]", "expected a text"),
    (("seats",), [], "seats", ""),
    (("seats", 0, "name"), "", "seats[0].name", ""),
    (("seats", 0, "name"), "a" * 41, "seats[0].name", "invalid length 41: expected 1 to 40"),
    (("seats", 1, "kind"), "robot", "seats[1].kind", "expected human, or bot:"),
    (("seats", 1, "kind"), "human\n", "seats[1].kind", "expected human, or bot:"),
    (("seats", 2, "animal"), "cow", "seats[2].animal", "unknown value 'cow'; available: bear, fox, owl, stag"),
    (("seats", 2, "extras"), {"nuggets": 1}, "seats[2].extras", "nuggets"),
    (("seats", 2, "extras"), None, "seats[2].extras", "expected an object"),
    (("rounds", 0, "decisions", 0), 5, "rounds[0].decisions[0]", ""),
    (("rounds", 0, "time"), "now", "rounds[0]", "unknown key 'time'; available: card"),
    (("more",), 1, "document", "unknown key 'more'; available: format"),
    (("result", "reason"), "bored", "result.reason", "unknown value 'bored'; available: deck, left"),
    (("result", "seats", 0, "marker"), 1.5, "result.seats[0].marker", "expected a whole number"),
    (("result", "seats", 0, "place"), 0, "result.seats[0].place", "invalid value 0: expected 1 to 4"),
    (("result", "seats", 0, "capped"), False, "result.seats[0].capped", ""),
]


@pytest.mark.parametrize(("path", "value", "where", "reason"), FORM, ids=str)
def test_the_form(path: Path, value: object, where: str, reason: str) -> None:
    """docs/record.md: what stands where."""
    refused(with_value(FINISHED, path, value), where, reason)


@pytest.mark.parametrize("key", ["format", "version", "rules", "game_id", "commitment", "deck", "seats", "rounds"])
def test_a_part_that_is_missing(key: str) -> None:
    refused(without(FINISHED, (key,)), "document", f"missing key: expected {key!r}")
