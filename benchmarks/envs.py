"""Steps of the environments beside moves of OpenSpiel's own games, which are C++ and played from Python."""

import os
import random
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any, Final

import numpy as np
import pyspiel

from mycity.envs import CityEnv
from mycity.envs.vector import VectorCities

CPP_GAMES: Final = ("tic_tac_toe", "connect_four", "breakthrough", "othello", "chess")
CITIES: Final = 4096
AIM: Final = 10
"""How many times as many steps as moves."""
_SLICE: Final = 0.1
"""Seconds of each work in a turn."""

Work = Callable[[], int]
"""A piece of work; it returns how many steps it has done."""


def one_seat() -> Work:
    """Games of Eternity by chance in the Gymnasium environment."""
    env, rng = CityEnv(), random.Random(1)

    def play() -> int:
        observation, _ = env.reset(seed=rng.randrange(1 << 30))
        steps, over = 0, False
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            observation, _, over, _, _ = env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def many_cities() -> Work:
    """The same in compiled cities; starting again counts as no step."""
    cities = VectorCities(CITIES)
    cities.reset(seed=1)

    def play() -> int:
        steps = 0
        for _ in range(4):
            _, _, terminated, _, _ = cities.step(cities.choose_legal())
            steps += CITIES - int(terminated.sum())  # as many start again in the step after
        return steps

    return play


def cpp_game(name: str, *, observes: bool) -> Work:
    """Games of OpenSpiel by chance; an environment's step gives an observation too, so with `observes` these do."""
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state: Any = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if observes:
                state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def rates(works: Mapping[str, Work], turns: int) -> dict[str, float]:
    """Steps a second of each work on one processor: the median of turns in which all are done one after another."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(turns):
        for name, work in works.items():
            started, steps, taken = time.thread_time(), 0, 0.0
            while taken < _SLICE:
                steps += work()
                taken = time.thread_time() - started
            found[name].append(steps / taken)
    return {name: median(each) for name, each in found.items()}


def on_threads(threads: int, seconds: float) -> float:
    """Steps a second of compiled cities on so many threads, by the clock on the wall, so that others cost some."""
    cities = VectorCities(CITIES * threads, threads=threads)
    cities.reset(seed=1)
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        _, _, terminated, _, _ = cities.step(cities.choose_legal())
        steps += cities.num_envs - int(terminated.sum())
    cities.close()
    return steps / (time.perf_counter() - started)


def print_steps(turns: int) -> None:
    """Measure and print."""
    cities, seat = "compiled cities", "one seat, in Python"
    works = {cities: many_cities(), seat: one_seat()}
    for name in CPP_GAMES:
        works |= {name: cpp_game(name, observes=False), f"{name}, observed": cpp_game(name, observes=True)}
    found = rates(works, turns)
    threads = os.cpu_count() or 1
    print("Environments: steps of MyCity-Eternity-v1 by chance, on one processor")
    for name in (cities, seat):
        print(f"  {name:22} {found[name]:11,.0f} a second")
    print(f"  {cities} on {threads} threads {on_threads(threads, turns * _SLICE):9,.0f} a second, by the wall's clock")
    print(f"  beside moves of OpenSpiel's games, C++ played from Python (compiled cities: times as many, aim {AIM})")
    for name in CPP_GAMES:
        for label in (name, f"{name}, observed"):
            print(f"  {label:22} {found[label]:11,.0f} a second ({found[cities] / found[label]:5.1f} times)")
