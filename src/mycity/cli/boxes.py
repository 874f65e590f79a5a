"""Box-drawing characters by the lines that meet in them."""

import unicodedata
from collections.abc import Mapping
from typing import Final, TypeAlias

Weights: TypeAlias = tuple[int, int, int, int]
"""The line that goes up, right, down and left: 0 none, 1 light, 2 heavy."""

_DIRECTIONS: Final = {"UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,), "VERTICAL": (0, 2), "HORIZONTAL": (1, 3)}
_WEIGHTS: Final = {"LIGHT": 1, "HEAVY": 2}


def _weights_of(name: str) -> Weights | None:
    """The lines that a character's Unicode name tells; None for those with other lines than light and heavy.

    A weight is told for all directions (`LIGHT UP AND LEFT`) or for each part (`UP HEAVY AND LEFT LIGHT`).
    """
    found = [0, 0, 0, 0]
    leading = 0
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        if any(word not in _DIRECTIONS and word not in _WEIGHTS for word in words):
            return None
        weight = next((_WEIGHTS[word] for word in words if word in _WEIGHTS), leading)
        leading = leading or weight
        for word in words:
            for direction in _DIRECTIONS.get(word, ()):
                found[direction] = weight
    return (found[0], found[1], found[2], found[3])


BOXES: Final[Mapping[Weights, str]] = {
    (0, 0, 0, 0): " ",
    **{
        weights: sign
        for sign in map(chr, range(0x2500, 0x2580))
        if (weights := _weights_of(unicodedata.name(sign))) is not None
    },
}
"""For every meeting of light and heavy lines its character; a blank where none meet."""
