"""Boards drawn with characters, readable with and without colour."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from mycity.cli.colours import GROUNDS, INK, MEADOW, RAILROAD, RIVER_COLOUR, ROOFS, WATER, legend
from mycity.game import View
from mycity.game.extras import COLOUR_NAMES
from mycity.rules import SIZE, TWISTS, City, Extras, Gain, Piece, RuleSet, Score, Square, Term, squares_of
from mycity.rules.drawing import RIVER

_WIDTH: Final = 4 + 4 * SIZE
_GAP: Final = 4


def draw_board(city: City, rules: RuleSet) -> Text:
    """Draw the board in colours, with names of columns and rows around it."""
    text = Text(no_wrap=True)
    owners = {square: piece for piece in city.pieces for square in squares_of(piece.mask)}
    for stroke in city.drawing().strokes():
        ground = None if stroke.square is None else _ground(city, stroke.square, owners.get(stroke.square))
        colour = RIVER_COLOUR if stroke.weight == RIVER else INK if ground else None
        text.append(stroke.text, Style(color=colour, bgcolor=ground))
    if Gain.RAILROAD in rules.gains:
        text.append(f"\n   {RAILROAD * SIZE}{RAILROAD[0]}")
    return text


def _ground(city: City, square: Square, piece: Piece | None) -> str:
    """Return the colour behind a square."""
    if piece is not None:
        return ROOFS[piece.kind]
    return GROUNDS.get(city.ground.board.signs[square], MEADOW if city.ground.counted >> square & 1 else WATER)


def draw_seat(view: View, seat: int) -> RenderableType:
    """Return a seat's board with its player, its marker and what the sheet gives."""
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
    """Return what the player brought into the episode: nuggets and marks down the shafts, where they count."""
    parts = []
    if Term.NUGGETS in rules.sheet:
        parts.append(f"cabinet {extras.nuggets}")
    if Term.MINES in rules.sheet:
        parts += [f"{name} shaft {extras.shafts[kind]}" for kind, name in COLOUR_NAMES.items() if kind in extras.shafts]
    return f"brought along: {', '.join(parts)}" if parts else ""


def headline(view: View) -> Text:
    """Return a line about the game and the round, and what the signs mean."""
    if not view.history:
        when = "before the first round"
    else:
        last = view.history[-1]
        forbids = "" if last.forbids is None else f" for {last.forbids}"
        when = f"after round {last.number} ({last.card}{forbids})"
    signs = legend([seat.city for seat in view.seats], view.rules)
    changed = [TWISTS[name] for name in view.rules.name.split("+") if name in TWISTS]
    told = [(f"{', '.join(changed)}\n", "dim")] if changed else []
    return Text.assemble((f"{view.mode}, {when}", "bold"), "\n", *told, (signs, "dim"), "\n")


def side_by_side(boards: Sequence[RenderableType], width: int) -> RenderableType:
    """Return the boards side by side where the console is wide enough, else one below the other."""
    columns = max(1, min(len(boards), (width + _GAP) // (_WIDTH + _GAP)))
    table = Table.grid(padding=(0, _GAP), pad_edge=False)
    for _ in range(columns):
        table.add_column(width=_WIDTH)
    for start in range(0, len(boards), columns):
        table.add_row(*boards[start : start + columns])
    return table
