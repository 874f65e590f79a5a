"""Ladders of games alone: the levels with the same cards, what is possible, and where a result stands."""

from dataclasses import replace

import pytest

from mycity.review.climb import Climb, climb
from mycity.review.ladders import ladder
from mycity.review.model import Ladder, Rung
from mycity.rules import ETERNITY
from tests.bots.search.plain import best_end, play_all, short_game

CARDS = ("Y-I2", "B-V3", "R-I2", "Y-V3")
LEVELS = ["newcomer", "novice", "builder", "mason", "architect", "master"]


def test_a_ladder_leads_from_nothing_to_what_is_possible() -> None:
    """R9.4: the best of all games by the plain rules is above all levels; building nothing is leaving at once."""
    state = short_game(*CARDS, seats=1)
    told: list[tuple[int, int]] = []
    found = ladder(state, lambda done, total: told.append((done, total)))
    assert [rung.level for rung in found.rungs] == LEVELS
    assert found.possible == best_end(ETERNITY, state.seats[0].city, (), CARDS)
    assert all(found.nothing <= rung.marker <= found.possible for rung in found.rungs)
    assert found.nothing == play_all(state, "leave").seats[0].score(state.rules).marker
    assert told == [(number, 7) for number in range(1, 8)]
    # What is decided at the table changes nothing in it.
    assert ladder(play_all(state, "E5/90", "leave")) == found


def test_a_ladder_is_for_one() -> None:
    with pytest.raises(ValueError, match="alone"):
        ladder(short_game(*CARDS, seats=2))


def test_where_a_result_stands() -> None:
    """R9.4: 15 points above nothing of the 20 that are possible; and where nobody knew of any better."""
    state = play_all(short_game(*CARDS, seats=1), "leave")
    marker = state.seats[0].score(state.rules).marker
    beside = Ladder(marker - 15, (Rung("novice", 0),), marker + 5, is_proven=False)
    assert climb(state, beside) == Climb(marker, marker + 5, 0.75, None)
    above = Ladder(marker - 15, (), marker - 1, is_proven=False)
    assert climb(state, above) == Climb(marker, marker, 1.0, "platinum")
    # R10.2: who knew the cards gets no medal.
    assert climb(replace(state, known=4), above) == Climb(marker, marker, 1.0, None)
