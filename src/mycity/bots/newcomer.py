"""The bot `newcomer`: judges as `novice` does, but looks at a few places only."""

from typing import ClassVar

from mycity.bots.budget import Budget
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.to_come import ToCome
from mycity.bots.novice import Candidate, Novice
from mycity.rules import BuildingId, legal_placements


class Newcomer(Novice):
    """Decides as `novice` does, but sees only a few of the places where the building could go.

    It does nothing wrong on purpose: what it sees it judges well, and the best places are often not among them.
    """

    places: ClassVar[int] = 16
    """It looks at so many places, drawn by chance, with a building turned or flipped counting as another."""

    def best_placement(
        self, state: CityState, building: BuildingId, to_come: ToCome, budget: Budget
    ) -> Candidate | None:
        """The best of the placements it sees; None when there is none at all."""
        placements = legal_placements(state.city, building)
        seen = budget.rng.sample(placements, min(self.places, len(placements)))
        afters = ((placement, state.after(building, placement)) for placement in seen)
        candidates = (Candidate(placement, after, self.evaluate(after, to_come)) for placement, after in afters)
        return max(candidates, key=lambda candidate: candidate.value, default=None)
