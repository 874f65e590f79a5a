"""The bot `random`: any legal decision."""

from mycity.bots.budget import Budget
from mycity.bots.stickers import choose_any
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import LEAVE, PASS, Decision, legal_placements, why_no_pass


class RandomBot:
    """Takes any legal decision with equal chance, but turns away from the game only when it has nowhere to build.

    Were leaving drawn among the placements as well, half of its games would end before it has built ten buildings,
    and one in five before the fifth. So it draws among the placements while there are any; then between passing,
    where that is allowed, and leaving.
    """

    def decide(self, view: View, budget: Budget) -> Decision:
        """Each placement with equal chance; where there is none, pass or leave with equal chance."""
        placements = legal_placements(view.own.city, view.card)
        if placements:
            return placements[budget.rng.randrange(len(placements))]
        if why_no_pass(view.rules, view.card, view.own.marker) is None:
            return budget.rng.choice((PASS, LEAVE))
        return LEAVE

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Every sticker on any of its targets."""
        return choose_any(view, budget)
