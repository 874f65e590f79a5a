"""Placements and decisions, and how they are written (R2.5)."""

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from mycity.rules.errors import NotationError
from mycity.rules.shapes import ROTATIONS, Rotation, Shape
from mycity.rules.squares import SQUARES, Mask, Square, format_square, parse_square


class Placement(NamedTuple):
    """Where a building goes: the top-left square of its bounding box, and its rotation (R2.5)."""

    anchor: Square
    rotation: Rotation

    def __str__(self) -> str:
        return f"{format_square(self.anchor)}/{self.rotation}"

    def __repr__(self) -> str:
        return f"parse_placement('{self}')"


class Abstention(Enum):
    """The decisions that place nothing: R3.4, and `skip` for a seat that lacks the building (R11.22)."""

    PASS = "pass"
    LEAVE = "leave"
    SKIP = "skip"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return self.name


PASS: Final = Abstention.PASS
LEAVE: Final = Abstention.LEAVE
SKIP: Final = Abstention.SKIP

Decision: TypeAlias = Placement | Abstention

PLACEMENTS: Final[tuple[tuple[Placement, ...], ...]] = tuple(
    tuple(Placement(square, rotation) for square in range(SQUARES)) for rotation in ROTATIONS
)
"""Every placement there can be, by quarter turns and anchor: made once, since search lists millions of them."""


def footprint(shape: Shape, placement: Placement) -> Mask | None:
    """Return the squares that the shape covers there; None when a part is off the board (R4.1)."""
    return shape.at(placement.rotation).mask_at(placement.anchor)


def canonical(shape: Shape, placement: Placement) -> Placement:
    """Return the same squares written with the smallest rotation (R2.5)."""
    return PLACEMENTS[shape.canonical_rotation(placement.rotation) // 90][placement.anchor]


def parse_placement(text: str) -> Placement:
    """Read `E2/90`; NotationError with the reason when it is not of that form (R2.5)."""
    anchor, slash, turn = text.partition("/")
    if not slash or turn not in ("0", "90", "180", "270"):
        raise NotationError(
            "invalid placement", value=text, expected="an anchor, a slash and 0, 90, 180 or 270, such as E2/90"
        )
    return PLACEMENTS[int(turn) // 90][parse_square(anchor)]


def parse_decision(text: str) -> Decision:
    """Read a placement, `pass`, `leave` or `skip`; `str` writes them. NotationError otherwise (R2.5, R11.22)."""
    try:
        return Abstention(text)
    except ValueError:
        return parse_placement(text)
