"""The rule sets and boards of games: Eternity, and the episodes on their own (R7.6)."""

from mycity.campaign import default_content
from mycity.rules import ETERNITY, Board, RuleSet, load_board

ALL = default_content().episodes
FIRST_CHAPTER = ALL[:3]
EPISODES = tuple(episode.rules for episode in FIRST_CHAPTER)


def episode_rules(number: int) -> RuleSet:
    """What an episode is played by (R11)."""
    return ALL[number - 1].rules


def board_of(rules: RuleSet) -> Board:
    """The board that everybody starts from."""
    if rules.name == ETERNITY.name:
        return load_board("eternity")
    return next(episode.standard_board for episode in ALL if episode.rules.name == rules.name)
