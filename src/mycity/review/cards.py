"""The rounds that a deck makes."""

from collections.abc import Iterable

from mycity.rules import PROHIBITION, CardId


def cards_of_rounds(deck: Iterable[CardId]) -> list[CardId]:
    """The card of each round; Prohibition takes the card after it along (R3.7)."""
    cards, coming = [], iter(deck)
    for card in coming:
        cards.append(card)
        if card == PROHIBITION:
            next(coming, None)
    return cards
