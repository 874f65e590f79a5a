"""What is drawn on the squares of a picture, each 30 × 30."""

from collections.abc import Mapping
from typing import Final

from mycity.rules import OPERA, PALACE, BuildingId, BuildingKind


def _entrance(colour: str) -> str:
    """Return a mine's mouth between timbers, under a board of the mine's colour."""
    return (
        '<path d="M1 29L8 9l7-5 8 6 6 19z" fill="#8f887c"/><path d="M9 29V16a6 6 0 0 1 12 0v13z" fill="#3a352d"/>'
        f'<path d="M6 12h18v5H6z" fill="{colour}" stroke="#3a352d"/>'
    )


def _vein(fill: str, ink: str) -> str:
    return f'<path d="M15 5l8 10-8 10-8-10z" fill="{fill}" stroke="{ink}"/><path d="M15 5v20M7 15h16" stroke="{ink}"/>'


ROOFS: Final[Mapping[BuildingKind, tuple[str, str]]] = {
    BuildingKind.RESIDENTIAL: ("#f0c34b", "#a9790f"),
    BuildingKind.PUBLIC: ("#dc6b57", "#8c2f20"),
    BuildingKind.INDUSTRIAL: ("#6d9ad0", "#274f86"),
    BuildingKind.CHURCH: ("#b08ad0", "#5f3a82"),
}
"""The colour of a roof and that of its outline."""

FEATURES: Final[Mapping[str, str]] = {
    "T": '<path d="M10 23v-4M20 23v-4" stroke="#7a5a35" stroke-width="2"/>'
    '<circle cx="10" cy="14" r="6" fill="#5f9450"/><circle cx="20" cy="14" r="6" fill="#70a55e"/>',
    "t": '<path d="M15 24v-5" stroke="#7a5a35" stroke-width="2"/><circle cx="15" cy="14" r="7" fill="#5f9450"/>',
    "R": '<path d="M5 22l4-8 6 2 1 6zM16 22l3-10 6 4 1 6z" fill="#a39d93" stroke="#7c776f"/>',
    "W": '<circle cx="15" cy="15" r="9" fill="#b9b2a5" stroke="#847e72"/>'
    '<circle cx="15" cy="15" r="5" fill="#4f93c4"/>',
    "G": _vein("#f2cf4a", "#b8901a"),
    "g": _vein("#c9c4b4", "#9a937f"),
    "c": '<path d="M0 0h30v30H0z" fill="#d3c48c"/>'
    '<path d="M5 11h7v5H5zM18 19h7v5h-7z" fill="#a67c4b" stroke="#7a5a35"/>',
    "S": '<path d="M0 0h30v30H0z" fill="#d3c48c"/><path d="M4 27V13l11-8 11 8v14z" fill="#b0845a" stroke="#7a5a35"/>'
    '<circle cx="15" cy="19" r="6" fill="#e4e2dc" stroke="#6f6a60" stroke-dasharray="2 1.5"/>',
    "b": _entrance(ROOFS[BuildingKind.INDUSTRIAL][0]),
    "r": _entrance(ROOFS[BuildingKind.PUBLIC][0]),
    "y": _entrance(ROOFS[BuildingKind.RESIDENTIAL][0]),
    "H": '<path d="M0 0h30v30H0z" fill="#79b4d8"/><path d="M3 22h24M7 22v6M15 22v6M23 22v6" stroke="#7a5a35" '
    'stroke-width="2.5"/><path d="M8 15h14l-3 5h-8zM15 15V3l7 9h-7z" fill="#fffdf4" stroke="#5b6f80"/>',
    "M": '<path d="M0 30L13 5l17 25z" fill="#97928a"/><path d="M13 5L9 13l4 2 4-2z" fill="#f4f2ee"/>',
    "F": '<path d="M2 28L9 6l7 22zM14 28l7-20 7 20z" fill="#3f7350"/>',
}
"""By its letter in a board text, what a square shows."""

PARK: Final = (
    '<path d="M2 2h26v26H2z" fill="#a9cf8a" stroke="#5f9450" stroke-dasharray="3 2"/>'
    '<path d="M5 25h6M8 25v-3M19 25h6M22 25v-3" stroke="#d0563f" stroke-width="2"/>'
)
"""What lies under the trees of a park, if it has any."""
FLOOD: Final = (
    '<path d="M0 0h30v30H0z" fill="#79b4d8" opacity=".8"/><path d="M3 10q4-4 8 0t8 0 8 0M3 21q4-4 8 0t8 0 8 0" '
    'fill="none" stroke="#fffdf4" stroke-width="1.5"/>'
)
SLEEPER: Final = '<path d="M5 -2v11M15 -2v11M25 -2v11" stroke="#7a5a35" stroke-width="3"/>'
"""A square's worth of the railroad, below its square."""

FACTORY: Final = '<path d="M-7 6V-2l5 4v-4l5 4v-8h4v12z" fill="#274f86"/>'
"""On the disc of a roof, in place of its letter, from the disc's middle."""

STANDING: Final[Mapping[BuildingId, str]] = {
    PALACE: '<path d="M-8 5l-1-9 5 4 4-7 4 7 5-4-1 9z" fill="#8c2f20"/>',
    OPERA: '<path d="M-4 5V-7l8-2V3" fill="none" stroke="#a9790f" stroke-width="2"/>'
    '<circle cx="-6" cy="5" r="3" fill="#a9790f"/><circle cx="2" cy="3" r="3" fill="#a9790f"/>',
}
"""The buildings that stand there from the beginning (R11.22, R11.23): as the factory's."""
