"""Sampling the orders in which the cards may come."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from mycity.bots.search.determinizations import (
    NEVER,
    Sample,
    count_determinizations,
    order_of,
    sample_determinizations,
)
from mycity.bots.search.position import Position
from mycity.game import view_for
from mycity.kernel.encoding import BUILDING_INDEX, KERNEL_BUILDINGS
from mycity.rules import COLOURED, PROHIBITION
from tests.bots.positions import position
from tests.helpers.games import started


def names(order: object) -> list[str]:
    return [KERNEL_BUILDINGS[card] for card in order]  # type: ignore[attr-defined]


def orders_in(sample: Sample) -> list[tuple[str, ...]]:
    cards, lengths, *_ = sample.determinizations
    return [tuple(names(order[:length])) for order, length in zip(cards, lengths, strict=True)]


def to_come(*cards: str, race: bool | None = None) -> Position:
    """A position with these cards to come."""
    return replace(Position.of(view_for(started("Y-I2", *cards), 0)), to_come=cards, rivals_race=race)


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (["Y-I2", "C1", "R-I2"], ["Y-I2", "C1", "R-I2"]),
        ([PROHIBITION, "Y-I2", "R-I2"], ["R-I2"]),
        (["Y-I2", "R-I2", PROHIBITION], ["Y-I2", "R-I2"]),
        (["Y-I2", PROHIBITION, "C1", "R-I2"], ["Y-I2", "R-I2"]),
        ([PROHIBITION, "Y-I2"], []),
        ([PROHIBITION], []),
        ([], []),
    ],
)
def test_prohibition_takes_the_next_card_along(deck: list[str], expected: list[str]) -> None:
    """R3.7"""
    assert names(order_of(deck, BUILDING_INDEX)) == expected


def test_what_a_player_lacks_is_left_out() -> None:
    """R11.22; Prohibition may forbid what a player would not have built anyway, and then nothing more (R3.7)."""
    owns = {"Y-I2", "R-I2"}
    assert names(order_of(["B-I2", "Y-I2", "R-I2"], owns)) == ["Y-I2", "R-I2"]
    assert names(order_of([PROHIBITION, "B-I2", "Y-I2", "R-I2"], owns)) == ["Y-I2", "R-I2"]
    assert names(order_of(["B-I2", PROHIBITION, "Y-I2", "R-I2"], owns)) == ["R-I2"]


def test_all_orders_when_they_are_few() -> None:
    sample = sample_determinizations(to_come("Y-V3", "C1", "R-I2"), 6, Random(1))
    assert sorted(orders_in(sample)) == sorted(
        [
            ("Y-V3", "C1", "R-I2"),
            ("Y-V3", "R-I2", "C1"),
            ("C1", "Y-V3", "R-I2"),
            ("C1", "R-I2", "Y-V3"),
            ("R-I2", "Y-V3", "C1"),
            ("R-I2", "C1", "Y-V3"),
        ]
    )
    assert sample.is_exhaustive
    assert len(sample) == count_determinizations(to_come("Y-V3", "C1", "R-I2")) == 6


def test_all_orders_with_prohibition_among_them() -> None:
    """R3.7: first, in the middle and last, each as often as it comes."""
    sample = sample_determinizations(to_come("Y-V3", PROHIBITION, "C1"), 24, Random(1))
    expected = [("Y-V3",), ("Y-V3", "C1"), ("C1",), ("C1", "Y-V3"), ("C1",), ("Y-V3",)]
    assert sorted(orders_in(sample)) == sorted(expected)
    assert sample.is_exhaustive


def test_only_prohibition_to_come() -> None:
    assert orders_in(sample_determinizations(to_come(PROHIBITION), 4, Random(1))) == [()]


def test_the_first_few_of_all_orders_are_any() -> None:
    """Time may run out after some: those must not all begin with the same card."""
    firsts = {
        tuple(
            deck[0]
            for deck in orders_in(sample_determinizations(to_come("Y-V3", "C1", "R-I2", "B-I2"), 24, Random(seed)))[:4]
        )
        for seed in range(10)
    }
    assert len(firsts) > 5


def test_random_orders_when_there_are_more() -> None:
    found = to_come("Y-V3", "C1", "R-I2")
    sample = sample_determinizations(found, 5, Random(1))
    assert len(sample) == 5
    assert not sample.is_exhaustive
    assert orders_in(sample) == orders_in(sample_determinizations(found, 5, Random(1)))
    counted = Counter(orders_in(sample_determinizations(found, 5, Random(seed)))[0] for seed in range(600))
    assert len(counted) == 6
    assert min(counted.values()) > 60


@pytest.mark.parametrize("number", [0, 5, 22])
def test_every_order_has_each_card_once(number: int) -> None:
    """All that the player owns, but for one card where Prohibition is to come (R3.7)."""
    state = position(number, 2, 2, 0)
    found = Position.of(view_for(state, state.waits_for[0]))
    owned = {card for card in found.to_come if found.owns(card)}
    missing = 0
    for deck in orders_in(sample_determinizations(found, 200, Random(3))):
        assert len(set(deck)) == len(deck)
        assert set(deck) <= owned
        missing += len(owned) - len(deck)
        assert len(owned) - len(deck) in (0, 1)
    # Prohibition forbids a card of the owned ones, unless it comes last or before one that the player lacks.
    assert 120 < missing < 200


def test_nobody_takes_the_gold_where_nobody_can() -> None:
    sample = sample_determinizations(to_come(*COLOURED[1:12]), 100, Random(1))
    assert (sample.determinizations.gold_until == NEVER).all()


def test_rivals_take_the_gold_at_times_and_sooner_when_they_have_begun() -> None:
    """R8.3: a matter of chance, so that nothing is certain even where all orders could be tried."""
    early = []
    for race in (False, True):
        sample = sample_determinizations(to_come(*COLOURED[1:20], race=race), 300, Random(1))
        taken = [rounds for rounds in sample.determinizations.gold_until if rounds < NEVER]
        assert 0 < len(taken) < 300
        assert min(taken) >= 1
        assert max(taken) < 19
        early.append(len(taken))
        assert not sample_determinizations(to_come("Y-V3", "R-I2", race=race), 10, Random(1)).is_exhaustive
    assert early[0] < early[1]
