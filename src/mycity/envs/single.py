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
from mycity.envs.match import Match, new_match
from mycity.envs.observation import Observation, observe
from mycity.envs.rewards import reward_named
from mycity.envs.spaces import action_space, observation_space
from mycity.game import parse_mode, view_for


class CityEnv(gymnasium.Env[Observation, int]):
    """Seat 0 of a table; every step is one decision of that seat, and the others play until it is asked again.

    `mode` is `eternity`, `episode:1` to `episode:24`, `chapter:1` to `chapter:8`, `campaign`, or `random`: then every
    reset brings another random city (`random:wild` is for wild ones, `random:wild:hello` for always the same). `bots`
    are the levels of the other seats, none by default: the city is then built alone, and nobody takes the gold first
    (R8.3). `seconds` is how long a bot may take for a decision; without a limit, the same seed gives the same
    decisions.

    An action that the mask does not allow counts as pass where that is legal, else as leave (a sticker goes to the
    first place that it may go to); `info["illegal"]` tells it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (the base class has it so)
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        mode: str = "eternity",
        bots: Sequence[str] = (),
        reward: str = "points",
        render_mode: str | None = None,
        seconds: float | None = None,
    ) -> None:
        self.mode = parse_mode(mode)
        self.bots = [make_bot(level) for level in bots]
        self.seconds = seconds
        self.seats = 1 + len(bots)
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space(self.seats)
        self._reward = reward_named(reward, self.mode, self.seats)
        self._match: Match | None = None
        self._chances: list[random.Random] = []
        self._chosen: dict[tuple[int, int, int], Choices] = {}

    @property
    def match(self) -> Match:
        """The match as it is now, secrets included; RuntimeError before the first reset."""
        if self._match is None:
            raise RuntimeError("the environment must be reset before anything else")
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start again with another deck."""
        super().reset(seed=seed, options=options)
        self._chosen = {}
        self._chances = [random.Random(self.np_random.bytes(16)) for _ in self.bots]
        self._match = self._until_asked(new_match(self.mode, self.seats, self.np_random.bytes(32).hex()))
        return observe(self._match, 0), self._info(is_illegal=False)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Decide for seat 0."""
        before = self.match
        if before.is_over:
            raise RuntimeError("the episode is over: reset the environment")
        legal = before.nearest(0, int(action))
        self._match = self._until_asked(before.decide({0: legal, **self._others(before)}))
        info = self._info(is_illegal=legal != int(action))
        return observe(self._match, 0), self._reward(before, self._match, 0), self._match.is_over, False, info

    def render(self) -> str | None:
        """Return the cities as text, in the mode `ansi`."""
        return draw(self.match) if self.render_mode == "ansi" else None

    def _info(self, *, is_illegal: bool) -> dict[str, Any]:
        return {"illegal": is_illegal, "total": self.match.total(0), "circles": self.match.circles(0)}

    def _until_asked(self, match: Match) -> Match:
        """Let the bots play until seat 0 is asked or all is over."""
        while not match.is_over and 0 not in match.waits():
            match = match.decide(self._others(match))
        return match

    def _others(self, match: Match) -> dict[int, int]:
        return {seat: self._action_of_bot(match, seat) for seat in match.waits() if seat > 0}

    def _action_of_bot(self, match: Match, seat: int) -> int:
        bot, chance = self.bots[seat - 1], self._chances[seat - 1]
        game = match.game
        if game is not None:
            return action_of_decision(bot.decide(view_for(game, seat), Budget(chance, self.seconds)))
        return self._sticker_of_bot(match, seat)

    def _sticker_of_bot(self, match: Match, seat: int) -> int:
        """Return a bot's next sticker: it chooses all at once, but here they are asked for one by one."""
        campaign = match.campaign
        assert campaign is not None
        key = (seat, campaign.episode, campaign.step)
        if key not in self._chosen:
            budget = Budget(self._chances[seat - 1], self.seconds)
            self._chosen[key] = self.bots[seat - 1].choose_stickers(campaign_view_for(campaign, seat), budget)
        target = self._chosen[key][len(match.picks[seat])]
        return WAIT_ACTION if target is None else action_of_target(target)
