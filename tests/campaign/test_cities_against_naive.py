"""All 24 episodes against the naive method on random cities (R4, R5, R11)."""

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.rules import (
    BuildingKind,
    City,
    Illegal,
    Placement,
    Term,
    boxes_reached,
    immediate_gains,
    legal_placements,
    new_city,
    nuggets_after,
    parks_of,
    score_city,
    shafts_after,
    square_names,
    why_illegal,
)
from mycity.rules.ranking import empty_by_row
from mycity.rules.shapes import ROTATIONS
from tests.helpers import naive, naive_cities
from tests.helpers.examples import examples
from tests.helpers.legacy_twins import KINDS, LegacyTwins, grow_legacy, legacy_twins
from tests.helpers.naive_cities import NaiveCity

WORDS = {
    Illegal.OFF_BOARD: "off board",
    Illegal.UNBUILDABLE: "unbuildable",
    Illegal.BUILT: "built",
    Illegal.TWO_BANKS: "two banks",
    Illegal.NO_START: "start",
    Illegal.NOT_ADJACENT: "not adjacent",
}


def left(twins: LegacyTwins) -> list[str]:
    """The buildings that have not been placed."""
    built = {piece.building for piece in twins.city.pieces}
    return [building for building in twins.rules.buildings if building not in built]


@examples(72)
@given(legacy_twins())
def test_every_term_is_that_of_the_naive_method(twins: LegacyTwins) -> None:
    """R5.2, R11: every term of every sheet, in its order."""
    score = score_city(twins.city, twins.rules)
    expected = naive_cities.terms(twins.naive)
    assert [term.value for term in twins.rules.sheet] == list(expected)
    assert {term.value: score.points(term) for term in twins.rules.sheet} == expected
    for line in score.lines:
        if line.contributions:
            assert line.points == sum(part.points for part in line.contributions)


@given(legacy_twins())
def test_empty_squares_parks_nuggets_and_shafts(twins: LegacyTwins) -> None:
    """R6.1, R11.7, R11.10, R11.16, R11.22"""
    city, twin = twins.city, twins.naive
    assert list(empty_by_row(city)) == naive_cities.empty_by_row(twin)
    assert set(square_names(parks_of(city))) == {naive.name(cell) for cell in naive_cities.parks(twin)}
    assert nuggets_after(city) == twin.nuggets + naive_cities.has_all_veins(twin)
    marks = shafts_after(city, twins.rules)
    for sign, colour in KINDS.items():
        if naive_cities.cells_of(twin.board, sign):
            assert marks[colour] == min(20, twin.shafts.get(sign, 0) + naive_cities.miners(twin, sign))
            assert [box.box for box in boxes_reached(city, twins.rules, colour)] == naive_cities.boxes(twin, sign)
        else:
            assert colour not in marks


@examples(40)
@given(legacy_twins(20))
def test_legal_placements(twins: LegacyTwins) -> None:
    """R4.1–R4.5, R11.7, R11.11, R11.22: of every building that is left, in the same order."""
    for building in left(twins)[:6]:
        assert (building in twins.city.supply) == twins.naive.owns(building)
        if building in twins.city.supply:
            expected = [f"{naive.name(a)}/{turn}" for a, turn in naive_cities.legal(twins.naive, building)]
            assert list(map(str, legal_placements(twins.city, building))) == expected


@examples(60)
@given(legacy_twins(12), st.integers(0, 120), st.sampled_from(ROTATIONS), st.data())
def test_every_reason(twins: LegacyTwins, anchor: int, rotation: int, data: st.DataObject) -> None:
    """R4: each that applies and no other."""
    owned = [building for building in left(twins) if building in twins.city.supply]
    building = data.draw(st.sampled_from(owned))
    cells = naive.covered(twins.naive.shape(building), divmod(anchor, 11), rotation)
    why = why_illegal(twins.city, building, Placement(anchor, rotation))  # type: ignore[arg-type]
    assert {WORDS[reason] for reason in why} == naive_cities.reasons(twins.naive, cells)


@examples(80)
@given(legacy_twins(22), st.integers(0, 2**32))
def test_what_each_placement_gives_at_once(twins: LegacyTwins, seed: int) -> None:
    """R8.3, R11.13, R11.19, R11.22: for a few placements of what is left."""
    rng = Random(seed)
    for building in left(twins)[:4]:
        found = legal_placements(twins.city, building) if building in twins.city.supply else []
        for placement in rng.sample(list(found), min(5, len(found))):
            cells = naive.pieces_of([(twins.naive.shape(building), str(placement))])[0][1]
            after = twins.city.build(building, placement)
            (gains,) = immediate_gains(twins.rules, [twins.city], [after])
            (expected,) = naive_cities.gains([twins.naive], [twins.naive.build(building, cells)])
            assert {gain.value.value: points for gain, points in gains} == expected


@given(st.integers(1, 24), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_the_order_of_building_does_not_matter_for_the_sheet(number: int, seed: int, rng: Random) -> None:
    """R5.2: the same buildings built in another order score the same, parks too."""
    twins = grow_legacy(number, 18, seed)
    standing = len(twins.city.ground.board.standing)
    placed = list(twins.city.pieces[standing:])
    rng.shuffle(placed)
    other = new_city(twins.city.ground.board, twins.rules, twins.city.extras)
    for piece in placed:
        other = other.build(piece.building, piece.placement)
    assert points(other, twins) == points(twins.city, twins)


def points(city: City, twins: LegacyTwins) -> dict[Term, int]:
    return {line.term: line.points for line in score_city(city, twins.rules).lines}


def test_random_cities_know_every_term_and_gain() -> None:
    """A guard that the cities above do reach what they are to test."""
    seen = dict.fromkeys([term.value for term in Term][2:], 0)
    for seed in range(150):
        city = grow_legacy(1 + seed % 24, 26, seed).naive
        steps = [NaiveCity(city.rules, city.board, placed=city.placed[:n]) for n in range(len(city.placed) + 1)]
        for term, given_points in naive_cities.terms(city).items():
            seen[term] += given_points != 0
        for before, after in pairwise(steps):
            for gain in naive_cities.gains([before], [after])[0]:
                seen[gain] += 1
        if all(seen.values()):
            break
    assert all(count > 0 for count in seen.values()), seen
    assert set(KINDS.values()) == set(BuildingKind) - {BuildingKind.CHURCH}
