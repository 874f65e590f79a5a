"""What a city built alone is worth: its share of what is possible for its cards, and the medal for it (R9.4)."""

import tomllib
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

Medal: TypeAlias = Literal["platinum", "gold", "silver", "bronze"]

MEDALS: Final[tuple[Medal, ...]] = ("platinum", "gold", "silver", "bronze")
"""The best first."""


def share_of(marker: int, nothing: int, possible: int) -> float:
    """Return how much of what is possible a marker is, from 0 to 1.

    0 is `nothing`, with which a city ends in which nothing is built: markers can be negative, so that 0 points are no
    measure. 1 is `possible`, the best result that is known for the cards.
    """
    if marker >= possible:
        return 1.0
    return max((marker - nothing) / (possible - nothing), 0.0)


def medal_of(share: float) -> Medal | None:
    """Return the medal for a share; None for too small a one."""
    return next((medal for medal in MEDALS if share >= least_share(medal)), None)


def least_share(medal: Medal) -> float:
    """Return the least share that earns a medal."""
    return _least_shares()[medal]


@cache
def _least_shares() -> dict[str, float]:
    text = (resources.files("mycity.rules") / "medals.toml").read_text(encoding="ascii")
    return {medal: float(share) for medal, share in tomllib.loads(text).items()}
