"""Whether random cities are fair and can be played: `python -m research.random_cities`.

Every kind of city is drawn for many seeds: how much meadow, how long a river, how many features, how many milliseconds.
On some of them bots play with one deck each, alone but for one another, and a beam search says what was possible; the
same on the board of Eternity, for which their weights were trained, says how much weaker they are elsewhere.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from mycity.bots import play_game
from mycity.game import outcome_of
from mycity.review.bounds import bound
from mycity.rules import CITY_STYLES, CityName, RandomCity, random_city

_WIDTH: Final = 1024
_SEED: Final = "random cities"
_HUNDREDTHS: Final = 100


class Played(NamedTuple):
    """What each level reached on one board, and what was possible there."""

    markers: tuple[int, ...]
    possible: int


def facts_of(city: RandomCity) -> dict[str, int]:
    """What is counted of a city."""
    board = city.board
    return {
        "meadow in the west": (board.buildable & board.west).bit_count(),
        "meadow in the east": (board.buildable & board.east).bit_count(),
        "mountains": board.having("M").bit_count(),
        "forest": board.having("F").bit_count(),
        "river sides": 11 + sum(abs(one - other) for one, other in pairwise(board.west_widths)),
        "squares with trees": board.two_trees.bit_count(),
        "squares with rocks": board.two_rocks.bit_count(),
        "wells": board.wells.bit_count(),
    }


def play(mode: str, levels: Sequence[str], number: int) -> Played:
    """One game of these levels on a board, and the best that is known for its deck there."""
    state = play_game(mode, levels, _SEED, number)
    outcome = outcome_of(state)
    assert outcome is not None
    markers = tuple(score.marker for score in outcome.scores)
    return Played(markers, max(bound(state, seat, _WIDTH).marker for seat in range(len(levels))))


def print_facts(style: str, count: int) -> None:
    """Draw so many cities of a style, and print what they have."""
    started = time.perf_counter()
    cities = [random_city(CityName(style, f"{number}")) for number in range(count)]
    spent = (time.perf_counter() - started) / count * 1000
    print(f"\n{style}: {count} cities, {len({city.board for city in cities})} different, {spent:.1f} ms each")
    print(f"  {'':20} {'least':>6} {'5 %':>6} {'mean':>6} {'95 %':>6} {'most':>6}")
    facts = [facts_of(city) for city in cities]
    for name in facts[0]:
        values = [fact[name] for fact in facts]
        cuts = quantiles(values, n=20, method="inclusive")
        print(f"  {name:20} {min(values):6} {cuts[0]:6.0f} {fmean(values):6.1f} {cuts[-1]:6.0f} {max(values):6}")
    if twisted := [twist for city in cities for twist in city.twists]:
        shares = {twist: _HUNDREDTHS * twisted.count(twist) / count for twist in dict.fromkeys(sorted(twisted))}
        print("  " + ", ".join(f"{twist} {share:.0f} %" for twist, share in shares.items()))


def print_games(name: str, games: Sequence[Played], levels: Sequence[str]) -> None:
    """Print a row: means, how far each level is on the way from the first to what is possible, and the least bound."""
    possible = fmean(game.possible for game in games)
    means = [fmean(game.markers[seat] for game in games) for seat in range(len(levels))]
    shares = [f"{_HUNDREDTHS * (mean - means[0]) / (possible - means[0]):3.0f} %" for mean in means[1:]]
    row = [f"{mean:6.1f}" for mean in (*means, possible)]
    lows = [min(game.possible for game in games), max(game.possible for game in games)]
    ahead = sum(game.markers[-1] > game.markers[0] for game in games)
    print(f"{name:10} {len(games):5} {' '.join(row)}  {' '.join(shares)}  {lows[0]}–{lows[1]}  {ahead}/{len(games)}")


def main() -> None:
    """Draw, play and print."""
    parser = argparse.ArgumentParser(prog="python -m research.random_cities", description="Random cities in figures.")
    parser.add_argument("--cities", type=int, default=10_000, help="how many cities of each kind are drawn")
    parser.add_argument("--games", type=int, default=100, help="how many of them are played")
    parser.add_argument("--levels", default="random,builder", help="who plays, the weakest first: two to four levels")
    options = parser.parse_args()
    levels = options.levels.split(",")
    for style in CITY_STYLES:
        print_facts(style, options.cities)
    if options.games:
        print(f"\n{'':10} games {' '.join(levels)} possible, shares of the way, range of possible, last beats first")
    for name in ("eternity", *CITY_STYLES) if options.games else ():
        modes = [name if name == "eternity" else f"random:{name}:{number}" for number in range(options.games)]
        played = [play(mode, levels, number) for number, mode in enumerate(modes)]
        print_games(name, played, levels)


if __name__ == "__main__":
    main()
