"""The search kernel beside C and plain Python: microseconds a placement in random playouts of Eternity."""

import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

import numpy as np

from benchmarks.compiled_playouts import base_playouts, playouts
from benchmarks.native import Playouts, compile_playouts, compiler
from benchmarks.playouts import playout
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, Numbers, compile_rules
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.rules import ETERNITY, City, load_board, new_city

AIM_OF_C: Final = 0.8
"""How much of the speed of C the kernel should have."""
_GAMES: Final = 1000
_GAMES_OF_PYTHON: Final = 10


@dataclass(frozen=True, slots=True)
class Speeds:
    """Microseconds a placement, medians of turns in which all were run one after the other.

    `base` keeps no more than what is built and in reach, `whole` all that search needs. `of_c` is the speed of `base`
    in parts of that of C, the median too; None where there is no C compiler. `form` tells which C was the fastest.
    """

    base: float
    whole: float
    python: float
    c: float | None
    of_c: float | None
    form: str


def start() -> tuple[City, CompiledRules]:
    """Eternity before the first card."""
    city = new_city(load_board(ETERNITY.board or ""), ETERNITY)
    return city, compile_rules(city, ETERNITY)


def buildings() -> Numbers:
    """Eternity's buildings as the kernel numbers them."""
    return np.array([BUILDING_INDEX[building] for building in ETERNITY.buildings], dtype=np.int64)


def kernel_playouts() -> tuple[Playouts, Playouts]:
    """The kernel's playouts: base, whole."""
    city, compiled_rules = start()
    order, row = buildings(), row_of(compiled_rules, city, ETERNITY.start_marker)
    return (
        lambda seed, games: base_playouts(compiled_rules, row, order, np.uint64(seed), games),
        lambda seed, games: playouts(compiled_rules, row, order, np.uint64(seed), games),
    )


def c_playouts(folder: Path) -> dict[str, Playouts]:
    """The playouts in C by how they keep sets and are compiled, of which now one, now another is the fastest.

    There are none without a compiler.
    """
    program = compiler()
    if program is None:
        return {}
    city, compiled_rules = start()
    row = row_of(compiled_rules, city, ETERNITY.start_marker)
    return {
        f"{name}, cc {level} -march=native": compile_playouts(
            program, folder, compiled_rules, row, buildings(), level, wide=wide
        )
        for level in ("-O3", "-O2")
        for name, wide in (("two words", False), ("128 bits", True))
    }


def measure_speeds(turns: int) -> Speeds:
    """Run all in turn. The same seed gives all base playouts the same games, which is checked."""
    base, whole = kernel_playouts()
    with tempfile.TemporaryDirectory() as folder:
        in_c = c_playouts(Path(folder))
        runs: dict[str, Callable[[int], tuple[int, int]]] = {
            "base": lambda turn: base(turn, _GAMES),
            **{name: _run(function) for name, function in in_c.items()},
            "whole": lambda turn: whole(turn, _GAMES),
            "python": _run_python,
        }
        for run in runs.values():
            run(0)
        times: dict[str, list[float]] = {name: [] for name in runs}
        for turn in range(1, turns + 1):
            sums = {}
            for name, run in runs.items():
                started = time.thread_time()
                sums[name], placed = run(turn)
                times[name].append((time.thread_time() - started) / placed * 1e6)
            if any(sums[name] != sums["base"] for name in in_c):
                raise AssertionError(f"C and the kernel have played other games: {sums}")
    medians = {name: median(found) for name, found in times.items()}
    form = min(in_c, key=lambda name: medians[name], default="")
    return Speeds(
        medians["base"],
        medians["whole"],
        medians["python"],
        medians.get(form),
        median(c / own for c, own in zip(times[form], times["base"], strict=True)) if form else None,
        form,
    )


def _run(function: Playouts) -> Callable[[int], tuple[int, int]]:
    return lambda turn: function(turn, _GAMES)


def _run_python(turn: int) -> tuple[int, int]:
    rng = random.Random(turn)
    return 0, sum(len(playout(rng).pieces) for _ in range(_GAMES_OF_PYTHON))


def print_speeds(turns: int) -> None:
    """Measure and print."""
    found = measure_speeds(turns)
    print("The search kernel in random playouts of Eternity, µs a placement (medians of turns, run in turn)")
    if found.c is None or found.of_c is None:
        print("  C          no C compiler here")
    else:
        print(f"  C          {found.c:9.3f}  placements only, {found.form}")
    print(f"  kernel     {found.base:9.3f}  the same games")
    if found.of_c is not None:
        print(f"  the kernel has {found.of_c:.2f} of the speed of C (aim {AIM_OF_C})")
    print(f"  kernel     {found.whole:9.3f}  groups, churches, wells, gold and markers kept after every placement")
    print(f"  Python     {found.python:9.3f}  the same by the plain rules")


if __name__ == "__main__":
    print_speeds(50)
