"""Sampling the orders in which the cards to come may be drawn."""

import math
import random
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from typing import Final

import numpy as np

from mycity.bots.compiled.determinizations import Determinization, Determinizations
from mycity.bots.search.position import Position
from mycity.kernel.compiled_rules import Numbers
from mycity.kernel.encoding import BUILDING_INDEX
from mycity.rules import PROHIBITION, CardId

NEVER: Final = 1 << 30
"""`gold_until` when no rival takes the gold."""
_STEADY: Final = 0.02
_CLOSE: Final = 0.12
"""The chance a round that a rival takes the gold, and when they have one vein already (R8.3)."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Determinizations for a player, and the same orders as everybody sees them.

    `decks` still have Prohibition and what the player lacks (R3.7, R11.22). `is_exhaustive` tells whether these are all
    orders, and nothing else is left to chance. Rivals are not known to it: all have the marker 0.
    """

    decks: Sequence[Sequence[CardId]]
    determinizations: Determinizations
    is_exhaustive: bool

    def __len__(self) -> int:
        return len(self.decks)


def order_of(deck: Sequence[CardId], owns: Container[CardId]) -> Numbers:
    """The indices of a player's buildings in the order of the deck, without what Prohibition forbids (R3.7).

    `owns` are the buildings that the player has (R11.22).
    """
    order, is_forbidden = [], False
    for card in deck:
        if is_forbidden or card == PROHIBITION:
            is_forbidden = card == PROHIBITION
        elif card in owns:
            order.append(BUILDING_INDEX[card])
    return np.array(order, dtype=np.int64)


def determinize(deck: Sequence[CardId], owns: Container[CardId], gold_until: int = NEVER) -> Determinization:
    """The determinization that a known deck is."""
    return Determinization(order_of(deck, owns), gold_until)


def stack(orders: Sequence[Numbers]) -> Determinizations:
    """Orders in one array, with the gold never gone and rivals at 0."""
    lengths = np.array([len(order) for order in orders], dtype=np.int64)
    cards = np.zeros((len(orders), lengths.max()), dtype=np.int64)
    for row, order in zip(cards, orders, strict=True):
        row[: len(order)] = order
    return Determinizations(cards, lengths, np.full(len(orders), NEVER), np.zeros(len(orders)))


def count_determinizations(position: Position) -> int:
    """How many orders there are; beyond 20 cards at least so many."""
    return math.factorial(min(len(position.to_come), 20))


def sample_determinizations(position: Position, count: int, rng: random.Random) -> Sample:
    """So many random determinizations; all of them, once each, when these are no more and nobody races for the gold."""
    is_exhaustive = position.rivals_race is None and count_determinizations(position) <= count
    if is_exhaustive:
        # Shuffled, so that the first few are as good as any when time runs out.
        decks: list[Sequence[CardId]] = _all_shuffled(position.to_come, rng)
    else:
        decks = list(islice(_shuffled(position.to_come, rng), count))
    owned = frozenset(filter(position.owns, position.to_come))
    stacked = stack([order_of(deck, owned) for deck in decks])
    gold_until = [_gold_until(position, stacked.cards.shape[1], rng) for _ in decks]
    return Sample(decks, stacked._replace(gold_until=np.array(gold_until, dtype=np.int64)), is_exhaustive)


def _all_shuffled(cards: Sequence[CardId], rng: random.Random) -> list[Sequence[CardId]]:
    decks: list[Sequence[CardId]] = list(permutations(cards))
    rng.shuffle(decks)
    return decks


def _shuffled(cards: Sequence[CardId], rng: random.Random) -> Iterator[Sequence[CardId]]:
    while True:
        deck = list(cards)
        rng.shuffle(deck)
        yield deck


def _gold_until(position: Position, rounds: int, rng: random.Random) -> int:
    """The round from which on a rival has the gold, by chance."""
    if position.rivals_race is None:
        return NEVER
    chance = _CLOSE if position.rivals_race else _STEADY
    return next((number for number in range(1, rounds) if rng.random() < chance), NEVER)
