"""The colours that a board is drawn with in a terminal, and what its signs mean."""

from collections.abc import Sequence
from typing import Final

from mycity.rules import CHURCHES, Bank, BuildingKind, City, Gain, RuleSet, parks_of
from mycity.rules.drawing import LINES

RAILROAD: Final = "╪═══"

GROUNDS: Final = {
    "M": "#9a958c", "F": "#4d7a4c", "c": "#b9b07a", "S": "#b08a5a", "H": "#8fb8d0",
    "b": "#8ea4c0", "r": "#c79a8e", "y": "#d3bf85",
}  # fmt: skip
MEADOW: Final = "#c4d79b"
WATER: Final = "#8fc1e0"
INK: Final = "#2b2a26"
RIVER_COLOUR: Final = "#1f6fb5"
ROOFS: Final = {
    BuildingKind.RESIDENTIAL: "#f0c545",
    BuildingKind.PUBLIC: "#dd6a55",
    BuildingKind.INDUSTRIAL: "#6f9fd8",
    BuildingKind.CHURCH: "#b58ad6",
}

_BASE_LEGEND: Final = "Y residential  R public  B industrial"
_LEGENDS: Final = {
    "T": "♣ tree", "t": "♣ tree", "R": "o rock", "W": "(o) well", "G": "◆ gold", "g": "◇ exhausted vein",
    "c": ": clearing", "S": "<S> sawmill", "b": "[B] [R] [Y] mine entrance", "r": "[B] [R] [Y] mine entrance",
    "y": "[B] [R] [Y] mine entrance", "H": "<H> harbour", "P": "♔ palace", "O": "♪ opera", "M": "▲ mountain",
    "F": "♠ forest",
}  # fmt: skip

_ASCII: Final = str.maketrans(
    {
        "♣": "T", "◆": "G", "◇": "g", "▲": "^", "♠": "f", "✿": "p", "♔": "K", "♪": "O", "≈": "~", "°": "*", "●": "*",
        "·": ".", "−": "-", "–": "-", "…": ".", "╪": "+", "═": "=", "█": "#", "★": "*",
    }
    | {line: "|" if not (w[1] or w[3]) else "-" if not (w[0] or w[2]) else "+" for w, line in LINES.items() if any(w)}
)  # fmt: skip
"""For terminals that know ASCII only."""


def legend(cities: Sequence[City], rules: RuleSet) -> str:
    """Say what the signs on these boards mean."""
    parts = [_BASE_LEGEND]
    if any(card in rules.cards for card in CHURCHES):
        parts.append("C church")
    if any(city.extras.factories for city in cities):
        parts.append("B° factory")
    letters = {sign for city in cities for sign in city.ground.board.signs}
    parts += [words for sign, words in _LEGENDS.items() if sign in letters]
    if any(parks_of(city) for city in cities):
        parts.append("✿ park")
    if rules.banks is not Bank.BOTH:
        parts.append("≈ under water")
    if Gain.RAILROAD in rules.gains:
        parts.append("═ railroad")
    return "  ".join(dict.fromkeys(parts))


def for_ascii(text: str) -> str:
    """Return the same drawing for a terminal that knows ASCII only."""
    return text.translate(_ASCII)
