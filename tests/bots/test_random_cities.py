"""Bots, hints and reviews take random cities as any other board and rules (R9.3)."""

from random import Random

import pytest

from mycity.bots import LEVELS, Budget, make_bot, play_game
from mycity.game import Mode, outcome_of, view_for
from mycity.rules import CityName, random_city
from tests.helpers.games import random_game


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_in_every_kind_of_city(level: str) -> None:
    """Also without any time, in the first and in a late round."""
    for mode in ("random:small:a", "random:normal:a", "random:wild:e"):
        for rounds in (0, 14):
            state = random_game(mode, 2, 3, rounds=rounds, leaving=0).last
            for seat in state.waits_for:
                view = view_for(state, seat)
                assert make_bot(level).decide(view, Budget(Random(1), 0.0)) in view.legal_decisions


def test_each_game_of_a_series_has_a_city_of_its_own() -> None:
    games = [play_game("random:wild", ["random", "random"], "seed", number) for number in (1, 2, 1)]
    first, other, again = [game.setup.mode for game in games]
    assert first == again != other
    assert isinstance(first, Mode)
    assert first.city_name is not None
    assert games[0].setup.seats[0].board == random_city(first.city_name).board


def test_plain_bots_play_better_than_chance_without_any_training_there() -> None:
    """The weights are those of Eternity: in each kind of city `builder` is well ahead of `random`."""
    for style in ("small", "normal", "wild"):
        name = CityName(style, "hello")
        outcome = outcome_of(play_game(f"random:{name}", ["builder", "random"], "seed"))
        assert outcome is not None
        assert outcome.scores[0].marker > outcome.scores[1].marker + 15
