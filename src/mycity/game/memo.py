"""Remembers what was made of values, as long as these are the same ones."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """Keeps so many results. Values are known by identity, which costs nothing however large they are.

    It is for values that never change and are handed on from state to state.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}
        self._lock = Lock()

    def get(self, values: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what was made of these values, or make it."""
        key = tuple(map(id, values))
        known = self._found.get(key)
        if known is not None:
            return known[1]
        made = make()
        with self._lock:
            # The values are kept as well: no other can get the identity of one that is alive.
            self._found[key] = (values, made)
            if len(self._found) > self._size:
                del self._found[next(iter(self._found))]
        return made
