"""The rules a second time, as plainly as they can be said: sets of (row, column), one square at a time.

Nothing here comes from `mycity`; the only thing done for speed is to remember what was asked before. Rows and columns
count from 0. A piece is the id of a building and the set of its squares.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Cell]
Piece: TypeAlias = tuple[str, Cells]

DRAWINGS: Mapping[str, tuple[str, ...]] = {
    "I2": ("##",),
    "V3": ("##", "#."),
    "I4": ("####",),
    "L4": ("###", "#.."),
    "T4": ("###", ".#."),
    "Z4": ("##.", ".##"),
    "P5": ("##", "##", "#."),
    "U5": ("###", "#.#"),
    "C1": ("###",),
    "C2": ("##", "#."),
    "C3": ("##", "##"),
    "first": ("##", "##", "#."),
    "second": ("###", ".#."),
    "others": ("##",),
}
"""R2.2, R2.3, R11.4"""

ROTATIONS = (0, 90, 180, 270)
FEATURES = {"T": "two trees", "R": "two rocks", "W": "well", "G": "gold"}


@dataclass(frozen=True)
class NaiveBoard:
    """A board as eleven strings of letters and the number of west-bank squares of each row (R1.6)."""

    rows: tuple[str, ...]
    widths: tuple[int, ...]

    def sign(self, cell: Cell) -> str:
        return self.rows[cell[0]][cell[1]]

    def bank(self, cell: Cell) -> str:
        return "west" if cell[1] < self.widths[cell[0]] else "east"


def board_of(lines: Sequence[str]) -> NaiveBoard:
    """A board from its text."""
    return NaiveBoard(tuple(line.split()[0] for line in lines), tuple(int(line.split()[1]) for line in lines))


def all_cells() -> Iterator[Cell]:
    return ((row, column) for row in range(11) for column in range(11))


@cache
def sides(cell: Cell) -> tuple[Cell, ...]:
    """North, east, south and west, also where that is off the board."""
    row, column = cell
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def on_board(cell: Cell) -> bool:
    return 0 <= cell[0] < 11 and 0 <= cell[1] < 11


def turned(drawing: Sequence[str], rotation: int) -> tuple[str, ...]:
    """A drawing a quarter turn clockwise at a time: columns read from the bottom up become the rows."""
    picture = tuple(drawing)
    for _ in range(rotation // 90):
        picture = tuple("".join(row[column] for row in reversed(picture)) for column in range(len(picture[0])))
    return picture


@cache
def covered(shape: str, anchor: Cell, rotation: int) -> Cells:
    """The squares under a shape, also those off the board (R2.5)."""
    picture = turned(drawing_of(shape), rotation)
    return frozenset(
        (anchor[0] + row, anchor[1] + column)
        for row, line in enumerate(picture)
        for column, sign in enumerate(line)
        if sign == "#"
    )


def drawing_of(shape: str) -> tuple[str, ...]:
    """A shape by its name; one that is not in R2 has its drawing for a name."""
    return DRAWINGS[shape] if shape in DRAWINGS else tuple(shape.split("/"))


def shape_of(building: str) -> str:
    """The shape in the id of a building (R2.4)."""
    return building if building in DRAWINGS else building.split("-")[1]


def reasons(board: NaiveBoard, pieces: Sequence[Piece], cells: Cells) -> set[str]:
    """Every rule of R4 that the squares of a new building break; those off the board count for R4.1 only."""
    found = set()
    inside = {cell for cell in cells if on_board(cell)}
    built = {cell for _, squares in pieces for cell in squares}
    if inside != cells:
        found.add("off board")
    if any(board.sign(cell) in "MF" for cell in inside):
        found.add("unbuildable")
    if any(cell in built for cell in inside):
        found.add("built")
    if len({board.bank(cell) for cell in inside}) > 1:
        found.add("two banks")
    around = [(cell, side) for cell in inside for side in sides(cell) if on_board(side)]
    if not pieces and all(board.bank(cell) == board.bank(side) for cell, side in around):
        found.add("start")
    if pieces and not any(side in built for _, side in around):
        found.add("not adjacent")
    return found


def canonical_rotations(shape: str) -> list[int]:
    """The rotations that look different, the smallest of those alike (R2.5)."""
    seen: list[tuple[str, ...]] = []
    kept = []
    for rotation in ROTATIONS:
        picture = turned(drawing_of(shape), rotation)
        if picture not in seen:
            seen.append(picture)
            kept.append(rotation)
    return kept


def legal(board: NaiveBoard, pieces: Sequence[Piece], shape: str) -> list[tuple[Cell, int, Cells]]:
    """All legal canonical placements: anchor, rotation and squares, by rotation and then row by row."""
    found = []
    for anchor, rotation in canonical_placements(shape):
        cells = covered(shape, anchor, rotation)
        if not reasons(board, pieces, cells):
            found.append((anchor, rotation, cells))
    return found


def find_legal(
    board: NaiveBoard, pieces: Sequence[Piece], shape: str, order: Sequence[tuple[Cell, int]]
) -> Cells | None:
    """The squares of the first legal placement in this order of anchors and rotations; None when there is none."""
    for anchor, rotation in order:
        cells = covered(shape, anchor, rotation)
        if not reasons(board, pieces, cells):
            return cells
    return None


@cache
def canonical_placements(shape: str) -> tuple[tuple[Cell, int], ...]:
    """Every anchor with every canonical rotation from which the shape is on the board."""
    return tuple(
        (anchor, rotation)
        for rotation in canonical_rotations(shape)
        for anchor in all_cells()
        if all(map(on_board, covered(shape, anchor, rotation)))
    )


def are_adjacent(one: Cells, other: Cells) -> bool:
    return any(side in other for cell in one for side in sides(cell))


def largest_group(pieces: Sequence[Piece]) -> int:
    """The size of the largest set of buildings that hang together (R5.2.3)."""
    best = 0
    for start in pieces:
        group, todo = {start}, [start]
        while todo:
            current = todo.pop()
            for piece in pieces:
                if piece not in group and are_adjacent(current[1], piece[1]):
                    group.add(piece)
                    todo.append(piece)
        best = max(best, len(group))
    return best


def colours_beside(cells: Cells, pieces: Sequence[Piece]) -> set[str]:
    return {id_[0] for id_, squares in pieces if id_[0] in "YRB" and are_adjacent(cells, squares)}


def well_scores(well: Cell, pieces: Sequence[Piece]) -> bool:
    """R5.2.5, R5.6: four sides, four different buildings."""
    neighbours = [id_ for side in sides(well) for id_, squares in pieces if side in squares]
    return len(neighbours) == 4 and len(set(neighbours)) == 4


def terms(board: NaiveBoard, pieces: Sequence[Piece]) -> dict[str, int]:
    """Every term of R5.2 that the sheets of Eternity and of Episodes 1–3 know."""
    built = {cell for _, squares in pieces for cell in squares}
    open_signs = [board.sign(cell) for cell in all_cells() if cell not in built]
    wells = [cell for cell in all_cells() if board.sign(cell) == "W" and cell not in built]
    return {
        "trees": 2 * open_signs.count("T") + open_signs.count("t"),
        "rocks": -2 * open_signs.count("R"),
        "groups": sum(largest_group([p for p in pieces if p[0][0] == colour]) for colour in "YRB"),
        "churches": sum(3 for id_, squares in pieces if id_[0] == "C" and len(colours_beside(squares, pieces)) == 3),
        "wells": sum(4 for well in wells if well_scores(well, pieces)),
        "empty": -open_signs.count("."),
    }


def empty_by_row(board: NaiveBoard, pieces: Sequence[Piece]) -> list[int]:
    """The empty squares of each row (R6.1)."""
    built = {cell for _, squares in pieces for cell in squares}
    return [sum(board.sign((row, c)) == "." and (row, c) not in built for c in range(11)) for row in range(11)]


def has_both_veins(board: NaiveBoard, pieces: Sequence[Piece]) -> bool:
    built = {cell for _, squares in pieces for cell in squares}
    veins = [cell for cell in all_cells() if board.sign(cell) == "G"]
    return len(veins) == 2 and all(vein in built for vein in veins)


def square(text: str) -> Cell:
    """`E6` as (5, 4)."""
    return int(text[1:]) - 1, "ABCDEFGHIJK".index(text[0])


def name(cell: Cell) -> str:
    return f"{'ABCDEFGHIJK'[cell[1]]}{cell[0] + 1}"


def pieces_of(placed: Iterable[tuple[str, str]]) -> list[Piece]:
    """Pieces from ids and placements as written in R2.5."""
    return [(id_, covered(shape_of(id_), square(text.split("/")[0]), int(text.split("/")[1]))) for id_, text in placed]
