"""The weights that search judges by, trained for each chapter's rules and for Eternity, and shipped as data."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from mycity.bots.compiled.features import CITY_FEATURES, Weights
from mycity.bots.compiled.hidden_evaluation import ROLLOUT_FEATURES
from mycity.bots.compiled.move_score import MOVE_FEATURES
from mycity.rules import Gain, RuleSet, Term

BEAM: Final = "beam"
ROLLOUT: Final = "rollout"
KINDS: Final[Mapping[str, tuple[str, ...]]] = {BEAM: (*CITY_FEATURES, *MOVE_FEATURES), ROLLOUT: ROLLOUT_FEATURES}
"""The kinds of weights, each with the names of its rows: for beams, where the order of the cards is known, and for
rollouts, where it is not."""

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
    if len(rules.banks) == 1:
        return "chapter-3"
    return "chapter-2" if any(card.startswith("C") for card in rules.cards) else "chapter-1"


@cache
def weights_of(family: str, kind: str = BEAM) -> Weights:
    """The trained weights of a family."""
    text = (resources.files("mycity.bots.search") / _FOLDER / kind / f"{family}.json").read_text(encoding="utf-8")
    return read_weights(json.loads(text), kind)


def read_weights(document: dict[str, Any], kind: str = BEAM) -> Weights:
    """Weights from their document; a name that is not in it weighs nothing."""
    names = KINDS[kind]
    weights = np.zeros((len(names), 2))
    for name, pair in document["weights"].items():
        weights[names.index(name)] = pair
    return weights


def write_weights(weights: Weights, kind: str = BEAM, **told: object) -> dict[str, Any]:
    """The document of weights, with what made them told beside."""
    pairs = {name: [round(float(x), 4) for x in pair] for name, pair in zip(KINDS[kind], weights, strict=True)}
    return {**told, "weights": pairs}
