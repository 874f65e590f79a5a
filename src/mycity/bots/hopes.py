"""What single terms and gains may still become by the cards to come."""

from typing import Final

from mycity.bots.land import Mine
from mycity.bots.outlook import Outlook
from mycity.bots.site import Group, Site
from mycity.bots.weights import Weights
from mycity.rules import ROWS, SIZE, Mask, grow

_COLUMN_A: Final[Mask] = sum(1 << (row * SIZE) for row in range(SIZE))
_COLUMN_K: Final[Mask] = _COLUMN_A << (SIZE - 1)


def hope_of_group(group: Group, coming: list[Mask], weights: Weights) -> float:
    """How large a group may become by the buildings to come of its colour; `coming` is what each can cover."""
    size, touch, _ = group
    hope = float(size)
    for cover in coming:
        room = (cover & touch).bit_count()
        hope += weights.joining * room / (room + weights.joining_room)
    return hope


def hopes_of_churches(site: Site, covers: list[Mask], reachable: Mask, outlook: Outlook, weights: Weights) -> float:
    """Points for churches that still lack a colour beside them, less what churches cost that fit nowhere any more."""
    points = 0.0
    for cover, stock in zip(covers, outlook.stocks, strict=True):
        if stock.churches and not cover:
            points -= weights.homeless_church * outlook.share * stock.churches
    if not (site.land.scores_churches and site.churches):
        return points
    touches = site.colour_touches()
    for mask, touch in site.churches:
        missing = [number for number in range(len(touches)) if not mask & touches[number]]
        room = (touch & reachable).bit_count()
        if missing and room >= len(missing):
            chance = room / (room + weights.church_room)
            for number in missing:
                chance *= 1 - (1 - weights.church_colour) ** len(outlook.colours[number])
            points += 3 * chance
    return points


def hopes_of_wells(site: Site, reachable: Mask, weights: Weights) -> float:
    """Points for wells whose open sides can still all be built on."""
    points = 0.0
    for _, sides, filled in site.wells:
        if not sides & ~filled & ~reachable:
            points += weights.well[filled.bit_count()]
    return points


def hopes_of_chapters(
    site: Site, covers: list[Mask], reachable: list[Mask], outlook: Outlook, weights: Weights
) -> float:
    """Points for what the chapters of the campaign, or Eternity, bring besides."""
    land = site.land
    points = 0.0
    if land.gold & ~site.built and land.gold & site.built:
        if site.gold_is_open:
            points += weights.half_gold
        if land.nuggets is not None:
            points += weights.half_nugget
    if land.investor and site.last:
        room = (site.last & reachable[1]).bit_count()
        points += weights.investor * room / (room + weights.investor_room)
    if land.row_11:
        points += weights.railroad * (land.row_11 & reachable[2]).bit_count()
    if land.river:
        for number in outlook.factories:
            room = (covers[number] & land.river).bit_count()
            points += weights.factory * room / (room + weights.factory_room)
    if land.enclosable:
        points += weights.nearly_park * _nearly_parks(site).bit_count()
    for mine in land.mines:
        points += _mining(site, mine, covers, outlook, weights)
    if land.harbour:
        points += _link(site, reachable[1], outlook, weights)
    return points


def _nearly_parks(site: Site) -> Mask:
    """Squares that one more building would make parks: exactly one of their sides is still open (R11.22)."""
    free = site.land.open & ~site.built
    east, west = free >> 1 & ~_COLUMN_K, free << 1 & ~_COLUMN_A
    south, north = free >> SIZE, free << SIZE
    one = east ^ west ^ south ^ north
    pairs = east & west | south & north | (east | west) & (south | north)
    return free & one & ~pairs & site.land.enclosable


def _mining(site: Site, mine: Mine, covers: list[Mask], outlook: Outlook, weights: Weights) -> float:
    """What the marks in a mine's shaft are worth beyond points, and what is still to join its groups (R11.16)."""
    at_it = [group for group in site.groups[mine.colour] if group[1] & mine.entrance]
    rooms = [covers[number] for number in outlook.colours[mine.colour]]
    if at_it:
        count = float(sum(size for size, _, _ in at_it))
        touch = 0
        for group in at_it:
            touch |= group[1]
        expected = hope_of_group((0, touch, 0), rooms, weights) + count
    else:
        room = max(((cover & grow(mine.entrance)).bit_count() for cover in rooms), default=0)
        expected = weights.mine_start * len(rooms) if room else 0.0
        count = 0.0
    most = len(mine.rewards) - 1
    worth = [weights.mine_worth(*reward) for reward in mine.rewards]
    low = min(int(expected), most)
    high = min(low + 1, most)
    with_points = [points + more for points, more in zip(mine.points, worth, strict=True)]
    hoped = with_points[low] + (expected - low) * (with_points[high] - with_points[low])
    return hoped - mine.points[min(int(count), most)]


def _link(site: Site, reachable: Mask, outlook: Outlook, weights: Weights) -> float:
    """Points for colours that may still lead from the harbour to row 11 (R11.20)."""
    land = site.land
    hopes = []
    for colour, coming in enumerate(outlook.colours):
        if site.links(colour):
            if not land.link_each:
                return 0.0
            continue
        if not coming:
            continue
        gap = _gap_to_row_11(site, colour, reachable)
        if gap is not None:
            hopes.append(weights.link * max(0.0, 1 - gap / (weights.link_reach * len(coming))))
    return sum(hopes) if land.link_each else max(hopes, default=0.0)


def _gap_to_row_11(site: Site, colour: int, reachable: Mask) -> int | None:
    """How many squares a chain of the colour from the harbour to row 11 still has to bridge; None when it can't."""
    own = site.groups[colour]
    front = grow(site.land.harbour)
    known = 0
    for _, touch, mask in own:
        if touch & site.land.harbour:
            known |= mask
    front = (grow(known) | front) & reachable if known else front & reachable
    steps = 0
    while front:
        for _, touch, mask in own:
            if mask & ~known and touch & front:
                known |= mask
                front |= grow(mask) & reachable
        steps += 1
        if (front | known) & ROWS[-1]:
            return steps
        wider = (front | grow(front)) & reachable
        if wider == front:
            return None
        front = wider
    return None
