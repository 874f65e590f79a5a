"""Rows of cities, one written over another (compiled)."""

from mycity.kernel.jit import inlined
from mycity.kernel.state import LENGTH, Row


@inlined
def copy_row(target: Row, source: Row) -> None:
    """Make one city the other.

    Word by word: an assignment of whole arrays brings code along that tells of unequal lengths, seconds to compile.
    """
    for word in range(LENGTH):
        target[word] = source[word]
