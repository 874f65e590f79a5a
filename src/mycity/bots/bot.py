"""What a bot is."""

from typing import Protocol

from mycity.bots.budget import Budget
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import Decision


class Bot(Protocol):
    """Decides for a seat. It sees what a person in that seat sees, nothing else (R10.2)."""

    def decide(self, view: View, budget: Budget) -> Decision:
        """A legal decision for the open round of the view's own seat.

        The same view and the same state of `budget.rng` give the same decision, unless time cut it short. The view must
        be of a seat whose decision the open round waits for; ValueError when it is a spectator's, or when no round is
        open.
        """
        ...

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Where the stickers of the view's own seat go (R7.4), under the same terms as `decide`."""
        ...
