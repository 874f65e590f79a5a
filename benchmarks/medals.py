"""What shares of the possible the levels reach alone, and the medals for them: `python -m benchmarks.medals` (R9.4)."""

import argparse
from statistics import fmean, stdev

from benchmarks.alone import begin_alone, modes_of
from mycity.bots.workers import Workers
from mycity.cli.progress import progress_of
from mycity.review.ladders import CLIMBERS, ladder
from mycity.rules.medals import MEDALS, medal_of, share_of


def shares_of(task: tuple[str, int]) -> list[float]:
    """The share of each level on a deck of a mode."""
    found = ladder(begin_alone(*task))
    return [share_of(rung.marker, found.nothing, found.possible) for rung in found.rungs]


def report(decks: list[list[float]]) -> None:
    """Print the mean share of each level, how far single decks lie from it, and how often it gets a medal."""
    names = list(reversed(MEDALS))
    print(f"{len(decks)} decks   share   ± deck   % with at least {'  '.join(names)}")
    for level, shares in zip(CLIMBERS, zip(*decks, strict=True), strict=True):
        won = [medal_of(share) for share in shares]
        parts = [fmean(medal in MEDALS[: MEDALS.index(name) + 1] for medal in won) for name in names]
        medals = "  ".join(f"{100 * part:{len(name)}.0f}" for name, part in zip(names, parts, strict=True))
        print(f"{level:10} {100 * fmean(shares):7.1f} {100 * stdev(shares):8.1f}                   {medals}")


def main() -> None:
    """Let all levels play the decks of all modes, and print the figures over all of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.medals", description="Measure what medals take.")
    parser.add_argument("--modes", type=modes_of, default="eternity", help="eternity (default), episodes, or 1,5-8")
    parser.add_argument("--decks", type=int, default=20, help="decks a mode (default 20)")
    parser.add_argument("--jobs", type=int, default=1, help="decks played at the same time (default 1)")
    options = parser.parse_args()
    tasks = [(mode, deck) for deck in range(options.decks) for mode in options.modes]
    found = []
    with Workers(options.jobs) as workers, progress_of("decks", len(tasks)) as advance:
        for shares in workers.map(shares_of, tasks):
            found.append(shares)
            advance(len(found))
    report(found)


if __name__ == "__main__":
    main()
