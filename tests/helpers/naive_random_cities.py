"""What must hold of a random city, said plainly: it reads the text of a board and the names of the cards (R9.3)."""

from collections.abc import Iterable, Sequence

from tests.helpers.naive import (
    Cell,
    Cells,
    NaiveBoard,
    Piece,
    all_cells,
    board_of,
    canonical_placements,
    covered,
    find_legal,
    on_board,
    reasons,
    shape_of,
    sides,
    well_scores,
)

MEADOW = 30


def faults_of(lines: Sequence[str], cards: Iterable[str]) -> list[str]:
    """Everything that is wrong with a board for these cards; empty for a fair one."""
    board = board_of(lines)
    found = []
    if len(board.rows) != 11 or any(len(row) != 11 or set(row) - set(".TRWGMF") for row in board.rows):
        return ["no board"]
    if any(not 1 <= width <= 10 for width in board.widths):
        found.append("a row without both banks")
    for bank, wild in (("west", "F"), ("east", "M")):
        cells = {cell for cell in all_cells() if board.bank(cell) == bank}
        meadow = {cell for cell in cells if board.sign(cell) not in "MF"}
        if len(meadow) < MEADOW:
            found.append(f"{len(meadow)} squares of meadow in the {bank}")
        if not is_connected(meadow):
            found.append(f"the {bank} falls apart")
        if any(board.sign(cell) == wild for cell in cells):
            found.append(f"{wild} in the {bank}")
    for cell in all_cells():
        if board.sign(cell) in "MF" and at_river(board, cell):
            found.append(f"wasteland at the river: {cell}")
        if board.sign(cell) == "W" and not all(on_board(side) and board.sign(side) not in "MF" for side in sides(cell)):
            found.append(f"a well that can't score: {cell}")
    for shape in sorted({shape_of(card) for card in cards if card != "PROHIBITION"}):
        if find_legal(board, (), shape, canonical_placements(shape)) is None:
            found.append(f"no first place for {shape}")
    return found


def at_river(board: NaiveBoard, cell: Cell) -> bool:
    return any(on_board(side) and board.bank(side) != board.bank(cell) for side in sides(cell))


def is_connected(cells: set[Cell]) -> bool:
    """Whether every one of the squares can be reached from any other."""
    todo = list(cells)[:1]
    found = set(todo)
    while todo:
        for side in sides(todo.pop()):
            if side in cells and side not in found:
                found.add(side)
                todo.append(side)
    return found == cells


def proves(board: NaiveBoard, well: Cell, plan: Iterable[tuple[str, Cell, int]]) -> bool:
    """Whether building so, one after the other, is allowed and makes the well score (R4, R5.2)."""
    pieces: list[Piece] = []
    for building, anchor, rotation in plan:
        cells: Cells = covered(shape_of(building), anchor, rotation)
        if building in {other for other, _ in pieces} or well in cells or reasons(board, pieces, cells):
            return False
        pieces.append((building, cells))
    return well_scores(well, pieces)
