"""The bot `novice`: looks at the city that each placement would leave behind."""

from collections.abc import Collection, Mapping
from typing import ClassVar, NamedTuple

from mycity.bots.budget import Budget
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.evaluate import evaluate_hidden
from mycity.bots.evaluation.staying import stay_value
from mycity.bots.evaluation.to_come import ToCome
from mycity.bots.evaluation.weights import ROLLOUT, family_of, stage_weights, trained_weights
from mycity.bots.stickers import choose_any
from mycity.campaign import CampaignView, Choices
from mycity.game import View
from mycity.rules import LEAVE, PASS, BuildingId, Decision, Placement, legal_placements, why_no_pass


class Candidate(NamedTuple):
    """A placement, the city after it, and what that is expected to come to."""

    placement: Placement
    state: CityState
    value: float


class Novice:
    """Takes the placement that is expected to bring most; when nothing good can be built, passes while staying pays.

    It looks one building ahead and knows of the cards to come only which they are, as everybody does. As people in
    their first games it has no eye for gaps that no building will fill.
    """

    blind_to: ClassVar[Collection[str]] = ("gap_1", "gap_3", "gap_5", "gap_9", "sides", "single", "dead_end")
    """The features that weigh nothing for it."""
    noise: ClassVar[float] = 0.2
    """Up to so many points of chance are added to each placement, so that several at one table seldom build the same
    city."""

    def decide(self, view: View, budget: Budget) -> Decision:
        """The best decision; chance decides between placements that are worth nearly the same."""
        state, to_come = CityState.of(view), ToCome.of(view)
        may_pass = why_no_pass(view.rules, view.card, view.own.marker) is None
        found = self.best_placement(state, view.card, to_come, budget)
        now, paid = state.final_marker, state.after_pass()
        # What gains at once can't be wrong: leaving is free, and will be so in the next round too. What costs something
        # must be expected to bring it back.
        builds = found is not None and (found.state.final_marker >= now or found.value > now)
        if found is not None and builds and (not may_pass or found.value >= self.evaluate(paid, to_come)):
            return found.placement
        if may_pass:
            # A marker that reaches the limit anyhow loses nothing: staying may still settle a tie (R5.4, R6.1).
            loss = now - paid.final_marker
            if loss == 0 or stay_value(state, to_come) > loss:
                return PASS
        return LEAVE

    def choose_stickers(self, view: CampaignView, budget: Budget) -> Choices:
        """Every sticker on any of its targets."""
        return choose_any(view, budget)

    def best_placement(
        self, state: CityState, building: BuildingId, to_come: ToCome, budget: Budget
    ) -> Candidate | None:
        """The placement that is expected to bring most; None when there is none."""
        return max(
            self.candidates(state, building, to_come),
            key=lambda candidate: candidate.value + self.noise * budget.rng.random(),
            default=None,
        )

    def candidates(self, state: CityState, building: BuildingId, to_come: ToCome) -> list[Candidate]:
        """All placements of a building with what they are expected to come to."""
        found = []
        for placement in legal_placements(state.city, building):
            after = state.after(building, placement)
            found.append(Candidate(placement, after, self.evaluate(after, to_come)))
        return found

    def evaluate(self, state: CityState, to_come: ToCome) -> float:
        """What a city is expected to come to."""
        if not to_come.buildings:
            return state.final_marker
        return evaluate_hidden(state, to_come, self.weights(state, to_come))

    def weights(self, state: CityState, to_come: ToCome) -> Mapping[str, float]:
        """The weights of this stage, trained for these rules."""
        weights = stage_weights(trained_weights(family_of(state.rules), ROLLOUT), to_come.share)
        return weights | dict.fromkeys(self.blind_to, 0.0)
