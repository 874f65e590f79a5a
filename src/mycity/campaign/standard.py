"""One game on the standard boards: Eternity, an episode on its own, or a random city (R7.6, R8.1, R9.3)."""

from collections.abc import Sequence

from mycity.campaign.content import Content
from mycity.campaign.loader import default_content
from mycity.game import (
    Mode,
    Player,
    Seat,
    State,
    check_players,
    check_version,
    new_game,
    new_seed,
    rules_of,
    seated,
)
from mycity.rules import NO_EXTRAS, CardId, board_named


def standard_game(
    mode: Mode,
    players: Sequence[Player],
    *,
    seed: str | None = None,
    game_id: str | None = None,
    content: Content | None = None,
    known: Sequence[CardId] = (),
) -> State:
    """Return a game of Eternity, of an episode on its own or of a random city, before its first card.

    Seed, id and known cards are as in `new_game`. A random city without a name of its own follows from the seed.
    Stickers that players place before an episode (R11.13, R11.23) are not on the boards: `new_campaign` with a span of
    one episode asks for them. Raises MyCityError for a chapter or a
    campaign, an unknown episode, or too many players.
    """
    if mode.name == "episode" and mode.number is not None:
        content = content or default_content()
        episode = content.episode(mode.number)
        rules = check_version(mode, episode.rules)
        mode = Mode(mode.name, mode.number, mode.version, content.hash)
        board, extras = episode.standard_board, episode.standard_extras
    else:
        seed = seed or new_seed()
        mode = mode.settled(seed)
        rules = rules_of(mode)
        board, extras = board_named(rules.board or mode.name), NO_EXTRAS
    check_players(mode, len(players))
    seats = [Seat(player.name, player.kind, player.animal, board, extras) for player in seated(players)]
    return new_game(mode, rules, seats, seed=seed, game_id=game_id, known=known)
