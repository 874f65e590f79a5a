"""The bot `builder`: looks at the board that each placement would leave behind."""

import random

from mycity.game import View, preview
from mycity.rules import LEAVE, PASS, Decision, legal_placements, why_no_pass


class Builder:
    """Takes the decision that promises most."""

    def decide(self, view: View, rng: random.Random) -> Decision:
        """The best decision; among equals chance decides."""
        placements = legal_placements(view.own.city, view.card)
        if placements:
            best = max(placements, key=lambda placement: (preview(view, placement).marker, rng.random()))
            if preview(view, best).marker >= view.own.score(view.rules).marker:
                return best
        if view.to_come and why_no_pass(view.rules, view.card, view.own.marker) is None:
            return PASS
        return LEAVE
