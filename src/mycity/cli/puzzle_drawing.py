"""A puzzle in the terminal: the city, the building in hand, and why the answer is the answer."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mycity.cli.analysis import points
from mycity.cli.drawing import draw_seat, headline
from mycity.cli.why import difference
from mycity.game import View
from mycity.puzzles import STRENGTHS, Collection, Cost, Kind, Puzzle
from mycity.review.wire import lines_to_json
from mycity.rules.shapes import Orientation

_STAR = "★"
_GAP = "    "


def draw_puzzle(puzzle: Puzzle) -> RenderableType:
    """Return the question: what is about, the city, the building in hand, and what is still to come."""
    view = puzzle.situation.view()
    coming = " ".join(view.to_come)
    return Group(
        Text(f"Puzzle {puzzle.id}: {puzzle.kind.value}, {stars(puzzle.strength)}", "bold"),
        headline(view),
        *[draw_seat(view, seat) for seat in _seats(puzzle, view)],
        Text.assemble("In hand: ", (view.card, "bold")),
        Text(draw_shape(view)),
        Text(f"Still to come, in an order that nobody knows: {coming}", "dim"),
        "",
    )


def _seats(puzzle: Puzzle, view: View) -> list[int]:
    """The seats to be drawn, the asked one last, right above its building."""
    return [*(seat for seat in range(len(view.seats)) if seat != puzzle.situation.seat), puzzle.situation.seat]


def draw_shape(view: View) -> str:
    """Draw the building in hand in all its rotations, side by side."""
    turned = [(f"/{each.rotation}", *_rows(each)) for each in view.own.city.shape_of(view.card).canonical]
    width = 1 + max(len(row) for rows in turned for row in rows)
    height = max(map(len, turned))
    lines = [[rows[n] if n < len(rows) else "" for rows in turned] for n in range(height)]
    return "\n".join(_GAP + _GAP.join(f"{cell:{width}}" for cell in line).rstrip() for line in lines)


def _rows(orientation: Orientation) -> list[str]:
    height, width = (1 + max(cell[axis] for cell in orientation.cells) for axis in (0, 1))
    return [
        "".join("██" if (row, column) in orientation.cells else "  " for column in range(width))
        for row in range(height)
    ]


def stars(strength: int) -> str:
    """Return a strength as stars."""
    return _STAR * strength


def explain(puzzle: Puzzle) -> RenderableType:
    """Return the answer, and what makes the difference to the best of another idea and to what was played."""
    view = puzzle.situation.view()
    signs = view.own.city.ground.board.signs
    best, *others = lines_to_json(view.own.city, view.card, puzzle.lines)
    table = Table(box=SIMPLE_HEAD)
    table.add_column("Instead of")
    table.add_column("it is worth", justify="right")
    table.add_column("What makes the difference")
    for line, told in zip(others, puzzle.lines[1:], strict=True):
        table.add_row(
            line.decision, f"+{_cost(puzzle.costs.get(told.decision), puzzle)}", difference(best, line, signs)
        )
    answers = " or ".join(map(str, puzzle.answers))
    return Group(Text.assemble("The answer is ", (answers, "bold")), table)


def told_cost(puzzle: Puzzle, cost: Cost | None) -> str:
    """Return what a decision loses, in words; None is more than was worth measuring."""
    return f"it loses {_cost(cost, puzzle)} points"


def _cost(cost: Cost | None, puzzle: Puzzle) -> str:
    return f"{points(puzzle.gap)} or more" if cost is None else points(cost.points)


def contents_table(puzzles: Collection) -> Table:
    """Return how many puzzles there are by kind and strength."""
    table = Table(box=SIMPLE_HEAD)
    table.add_column("Kind")
    for strength in STRENGTHS:
        table.add_column(stars(strength), justify="right")
    table.add_column("All", justify="right")
    for kind in Kind:
        if of_kind := [puzzle for puzzle in puzzles if puzzle.kind is kind]:
            table.add_row(kind.value, *_counts(of_kind))
    table.add_section()
    table.add_row("all", *_counts([*puzzles]))
    return table


def _counts(puzzles: Sequence[Puzzle]) -> list[str]:
    counts = [sum(puzzle.strength == strength for puzzle in puzzles) for strength in STRENGTHS]
    return [*(str(count) if count else "" for count in counts), str(len(puzzles))]


def list_table(puzzles: Collection) -> Table:
    """Return the puzzles, one a row."""
    table = Table(box=SIMPLE_HEAD)
    for name in ("Puzzle", "Kind", "Strength", "Of", "In hand"):
        table.add_column(name)
    table.add_column("Round", justify="right")
    for puzzle in puzzles:
        situation = puzzle.situation
        row = (puzzle.id, puzzle.kind.value, stars(puzzle.strength), str(situation.mode), situation.cards[-1])
        table.add_row(*row, str(situation.round))
    return table
