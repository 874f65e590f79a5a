"""The rule sets and boards of games: Eternity, and the first episodes on their own (R7.6)."""

from mycity.campaign import default_content
from mycity.rules import ETERNITY, Board, RuleSet, load_board

FIRST_CHAPTER = default_content().episodes[:3]
EPISODES = tuple(episode.rules for episode in FIRST_CHAPTER)


def board_of(rules: RuleSet) -> Board:
    """The board that everybody starts from."""
    if rules.name == ETERNITY.name:
        return load_board("eternity")
    return next(episode.standard_board for episode in FIRST_CHAPTER if episode.rules.name == rules.name)
