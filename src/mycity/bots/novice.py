"""The bot `novice`: looks at the points of the moment, as people do in their first game."""

from mycity.bots.budget import Budget
from mycity.bots.site import Site
from mycity.bots.stickers import choose_any
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import LEAVE, PASS, Decision, legal_placements, why_no_pass
from mycity.rules.city import piece_at


class Novice:
    """Builds where it brings the most points at once; chance decides between equals. Passes while that is allowed."""

    def decide(self, view: View, budget: Budget) -> Decision:
        """The placement after which the marker would stand highest if the episode ended now."""
        site, city = Site.of(view), view.own.city
        shape = city.shape_of(view.card)
        best, most = None, 0.0
        for placement in legal_placements(city, view.card):
            points = site.after(piece_at(view.card, shape, placement)).points() + budget.rng.random()
            if best is None or points > most:
                best, most = placement, points
        if best is not None:
            return best
        return PASS if why_no_pass(view.rules, view.card, view.own.marker) is None else LEAVE

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Every sticker on any of its targets."""
        return choose_any(view, budget)
