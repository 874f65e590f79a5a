"""The terms that the later chapters of the campaign add to the sheet (R5.2 (6))."""

from collections.abc import Mapping
from typing import Final

from mycity.rules.buildings import COLOURS
from mycity.rules.city import City
from mycity.rules.gains import has_all_gold
from mycity.rules.mines import boxes_reached, mining_buildings, open_mines
from mycity.rules.ruleset import RuleSet, Term
from mycity.rules.squares import grow
from mycity.rules.terms import SHEET_TERMS, Contribution, TermRule, contribution_of, groups_of


def _factories(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each factory that has a river side (R11.14)."""
    return tuple(
        Contribution(rules.points.factory, piece.mask, (piece.building,), piece.building)
        for piece in city.pieces
        if piece.building in city.extras.factories and piece.mask & city.ground.board.riverside
    )


def _mines(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score the boxes reached in the shaft of each open mine (R11.16)."""
    found = []
    for colour in open_mines(city):
        points = sum(box.points for box in boxes_reached(city, rules, colour))
        if points:
            pieces = mining_buildings(city, colour)
            entrance = city.ground.board.entrance(colour)
            found.append(contribution_of(points, pieces, label=colour.value, also=entrance))
    return tuple(found)


def _link(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score a colour with a group from the harbour to the railroad (R11.20), or each such colour (R11.21)."""
    harbour = city.ground.board.harbour
    quay = grow(harbour)
    found = []
    for colour in COLOURS:
        for group in groups_of([piece for piece in city.pieces if piece.kind is colour]):
            if any(p.mask & quay for p in group) and any(p.mask & rules.rails for p in group):
                found.append(contribution_of(rules.points.link, group, label=colour.value, also=harbour))
                break
    return tuple(found if rules.link_each else found[:1])


def _nuggets(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each nugget in the cabinet, the new one included (R11.10)."""
    count = nuggets_after(city)
    veins = city.ground.board.gold if has_all_gold(city) else 0
    return (Contribution(count * rules.points.nugget, veins),) if count else ()


def nuggets_after(city: City) -> int:
    """Return the nuggets in the cabinet after the episode: one more if both veins are built on (R11.10)."""
    return city.extras.nuggets + (1 if has_all_gold(city) else 0)


TERM_RULES: Final[Mapping[Term, TermRule]] = {
    **SHEET_TERMS,
    Term.FACTORIES: _factories,
    Term.MINES: _mines,
    Term.LINK: _link,
    Term.NUGGETS: _nuggets,
}
"""The rule of every term that a sheet can name."""
