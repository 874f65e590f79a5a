"""The evaluation of cities as it is defined: plain Python, standard library only.

It is the authority: `mycity.bots.compiled` has the same as machine code, and tests compare both feature by feature.
Where nothing can be compiled, and while compilation takes its time, bots play by it.

- `city_features`: cheap counts of what a city is still good for; `evaluate` adds them to its points, for search that
  knows the order of the cards.
- `expected_gains`: what buildings to come may add when their order is hidden; `evaluate_hidden` sums them up.
- `move_features`: what a placement seems to add, before the city after it is looked at; `move_score` sums them up.
- `weights`: what each feature counts, trained for each chapter and for Eternity.
"""

from mycity.bots.evaluation.city_features import CITY_FEATURES, city_features
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.evaluate import evaluate, evaluate_hidden
from mycity.bots.evaluation.expected_gains import ROLLOUT_FEATURES, rollout_features
from mycity.bots.evaluation.move_features import MOVE_FEATURES, move_features, move_score
from mycity.bots.evaluation.to_come import ToCome
from mycity.bots.evaluation.weights import BEAM, ROLLOUT, family_of, stage_weights, trained_weights

__all__ = [
    "BEAM",
    "CITY_FEATURES",
    "MOVE_FEATURES",
    "ROLLOUT",
    "ROLLOUT_FEATURES",
    "CityState",
    "ToCome",
    "city_features",
    "evaluate",
    "evaluate_hidden",
    "family_of",
    "move_features",
    "move_score",
    "rollout_features",
    "stage_weights",
    "trained_weights",
]
