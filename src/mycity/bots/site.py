"""A city as `builder` sees it: little more than masks, so that the board after each placement is made in no time."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from mycity.game import View
from mycity.rules import COLOURS, City, Gain, Kind, Mask, Piece, RuleSet, Term, has_all_gold, squares_of
from mycity.rules.ground import Ground
from mycity.rules.squares import sides_of

Group: TypeAlias = tuple[int, Mask]
"""How many buildings a group has, and the squares that touch it (its own among them)."""
Well: TypeAlias = tuple[Mask, Mask, Mask]
"""A well's square, its four sides, and those of them that have a building; only wells that can still score."""
Church: TypeAlias = tuple[Mask, Mask]
"""The squares that a church covers and those that it touches."""

_COLOUR_NUMBERS: Final = {kind: number for number, kind in enumerate(COLOURS)}
_GOLD_POINTS: Final = 3


@dataclass(frozen=True, slots=True)
class Land:
    """What the ground offers under the sheet: a square whose feature scores nothing is in none of the masks.

    `quiet` are the squares that can be built on without a loss: all but those with trees.
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
    scores_groups: bool
    scores_churches: bool

    @classmethod
    def of(cls, ground: Ground, rules: RuleSet) -> "Land":
        """The land of a ground under the rules' sheet and gains."""
        board, sheet, counted = ground.board, rules.sheet, ground.counted
        trees = Term.TREES in sheet
        two_trees = board.two_trees & counted if trees else 0
        one_tree = board.one_tree & counted if trees else 0
        return cls(
            open=ground.open,
            quiet=ground.open & ~(two_trees | one_tree),
            two_trees=two_trees,
            one_tree=one_tree,
            rocks=board.two_rocks & counted if Term.ROCKS in sheet else 0,
            plain=board.plain & counted if Term.EMPTY in sheet else 0,
            west=board.west,
            east=board.east,
            gold=board.gold if Gain.GOLD in rules.gains else 0,
            scores_groups=Term.GROUPS in sheet,
            scores_churches=Term.CHURCHES in sheet,
        )


@dataclass(frozen=True, slots=True)
class Site:
    """A city in masks. `marker` holds start and immediate gains; `gold_is_open` whether R8.3 still gives points."""

    land: Land
    marker: int
    built: Mask
    groups: tuple[tuple[Group, ...], tuple[Group, ...], tuple[Group, ...]]
    churches: tuple[Church, ...]
    wells: tuple[Well, ...]
    full_wells: int
    gold_is_open: bool

    @classmethod
    def of(cls, view: View) -> "Site":
        """The site of the view's own seat."""
        own = view.own
        land = Land.of(own.city.ground, view.rules)
        gold_is_open = land.gold != 0 and not any(has_all_gold(seat.city) for seat in view.seats)
        wells = _wells_of(own.city) if Term.WELLS in view.rules.sheet else ()
        site = cls(land, own.marker, 0, ((), (), ()), (), wells, 0, gold_is_open)
        for piece in own.city.pieces:
            site = site.after(piece)
        return replace(site, marker=own.marker, gold_is_open=gold_is_open)

    def after(self, piece: Piece) -> "Site":
        """The site with this building on it."""
        mask, touch, kind = piece.mask, piece.touch, piece.kind
        built = self.built | mask
        groups, churches = self.groups, self.churches
        if kind is Kind.CHURCH:
            churches = (*churches, (mask, touch))
        else:
            number = _COLOUR_NUMBERS[kind]
            grown = list(groups)
            grown[number] = _joined(groups[number], mask, touch)
            groups = (grown[0], grown[1], grown[2])
        wells, full_wells = self.wells, self.full_wells
        if wells:
            wells, full = _wells_after(wells, mask)
            full_wells += full
        marker, gold_is_open = self.marker, self.gold_is_open
        if gold_is_open and not self.land.gold & ~built:
            marker, gold_is_open = marker + _GOLD_POINTS, False
        return Site(self.land, marker, built, groups, churches, wells, full_wells, gold_is_open)

    def points(self) -> int:
        """What the seat would have if the episode ended now (R5.1), without the limit of R5.4."""
        land, visible = self.land, ~self.built
        points = (
            self.marker
            + 2 * (land.two_trees & visible).bit_count()
            + (land.one_tree & visible).bit_count()
            - 2 * (land.rocks & visible).bit_count()
            - (land.plain & visible).bit_count()
            + 4 * self.full_wells
        )
        if land.scores_groups:
            points += sum(max(groups)[0] for groups in self.groups if groups)
        if land.scores_churches:
            touches = self.colour_touches()
            points += 3 * sum(all(mask & touch for touch in touches) for mask, _ in self.churches)
        return points

    def colour_touches(self) -> list[Mask]:
        """For each colour the squares that touch a building of it."""
        found = []
        for groups in self.groups:
            touched = 0
            for _, touch in groups:
                touched |= touch
            found.append(touched)
        return found


def _joined(groups: tuple[Group, ...], mask: Mask, touch: Mask) -> tuple[Group, ...]:
    """The groups of a colour after one more building of it: those that it touches become one."""
    size, apart = 1, []
    for group in groups:
        if group[1] & mask:
            size += group[0]
            touch |= group[1]
        else:
            apart.append(group)
    return (*apart, (size, touch))


def _wells_after(wells: tuple[Well, ...], mask: Mask) -> tuple[tuple[Well, ...], int]:
    """The wells that can still score after a building on these squares, and how many now do for good (R5.6)."""
    left, full = [], 0
    for well, sides, filled in wells:
        if mask & well:
            continue
        hit = mask & sides
        if not hit:
            left.append((well, sides, filled))
        elif hit & (hit - 1) == 0:
            filled |= hit
            if filled == sides:
                full += 1
            else:
                left.append((well, sides, filled))
    return tuple(left), full


def _wells_of(city: City) -> tuple[Well, ...]:
    """The wells that could score on the bare ground (R5.6)."""
    ground = city.ground
    found = []
    for well in squares_of(ground.board.wells & ground.counted):
        sides = sum(1 << side for side in sides_of(well) if side is not None) & ground.open
        if sides.bit_count() == 4:
            found.append((1 << well, sides, 0))
    return tuple(found)
