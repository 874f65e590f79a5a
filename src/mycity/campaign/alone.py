"""An episode on its own, as a single game (R7.6)."""

from collections.abc import Sequence

from mycity.campaign.content import Content
from mycity.game import Mode, Seat, Setup, check_players
from mycity.game.setup import PlayerKind


def episode_setup(
    content: Content, number: int, game_id: str, players: Sequence[tuple[str, PlayerKind, str]], commitment: str
) -> Setup:
    """The setup of an episode on standard boards with standard extras; `players` are name, kind and animal by seat.

    Stickers that players place before the episode (R11.13, R11.23) are not on the boards: `found_campaign` with a span
    of one episode asks for them. Raises MyCityError when there is no such episode, or for too many players.
    """
    episode = content.episode(number)
    mode = Mode("episode", number, episode.rules.version, content.hash)
    check_players(mode, episode.rules, len(players))
    seats = tuple(
        Seat(name, kind, animal, episode.standard_board, episode.standard_extras) for name, kind, animal in players
    )
    return Setup(game_id, mode, episode.rules, seats, commitment)
