"""Sets of squares by name, for people to look at; inside, a set is a mask (R1.1)."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, TypeAlias

from mycity.rules.squares import COLUMNS, FULL, ROW_NUMBERS, SIZE, Mask, mask_of, parse_square, square_names

_MARK: Final = "■"
_EMPTY: Final = "·"

Squares: TypeAlias = "SquareSet | Mask | Iterable[str]"
"""What a set of squares can be made of: names such as `D6`, or a mask."""


class SquareSet(Collection[str]):
    """Squares by their names, in the order of the board; a set with the operators of Python's own, never changed.

    Printed, it is a small board.

    >>> corner = SquareSet(["A1", "B1", "A2"])
    >>> corner & ["B1", "C1"]
    SquareSet(['B1'])
    >>> len(~corner)
    118
    """

    __slots__ = ("mask",)

    def __init__(self, squares: Squares = 0) -> None:
        self.mask: Final = _mask(squares)
        """The same squares as a mask."""

    def __contains__(self, square: object) -> bool:
        return isinstance(square, str) and bool(self.mask >> parse_square(square) & 1)

    def __iter__(self) -> Iterator[str]:
        return iter(square_names(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: Squares) -> "SquareSet":
        return SquareSet(self.mask & _mask(other))

    def __or__(self, other: Squares) -> "SquareSet":
        return SquareSet(self.mask | _mask(other))

    def __xor__(self, other: Squares) -> "SquareSet":
        return SquareSet(self.mask ^ _mask(other))

    def __sub__(self, other: Squares) -> "SquareSet":
        return SquareSet(self.mask & ~_mask(other))

    def __invert__(self) -> "SquareSet":
        return SquareSet(FULL & ~self.mask)

    def __le__(self, other: Squares) -> bool:
        """Return whether all squares are in the other set too."""
        return not self.mask & ~_mask(other)

    def __ge__(self, other: Squares) -> bool:
        return not _mask(other) & ~self.mask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SquareSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        return f"SquareSet({list(self)})"

    def __str__(self) -> str:
        rows = [f"   {' '.join(COLUMNS)}"]
        for row, name in enumerate(ROW_NUMBERS):
            signs = (_MARK if self.mask >> (row * SIZE + column) & 1 else _EMPTY for column in range(SIZE))
            rows.append(f"{name:>2} {' '.join(signs)}")
        return "\n".join(rows)


def _mask(squares: Squares) -> Mask:
    if isinstance(squares, SquareSet):
        return squares.mask
    return squares if isinstance(squares, int) else mask_of(map(parse_square, squares))
