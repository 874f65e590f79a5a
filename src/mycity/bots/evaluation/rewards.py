"""What a mine's shaft brings beyond the points of the episode (R11.16), in points of the marker."""

from typing import Final

from mycity.rules import Shaft

MARK_VALUE: Final = 0.1
"""A mark down a shaft: it leads on to boxes with rewards."""
CIRCLE_VALUE: Final = 1.0
"""A progress circle."""
STICKER_VALUE: Final = 0.3
"""A sticker."""


def shaft_reward(shaft: Shaft, marks: int, count: int) -> float:
    """What marks, circles and stickers are worth that so many mining buildings bring to a shaft with marks."""
    after = min(shaft.length, marks + count)
    boxes = [box for box in shaft.boxes if marks < box.box <= after]
    return (
        MARK_VALUE * (after - marks)
        + sum(CIRCLE_VALUE * box.circles for box in boxes)
        + sum(STICKER_VALUE * len(box.stickers) for box in boxes)
    )
