"""From compact observations of many cities to what one seat observes."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mycity.campaign import Sticker
from mycity.envs.actions import ACTIONS
from mycity.envs.observation import (
    BOARD_PLANES,
    BOX,
    CARDS,
    CITY_PLANES,
    NO_CARD,
    NO_STICKER,
    Observation,
    board_masks,
    extras_of,
    planes_of_bits,
)
from mycity.rules import City


def mask_of_bits(bits: NDArray[np.uint8]) -> NDArray[np.int8]:
    """Return action masks, 1 for what is legal, from packed bits; the last axis is that of actions."""
    return _unpacked(bits, ACTIONS)


def expand_observation(bare: City, before: Sequence[Sticker], episode: int, observation: Observation) -> Observation:
    """Return what each city's seat observes; `bare` is the city before stickers, `before` are those placed first."""
    many, cards, stickers = len(observation["card"]), observation["card"], observation["sticker"]
    sets = planes_of_bits(observation["cities"].reshape(many, -1, 16))
    city, stuck = sets[:, : len(CITY_PLANES)], sets[:, len(CITY_PLANES)]
    board = np.repeat(_board_planes(bare)[None], many, axis=0)
    board[:, BOARD_PLANES.index("plain")] &= ~stuck
    if "RR" in before:  # an opera is a building
        board[:, BOARD_PLANES.index("rocks")] |= stuck
    return {
        "observation": np.concatenate([board, city], axis=1),
        "card": cards,
        "shape": _shapes(bare)[cards],
        "to_come": _unpacked(observation["to_come"], len(CARDS)),
        "markers": observation["markers"],
        "totals": observation["totals"],
        "active": ((cards != NO_CARD) & (stickers == NO_STICKER)).astype(np.int8)[:, None],
        "episode": np.full(many, episode, dtype=np.int64),
        "circles": np.zeros((many, 1), dtype=np.int16),
        **{key: np.repeat(value[None], many, axis=0) for key, value in extras_of([bare]).items()},
        "sticker": stickers,
        "action_mask": mask_of_bits(observation["action_mask"]),
    }


def _unpacked(bits: NDArray[np.uint8], count: int) -> NDArray[np.int8]:
    found: NDArray[np.int8] = np.unpackbits(bits, axis=-1, count=count, bitorder="little").view(np.int8)
    return found


def _board_planes(bare: City) -> NDArray[np.int8]:
    packed = b"".join(mask.to_bytes(16, "little") for mask in board_masks(bare))
    return planes_of_bits(np.frombuffer(packed, dtype=np.uint8).reshape(-1, 16))


def _shapes(bare: City) -> NDArray[np.int8]:
    """Return the shape of each card's building at rotation 0; nothing where the city lacks it, or for no card."""
    drawn = np.zeros((NO_CARD + 1, BOX, BOX), dtype=np.int8)
    for index, card in enumerate(CARDS):
        if card in bare.supply:
            for row, column in bare.shape_of(card).at(0).cells:
                drawn[index, row, column] = 1
    return drawn
