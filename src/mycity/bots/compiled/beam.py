"""Beam search: the best that a city can come to when the order of the cards is known (compiled).

The beam goes from card to card and keeps the best `width` cities of each level (Lowerre, "The HARPY speech recognition
system", 1976). Children are pre-selected by a prior of their moves, and only those that pass get a static evaluation.
"""

from typing import Final, NamedTuple

import numpy as np

from mycity.bots.compiled.buffers import BeamBuffers
from mycity.bots.compiled.children import apply_move, count_to_come, generate_children, select_top
from mycity.bots.compiled.determinizations import Determinization, Determinizations, Outcomes, nth
from mycity.bots.compiled.evaluation import evaluate, interpolate_weights
from mycity.bots.compiled.features import Weights
from mycity.bots.compiled.utility import Objective, utility, with_rival
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import (
    CHURCHES_TERM,
    FACTORIES_TERM,
    GROUPS_TERM,
    IN_SHEET,
    LINK_TERM,
    MINES_TERM,
    CompiledRules,
    Words,
)
from mycity.kernel.jit import compiled, inlined
from mycity.kernel.rows import copy_row
from mycity.kernel.state import BUILT, COLOURS_BUILT, DEAD_WELLS, FLAGS, GOLD_TAKEN, MARKER, Row

_PRESELECTED: Final = 3
"""So many times the width of the beam are evaluated, the others have only a prior."""
_LOWEST: Final = -1e9


class BeamSettings(NamedTuple):
    """How a beam searches: the weights of its evaluation, its width, and how many cards the whole deck has."""

    weights: Weights
    width: int
    deck_size: int


@compiled
def beam_search(
    rules: CompiledRules,
    start: Row,
    determinization: Determinization,
    settings: BeamSettings,
    objective: Objective,
    buffers: BeamBuffers,
) -> float:
    """The highest utility that the beam finds from a city on.

    `buffers.best` gets the city that has it, `buffers.best_at` its depth and place.
    """
    rules, start, determinization = borrowed(rules), borrowed(start), borrowed(determinization)
    settings, objective, buffers = borrowed(settings), borrowed(objective), borrowed(buffers)
    return _search(rules, start, determinization, settings, objective, buffers)


@compiled
def search_determinizations(
    rules: CompiledRules,
    cities: Words,
    determinizations: Determinizations,
    settings: BeamSettings,
    objective: Objective,
    buffers: BeamBuffers,
    outcomes: Outcomes,
) -> None:
    """Search every determinization from every city (cities, LENGTH), each in a beam of its own, into `outcomes`."""
    rules, cities, determinizations = borrowed(rules), borrowed(cities), borrowed(determinizations)
    settings, objective, buffers = borrowed(settings), borrowed(objective), borrowed(buffers)
    for number in range(determinizations.lengths.shape[0]):
        determinization = nth(determinizations, number)
        against = with_rival(objective, determinizations.rivals[number])
        for city in range(cities.shape[0]):
            value = _search(rules, cities[city], determinization, settings, against, buffers)
            outcomes.values[city, number] = value
            copy_row(outcomes.final_rows[city, number], buffers.best)


@compiled
def _search(
    rules: CompiledRules,
    start: Row,
    determinization: Determinization,
    settings: BeamSettings,
    objective: Objective,
    buffers: BeamBuffers,
) -> float:
    cards, width = determinization.cards, settings.width
    keeps_path = buffers.parent_of.shape[0] > 1
    rows, next_rows = buffers.rows, buffers.next_rows
    copy_row(rows[0], start)
    buffers.evaluations[0] = 0.0
    best, count = _LOWEST, 1
    with_colours = _colours_count(rules)
    for depth in range(cards.shape[0] + 1):
        if depth == determinization.gold_until:
            for place in range(count):
                rows[place, FLAGS] |= np.uint64(GOLD_TAKEN)
        for place in range(count):
            value = utility(rules, rows[place], objective, buffers.points)
            if value > best:
                best, buffers.best_at[0], buffers.best_at[1] = value, depth, place
                copy_row(buffers.best, rows[place])
        if depth == cards.shape[0]:
            break
        card = cards[depth]
        count_to_come(rules, cards, depth + 1, buffers.to_come)
        share = (cards.shape[0] - depth - 1) / settings.deck_size
        interpolate_weights(settings.weights, share, buffers.stage_weights)
        children = generate_children(rules, rows, count, card, buffers)
        children = select_top(children, _PRESELECTED * width, buffers)
        _evaluate_children(rules, rows, children, card, next_rows[0], buffers)
        children = select_top(children, width, buffers)
        count = 0
        buffers.generation[0] += 1
        for child in range(children):
            parent, move = buffers.parents[child], buffers.moves[child]
            copy_row(next_rows[count], rows[parent])
            apply_move(rules, next_rows[count], card, move)
            if not _is_new(_hash(next_rows[count], with_colours), buffers):
                continue
            buffers.evaluations[count] = buffers.values[child]
            if keeps_path:
                buffers.parent_of[depth, count] = parent
                buffers.move_of[depth, count] = move
            count += 1
        rows, next_rows = next_rows, rows
        if count == 0:
            break
    return best


@compiled
def _evaluate_children(
    rules: CompiledRules, rows: Words, children: int, card: int, scratch: Row, buffers: BeamBuffers
) -> None:
    """Put each child's evaluation in the place of its prior value."""
    for child in range(children):
        copy_row(scratch, rows[buffers.parents[child]])
        apply_move(rules, scratch, card, buffers.moves[child])
        buffers.values[child] = evaluate(rules, scratch, buffers.to_come, buffers.stage_weights, buffers.features)


@inlined
def _colours_count(rules: CompiledRules) -> bool:
    """Whether any term of the sheet asks for the colours of buildings; in the first episode none does (R11.1)."""
    for term in (GROUPS_TERM, CHURCHES_TERM, FACTORIES_TERM, MINES_TERM, LINK_TERM):
        if rules.numbers[IN_SHEET + term]:
            return True
    return False


@inlined
def _hash(row: Row, with_colours: bool) -> np.uint64:  # noqa: FBT001
    """A city's hash, never 0: the same for cities that differ by colours alone where these do not count.

    It multiplies and mixes with the constants of xxHash (Collet) and MurmurHash3 (Appleby). That two cities collide
    is so unlikely that hashes are compared in place of cities.
    """
    key = row[BUILT] * np.uint64(0x9E3779B97F4A7C15) ^ row[BUILT + 1] * np.uint64(0xC2B2AE3D27D4EB4F)
    if with_colours:
        for word in range(COLOURS_BUILT, COLOURS_BUILT + 6):
            key = (key ^ row[word]) * np.uint64(0xFF51AFD7ED558CCD)
            key ^= key >> np.uint64(31)
    return key ^ (row[MARKER] + row[DEAD_WELLS] * np.uint64(97)) * np.uint64(0x165667B19E3779F9) | np.uint64(1)


@inlined
def _is_new(key: np.uint64, buffers: BeamBuffers) -> bool:
    """Whether no city with this hash has been kept at this depth; it is noted (open addressing, linear probing)."""
    last = np.uint64(buffers.hashes.shape[0] - 1)
    slot = key >> np.uint64(7) & last
    while buffers.generations[slot] == buffers.generation[0]:
        if buffers.hashes[slot] == key:
            return False
        slot = (slot + np.uint64(1)) & last
    buffers.hashes[slot] = key
    buffers.generations[slot] = buffers.generation[0]
    return True
