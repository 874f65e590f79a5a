"""Unguessable texts: browser tokens, ids, invites and the secrets of seat links."""

import hashlib
import hmac
import re
import secrets

# Without the letters that are easily mistaken for digits or for each other.
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_TEXT = re.compile(r"[0-9a-z]{8,32}")
_TOKEN = re.compile(r"[0-9A-Za-z_-]{43}")


def new_token() -> str:
    """Return a browser's token: 256 bits from the operating system."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Tell whether a text has the form of `new_token`."""
    return _TOKEN.fullmatch(text) is not None


def hash_secret(text: str) -> str:
    """Return what is stored of a token or secret. These have 128 bits or more, so a plain hash can't be reversed."""
    return hashlib.sha256(text.encode()).hexdigest()


def new_id(length: int = 16) -> str:
    """Return a random id with 5 bits a character."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def is_id(text: str) -> bool:
    """Tell whether a text could be an id, an invite or a link secret; anything else is looked up nowhere."""
    return _TEXT.fullmatch(text) is not None


def link_secret(token: str, command_id: str) -> str:
    """Return the secret of the seat link that a browser asks for with a command.

    It follows from the browser's own token, so a repeated command gets the same link although only its hash is kept.
    """
    digest = hmac.digest(token.encode(), b"seat-link:" + command_id.encode(), "sha256")
    return digest.hex()[:32]
