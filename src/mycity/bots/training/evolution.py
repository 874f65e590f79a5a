"""Evolution of weights by covariance matrix adaptation, CMA-ES.

Hansen, "The CMA evolution strategy: a tutorial", 2016; the library `cma` is its author's.
"""

import hashlib
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

import numpy as np

from mycity.bots.compiled.features import Floats, Weights
from mycity.bots.training.course import Course, FitnessTask, fitness_of, games_in
from mycity.bots.training.parameters import PARAMETERS
from mycity.bots.workers import Workers
from mycity.rules import MyCityError

_HELD_OUT: Final = "held out"
_CHUNK: Final = 8
"""Held-out decks that a process is given at a time."""


class MissingLibraryError(MyCityError):
    """The extra for training is not installed."""


@dataclass(frozen=True, slots=True)
class TrainingConfig:
    """How to evolve on a course: decks a generation, held-out decks, points a generation, and the first step's size."""

    decks: int
    held_out: int
    population: int = 16
    sigma: float = 0.3


@dataclass(frozen=True, slots=True)
class Generation:
    """Where evolution stands: the mean markers of the best point and of all points on this generation's decks.

    `held_out` is the mean marker of the distribution's mean on decks that no generation is given, and `weights` are
    those of the generation whose mean has been best there so far, with `best_held_out`. Generation 0 is the start.
    """

    number: int
    best: float
    mean: float
    held_out: float
    best_held_out: float
    weights: Weights


def evolve(course: Course, config: TrainingConfig, start: Weights, workers: Workers) -> Iterator[Generation]:
    """Endless generations, the start first; the same for the same arguments, whatever the workers."""
    parameters = PARAMETERS[course.kind]
    center = parameters.point_of(start)
    strategy = _strategy(course, config, center)
    best = mean = float("nan")
    best_held_out, kept = float("-inf"), start
    number = 0
    while True:
        held_out = _held_out(course, config, center, workers)
        if held_out > best_held_out:
            best_held_out, kept = held_out, parameters.weights_at(center) if number else start
        yield Generation(number, best, mean, held_out, best_held_out, kept)
        number += 1
        points = strategy.ask()
        # All points of a generation have the same decks, and no two generations do.
        tasks = [FitnessTask(course, _tuple(point), str(number), range(config.decks)) for point in points]
        games = config.decks * games_in(course.family)
        markers = [total / games for total in workers.map(fitness_of, tasks)]
        strategy.tell(points, [-marker for marker in markers])
        best, mean, center = max(markers), fmean(markers), strategy.mean


def _held_out(course: Course, config: TrainingConfig, point: Floats, workers: Workers) -> float:
    parts = [range(first, min(first + _CHUNK, config.held_out)) for first in range(0, config.held_out, _CHUNK)]
    tasks = [FitnessTask(course, _tuple(point), _HELD_OUT, part) for part in parts]
    return sum(workers.map(fitness_of, tasks)) / (config.held_out * games_in(course.family))


def _tuple(point: Sequence[float] | Floats) -> tuple[float, ...]:
    return tuple(float(number) for number in point)


def _strategy(course: Course, config: TrainingConfig, start: Floats) -> Any:
    """The library's strategy, whose random numbers depend on the seed alone."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would like a library for plots, which nobody needs here
            import cma
    except ModuleNotFoundError as missing:
        raise MissingLibraryError(
            f"training needs {missing.name}, which comes with the extra: pip install 'mycity[train]', "
            "or pip install '.[train]' where the sources are"
        ) from missing
    number = int.from_bytes(hashlib.sha256(f"mycity-train:{course.seed}".encode()).digest()[:4], "big")
    rng = np.random.default_rng(number)
    options = {
        "seed": float("nan"),  # it draws from the generator below, and leaves NumPy's global one alone
        "randn": lambda *shape: rng.standard_normal(shape),
        "popsize": config.population,
        "verbose": -10,
        "verb_log": 0,
    }
    return cma.CMAEvolutionStrategy(start, config.sigma, options)
