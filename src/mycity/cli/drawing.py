"""Boards drawn with characters, readable with and without colour."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from mycity.cli.boxes import BOXES
from mycity.game import View
from mycity.rules import SIZE, City, Kind, Piece, Score

_SIGNS: Final = {
    ".": " · ", "T": "♣ ♣", "t": " ♣ ", "R": "o o", "W": "(o)", "G": " ◆ ", "M": " ▲ ", "F": " ♠ ",
}  # fmt: skip
"""What a square without a building shows, by its letter in a board text; other letters stand for themselves."""

_GROUNDS: Final = {"M": "#9a958c", "F": "#4d7a4c"}
_MEADOW: Final = "#c4d79b"
_ROOFS: Final = {
    Kind.RESIDENTIAL: "#f0c545",
    Kind.PUBLIC: "#dd6a55",
    Kind.INDUSTRIAL: "#6f9fd8",
    Kind.CHURCH: "#b58ad6",
}
_WIDTH: Final = 4 + 4 * SIZE
_GAP: Final = 4
_INK: Final = "#2b2a26"
_RIVER: Final = "#1f6fb5"

_PLAIN_SIGNS: Final = str.maketrans(
    {"♣": "T", "◆": "G", "▲": "^", "♠": "f", "·": ".", "−": "-", "–": "-", "…": "."}
    | {box: "|" if not (w[1] or w[3]) else "-" if not (w[0] or w[2]) else "+" for w, box in BOXES.items() if any(w)}
)
"""For terminals that know ASCII only."""

LEGEND: Final = (
    "Y residential  R public  B industrial  C church  ♣ tree  o rock  (o) well  ◆ gold  ▲ mountain  ♠ forest"
)


class _Plan:
    """Who owns what on a board: the piece on each square, and the weight of every line between two squares."""

    def __init__(self, city: City) -> None:
        self.board = city.ground.board
        self.owner: list[Piece | None] = [
            next((piece for piece in city.pieces if piece.mask >> square & 1), None) for square in range(SIZE * SIZE)
        ]

    def at(self, row: int, column: int) -> int | None:
        """The square there; None off the board."""
        return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None

    def line(self, one: int | None, other: int | None) -> int:
        """The line between two squares: 2 for the river, 1 for a building's edge, 0 for none."""
        if one is not None and other is not None and (self.board.west >> one ^ self.board.west >> other) & 1:
            return 2
        owners = [None if square is None else self.owner[square] for square in (one, other)]
        return 0 if owners[0] is owners[1] else 1

    def ground(self, square: int | None) -> str | None:
        """The colour behind a square; None off the board."""
        if square is None:
            return None
        piece = self.owner[square]
        return _ROOFS[piece.kind] if piece else _GROUNDS.get(self.board.signs[square], _MEADOW)

    def sign(self, square: int) -> str:
        """The three characters of a square: a building's letter, or the feature."""
        piece = self.owner[square]
        letter = self.board.signs[square]
        return f" {piece.kind.value} " if piece else _SIGNS.get(letter, f" {letter} ")


def draw_board(city: City) -> Text:
    """The board with names of columns and rows around it: each building in one outline, the river as a heavy line."""
    plan = _Plan(city)
    text = Text("     " + "   ".join("ABCDEFGHIJK") + "\n", no_wrap=True)
    for row in range(SIZE + 1):
        text.append("   ")
        for column in range(SIZE + 1):
            _add_corner(text, plan, row, column)
            if column < SIZE:
                above, below = plan.at(row - 1, column), plan.at(row, column)
                weight = plan.line(above, below)
                text.append(BOXES[0, weight, 0, weight] * 3, _style(plan.ground(above), weight))
        if row < SIZE:
            text.append(f"\n{row + 1:2} ")
            for column in range(SIZE + 1):
                left, right = plan.at(row, column - 1), plan.at(row, column)
                weight = plan.line(left, right)
                text.append(BOXES[weight, 0, weight, 0], _style(plan.ground(left), weight))
                if right is not None:
                    text.append(plan.sign(right), _style(plan.ground(right), 0))
            text.append("\n")
    return text


def _add_corner(text: Text, plan: _Plan, row: int, column: int) -> None:
    """The point where the lines between four squares meet."""
    north_west, north_east = plan.at(row - 1, column - 1), plan.at(row - 1, column)
    south_west, south_east = plan.at(row, column - 1), plan.at(row, column)
    up, right = plan.line(north_west, north_east), plan.line(north_east, south_east)
    down, left = plan.line(south_west, south_east), plan.line(north_west, south_west)
    text.append(BOXES[up, right, down, left], _style(plan.ground(north_west), max(up, right, down, left)))


def _style(ground: str | None, weight: int) -> Style:
    return Style(color=_RIVER if weight == 2 else _INK if ground else None, bgcolor=ground)


def draw_seat(view: View, seat: int) -> RenderableType:
    """A seat's board with its player, its marker and what the sheet gives."""
    player = view.seats[seat]
    score = player.score(view.rules)
    title = Text.assemble(
        (player.name, "bold"), f" ({player.kind.removeprefix('bot:')})", f"  {score.marker} points".replace("-", "−")
    )
    if view.outcome is not None:
        title.append(f", place {view.outcome.standings[seat].place}")
    if player.left_in is not None:
        title.append(f", left in round {player.left_in}", "dim")
    return Group(title, draw_board(player.city), _terms(score), "")


def _terms(score: Score) -> Text:
    parts = [f"{line.term.value} {line.points}".replace("-", "−") for line in score.lines]
    return Text(" · ".join(parts), "dim")


def headline(view: View) -> Text:
    """One line about the game and the round, and what the signs mean."""
    if not view.history:
        when = "before the first round"
    else:
        last = view.history[-1]
        forbids = "" if last.forbids is None else f" for {last.forbids}"
        when = f"after round {last.number} ({last.card}{forbids})"
    return Text.assemble((f"{view.mode}, {when}", "bold"), "\n", (LEGEND, "dim"), "\n")


def side_by_side(boards: Sequence[RenderableType], console: Console) -> RenderableType:
    """The boards beside each other as far as the console is wide, else one below the other."""
    columns = max(1, min(len(boards), (console.width + _GAP) // (_WIDTH + _GAP)))
    table = Table.grid(padding=(0, _GAP), pad_edge=False)
    for _ in range(columns):
        table.add_column(width=_WIDTH)
    for start in range(0, len(boards), columns):
        table.add_row(*boards[start : start + columns])
    return table


def for_ascii(text: str) -> str:
    """The same drawing for a terminal that knows ASCII only."""
    return text.translate(_PLAIN_SIGNS)
