"""The move prior: what a placement seems to add, from the city before it and the squares that it covers.

It tells which placements are worth a closer look. `mycity.bots.compiled.move_score` is the same, compiled.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from mycity.bots.evaluation.city_state import CityState
from mycity.rules import COLOURS, BuildingKind, Gain, Mask, Piece, Term, grow
from mycity.rules.squares import shifted

MoveFeature: TypeAlias = Callable[[CityState, Piece], float]

SINGLE_TREE: Final = 0.5
"""A square with one tree, counted in squares with two."""


def plain_covered(state: CityState, piece: Piece) -> float:
    """Plain squares under the building."""
    ground = state.city.ground
    return (piece.mask & ground.board.plain & ground.counted).bit_count()


def trees_covered(state: CityState, piece: Piece) -> float:
    """Squares with two trees under the building; one with a single tree counts half."""
    ground = state.city.ground
    covered = piece.mask & ground.counted
    return (covered & ground.board.two_trees).bit_count() + SINGLE_TREE * (covered & ground.board.one_tree).bit_count()


def rocks_covered(state: CityState, piece: Piece) -> float:
    """Squares with rocks under the building."""
    ground = state.city.ground
    return (piece.mask & ground.board.two_rocks & ground.counted).bit_count()


def free_sides(state: CityState, piece: Piece) -> float:
    """Sides of the building that face a free square on its bank (R4.3)."""
    bank = state.free.banks[0 if piece.mask & state.city.ground.board.west else 1] & ~piece.mask
    return sum((squares & bank).bit_count() for squares in shifted(piece.mask))


def own_colour(state: CityState, piece: Piece) -> float:
    """1 for a building beside one of its colour."""
    return float(piece.kind in COLOURS and state.colours[COLOURS.index(piece.kind)] & piece.touch != 0)


def church_colour(state: CityState, piece: Piece) -> float:
    """Colours that a church comes to touch; or churches that come to touch this building's colour, the first of it."""
    if piece.kind is BuildingKind.CHURCH:
        return sum(squares & piece.touch != 0 for squares in state.colours)
    colour = COLOURS.index(piece.kind)
    return sum(colour in church.lacks and church.touch & piece.mask != 0 for church in state.churches)


def well_side(state: CityState, piece: Piece) -> float:
    """Wells of which the building takes one side (R5.2 (5))."""
    return sum(not _spoils(piece, well.square, well.sides) and piece.mask & well.sides != 0 for well in state.wells)


def well_lost(state: CityState, piece: Piece) -> float:
    """Wells that can't score any more: built over, or with the building on two sides (R5.6)."""
    return sum(_spoils(piece, well.square, well.sides) for well in state.wells)


def _spoils(piece: Piece, well: Mask, sides: Mask) -> bool:
    return bool(piece.mask & well) or (piece.mask & sides).bit_count() > 1


def gold_covered(state: CityState, piece: Piece) -> float:
    """Gold veins under the building."""
    return (piece.mask & state.city.ground.board.gold).bit_count()


def gains(state: CityState, piece: Piece) -> float:
    """Points at once from investor (R11.13) and railroad (R11.19)."""
    points, found = state.rules.points, 0
    if Gain.INVESTOR in state.rules.gains and piece.mask & state.beside_last:
        found += points.investor
    if Gain.RAILROAD in state.rules.gains and piece.mask & state.rules.rails:
        found += points.railroad
    return found


def river_factory(state: CityState, piece: Piece) -> float:
    """1 for a factory with a river side, where that scores (R11.14)."""
    if Term.FACTORIES not in state.rules.sheet or piece.building not in state.city.extras.factories:
        return 0.0
    return float(piece.mask & state.city.ground.board.riverside != 0)


def door(state: CityState, piece: Piece) -> float:
    """1 for a building beside the mine's entrance of its colour (R11.16) or the harbour (R11.20)."""
    board = state.city.ground.board
    doors = 0 if piece.kind is BuildingKind.CHURCH else board.entrance(piece.kind) | board.harbour
    return float(doors != 0 and piece.mask & grow(doors) != 0)


MOVE_FEATURES: Final[Mapping[str, MoveFeature]] = {
    "plain_covered": plain_covered,
    "trees_covered": trees_covered,
    "rocks_covered": rocks_covered,
    "free_sides": free_sides,
    "own_colour": own_colour,
    "church_colour": church_colour,
    "well_side": well_side,
    "well_lost": well_lost,
    "gold_covered": gold_covered,
    "gains": gains,
    "river_factory": river_factory,
    "door": door,
}
"""By name; the order is that of the weights."""


def move_features(state: CityState, piece: Piece) -> dict[str, float]:
    """Every feature of a placement, by name; `state` is the city before it."""
    return {name: feature(state, piece) for name, feature in MOVE_FEATURES.items()}


def move_score(state: CityState, piece: Piece, weights: Mapping[str, float]) -> float:
    """What a placement seems to add, in points; `weights` are those of this stage."""
    total = 0.0
    for name, feature in MOVE_FEATURES.items():
        total += weights[name] * feature(state, piece)
    return total
