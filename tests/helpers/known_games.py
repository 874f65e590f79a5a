"""Tables whose cards are the same in every run, so that no test depends on the deck it happens to get.

Every table of a test gets an id and a seed that follow from the test's name. In all the decks that follow from them
Prohibition is not among the first cards; a test that needs a certain card at a certain place says so:

    @pytest.mark.deck("PROHIBITION", at=2)              # the second card of Eternity
    @pytest.mark.deck("PROHIBITION", at=2, episode=9)   # the second card of Episode 9

A server in a process of its own learns the name from a header (`HEADER`) of each request. In `make soak` they are
others each time: only a certain card stays where it is wished.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import count
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlencode

from mycity.campaign import default_content
from mycity.game import deal, derive_seed
from mycity.rules import ETERNITY, PROHIBITION, CardId
from mycity.server.randomness import Randomness
from tests.helpers.suite import SOAK_SEED, SOAKS

if TYPE_CHECKING:
    import pytest

HEADER: Final = "x-known-games"
FREE: Final = 5
"""Prohibition is not among so many first cards of a deck."""
_ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the decks of a test are to be like: a card at a place, in Eternity's deck or an episode's."""

    name: str
    card: CardId = ""
    at: int = 0
    episode: int = 0

    @classmethod
    def of(cls, item: "pytest.Item") -> "Wish":
        """Return what a test wants by its mark `deck`."""
        name = _digest(f"{item.nodeid}:{SOAK_SEED}" if SOAKS else item.nodeid)[:16]
        mark = item.get_closest_marker("deck")
        return cls(name) if mark is None else cls(name, *mark.args, **mark.kwargs)

    def to_header(self) -> str:
        """The value of the header by which a request tells this wish."""
        return urlencode(asdict(self))

    @classmethod
    def from_header(cls, text: str) -> "Wish":
        """The opposite of `to_header`."""
        given = dict(parse_qsl(text, keep_blank_values=True))
        return cls(given["name"], given["card"], int(given["at"]), int(given["episode"]))


NOBODY: Final = Wish("nobody")
_now: Wish = NOBODY


def begin(item: "pytest.Item") -> None:
    """Note that this test begins: `current_wish` is its own from now on."""
    global _now
    _now = Wish.of(item)


def current_wish() -> Wish:
    """Return the wish of the test that runs now."""
    return _now


class KnownGames:
    """Ids and seeds for one table after another."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish
        self._ids = self._texts("id")
        self._seeds = self._texts("seed")
        self._id = ""

    def new_id(self) -> str:
        """The id of the next table."""
        self._id = "".join(_ALPHABET[digit % 32] for digit in bytes.fromhex(next(self._ids))[:16])
        return self._id

    def new_seed(self) -> str:
        """A seed for the table that came last. Raises `ValueError` when no deck is as wished."""
        if self._wish.card and self._wish.card not in _cards(self._wish.episode):
            raise ValueError(f"no such card in this deck: {self._wish}")
        return next(seed for seed in self._seeds if self._is_as_wished(seed))

    def randomness(self) -> Randomness:
        """These as what a server takes ids and seeds from."""
        return Randomness(self.new_id, self.new_seed)

    def _texts(self, what: str) -> Iterator[str]:
        return (_digest(f"{self._wish.name}:{what}:{number}") for number in count())

    def _is_as_wished(self, seed: str) -> bool:
        wish = self._wish
        if wish.card and deal(_cards(wish.episode), self._seed_of(seed, wish.episode))[wish.at - 1] != wish.card:
            return False
        if SOAKS:
            return True
        all_ = range(len(default_content().episodes) + 1)
        others = (episode for episode in all_ if episode != wish.episode or not wish.card)
        return all(PROHIBITION not in deal(_cards(each), self._seed_of(seed, each))[:FREE] for each in others)

    def _seed_of(self, seed: str, episode: int) -> str:
        return derive_seed(seed, self._id, episode) if episode else seed


def _cards(episode: int) -> tuple[CardId, ...]:
    """The cards of an episode, or with 0 of Eternity."""
    return tuple(default_content().episode(episode).rules.cards if episode else ETERNITY.cards)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
