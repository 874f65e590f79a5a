"""How hints and reviews think: the stages of search, and what it finds before the first card is known."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from mycity.bots.budget import Budget
from mycity.bots.search.deliberation import Thought, deliberate
from mycity.bots.search.effort import MARKER_ONLY, Effort, Stage
from mycity.bots.search.orders import draw_orders
from mycity.bots.search.position import Position
from mycity.bots.search.trials import Trials
from mycity.game import View

EFFORT: Final = Effort((Stage(20, 4, 4), Stage(8, 24, 8), Stage(5, 48, 16, rollouts=True)))
"""The first answer is there in some hundredths of a second, the last in less than one; a two-player game is reviewed in
about ten. By how much the stages are wrong on average is in `calibration.json`: change both together."""


def think(position: Position, budget: Budget, keep: Sequence[int] = ()) -> Iterator[Thought]:
    """A thought a stage, about the marker and nothing else; moves of the numbers in `keep` are in all of them."""
    return deliberate(position, EFFORT, budget, MARKER_ONLY, keep)


def think_ahead(view: View, seed: str) -> tuple[Position, float]:
    """The position before the first card is known, when each is as likely, and the marker that the last stage finds."""
    position = Position.of(view)
    cities = position.row[None, :]
    before = replace(position, moves=(), cities=cities, to_come=tuple(view.rules.cards), rivals_race=None)
    stage = EFFORT.stages[-1]
    orders = draw_orders(before, stage.orders, random.Random(f"{seed}:{view.seat}"))
    values, _ = Trials(before, MARKER_ONLY).of(np.zeros(1, dtype=np.int64), orders, np.zeros(len(orders)), stage)
    return before, float(values.mean())
