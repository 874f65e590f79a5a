"""From masks to pairs of words and back."""

from collections.abc import Sequence

import numpy as np

from mycity.kernel.words import WORD, Pair, words_of
from mycity.rules import Mask


def as_words(mask: Mask) -> Pair:
    """The two words of a mask as compiled code takes them."""
    low, high = words_of(mask)
    return np.uint64(low), np.uint64(high)


def as_mask(pair: Pair | Sequence[int]) -> Mask:
    """The mask that two words make; the inverse of `as_words`."""
    low, high = pair
    return int(low) | int(high) << WORD
