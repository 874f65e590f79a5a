"""A tournament: every level plays every other, with the same decks and with changed seats.

    python examples/tournament.py random novice builder --decks 10

`mycity arena` does more of it: several games at the same time, confidence intervals, Elo.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import mycity


def play_all(levels: Sequence[str], decks: int, seed: str) -> tuple[Counter[str], dict[str, list[int]]]:
    """Return each level's wins, a tie counting for both, and its markers."""
    wins: Counter[str] = Counter()
    markers: dict[str, list[int]] = {level: [] for level in levels}
    for deck in range(1, decks + 1):
        for pair in permutations(levels, 2):
            outcome = mycity.outcome_of(mycity.play_game("eternity", pair, seed, deck))
            assert outcome is not None
            for level, score, standing in zip(pair, outcome.scores, outcome.standings, strict=True):
                markers[level].append(score.marker)
                wins[level] += standing.place == 1
    return wins, markers


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print a table, the best first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=["random", "novice", "builder"])
    parser.add_argument("--decks", type=int, default=5)
    parser.add_argument("--seed", default="tournament")
    asked = parser.parse_args(arguments)

    wins, markers = play_all(asked.levels, asked.decks, asked.seed)
    print(f"{'':10} {'wins':>6} {'games':>6} {'marker':>7}")
    for level in sorted(asked.levels, key=lambda level: -wins[level]):
        games = markers[level]
        print(f"{level:10} {wins[level]:6} {len(games):6} {sum(games) / len(games):7.1f}")


if __name__ == "__main__":
    main()
