"""Matches of `builder` against `random`: how long it thinks, and how much better it is."""

import random
import statistics
from dataclasses import dataclass

from benchmarks.timed import Timed, part
from mycity.bots import Bot, make_bot, play_on
from mycity.bots.games import digest_of
from mycity.campaign import standard_game
from mycity.game import Mode, Player, advance, outcome_of


@dataclass(frozen=True, slots=True)
class Matches:
    """What came out: the times of all decisions in ascending order, and the two markers of each game."""

    times: list[float]
    markers: list[tuple[int, int]]

    def part(self, share: float) -> float:
        """The time below which this share of the decisions stays."""
        return part(self.times, share)

    @property
    def won(self) -> float:
        """The share of games in which `builder` has the higher marker."""
        return sum(mine > other for mine, other in self.markers) / len(self.markers)

    @property
    def mean(self) -> float:
        """The mean marker of `builder`."""
        return statistics.fmean(mine for mine, _ in self.markers)

    @property
    def lead(self) -> float:
        """By how much its marker is higher on average."""
        return statistics.fmean(mine - other for mine, other in self.markers)


def play_matches(games: int, seed: str = "benchmark") -> Matches:
    """Play so many games of two seats; the seat of `builder` changes from game to game."""
    times: list[float] = []
    markers = []
    for number in range(games):
        timed = Timed(make_bot("builder"))
        own = number % 2
        bots: list[Bot] = [make_bot("random"), make_bot("random")]
        game_seed = digest_of(seed, number, "deck").hex()
        players = [Player("A", "bot:a"), Player("B", "bot:b")]
        state, _ = advance(standard_game(Mode("eternity"), players, seed=game_seed, game_id="benchmark"))
        bots[own] = timed
        chances = [random.Random(digest_of(seed, number, f"seat {seat}")) for seat in range(2)]
        outcome = outcome_of(play_on(state, bots, chances))
        assert outcome is not None
        markers.append((outcome.scores[own].marker, outcome.scores[1 - own].marker))
        times += timed.times
    return Matches(sorted(times), markers)
