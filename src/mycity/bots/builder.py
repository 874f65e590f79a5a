"""The bot `builder`: looks at the city after each placement, and late in the game one card further."""

from collections.abc import Collection
from typing import ClassVar, Final

from mycity.bots.budget import Budget
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.move_features import move_score
from mycity.bots.evaluation.to_come import ToCome
from mycity.bots.evaluation.weights import BEAM, family_of, stage_weights, trained_weights
from mycity.bots.novice import Candidate, Novice
from mycity.bots.stickers import choose_well
from mycity.campaign import CampaignView, Choices
from mycity.rules import BuildingId, legal_placements
from mycity.rules.city import piece_at

_LATE: Final = 20
"""With so many buildings to come or fewer it looks a card further. Before that it would take long and change little."""
_CANDIDATES: Final = 4
_CARDS: Final = 4
"""It does so for the best few placements, and for some of the cards that may come next."""
_LOOKS: Final = 4
"""Of the placements of such a card it looks only at those that seem best."""


class Builder(Novice):
    """Decides as `novice` does, but has an eye for gaps, and late in the game a thought for the card after this one."""

    blind_to: ClassVar[Collection[str]] = ()

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Trees where nobody builds, rocks where everybody does."""
        return choose_well(view, budget)

    def best_placement(
        self, state: CityState, building: BuildingId, to_come: ToCome, budget: Budget
    ) -> Candidate | None:
        """The placement after which the best that may follow is expected to bring most."""
        if not to_come.buildings or len(to_come.buildings) > _LATE or budget.is_spent:
            return super().best_placement(state, building, to_come, budget)
        candidates = sorted(self.candidates(state, building, to_come), key=lambda candidate: -candidate.value)
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        next_cards = budget.rng.sample(to_come.buildings, min(_CARDS, len(to_come.buildings)))
        after = {card: to_come.without(card) for card in next_cards}

        def further(candidate: Candidate) -> float:
            return sum(self._best_after(candidate.state, card, rest) for card, rest in after.items())

        return max(candidates[:_CANDIDATES], key=further)

    def _best_after(self, state: CityState, building: BuildingId, to_come: ToCome) -> float:
        """The most that the city is expected to come to once this card has come; who can't build pays for a pass."""
        weights = stage_weights(trained_weights(family_of(state.rules), BEAM), to_come.share)
        shape = state.city.supply[building]
        scored = sorted(
            (-move_score(state, piece_at(building, shape, placement), weights), placement)
            for placement in legal_placements(state.city, building)
        )
        return max(
            (self.evaluate(state.after(building, placement), to_come) for _, placement in scored[:_LOOKS]),
            default=self.evaluate(state.after_pass(), to_come),
        )
