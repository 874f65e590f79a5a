"""Mines: marks down their shafts and what these give (R11.16–R11.18)."""

from collections.abc import Mapping

from mycity.rules.buildings import COLOURS, BuildingKind
from mycity.rules.city import City, Piece
from mycity.rules.ruleset import RuleSet, ShaftBox
from mycity.rules.squares import grow
from mycity.rules.terms import groups_of


def open_mines(city: City) -> tuple[BuildingKind, ...]:
    """Return the colours whose mine has an entrance on this board."""
    return tuple(colour for colour in COLOURS if city.ground.board.entrance(colour))


def mining_buildings(city: City, colour: BuildingKind) -> tuple[Piece, ...]:
    """Return the buildings of the groups that hold one adjacent to the colour's entrance, each once (R11.16)."""
    entrance = grow(city.ground.board.entrance(colour))
    groups = groups_of([piece for piece in city.pieces if piece.kind is colour])
    return tuple(piece for group in groups if any(p.mask & entrance for p in group) for piece in group)


def shafts_after(city: City, rules: RuleSet) -> Mapping[BuildingKind, int]:
    """Return the marked boxes of each open mine's shaft after the episode: a new one per mining building."""
    return {colour: _marks_after(city, rules, colour) for colour in open_mines(city)}


def boxes_reached(city: City, rules: RuleSet, colour: BuildingKind) -> tuple[ShaftBox, ...]:
    """Return the boxes with a reward that the episode reaches or passes in a colour's shaft (R11.16)."""
    if not city.ground.board.entrance(colour):
        return ()
    before, after = city.extras.shafts.get(colour, 0), _marks_after(city, rules, colour)
    return tuple(box for box in rules.shaft_of(colour).boxes if before < box.box <= after)


def _marks_after(city: City, rules: RuleSet, colour: BuildingKind) -> int:
    marks = city.extras.shafts.get(colour, 0)
    return min(rules.shaft_of(colour).length, marks + len(mining_buildings(city, colour)))
