"""Where a building may go, and why not elsewhere (R4)."""

from collections.abc import Iterator, Sequence
from enum import Flag
from functools import cache
from itertools import islice
from typing import Final, overload

from mycity.rules.buildings import BuildingId
from mycity.rules.city import City
from mycity.rules.placements import PLACEMENTS, Placement
from mycity.rules.shapes import Cell, Orientation, Rotation
from mycity.rules.squares import FULL, SIZE, Mask, squares_of

_PLANE: Final = 128
"""Two masks go side by side in one integer, so that one shift moves both.

What falls from the upper mask into the lower one lands on bits that are not anchors: a shift by an offset `o` reaches
bits from 128 − o on, and an orientation with that offset has no anchor above 120 − o.
"""

_TOLD: Final = 6
"""The short form of a list names this many placements."""


class Illegal(Flag):
    """Every reason that makes a placement illegal; the empty set is a legal one."""

    OFF_BOARD = 1
    """R4.1: a part would lie off the board. The other reasons are then told for the part on the board."""
    UNBUILDABLE = 2
    """R4.1: a square is mountain or forest, or the campaign has made it unbuildable."""
    BUILT = 4
    """R4.2: a square is already built on."""
    TWO_BANKS = 8
    """R4.3: the squares lie on both banks."""
    NO_START = 16
    """R4.4: it is the first building and does not touch what it must."""
    NOT_ADJACENT = 32
    """R4.5: it touches none of the player's buildings."""

    @property
    def codes(self) -> list[str]:
        """The reasons by their names in the interface, such as `two-banks`, the one with the lowest bit first."""
        return [str(reason.name).lower().replace("_", "-") for reason in self]


class LegalPlacements(Sequence[Placement]):
    """All legal canonical placements of a building, by rotation and then row by row (R2.5, R4).

    A sequence whose length is known at once; a placement is made only when it is asked for.
    """

    __slots__ = ("anchors",)

    def __init__(self, anchors: Sequence[tuple[Orientation, Mask]]) -> None:
        self.anchors = anchors
        """For each distinct rotation of the shape all legal anchors as a mask; rotations without any are left out."""

    def __len__(self) -> int:
        count = 0
        for _, anchors in self.anchors:
            count += anchors.bit_count()
        return count

    def __bool__(self) -> bool:
        return bool(self.anchors)

    def __iter__(self) -> Iterator[Placement]:
        for orientation, anchors in self.anchors:
            row = PLACEMENTS[orientation.rotation // 90]
            for square in squares_of(anchors):
                yield row[square]

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> list[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | list[Placement]:
        if isinstance(index, slice):
            return list(self)[index]
        left = index if index >= 0 else len(self) + index
        if left >= 0:
            for orientation, anchors in self.anchors:
                count = anchors.bit_count()
                if left < count:
                    for _ in range(left):
                        anchors &= anchors - 1
                    return PLACEMENTS[orientation.rotation // 90][(anchors & -anchors).bit_length() - 1]
                left -= count
        raise IndexError(f"there are {len(self)} legal placements, no number {index}")

    def __repr__(self) -> str:
        told = [str(placement) for placement in islice(self, _TOLD)]
        return f"<LegalPlacements: {' '.join([*told, '…'] if len(self) > _TOLD else told) or 'none'}>"


def legal_placements(city: City, building: BuildingId) -> LegalPlacements:
    """Return all legal canonical placements of a building (R4.1–R4.5); KeyError when the player lacks it."""
    planes = city.built | city.reach << _PLANE
    found = []
    for orientation, fits, a, b, c, d, e in city.ground.fits(city.supply[building]):
        hits = planes >> a | planes >> b | planes >> c | planes >> d | planes >> e
        near = fits & hits >> _PLANE
        if near and (anchors := near & ~hits):
            found.append((orientation, anchors))
    return LegalPlacements(found)


def why_illegal(city: City, building: BuildingId, placement: Placement) -> Illegal:
    """Return every reason why the placement is illegal; falsy when it is legal (R4.1–R4.5).

    The placement need not be the canonical one. Raises KeyError when the player lacks the building.
    """
    orientation = city.supply[building].at(placement.rotation)
    why = Illegal(0)
    mask = orientation.mask_at(placement.anchor)
    if mask is None:
        why |= Illegal.OFF_BOARD
        mask = _part_on_board(orientation, placement)
    ground = city.ground
    if mask & ~ground.open:
        why |= Illegal.UNBUILDABLE
    if mask & city.built:
        why |= Illegal.BUILT
    if mask & ground.board.west and mask & ground.board.east:
        why |= Illegal.TWO_BANKS
    if not mask & city.reach:
        why |= Illegal.NOT_ADJACENT if city.started else Illegal.NO_START
    return why


def why_illegal_anchors(city: City, building: BuildingId, rotation: Rotation) -> dict[Illegal, Mask]:
    """Return, for each reason, the anchors at which the building may not stand for it at this rotation (R4.1–R4.5).

    The same as `why_illegal` for every anchor at once. Raises KeyError when the player lacks the building.
    """
    orientation = city.supply[building].at(rotation)
    ground = city.ground
    cells = [(row * SIZE + column, _with_cell_on_board((row, column))) for row, column in orientation.cells]

    def covering(squares: Mask) -> Mask:
        anchors = 0
        for step, inside in cells:
            anchors |= squares >> step & inside
        return anchors

    near = covering(city.reach)
    return {
        Illegal.OFF_BOARD: FULL & ~orientation.anchors,
        Illegal.UNBUILDABLE: covering(FULL & ~ground.open),
        Illegal.BUILT: covering(city.built),
        Illegal.TWO_BANKS: covering(ground.board.west) & covering(ground.board.east),
        Illegal.NOT_ADJACENT if city.started else Illegal.NO_START: FULL & ~near,
    }


@cache
def _with_cell_on_board(cell: Cell) -> Mask:
    """The anchors from which this cell of a shape lies on the board."""
    down, right = cell
    return sum(((1 << (SIZE - right)) - 1) << (row * SIZE) for row in range(SIZE - down))


def _part_on_board(orientation: Orientation, placement: Placement) -> Mask:
    row, column = divmod(placement.anchor, SIZE)
    cells = ((row + r, column + c) for r, c in orientation.cells)
    return sum(1 << (r * SIZE + c) for r, c in cells if r < SIZE and c < SIZE)
