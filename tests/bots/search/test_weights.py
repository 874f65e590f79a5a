"""The trained weights, and which of them fit which rules."""

import json
import math
import shlex
from dataclasses import replace
from importlib import resources
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from mycity.bots.search.weights import FAMILIES, KINDS, ROLLOUT, family_of, read_weights, weights_of, write_weights
from mycity.rules import COLOURED, ETERNITY
from tests.helpers.chapters import ALL, episode_rules

FOLDER = resources.files("mycity.bots.search") / "trained"
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
def test_weights_are_read_as_they_are_written(family: str, kind: str) -> None:
    names, weights = KINDS[kind], weights_of(family, kind)
    assert weights.shape == (len(names), 2)
    for name, pair in document_of(family, kind)["weights"].items():
        assert weights[names.index(name)].tolist() == pair
    document = write_weights(weights, kind, told="how")
    assert document["told"] == "how"
    assert (read_weights(document, kind) == weights).all()


def test_weights_of_beams_are_meant_when_nothing_is_said() -> None:
    assert (weights_of("eternity") == weights_of("eternity", "beam")).all()
    assert write_weights(weights_of("eternity")) == write_weights(weights_of("eternity"), "beam")


@kinds
def test_names_that_are_missing_weigh_nothing_and_unknown_ones_are_refused(kind: str) -> None:
    assert not np.any(read_weights({"weights": {}}, kind))
    with pytest.raises(ValueError, match="not in"):
        read_weights({"weights": {"beauty": [1, 2]}}, kind)


def test_a_name_of_the_other_kind_is_unknown() -> None:
    for name, kind in (("corridor", ROLLOUT), ("cover_1", "beam")):
        with pytest.raises(ValueError, match="not in"):
            read_weights({"weights": {name: [1, 2]}}, kind)


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
