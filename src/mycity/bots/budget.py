"""What a bot may draw on for a decision."""

import random
import time
from dataclasses import dataclass, field


@dataclass(slots=True)
class Budget:
    """Chance, and time: `seconds` of it, or as much as the bot takes by itself.

    A decision that time has cut short may differ from one time to the next; without a limit the same view and the same
    state of `rng` give the same one.
    """

    rng: random.Random
    seconds: float | None = None
    _end: float = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._end = float("inf") if self.seconds is None else time.monotonic() + self.seconds

    @property
    def is_spent(self) -> bool:
        """Whether it is time to decide."""
        return time.monotonic() >= self._end
