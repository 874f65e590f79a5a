"""What a site promises: its points now, and what the cards still to come may be expected to add."""

from mycity.bots.outlook import Outlook
from mycity.bots.site import Group, Site
from mycity.bots.weights import Weights
from mycity.rules import SIZE, Mask, grow


def promise(site: Site, outlook: Outlook, weights: Weights) -> float:
    """An estimate of the marker at the end of the episode, in points."""
    points = float(site.points())
    if not outlook.stocks:
        return points
    free = site.land.quiet & ~site.built
    covers = _covers(free, outlook)
    reachable = _by_number(covers, outlook)
    points += (
        _filling(site, reachable, weights)
        - _shape_of_gaps(site, free, outlook, weights)
        + _groups(site, covers, outlook, weights)
        + _churches(site, covers, reachable[1], outlook, weights)
        + _wells(site, reachable[1], weights)
    )
    if site.gold_is_open and site.land.gold & site.built:
        points += weights.half_gold
    return points


def _covers(free: Mask, outlook: Outlook) -> list[Mask]:
    """For each stock all free squares that a building of its shape can cover, wherever the city reaches."""
    covers = []
    for stock in outlook.stocks:
        cover = 0
        for _, anchors, a, b, c, d, e in stock.fits:
            anchors = anchors & free >> a & free >> b & free >> c & free >> d & free >> e
            if anchors:
                cover |= anchors << a | anchors << b | anchors << c | anchors << d | anchors << e
        covers.append(cover)
    return covers


def _by_number(covers: list[Mask], outlook: Outlook) -> list[Mask]:
    """Entry n has the squares that at least n of the buildings to come can cover, up to 8; entry 0 is not used."""
    levels = [0] * 9
    for cover, stock in zip(covers, outlook.stocks, strict=True):
        count = min(stock.count, 8)
        for level in range(8, count, -1):
            levels[level] |= levels[level - count] & cover
        for level in range(1, count + 1):
            levels[level] |= cover
    return levels


def _filling(site: Site, reachable: list[Mask], weights: Weights) -> float:
    """Points for empty squares and rocks that will be built on: the likelier the more buildings can do it."""
    plain, rocks = site.land.plain, site.land.rocks
    points = 0.0
    for number, weight in weights.fill:
        squares = reachable[number]
        points += weight * ((squares & plain).bit_count() + 2 * (squares & rocks).bit_count())
    return points


def _shape_of_gaps(site: Site, free: Mask, outlook: Outlook, weights: Weights) -> float:
    """What ragged and divided gaps will cost."""
    cost, sides = 0.0, 0
    for bank in (free & site.land.west, free & site.land.east):
        # No side runs from column K to column A of the next row: these lie on different banks.
        inner = (bank << 1 & bank).bit_count() + (bank << SIZE & bank).bit_count()
        sides += 4 * bank.bit_count() - 2 * inner
        while bank:
            gap = bank & -bank
            while (grown := grow(gap) & bank) != gap:
                gap = grown
            bank ^= gap
            cost += weights.gap_cost(gap.bit_count())
    return cost + weights.ragged * outlook.share * sides


def _groups(site: Site, covers: list[Mask], outlook: Outlook, weights: Weights) -> float:
    """How much each colour's largest group is likely to grow beyond the largest of now."""
    if not site.land.scores_groups:
        return 0.0
    points = 0.0
    for groups, coming in zip(site.groups, outlook.colours, strict=True):
        if not groups:
            points += weights.first_of_colour * len(coming)
        elif coming:
            rooms = [covers[number] for number in coming]
            points += max(_hope(group, rooms, weights) for group in groups) - max(groups)[0]
    return points


def _hope(group: Group, coming: list[Mask], weights: Weights) -> float:
    """How large a group may become by the buildings to come of its colour; `coming` is what each can cover."""
    size, touch = group
    hope = float(size)
    for cover in coming:
        room = (cover & touch).bit_count()
        hope += weights.joining * room / (room + weights.joining_room)
    return hope


def _churches(site: Site, covers: list[Mask], reachable: Mask, outlook: Outlook, weights: Weights) -> float:
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


def _wells(site: Site, reachable: Mask, weights: Weights) -> float:
    """Points for wells whose open sides can still all be built on."""
    points = 0.0
    for _, sides, filled in site.wells:
        if not sides & ~filled & ~reachable:
            points += weights.well[filled.bit_count()]
    return points
