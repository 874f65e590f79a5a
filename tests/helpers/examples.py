"""How much random tests try: in `check` little, in `test` always the same, in `soak` much more and other each time.

The environment variable SUITE names one of the three. `make` sets it; pytest by itself runs `test`. What `soak` draws
follows from SOAK_SEED.
"""

import os
from random import Random
from typing import Final

from hypothesis import HealthCheck, settings

SUITES: Final = {"check": 0.2, "test": 1.0, "soak": 5.0}
"""By what the numbers of examples are multiplied."""
SUITE: Final = os.environ.get("SUITE", "test")
SOAKS: Final = SUITE == "soak"
SOAK_SEED: Final = os.environ.get("SOAK_SEED", "0")
_DEFAULT: Final = 50
"""Examples of a test that names no number."""


def scaled(count: int) -> int:
    """So many of something for a test that takes `count` of it in `make test`."""
    return max(1, round(count * SUITES[SUITE]))


def examples(count: int) -> settings:
    """Settings of a test to which Hypothesis gives so many examples in `make test`."""
    return settings(max_examples=scaled(count))


def numbers(count: int) -> list[int]:
    """Numbers for so many random games: the first ones, or any when it soaks."""
    if not SOAKS:
        return list(range(scaled(count)))
    chance = Random(SOAK_SEED)
    return [chance.randrange(2**32) for _ in range(scaled(count))]


def load_profile() -> None:
    """Let Hypothesis try as much as the suite wants."""
    settings.register_profile(
        SUITE,
        max_examples=scaled(_DEFAULT),
        deadline=None,
        derandomize=not SOAKS,
        database=None,
        print_blob=SOAKS,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile(SUITE)
