"""`python -m benchmarks [--turns N] [--games N]`: prints what the speed and the bots come to."""

import argparse
import random

from benchmarks.envs import print_steps
from benchmarks.kernel import print_speeds
from benchmarks.matches import play_matches
from benchmarks.playouts import AIM, playouts
from benchmarks.yardstick import QUIET, measure


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure speed and strength.")
    parser.add_argument("--turns", type=int, default=100, help="turns of playouts, each of 20 games (default 100)")
    parser.add_argument("--games", type=int, default=20, help="games of builder against random (default 20)")
    options = parser.parse_args()

    placing = measure(playouts(random.Random(1), 20), options.turns)
    print("Random playouts of Eternity: all legal placements, one chosen, built; scored at the end")
    print(f"  now        {1e6 / placing.microseconds:9,.0f} placements a second ({placing.microseconds:.1f} µs each)")
    print(f"  each costs {placing.steps:9.0f} steps of the yardstick (a shift of 240 bits)")
    print(f"  so where a step takes {QUIET} µs: {placing.quiet_rate:,.0f} a second (aim {AIM:,})")

    print_speeds(options.turns)
    print_steps(max(1, options.turns // 10))

    found = play_matches(options.games)
    print(f"Builder against random, {options.games} games of Eternity")
    print(
        f"  thinks     {found.part(0.5):.1f} ms (median), {found.part(0.99):.1f} (99 %), {found.times[-1]:.1f} (most)"
    )
    print(f"  wins       {100 * found.won:.1f} %, mean marker {found.mean:.1f}, {found.lead:.1f} points ahead")


if __name__ == "__main__":
    main()
