"""Players that are programs: each sees what a person in its seat sees, and decides."""

from mycity.bots.bot import Bot
from mycity.bots.budget import Budget
from mycity.bots.campaigns import play_campaign
from mycity.bots.games import bot_names, play_game, play_on
from mycity.bots.levels import LEVELS, all_levels, make_bot
from mycity.bots.stickers import choose_any, choose_well

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "all_levels",
    "bot_names",
    "choose_any",
    "choose_well",
    "make_bot",
    "play_campaign",
    "play_game",
    "play_on",
]
