"""The bots that search."""

from mycity.bots.budget import Budget
from mycity.bots.search.config import SearchConfig, objective_in
from mycity.bots.search.halving import search
from mycity.bots.search.position import Position
from mycity.bots.search.stickers import choose_by_search
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision


class Searcher:
    """Takes the decision that is worth most on average over the orders in which the cards may come.

    For each of some orders it looks what a city can come to when the cards are known, and, where it looks hardest, what
    becomes of it when they are not: the same orders for every decision; those that do worse are given up early. How
    strong it is hangs on the effort alone.
    """

    def __init__(self, config: SearchConfig) -> None:
        self.config = config

    def decide(self, view: View, budget: Budget) -> Decision:
        """The best decision that it finds."""
        position = Position.of(view)
        *_, last = search(position, self.config, budget, objective_in(view))
        return position.decision(last.estimates[0].number)

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Each sticker where the episodes to come are expected to end best with it."""
        return choose_by_search(view, budget)
