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
    assert "not JSON" in caught.value.reason


@pytest.mark.parametrize("depth", [10, 400, 900, 2000, 100_000])
def test_what_is_nested_too_deeply(depth: int) -> None:
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        with pytest.raises(RecordError):
            load_record(opening * depth + "1" + closing * depth)


def test_a_name_that_is_there_twice() -> None:
    with pytest.raises(RecordError, match="'seed' is there twice"):
        load_record('{"seed": "1", "seed": "2"}')


def test_half_a_character() -> None:
    """A lone surrogate is JSON, but no text."""
    for path in (("game_id",), ("seats", 0, "name")):
        refused(with_value(FINISHED, path, "a\ud800"), "document", "half a character")


@pytest.mark.parametrize("value", [None, 1, "record", [], [FINISHED], {}])
def test_other_json(value: object) -> None:
    refused(value, "document", "")


FORM: list[tuple[Path, Any, str, str]] = [
    (("format",), "chess-record", "format", "'mycity-record' was expected"),
    (("version",), 2, "version", "1 was expected"),
    (("version",), 1.0, "version", "not of type 'integer'"),
    (("version",), True, "version", "not of type 'integer'"),
    (("rules", "mode"), "moon", "rules.mode", "'moon' is not one of"),
    (("rules", "episode"), 0, "rules.episode", "less than the minimum"),
    (("rules", "episode"), 1.0, "rules.episode", "not of type 'integer'"),
    (("game_id",), "", "game_id", "does not match"),
    (("game_id",), "a b", "game_id", "does not match"),
    (("commitment",), "0" * 63, "commitment", "does not match"),
    (("commitment",), "0" * 64 + "\n", "commitment", "does not match"),
    (("seed",), "0" * 31, "seed", "does not match"),
    (("seed",), "F" * 32, "seed", "does not match"),
    (("seed",), None, "seed", "not of type 'string'"),
    (("deck", 3), "Y-U55", "deck[3]", "does not match"),
    (("deck", 3), 7, "deck[3]", "not of type 'string'"),
    (("seats",), [], "seats", ""),
    (("seats", 0, "name"), "", "seats[0].name", ""),
    (("seats", 0, "name"), "a" * 41, "seats[0].name", "too long"),
    (("seats", 1, "kind"), "robot", "seats[1].kind", "does not match"),
    (("seats", 1, "kind"), "human\n", "seats[1].kind", "does not match"),
    (("seats", 2, "animal"), "cow", "seats[2].animal", "'cow' is not one of"),
    (("seats", 2, "extras"), {"nuggets": 1}, "seats[2].extras", "nuggets"),
    (("seats", 2, "extras"), None, "seats[2].extras", "not of type 'object'"),
    (("rounds", 0, "decisions", 0), 5, "rounds[0].decisions[0]", ""),
    (("rounds", 0, "time"), "now", "rounds[0]", "time"),
    (("more",), 1, "document", "more"),
    (("result", "reason"), "bored", "result.reason", "'bored' is not one of"),
    (("result", "seats", 0, "marker"), 1.5, "result.seats[0].marker", "not of type 'integer'"),
    (("result", "seats", 0, "place"), 0, "result.seats[0].place", "less than the minimum"),
    (("result", "seats", 0, "capped"), False, "result.seats[0].capped", ""),
]


@pytest.mark.parametrize(("path", "value", "where", "reason"), FORM, ids=str)
def test_the_form(path: Path, value: object, where: str, reason: str) -> None:
    """docs/record.md: what stands where."""
    refused(with_value(FINISHED, path, value), where, reason)


@pytest.mark.parametrize("key", ["format", "version", "rules", "game_id", "commitment", "deck", "seats", "rounds"])
def test_a_part_that_is_missing(key: str) -> None:
    refused(without(FINISHED, (key,)), "document", f"'{key}' is a required property")
