"""Many cities at once: a Gymnasium vector environment whose steps are compiled."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mycity.campaign import Belongings, Sticker, default_content
from mycity.envs.expand import expand_observation
from mycity.envs.observation import CARD_INDEX, CARDS, NO_CARD, NO_STICKER, STICKER_NAMES, Observation, bare_city
from mycity.envs.spaces import action_space, numbers, observation_space
from mycity.envs.vector_kernel import step_cities
from mycity.envs.vector_observe import choose_legal
from mycity.envs.vector_state import (
    MASK_WORDS,
    OBSERVED_WORDS,
    OVER,
    PHASE,
    RANDOM,
    WORDS,
    Batch,
    Observations,
    Start,
    StepResults,
)
from mycity.game import parse_mode, rules_of
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.rules import NO_EXTRAS, MyCityError, board_named

Actions: TypeAlias = NDArray[np.int64]
_WORD: Final = 8
_REWARDS: Final = ("points", "marker")


class VectorCities(VectorEnv[Observation, Actions, NDArray[Any]]):
    """Cities that are built alone, all in the same mode: Eternity or an episode on its own (R7.6).

    It does what so many `CityEnv` without bots do, with other decks. Observations are compact: `expand` turns them into
    what `CityEnv` observes; with `compact=False` that is done in every step, which takes far longer than the step. A
    city that was over starts again in the next step, whose action is not read (`AutoresetMode.NEXT_STEP`). Arrays are
    new in every step unless `copy=False`. `threads` share the cities among them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (the base class has it so)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913  (options of an environment)
        self,
        num_envs: int = 1,
        mode: str = "eternity",
        reward: str = "points",
        *,
        compact: bool = True,
        copy: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
        bots: Sequence[str] = (),
    ) -> None:
        chosen = parse_mode(mode)
        if not chosen.is_single:
            raise MyCityError("mode with stickers between its games", value=mode, expected="a single game")
        if bots or render_mode is not None:
            raise MyCityError("cities at once are built alone, and not drawn")
        if reward not in _REWARDS:
            raise MyCityError("unknown reward of compiled cities", value=reward, known=tuple(_REWARDS))
        if chosen.span is None:
            rules = rules_of(chosen)
            owner = Belongings(board_named(rules.board or mode), NO_EXTRAS)
            before: tuple[Sticker, ...] = ()
            self.episode = 0
        else:
            episode = default_content().episode(chosen.span.first)
            owner = Belongings(episode.standard_board, episode.standard_extras)
            rules, before, self.episode = episode.rules, episode.before, episode.number
        assert set(before) <= {"RR", "O"}, "only rocks and operas are placed before an episode (R11.13, R11.23)"
        self.num_envs, self.mode, self.reward = num_envs, chosen, reward
        self.bare = bare_city(owner, rules)
        self._rules = compile_rules(self.bare, rules)
        self._start = Start(
            row=row_of(self._rules, self.bare, rules.start_marker),
            deck=np.array([CARD_INDEX[card] for card in rules.cards], dtype=np.int8),
            stickers=np.array([STICKER_NAMES.index(sticker) for sticker in before], dtype=np.int64),
        )
        self.before = before
        self.cities = np.zeros((num_envs, WORDS), dtype=np.uint64)
        self.decks = np.zeros((num_envs, len(rules.cards)), dtype=np.int8)
        masks = np.repeat(self._rules.masks[None], num_envs if before else 0, axis=0)
        self._batch = Batch(self.cities, self.decks, masks)
        self._copy, self._compact = copy, compact
        self._results = self._new_results()
        self._cuts = np.linspace(0, num_envs, min(threads, num_envs) + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._random = np.uint64(0)
        self.single_action_space = action_space()
        self.single_observation_space = compact_space() if compact else observation_space(1)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all cities again; every city has random numbers of its own from there on."""
        super().reset(seed=seed, options=options)
        states = self.np_random.integers(0, 1 << 64, self.num_envs + 1, dtype=np.uint64)
        self.cities[:, RANDOM], self._random = states[1:], states[0]
        self.cities[:, PHASE] = OVER
        self._step(np.zeros(self.num_envs, dtype=np.int64))
        return self._observation(), {}

    def step(self, actions: Actions) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision for every city."""
        wanted = np.asarray(actions, dtype=np.int64)
        if wanted.shape != (self.num_envs,):
            raise MyCityError(
                "invalid shape of actions", value=wanted.shape, expected=f"({self.num_envs},), one a city"
            )
        results = self._step(wanted)
        rewards = results.rewards
        if self.reward == "marker":
            rewards = np.where(results.ends, results.observations.totals[:, 0], 0).astype(np.float64)
        everyone = np.ones(self.num_envs, dtype=np.bool_)
        infos = {"illegal": results.illegal, "_illegal": everyone}
        return self._observation(), rewards, results.ends, np.zeros(self.num_envs, dtype=np.bool_), infos

    def choose_legal(self) -> Actions:
        """A random legal action for every city, all of them as likely (compiled)."""
        chosen = np.empty(self.num_envs, dtype=np.int64)
        self._random = np.uint64(choose_legal(self._results.observations.actions, self._random, chosen))
        return chosen

    def expand(self, observation: Observation) -> Observation:
        """What `CityEnv` observes, for every city, of a compact observation."""
        return expand_observation(self.bare, self.before, self.episode, observation)

    def close_extras(self, **options: Any) -> None:  # noqa: ARG002  (the base class has them)
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _step(self, actions: Actions) -> StepResults:
        """Step all cities, in parts where there are threads."""
        if self._copy:
            self._results = self._new_results()
        results = self._results

        def work(first: int, last: int) -> None:
            step_cities(self._rules, self._start, self._batch, actions, results, first, last)

        if self._pool is None:
            work(0, self.num_envs)
        else:
            list(self._pool.map(work, self._cuts[:-1], self._cuts[1:]))
        return results

    def _observation(self) -> Observation:
        observed = self._results.observations
        compact = {
            "cities": observed.cities.view(np.uint8),
            "card": observed.cards,
            "to_come": observed.to_come.view(np.uint8),
            "markers": observed.markers,
            "totals": observed.totals,
            "sticker": observed.stickers,
            "action_mask": observed.actions.view(np.uint8),
        }
        return compact if self._compact else self.expand(compact)

    def _new_results(self) -> StepResults:
        many = self.num_envs
        observations = Observations(
            cities=np.empty((many, OBSERVED_WORDS), dtype=np.uint64),
            cards=np.empty(many, dtype=np.int64),
            to_come=np.empty((many, 1), dtype=np.uint32),
            markers=np.empty((many, 1), dtype=np.int16),
            totals=np.empty((many, 1), dtype=np.int16),
            stickers=np.empty(many, dtype=np.int64),
            actions=np.empty((many, MASK_WORDS), dtype=np.uint64),
        )
        return StepResults(
            observations,
            rewards=np.empty(many, dtype=np.float64),
            ends=np.empty(many, dtype=np.bool_),
            illegal=np.empty(many, dtype=np.bool_),
        )


def compact_space() -> spaces.Dict:
    """What is observed of one city: sets as packed bits, the lowest bit first.

    `cities`: sets of squares of 16 bytes each, built on by kind, by factories, in reach, last (as `CITY_PLANES`), and
    those where stickers were placed before the episode.
    """
    return spaces.Dict(
        {
            "cities": _bits(OBSERVED_WORDS * _WORD),
            "card": spaces.Discrete(NO_CARD + 1),
            "to_come": _bits((len(CARDS) + 31) // 32 * 4),
            "markers": numbers((1,)),
            "totals": numbers((1,)),
            "sticker": spaces.Discrete(NO_STICKER + 1),
            "action_mask": _bits(MASK_WORDS * _WORD),
        }
    )


def _bits(count: int) -> spaces.Box[Any]:
    return spaces.Box(0, 255, (count,), np.uint8)
