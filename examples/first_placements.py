"""A study: which first placement of a building is best, when a bot plays on from there?

    python examples/first_placements.py Y-U5 --decks 20 --level novice

Every placement is tried with the same decks, so that differences are its own and not those of the cards.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, islice
from statistics import fmean

import mycity


def games_beginning_with(card: str, level: str, seed: str) -> Iterator[mycity.State]:
    """Yield games of two bots in which this building comes first."""
    for number in count(1):
        game = mycity.new_game("eternity", [level, level], seed=f"{seed} {number}")
        if game.open_round is not None and game.open_round.card == card:
            yield game


def marker_after(game: mycity.State, placement: mycity.Placement) -> int:
    """Return the marker of the first seat when it begins like this and the bots play on."""
    ended = mycity.play_bots(mycity.commit(game, 0, placement))
    outcome = mycity.outcome_of(ended)
    assert outcome is not None
    return outcome.scores[0].marker


def main(arguments: Sequence[str] | None = None) -> None:
    """Try the placements and print the best of them, with the squares that they cover."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("card", nargs="?", default="Y-U5", help="the building that comes first")
    parser.add_argument("--decks", type=int, default=5)
    parser.add_argument("--level", default="novice", choices=mycity.all_levels())
    parser.add_argument("--placements", type=int, default=None, help="only the first so many of them")
    parser.add_argument("--top", type=int, default=5)
    parser.add_argument("--seed", default="study")
    asked = parser.parse_args(arguments)

    games = list(islice(games_beginning_with(asked.card, asked.level, asked.seed), asked.decks))
    view = mycity.view_for(games[0], seat=0)
    placements = view.legal_placements[: asked.placements]
    means = {placement: fmean(marker_after(game, placement) for game in games) for placement in placements}
    best = sorted(means, key=lambda placement: -means[placement])
    print(f"{asked.card} first; placements: {len(placements)}, decks: {len(games)}, played on by {asked.level}")
    for placement in best[: asked.top]:
        print(f"{means[placement]:6.1f}  {placement}  covers {' '.join(view.squares_of(placement))}")
    covered = mycity.SquareSet()
    for placement in best[: asked.top]:
        covered |= view.squares_of(placement)
    print(f"\nAll of these together:\n{covered}")


if __name__ == "__main__":
    main()
