"""What a city is expected to come to, in points of the final marker without the limit of R5.4."""

from collections.abc import Mapping

from mycity.bots.evaluation.city_features import CITY_FEATURES
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.coverage import Coverage
from mycity.bots.evaluation.expected_gains import CHANCES, RISKS, staying
from mycity.bots.evaluation.to_come import ToCome


def evaluate(state: CityState, to_come: ToCome, weights: Mapping[str, float]) -> float:
    """The static evaluation: the points of now and the weighted features of the city.

    Good for comparing cities for which the same cards are to come in an order that search knows. `weights` are those
    of this stage.
    """
    total = float(state.uncapped_marker)
    for name, feature in CITY_FEATURES.items():
        if weights[name]:
            total += weights[name] * feature(state, to_come)
    return total


def evaluate_hidden(state: CityState, to_come: ToCome, weights: Mapping[str, float]) -> float:
    """The evaluation for a player who does not know the order: the points of now and what may be expected beside them.

    What counts then is what the buildings to come can still cover, and whether those that fit nowhere will end the
    episode early. `weights` are those of this stage; what they say of `going_on` is not in it, for it is the same for
    all cities and counts only against leaving.
    """
    coverage = Coverage(state, to_come)
    added = 0.0
    for name, feature in CHANCES.items():
        if weights[name]:
            added += weights[name] * feature(coverage)
    total = state.uncapped_marker + staying(coverage) * added
    for name, feature in RISKS.items():
        if weights[name]:
            total += weights[name] * feature(coverage)
    return total
