"""What a player aims at besides the marker, as search weighs it."""

from typing import Final

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.bots.compiled.utility import MARKER_ONLY, Objective
from mycity.bots.evaluation.rewards import shaft_reward
from mycity.game import View
from mycity.kernel.compiled_rules import MINE_COUNTS
from mycity.rules import COLOURS, City, RuleSet

_TIE: Final = 0.3
_CIRCLE: Final = 1.0
_LEAD: Final = 4.0
"""What the first place is worth in points: enough to take a risk for it, or to take none when it is safe (R6.2)."""
_LATE: Final = 8
"""With so many cards to come or fewer it begins to show who will be first."""
_NOBODY: Final = -1e6


def objective_of(rules: RuleSet, city: City) -> Objective:
    """Ties, and in the campaign the circle at the cap and the rewards down the shafts of the city's owner."""
    if rules.cap is None:
        return MARKER_ONLY._replace(tie=_TIE)
    return MARKER_ONLY._replace(tie=_TIE, circle=_CIRCLE, rewards=_mine_rewards(rules, city))


def objective_for(view: View) -> Objective:
    """The same for a seat; late in the episode, or once all others have left, to end before them counts too.

    What those who have left end with is known; what the others may come to is for the search to find.
    """
    objective = objective_of(view.rules, view.own.city)
    rivals = [seat for number, seat in enumerate(view.seats) if number != view.seat]
    gone = [rival for rival in rivals if rival.left_in is not None]
    if rivals and (len(gone) == len(rivals) or len(view.to_come) <= _LATE):
        best = max((float(rival.score(view.rules).marker) for rival in gone), default=_NOBODY)
        return objective._replace(lead=_LEAD, rival=best)
    return objective


def _mine_rewards(rules: RuleSet, city: City) -> Floats:
    """What circles, stickers and marks are worth, by colour and number of mining buildings (R11.16)."""
    rewards = np.zeros((len(COLOURS), MINE_COUNTS))
    for number, colour in enumerate(COLOURS):
        shaft = rules.shaft_of(colour)
        if shaft.boxes and city.ground.board.entrance(colour):
            marks = city.extras.shafts.get(colour, 0)
            rewards[number] = [shaft_reward(shaft, marks, count) for count in range(MINE_COUNTS)]
    return rewards
