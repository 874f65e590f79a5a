"""The weights of the features, trained for each chapter's rules and for Eternity, and shipped as data."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

from mycity.bots.evaluation.city_features import CITY_FEATURES
from mycity.bots.evaluation.expected_gains import ROLLOUT_FEATURES
from mycity.bots.evaluation.move_features import MOVE_FEATURES
from mycity.rules import Bank, BuildingKind, Gain, RuleSet, Term, kind_of

Weights: TypeAlias = Mapping[str, tuple[float, float]]
"""By feature: its weight at the end of an episode, and what is added while the whole deck is to come."""

BEAM: Final = "beam"
ROLLOUT: Final = "rollout"
KINDS: Final[Mapping[str, tuple[str, ...]]] = {BEAM: (*CITY_FEATURES, *MOVE_FEATURES), ROLLOUT: (*ROLLOUT_FEATURES,)}
"""By kind of weights, the features that have one: for beams, where the order of the cards is known, those of cities and
of moves; and those for rollouts, where it is not."""

FAMILIES: Final = ("eternity", *(f"chapter-{number}" for number in range(1, 9)))
"""The kinds of rule sets that have weights of their own."""

_FOLDER: Final = "trained"


def family_of(rules: RuleSet) -> str:
    """The family whose weights fit: told by terms and gains, so that changed chapters find theirs too."""
    sheet, gains = rules.sheet, rules.gains
    if Gain.PARKS in gains:
        return "chapter-8"
    if Gain.RAILROAD in gains:
        return "chapter-7"
    if Term.MINES in sheet:
        return "chapter-6"
    if Gain.INVESTOR in gains:
        return "chapter-5"
    if Term.NUGGETS in sheet:
        return "chapter-4"
    if rules.cap is None:
        return "eternity"
    if rules.banks is not Bank.BOTH:
        return "chapter-3"
    has_churches = any(kind_of(building) is BuildingKind.CHURCH for building in rules.buildings)
    return "chapter-2" if has_churches else "chapter-1"


@cache
def trained_weights(family: str, kind: str) -> Weights:
    """The trained weights of a family."""
    text = (resources.files("mycity.bots.evaluation") / _FOLDER / kind / f"{family}.json").read_text(encoding="utf-8")
    return read_weights(json.loads(text), kind)


def read_weights(document: Mapping[str, Any], kind: str) -> Weights:
    """Weights from their document; a feature that is not in it weighs nothing. ValueError for an unknown one."""
    pairs = document["weights"]
    if unknown := [name for name in pairs if name not in KINDS[kind]]:
        raise ValueError(f"unknown features of {kind} weights: {', '.join(unknown)}")
    return {name: (float(end), float(more)) for name in KINDS[kind] for end, more in [pairs.get(name, (0.0, 0.0))]}


def stage_weights(weights: Weights, share: float) -> dict[str, float]:
    """The weights when this share of the deck is to come."""
    return {name: end + more * share for name, (end, more) in weights.items()}
