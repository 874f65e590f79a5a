"""The Gymnasium environment: one seat, alone or against bots."""

import random
from collections.abc import Sequence
from typing import Any

import gymnasium

from mycity.bots.budget import Budget
from mycity.bots.levels import make_bot
from mycity.campaign import Choices, campaign_view_for
from mycity.envs.actions import WAIT_ACTION, action_of_decision, action_of_target
from mycity.envs.drawing import draw
from mycity.envs.observation import Observation, observe
from mycity.envs.plays import parse_play
from mycity.envs.rewards import reward_named
from mycity.envs.spaces import action_space, observation_space
from mycity.envs.table import Table, new_table
from mycity.game import view_for


class CityEnv(gymnasium.Env[Observation, int]):
    """Seat 0 of a table; every step is one decision of that seat, and others play on until it is asked again.

    `play` is `eternity`, `episode:1` to `episode:24`, `chapter:1` to `chapter:8`, or `campaign`. `bots` are the levels
    of the other seats, none by default: the city is then built alone, and nobody takes the gold first (R8.3).
    `seconds` is how long a bot may take for a decision; without a limit, the same seed gives the same decisions.

    An action that the mask does not allow counts as pass where that is legal, else as leave (a sticker goes to the
    first place that it may go to); `info["illegal"]` tells it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (the base class has it so)
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        play: str = "eternity",
        bots: Sequence[str] = (),
        reward: str = "points",
        render_mode: str | None = None,
        seconds: float | None = None,
    ) -> None:
        self.play = parse_play(play)
        self.bots = [make_bot(level) for level in bots]
        self.seconds = seconds
        self.seats = 1 + len(bots)
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space(self.seats)
        self._reward = reward_named(reward, self.play, self.seats)
        self._table: Table | None = None
        self._chances: list[random.Random] = []
        self._chosen: dict[tuple[int, int, int], Choices] = {}

    @property
    def table(self) -> Table:
        """The table as it is now, secrets included; RuntimeError before the first reset."""
        if self._table is None:
            raise RuntimeError("the environment must be reset before anything else")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew with another deck."""
        super().reset(seed=seed, options=options)
        self._chosen = {}
        self._chances = [random.Random(self.np_random.bytes(16)) for _ in self.bots]
        self._table = self._until_asked(new_table(self.play, self.seats, self.np_random.bytes(32).hex()))
        return observe(self._table, 0), self._info(is_illegal=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Decide for seat 0."""
        before = self.table
        if before.is_over:
            raise RuntimeError("the episode is over: reset the environment")
        legal = before.nearest(0, int(action))
        self._table = self._until_asked(before.decide({0: legal, **self._others(before)}))
        info = self._info(is_illegal=legal != int(action))
        return observe(self._table, 0), self._reward(before, self._table, 0), self._table.is_over, False, info

    def render(self) -> str | None:
        """The cities as text, in the mode `ansi`."""
        return draw(self.table) if self.render_mode == "ansi" else None

    def _info(self, *, is_illegal: bool) -> dict[str, Any]:
        return {"illegal": is_illegal, "total": self.table.total(0), "circles": self.table.circles(0)}

    def _until_asked(self, table: Table) -> Table:
        """Bots play on by themselves until seat 0 is asked or all is over."""
        while not table.is_over and 0 not in table.waits():
            table = table.decide(self._others(table))
        return table

    def _others(self, table: Table) -> dict[int, int]:
        return {seat: self._action_of_bot(table, seat) for seat in table.waits() if seat > 0}

    def _action_of_bot(self, table: Table, seat: int) -> int:
        bot, chance = self.bots[seat - 1], self._chances[seat - 1]
        game = table.game
        if game is not None:
            return action_of_decision(bot.decide(view_for(game, seat), Budget(chance, self.seconds)))
        return self._sticker_of_bot(table, seat)

    def _sticker_of_bot(self, table: Table, seat: int) -> int:
        """A bot chooses all its stickers at once; here they are asked for one by one."""
        campaign = table.campaign
        assert campaign is not None
        key = (seat, campaign.episode, campaign.step)
        if key not in self._chosen:
            budget = Budget(self._chances[seat - 1], self.seconds)
            self._chosen[key] = self.bots[seat - 1].choose_stickers(campaign_view_for(campaign, seat), budget)
        target = self._chosen[key][len(table.picks[seat])]
        return WAIT_ACTION if target is None else action_of_target(target)
