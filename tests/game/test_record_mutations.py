"""Whatever is changed in a right record: it is refused with place and reason, or nothing else hangs on it."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.game import Record, RecordError, dump_record, load_record, record_of
from mycity.rules import BUILDINGS
from tests.helpers.documents import Path, paths, value_at, with_more, with_value, without
from tests.helpers.examples import examples
from tests.helpers.games import random_game
from tests.helpers.replays import replay, replay_to_json

RECORDS: list[Record] = [
    record_of(random_game(mode, seats, number, leaving=leaving).last)
    for mode, seats, number, leaving in (
        ("eternity", 2, 1, 0.0),
        ("eternity", 4, 2, 0.03),
        ("episode:1", 1, 3, 0.0),
        ("episode:3", 3, 4, 0.2),
    )
]
PLACES: list[list[Path]] = [list(paths(record)) for record in RECORDS]

TEXTS = st.one_of(
    st.text(max_size=5),
    st.sampled_from(["pass", "leave", "skip", "E2/90", "D6/270", "A1/0", "PROHIBITION", "C4", *BUILDINGS]),
    st.sampled_from(["eternity", "episode", "human", "bot:builder", "bot:X", "bear", "owl", "deck", "left", "0" * 64]),
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-100, 100), st.floats(), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=5,
)


def same(one: object, other: object) -> bool:
    """Whether two JSON values are written alike; 1, 1.0 and true are not."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def untold(record: Any) -> Any:
    """The record without what nothing else in it may depend on: who sat there, and with which animal.

    Nor do cards and results always show how a game was set up and what was decided: a square that nobody could build on
    may have been another, and who built could as well have passed. Then it is another game, played by the rules.
    """
    seats = [{**seat, "name": "", "kind": "", "animal": "", "board": [], "extras": {}} for seat in record["seats"]]
    return {**record, "seats": seats, "rounds": [{**each, "decisions": []} for each in record["rounds"]]}


def check(changed: Any, record: Record, path: Path) -> None:
    """Refused, or harmless: then all else is as it was, and the game that was played comes back as it is written."""
    try:
        state = replay(changed)
    except RecordError as fault:
        refusal = fault
    else:
        assert same(untold(changed), untold(record)), f"{path} was not missed"
        assert same(record_of(state), changed)
        return
    assert refusal.where
    assert refusal.reason
    with contextlib.suppress(RecordError):
        replay_to_json(changed)
        raise AssertionError("shown, although it is wrong")


@st.composite
def places(draw: st.DrawFn) -> tuple[Record, Path]:
    number = draw(st.integers(0, len(RECORDS) - 1))
    return RECORDS[number], draw(st.sampled_from(PLACES[number]))


@examples(200)
@given(places(), VALUES)
def test_another_value(place: tuple[Record, Path], value: Any) -> None:
    record, path = place
    check(with_value(record, path, value), record, path)


@examples(100)
@given(places(), st.data())
def test_a_value_of_the_same_kind_from_elsewhere(place: tuple[Record, Path], data: st.DataObject) -> None:
    """Such as another card, another seat's decision, another term's points."""
    record, path = place
    old = value_at(record, path)
    others = [other for other in paths(record) if type(value_at(record, other)) is type(old)]
    check(with_value(record, path, value_at(record, data.draw(st.sampled_from(others)))), record, path)


@pytest.mark.parametrize("record", RECORDS[:3], ids=lambda record: str(record["game_id"]))
def test_every_number_one_too_high(record: Record) -> None:
    """R5, R6.1: every marker, place and term is looked at."""
    for path in paths(record):
        old = value_at(record, path)
        if type(old) is int:
            check(with_value(record, path, old + 1), record, path)


@examples(60)
@given(places())
def test_a_value_left_out(place: tuple[Record, Path]) -> None:
    record, path = place
    if path:
        check(without(record, path), record, ())


@examples(60)
@given(places(), VALUES, st.text(max_size=6))
def test_a_value_too_many(place: tuple[Record, Path], value: Any, name: str) -> None:
    record, path = place
    old = value_at(record, path)
    if isinstance(old, list):
        check(with_more(record, path, value), record, ())
    elif isinstance(old, dict) and name not in old:
        check(with_value(record, (*path, name), value), record, ())


@examples(150)
@given(st.sampled_from(RECORDS), st.integers(0, 10**6), st.text(max_size=2), st.integers(0, 2))
def test_text_that_was_tampered_with(record: Record, at: int, put: str, cut: int) -> None:
    """A few letters cut out or put in anywhere: never anything but a RecordError."""
    text = dump_record(record)
    start = at % len(text)
    with contextlib.suppress(RecordError):
        changed = load_record(text[:start] + put + text[start + cut :])
        state = replay(changed)
        assert same(record_of(state), changed)
        assert same(untold(changed), untold(record))


@examples(100)
@given(VALUES)
def test_any_json_at_all(value: Any) -> None:
    with contextlib.suppress(RecordError):
        replay(value)
        raise AssertionError("no record is that short")
