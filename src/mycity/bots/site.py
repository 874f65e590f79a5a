"""A city as `builder` sees it: little more than masks, so that the board after each placement is made in no time."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from mycity.bots.land import BLUE, COLOUR_NUMBERS, Land, Well, wells_of
from mycity.game import View
from mycity.rules import ROWS, BuildingKind, Mask, Piece, Term, has_all_gold
from mycity.rules.squares import beside

Group: TypeAlias = tuple[int, Mask, Mask]
"""How many buildings a group has, the squares that touch it (its own among them), and its own."""
Groups: TypeAlias = tuple[Group, ...]
Church: TypeAlias = tuple[Mask, Mask]
"""The squares that a church covers and those that it touches."""

_GOLD_POINTS: Final = 3
_FACTORY_POINTS: Final = 2
_LINK_POINTS: Final = 5
_PARK_POINTS: Final = 2


@dataclass(frozen=True, slots=True)
class Site:
    """A city in masks. `marker` holds start and immediate gains; `gold_is_open` whether R8.3 still gives points.

    `groups` are those of each colour; `factory_groups` those of factories alone, kept where only they count (R11.15).
    `last` are the squares that touch the building placed last, none before the first (R11.13).
    """

    land: Land
    marker: int
    built: Mask
    groups: tuple[Groups, Groups, Groups]
    factory_groups: Groups
    river_factories: int
    churches: tuple[Church, ...]
    wells: tuple[Well, ...]
    full_wells: int
    gold_is_open: bool
    last: Mask
    parks: Mask

    @classmethod
    def of(cls, view: View) -> "Site":
        """The site of the view's own seat."""
        own = view.own
        land = Land.of(view)
        gold_is_open = land.gold_races and land.gold != 0 and not any(has_all_gold(seat.city) for seat in view.seats)
        wells = wells_of(own.city) if Term.WELLS in view.rules.sheet else ()
        site = cls(land, own.marker, 0, ((), (), ()), (), 0, (), wells, 0, gold_is_open, 0, 0)
        for piece in own.city.pieces:
            site = site.after(piece)
        last = site.last if own.city.started else 0
        return replace(site, marker=own.marker, gold_is_open=gold_is_open, last=last)

    def after(self, piece: Piece) -> "Site":
        """The site with this building on it."""
        mask, touch, kind, land = piece.mask, piece.touch, piece.kind, self.land
        built = self.built | mask
        groups, churches = self.groups, self.churches
        factory_groups, river_factories = self.factory_groups, self.river_factories
        if kind is BuildingKind.CHURCH:
            churches = (*churches, (mask, touch))
        else:
            number = COLOUR_NUMBERS[kind]
            grown = list(groups)
            grown[number] = _joined(groups[number], mask, touch)
            groups = (grown[0], grown[1], grown[2])
            if number == BLUE and piece.building in land.factories:
                if land.factory_groups:
                    factory_groups = _joined(factory_groups, mask, touch)
                if mask & land.river:
                    river_factories += 1
        wells, full_wells = self.wells, self.full_wells
        if wells:
            wells, full = _wells_after(wells, mask)
            full_wells += full
        gain, gold_is_open, parks = 0, self.gold_is_open, self.parks
        if gold_is_open and not land.gold & ~built:
            gain, gold_is_open = _GOLD_POINTS, False
        if land.investor and self.last & mask:
            gain += 1
        if mask & land.row_11:
            gain += 1
        if land.enclosable:
            free = land.open & ~built
            parks = free & ~beside(free) & land.enclosable
            gain += _PARK_POINTS * (parks & ~self.parks).bit_count()
        marker = self.marker + gain
        if land.cap is not None and marker > land.cap:
            marker = land.cap
        return Site(
            land,
            marker,
            built,
            groups,
            factory_groups,
            river_factories,
            churches,
            wells,
            full_wells,
            gold_is_open,
            touch,
            parks,
        )

    def paying(self, cost: int) -> "Site":
        """The site after a pass (R3.4); a marker at the limit stays there (R5.4)."""
        return (
            self
            if self.land.cap is not None and self.marker >= self.land.cap
            else replace(self, marker=self.marker - cost)
        )

    def points(self) -> int:
        """What the seat would have if the episode ended now (R5.1, R5.4)."""
        gains, empty = self.tally()
        cap = self.land.cap
        if cap is None:
            return gains - empty
        # Empty squares come last on every sheet, rocks right after the trees: a marker at the limit stays there.
        if gains >= cap or self.marker + self._trees() >= cap:
            return cap
        return gains - empty

    def tally(self) -> tuple[int, int]:
        """All points but those for empty squares, without the limit of R5.4; and the number of these squares."""
        land, visible = self.land, ~self.built
        points = self.marker + self._trees() - 2 * (land.rocks & visible).bit_count() + 4 * self.full_wells
        if land.scores_groups:
            points += sum(max(groups)[0] for groups in self.scoring_groups() if groups)
        if land.scores_churches:
            touches = self.colour_touches()
            points += 3 * sum(all(mask & touch for touch in touches) for mask, _ in self.churches)
        if land.river:
            points += _FACTORY_POINTS * self.river_factories
        for mine in land.mines:
            points += mine.points[min(self.mining(mine.colour, mine.entrance), len(mine.points) - 1)]
        if land.harbour:
            links = sum(map(self.links, range(len(self.groups))))
            points += _LINK_POINTS * (links if land.link_each else min(1, links))
        if land.nuggets is not None:
            points += land.nuggets + (1 if land.gold and not land.gold & visible else 0)
        return points, (land.plain & visible & ~self.parks).bit_count()

    def _trees(self) -> int:
        land, visible = self.land, ~self.built
        return 2 * (land.two_trees & visible).bit_count() + (land.one_tree & visible).bit_count()

    def scoring_groups(self) -> tuple[Groups, Groups, Groups]:
        """For each colour the groups of which the largest counts: where R11.15 holds, those of factories for blue."""
        yellow, red, blue = self.groups
        return (yellow, red, self.factory_groups if self.land.factory_groups else blue)

    def mining(self, colour: int, entrance: Mask) -> int:
        """How many buildings are in the colour's groups that touch the entrance (R11.16)."""
        return sum(size for size, touch, _ in self.groups[colour] if touch & entrance)

    def links(self, colour: int) -> bool:
        """Whether a group of the colour goes from the harbour to row 11 (R11.20)."""
        harbour = self.land.harbour
        return any(touch & harbour and mask & ROWS[-1] for _, touch, mask in self.groups[colour])

    def colour_touches(self) -> list[Mask]:
        """For each colour the squares that touch a building of it."""
        found = []
        for groups in self.groups:
            touched = 0
            for _, touch, _ in groups:
                touched |= touch
            found.append(touched)
        return found


def _joined(groups: Groups, mask: Mask, touch: Mask) -> Groups:
    """The groups of a colour after one more building of it: those that it touches become one."""
    size, apart, own = 1, [], mask
    for group in groups:
        if group[1] & mask:
            size += group[0]
            touch |= group[1]
            own |= group[2]
        else:
            apart.append(group)
    return (*apart, (size, touch, own))


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
