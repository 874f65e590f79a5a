"""Orders in which the cards may come, drawn for search."""

import math
import random
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations

import numpy as np

from mycity.bots.search.position import Position
from mycity.kernel.compiled_rules import Numbers
from mycity.kernel.tables import BUILDING_INDEX
from mycity.rules import PROHIBITION, CardId

_NEVER = 1 << 30
_STEADY, _CLOSE = 0.02, 0.12
"""Chance a round that somebody else takes the gold: in general, and when they have one vein already (R8.3)."""


@dataclass(frozen=True, slots=True)
class Determinizations:
    """Indices of buildings `cards` (orders, cards), of which the first `lengths` count; `gold_until` (orders,).

    `decks` are the same orders as all players see them, with what the player lacks or may not build (R3.7, R11.22).
    """

    decks: Sequence[Sequence[CardId]]
    cards: Numbers
    lengths: Numbers
    gold_until: Numbers
    is_every: bool
    """Whether these are all the orders that there are, and nothing else is left to chance."""

    def __len__(self) -> int:
        return len(self.lengths)

    def __getitem__(self, part: slice) -> "Determinizations":
        return Determinizations(
            self.decks[part], self.cards[part], self.lengths[part], self.gold_until[part], self.is_every
        )


def order_of(deck: Sequence[CardId], owns: Container[CardId]) -> Numbers:
    """A player's buildings in the order of the deck, without Prohibition and what it forbids (R3.7).

    `owns` are the buildings that the player has (R11.22).
    """
    found, forbidden = [], False
    for card in deck:
        if forbidden or card == PROHIBITION:
            forbidden = card == PROHIBITION
        elif card in owns:
            found.append(BUILDING_INDEX[card])
    return np.array(found, dtype=np.int64)


def stack(orders: Sequence[Numbers]) -> tuple[Numbers, Numbers]:
    """Orders as one array (orders, cards), and how many cards of each count."""
    lengths = np.array([len(order) for order in orders], dtype=np.int64)
    cards = np.zeros((len(orders), lengths.max()), dtype=np.int64)
    for row, order in zip(cards, orders, strict=True):
        row[: len(order)] = order
    return cards, lengths


def count_determinizations(position: Position) -> int:
    """How many orders there are."""
    return math.factorial(min(len(position.to_come), 20))


def sample_determinizations(position: Position, count: int, rng: random.Random) -> Determinizations:
    """So many orders; each that there is, once, when these are no more and nobody races for the gold."""
    every = position.rivals_race is None and count_determinizations(position) <= count
    # Shuffled, so that the first few are as good as any when time runs out.
    drawn = _all_shuffled(position.to_come, rng) if every else islice(_shuffled(position.to_come, rng), count)
    decks = list(drawn)
    owned = frozenset(filter(position.owns, position.to_come))
    cards, lengths = stack([order_of(deck, owned) for deck in decks])
    gold = np.array([_taken_in(position, cards.shape[1], rng) for _ in lengths], dtype=np.int64)
    return Determinizations(decks, cards, lengths, gold, every)


def _all_shuffled(cards: Sequence[CardId], rng: random.Random) -> list[tuple[CardId, ...]]:
    decks = list(permutations(cards))
    rng.shuffle(decks)
    return decks


def _shuffled(cards: Sequence[CardId], rng: random.Random) -> Iterator[list[CardId]]:
    while True:
        deck = list(cards)
        rng.shuffle(deck)
        yield deck


def _taken_in(position: Position, rounds: int, rng: random.Random) -> int:
    """The round from which on a rival has the gold, in one imagined future."""
    if position.rivals_race is None:
        return _NEVER
    chance = _CLOSE if position.rivals_race else _STEADY
    return next((number for number in range(1, rounds) if rng.random() < chance), _NEVER)
