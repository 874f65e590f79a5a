"""What a person may be called: any script, 1–40 characters, nothing that hides or turns around other text."""

import unicodedata

from mycity.rules import MyCityError

MAX_LENGTH = 40

# Text direction controls could turn around what stands next to a name; separators would break lines.
_FORBIDDEN_CATEGORIES = {"Cc", "Zl", "Zp", "Cs"}
_DIRECTION_CONTROLS = {chr(point) for point in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
# Characters that show nothing: a name may hold them (emoji and some scripts need joiners) but not consist of them.
_INVISIBLE_CATEGORIES = {"Cf", "Cn", "Zs", "Mn", "Me"}


class BadNameError(MyCityError):
    """A name that can't be used."""

    def __init__(self, expected: str) -> None:
        super().__init__("invalid name", expected=expected)


def clean_name(text: str) -> str:
    """Return a name in NFC without blanks around it. Raises `BadNameError`."""
    if any(unicodedata.category(character) in _FORBIDDEN_CATEGORIES for character in text):
        raise BadNameError("no control characters or line breaks")
    if any(character in _DIRECTION_CONTROLS for character in text):
        raise BadNameError("no characters that change the direction of text")
    name = unicodedata.normalize("NFC", text).strip()
    if all(unicodedata.category(character) in _INVISIBLE_CATEGORIES for character in name):
        raise BadNameError("at least one character that can be seen")
    if len(name) > MAX_LENGTH:
        raise BadNameError(f"at most {MAX_LENGTH} characters")
    return name
