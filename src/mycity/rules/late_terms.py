"""The terms that the later chapters of the campaign add to the sheet (R5.2 (6))."""

from collections.abc import Mapping
from typing import Final

from mycity.rules.buildings import COLOURS
from mycity.rules.city import City
from mycity.rules.gains import has_all_gold
from mycity.rules.mines import boxes_reached, mining_buildings, open_mines
from mycity.rules.ruleset import RuleSet, Term
from mycity.rules.squares import ROWS, grow
from mycity.rules.terms import SHEET_TERMS, Contribution, TermRule, contribution_of, groups_of


def _factories(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """R11.14: points for each factory that has a river side."""
    return tuple(
        Contribution(rules.points.factory, piece.mask, (piece.building,), piece.building)
        for piece in city.pieces
        if piece.building in city.extras.factories and piece.mask & city.ground.board.riverside
    )


def _mines(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """R11.16: the points of the boxes reached in the shaft of each open mine."""
    found = []
    for colour in open_mines(city):
        points = sum(box.points for box in boxes_reached(city, rules, colour))
        if points:
            pieces = mining_buildings(city, colour)
            entrance = city.ground.board.entrance(colour)
            found.append(contribution_of(points, pieces, label=colour.value, besides=entrance))
    return tuple(found)


def _link(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """R11.20: points for a colour with a group from the harbour to row 11; R11.21 counts each colour that has one."""
    harbour = grow(city.ground.board.harbour)
    found = []
    for colour in COLOURS:
        for group in groups_of([piece for piece in city.pieces if piece.kind is colour]):
            if any(p.mask & harbour for p in group) and any(p.mask & ROWS[-1] for p in group):
                besides = city.ground.board.harbour
                found.append(contribution_of(rules.points.link, group, label=colour.value, besides=besides))
                break
    return tuple(found if rules.link_each else found[:1])


def _nuggets(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """R11.10: points for each nugget in the cabinet, the new one included."""
    count = nuggets_after(city)
    veins = city.ground.board.gold if has_all_gold(city) else 0
    return (Contribution(count * rules.points.nugget, veins),) if count else ()


def nuggets_after(city: City) -> int:
    """The nuggets in the cabinet once the episode is over: one more for who has built on both veins (R11.10)."""
    return city.extras.nuggets + (1 if has_all_gold(city) else 0)


TERM_RULES: Final[Mapping[Term, TermRule]] = {
    **SHEET_TERMS,
    Term.FACTORIES: _factories,
    Term.MINES: _mines,
    Term.LINK: _link,
    Term.NUGGETS: _nuggets,
}
"""The rule of every term that a sheet can name."""
