"""A bot whose decisions are timed."""

import time

from mycity.bots import Bot, Budget
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision


class Timed:
    """Decides as another bot does; `times` has what each decision took, in milliseconds of this thread."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def decide(self, view: View, budget: Budget) -> Decision:
        """The decision of the other."""
        started = time.thread_time()
        decision = self._bot.decide(view, budget)
        self.times.append((time.thread_time() - started) * 1e3)
        return decision

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """What the other chooses, not timed."""
        return self._bot.choose_stickers(view, budget)


def part(times: list[float], share: float) -> float:
    """The time below which this share of the times, given in ascending order, stays."""
    return times[min(len(times) - 1, int(share * len(times)))]
