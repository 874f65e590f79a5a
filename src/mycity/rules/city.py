"""A player's city: a ground and what has been built on it (R3.3, R4)."""

from dataclasses import dataclass
from typing import NamedTuple

from mycity.rules.board import Board
from mycity.rules.buildings import BuildingId, Kind, Supply, kind_of, supply_of
from mycity.rules.ground import Ground, prepare_ground
from mycity.rules.placements import Placement, footprint
from mycity.rules.ruleset import RuleSet
from mycity.rules.shapes import Shape
from mycity.rules.squares import Mask, grow


@dataclass(frozen=True, slots=True)
class Piece:
    """A building that stands in a city: the squares it covers, how it was placed, and the squares it touches.

    `touch` are its own squares and all that share a side with one of them (R1.5).
    """

    building: BuildingId
    kind: Kind
    placement: Placement
    mask: Mask
    touch: Mask


_pieces: dict[tuple[BuildingId, str, Placement], Piece] = {}
"""Every piece that was ever made: they are values, and search asks for the same ones over and over."""


def piece_at(building: BuildingId, shape: Shape, placement: Placement) -> Piece:
    """The piece that a building of this shape makes there.

    Raises ValueError when a part would lie off the board (R4.1), for such squares cannot be told.
    """
    key = (building, shape.name, placement)
    try:
        return _pieces[key]
    except KeyError:
        return _pieces.setdefault(key, _make_piece(building, shape, placement))


def _make_piece(building: BuildingId, shape: Shape, placement: Placement) -> Piece:
    mask = footprint(shape, placement)
    if mask is None:
        raise ValueError(f"{building} at {placement} is not on the board (R4.1)")
    return Piece(building, kind_of(building), placement, mask, grow(mask))


class City(NamedTuple):
    """A city: values never change, `build` gives the next one. (A tuple, since that is made fastest.)

    `built` are the covered squares; a placement must cover at least one square of `reach` (R4.4 before the first
    building, R4.5 after it). `started` tells whether the player has built in this episode: a city may begin it with
    buildings that the campaign put there.
    """

    ground: Ground
    supply: Supply
    pieces: tuple[Piece, ...]
    built: Mask
    reach: Mask
    started: bool

    def shape_of(self, building: BuildingId) -> Shape:
        """The shape of a building of this player; KeyError when the player lacks it (R11.22)."""
        return self.supply[building]

    def build(self, building: BuildingId, placement: Placement) -> "City":
        """The city with the building placed there. Whether that is legal is for `why_illegal` to say (R4).

        Raises ValueError when a part would lie off the board, KeyError when the player lacks the building.
        """
        piece = piece_at(building, self.supply[building], placement)
        built = self.built | piece.mask
        reach = self.reach | piece.touch if self.started else grow(built)
        return City(self.ground, self.supply, (*self.pieces, piece), built, reach, True)


def found_city(board: Board, rules: RuleSet, supply: Supply | None = None) -> City:
    """A city without buildings on this board; the supply is that of the rule set unless the player's differs."""
    ground = prepare_ground(board, rules)
    return City(
        ground,
        supply if supply is not None else supply_of(rules.buildings),
        (),
        0,
        ground.start,
        started=False,
    )
