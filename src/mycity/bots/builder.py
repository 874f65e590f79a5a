"""The bot `builder`: looks at the board after each placement, and late in the game one card further."""

from dataclasses import replace
from typing import Final

from mycity.bots.budget import Budget
from mycity.bots.novice import Candidate, Novice
from mycity.bots.outlook import Outlook
from mycity.bots.promise import promise
from mycity.bots.site import Site
from mycity.bots.stickers import choose_well
from mycity.bots.weights import BUILDER, Weights
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import BuildingId, City, legal_placements
from mycity.rules.city import piece_at

_LATE: Final = 20
"""With so many cards to come or fewer it looks a card further. Before that it would take long and change little."""
_CANDIDATES: Final = 4
_CARDS: Final = 6
"""It does so for the best few placements, and for some of the cards that may come next."""


class Builder(Novice):
    """Decides as `novice` does, but has an eye for gaps, and late in the game a thought for the card after this one."""

    def __init__(self, weights: Weights = BUILDER) -> None:
        super().__init__(weights)

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Trees where nobody builds, rocks where everybody does."""
        return choose_well(view, budget)

    def best_placement(self, view: View, site: Site, outlook: Outlook, budget: Budget) -> Candidate | None:
        """The placement after which the best that may follow promises most."""
        city = view.own.city
        coming = [card for card in view.to_come if card in city.supply]
        if not coming or len(view.to_come) > _LATE or budget.is_spent:
            return super().best_placement(view, site, outlook, budget)
        candidates = sorted(self.candidates(view, site, outlook), key=lambda candidate: -candidate.promised)
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        next_cards = budget.rng.sample(coming, min(_CARDS, len(coming)))
        outlooks = {card: _outlook_after(view, card) for card in next_cards}

        def further(candidate: Candidate) -> float:
            built = city.build(view.card, candidate.placement)
            return sum(self._best_after(candidate.site, built, card, outlook) for card, outlook in outlooks.items())

        return max(candidates[:_CANDIDATES], key=further)

    def _best_after(self, site: Site, city: City, card: BuildingId, outlook: Outlook) -> float:
        """The most that the board promises once this card has come; who can't build well pays for a pass."""
        shape = city.shape_of(card)
        return max(
            (
                promise(site.after(piece_at(card, shape, placement)), outlook, self.weights)
                for placement in legal_placements(city, card)
            ),
            default=promise(site, outlook, self.weights) - 1,
        )


def _outlook_after(view: View, card: BuildingId) -> Outlook:
    """The cards to come after this one."""
    return Outlook.of(replace(view, to_come=tuple(other for other in view.to_come if other != card)))
