"""Random cities of all 24 episodes that can be reached by legal play, chosen by the naive method."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from mycity.campaign import default_content
from mycity.rules import BuildingKind, City, Extras, RuleSet, new_city, parse_board
from tests.helpers import naive
from tests.helpers.cities import placement_in
from tests.helpers.naive_boards import WIDTHS, rows_of
from tests.helpers.naive_cities import NaiveCity, reasons
from tests.helpers.naive_episodes import BLUE, put, rules_of

KINDS = {"b": BuildingKind.INDUSTRIAL, "r": BuildingKind.PUBLIC, "y": BuildingKind.RESIDENTIAL}
PLACES = ("A3", "D6", "B8", "E3", "E11", "C9", "G5", "A8", "K1", "E6", "H8")
"""Where the things are that score: half of the cities grow towards two of these."""


@dataclass(frozen=True)
class LegacyTwins:
    """The same city twice: as the rules have it and as the naive method has it."""

    rules: RuleSet
    city: City
    naive: NaiveCity


def bare(number: int, rng: Random) -> LegacyTwins:
    """A city of an episode with stickers and extras of chance, before the first card."""
    rows = rows_of(number)
    signs = rng.choices("tR", k=rng.randrange(9)) + ["O"] * (number >= 23)
    for sign in signs:
        plain = [naive.name((r, c)) for r, row in enumerate(rows) for c, found in enumerate(row) if found == "."]
        rows = put(rows, rng.choice(plain), sign)
    c4 = rng.choice(("first", "second", "others")) if number >= 5 else None
    factories = frozenset(rng.sample(BLUE, rng.randrange(9))) if number >= 13 else frozenset[str]()
    nuggets = rng.randrange(4) if 10 <= number <= 12 else 0
    shafts = {sign: rng.randrange(1, 20) for sign in "bry" if number >= 16 and rng.random() < 0.5}
    board = naive.NaiveBoard(tuple(rows), WIDTHS)
    twin = NaiveCity(rules_of(number), board, c4, factories, nuggets, shafts)
    rules = default_content().episode(number).rules
    parsed = parse_board([f"{row} {width}" for row, width in zip(rows, WIDTHS, strict=True)])
    extras = Extras(c4, factories, nuggets, {KINDS[sign]: marks for sign, marks in shafts.items()})
    return LegacyTwins(rules, new_city(parsed, rules, extras), twin)


def grow_legacy(number: int, count: int, seed: int) -> LegacyTwins:
    """A city of up to so many placed buildings, each put on a random legal place by the naive method."""
    rng = Random(seed)
    twins = bare(number, rng)
    city, twin = twins.city, twins.naive
    goals = [naive.square(place) for place in rng.sample(PLACES, 2)] if rng.random() < 0.5 else []
    cards = [card for card in twin.rules.cards if card != "PROHIBITION" and twin.owns(card)]
    for building in rng.sample(cards, len(cards)):
        if len(twin.placed) == count:
            break
        cells = _find(twin, building, goals[len(twin.placed) % 2 :][:1], rng)
        if cells is not None:
            twin = twin.build(building, cells)
            city = city.build(building, placement_in(city, building, cells))
    return LegacyTwins(twins.rules, city, twin)


def _find(city: NaiveCity, building: str, goal: list[naive.Cell], rng: Random) -> naive.Cells | None:
    shape = city.shape(building)
    everywhere = naive.canonical_placements(shape)
    order = rng.sample(everywhere, len(everywhere))
    if goal:
        (row, column), *_ = goal
        order.sort(key=lambda place: abs(place[0][0] - row) + abs(place[0][1] - column))
    for anchor, rotation in order:
        cells = naive.covered(shape, anchor, rotation)
        if not reasons(city, cells):
            return cells
    return None


def legacy_twins(largest: int = 26, fewest: int = 1) -> st.SearchStrategy[LegacyTwins]:
    """Cities of 0 to `largest` placed buildings in any of the episodes from `fewest` on."""
    return st.builds(grow_legacy, st.integers(fewest, 24), st.integers(0, largest), st.integers(0, 2**32))
