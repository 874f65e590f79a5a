"""Ladders of games alone: what each level of bots reaches with the same cards, and what is possible (R9.4)."""

import random
from collections.abc import Callable
from typing import Final

from mycity.bots import LEVELS, make_bot, play_on
from mycity.game import State, advance, rewind
from mycity.review.bounds import bound
from mycity.review.model import Ladder, Rung
from mycity.review.seeds import ladder_seed
from mycity.rules import new_city, score_city

CLIMBERS: Final = tuple(level for level in LEVELS if level != "random")
"""The levels that a result stands beside, the weakest first."""


def ladder(state: State, progress: Callable[[int, int], None] | None = None) -> Ladder:
    """Let all levels play a game alone, each by itself, and look for the best that its cards allow.

    That depends on cards and board and on nothing that was decided, so it can be found while the game is played; but it
    tells of cards to come (R10.2). `progress` is told how many parts of how many are done. Raises ValueError for a game
    with several seats.
    """
    if len(state.seats) != 1:
        raise ValueError("the game is not played alone")
    told = progress or (lambda _done, _total: None)
    parts, start, seat = len(CLIMBERS) + 1, advance(rewind(state))[0], state.setup.seats[0]
    ends = []
    for number, level in enumerate(CLIMBERS, 1):
        ends.append(play_on(start, [make_bot(level)], [random.Random(ladder_seed(state, level))]))
        told(number, parts)
    markers = [end.seats[0].score(end.rules).marker for end in ends]
    # A bound is never below the game that it is asked about.
    best = bound(ends[markers.index(max(markers))], 0)
    told(parts, parts)
    return Ladder(
        nothing=score_city(new_city(seat.board, state.rules, seat.extras), state.rules).marker,
        rungs=tuple(Rung(level, marker) for level, marker in zip(CLIMBERS, markers, strict=True)),
        possible=best.marker,
        is_proven=best.is_proven,
    )
