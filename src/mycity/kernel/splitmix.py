"""SplitMix64, the random numbers of compiled code: simple enough that any language can repeat the same games.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. The state is a word that its user keeps.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mycity.kernel.jit import inlined
from mycity.kernel.words import Word

_GOLDEN_GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR: Final = np.uint64(0x94D049BB133111EB)
_27: Final = np.uint64(27)
_30: Final = np.uint64(30)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)


@inlined
def next_state(state: Word) -> Word:
    """The state that follows."""
    return state + _GOLDEN_GAMMA


@inlined
def random_below(state: Word, count: int) -> int:
    """The number below `count` that a state stands for; uniform as long as `count` is far below 2**32."""
    word = (state ^ state >> _30) * _FIRST_FACTOR
    word = (word ^ word >> _27) * _SECOND_FACTOR
    word ^= word >> _31
    return np.int64((word >> _32) * np.uint64(count) >> _32)  # type: ignore[return-value]  # a compiled int


@inlined
def shuffle(order: NDArray[np.signedinteger[Any]], state: Word) -> Word:
    """Shuffle in place, from the last entry to the second (Fisher and Yates); the state after it."""
    for last in range(order.shape[0] - 1, 0, -1):
        state = next_state(state)
        other = random_below(state, last + 1)
        order[last], order[other] = order[other], order[last]
    return state
