"""The bot `builder`: looks at the board that each placement would leave behind."""

import random

from mycity.bots.budget import Budget
from mycity.bots.outlook import Outlook
from mycity.bots.promise import promise
from mycity.bots.site import Site
from mycity.bots.staying import worth_of_staying
from mycity.bots.stickers import choose_well
from mycity.bots.weights import BUILDER, Weights
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import LEAVE, PASS, Decision, Placement, legal_placements, why_no_pass
from mycity.rules.city import piece_at


class Builder:
    """Takes the decision that promises most; when nothing good can be built, passes as long as staying pays.

    It looks one building ahead and knows of the cards to come only which they are, as everybody does.
    """

    def __init__(self, weights: Weights = BUILDER) -> None:
        self.weights = weights

    def decide(self, view: View, budget: Budget) -> Decision:
        """The best decision; chance decides between placements that promise nearly the same."""
        site, outlook = Site.of(view), Outlook.of(view)
        may_pass = why_no_pass(view.rules, view.card, view.own.marker) is None
        cost = view.rules.pass_cost or 0
        found = self._best_placement(view, site, outlook, budget.rng)
        if found is not None:
            placement, promised, points = found
            if not may_pass or promised >= promise(site, outlook, self.weights) - cost:
                now = site.points()
                # What gains at once can't be wrong: leaving is free, and will be so in the next round too. What costs
                # something must promise to bring it back.
                if points >= now or promised > now:
                    return placement
        if may_pass:
            # A marker that reaches the limit anyhow loses nothing: staying may still settle a tie (R5.4, R6.1).
            loss = site.points() - site.paying(cost).points()
            if loss == 0 or worth_of_staying(view, site) > loss:
                return PASS
        return LEAVE

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Trees where nobody builds, rocks where everybody does."""
        return choose_well(view, budget)

    def _best_placement(
        self, view: View, site: Site, outlook: Outlook, rng: random.Random
    ) -> tuple[Placement, float, int] | None:
        """The placement that promises most, what it promises, and the points right after it; None without any."""
        shape = view.own.city.shape_of(view.card)
        best: tuple[Placement, Site] | None = None
        most = 0.0
        for placement in legal_placements(view.own.city, view.card):
            after = site.after(piece_at(view.card, shape, placement))
            promised = promise(after, outlook, self.weights) + self.weights.whim * rng.random()
            if best is None or promised > most:
                best, most = (placement, after), promised
        if best is None:
            return None
        placement, after = best
        return placement, promise(after, outlook, self.weights), after.points()
