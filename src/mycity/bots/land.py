"""What the ground of a city offers under the rules, prepared for asking again and again."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from mycity.game import View
from mycity.rules import COLOURS, ROWS, BuildingId, City, Gain, Mask, RuleSet, ShaftBox, Term, open_mines, squares_of
from mycity.rules.squares import sides_of

COLOUR_NUMBERS: Final = {kind: number for number, kind in enumerate(COLOURS)}
BLUE: Final = len(COLOURS) - 1
"""The number of the industrial colour."""

Well: TypeAlias = tuple[Mask, Mask, Mask]
"""A well's square, its four sides, and those of them that have a building; only wells that can still score."""


@dataclass(frozen=True, slots=True)
class Mine:
    """An open mine (R11.16): its colour's number and its entrance.

    `points` has what so many mining buildings bring to the sheet; `rewards` the boxes that they reach, and the number
    of new marks. More buildings than there are entries bring what the last one says.
    """

    colour: int
    entrance: Mask
    points: tuple[int, ...]
    rewards: tuple[tuple[tuple[ShaftBox, ...], int], ...]


@dataclass(frozen=True, slots=True)
class Land:
    """What the ground offers under the sheet: a square whose feature scores nothing is in none of the masks.

    `quiet` are the squares that can be built on without a loss: all but those with trees. `river` is where factories
    score (R11.14), `row_11` where the railroad pays (R11.19), `enclosable` what can become a park (R11.22); `harbour`
    is empty without a link to score (R11.20). `nuggets` are those in the cabinet, where they count (R11.10).
    """

    open: Mask
    quiet: Mask
    two_trees: Mask
    one_tree: Mask
    rocks: Mask
    plain: Mask
    west: Mask
    east: Mask
    gold: Mask
    gold_races: bool
    river: Mask
    row_11: Mask
    enclosable: Mask
    harbour: Mask
    link_each: bool
    mines: tuple[Mine, ...]
    factories: frozenset[BuildingId]
    factory_groups: bool
    investor: bool
    nuggets: int | None
    scores_groups: bool
    scores_churches: bool
    cap: int | None
    pass_cost: int | None

    @classmethod
    def of(cls, view: View) -> "Land":
        """The land of the view's own seat."""
        city, rules = view.own.city, view.rules
        ground, board, sheet = city.ground, city.ground.board, rules.sheet
        counted = ground.counted
        trees = Term.TREES in sheet
        two_trees = board.two_trees & counted if trees else 0
        one_tree = board.one_tree & counted if trees else 0
        races, nuggets = Gain.GOLD in rules.gains, Term.NUGGETS in sheet
        return cls(
            open=ground.open,
            quiet=ground.open & ~(two_trees | one_tree),
            two_trees=two_trees,
            one_tree=one_tree,
            rocks=board.two_rocks & counted if Term.ROCKS in sheet else 0,
            plain=board.plain & counted if Term.EMPTY in sheet else 0,
            west=board.west,
            east=board.east,
            gold=board.gold if races or nuggets else 0,
            gold_races=races,
            river=board.riverside if Term.FACTORIES in sheet else 0,
            row_11=ROWS[-1] if Gain.RAILROAD in rules.gains else 0,
            enclosable=ground.enclosable,
            harbour=board.harbour if Term.LINK in sheet else 0,
            link_each=rules.link_each,
            mines=_mines_of(city, rules) if Term.MINES in sheet else (),
            factories=city.extras.factories,
            factory_groups=rules.factory_groups,
            investor=Gain.INVESTOR in rules.gains,
            nuggets=city.extras.nuggets if nuggets else None,
            scores_groups=Term.GROUPS in sheet,
            scores_churches=Term.CHURCHES in sheet,
            cap=rules.cap,
            pass_cost=rules.pass_cost,
        )


def _mines_of(city: City, rules: RuleSet) -> tuple[Mine, ...]:
    """The open mines with what each number of mining buildings brings, up to all of a colour and a standing one."""
    most = len(rules.buildings) // len(COLOURS) + 1
    found = []
    for colour in open_mines(city):
        before = city.extras.shafts.get(colour, 0)
        ends = [min(rules.shaft_length, before + count) for count in range(most + 1)]
        reached = [tuple(box for box in rules.shaft if before < box.box <= end) for end in ends]
        found.append(
            Mine(
                colour=COLOUR_NUMBERS[colour],
                entrance=city.ground.board.entrance(colour),
                points=tuple(sum(box.points for box in boxes) for boxes in reached),
                rewards=tuple((boxes, end - before) for boxes, end in zip(reached, ends, strict=True)),
            )
        )
    return tuple(found)


def wells_of(city: City) -> tuple[Well, ...]:
    """The wells that could score on the bare ground (R5.6)."""
    ground = city.ground
    found = []
    for well in squares_of(ground.board.wells & ground.counted):
        sides = sum(1 << side for side in sides_of(well) if side is not None) & ground.open
        if sides.bit_count() == 4:
            found.append((1 << well, sides, 0))
    return tuple(found)
