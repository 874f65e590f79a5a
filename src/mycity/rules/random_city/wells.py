"""A proof for each well of a board that it can score: buildings that stand around it, in an order in which they may."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from mycity.rules.board import Board
from mycity.rules.buildings import BuildingId
from mycity.rules.placements import PLACEMENTS, Placement
from mycity.rules.shapes import shape_named
from mycity.rules.squares import SQUARES, Mask, Square, grow, sides_of

Plan: TypeAlias = tuple[tuple[BuildingId, Placement], ...]
"""Buildings and where they go, one after the other, by the rules of R4."""

RING_BUILDINGS: Final = ("Y-I2", "R-I2", "B-I2", "Y-V3", "R-V3", "B-V3")
"""What the plans place around wells; every random city has them."""
LINKS: Final = ("Y-L4", "R-I4", "B-T4", "Y-Z4")
"""What leads from the river to such a ring; every random city has them too."""

_RINGS: Final = 60
"""So many ways around a well are looked at."""


class _Piece(NamedTuple):
    shape: str
    placement: Placement
    mask: Mask


def well_plan(board: Board, well: Square) -> Plan | None:
    """Return a way to build around a well so that it scores; None where none was found.

    Four different buildings stand on its four sides (R5.2), one of them or one building more at the river, and each but
    the first beside an earlier one (R4.4, R4.5).
    """
    sides = [side for side in sides_of(well) if side is not None and board.buildable >> side & 1]
    if len(sides) < 4:
        return None
    free = board.buildable & ~(1 << well)
    linked: Plan | None = None
    for count, ring in enumerate(_rings(board, free, sides)):
        if any(piece.mask & board.riverside for piece in ring):
            return _in_order(board, ring, ())
        linked = linked or _linked(board, free, ring)
        if count >= _RINGS:
            break
    return linked


def _rings(board: Board, free: Mask, sides: Sequence[Square]) -> Iterator[tuple[_Piece, ...]]:
    """Yield four pieces around a well, clockwise, each beside the one before."""
    ringed = sum(1 << side for side in sides)
    choices = []
    for side in sides:
        others = ringed & ~(1 << side)
        choices.append([piece for piece in _covering(side) if _fits(board, free & ~others, piece.mask)])

    def go_on(pieces: tuple[_Piece, ...], built: Mask) -> Iterator[tuple[_Piece, ...]]:
        if len(pieces) == len(choices):
            yield pieces
            return
        touched = grow(built)
        for piece in choices[len(pieces)]:
            same = sum(piece.shape == other.shape for other in pieces)
            if not piece.mask & built and (not pieces or piece.mask & touched) and same < 3:
                yield from go_on((*pieces, piece), built | piece.mask)

    return go_on((), 0)


def _linked(board: Board, free: Mask, ring: Sequence[_Piece]) -> Plan | None:
    """Return a plan for a ring that is away from the river: one building leads to it."""
    built = sum(piece.mask for piece in ring)
    near = grow(built)
    for building in LINKS:
        for piece in _all_of(building[2:]):
            if piece.mask & board.riverside and piece.mask & near and _fits(board, free & ~built, piece.mask):
                return _in_order(board, ring, ((building, piece),))
    return None


def _in_order(board: Board, ring: Sequence[_Piece], links: Sequence[tuple[BuildingId, _Piece]]) -> Plan:
    """Return all the pieces as buildings, from the river on, each beside an earlier one."""
    names = {shape: [each for each in RING_BUILDINGS if each[2:] == shape] for shape in ("I2", "V3")}
    left = [*links, *((names[piece.shape].pop(0), piece) for piece in ring)]
    plan: list[tuple[BuildingId, Placement]] = []
    reach = board.riverside
    while left:
        number = next(n for n, (_, piece) in enumerate(left) if piece.mask & reach)
        building, piece = left.pop(number)
        reach = grow(piece.mask) if not plan else reach | grow(piece.mask)
        plan.append((building, piece.placement))
    return tuple(plan)


def _fits(board: Board, free: Mask, mask: Mask) -> bool:
    return not mask & ~free and not (mask & board.west and mask & board.east)


@cache
def _all_of(shape: str) -> tuple[_Piece, ...]:
    return tuple(
        _Piece(shape, PLACEMENTS[orientation.rotation // 90][anchor], mask)
        for orientation in shape_named(shape).canonical
        for anchor in range(SQUARES)
        if (mask := orientation.mask_at(anchor)) is not None
    )


@cache
def _covering(square: Square) -> tuple[_Piece, ...]:
    return tuple(piece for shape in ("I2", "V3") for piece in _all_of(shape) if piece.mask >> square & 1)
