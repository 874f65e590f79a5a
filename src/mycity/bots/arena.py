"""Tournaments between bots: who plays whom with which cards, and what the results say about strength."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean, stdev
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mycity.rules import MyCityError

_ELO: Final = 400 / math.log(10)
_Z: Final = 1.96
"""The quantile of an interval that holds the true rate in 95 of 100 cases."""


class Sitting(NamedTuple):
    """A game to be played: `bots` are the numbers of the bots by seat, `deck` that of the cards."""

    bots: tuple[int, ...]
    deck: int


def schedule(bots: int, table: int, games: int) -> list[Sitting]:
    """So many games for each choice of bots that fills a table; MyCityError when they are too few for one.

    Every deck is played once from each seat, so that neither cards nor seats favour anybody, and all choices of bots
    have the same decks. What comes first covers all of them, in case it ends early.
    """
    if not 2 <= table <= bots:
        raise MyCityError(
            "invalid number of seats", value=table, expected=f"at least 2, and no more than the bots, {bots}"
        )
    sittings = []
    for number in range(games):
        deck, turn = divmod(number, table)
        for choice in combinations(range(bots), table):
            sittings.append(Sitting(choice[turn:] + choice[:turn], deck + 1))
    return sittings


class Interval(NamedTuple):
    """A rate, and the bounds between which it is likely to be."""

    rate: float
    low: float
    high: float


class Rating(NamedTuple):
    """Elo and its standard error; that of the anchor is 0."""

    elo: float
    error: float


@dataclass(slots=True)
class Tally:
    """The results of a tournament so far.

    `won[a, b]` are the games in which a came before b, `tied[a, b]` those in which they shared a place. `points` are
    each bot's markers, or its circles at the ends of whole campaigns.
    """

    bots: int
    games: int = field(default=0, init=False)
    won: NDArray[np.int64] = field(init=False)
    tied: NDArray[np.int64] = field(init=False)
    points: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.won = np.zeros((self.bots, self.bots), dtype=np.int64)
        self.tied = np.zeros((self.bots, self.bots), dtype=np.int64)
        self.points = [[] for _ in range(self.bots)]

    def add(self, sitting: Sitting, points: Sequence[int], places: Sequence[int]) -> None:
        """Count a game: each seat's points, and its place, 1 being the best."""
        self.games += 1
        for seat, bot in enumerate(sitting.bots):
            self.points[bot].append(points[seat])
            for other_seat, other in enumerate(sitting.bots):
                if places[seat] < places[other_seat]:
                    self.won[bot, other] += 1
                elif seat != other_seat and places[seat] == places[other_seat]:
                    self.tied[bot, other] += 1

    def mean(self, bot: int) -> tuple[float, float | None]:
        """A bot's mean points and their standard error, None for a single game; it has played at least one."""
        points = self.points[bot]
        return fmean(points), stdev(points) / math.sqrt(len(points)) if len(points) > 1 else None

    def against(self, bot: int, others: Sequence[int]) -> tuple[int, int, int]:
        """How often a bot has come before these others, beside them, and behind them."""
        chosen = list(others)
        won, tied = self.won[bot, chosen].sum(), self.tied[bot, chosen].sum()
        return int(won), int(tied), int(self.won[chosen, bot].sum())

    def others(self, bot: int) -> list[int]:
        """All bots but one."""
        return [other for other in range(self.bots) if other != bot]

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The pairs that have met."""
        for one, other in combinations(range(self.bots), 2):
            if sum(self.against(one, [other])):
                yield one, other


def win_rate(won: int, tied: int, lost: int) -> Interval:
    """The share of games won, ties counting half, with its score interval; at least one game.

    Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    """
    games = won + tied + lost
    rate = (won + tied / 2) / games
    spread = _Z * math.sqrt(rate * (1 - rate) / games + _Z * _Z / (4 * games * games))
    middle, scale = rate + _Z * _Z / (2 * games), 1 + _Z * _Z / games
    return Interval(rate, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def elo_ratings(tally: Tally, anchor: int) -> list[Rating]:
    """Elo ratings by a fit of a paired-comparison model to all pairs, ties counting half for each; the anchor has 0.

    Bradley and Terry, "Rank analysis of incomplete block designs: the method of paired comparisons", 1952; fitted by
    Newton's method. One tie more than played is counted for every pair, so that even a bot that has won all its games
    has a finite rating.
    """
    wins = tally.won + tally.tied / 2 + 0.5
    np.fill_diagonal(wins, 0.0)
    games = wins + wins.T
    strength = np.zeros(tally.bots)
    free = [bot for bot in range(tally.bots) if bot != anchor]
    information = np.zeros((len(free), len(free)))
    for _ in range(200):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (wins - games * expected).sum(axis=1)
        weight = games * expected * (1 - expected)
        information = (np.diag(weight.sum(axis=1)) - weight)[np.ix_(free, free)]
        # Steps are limited, because far from the maximum the likelihood is flat.
        step = np.clip(np.linalg.solve(information, slope[free]), -1.0, 1.0)
        strength[free] += step
        if np.abs(step).max() < 1e-10:
            break
    errors = np.zeros(tally.bots)
    errors[free] = np.sqrt(np.diag(np.linalg.inv(information)))
    return [Rating(_ELO * float(value), _ELO * float(error)) for value, error in zip(strength, errors, strict=True)]
