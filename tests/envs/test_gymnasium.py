"""The environment of one seat: Gymnasium's own checks, and what the rules ask of it."""

import pickle
import warnings
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from mycity.envs import ACTIONS, CityEnv, env_id
from mycity.envs.actions import FACTORY_ACTION, LEAVE_ACTION, PASS_ACTION, SQUARE_ACTION, WAIT_ACTION, action_text
from mycity.envs.observation import NO_STICKER, PLANES, STICKER_NAMES, observe
from mycity.envs.rewards import REWARDS
from mycity.game import MODES, Mode, parse_mode
from mycity.rules import Board, CityName, MyCityError, random_city

ALL = (*MODES, parse_mode("random"))


def played(env: CityEnv, seed: int, *, stays: bool = True) -> list[tuple[Any, float, dict[str, Any]]]:
    """A whole run by chance: observation, reward and info of every step."""
    observation, _ = env.reset(seed=seed)
    rng, over, steps = np.random.default_rng(seed), False, []
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        if stays and len(legal) > 1:
            legal = legal[legal != LEAVE_ACTION]
        observation, reward, over, cut, info = env.step(int(rng.choice(legal)))
        assert not info["illegal"]
        assert not cut
        steps.append((observation, reward, info))
    return steps


@pytest.mark.parametrize("mode", ALL, ids=lambda mode: env_id(mode))
def test_passes_the_checks_of_gymnasium(mode: Mode) -> None:
    env = gymnasium.make(env_id(mode), disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("mode", ["eternity", "episode:23", "chapter:5"])
@pytest.mark.parametrize("bots", [["random"], ["random", "builder", "random"]], ids=len)
def test_passes_the_checks_against_bots(mode: str, bots: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*alternative render modes.*")
        check_env(CityEnv(mode, bots=bots, reward="place"))


@pytest.mark.parametrize("mode", MODES[::3], ids=lambda mode: env_id(mode))
def test_same_seed_same_run(mode: Mode) -> None:
    """As Gymnasium tests its own environments: two of one kind, and one that was pickled, go the same way."""
    env = gymnasium.make(env_id(mode), bots=["random"])
    others = [gymnasium.make(env_id(mode), bots=["random"]), pickle.loads(pickle.dumps(env))]
    first = env.reset(seed=3)
    assert all(data_equivalence(first, other.reset(seed=3), exact=True) for other in others)
    env.action_space.seed(4)
    observation, over = first[0], False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        step = env.step(action)
        assert all(data_equivalence(step, other.step(action), exact=True) for other in others)
        observation, over = step[0], step[2]


def test_names_are_versioned() -> None:
    names = [env_id(mode) for mode in ALL]
    assert len(set(names)) == 35
    assert {
        "MyCity-Eternity-v1",
        "MyCity-Episode24-v1",
        "MyCity-Chapter8-v1",
        "MyCity-Campaign-v1",
        "MyCity-Random-v1",
    } < set(names)


def test_every_reset_is_another_random_city() -> None:
    """R9.3: another board each time, the same ones for the same seed, and always the same by its name."""
    env, other = CityEnv("random:wild"), CityEnv("random:wild")

    def boards(env: CityEnv, seed: int) -> list[Board]:
        found = []
        for each in (seed, None, None):
            env.reset(seed=each)
            found.append(env.match.belongings(0).board)
        return found

    assert len({*boards(env, 1), *boards(env, 2)}) == 6
    assert boards(env, 1) == boards(other, 1)
    named = CityEnv("random:wild:hello")
    assert set(boards(named, 1)) == {random_city(CityName("wild", "hello")).board}


def test_points_add_up_to_the_marker() -> None:
    """The board of R1.7 has six squares with two trees, four with two rocks, and 81 empty ones (R5.1, R5.2)."""
    env = CityEnv()
    env.reset(seed=7)
    start = env.match.total(0)
    assert start == 10 + 12 - 8 - 81
    steps = played(env, 7)
    assert start + sum(reward for _, reward, _ in steps) == steps[-1][2]["total"]


def test_observes_only_what_is_seen() -> None:
    """Another order of the cards to come changes nothing that is observed (R10.2)."""
    env = CityEnv()
    observation, _ = env.reset(seed=1)
    state = env.match.single
    assert state is not None
    other = replace(state, deck=(*state.deck[: state.dealt], *reversed(state.deck[state.dealt :])), seed="0" * 64)
    assert other.deck != state.deck
    again = observe(replace(env.match, single=other), 0)
    for key, value in observation.items():
        np.testing.assert_array_equal(again[key], value)


@pytest.mark.parametrize("seed", range(3))
def test_illegal_actions_pass_or_leave(seed: int) -> None:
    env = CityEnv()
    observation, _ = env.reset(seed=seed)
    may_pass = observation["action_mask"][PASS_ACTION] == 1
    observation, _, over, _, info = env.step(WAIT_ACTION)
    assert info["illegal"]
    assert over != may_pass
    assert not may_pass or (
        env.match.single is not None and env.match.single.seats[0].marker(env.match.single.rules) == 9
    )


def test_stickers_are_squares() -> None:
    """Two rocks before Episode 13 (R11.13): plain squares are legal, and the rocks lie where they were put."""
    env = CityEnv("episode:13")
    observation, _ = env.reset(seed=0)
    plain = observation["observation"][PLANES.index("plain")].reshape(-1)
    assert observation["sticker"] == STICKER_NAMES.index("RR")
    legal = np.flatnonzero(observation["action_mask"])
    np.testing.assert_array_equal(legal - SQUARE_ACTION, np.flatnonzero(plain))
    square = int(legal[7]) - SQUARE_ACTION
    observation, reward, *_ = env.step(int(legal[7]))
    assert reward == 0
    for plane, has in (("rocks", 1), ("plain", 0)):
        assert observation["observation"][PLANES.index(plane)].reshape(-1)[square] == has
    assert observation["sticker"] == NO_STICKER
    assert observation["markers"][0] == 0  # R11.13: markers start on 0


def test_factories_are_blue_buildings() -> None:
    """After Episode 13 factories are stuck one by one, each on a blue building that is none yet (R7.4)."""
    env = CityEnv("chapter:5")
    observation, _ = env.reset(seed=0)
    while observation["sticker"] != STICKER_NAMES.index("F"):
        observation, *_ = env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    legal = np.flatnonzero(observation["action_mask"])
    np.testing.assert_array_equal(legal, range(FACTORY_ACTION, ACTIONS))
    observation, *_ = env.step(FACTORY_ACTION + 2)
    np.testing.assert_array_equal(observation["factories"], [[0, 0, 1, 0, 0, 0, 0, 0]])


def test_a_campaign_is_24_episodes() -> None:
    env = CityEnv("campaign", bots=["random"], reward="circles")
    steps = played(env, 5)
    assert [int(episode) for episode in sorted({observation["episode"] for observation, *_ in steps})] == list(
        range(1, 25)
    )
    campaign = env.match.campaign
    assert campaign is not None
    assert len(campaign.history) == 24
    assert sum(reward for _, reward, _ in steps) == campaign.members[0].circles


def test_place_is_paid_at_the_end() -> None:
    env = CityEnv("eternity", bots=["random", "random"], reward="place")
    rewards = [reward for _, reward, _ in played(env, 3)]
    standings = env.match.outcomes()[-1].standings
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == {1: 1.0, 2: 0.0, 3: -1.0}[standings[0].place]


def test_after_leaving_others_play_on() -> None:
    env = CityEnv("eternity", bots=["random"])
    env.reset(seed=4)
    _, _, over, _, _ = env.step(LEAVE_ACTION)
    assert over
    assert env.match.single is not None
    assert env.match.single.is_over
    with pytest.raises(RuntimeError):
        env.step(LEAVE_ACTION)


@pytest.mark.parametrize("mode", ["eternity", "chapter:5"])
def test_a_table_can_be_pickled(mode: str) -> None:
    env = CityEnv(mode)
    played(env, 2)
    again = pickle.loads(pickle.dumps(env.match))
    assert again.log == env.match.log
    assert again.outcomes() == env.match.outcomes()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "episode:25"}, "episode:1 to episode:24"),
        ({"mode": "eternity", "reward": "fame"}, "unknown reward"),
        ({"mode": "eternity", "reward": "circles"}, "campaign only"),
        ({"mode": "eternity", "reward": "place"}, "one seat"),
        ({"bots": ["nobody"]}, "unknown bot"),
    ],
)
def test_refuses_what_makes_no_sense(options: dict[str, Any], words: str) -> None:
    with pytest.raises(MyCityError, match=words):
        CityEnv(**options)


def test_actions_have_words() -> None:
    assert len({action_text(action) for action in range(ACTIONS)}) == ACTIONS == 4 * 121 + 3 + 121 + 8
    assert action_text(121 + 15) == "E2/90"
    assert action_text(SQUARE_ACTION) == "sticker A1"
    assert action_text(ACTIONS - 1) == "sticker B-U5"
    assert REWARDS == ("points", "marker", "circles", "place")
