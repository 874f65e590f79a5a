"""The OpenSpiel game: OpenSpiel's own tests, and what the rules ask of it."""

import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from mycity.envs import spiel
from mycity.envs.actions import FACTORY_ACTION, LEAVE_ACTION, PASS_ACTION, WAIT_ACTION
from mycity.envs.observation import CARD_INDEX
from mycity.rules import ETERNITY, PROHIBITION, MyCityError

SMALL = ["mycity", "mycity(players=1)", "mycity(mode=episode:13,players=2)", "mycity(mode=episode:23,players=3)"]
GAMES = [*SMALL, "mycity(players=4)", "mycity(mode=episode:6)", "mycity(mode=chapter:5,players=2)"]


def state_with(*cards: str, game: str = "mycity") -> Any:
    """A state with these cards dealt."""
    state = pyspiel.load_game(game).new_initial_state()
    for card in cards:
        state.apply_action(CARD_INDEX[card])
    return state


@pytest.mark.parametrize("game", GAMES)
def test_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", SMALL)
def test_as_turn_based(game: str) -> None:
    turns = pyspiel.convert_to_turn_based(pyspiel.load_game(game))
    pyspiel.random_sim_test(turns, num_sims=1, serialize=False, verbose=False)


def test_as_turn_based_by_name() -> None:
    assert pyspiel.load_game("turn_based_simultaneous_game(game=mycity())").num_players() == 2


@pytest.mark.parametrize("game", [*SMALL, "mycity(mode=chapter:5,players=1)"])
def test_simulation_of_python_games(game: str) -> None:
    """What OpenSpiel runs for each of its games from Python: clones, both kinds of serialization, bounds of returns."""
    games_sim_test.GamesSimTest("test_pig").sim_game(pyspiel.load_game(game))


class PartialTreeTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # the library has no types
    """What OpenSpiel asks of every game's interface."""

    game_name = spiel.NAME
    game = pyspiel.load_game(spiel.NAME)


def test_interface() -> None:
    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(PartialTreeTest).run(result)
    assert result.testsRun >= 5
    assert not result.failures
    assert not result.errors


@pytest.mark.parametrize("game", ["mycity(mode=episode:2)", "mycity(mode=episode:13,players=3)"])
def test_playthrough(game: str, tmp_path: Path) -> None:
    """OpenSpiel writes down a game with all that can be asked of its states, and plays it again to the same lines."""
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(game, None), encoding="utf-8")
    expected, found = generate_playthrough.replay(str(file))
    assert found == expected
    assert "CurrentPlayer() = PlayerId.TERMINAL" in expected or "IsTerminal() = True" in expected


def test_learning_environment() -> None:
    """What OpenSpiel's learners play in."""
    env, rng = rl_environment.Environment("mycity"), random.Random(2)
    step = env.reset()
    while not step.last():
        step = env.step([rng.choice(legal) for legal in step.observations["legal_actions"]])
    assert step.rewards == env.get_state.returns()


def test_the_game_is_registered() -> None:
    game = pyspiel.load_game("mycity(mode=episode:3,players=4)")
    kind = game.get_type()
    assert spiel.NAME in pyspiel.registered_names()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (game.num_players(), str(game.mode)) == (4, "episode:3")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_chance_deals_every_card_as_likely() -> None:
    state = pyspiel.load_game("mycity").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sorted(outcome for outcome, _ in outcomes) == sorted(CARD_INDEX[card] for card in ETERNITY.cards)
    assert {chance for _, chance in outcomes} == {1 / 28}
    state.apply_action(CARD_INDEX["R-I2"])
    assert state.is_simultaneous_node()
    assert "R-I2" in str(state)


def test_prohibition_forbids_the_card_after_it() -> None:
    """R3.7: nobody decides about it."""
    state = state_with(PROHIBITION)
    assert state.is_chance_node()
    state.apply_action(CARD_INDEX["C1"])
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 26
    assert "PROHIBITION C1" in str(state)


def test_who_has_left_can_only_wait() -> None:
    state = state_with("Y-I2")
    state.apply_actions([LEAVE_ACTION, PASS_ACTION])
    assert state.is_chance_node()
    state.apply_action(CARD_INDEX["R-I2"])
    assert state.legal_actions(0) == [WAIT_ACTION]
    assert LEAVE_ACTION in state.legal_actions(1)
    state.apply_actions([WAIT_ACTION, LEAVE_ACTION])
    assert state.is_terminal()
    # R5.1, R5.2: 10, 12 trees, 8 rocks, 81 empty squares; one has paid for a pass (R3.4).
    assert state.returns() == [10 + 12 - 8 - 81, 10 + 12 - 8 - 81 - 1]


def test_nothing_passes_on_a_church() -> None:
    """R3.6"""
    assert PASS_ACTION not in state_with("C2").legal_actions(0)


def test_observations_hide_what_others_place() -> None:
    """R7.4: after Episode 13 factories are stuck, hidden until all have placed theirs."""
    state = pyspiel.load_game("mycity(mode=chapter:5,players=2)").new_initial_state()
    while state.is_chance_node() or state.legal_actions(0)[0] < FACTORY_ACTION:  # one builds, the other leaves
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_actions([state.legal_actions(0)[0], state.legal_actions(1)[-1]])
    others = state.clone()
    state.apply_actions([FACTORY_ACTION, FACTORY_ACTION])
    others.apply_actions([FACTORY_ACTION, FACTORY_ACTION + 3])
    recall = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    now = make_observation(state.get_game())
    for seat, is_same in ((0, True), (1, False)):
        assert (recall.string_from(state, seat) == recall.string_from(others, seat)) == is_same
        tensors = []
        for one in (state, others):
            now.set_from(one, seat)
            tensors.append(now.tensor.copy())
        assert (tensors[0] == tensors[1]).all() == is_same
    assert now.string_from(state, 0) == now.string_from(others, 0)


def test_returns_of_a_chapter_are_circles() -> None:
    state, rng = pyspiel.load_game("mycity(mode=chapter:1,players=2)").new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(2)])
    # R6.2: of two players the first checks two circles in each of three episodes, the other none; equals both do.
    assert sum(state.returns()) >= 6
    assert state.returns() == [member.circles for member in state.match.campaign.members]


def test_unknown_plays_are_refused() -> None:
    with pytest.raises((MyCityError, RuntimeError)):
        pyspiel.load_game("mycity(mode=nothing)")
