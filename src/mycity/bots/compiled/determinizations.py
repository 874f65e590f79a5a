"""Orders of the cards to come, each of which is searched as if it were known, and what that comes to."""

from typing import NamedTuple

import numpy as np

from mycity.bots.compiled.features import Floats
from mycity.kernel.compiled_rules import Numbers, Words
from mycity.kernel.jit import inlined
from mycity.kernel.state import LENGTH


class Determinization(NamedTuple):
    """One order of the cards to come.

    `cards` (cards,) are the indices of the buildings that the player has, Prohibition and what it forbids left out
    (R3.7). From the card number `gold_until` on a rival has the gold (R8.3).
    """

    cards: Numbers
    gold_until: int


class Determinizations(NamedTuple):
    """Several of them, `cards` (determinizations, cards), of which the first `lengths` (determinizations,) count.

    `gold_until` and `rivals` are (determinizations,): see `Determinization`, and `Objective.rival`.
    """

    cards: Numbers
    lengths: Numbers
    gold_until: Numbers
    rivals: Floats


class Outcomes(NamedTuple):
    """What cities come to on determinizations.

    `values` (cities, determinizations) in points, `final_rows` (cities, determinizations, LENGTH) the cities at the
    end.
    """

    values: Floats
    final_rows: Words


def make_outcomes(cities: int, determinizations: int) -> Outcomes:
    """Space for outcomes."""
    return Outcomes(np.zeros((cities, determinizations)), np.zeros((cities, determinizations, LENGTH), dtype=np.uint64))


def take(determinizations: Determinizations, part: slice) -> Determinizations:
    """Some of the determinizations."""
    cards, lengths, gold_until, rivals = determinizations
    return Determinizations(cards[part], lengths[part], gold_until[part], rivals[part])


@inlined
def nth(determinizations: Determinizations, number: int) -> Determinization:
    """The determinization of this number."""
    length = determinizations.lengths[number]
    return Determinization(determinizations.cards[number, :length], determinizations.gold_until[number])
