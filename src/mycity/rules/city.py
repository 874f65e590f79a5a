"""A player's city: a ground and what has been built on it (R3.3, R4)."""

from dataclasses import dataclass
from typing import NamedTuple

from mycity.rules.board import Board
from mycity.rules.buildings import BuildingId, BuildingKind, Supply, kind_of
from mycity.rules.drawing import Drawing, Roof, roof_sign
from mycity.rules.extras import NO_EXTRAS, Extras, supply_with
from mycity.rules.ground import Ground, enclosed, prepare_ground
from mycity.rules.placements import Placement, footprint
from mycity.rules.ruleset import RuleSet
from mycity.rules.shapes import Shape
from mycity.rules.squares import Mask, grow
from mycity.rules.squareset import SquareSet


@dataclass(frozen=True, slots=True)
class Piece:
    """A building that stands in a city: the squares it covers, how it was placed, and the squares it touches.

    `touch` are its own squares and all that share a side with one of them (R1.5).
    """

    building: BuildingId
    kind: BuildingKind
    placement: Placement
    mask: Mask
    touch: Mask

    @property
    def squares(self) -> SquareSet:
        """The squares that the building covers."""
        return SquareSet(self.mask)

    def __str__(self) -> str:
        return f"{self.building} {self.placement}"


_pieces: dict[tuple[BuildingId, str, Placement], Piece] = {}
"""Every piece that was ever made: they are values, and search asks for the same ones over and over."""


def piece_at(building: BuildingId, shape: Shape, placement: Placement) -> Piece:
    """Return the piece that a building of this shape makes there.

    Raises ValueError when a part would lie off the board (R4.1), where there are no squares.
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
    """A city. It never changes: `build` returns the next one. (A tuple, because nothing is made faster.)

    `built` are the covered squares; a placement must cover at least one square of `reach` (R4.4 before the first
    building, R4.5 after it). `started` tells whether the player has built in this episode: a city may begin it with
    buildings that the campaign put there, the first of `pieces`.
    """

    ground: Ground
    extras: Extras
    supply: Supply
    pieces: tuple[Piece, ...]
    built: Mask
    reach: Mask
    started: bool

    def shape_of(self, building: BuildingId) -> Shape:
        """Return the shape of a building of this player; KeyError when the player lacks it (R11.22)."""
        return self.supply[building]

    def build(self, building: BuildingId, placement: Placement) -> "City":
        """Return the city with the building placed there. Whether that is legal is for `why_illegal` to say (R4).

        Raises ValueError when a part would lie off the board, KeyError when the player lacks the building.
        """
        piece = piece_at(building, self.supply[building], placement)
        built = self.built | piece.mask
        reach = self.reach | piece.touch if self.started else grow(built)
        return City(self.ground, self.extras, self.supply, (*self.pieces, piece), built, reach, True)

    def drawing(self) -> Drawing:
        """Return the city as characters, to be printed or coloured."""
        factories = self.extras.factories
        roofs = tuple(
            Roof(piece.mask, roof_sign(piece.building, piece.kind, is_factory=piece.building in factories))
            for piece in self.pieces
        )
        return Drawing(self.ground.board, roofs, self.ground.counted, parks_of(self))

    def __str__(self) -> str:
        return str(self.drawing())

    def __repr__(self) -> str:
        return f"<City: {', '.join(map(str, self.pieces)) or 'nothing built'}>"


def new_city(board: Board, rules: RuleSet, extras: Extras = NO_EXTRAS) -> City:
    """Return a player's city before the first card: only the palace and the opera may stand there already."""
    ground = prepare_ground(board, rules)
    pieces = tuple(_standing(building, mask) for building, mask in board.standing.items())
    built = sum(piece.mask for piece in pieces)
    return City(ground, extras, supply_with(rules, extras), pieces, built, ground.start, started=False)


def _standing(building: BuildingId, mask: Mask) -> Piece:
    return Piece(building, kind_of(building), Placement(mask.bit_length() - 1, 0), mask, grow(mask))


def parks_of(city: City) -> Mask:
    """Return the squares that placements have enclosed: parks, where the rule set has them (R11.22)."""
    ground = city.ground
    return enclosed(ground, city.built) & ground.enclosable if ground.enclosable else 0
