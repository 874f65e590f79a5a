"""Fair cards: seed, deck and commitment (R10)."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence

from mycity.rules import CardId, MyCityError

_SEED = re.compile(r"[0-9a-f]{32,}")


def new_seed() -> str:
    """Return a seed of 64 lower-case hex digits from the operating system's entropy (R10.1)."""
    return secrets.token_hex(32)


def new_game_id() -> str:
    """Return an id that no other game has."""
    return f"game-{secrets.token_hex(8)}"


def derive_seed(secret: str, *names: object) -> str:
    """Return a seed of 64 hex digits for one use of a secret; it tells nothing of the secret, nor of other uses."""
    return _sha256(":".join([secret, *map(str, names)]))


def is_seed(text: str) -> bool:
    """Return whether a text is 32 or more lower-case hex digits (R10.1)."""
    return _SEED.fullmatch(text) is not None


def check_seed(seed: str) -> str:
    """Return the seed itself; MyCityError when it is not 32 or more lower-case hex digits (R10.1)."""
    if not is_seed(seed):
        raise MyCityError("invalid seed", expected="32 or more lower-case hex digits (R10.1)")
    return seed


def deal(cards: Iterable[CardId], seed: str) -> tuple[CardId, ...]:
    """Return the cards in the order of a seed: sorted by SHA-256 of the text `seed:card` (R10.1)."""
    return tuple(sorted(cards, key=lambda card: _sha256(f"{seed}:{card}")))


def deal_rest(cards: Iterable[CardId], known: Sequence[CardId], seed: str) -> tuple[CardId, ...]:
    """Return a deck that begins with known cards, those of a game brought from elsewhere; a seed deals the others."""
    return (*known, *deal([card for card in cards if card not in known], seed))


def commitment_to(seed: str, game_id: str) -> str:
    """Return what is shown before the first card: SHA-256 of the text `seed:game_id`, 64 hex digits (R10.1)."""
    return _sha256(f"{seed}:{game_id}")


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
