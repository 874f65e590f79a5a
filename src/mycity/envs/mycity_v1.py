"""The PettingZoo environment: all seats of a table, which decide at once.

`parallel_env` is the environment; in `env` seats act one after another, without seeing what others chose.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from mycity.envs.extra import need

need("pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402
from pettingzoo.utils.env import AECEnv, ParallelEnv  # noqa: E402

from mycity.envs.drawing import draw  # noqa: E402
from mycity.envs.match import Match, new_match  # noqa: E402
from mycity.envs.observation import Observation, observe  # noqa: E402
from mycity.envs.registry import env_id  # noqa: E402
from mycity.envs.rewards import reward_named  # noqa: E402
from mycity.envs.spaces import action_space, observation_space, state_space  # noqa: E402
from mycity.game import parse_mode  # noqa: E402

Infos = dict[str, dict[str, Any]]


class TableEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # the library has no types
    """A table of `seats`; `mode`, rewards and illegal actions are as in `CityEnv`.

    All agents stay until all is over; one that has left, or has nothing to decide, waits. `max_cycles` truncates.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(
        self,
        mode: str = "eternity",
        seats: int = 2,
        reward: str = "points",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.mode = parse_mode(mode)
        self.metadata = {**type(self).metadata, "name": env_id(self.mode)}  # type: ignore[misc]  # the name differs
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(seats) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = state_space(seats)
        self._reward = reward_named(reward, self.mode, seats)
        self._chance: np.random.Generator | None = None
        self._match: Match | None = None
        self._cycles = 0

    @property
    def match(self) -> Match:
        """The match as it is now, secrets included; RuntimeError before the first reset."""
        if self._match is None:
            raise RuntimeError("the environment must be reset before anything else")
        return self._match

    def observation_space(self, agent: str) -> Any:
        """Return what this agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what this agent can do."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  (the interface has it)
    ) -> tuple[dict[str, Observation], Infos]:
        """Start again with another deck."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self._match = new_match(self.mode, len(self.agents), self._chance.bytes(32).hex())
        self._cycles = 0
        return self._observations(), {agent: {"illegal": False} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Decide for all seats that are asked, at once; the actions of others are ignored."""
        before = self.match
        legal = {seat: before.nearest(seat, int(actions[f"seat_{seat}"])) for seat in before.waits()}
        self._match = after = before.decide(legal)
        self._cycles += 1
        is_late = self.max_cycles is not None and self._cycles >= self.max_cycles and not after.is_over
        seats = list(enumerate(self.agents))
        found = (
            self._observations(),
            {agent: self._reward(before, after, seat) for seat, agent in seats},
            dict.fromkeys(self.agents, after.is_over),
            dict.fromkeys(self.agents, is_late),
            {agent: {"illegal": seat in legal and legal[seat] != int(actions[agent])} for seat, agent in seats},
        )
        if after.is_over or is_late:
            self.agents = []
        return found

    def state(self) -> np.ndarray[Any, Any]:
        """Return the planes of all seats, for training with a common critic."""
        return cast(np.ndarray[Any, Any], observe(self.match, 0)["observation"])

    def render(self) -> str | None:
        """Return the cities as text, in the mode `ansi`."""
        return draw(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release nothing: the environment holds no resources."""

    def _observations(self) -> dict[str, Observation]:
        return {agent: observe(self.match, seat) for seat, agent in enumerate(self.agents)}


def parallel_env(**options: Any) -> TableEnv:
    """Return the environment in which all act at once."""
    return TableEnv(**options)


def raw_env(**options: Any) -> AECEnv:
    """Return the environment in which seats act one after another, blind to each other's choices of the round."""
    return parallel_to_aec(parallel_env(**options))


env = raw_env
