"""Which game a review or a sandbox is about: one that is over, or an episode that is."""

from mycity.game import State
from mycity.server.problems import Problem
from mycity.server.tables.table import Table


def finished_game(table: Table, episode: int | None) -> tuple[int, State]:
    """Return a game that is over with its episode, 0 for Eternity; without `episode` the last one.

    Raises `not-over`, or `no-such-episode` when the episode named has not been finished here.
    """
    if table.campaign is None:
        if episode is not None:
            raise Problem("no-such-episode", "This game has no episodes.")
        if table.game is None or not table.game.is_over:
            raise Problem("not-over", "This is available once the game has ended.")
        return 0, table.game
    for played in reversed(table.campaign.history):
        if episode in (None, played.number):
            return played.number, played.game
    if episode is None:
        raise Problem("not-over", "This is available once an episode has ended.")
    raise Problem("no-such-episode", f"Episode {episode} has not been finished here.")
