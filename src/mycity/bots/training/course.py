"""What weights are tried on: decks of chance, in beams that know the order of the cards or rollouts that do not."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np

from mycity.bots.compiled.beam import beam_search
from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.features import Weights
from mycity.bots.compiled.rollout import WIDTH, make_rollout_buffers, run_rollouts
from mycity.bots.evaluation.weights import BEAM, ROLLOUT
from mycity.bots.search.config import MARKER_ONLY
from mycity.bots.search.determinizations import order_of, stack
from mycity.bots.search.weights import weights_of
from mycity.bots.training.parameters import PARAMETERS
from mycity.campaign import default_content
from mycity.campaign.content import EPISODES_A_CHAPTER
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, Numbers, compile_rules
from mycity.kernel.state import LENGTH, Row
from mycity.rules import ETERNITY, NO_EXTRAS, CardId, City, load_board, new_city

_NEVER: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Course:
    """What is trained for, and how: the family of rules, the beams' width, and the seed that all decks follow from.

    `uncapped` leaves out the limit of the marker (R5.4), which would make all good play look alike. For rollouts, a
    `kind` of weights that is told apart in `mycity.bots.search.weights`, the width does not matter.
    """

    family: str
    width: int
    seed: str
    uncapped: bool = True
    kind: str = BEAM


@dataclass(frozen=True, slots=True)
class Trial:
    """The weights at a point, on these decks of a set; sets are told apart by name."""

    course: Course
    point: tuple[float, ...]
    set: str
    decks: range


@dataclass(frozen=True, slots=True)
class _Stage:
    """A solitary game's beginning: one episode's on its standard board (R7.6), or Eternity's."""

    number: int
    cards: tuple[CardId, ...]
    city: City
    compiled_rules: CompiledRules
    row: Row


def total_of(trial: Trial) -> int:
    """The sum of the markers that are reached, over all decks and the family's episodes."""
    course = trial.course
    weights = PARAMETERS[course.kind].weights_at(trial.point)
    reached = _played_out if course.kind == ROLLOUT else _searched
    total = 0.0
    for stage in stages_of(course.family, uncapped=course.uncapped):
        decks = [_deck(course.seed, stage, trial.set, number) for number in trial.decks]
        total += reached(course, stage, [order_of(deck, stage.city.supply) for deck in decks], weights)
    return round(total)


def _searched(course: Course, stage: "_Stage", orders: Sequence[Numbers], weights: Weights) -> float:
    """The sum of the markers that beams reach with these weights."""
    deck_size, width, space = len(stage.cards), course.width, _buffers(course.width)
    found = [
        beam_search(stage.compiled_rules, stage.row, order, deck_size, width, weights, MARKER_ONLY, _NEVER, space)
        for order in orders
    ]
    return sum(found)


def _played_out(course: Course, stage: "_Stage", orders: Sequence[Numbers], weights: Weights) -> float:
    """The sum of the markers that rollouts reach with these weights, and for glances those of the family's beams."""
    cards, lengths = stack(orders)
    never, rivals, values = np.full(len(orders), _NEVER), np.zeros(len(orders)), np.zeros((1, len(orders)))
    run_rollouts(
        stage.compiled_rules,
        stage.row[None, :],
        cards,
        lengths,
        never,
        len(stage.cards),
        weights_of(course.family),
        weights,
        MARKER_ONLY,
        rivals,
        _buffers(WIDTH),
        make_rollout_buffers(),
        values,
        np.zeros((1, len(orders), LENGTH), dtype=np.uint64),
    )
    return float(values.sum())


def games_in(family: str) -> int:
    """How many games a deck number stands for: one of Eternity, or one of each episode of a chapter."""
    return 1 if family == "eternity" else EPISODES_A_CHAPTER


@lru_cache(maxsize=4)
def stages_of(family: str, *, uncapped: bool) -> tuple[_Stage, ...]:
    """The beginnings of a family's games."""
    if family == "eternity":
        cases = [(0, ETERNITY, load_board("eternity"), NO_EXTRAS)]
    else:
        chapter = int(family.removeprefix("chapter-"))
        episodes = [episode for episode in default_content().episodes if episode.chapter == chapter]
        cases = [(each.number, each.rules, each.standard_board, each.standard_extras) for each in episodes]
    stages = []
    for number, rules, board, extras in cases:
        played = replace(rules, cap=None) if uncapped else rules
        city = new_city(board, played, extras)
        compiled_rules = compile_rules(city, played)
        stages.append(
            _Stage(number, played.cards, city, compiled_rules, row_of(compiled_rules, city, played.start_marker))
        )
    return tuple(stages)


def _deck(seed: str, stage: _Stage, set_: str, number: int) -> Sequence[CardId]:
    cards = list(stage.cards)
    random.Random(f"mycity-train:{seed}:{stage.number}:{set_}:{number}").shuffle(cards)
    return cards


@lru_cache(maxsize=4)
def _buffers(width: int) -> BeamBuffers:
    return make_beam_buffers(width)
