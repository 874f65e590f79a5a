"""From masks to pairs of words and back."""

import numpy as np

from mycity.kernel.words import Pair, mask_of_words, words_of
from mycity.rules import Mask


def as_words(mask: Mask) -> Pair:
    """The two words of a mask as compiled code takes them."""
    low, high = words_of(mask)
    return np.uint64(low), np.uint64(high)


def as_mask(pair: Pair) -> Mask:
    """The inverse of `as_words`."""
    return mask_of_words(int(pair[0]), int(pair[1]))
