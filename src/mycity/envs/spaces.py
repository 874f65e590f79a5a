"""The spaces of actions and observations."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from mycity.envs.actions import ACTIONS, BLUE
from mycity.envs.observation import BOX, CARDS, NO_CARD, NO_STICKER, PLANES
from mycity.game import EPISODES
from mycity.rules import COLOURS, SIZE

_LEAST: Final = -1000
_MOST: Final = 1000
"""No marker, and no count, is beyond these."""


def action_space() -> spaces.Discrete[Any]:
    """Return one action."""
    return spaces.Discrete(ACTIONS)


def observation_space(seats: int) -> spaces.Dict:
    """Return what a seat at a table of so many observes; its own part is the first of every array."""
    return spaces.Dict(
        {
            "observation": spaces.MultiBinary((seats * len(PLANES), SIZE, SIZE)),
            "card": spaces.Discrete(NO_CARD + 1),
            "shape": spaces.MultiBinary((BOX, BOX)),
            "to_come": spaces.MultiBinary(len(CARDS)),
            "markers": numbers((seats,)),
            "totals": numbers((seats,)),
            "active": spaces.MultiBinary(seats),
            "episode": spaces.Discrete(EPISODES + 1),
            "circles": numbers((seats,)),
            "nuggets": numbers((seats,)),
            "shafts": numbers((seats, len(COLOURS))),
            "factories": spaces.MultiBinary((seats, len(BLUE))),
            "fourth_church": numbers((seats,)),
            "sticker": spaces.Discrete(NO_STICKER + 1),
            "action_mask": spaces.MultiBinary(ACTIONS),
        }
    )


def numbers(shape: tuple[int, ...]) -> spaces.Box[Any]:
    """Return numbers such as markers and counts."""
    return spaces.Box(_LEAST, _MOST, shape, np.int16)


def state_space(seats: int) -> spaces.Box[Any]:
    """Return the planes of all seats."""
    return spaces.Box(0, 1, (seats * len(PLANES), SIZE, SIZE), np.int8)
