"""Whole games of each episode, ending with the deck and by all leaving, that verify (R3.8, R7.6)."""

from random import Random

import pytest

from mycity.bots import play_campaign
from mycity.campaign import Campaign, default_content, rulebook_of
from mycity.game import Span, dump_record, load_record, record_of, replay
from tests.helpers.campaigns import begun, play_on
from tests.helpers.games import seed_of
from tests.helpers.naive_referee import result_of
from tests.helpers.policies import at_random, leaving, staying

CONTENT = default_content()
RULEBOOK = rulebook_of()

NO_END_WITH_THE_DECK = (6, 8, 9)
"""Who may not pass, or pays 2 for it, on too few squares, can't stay in until the last card: 27 buildings cover 100
squares and more; 89 can be built on, and 60 in the flood."""


def check(campaign: Campaign) -> str:
    """A finished episode verifies, by replay and by the naive method; why it ended."""
    assert campaign.is_over
    (played,) = campaign.history
    record = load_record(dump_record(record_of(played.game)))
    assert replay(record, RULEBOOK) == played.game
    assert record["result"]["seats"] == result_of(record)
    for seat in record["result"]["seats"]:
        assert seat["marker"] == (50 if "capped" in seat else sum(seat["terms"].values()))
    assert record["result"]["reason"] == played.outcome.reason
    return played.outcome.reason


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(1, 25))
def test_by_bots(number: int, seats: int) -> None:
    """R7.6, R9.1: `novice`, or `builder` in one episode of each chapter, beside `random`."""
    levels = ("builder" if seats == 2 and number % 3 == 1 else "novice", *["random"] * (seats - 1))
    _, _, end = play_campaign(CONTENT, Span(number, number), levels, seed_of(seats), number)
    check(end)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("number", range(1, 25))
def test_ending_by_all_leaving(number: int, seats: int) -> None:
    """R3.8: one after another, long before the last card."""
    end, _ = play_on(begun(number, seats=seats, number=seats), Random(number), (leaving(0.2),) * 4)
    assert check(end) == "left"
    assert end.history[0].game.dealt < len(end.history[0].game.deck)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", [n for n in range(1, 25) if n not in NO_END_WITH_THE_DECK])
def test_ending_with_the_deck(number: int, seats: int) -> None:
    """R3.8: at least one stays in until the last card has been dealt with."""
    policies = (staying, at_random, staying, leaving(0.1))
    for attempt in range(200):
        end, _ = play_on(begun(number, seats=seats, number=attempt), Random(attempt), policies)
        if end.history[0].outcome.reason == "deck":
            break
    assert check(end) == "deck"
    assert end.history[0].game.dealt == len(end.history[0].game.deck)
