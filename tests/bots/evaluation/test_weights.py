"""The trained weights, and which of them fit which rules."""

import json
import math
import shlex
from dataclasses import replace
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

from mycity.bots.evaluation.weights import (
    FAMILIES,
    KINDS,
    family_of,
    read_weights,
    stage_weights,
    trained_weights,
)
from mycity.rules import COLOURED, ETERNITY
from tests.helpers.chapters import ALL, episode_rules

FOLDER = resources.files("mycity.bots.evaluation") / "trained"
kinds = pytest.mark.parametrize("kind", KINDS)
files = pytest.mark.parametrize("family", FAMILIES)


def document_of(family: str, kind: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((FOLDER / kind / f"{family}.json").read_text(encoding="utf-8"))
    return document


def test_there_is_a_file_for_each_kind_and_family_and_no_other() -> None:
    assert sorted(folder.name for folder in FOLDER.iterdir()) == sorted(KINDS)
    for kind in KINDS:
        assert sorted(file.name for file in (FOLDER / kind).iterdir()) == sorted(f"{name}.json" for name in FAMILIES)


@kinds
@files
def test_every_file_is_complete_and_finite(family: str, kind: str) -> None:
    weights = document_of(family, kind)["weights"]
    assert sorted(weights) == sorted(KINDS[kind])
    for pair in weights.values():
        assert len(pair) == 2
        assert all(math.isfinite(weight) and abs(weight) < 100 for weight in pair)


@kinds
@files
def test_every_file_tells_the_command_that_made_it(family: str, kind: str) -> None:
    program, command, *options = shlex.split(document_of(family, kind)["made_by"])
    assert (program, command) == ("mycity", "train")
    told = dict(pairwise(options))
    assert told["--family"] == family
    assert told.get("--kind", "beam") == kind


@kinds
@files
def test_weights_are_those_of_the_file(family: str, kind: str) -> None:
    weights = trained_weights(family, kind)
    assert tuple(weights) == KINDS[kind]
    assert {name: list(pair) for name, pair in weights.items()} == document_of(family, kind)["weights"]


@kinds
def test_names_that_are_missing_weigh_nothing_and_unknown_ones_are_refused(kind: str) -> None:
    assert set(read_weights({"weights": {}}, kind).values()) == {(0.0, 0.0)}
    other = {"beam": "cover_1", "rollout": "corridor"}[kind]
    for name in ("beauty", other):
        with pytest.raises(ValueError, match=f"unknown features of {kind} weights: {name}"):
            read_weights({"weights": {name: [1, 2]}}, kind)


def test_weights_change_with_what_is_to_come() -> None:
    weights = {"empty": (2.0, 4.0), "sides": (-1.0, 0.0)}
    assert stage_weights(weights, 0.0) == {"empty": 2.0, "sides": -1.0}
    assert stage_weights(weights, 0.25) == {"empty": 3.0, "sides": -1.0}
    assert stage_weights(weights, 1.0) == {"empty": 6.0, "sides": -1.0}


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
