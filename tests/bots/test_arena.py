"""Tournaments: who plays whom, and what the results say."""

import math
from collections import Counter
from itertools import combinations

import pytest

from mycity.bots.arena import Sitting, Tally, elo_ratings, schedule, win_rate
from mycity.rules import MyCityError


def test_two_bots_play_each_deck_from_both_seats() -> None:
    assert schedule(2, 2, 4) == [Sitting((0, 1), 1), Sitting((1, 0), 1), Sitting((0, 1), 2), Sitting((1, 0), 2)]


@pytest.mark.parametrize(("bots", "table", "games"), [(3, 2, 5), (4, 3, 7), (4, 4, 8), (5, 2, 1)])
def test_every_choice_of_bots_plays_as_often_and_with_the_same_decks(bots: int, table: int, games: int) -> None:
    found = schedule(bots, table, games)
    played = Counter(frozenset(sitting.bots) for sitting in found)
    assert played == {frozenset(choice): games for choice in combinations(range(bots), table)}
    assert len(set(found)) == len(found)
    for choice in played:
        decks = [sitting.deck for sitting in found if frozenset(sitting.bots) == choice]
        assert decks == [number // table + 1 for number in range(games)]
    seats = Counter((bot, seat) for sitting in found for seat, bot in enumerate(sitting.bots))
    if games % table == 0:
        assert len(set(seats.values())) == 1
    # Whoever stops early has games of all.
    assert {frozenset(sitting.bots) for sitting in found[: len(played)]} == set(played)


@pytest.mark.parametrize(("bots", "table"), [(1, 2), (3, 4), (2, 1)])
def test_too_few_bots_for_a_table(bots: int, table: int) -> None:
    with pytest.raises(
        MyCityError, match=f"invalid number of seats {table}: expected at least 2, and no more than the bots, {bots}"
    ):
        schedule(bots, table, 1)


def test_a_table_of_three_counts_for_each_pair() -> None:
    tally = Tally(4)
    tally.add(Sitting((3, 0, 1), 1), (40, 30, 30), (1, 2, 2))
    tally.add(Sitting((0, 1, 3), 1), (20, 25, 10), (2, 1, 3))
    assert tally.games == 2
    assert tally.against(3, tally.others(3)) == (2, 0, 2)
    assert tally.against(0, [1]) == (0, 1, 1)
    assert tally.against(1, [0]) == (1, 1, 0)
    assert list(tally.pairs()) == [(0, 1), (0, 3), (1, 3)]
    assert tally.mean(0) == pytest.approx((25, 5.0))  # 30 and 20: deviation √50, error √50 / √2
    assert tally.points[2] == []


def tally_of(bots: int, results: dict[tuple[int, int], tuple[int, int, int]]) -> Tally:
    tally = Tally(bots)
    for (one, other), counts in results.items():
        for places, count in zip(((1, 2), (1, 1), (2, 1)), counts, strict=True):
            for _ in range(count):
                tally.add(Sitting((one, other), 1), (0, 0), places)
    return tally


def test_elo_of_two_is_the_logarithm_of_the_odds() -> None:
    """30 won, 10 lost and one tie added for the pair: odds of 30.5 to 10.5."""
    first, second = elo_ratings(tally_of(2, {(0, 1): (28, 4, 8)}), anchor=1)
    assert first.elo == pytest.approx(400 * math.log10(30.5 / 10.5))
    # The variance of log odds is 1/(n p q).
    share = 30.5 / 41
    assert first.error == pytest.approx(400 / math.log(10) / math.sqrt(41 * share * (1 - share)))
    assert second == (0, 0)


def test_elo_of_many_does_not_hang_on_the_anchor() -> None:
    tally = tally_of(
        4, {(0, 1): (3, 0, 7), (1, 2): (4, 2, 4), (2, 3): (1, 0, 9), (0, 3): (0, 0, 10), (0, 2): (2, 1, 7)}
    )
    ratings = [elo_ratings(tally, anchor) for anchor in range(4)]
    for anchor, found in enumerate(ratings):
        assert found[anchor] == (0, 0)
        differences = [rating.elo - found[0].elo for rating in found]
        assert differences == pytest.approx([rating.elo for rating in ratings[0]], abs=1e-6)
    # At the maximum of the likelihood everybody is expected to score what it has.
    strength = [rating.elo for rating in ratings[0]]
    for bot in range(4):
        won, tied, _ = tally.against(bot, tally.others(bot))
        expected = sum(
            (sum(tally.against(bot, [other])) + 1) / (1 + 10 ** ((strength[other] - strength[bot]) / 400))
            for other in tally.others(bot)
        )
        assert expected == pytest.approx(won + tied / 2 + 1.5, abs=1e-6)


def test_elo_of_one_that_always_wins_is_finite() -> None:
    first, second, third = elo_ratings(tally_of(3, {(0, 1): (500, 0, 0), (1, 2): (500, 0, 0)}), anchor=2)
    assert first.elo > second.elo > third.elo == 0
    assert all(math.isfinite(number) for rating in (first, second, third) for number in rating)
    assert first.error > second.error


def test_wilsons_interval() -> None:
    """Against Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662, 0 of 20 gives 0 to 0.1611."""
    assert win_rate(81, 0, 182) == pytest.approx((81 / 263, 0.2553, 0.3662), abs=1e-4)
    assert win_rate(0, 0, 20) == pytest.approx((0, 0, 0.1611), abs=1e-4)
    assert win_rate(1, 2, 1).rate == 0.5
