"""Boards as a small SVG picture: a calm map with one roof a building."""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Final

from mycity.game import View
from mycity.rules import SIZE, SQUARES, City, Kind, Mask, squares_of

_CELL: Final = 30
_MARGIN: Final = 26
_TITLE: Final = 34
_GAP: Final = 18
_BOARD: Final = SIZE * _CELL
_WIDTH: Final = _BOARD + _MARGIN
_HEIGHT: Final = _BOARD + _MARGIN + _TITLE

_MEADOWS: Final = ("#c9dba0", "#c3d698", "#cedfa8")
_ROOFS: Final = {
    Kind.RESIDENTIAL: ("#f0c34b", "#a9790f"),
    Kind.PUBLIC: ("#dc6b57", "#8c2f20"),
    Kind.INDUSTRIAL: ("#6d9ad0", "#274f86"),
    Kind.CHURCH: ("#b08ad0", "#5f3a82"),
}
_STYLE: Final = (
    "text{font-family:Georgia,serif;fill:#3d3a33}"
    ".n{font-size:17px}.k{font-size:11px;text-anchor:middle;fill:#8a8474}"
    ".s{font-size:13px;font-weight:bold;text-anchor:middle}"
)

_FEATURES: Final[Mapping[str, str]] = {
    "T": '<path d="M10 23v-4M20 23v-4" stroke="#7a5a35" stroke-width="2"/>'
    '<circle cx="10" cy="14" r="6" fill="#5f9450"/><circle cx="20" cy="14" r="6" fill="#70a55e"/>',
    "t": '<path d="M15 24v-5" stroke="#7a5a35" stroke-width="2"/><circle cx="15" cy="14" r="7" fill="#5f9450"/>',
    "R": '<path d="M5 22l4-8 6 2 1 6zM16 22l3-10 6 4 1 6z" fill="#a39d93" stroke="#7c776f"/>',
    "W": '<circle cx="15" cy="15" r="9" fill="#b9b2a5" stroke="#847e72"/>'
    '<circle cx="15" cy="15" r="5" fill="#4f93c4"/>',
    "G": '<path d="M15 5l8 10-8 10-8-10z" fill="#f2cf4a" stroke="#b8901a"/>'
    '<path d="M15 5v20M7 15h16" stroke="#b8901a"/>',
    "M": '<path d="M0 30L13 5l17 25z" fill="#97928a"/><path d="M13 5L9 13l4 2 4-2z" fill="#f4f2ee"/>',
    "F": '<path d="M2 28L9 6l7 22zM14 28l7-20 7 20z" fill="#3f7350"/>',
}
"""What is drawn on a square of 30 × 30, by its letter in a board text."""


def boards_as_svg(view: View) -> str:
    """All boards of a game beside each other, each under its player's name and points."""
    count = len(view.seats)
    width = count * _WIDTH + (count - 1) * _GAP + 2 * _GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT + 2 * _GAP}" role="img">',
        f"<title>My City, {escape(str(view.mode))}</title><style>{_STYLE}</style>",
        f'<rect width="{width}" height="{_HEIGHT + 2 * _GAP}" fill="#f7f3e8"/>',
    ]
    for number, seat in enumerate(view.seats):
        points = seat.score(view.rules).marker
        text = f"{seat.name}, {points} points".replace("-", "−")
        parts += [
            f'<g transform="translate({_GAP + number * (_WIDTH + _GAP)} {_GAP})">',
            f'<text class="n" x="{_MARGIN}" y="16">{escape(text)}</text>',
            *_names(),
            f'<g transform="translate({_MARGIN} {_TITLE + _MARGIN})">',
            *_board(seat.city),
            "</g></g>",
        ]
    return "\n".join([*parts, "</svg>", ""])


def _names() -> Iterator[str]:
    """The names of columns and rows (R1.1)."""
    for number, letter in enumerate("ABCDEFGHIJK"):
        middle = number * _CELL + _CELL // 2
        yield f'<text class="k" x="{_MARGIN + middle}" y="{_TITLE + _MARGIN - 8}">{letter}</text>'
        yield f'<text class="k" x="{_MARGIN - 13}" y="{_TITLE + _MARGIN + middle + 4}">{number + 1}</text>'


def _board(city: City) -> Iterator[str]:
    board = city.ground.board
    for square in range(SQUARES):
        row, column = divmod(square, SIZE)
        x, y = column * _CELL, row * _CELL
        meadow = _MEADOWS[(row * 7 + column * 5 + row * column) % len(_MEADOWS)]
        yield f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{meadow}" stroke="#b4c78a" />'
        letter = board.signs[square]
        if letter in _FEATURES:
            yield f'<g transform="translate({x} {y})">{_FEATURES[letter]}</g>'
        elif letter != ".":
            yield f'<text class="s" x="{x + _CELL // 2}" y="{y + 20}">{escape(letter)}</text>'
    river = _edges(board.west, lambda square: bool(board.east >> square & 1))
    for colour, thickness in (("#e3edc8", 11), ("#79b4d8", 7)):
        yield f'<path d="{river}" fill="none" stroke="{colour}" stroke-width="{thickness}" stroke-linecap="round"/>'
    for piece in city.pieces:
        yield from _roof(piece.mask, piece.kind)
    yield f'<rect width="{_BOARD}" height="{_BOARD}" rx="3" fill="none" stroke="#8d9a6a" stroke-width="1.5"/>'


def _roof(mask: Mask, kind: Kind) -> Iterator[str]:
    """One building: a shadow to the south-east, the roof, its outline, and the letter of its kind on a light disc."""
    fill, ink = _ROOFS[kind]
    cells = "".join(f"M{s % SIZE * _CELL} {s // SIZE * _CELL}h{_CELL}v{_CELL}h-{_CELL}z" for s in squares_of(mask))
    outline = _edges(mask, lambda square: not mask >> square & 1)
    first = next(squares_of(mask))
    x, y = first % SIZE * _CELL + _CELL // 2, first // SIZE * _CELL + _CELL // 2
    yield f'<path d="{cells}" fill="#3b3a2a" opacity=".25" transform="translate(2 3)"/>'
    yield f'<path d="{cells}" fill="{fill}"/>'
    yield f'<path d="{outline}" fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"/>'
    yield f'<circle cx="{x}" cy="{y}" r="9" fill="#fffdf4" opacity=".85"/>'
    yield f'<text class="s" x="{x}" y="{y + 5}">{kind.value}</text>'


def _edges(mask: Mask, is_beyond: Callable[[int], bool]) -> str:
    """Path data of all sides of the mask's squares that have such a square beyond them; 121 is any off the board."""
    parts = []
    for square in squares_of(mask):
        row, column = divmod(square, SIZE)
        x, y = column * _CELL, row * _CELL
        sides = (
            (-1, 0, f"M{x} {y}h{_CELL}"),
            (0, 1, f"M{x + _CELL} {y}v{_CELL}"),
            (1, 0, f"M{x} {y + _CELL}h{_CELL}"),
            (0, -1, f"M{x} {y}v{_CELL}"),
        )
        for down, right, path in sides:
            r, c = row + down, column + right
            is_on_board = 0 <= r < SIZE and 0 <= c < SIZE
            if is_beyond(r * SIZE + c if is_on_board else SQUARES):
                parts.append(path)
    return "".join(parts)
