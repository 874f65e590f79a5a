"""Boards as a small SVG picture: a calm map with one roof per building."""

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from mycity.cli.svg_art import FACTORY, FEATURES, FLOOD, PARK, ROOFS, SLEEPER, STANDING
from mycity.game import View
from mycity.rules import SIZE, SQUARES, City, Gain, Mask, Piece, RuleSet, parks_of, squares_of

_CELL: Final = 30
_MARGIN: Final = 26
_TITLE: Final = 34
_GAP: Final = 18
_BOARD: Final = SIZE * _CELL
_WIDTH: Final = _BOARD + _MARGIN
_HEIGHT: Final = _BOARD + _MARGIN + _TITLE
_TRACK: Final = 12
"""Room below a board for the railroad (R11.19)."""

_MEADOWS: Final = ("#c9dba0", "#c3d698", "#cedfa8")
_STYLE: Final = (
    "text{font-family:Georgia,serif;fill:#3d3a33}"
    ".n{font-size:17px}.k{font-size:11px;text-anchor:middle;fill:#8a8474}"
    ".s{font-size:13px;font-weight:bold;text-anchor:middle}"
)


def boards_as_svg(view: View) -> str:
    """Return all boards of a game beside each other, each under its player's name and points."""
    count = len(view.seats)
    width = count * _WIDTH + (count - 1) * _GAP + 2 * _GAP
    height = _HEIGHT + 2 * _GAP + (_TRACK if Gain.RAILROAD in view.rules.gains else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>My City, {escape(str(view.mode))}</title><style>{_STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#f7f3e8"/>',
    ]
    for number, seat in enumerate(view.seats):
        points = seat.score(view.rules).marker
        text = f"{seat.name}, {points} points".replace("-", "−")
        parts += [
            f'<g transform="translate({_GAP + number * (_WIDTH + _GAP)} {_GAP})">',
            f'<text class="n" x="{_MARGIN}" y="16">{escape(text)}</text>',
            *_names(),
            f'<g transform="translate({_MARGIN} {_TITLE + _MARGIN})">',
            *_board(seat.city, view.rules),
            "</g></g>",
        ]
    return "\n".join([*parts, "</svg>", ""])


def _names() -> Iterator[str]:
    """Yield the names of columns and rows (R1.1)."""
    for number, letter in enumerate("ABCDEFGHIJK"):
        middle = number * _CELL + _CELL // 2
        yield f'<text class="k" x="{_MARGIN + middle}" y="{_TITLE + _MARGIN - 8}">{letter}</text>'
        yield f'<text class="k" x="{_MARGIN - 13}" y="{_TITLE + _MARGIN + middle + 4}">{number + 1}</text>'


def _board(city: City, rules: RuleSet) -> Iterator[str]:
    board, parks = city.ground.board, parks_of(city)
    dry = city.ground.counted | board.having("MF")
    for square in range(SQUARES):
        row, column = divmod(square, SIZE)
        x, y = column * _CELL, row * _CELL
        meadow = _MEADOWS[(row * 7 + column * 5 + row * column) % len(_MEADOWS)]
        yield f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{meadow}" stroke="#b4c78a" />'
        art = (PARK if parks >> square & 1 else "") + FEATURES.get(board.signs[square], "")
        if dry >> square & 1 == 0:
            art += FLOOD
        if art:
            yield f'<g transform="translate({x} {y})">{art}</g>'
    river = _edges(board.west, lambda square: bool(board.east >> square & 1))
    for colour, thickness in (("#e3edc8", 11), ("#79b4d8", 7)):
        yield f'<path d="{river}" fill="none" stroke="{colour}" stroke-width="{thickness}" stroke-linecap="round"/>'
    for piece in city.pieces:
        yield from _roof(city, piece)
    yield f'<rect width="{_BOARD}" height="{_BOARD}" rx="3" fill="none" stroke="#8d9a6a" stroke-width="1.5"/>'
    if Gain.RAILROAD in rules.gains:
        for column in range(SIZE):
            yield f'<g transform="translate({column * _CELL} {_BOARD + 4})">{SLEEPER}</g>'
        yield f'<path d="M0 {_BOARD + 5}h{_BOARD}M0 {_BOARD + 10}h{_BOARD}" stroke="#6f6a60" stroke-width="1.5"/>'


def _roof(city: City, piece: Piece) -> Iterator[str]:
    """Yield one building: a shadow to the south-east, the roof, its outline, and on a light disc what it is."""
    mask = piece.mask
    fill, ink = ROOFS[piece.kind]
    cells = "".join(f"M{s % SIZE * _CELL} {s // SIZE * _CELL}h{_CELL}v{_CELL}h-{_CELL}z" for s in squares_of(mask))
    outline = _edges(mask, lambda square: not mask >> square & 1)
    first = next(squares_of(mask))
    x, y = first % SIZE * _CELL + _CELL // 2, first // SIZE * _CELL + _CELL // 2
    yield f'<path d="{cells}" fill="#3b3a2a" opacity=".25" transform="translate(2 3)"/>'
    yield f'<path d="{cells}" fill="{fill}"/>'
    yield f'<path d="{outline}" fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"/>'
    yield f'<circle cx="{x}" cy="{y}" r="9" fill="#fffdf4" opacity=".85"/>'
    art = FACTORY if piece.building in city.extras.factories else STANDING.get(piece.building)
    if art is None:
        yield f'<text class="s" x="{x}" y="{y + 5}">{piece.kind.value}</text>'
    else:
        yield f'<g transform="translate({x} {y})">{art}</g>'


def _edges(mask: Mask, is_beyond: Callable[[int], bool]) -> str:
    """Return path data of those sides of the mask's squares that have such a square beyond; 121 is off the board."""
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
