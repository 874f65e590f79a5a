"""Long random runs, with fresh seeds each time: random and changed games, campaigns and files, and every deck.

`tools/soak.py MINUTES` runs round after round until the time is over or something fails; `tools/soak.py MINUTES SEED`
begins with the round of a seed, such as one that failed.
"""

import os
import signal
import subprocess
import sys
import time
from random import SystemRandom

from test import COMPUTING, ROOT

RANDOM = ["tests", "-m", "hypothesis or soak", "--ignore=tests/server", "--ignore=tests/page"]
SUITES = (RANDOM, ["tests/server"], ["tests/page"])


def soak(seed: int, end: float) -> bool:
    """Run one round, or as much of it as there is time for; whether nothing failed."""
    environment = {**os.environ, "SUITE": "soak", "SOAK_SEED": str(seed)}
    for suite in SUITES:
        command = [*COMPUTING, f"--hypothesis-seed={seed}", "--maxfail=1", *suite]
        with subprocess.Popen(command, cwd=ROOT, env=environment) as running:
            try:
                if running.wait(end - time.monotonic()):
                    return False
            except subprocess.TimeoutExpired:
                running.send_signal(signal.SIGINT)
                return True
    return True


def main() -> None:
    """Run rounds; exit status 1 when one failed."""
    minutes, *seeds = map(int, sys.argv[1:])
    end = time.monotonic() + 60 * minutes
    rounds = 0
    while time.monotonic() < end:
        seed = seeds.pop() if seeds else SystemRandom().randrange(2**32)
        rounds += 1
        print(f"\n=== round {rounds}, seed {seed}", flush=True)
        if not soak(seed, end):
            sys.exit(f"Round {rounds} failed. The same again: make soak SEED={seed}")
    print(f"\n{rounds} rounds passed")


if __name__ == "__main__":
    main()
