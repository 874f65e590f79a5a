"""Boards drawn with characters, readable with and without colour."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from mycity.cli.boxes import BOXES
from mycity.cli.signs import (
    FLOOD,
    GROUNDS,
    INK,
    MEADOW,
    PARKS,
    RAILROAD,
    RIVER,
    ROOFS,
    SIGNS,
    WATER,
    legend,
    sign_of,
)
from mycity.game import View
from mycity.game.extras import COLOUR_NAMES
from mycity.rules import SIZE, City, Extras, Gain, Piece, RuleSet, Score, Term, parks_of

_WIDTH: Final = 4 + 4 * SIZE
_GAP: Final = 4


class _Plan:
    """Who owns what on a board: the piece on each square, and the weight of every line between two squares."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.parks = parks_of(city)
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
        if piece is not None:
            return ROOFS[piece.kind]
        return GROUNDS.get(self.board.signs[square], MEADOW if self._counts(square) else WATER)

    def sign(self, square: int) -> str:
        """The three characters of a square: a building's, or the feature's."""
        piece = self.owner[square]
        if piece is not None:
            return sign_of(self.city, piece.building, piece.kind)
        letter = self.board.signs[square]
        if letter not in GROUNDS and not self._counts(square):
            return FLOOD
        return PARKS[letter] if self.parks >> square & 1 else SIGNS[letter]

    def _counts(self, square: int) -> bool:
        """Whether the square's bank is in play (R11.7)."""
        return bool(self.city.ground.counted >> square & 1)


def draw_board(city: City, rules: RuleSet) -> Text:
    """The board with names of columns and rows around it: each building in one outline, the river as a heavy line."""
    drawing = _Plan(city)
    text = Text("     " + "   ".join("ABCDEFGHIJK") + "\n", no_wrap=True)
    for row in range(SIZE + 1):
        text.append("   ")
        for column in range(SIZE + 1):
            _add_corner(text, drawing, row, column)
            if column < SIZE:
                above, below = drawing.at(row - 1, column), drawing.at(row, column)
                weight = drawing.line(above, below)
                text.append(BOXES[0, weight, 0, weight] * 3, _style(drawing.ground(above), weight))
        if row < SIZE:
            text.append(f"\n{row + 1:2} ")
            for column in range(SIZE + 1):
                left, right = drawing.at(row, column - 1), drawing.at(row, column)
                weight = drawing.line(left, right)
                text.append(BOXES[weight, 0, weight, 0], _style(drawing.ground(left), weight))
                if right is not None:
                    text.append(drawing.sign(right), _style(drawing.ground(right), 0))
            text.append("\n")
    if Gain.RAILROAD in rules.gains:
        text.append(f"\n   {RAILROAD * SIZE}{RAILROAD[0]}")
    return text


def _add_corner(text: Text, drawing: _Plan, row: int, column: int) -> None:
    """The point where the lines between four squares meet."""
    north_west, north_east = drawing.at(row - 1, column - 1), drawing.at(row - 1, column)
    south_west, south_east = drawing.at(row, column - 1), drawing.at(row, column)
    up, right = drawing.line(north_west, north_east), drawing.line(north_east, south_east)
    down, left = drawing.line(south_west, south_east), drawing.line(north_west, south_west)
    text.append(BOXES[up, right, down, left], _style(drawing.ground(north_west), max(up, right, down, left)))


def _style(ground: str | None, weight: int) -> Style:
    return Style(color=RIVER if weight == 2 else INK if ground else None, bgcolor=ground)


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
    lines = [title, draw_board(player.city, view.rules), _terms(score)]
    belongings = _extras(player.city.extras, view.rules)
    return Group(*lines, *([Text(belongings, "dim")] if belongings else []), "")


def _terms(score: Score) -> Text:
    parts = [f"{line.term.value} {line.points}".replace("-", "−") for line in score.lines]
    return Text(" · ".join(parts), "dim")


def _extras(extras: Extras, rules: RuleSet) -> str:
    """What the player brought into the episode: nuggets and marks down the shafts, where they count."""
    parts = []
    if Term.NUGGETS in rules.sheet:
        parts.append(f"cabinet {extras.nuggets}")
    if Term.MINES in rules.sheet:
        parts += [f"{name} shaft {extras.shafts[kind]}" for kind, name in COLOUR_NAMES.items() if kind in extras.shafts]
    return f"brought along: {', '.join(parts)}" if parts else ""


def headline(view: View) -> Text:
    """One line about the game and the round, and what the signs mean."""
    if not view.history:
        when = "before the first round"
    else:
        last = view.history[-1]
        forbids = "" if last.forbids is None else f" for {last.forbids}"
        when = f"after round {last.number} ({last.card}{forbids})"
    signs = legend([seat.city for seat in view.seats], view.rules)
    return Text.assemble((f"{view.mode}, {when}", "bold"), "\n", (signs, "dim"), "\n")


def side_by_side(boards: Sequence[RenderableType], console: Console) -> RenderableType:
    """The boards beside each other as far as the console is wide, else one below the other."""
    columns = max(1, min(len(boards), (console.width + _GAP) // (_WIDTH + _GAP)))
    table = Table.grid(padding=(0, _GAP), pad_edge=False)
    for _ in range(columns):
        table.add_column(width=_WIDTH)
    for start in range(0, len(boards), columns):
        table.add_row(*boards[start : start + columns])
    return table
