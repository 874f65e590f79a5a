"""The compiled cities do what the rules say, and are a Gymnasium vector environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import mycity.envs  # registers the environments
from mycity.envs import CityEnv, env_id
from mycity.envs.actions import LEAVE_ACTION, PASS_ACTION, WAIT_ACTION
from mycity.envs.expand import mask_of_bits
from mycity.envs.match import Match, new_match
from mycity.envs.observation import CARDS, observe
from mycity.envs.rewards import reward_named
from mycity.envs.vector import VectorCities
from mycity.game import MODES, Mode, parse_mode
from mycity.kernel.state import MARKER
from mycity.rules import MyCityError

SINGLE = [*(mode for mode in MODES if mode.is_single), parse_mode("random:wild:hello")]
SEED = "5" * 64


def dealt(match: Match, deck: list[str]) -> Match:
    """The table with the cards dealt that it needs, in the order of the deck."""
    while match.needs_card:
        game = match.game
        assert game is not None
        match = match.deal_card(deck[len(game.deck)])
    return match


def deck_of(cities: VectorCities, city: int) -> list[str]:
    return [CARDS[card] for card in cities.decks[city]]


def assert_same(found: dict[str, Any], city: int, expected: dict[str, Any], *, but: tuple[str, ...] = ()) -> None:
    assert found.keys() == expected.keys()
    for key in found.keys() - set(but):
        np.testing.assert_array_equal(found[key][city], expected[key], err_msg=key)


def mixed(masks: np.ndarray[Any, Any], cities: VectorCities, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Legal actions by chance; leaving, which would end most games early, seldom."""
    masks = masks.copy()
    masks[:, LEAVE_ACTION] &= (masks.sum(axis=1) == 1) | (rng.random(len(masks)) < 0.03)
    masks[masks.sum(axis=1) == 0, LEAVE_ACTION] = 1
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("mode", SINGLE, ids=str)
def test_agrees_with_the_rules(mode: Mode) -> None:
    """Observations, masks, rewards and ends are those of `mycity.game` with the same decks and actions."""
    many, rng = 6, np.random.default_rng(3)
    cities = VectorCities(many, str(mode))
    reward = reward_named("points", mode, 1)
    observation, _ = cities.reset(seed=11)
    matches = [dealt(new_match(mode, 1, SEED, by_hand=True), deck_of(cities, city)) for city in range(many)]
    games, kinds = 0, set()
    for _ in range(60):
        found = cities.expand(observation)
        for city, match in enumerate(matches):
            assert_same(found, city, observe(match, 0), but=("circles",) if match.is_over else ())
        actions = mixed(found["action_mask"], cities, rng)
        observation, rewards, terminated, cuts, infos = cities.step(actions)
        assert not infos["illegal"].any()
        assert not cuts.any()
        for city, match in enumerate(matches):
            if match.is_over:
                after = dealt(new_match(mode, 1, SEED, by_hand=True), deck_of(cities, city))
                assert (rewards[city], terminated[city]) == (0, False)
                games += 1
            else:
                after = dealt(match.decide({0: int(actions[city])}), deck_of(cities, city))
                assert rewards[city] == reward(match, after, 0)
                assert terminated[city] == after.is_over
                kinds.add(min(int(actions[city]), WAIT_ACTION + 1))
            matches[city] = after
    assert games >= many  # each started again at least once on average
    assert {LEAVE_ACTION} < kinds


def test_leaves_and_passes_as_in_single_environments() -> None:
    """An action that is not legal passes where it may, and else leaves."""
    cities = VectorCities(64)
    observation, _ = cities.reset(seed=2)
    masks = mask_of_bits(observation["action_mask"])
    _, _, terminated, _, infos = cities.step(np.full(64, WAIT_ACTION))
    may_pass = masks[:, PASS_ACTION] == 1
    assert infos["illegal"].all()
    assert may_pass.any()
    assert not may_pass.all()  # churches can't be passed (R3.6)
    np.testing.assert_array_equal(terminated, ~may_pass)
    np.testing.assert_array_equal(cities.expand(observation)["markers"][may_pass][:, 0], 10)


def test_a_marker_stays_on_fifty() -> None:
    """R5.4: the trees bring it there, and empty squares, which come later in the sheet, take nothing any more."""
    cities = VectorCities(8, "episode:2")
    cities.reset(seed=1)
    cities.cities[:, MARKER] = 49
    observation, *_ = cities.step(np.full(8, PASS_ACTION))
    np.testing.assert_array_equal(observation["markers"], 48)
    np.testing.assert_array_equal(observation["totals"], 50)


def test_marker_reward_is_the_final_marker() -> None:
    cities = VectorCities(16, reward="marker")
    cities.reset(seed=4)
    seen = 0
    for _ in range(40):
        observation, rewards, terminated, _, _ = cities.step(cities.choose_legal())
        np.testing.assert_array_equal(rewards, np.where(terminated, observation["totals"][:, 0], 0))
        seen += terminated.sum()
    assert seen > 16


def test_same_seed_same_cities() -> None:
    runs = []
    for threads in (1, 3):
        cities = VectorCities(10, threads=threads)
        cities.reset(seed=8)
        steps = [cities.step(cities.choose_legal()) for _ in range(30)]
        runs.append(np.array([rewards for _, rewards, *_ in steps]))
        cities.close()
    np.testing.assert_array_equal(runs[0], runs[1])
    others = VectorCities(10)
    others.reset(seed=9)
    assert (np.array([others.step(others.choose_legal())[1] for _ in range(30)]) != runs[0]).any()


def test_decks_are_shuffled_evenly() -> None:
    """Every card is as likely at every place: chi squared over 28 places stays below its 99.99 % bound of 63."""
    many = 7000
    cities = VectorCities(many)
    cities.reset(seed=21)
    assert (np.sort(cities.decks, axis=1) == np.sort(cities.decks[0])).all()
    for card in (0, 13, 28):
        places = np.bincount(np.argmax(cities.decks == card, axis=1), minlength=28)
        assert ((places - many / 28) ** 2 / (many / 28)).sum() < 63


def test_choice_is_uniform_among_what_is_legal() -> None:
    cities = VectorCities(1)
    observation, _ = cities.reset(seed=5)
    legal = np.flatnonzero(mask_of_bits(observation["action_mask"])[0])
    chosen = [int(cities.choose_legal()[0]) for _ in range(50 * len(legal))]
    assert set(chosen) == set(legal.tolist())


@pytest.mark.parametrize("compact", [True, False])
@pytest.mark.parametrize("name", ["MyCity-Eternity-v1", "MyCity-Episode13-v1"])
def test_is_a_vector_environment(name: str, compact: bool) -> None:
    """What Gymnasium asks of one: batched spaces, arrays of its own in every step, NEXT_STEP for what is over."""
    envs = gymnasium.make_vec(name, num_envs=5, vectorization_mode="vector_entry_point", compact=compact)
    assert isinstance(envs, VectorCities)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observation, _ = envs.reset(seed=1)
    assert observation in envs.observation_space
    envs.action_space.seed(1)
    ended = np.zeros(5, dtype=bool)
    for _ in range(40):
        kept = {key: value.copy() for key, value in observation.items()}
        following, rewards, terminated, cuts, _ = envs.step(envs.action_space.sample())
        for key, value in observation.items():
            np.testing.assert_array_equal(value, kept[key])
        assert following in envs.observation_space
        assert rewards.shape == terminated.shape == cuts.shape == (5,)
        assert not (terminated & ended).any()
        assert not rewards[ended].any()
        observation, ended = following, terminated
    envs.close()
    envs.close()


def test_expanded_it_has_the_spaces_of_the_single_environment() -> None:
    single, many = CityEnv(), VectorCities(3, compact=False)
    assert many.single_observation_space == single.observation_space
    assert many.single_action_space == single.action_space


def test_statistics_wrapper() -> None:
    """A wrapper of Gymnasium counts what the environment gives."""
    cities = VectorCities(4)
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(cities)
    envs.reset(seed=3)
    lengths = []
    for _ in range(80):
        *_, infos = envs.step(cities.choose_legal())
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths
    assert max(lengths) <= 27


@pytest.mark.parametrize(
    "options",
    [{"mode": "campaign"}, {"mode": "chapter:1"}, {"reward": "place"}, {"bots": ["random"]}, {"render_mode": "ansi"}],
)
def test_refuses_what_is_not_compiled(options: dict[str, Any]) -> None:
    with pytest.raises(MyCityError):
        VectorCities(2, **options)


def test_campaigns_at_once_are_run_one_by_one() -> None:
    envs = gymnasium.make_vec("MyCity-Campaign-v1", num_envs=2, vectorization_mode="sync")
    observation, _ = envs.reset(seed=1)
    assert observation["action_mask"].shape == (2, mycity.envs.ACTIONS)
    assert env_id(parse_mode("campaign")) == "MyCity-Campaign-v1"
