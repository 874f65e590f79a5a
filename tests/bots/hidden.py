"""Best play over the last cards by the plain rules, trying out everything, with the order hidden or known."""

from collections.abc import Sequence
from statistics import fmean

from mycity.rules import PROHIBITION, CardId, City, Line, RuleSet, score_city
from tests.bots.search.plain import decisions_of, outcome


class Plain:
    """Best play by the plain rules: `expected` with the order hidden, `clairvoyant` with it known."""

    def __init__(self, rules: RuleSet, rivals: Sequence[City] = (), circle: float = 0.0) -> None:
        self.rules, self.rivals, self.circle = rules, rivals, circle

    def end(self, city: City, so_far: tuple[Line, ...]) -> float:
        marker = score_city(city, self.rules, so_far).marker
        return marker + (self.circle if marker == self.rules.cap else 0.0)

    def expected(self, city: City, so_far: tuple[Line, ...], cards: tuple[CardId, ...]) -> float:
        """Each card is as likely to come next."""
        if not cards:
            return self.end(city, so_far)
        return fmean(self._after(city, so_far, card, without(cards, card)) for card in cards)

    def _after(self, city: City, so_far: tuple[Line, ...], card: CardId, rest: tuple[CardId, ...]) -> float:
        if card == PROHIBITION and rest:
            return fmean(self.expected(city, so_far, without(rest, forbidden)) for forbidden in rest)
        if card not in city.supply:
            return self.expected(city, so_far, rest)
        return max([self.end(city, so_far), *(self.expected(*at, rest) for at in self._next(city, so_far, card))])

    def clairvoyant(self, city: City, so_far: tuple[Line, ...], order: tuple[CardId, ...]) -> float:
        """The cards come in this order."""
        if not order:
            return self.end(city, so_far)
        card, rest = order[0], order[1:]
        if card == PROHIBITION:
            return self.clairvoyant(city, so_far, rest[1:])
        if card not in city.supply:
            return self.clairvoyant(city, so_far, rest)
        return max([self.end(city, so_far), *(self.clairvoyant(*at, rest) for at in self._next(city, so_far, card))])

    def _next(self, city: City, so_far: tuple[Line, ...], card: CardId) -> list[tuple[City, tuple[Line, ...]]]:
        found = decisions_of(self.rules, city, so_far, card)
        return [outcome(self.rules, city, so_far, card, decision, self.rivals) for decision in found]


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    return tuple(other for other in cards if other != card)
