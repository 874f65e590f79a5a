"""What weights are tried on: random decks, in clairvoyant beams or in rollouts."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mycity.bots.compiled.beam import BeamSettings, beam_search
from mycity.bots.compiled.buffers import BeamBuffers, make_beam_buffers
from mycity.bots.compiled.determinizations import Determinization, make_outcomes
from mycity.bots.compiled.features import Weights
from mycity.bots.compiled.rollout import RolloutSettings, make_rollout_buffers, run_rollouts
from mycity.bots.compiled.utility import MARKER_ONLY
from mycity.bots.evaluation.weights import BEAM, ROLLOUT
from mycity.bots.search.determinizations import NEVER, order_of, stack
from mycity.bots.search.weights import weights_of
from mycity.bots.training.parameters import PARAMETERS
from mycity.campaign import default_content
from mycity.game import EPISODES_A_CHAPTER
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import CompiledRules, Numbers, compile_rules
from mycity.kernel.state import Row
from mycity.rules import ETERNITY, NO_EXTRAS, CardId, City, load_board, new_city


@dataclass(frozen=True, slots=True)
class Course:
    """What is trained for, and how: the family of rules, the beams' width, and the seed that all decks follow from.

    `uncapped` leaves out the cap of the marker (R5.4), which would make all good play look alike. `kind` is a kind of
    weights, see `mycity.bots.search.weights`; for rollouts the width does not matter.
    """

    family: str
    width: int
    seed: str
    uncapped: bool = True
    kind: str = BEAM


@dataclass(frozen=True, slots=True)
class FitnessTask:
    """A point to be tried on some decks of a set; sets are told apart by name."""

    course: Course
    point: tuple[float, ...]
    deck_set: str
    decks: range


@dataclass(frozen=True, slots=True)
class _Start:
    """A solitary game before the first card: one episode's on its standard board (R7.6), or Eternity's."""

    number: int
    cards: tuple[CardId, ...]
    city: City
    compiled_rules: CompiledRules
    row: Row


def fitness_of(task: FitnessTask) -> int:
    """The sum of the markers that are reached, over all decks and the family's episodes."""
    course = task.course
    weights = PARAMETERS[course.kind].weights_at(task.point)
    reach = _reach_by_rollouts if course.kind == ROLLOUT else _reach_by_beams
    total = 0.0
    for start in starts_of(course.family, uncapped=course.uncapped):
        decks = [_deck(course.seed, start, task.deck_set, number) for number in task.decks]
        total += reach(course, start, [order_of(deck, start.city.supply) for deck in decks], weights)
    return round(total)


def _reach_by_beams(course: Course, start: "_Start", orders: Sequence[Numbers], weights: Weights) -> float:
    """The sum of the markers that beams reach with these weights."""
    settings, buffers = BeamSettings(weights, course.width, len(start.cards)), _buffers(course.width)
    return sum(
        beam_search(start.compiled_rules, start.row, Determinization(order, NEVER), settings, MARKER_ONLY, buffers)
        for order in orders
    )


def _reach_by_rollouts(course: Course, start: "_Start", orders: Sequence[Numbers], weights: Weights) -> float:
    """The sum of the markers that rollouts reach with these weights, their priors being those of the family's beams."""
    settings = RolloutSettings(weights, weights_of(course.family), len(start.cards))
    cities, outcomes = start.row[None, :], make_outcomes(1, len(orders))
    buffers = make_rollout_buffers()
    run_rollouts(start.compiled_rules, cities, stack(orders), settings, MARKER_ONLY, buffers, outcomes)
    return float(outcomes.values.sum())


def games_in(family: str) -> int:
    """How many games a deck number stands for: one of Eternity, or one for each episode of a chapter."""
    return 1 if family == "eternity" else EPISODES_A_CHAPTER


@lru_cache(maxsize=4)
def starts_of(family: str, *, uncapped: bool) -> tuple[_Start, ...]:
    """The games of a family before the first card."""
    if family == "eternity":
        cases = [(0, ETERNITY, load_board("eternity"), NO_EXTRAS)]
    else:
        chapter = int(family.removeprefix("chapter-"))
        episodes = [episode for episode in default_content().episodes if episode.chapter == chapter]
        cases = [(each.number, each.rules, each.standard_board, each.standard_extras) for each in episodes]
    starts = []
    for number, rules, board, extras in cases:
        played = replace(rules, cap=None) if uncapped else rules
        city = new_city(board, played, extras)
        compiled_rules = compile_rules(city, played)
        starts.append(
            _Start(number, played.cards, city, compiled_rules, row_of(compiled_rules, city, played.start_marker))
        )
    return tuple(starts)


def _deck(seed: str, start: _Start, deck_set: str, number: int) -> Sequence[CardId]:
    cards = list(start.cards)
    random.Random(f"mycity-train:{seed}:{start.number}:{deck_set}:{number}").shuffle(cards)
    return cards


@lru_cache(maxsize=4)
def _buffers(width: int) -> BeamBuffers:
    return make_beam_buffers(width)
