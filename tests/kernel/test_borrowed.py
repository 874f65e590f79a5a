"""Borrowed arrays: the same memory, and nobody counts who holds it."""

from typing import Any, NamedTuple, cast

import numpy as np
from numba import njit, types
from numpy.typing import NDArray

from mycity.kernel.borrowed import BorrowedArray, borrowed


class Inner(NamedTuple):
    table: NDArray[np.int64]
    factor: float


class Outer(NamedTuple):
    numbers: NDArray[np.float64]
    inner: Inner
    added: int


class Alike(NamedTuple):
    """Fields of one type, which Numba keeps in another kind of tuple."""

    first: NDArray[np.int64]
    second: NDArray[np.int64]


def fill(outer: Outer, alike: Alike) -> float:
    """Write into views of all arrays; a sum that needs every field."""
    total = 0.0
    for row in range(outer.inner.table.shape[0]):
        view = outer.inner.table[row]
        view[0] += outer.added
        total += view[0] * outer.inner.factor + outer.numbers[1:][row]
        alike.second[row] = alike.first[1:][row]
    return total


def _fill_borrowed(outer: Outer, alike: Alike) -> float:
    outer, alike = borrowed(outer), borrowed(alike)
    total = 0.0
    for row in range(outer.inner.table.shape[0]):
        view = outer.inner.table[row]
        view[0] += outer.added
        total += view[0] * outer.inner.factor + outer.numbers[1:][row]
        alike.second[row] = alike.first[1:][row]
    return total


def arguments() -> tuple[Outer, Alike]:
    inner = Inner(np.arange(8).reshape(4, 2)[:, ::-1], 0.5)
    return Outer(np.arange(5.0), inner, 3), Alike(np.arange(5) * 7, np.zeros(4, dtype=np.int64))


fill_borrowed = cast(Any, njit(_fill_borrowed))


def test_it_is_the_same_memory() -> None:
    mine, plain = arguments(), arguments()
    assert fill_borrowed(*mine) == fill(*plain)
    assert mine[0].inner.table.tolist() == plain[0].inner.table.tolist() == [[4, 0], [6, 2], [8, 4], [10, 6]]
    assert mine[1].second.tolist() == plain[1].second.tolist() == [7, 14, 21, 28]


def test_nobody_counts_who_holds_it() -> None:
    """Every array that compiled code uses is borrowed: fields of any depth and views. Only arguments are counted."""
    fill_borrowed(*arguments())
    (compiled,) = fill_borrowed.overloads.values()
    names = compiled.type_annotation.typemap
    assert str(names["outer.1"]) == "Outer(borrowed(float64, 1d, C), Inner(borrowed(int64, 2d, A), float64), int64)"
    assert str(names["alike.1"]) == "Alike(borrowed(int64, 1d, C) x 2)"
    arrays = [kind for kind in names.values() if isinstance(kind, types.Array)]
    assert len(arrays) > 5
    assert all(isinstance(kind, BorrowedArray) for kind in arrays)
