"""Scores against the naive method on random cities (R5)."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import ETERNITY, Line, Term, new_city, score_city
from mycity.rules.ranking import empty_by_row
from tests.helpers import naive
from tests.helpers.examples import examples
from tests.helpers.strategies import Twins, grow_twins, twins


def sheet_of(twin: Twins) -> dict[str, int]:
    found = naive.terms(twin.board, twin.pieces)
    return {term.value: found[term.value] for term in twin.rules.sheet}


@examples(100)
@given(twins())
def test_every_term_is_that_of_the_naive_method(twin: Twins) -> None:
    """R5.2, R5.3, R5.6"""
    score = score_city(twin.city, twin.rules)
    assert {term.value: score.points(term) for term in twin.rules.sheet} == sheet_of(twin)


@given(twins(), st.integers(-20, 60), st.lists(st.integers(-5, 9), max_size=6))
def test_the_marker_is_the_sum_without_a_limit(twin: Twins, start: int, moves: list[int]) -> None:
    """R5.1, R5.5, R8.4: every line added up, and every line the sum of its contributions."""
    rules = replace(twin.rules, start_marker=start, cap=None)
    score = score_city(twin.city, rules, [Line(Term.GOLD, points) for points in moves])
    assert score.marker == sum(line.points for line in score.lines) == start + sum(moves) + sum(sheet_of(twin).values())
    for line in score.lines:
        if line.term in rules.sheet:
            assert line.points == sum(part.points for part in line.contributions)


@given(twins(), st.integers(-20, 60), st.lists(st.integers(-5, 9), max_size=6))
def test_a_marker_that_reaches_50_stays_there(twin: Twins, start: int, moves: list[int]) -> None:
    """R5.4: walked through one by one, in order."""
    rules = replace(twin.rules, start_marker=start, cap=50)
    marker, reached = 0, False
    for points in [start, *moves, *sheet_of(twin).values()]:
        marker += points
        reached = reached or marker >= 50
        marker = 50 if reached else marker
    score = score_city(twin.city, rules, [Line(Term.GOLD, points) for points in moves])
    assert (score.marker, score.capped) == (marker, reached)


@given(twins())
def test_empty_squares_by_row(twin: Twins) -> None:
    """R1.3, R6.1"""
    assert list(empty_by_row(twin.city)) == naive.empty_by_row(twin.board, twin.pieces)


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_the_order_of_building_does_not_matter(seed: int, rng: Random) -> None:
    """R5.2: the same buildings built in another order score the same."""
    city = grow_twins(ETERNITY, 12, seed).city
    other = new_city(city.ground.board, ETERNITY)
    shuffled = list(city.pieces)
    rng.shuffle(shuffled)
    for piece in shuffled:
        other = other.build(piece.building, piece.placement)
    one, two = score_city(city, ETERNITY), score_city(other, ETERNITY)
    assert [(line.term, line.points) for line in one.lines] == [(line.term, line.points) for line in two.lines]


def test_random_cities_know_every_term() -> None:
    """R5.2: a guard that the random cities above do reach wells, churches and groups."""
    seen = dict.fromkeys(("trees", "rocks", "groups", "churches", "wells", "empty"), 0)
    for seed in range(25):
        twin = grow_twins(ETERNITY, 27, seed)
        for term, points in naive.terms(twin.board, twin.pieces).items():
            seen[term] += points != 0
    assert all(count > 0 for count in seen.values()), seen
