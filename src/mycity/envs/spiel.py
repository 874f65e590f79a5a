"""The OpenSpiel game `mycity`: simultaneous nodes, and a chance node for every card.

Importing this registers it, so that `pyspiel.load_game("mycity(mode=episode:3,players=4)")` finds it. Returns come at
the end: the marker of a single game, the circles of a chapter or of the campaign.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mycity.envs.extra import need

need("pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from mycity.campaign import default_content  # noqa: E402
from mycity.envs.actions import ACTIONS, action_text  # noqa: E402
from mycity.envs.match import Match, new_match  # noqa: E402
from mycity.envs.observation import CARD_INDEX, CARDS, observe  # noqa: E402
from mycity.envs.spaces import observation_space  # noqa: E402
from mycity.envs.spiel_text import private_text, public_record, public_sight  # noqa: E402
from mycity.game import Mode, parse_mode, rules_of  # noqa: E402

NAME: Final = "mycity"
_DEFAULTS: Final = {"mode": "eternity", "players": 2}
_STICKERS: Final = 12
"""More stickers than an episode ever brings to one player."""
_MARKERS: Final = 200.0
_CIRCLES: Final = 20.0
"""More points than a game, more circles than an episode ever brings."""

_GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="My City",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_DEFAULTS,
)


class MyCityGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """The game, from which states and observers can be made."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_DEFAULTS, **(params or {})}
        self.mode, self.players = parse_mode(chosen["mode"]), int(chosen["players"])
        decks = [len(rules.cards) for rules in _rules_of(self.mode)]
        points, least = (_MARKERS, -_MARKERS) if self.mode.is_single else (_CIRCLES * len(decks), 0.0)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=self.players,
            min_utility=least,
            max_utility=points,
            utility_sum=None,
            max_game_length=sum(decks) + 2 * _STICKERS * len(decks),
        )
        super().__init__(_GAME_TYPE, info, chosen)

    def new_initial_state(self) -> "MyCityState":
        """Return a game before its first card."""
        return MyCityState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a node for every card."""
        return sum(len(rules.cards) for rules in _rules_of(self.mode))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MyCityObserver":
        """Return what turns states into strings and arrays."""
        return MyCityObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.players, params)


class MyCityState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A state. A player who has left or has nothing to decide waits, which is then the only legal action."""

    def __init__(self, game: MyCityGame) -> None:
        super().__init__(game)
        # The seed only names the game: all cards are dealt by chance nodes.
        self.match: Match = new_match(game.mode, game.players, "0" * 64, by_hand=True)

    def current_player(self) -> Any:
        """Return chance, all at once, or nobody."""
        if self.match.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.match.needs_card else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every card that has not been dealt, all as likely."""
        outcomes = sorted(CARD_INDEX[card] for card in self.match.unseen)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.match = self.match.deal_card(CARDS[action])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.match = self.match.decide(dict(enumerate(actions)))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARDS[action]}" if player == pyspiel.PlayerId.CHANCE else action_text(action)

    def is_terminal(self) -> bool:
        """Return whether all is over."""
        return self.match.is_over

    def returns(self) -> list[float]:
        """Return markers or circles at the end, zeros before it."""
        match = self.match
        if not match.is_over:
            return [0.0] * match.seats
        if match.mode.is_single:
            return [float(score.marker) for score in match.outcomes()[-1].scores]
        return [float(match.circles(seat)) for seat in range(match.seats)]

    def __str__(self) -> str:
        hidden = [private_text(self.match, seat) for seat in range(self.match.seats)]
        return "\n".join([public_record(self.match), *hidden])


class MyCityObserver:
    """Observations of one player: the arrays of `observe` in one, and text.

    Arrays are there for what a player may know now, public and private. Other kinds of observation are text: with
    perfect recall the record of all that was ever seen, public or private parts alone.
    """

    def __init__(self, iig_obs_type: Any, players: int, params: Any) -> None:
        if params:
            raise ValueError(f"unexpected parameters of observations: {params}")
        self._kind = iig_obs_type
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        is_whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.perfect_recall or not is_whole:
            return
        shapes = {key: space.shape or () for key, space in observation_space(players).items() if key != "action_mask"}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        at = 0
        for (key, shape), size in zip(shapes.items(), sizes, strict=True):
            self.dict[key] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: MyCityState, player: int) -> None:
        """Write what the player observes into the arrays."""
        if self.dict:
            found = observe(state.match, player)
            for key, array in self.dict.items():
                array[...] = found[key]

    def string_from(self, state: MyCityState, player: int) -> str:
        """Return what the player observes, or has ever seen, as text."""
        kind, lines = self._kind, []
        if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            lines.append(private_text(state.match, player))
        elif kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            lines += [private_text(state.match, other) for other in range(state.match.seats)]
        if kind.public_info:
            lines.append(public_record(state.match) if kind.perfect_recall else public_sight(state.match))
        return "\n".join(lines)


def _rules_of(mode: Mode) -> list[Any]:
    if mode.span is None:
        return [rules_of(mode)]
    content = default_content()
    return [content.episode(number).rules for number in range(mode.span.first, mode.span.last + 1)]


def register_game() -> None:
    """Make the game known to OpenSpiel; once is enough."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(_GAME_TYPE, MyCityGame)


register_game()
