"""A fixed piece of work to measure others by."""

import time
from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

_STEPS: Final = 20_000
QUIET: Final = 0.045
"""Microseconds that a step takes on a quiet core of the machine that the aims were set on."""


class Measured(NamedTuple):
    """Microseconds of one unit of the work, and how many steps of the yardstick that is.

    The first is the median of all turns. The second is that of the better half: what others do on the machine costs
    the work more than the yardstick, whose few bytes always stay in the cache.
    """

    microseconds: float
    steps: float

    @property
    def quiet_rate(self) -> float:
        """How many units a second that would be where a step takes `QUIET`."""
        return 1e6 / (self.steps * QUIET)


def step_time() -> float:
    """Microseconds of one step: shifting an integer of 240 bits, which is what searching for places mostly does."""
    number = (1 << 240) - 1
    started = time.thread_time()
    for _ in range(_STEPS):
        number >> 5
    return (time.thread_time() - started) / _STEPS * 1e6


def measure(work: Callable[[], int], turns: int) -> Measured:
    """Run the work and the yardstick in turn; `work` returns how many units it has done.

    Time is that of this thread on a processor, so that waiting for one does not count. The yardstick is run before and
    after each turn of the work, for a core may change its pace in between.
    """
    times, ratios = [], []
    before = step_time()
    for _ in range(turns):
        started = time.thread_time()
        units = work()
        each = (time.thread_time() - started) / units * 1e6
        after = step_time()
        times.append(each)
        ratios.append(each / ((before + after) / 2))
        before = after
    return Measured(median(times), median(sorted(ratios)[: (turns + 1) // 2]))
