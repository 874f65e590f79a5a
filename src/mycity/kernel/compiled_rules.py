"""Rules as data for compiled code: what a board, a rule set and a player's extras come to."""

from dataclasses import astuple
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.kernel.encoding import BUILDING_INDEX, FIRST_ORIENTATION, KIND_INDEX, ORIENTATIONS
from mycity.kernel.words import words_of
from mycity.rules import COLOURS, City, Gain, Mask, Term, kind_of, squares_of
from mycity.rules.ground import anchors_within
from mycity.rules.ruleset import RuleSet
from mycity.rules.squares import grow, mask_of, shifted, sides_of

Words: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

# Rows of `CompiledRules.masks`.
OPEN, RIVER, TWO_TREES, ONE_TREE, ROCKS, PLAIN, GOLD, ENCLOSABLE, HARBOUR, RAILS = range(10)
ENTRANCES: Final = 10
"""The first of three rows, one a colour: the entrance and the squares beside it; empty without a mine."""
JOINED: Final = 13
"""The first of four rows: the squares whose neighbour to the west, east, north and south lies on the same bank (R4.3);
in the order of the directions into which `words.four_sides` moves."""
WEST: Final = 17
"""The squares of the west bank (R1.4)."""
MASKS: Final = 18

# Entries of `CompiledRules.numbers`.
START_MARKER, CAP, PASS_COST, GOLD_RACE, INVESTOR, RAILROAD, PARKS, FACTORY_GROUPS, LINK_EACH, NUGGETS = range(10)
IN_SHEET: Final = 10
"""The first of as many entries as there are terms: whether the sheet has the term."""
TREE_POINTS, ROCK_POINTS, GROUPED_POINTS, CHURCH_POINTS, WELL_POINTS, FACTORY_POINTS, LINK_POINTS = range(20, 27)
NUGGET_POINTS, EMPTY_POINTS, GOLD_POINTS, INVESTOR_POINTS, RAILROAD_POINTS, PARK_POINTS = range(27, 33)
"""The points of the rule set, in the order of `Points`."""
END_CAP, RAIL_ROW = 33, 34
"""The highest number with which a marker ends (R5.4); the row of the railroad (R11.19)."""
NUMBERS: Final = 35

NO_CAP: Final = 1 << 30
"""`CAP` and `END_CAP` without a cap (R5.4)."""
NO_PASSING: Final = -1
"""`PASS_COST` where passing is not allowed."""

# Columns of `CompiledRules.cards`: the first orientation and how many there are (0 for a building that the player
# lacks), the kind, and whether it is a factory.
FIRST, COUNT, KIND, FACTORY = range(4)

TERMS: Final = (
    Term.TREES,
    Term.ROCKS,
    Term.GROUPS,
    Term.CHURCHES,
    Term.WELLS,
    Term.FACTORIES,
    Term.MINES,
    Term.LINK,
    Term.NUGGETS,
    Term.EMPTY,
)
"""The terms of sheets; compiled code knows each by its index here."""
TREES_TERM, ROCKS_TERM, GROUPS_TERM, CHURCHES_TERM, WELLS_TERM = range(5)
FACTORIES_TERM, MINES_TERM, LINK_TERM, NUGGETS_TERM, EMPTY_TERM = range(5, 10)

MINE_COUNTS: Final = 32
"""More buildings than a colour has, palace and opera included."""


class CompiledRules(NamedTuple):
    """A player's ground and rules.

    `masks` (MASKS, 2) are sets of squares; `wells` (wells, 4) has each well that can score, as two words and those of
    its four sides; `fits` (orientations, 2) the anchors that the bare ground allows (R4.1, R4.3); `cards`
    (buildings, 4) and `numbers` (NUMBERS,) see above; `sheet` (terms,) are indices into TERMS, in the sheet's order;
    `mines` (3, MINE_COUNTS) the points by colour and number of mining buildings (R11.16).
    """

    masks: Words
    wells: Words
    fits: Words
    cards: Numbers
    numbers: Numbers
    sheet: Numbers
    mines: Numbers


class _Key:
    """What compiled rules depend on: a city's ground and extras and the rule set, but not what is built."""

    __slots__ = ("_parts", "city", "rules")

    def __init__(self, city: City, rules: RuleSet) -> None:
        extras = city.extras
        shafts = tuple(sorted((kind.value, marks) for kind, marks in extras.shafts.items()))
        self.city, self.rules = city, rules
        self._parts = (city.ground.board, rules, extras.c4, extras.factories, extras.nuggets, shafts)

    def __hash__(self) -> int:
        return hash(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._parts == other._parts


def compile_rules(city: City, rules: RuleSet) -> CompiledRules:
    """The compiled rules of a city's ground and extras under a rule set."""
    return _compile_cached(_Key(city, rules))


@lru_cache(maxsize=512)
def _compile_cached(key: _Key) -> CompiledRules:
    return _compile(key.city, key.rules)


def _compile(city: City, rules: RuleSet) -> CompiledRules:
    ground, extras = city.ground, city.extras
    board, counted = ground.board, ground.counted
    masks: list[Mask] = [0] * MASKS
    masks[OPEN], masks[RIVER] = ground.open, board.riverside
    masks[TWO_TREES], masks[ONE_TREE] = board.two_trees & counted, board.one_tree & counted
    masks[ROCKS], masks[PLAIN] = board.two_rocks & counted, board.plain & counted
    masks[GOLD], masks[ENCLOSABLE] = board.gold, ground.enclosable
    masks[HARBOUR], masks[RAILS] = grow(board.harbour), rules.rails
    for number, colour in enumerate(COLOURS):
        masks[ENTRANCES + number] = grow(board.entrance(colour))
    masks[WEST] = board.west
    for number, joined in enumerate(zip(shifted(board.west), shifted(board.east), strict=True)):
        masks[JOINED + number] = joined[0] & board.west | joined[1] & board.east
    cards = np.zeros((len(BUILDING_INDEX), 4), dtype=np.int64)
    cards[:, KIND] = [KIND_INDEX[kind_of(building)] for building in BUILDING_INDEX]
    for building, shape in city.supply.items():
        cards[BUILDING_INDEX[building]] = (
            FIRST_ORIENTATION[shape.name],
            len(shape.canonical),
            KIND_INDEX[kind_of(building)],
            building in extras.factories,
        )
    return CompiledRules(
        masks=np.array([words_of(mask) for mask in masks], dtype=np.uint64),
        wells=_wells_of(board.wells & counted, ground.open),
        fits=_fits_of(city),
        cards=cards,
        numbers=_numbers_of(city, rules),
        sheet=np.array([TERMS.index(term) for term in rules.sheet], dtype=np.int64),
        mines=_mine_points(city, rules),
    )


def _fits_of(city: City) -> Words:
    """By orientation of the player's buildings the anchors that the bare ground allows (R4.1, R4.3)."""
    west, east = city.ground.open & city.ground.board.west, city.ground.open & city.ground.board.east
    fits = np.zeros((len(ORIENTATIONS), 2), dtype=np.uint64)
    for shape in set(city.supply.values()):
        for number, orientation in enumerate(shape.canonical, FIRST_ORIENTATION[shape.name]):
            fits[number] = words_of(anchors_within(orientation, west) | anchors_within(orientation, east))
    return fits


def _numbers_of(city: City, rules: RuleSet) -> Numbers:
    numbers = np.zeros(NUMBERS, dtype=np.int64)
    numbers[START_MARKER] = rules.start_marker
    numbers[CAP] = NO_CAP if rules.stop is None else rules.stop
    numbers[END_CAP] = NO_CAP if rules.cap is None else rules.cap
    numbers[PASS_COST] = NO_PASSING if rules.pass_cost is None else rules.pass_cost
    for entry, gain in (
        (GOLD_RACE, Gain.GOLD),
        (INVESTOR, Gain.INVESTOR),
        (RAILROAD, Gain.RAILROAD),
        (PARKS, Gain.PARKS),
    ):
        numbers[entry] = gain in rules.gains
    numbers[FACTORY_GROUPS] = rules.factory_groups
    numbers[RAIL_ROW] = rules.rail_row
    numbers[LINK_EACH] = rules.link_each
    numbers[NUGGETS] = city.extras.nuggets
    for entry, term in enumerate(TERMS, IN_SHEET):
        numbers[entry] = term in rules.sheet
    numbers[TREE_POINTS:END_CAP] = astuple(rules.points)
    return numbers


def _wells_of(wells: Mask, open_squares: Mask) -> Words:
    """The wells with four sides that can be built on; others can never score (R5.6)."""
    words = []
    for well in squares_of(wells):
        sides = mask_of(side for side in sides_of(well) if side is not None) & open_squares
        if sides.bit_count() == 4:
            words.append((*words_of(1 << well), *words_of(sides)))
    return np.array(words, dtype=np.uint64).reshape(-1, 4)


def _mine_points(city: City, rules: RuleSet) -> Numbers:
    points = np.zeros((len(COLOURS), MINE_COUNTS), dtype=np.int64)
    for number, colour in enumerate(COLOURS):
        if city.ground.board.entrance(colour):
            before, shaft = city.extras.shafts.get(colour, 0), rules.shaft_of(colour)
            for count in range(MINE_COUNTS):
                after = min(shaft.length, before + count)
                points[number, count] = sum(box.points for box in shaft.boxes if before < box.box <= after)
    return points
