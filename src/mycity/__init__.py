"""My City: its rules and its game, bots that play it, and what they think of a position.

>>> import mycity
>>> game = mycity.new_game("eternity", ["Ada", "builder"], seed="README")

What is here needs the standard library only; `analyse` loads the compiled search when it is called. There is more in
the packages below: `mycity.rules`, `mycity.game`, `mycity.campaign`, `mycity.bots` and `mycity.review`.
"""

from mycity.bots import Bot, Budget, all_levels, make_bot, play_game
from mycity.campaign import Campaign
from mycity.game import Mode, Player, State, View, outcome_of, preview, view_for
from mycity.library import analyse, commit, dump_game, load_game, new_campaign, new_game, play_bots
from mycity.rules import (
    LEAVE,
    PASS,
    City,
    MyCityError,
    Placement,
    Score,
    SquareSet,
    parse_decision,
    parse_placement,
)

__version__ = "0.1.0"

__all__ = [
    "LEAVE",
    "PASS",
    "Bot",
    "Budget",
    "Campaign",
    "City",
    "Mode",
    "MyCityError",
    "Placement",
    "Player",
    "Score",
    "SquareSet",
    "State",
    "View",
    "__version__",
    "all_levels",
    "analyse",
    "commit",
    "dump_game",
    "load_game",
    "make_bot",
    "new_campaign",
    "new_game",
    "outcome_of",
    "parse_decision",
    "parse_placement",
    "play_bots",
    "play_game",
    "preview",
    "view_for",
]
