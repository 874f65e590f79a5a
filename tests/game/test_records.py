"""Records: written, read, played again (docs/record.md)."""

import json
from dataclasses import replace
from importlib import resources

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.campaign import default_content
from mycity.game import (
    Commit,
    Reseat,
    apply,
    commitment_to,
    dump_record,
    load_record,
    record_of,
    record_schema,
    view_for,
)
from mycity.game.wire import result_to_json, score_to_json
from mycity.rules import PASS
from tests.helpers.chapters import EPISODES
from tests.helpers.examples import examples
from tests.helpers.games import Played, play, played, random_game, started
from tests.helpers.replays import replay, replay_states, replay_to_json


@examples(40)
@given(played(st.integers(0, 99), leaving=0.02))
def test_a_record_plays_to_the_same_state(game: Played) -> None:
    """A finished game gives its very state again; one that still runs, what is public of it."""
    state = game.last
    record = record_of(state)
    again = replay(record)
    assert record_of(again) == record
    if state.is_over:
        assert again == state
    else:
        assert (again.seats, again.history, again.open_round) == (state.seats, state.history, state.open_round)
        assert "seed" not in record
        assert "result" not in record
        assert record["deck"] == list(state.deck[: state.dealt])


@examples(30)
@given(played(st.integers(0, 99), leaving=0.02))
def test_text_and_back(game: Played) -> None:
    """The same record always gives the same text."""
    record = record_of(game.last)
    text = dump_record(record)
    assert load_record(text) == load_record(text.encode()) == record
    assert dump_record(load_record(text)) == text


@examples(20)
@given(played(leaving=0.02))
def test_the_published_schema_agrees(game: Played) -> None:
    """Any validator accepts what is written here."""
    source = resources.files("mycity.game") / "record.schema.json"
    schema = json.loads(source.read_text(encoding="utf-8"))
    assert schema == record_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(record_of(game.last))


def test_a_finished_game_in_full() -> None:
    """R2.4, R2.5, R10.1: what stands in the record."""
    state = random_game("eternity", 2, 11).last
    record = record_of(state)
    assert list(record) == [
        *("format", "version", "rules", "game_id", "commitment", "seed", "deck", "seats", "rounds", "result")
    ]
    assert record["rules"] == {"mode": "eternity", "version": 1}
    assert record["commitment"] == commitment_to(record["seed"], record["game_id"])
    assert len(record["deck"]) == 28
    assert record["seats"][0]["board"][0] == "..T.....T.G 4"
    assert set(record["seats"][0]) == {"name", "kind", "animal", "board", "extras"}
    assert record["result"]["reason"] == "deck"
    assert list(record["result"]["seats"][0]["terms"]) == [
        *("start", "passes", "gold", "trees", "rocks", "groups", "churches", "wells", "empty")
    ]


def test_an_episode_has_its_number() -> None:
    """R7.6"""
    record = record_of(random_game("episode:3", 1, 0).last)
    content = default_content().hash
    assert record["rules"] == {"mode": "episode", "episode": 3, "version": 1, "content": content}
    assert list(record["result"]["seats"][0]["terms"]) == [
        *("start", "passes", "trees", "rocks", "groups", "wells", "empty")
    ]


def test_how_rounds_are_written() -> None:
    """R3.4, R3.7: decisions as text, null for who had left, Prohibition with what it forbids."""
    state = play(started("Y-I2", "PROHIBITION", "C1", "R-I2", "B-I2"), "D6/90 leave", "pass")
    assert record_of(state)["rounds"] == [
        {"card": "Y-I2", "decisions": ["D6/90", "leave"]},
        {"card": "PROHIBITION", "forbids": "C1"},
        {"card": "R-I2", "decisions": ["pass", None]},
    ]


def test_prohibition_as_the_last_card_is_written_too() -> None:
    """R3.7, R12"""
    state = play(started("Y-I2", "PROHIBITION"), "pass pass")
    assert record_of(state)["rounds"][-1] == {"card": "PROHIBITION", "forbids": None}


def test_a_marker_held_at_50_is_told() -> None:
    """R5.4: 45 + 12 trees reach 50, so that the terms add up to something else."""
    state = started("Y-I2", seats=1, mode="episode:1", rules=replace(EPISODES[0], start_marker=45))
    (seat,) = record_of(play(state, "leave"))["result"]["seats"]
    assert seat == {
        "marker": 50,
        "place": 1,
        "terms": {"start": 45, "passes": 0, "trees": 12, "rocks": -12, "empty": -83},
        "capped": True,
    }


def test_an_open_round_is_not_in_it() -> None:
    """R3.2: nor who has decided in it."""
    state = started("Y-I2", "R-I2")
    before = record_of(state)
    decided, _ = apply(state, Commit(0, 1, PASS))
    assert record_of(decided) == before
    assert before["rounds"] == []
    assert before["deck"] == ["Y-I2"]


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "עמית", "Zoë 🦉", '"\\', " ", "a" * 40])
def test_names_of_any_script_come_back_as_they_were(name: str) -> None:
    state, _ = apply(random_game("eternity", 2, 3).last, Reseat(0, name, "human"))
    record = load_record(dump_record(record_of(state)))
    assert record["seats"][0]["name"] == name
    assert replay(record) == state


@examples(10)
@given(played(leaving=0.02))
def test_the_replay_shows_every_round(game: Played) -> None:
    """R7.7: scores before the first round, after each, and the result."""
    record = record_of(game.last)
    shown = replay_to_json(record)
    assert [(r.number, r.card, r.decisions) for r in shown.rounds] == [
        (number, entry["card"], entry.get("decisions", [])) for number, entry in enumerate(record["rounds"], 1)
    ]
    states = list(replay_states(record))
    assert len(states) == len(shown.rounds) + 1
    assert [len(state.history) for state in states] == list(range(len(states)))
    for scores, state in zip([shown.start, *(r.scores for r in shown.rounds)], states, strict=True):
        cities = [seat.city for seat in state.seats]
        expected = [
            score_to_json(seat.score(state.rules), seat.marker(state.rules), state.rules, number, cities)
            for number, seat in enumerate(state.seats)
        ]
        assert scores == expected
    assert [score.total for score in shown.start] == [score.total for score in shown.start[:1]] * len(shown.seats)
    assert shown.result == result_to_json(view_for(game.last, None))
    assert shown.result is not None
    assert [seat.marker for seat in shown.result.seats] == [score.total for score in shown.rounds[-1].scores]
