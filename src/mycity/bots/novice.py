"""The bot `novice`: looks at the board that each placement would leave behind."""

from typing import NamedTuple

from mycity.bots.budget import Budget
from mycity.bots.outlook import Outlook
from mycity.bots.promise import promise
from mycity.bots.site import Site
from mycity.bots.staying import worth_of_staying
from mycity.bots.stickers import choose_any
from mycity.bots.weights import NOVICE, Weights
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import LEAVE, PASS, Decision, Placement, legal_placements, why_no_pass
from mycity.rules.city import piece_at


class Candidate(NamedTuple):
    """A placement, the site after it, and what that promises."""

    placement: Placement
    site: Site
    promised: float


class Novice:
    """Takes the decision that promises most; when nothing good can be built, passes as long as staying pays.

    It looks one building ahead and knows of the cards to come only which they are, as everybody does. As people in
    their first games it has no eye for gaps that no building will fill.
    """

    def __init__(self, weights: Weights = NOVICE) -> None:
        self.weights = weights

    def decide(self, view: View, budget: Budget) -> Decision:
        """The best decision; chance decides between placements that promise nearly the same."""
        site, outlook = Site.of(view), Outlook.of(view)
        may_pass = why_no_pass(view.rules, view.card, view.own.marker) is None
        cost = view.rules.pass_cost or 0
        found = self.best_placement(view, site, outlook, budget)
        if found is not None:
            promised, points = found.promised, found.site.points()
            if not may_pass or promised >= promise(site, outlook, self.weights) - cost:
                now = site.points()
                # What gains at once can't be wrong: leaving is free, and will be so in the next round too. What costs
                # something must promise to bring it back.
                if points >= now or promised > now:
                    return found.placement
        if may_pass:
            # A marker that reaches the limit anyhow loses nothing: staying may still settle a tie (R5.4, R6.1).
            loss = site.points() - site.paying(cost).points()
            if loss == 0 or worth_of_staying(view, site) > loss:
                return PASS
        return LEAVE

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Every sticker on any of its targets."""
        return choose_any(view, budget)

    def best_placement(self, view: View, site: Site, outlook: Outlook, budget: Budget) -> Candidate | None:
        """The placement that promises most; None when there is none."""
        return max(
            self.candidates(view, site, outlook),
            key=lambda candidate: candidate.promised + self.weights.whim * budget.rng.random(),
            default=None,
        )

    def candidates(self, view: View, site: Site, outlook: Outlook) -> list[Candidate]:
        """All placements with what they promise."""
        shape, found = view.own.city.shape_of(view.card), []
        for placement in legal_placements(view.own.city, view.card):
            after = site.after(piece_at(view.card, shape, placement))
            found.append(Candidate(placement, after, promise(after, outlook, self.weights)))
        return found
