"""What a site promises: its points now, and what the cards still to come may be expected to add."""

from math import exp

from mycity.bots.hopes import hope_of_group, hopes_of_chapters, hopes_of_churches, hopes_of_wells
from mycity.bots.land import BLUE
from mycity.bots.outlook import Outlook
from mycity.bots.site import Site
from mycity.bots.weights import Weights
from mycity.rules import ROWS, SIZE, Mask, grow


def promise(site: Site, outlook: Outlook, weights: Weights) -> float:
    """An estimate of the marker at the end of the episode, in points."""
    if not outlook.stocks:
        return site.points() - (_ties(site, weights) if site.land.cap is not None else 0.0)
    gains, empty = site.tally()
    free = site.land.quiet & ~site.built & ~site.parks
    covers = _covers(free, outlook)
    reachable = _by_number(covers, outlook)
    filled, cleared = _filling(site, reachable, weights)
    filled -= _shape_of_gaps(site, free, outlook, weights)
    added = (
        cleared
        + _groups(site, covers, outlook, weights)
        + hopes_of_churches(site, covers, reachable[1], outlook, weights)
        + hopes_of_wells(site, reachable[1], weights)
        + hopes_of_chapters(site, covers, reachable, outlook, weights)
    )
    staying = _staying(site, covers, outlook)
    gains_in_the_end, total = gains + staying * added, gains + staying * (added + filled) - empty
    return total if site.land.cap is None else _capped(site, gains_in_the_end, total, site.land.cap, weights)


def _capped(site: Site, gains: float, total: float, cap: int, weights: Weights) -> float:
    """The total under the limit of R5.4: who reaches it before empty squares are counted, ends there."""
    chance = 1 / (1 + exp(min(50.0, (cap - gains) / weights.cap_doubt)))
    return chance * (cap + weights.cap_circle - _ties(site, weights)) + (1 - chance) * min(total, cap)


def _ties(site: Site, weights: Weights) -> float:
    """What empty squares cost a marker that is held: equal markers are told apart by the upper rows first (R6.1)."""
    empty = site.land.plain & ~site.built & ~site.parks
    cost, weight = 0.0, weights.tie
    for row in ROWS:
        cost += weight * (empty & row).bit_count()
        weight *= 0.7
    return cost


def _staying(site: Site, covers: list[Mask], outlook: Outlook) -> float:
    """The part of the cards to come that a player will see who leaves when passing is no longer possible.

    The buildings that fit nowhere come evenly among the others; one more of them than can be passed ends the city.
    """
    cost = site.land.pass_cost
    passes = 0 if cost is None else site.marker // cost if cost else outlook.buildings
    homeless = sum(s.count - s.churches for cover, s in zip(covers, outlook.stocks, strict=True) if not cover)
    return min(1.0, (1 + max(0, passes)) / (1 + homeless))


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


def _filling(site: Site, reachable: list[Mask], weights: Weights) -> tuple[float, float]:
    """Points for empty squares and for rocks that will be built on: the likelier the more buildings can do it."""
    plain, rocks = site.land.plain, site.land.rocks
    filled = cleared = 0.0
    for number, weight in weights.fill:
        squares = reachable[number]
        filled += weight * (squares & plain).bit_count()
        cleared += 2 * weight * (squares & rocks).bit_count()
    return filled, cleared


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
    coming_of_all = (*outlook.colours[:BLUE], outlook.factories) if site.land.factory_groups else outlook.colours
    for groups, coming in zip(site.scoring_groups(), coming_of_all, strict=True):
        if not groups:
            points += weights.first_of_colour * len(coming)
        elif coming:
            rooms = [covers[number] for number in coming]
            points += max(hope_of_group(group, rooms, weights) for group in groups) - max(groups)[0]
    return points
