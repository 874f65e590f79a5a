"""Which suite runs: `check` tries little, `test` always the same, `soak` much more and other things each time.

The environment variable SUITE names one of the three. `make` sets it; pytest by itself runs `test`. What `soak` draws
follows from SOAK_SEED.
"""

import os
from random import Random
from typing import Final

SUITES: Final = {"check": 0.2, "test": 1.0, "soak": 5.0}
"""By what the numbers of examples are multiplied."""
SUITE: Final = os.environ.get("SUITE", "test")
SOAKS: Final = SUITE == "soak"
SOAK_SEED: Final = os.environ.get("SOAK_SEED", "0")


def scaled(count: int) -> int:
    """So many of something for a test that takes `count` of it in `make test`."""
    return max(1, round(count * SUITES[SUITE]))


def numbers(count: int) -> list[int]:
    """Numbers for so many random games: the first ones, or any when it soaks."""
    if not SOAKS:
        return list(range(scaled(count)))
    chance = Random(SOAK_SEED)
    return [chance.randrange(2**32) for _ in range(scaled(count))]
