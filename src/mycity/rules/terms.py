"""The terms of a score sheet, one by one (R5.2)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from mycity.rules.buildings import COLOURS, BuildingId, BuildingKind
from mycity.rules.city import City, Piece, parks_of
from mycity.rules.ruleset import RuleSet, Term
from mycity.rules.squares import Mask, format_square, sides_of, squares_of

_CHURCH: Final = BuildingKind.CHURCH
"""A name of its own, because Python 3.11 is slow to look up a member of an enumeration, and this one is needed in
loops."""


class Contribution(NamedTuple):
    """What one thing gives to a term: its points, its squares, the buildings that make it so.

    `label` names the thing where there are several: a colour's letter for a group, a church's id, a well's square.
    """

    points: int
    squares: Mask
    buildings: tuple[BuildingId, ...] = ()
    label: str = ""


TermRule: TypeAlias = Callable[[City, RuleSet], tuple[Contribution, ...]]


TREES_OF_TWO: Final = 2
ROCKS_OF_TWO: Final = 2
"""The trees and rocks on a square that has two of them (R1.3)."""


def _trees(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each visible tree (R5.2 (1))."""
    visible = city.ground.counted & ~city.built
    two, one = city.ground.board.two_trees & visible, city.ground.board.one_tree & visible
    trees = TREES_OF_TWO * two.bit_count() + one.bit_count()
    return (Contribution(trees * rules.points.tree, two | one),) if trees else ()


def _rocks(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each visible rock (R5.2 (2))."""
    two = city.ground.board.two_rocks & city.ground.counted & ~city.built
    rocks = ROCKS_OF_TWO * two.bit_count()
    return (Contribution(rocks * rules.points.rock, two),) if rocks else ()


def _groups(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score the buildings of each colour's largest group (R5.2 (3)); only factories where R11.15 says so."""
    found = []
    for colour in COLOURS:
        pieces = [piece for piece in city.pieces if piece.kind is colour]
        if rules.factory_groups and colour is BuildingKind.INDUSTRIAL:
            pieces = [piece for piece in pieces if piece.building in city.extras.factories]
        if pieces:
            largest = max(groups_of(pieces), key=len)
            found.append(contribution_of(len(largest) * rules.points.grouped, largest, label=colour.value))
    return tuple(found)


def contribution_of(points: int, pieces: Sequence[Piece], *, label: str, also: Mask = 0) -> Contribution:
    """Return what a group of buildings gives, with their squares and those of `also`."""
    squares = also
    for piece in pieces:
        squares |= piece.mask
    return Contribution(points, squares, tuple([piece.building for piece in pieces]), label)


def groups_of(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Divide pieces into groups of adjacent ones, across the river too (R1.5); the earliest built comes first."""
    groups: list[list[Piece]] = []
    edges: list[Mask] = []
    for piece in pieces:
        mask, home = piece.mask, -1
        for number, edge in enumerate(edges):
            if edge & mask:
                if home < 0:
                    home = number
                    groups[home].append(piece)
                    edges[home] = edge | piece.touch
                else:
                    groups[home] += groups[number]
                    edges[home] |= edge
                    groups[number], edges[number] = [], 0
        if home < 0:
            groups.append([piece])
            edges.append(piece.touch)
    return [group for group in groups if group]


def _churches(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each church adjacent to a building of each of the three colours (R5.2 (4))."""
    found = []
    for church in [piece for piece in city.pieces if piece.kind is _CHURCH]:
        edge = church.touch
        around = [piece for piece in city.pieces if piece.mask & edge and piece.kind is not _CHURCH]
        kinds = [piece.kind for piece in around]
        if all(colour in kinds for colour in COLOURS):
            buildings = (church.building, *(piece.building for piece in around))
            found.append(Contribution(rules.points.church, church.mask, buildings, church.building))
    return tuple(found)


def _wells(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each visible well with four different buildings, one on each side (R5.2 (5), R5.6)."""
    found = []
    for well in squares_of(city.ground.board.wells & city.ground.counted & ~city.built):
        sides = [side for side in sides_of(well) if side is not None and city.built >> side & 1]
        if len(sides) < 4:
            continue
        around = {p.building for side in sides for p in city.pieces if p.mask >> side & 1}
        if len(around) == 4:
            squares = 1 << well
            for piece in city.pieces:
                if piece.building in around:
                    squares |= piece.mask
            found.append(Contribution(rules.points.well, squares, tuple(sorted(around)), format_square(well)))
    return tuple(found)


def empty_squares(city: City) -> Mask:
    """Return the plain squares with nothing built on them that count (R1.3, R11.7) and are not parks (R11.22)."""
    return city.ground.board.plain & city.ground.counted & ~city.built & ~parks_of(city)


def _empty(city: City, rules: RuleSet) -> tuple[Contribution, ...]:
    """Score each empty square (R5.2 (7))."""
    empty = empty_squares(city)
    return (Contribution(empty.bit_count() * rules.points.empty, empty),) if empty else ()


SHEET_TERMS: Final[Mapping[Term, TermRule]] = {
    Term.TREES: _trees,
    Term.ROCKS: _rocks,
    Term.GROUPS: _groups,
    Term.CHURCHES: _churches,
    Term.WELLS: _wells,
    Term.EMPTY: _empty,
}
"""The terms that every kind of game has; those of the campaign's later chapters are in `late_terms`."""
