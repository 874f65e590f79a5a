"""A city as compiled code keeps it: a row of 64-bit words. A set takes two words, the first of which is named here."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[np.uint64]
"""Shape (LENGTH,): one city."""

BUILT: Final = 0
REACH: Final = 2
"""The squares of which the next building must cover one (R4.4, R4.5)."""
COLOURS_BUILT: Final = 4
"""For each of three colours the squares of its buildings. Groups are the connected parts of these."""
COLOURS_TALLY: Final = 10
"""For each colour one square of each building, so that counting squares counts buildings."""
FACTORIES_BUILT: Final = 16
FACTORIES_TALLY: Final = 18
"""The same for factories alone, kept where only they count in the blue group (R11.15)."""
CHURCHES: Final = 20
"""For each of up to four churches the squares that it touches, its own among them."""
LAST: Final = 28
"""The squares that the building placed last touches, its own among them; none before the first (R11.13)."""

# From here on a word holds a number.
MARKER: Final = 30
"""The marker with start and immediate gains; a signed number."""
LARGEST: Final = 31
"""For each colour the buildings of its largest group that counts, 8 bits each."""
CHURCH_BITS: Final = 32
"""Bits 0–11: for each church, which of the three colours it touches. Bits 16 and above: how many churches there are."""
DEAD_WELLS: Final = 33
"""A bit a well that can't score any more: built over, or touched by one building on two sides (R5.6)."""
FLAGS: Final = 34
RIVER_FACTORIES: Final = 35
MINING: Final = 36
"""For each colour the buildings whose groups reach its mine's entrance, 8 bits each (R11.16)."""
LINKS: Final = 37
"""A bit a colour that leads from the harbour to row 11 (R11.20)."""
GAINS: Final = 38
"""Immediate gains so far, GAIN_BITS each: gold, investor, railroad, parks; and what passes have cost."""
LENGTH: Final = 39

GAIN_BITS: Final = 12
GOLD_GAIN, INVESTOR_GAIN, RAILROAD_GAIN, PARKS_GAIN, PASSES_PAID = (GAIN_BITS * place for place in range(5))
"""By how many bits each is shifted in GAINS."""

# Bits of FLAGS.
STARTED: Final = 1
"""The player has built in this episode."""
GOLD_TAKEN: Final = 2
"""Somebody had built on both veins before this round: no gain any more (R8.3)."""
CHURCH_COUNT_SHIFT: Final = 16
