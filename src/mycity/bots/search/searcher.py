"""The bots that search."""

from mycity.bots.budget import Budget
from mycity.bots.search.config import SearchConfig
from mycity.bots.search.halving import search
from mycity.bots.search.objective import objective_for
from mycity.bots.search.position import Position
from mycity.bots.search.stickers import choose_by_search
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision


class Searcher:
    """Takes the decision that is worth most on average over the orders in which the cards may come.

    How strong it is depends on its configuration alone; see `mycity.bots.search.halving` for how it searches.
    """

    def __init__(self, config: SearchConfig) -> None:
        self.config = config

    def decide(self, view: View, budget: Budget) -> Decision:
        """The best decision that it finds."""
        position = Position.of(view)
        *_, last = search(position, self.config, budget, objective_for(view))
        return position.decision(last.estimates[0].number)

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Each sticker where the episodes to come are expected to end best with it."""
        return choose_by_search(view, budget)
