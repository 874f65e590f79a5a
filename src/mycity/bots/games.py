"""Whole games between bots, repeatable to the last byte."""

import hashlib
import random
from collections.abc import Sequence
from typing import Final

from mycity.bots.bot import Bot
from mycity.bots.budget import Budget
from mycity.bots.levels import make_bot
from mycity.campaign import standard_game
from mycity.game import (
    Commit,
    Mode,
    Player,
    State,
    advance,
    apply,
    as_mode,
    view_for,
)

_PURPOSE: Final = "mycity-match"
"""What the hashes are for: it keeps them apart from all other uses of the same seed."""


def play_game(mode: Mode | str, levels: Sequence[str], seed: str, number: int = 1) -> State:
    """Play game `number` of a series to its end; `levels` are the bots by seat.

    The cards depend on `seed` and `number` alone, so that other bots can be tried with the same cards; each seat's
    chances on its index too. Raises MyCityError for an unknown level or a mode that is not for so many seats.
    """
    mode = as_mode(mode)
    game_id = f"match-{digest_of(seed, number, 'id').hex()[:16]}"
    game_seed = digest_of(seed, number, "deck").hex()
    bots = [make_bot(level) for level in levels]
    players = [Player(name, f"bot:{level}") for name, level in zip(bot_names(levels), levels, strict=True)]
    state, _ = advance(standard_game(mode, players, seed=game_seed, game_id=game_id))
    return play_on(state, bots, [random.Random(digest_of(seed, number, f"seat {seat}")) for seat in range(len(bots))])


def play_on(state: State, bots: Sequence[Bot], chances: Sequence[random.Random]) -> State:
    """Play a game on to its end; each seat has a bot, and chances of its own that nobody else draws from."""
    while (current := state.open_round) is not None:
        for seat in state.waits_for:
            decision = bots[seat].decide(view_for(state, seat), Budget(chances[seat]))
            state, _ = apply(state, Commit(seat, current.number, decision))
    return state


def digest_of(seed: str, number: int, purpose: str) -> bytes:
    """32 bytes for one purpose in one game of a series."""
    return hashlib.sha256(f"{_PURPOSE}:{seed}:{number}:{purpose}".encode()).digest()


def bot_names(levels: Sequence[str]) -> list[str]:
    """A name for each seat: the level's, with a number where several seats have it."""
    return [
        level.capitalize() if levels.count(level) == 1 else f"{level.capitalize()} {1 + levels[:seat].count(level)}"
        for seat, level in enumerate(levels)
    ]
