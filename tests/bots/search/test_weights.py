"""The trained weights, and which of them fit which rules."""

import json
import math
from dataclasses import replace
from importlib import resources
from typing import Any

import numpy as np
import pytest

from mycity.bots.search.weights import FAMILIES, NAMES, family_of, read_weights, weights_of, write_weights
from mycity.rules import COLOURED, ETERNITY
from tests.helpers.chapters import ALL, episode_rules

FOLDER = resources.files("mycity.bots.search") / "trained"
files = pytest.mark.parametrize("family", FAMILIES)


def document_of(family: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((FOLDER / f"{family}.json").read_text(encoding="utf-8"))
    return document


def test_there_is_a_file_for_each_family_and_no_other() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(f"{family}.json" for family in FAMILIES)


@files
def test_every_file_is_complete_and_finite(family: str) -> None:
    weights = document_of(family)["weights"]
    assert sorted(weights) == sorted(NAMES)
    for pair in weights.values():
        assert len(pair) == 2
        assert all(math.isfinite(weight) and abs(weight) < 100 for weight in pair)


@files
def test_weights_are_read_as_they_are_written(family: str) -> None:
    weights = weights_of(family)
    assert weights.shape == (len(NAMES), 2)
    for name, pair in document_of(family)["weights"].items():
        assert weights[NAMES.index(name)].tolist() == pair
    document = write_weights(weights, told="how")
    assert document["told"] == "how"
    assert (read_weights(document) == weights).all()


def test_names_that_are_missing_weigh_nothing_and_unknown_ones_are_refused() -> None:
    assert not np.any(read_weights({"weights": {}}))
    with pytest.raises(ValueError, match="not in"):
        read_weights({"weights": {"beauty": [1, 2]}})


@pytest.mark.parametrize("number", range(1, 25))
def test_each_episode_has_the_family_of_its_chapter(number: int) -> None:
    """R7.1: three episodes to each of eight chapters."""
    assert family_of(episode_rules(number)) == f"chapter-{(number + 2) // 3}"


def test_eternity_has_a_family() -> None:
    assert family_of(ETERNITY) == "eternity"
    assert family_of(replace(ETERNITY, cards=ETERNITY.cards[:9], start_marker=0)) == "eternity"


def test_changed_chapters_find_a_family() -> None:
    """An owner of the box may change values, names and cards: the kind of rules tells the family (R11)."""
    for number, episode in enumerate(ALL, 1):
        rules = episode.rules
        changed = replace(rules, name="other", pass_cost=2, start_marker=3, cap=60, cards=tuple(reversed(rules.cards)))
        assert family_of(changed) == f"chapter-{(number + 2) // 3}"
        for part in ({"gains": ()}, {"sheet": rules.sheet[:1]}, {"cards": COLOURED}, {"cap": None}):
            assert family_of(replace(rules, **part)) in FAMILIES
