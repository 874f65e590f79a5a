"""Numbers drawn from a text: the same on every machine and with every version of Python."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_BITS: Final = 64
_MASK: Final = (1 << _BITS) - 1


class Draws:
    """An endless row of numbers: SHA-256 of `text:0`, `text:1` and so on, cut into 64 bits each."""

    def __init__(self, text: str) -> None:
        self._words = _words(text)

    def below(self, end: int) -> int:
        """Return a number from 0 on below `end`, each as likely as any other."""
        fair = (_MASK + 1) // end * end
        while (word := next(self._words)) >= fair:
            pass
        return word % end

    def between(self, least: int, most: int) -> int:
        """Return a number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def one_in(self, count: int) -> bool:
        """Return whether something happened that does so once in so many times."""
        return self.below(count) == 0

    def choice(self, values: Sequence[T]) -> T:
        """Return one of the values."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """Return the values in another order."""
        left = list(values)
        return [left.pop(self.below(len(left))) for _ in values]


def _words(text: str) -> Iterator[int]:
    count = 0
    while True:
        block = int.from_bytes(hashlib.sha256(f"{text}:{count}".encode()).digest(), "big")
        for _ in range(256 // _BITS):
            yield block & _MASK
            block >>= _BITS
        count += 1
