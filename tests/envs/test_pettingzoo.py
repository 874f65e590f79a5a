"""The environment of all seats: PettingZoo's own tests, and what the rules ask of it."""

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from mycity.envs import mycity_v1
from mycity.envs.actions import FACTORY_ACTION, LEAVE_ACTION, PASS_ACTION, WAIT_ACTION
from mycity.envs.observation import STICKER_NAMES
from mycity.rules import MyCityError

TABLES = [("eternity", 2), ("eternity", 4), ("episode:1", 1), ("episode:13", 3), ("episode:23", 2), ("chapter:5", 2)]


@pytest.fixture(autouse=True)
def _faults_only() -> Iterator[None]:
    """Warnings are faults, but those that every environment with a mask in its observation gets."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", message=expected)
        yield


@pytest.mark.parametrize(("mode", "seats"), [*TABLES, ("campaign", 2)])
def test_parallel_api(mode: str, seats: int) -> None:
    parallel_api_test(mycity_v1.parallel_env(mode=mode, seats=seats), num_cycles=1000)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_seeds(mode: str, seats: int) -> None:
    parallel_seed_test(lambda: mycity_v1.parallel_env(mode=mode, seats=seats))
    seed_test(lambda: mycity_v1.env(mode=mode, seats=seats), num_cycles=100)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_one_after_another(mode: str, seats: int) -> None:
    api_test(mycity_v1.env(mode=mode, seats=seats), num_cycles=100)
    state_test(mycity_v1.env(mode=mode, seats=seats), mycity_v1.parallel_env(mode=mode, seats=seats))


def test_rendering() -> None:
    render_test(mycity_v1.env, custom_tests={"ansi": lambda drawn: len(drawn.splitlines()) == 12})


def test_max_cycles() -> None:
    """The test draws actions without the mask: these pass or leave, so that it needs a deck without early churches."""

    def seeded(make: Any, **options: Any) -> Any:
        env = make(**options)
        reset = env.reset
        env.reset = lambda seed=0, options=None: reset(seed=seed, options=options)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(number)
        return env

    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda **options: seeded(mycity_v1.parallel_env, **options),
            env=lambda **options: seeded(mycity_v1.env, **options),
        )
    )


def test_who_has_left_waits_for_the_others() -> None:
    env = mycity_v1.parallel_env(seats=2)
    env.reset(seed=1)
    observations, rewards, terminated, _, infos = env.step({"seat_0": LEAVE_ACTION, "seat_1": LEAVE_ACTION - 1})
    assert env.agents == ["seat_0", "seat_1"]
    np.testing.assert_array_equal(np.flatnonzero(observations["seat_0"]["action_mask"]), [WAIT_ACTION])
    np.testing.assert_array_equal(observations["seat_0"]["active"], [0, 1])
    np.testing.assert_array_equal(observations["seat_1"]["active"], [1, 0])
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}  # R3.4
    assert not infos["seat_0"]["illegal"]
    observations, _, terminated, _, _ = env.step({"seat_0": WAIT_ACTION, "seat_1": LEAVE_ACTION})
    assert all(terminated.values())
    assert env.agents == []


def test_decisions_of_a_round_are_simultaneous() -> None:
    """Nothing that seat 0 does is seen by seat 1 before the round is closed (R3.2)."""
    env = mycity_v1.env(seats=2)
    env.reset(seed=2)
    before = env.observe("seat_1")
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[0]))
    after = env.observe("seat_1")
    for key, value in before.items():
        np.testing.assert_array_equal(after[key], value)


def test_hidden_stickers() -> None:
    """After Episode 13 the first has one factory to stick, the other three (R11.14), hidden from each other (R7.4)."""
    env = mycity_v1.parallel_env(mode="chapter:5", seats=2)
    observations, _ = env.reset(seed=1)
    while observations["seat_0"]["sticker"] != STICKER_NAMES.index("F"):  # one builds, the other leaves
        masks = [np.flatnonzero(seen["action_mask"]) for seen in observations.values()]
        observations, *_ = env.step({"seat_0": int(masks[0][0]), "seat_1": int(masks[1][-1])})
    actions = {"seat_0": FACTORY_ACTION, "seat_1": FACTORY_ACTION + 1}
    observations, *_ = env.step(actions)
    asked = [agent for agent in env.agents if observations[agent]["action_mask"][WAIT_ACTION] == 0]
    assert len(asked) == 1
    for _ in range(2):
        np.testing.assert_array_equal(observations["seat_0"]["factories"][:, :2], [[1, 0], [0, 0]])
        np.testing.assert_array_equal(observations["seat_1"]["factories"][:, :2], [[0, 1], [0, 0]])
        action = int(np.flatnonzero(observations[asked[0]]["action_mask"])[-1])
        observations, *_ = env.step(dict.fromkeys(env.agents, WAIT_ACTION) | {asked[0]: action})
    np.testing.assert_array_equal(observations["seat_0"]["factories"][:, :2], [[1, 0], [0, 1]])
    assert observations["seat_0"]["factories"].sum() == 4


def test_reward_by_place_is_zero_sum() -> None:
    env = mycity_v1.parallel_env(seats=3, reward="place")
    observations, _ = env.reset(seed=6)
    rng = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {agent: int(rng.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()}
        observations, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == 0
    assert PASS_ACTION < LEAVE_ACTION


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_seats(seats: int) -> None:
    with pytest.raises(MyCityError):
        mycity_v1.parallel_env(seats=seats).reset()
