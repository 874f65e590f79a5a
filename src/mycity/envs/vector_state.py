"""How the compiled environment keeps its cities: a row of words each, the kernel's own words first."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.kernel.state import LENGTH

Deck: TypeAlias = NDArray[np.int8]
"""Shape (cards,): indices into CARDS in their order."""

FACTORIES: Final = LENGTH
"""The squares of factories; two words."""
STICKERS: Final = LENGTH + 2
"""The squares that stickers were placed on before the episode; two words."""
RANDOM: Final = LENGTH + 4
"""The state of the random numbers, which only shuffle decks."""
TO_COME: Final = LENGTH + 5
"""A bit for each card that nobody has seen, by its index in CARDS."""
CARD: Final = LENGTH + 6
"""The open card's index in CARDS, NO_CARD when none is open."""
DEALT: Final = LENGTH + 7
"""How many cards have been dealt."""
TOTAL: Final = LENGTH + 8
"""What the player would get if the episode ended now, a signed number (R5.1)."""
PHASE: Final = LENGTH + 9
PLACED: Final = LENGTH + 10
"""How many stickers have been placed before the episode."""
WORDS: Final = LENGTH + 11

# Values of PHASE.
PLACING: Final = 0
PLAYING: Final = 1
OVER: Final = 2

# Words of the sets that are observed of a city: built on by kind, by factories, reach, last, and with stickers.
OBSERVED_WORDS: Final = 16
MASK_WORDS: Final = 10
"""Words of an action mask, a bit an action."""


class Start(NamedTuple):
    """What every city starts from: its row before stickers, the cards of the deck, and the stickers to be placed."""

    row: NDArray[np.uint64]
    deck: NDArray[np.int8]
    stickers: NDArray[np.int64]


class Batch(NamedTuple):
    """The cities that are stepped.

    `cities` (cities, WORDS) and `decks` (cities, cards), which are indices into CARDS; `masks` (cities, MASKS, 2) are
    those of the compiled rules for each city where stickers change them, and has no rows where none do.
    """

    cities: NDArray[np.uint64]
    decks: NDArray[np.int8]
    masks: NDArray[np.uint64]


class Observations(NamedTuple):
    """Where a step writes what is observed; a row for each city."""

    cities: NDArray[np.uint64]
    cards: NDArray[np.int64]
    to_come: NDArray[np.uint32]
    markers: NDArray[np.int16]
    totals: NDArray[np.int16]
    stickers: NDArray[np.int64]
    actions: NDArray[np.uint64]


class StepResults(NamedTuple):
    """Where a step writes all that it returns: observations, rewards, ends, and which actions were not legal."""

    observations: Observations
    rewards: NDArray[np.float64]
    ends: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
