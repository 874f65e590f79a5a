"""Whole games between bots: the same again, and won by the better one."""

import statistics

import pytest

from mycity.bots import play_game
from mycity.game import dump_record, load_record, outcome_of, parse_mode, record_of
from mycity.rules import MyCityError
from tests.helpers.replays import replay

ETERNITY = parse_mode("eternity")


def test_a_match_is_a_function_of_seed_number_and_levels() -> None:
    first, again, other = (play_game(ETERNITY, ["novice", "random"], seed, 3) for seed in ("7", "7", "8"))
    assert dump_record(record_of(first)) == dump_record(record_of(again))
    assert first.deck != other.deck
    assert play_game(ETERNITY, ["random", "random", "random"], "7", 3).deck == first.deck
    assert play_game(ETERNITY, ["novice", "random"], "7", 4).deck != first.deck


def test_a_match_makes_a_true_record() -> None:
    record = dump_record(record_of(play_game(ETERNITY, ["random", "builder", "builder"], "1", 1)))
    assert replay(load_record(record)).is_over
    names = [seat["name"] for seat in load_record(record)["seats"]]
    assert names == ["Random", "Builder 1", "Builder 2"]


def test_wrong_numbers_of_seats_and_unknown_bots_are_refused() -> None:
    with pytest.raises(MyCityError, match="invalid number of players for eternity 5: expected 1 to 4"):
        play_game(ETERNITY, ["random"] * 5, "1", 1)
    with pytest.raises(MyCityError, match="unknown bot 'nobody'"):
        play_game(ETERNITY, ["builder", "nobody"], "1", 1)


def test_builder_beats_random() -> None:
    """A sample of what `python -m benchmarks --games 400` measures: over 95 % won, 15 points more on average."""
    outcomes = [outcome_of(play_game(ETERNITY, ["builder", "random"], "strength", n)) for n in range(4)]
    found = [(o.scores[0].marker, o.scores[1].marker) for o in outcomes if o is not None]
    assert len(found) == 4
    assert sum(mine > other for mine, other in found) == 4
    assert statistics.fmean(mine - other for mine, other in found) > 25
    assert statistics.fmean(mine for mine, _ in found) > 30


def test_several_builders_build_different_cities() -> None:
    games = [play_game(ETERNITY, ["builder"] * 2, "apart", n) for n in range(2)]
    assert sum(game.seats[0].city.built != game.seats[1].city.built for game in games) == 2
