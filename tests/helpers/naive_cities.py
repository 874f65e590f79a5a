"""Cities under the rules of any episode, the naive way: what may be built, what scores, what gives at once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise

from tests.helpers import naive
from tests.helpers.naive import Cell, Cells, NaiveBoard, Piece
from tests.helpers.naive_episodes import BLUE, NaiveRules

VEINS = {12: 3}
"""The gold veins of an episode that has not two (R11.12)."""

STANDING = {"P": "PALACE", "O": "OPERA"}


@dataclass(frozen=True)
class NaiveCity:
    """A board with the buildings placed on it, in order, and what its owner brings along; shafts by entrance letter."""

    rules: NaiveRules
    board: NaiveBoard
    c4: str | None = None
    factories: frozenset[str] = frozenset()
    nuggets: int = 0
    shafts: Mapping[str, int] = field(default_factory=dict)
    placed: tuple[Piece, ...] = ()

    @cached_property
    def pieces(self) -> list[Piece]:
        """All buildings: palace and opera, where the board has them, and what was placed."""
        found = [(id_, frozenset({cell})) for sign, id_ in STANDING.items() for cell in cells_of(self.board, sign)]
        return [*found, *self.placed]

    @cached_property
    def built(self) -> set[Cell]:
        return {cell for _, squares in self.pieces for cell in squares}

    @cached_property
    def enclosed(self) -> set[Cell]:
        """R11.22: plain and tree squares, each of whose four sides touches a building."""
        return {
            cell
            for cell in cells_of(self.board, ".Tt")
            if cell not in self.built and all(map(self._closes, naive.sides(cell)))
        }

    def _closes(self, side: Cell) -> bool:
        is_dead = not naive.on_board(side) or not buildable(self, side)
        return side in self.built or (self.rules.are_parks_closed_by_all and is_dead)

    def build(self, id_: str, cells: Cells) -> "NaiveCity":
        return NaiveCity(
            self.rules, self.board, self.c4, self.factories, self.nuggets, self.shafts, (*self.placed, (id_, cells))
        )

    def owns(self, id_: str) -> bool:
        """R11.4, R11.22"""
        if id_ == "C4":
            return self.c4 is not None
        return not (self.rules.has_only_factories and id_ in BLUE and id_ not in self.factories)

    def shape(self, id_: str) -> str:
        name = (self.c4 or "") if id_ == "C4" else id_
        return self.rules.shapes.get(name, name if id_ == "C4" else naive.shape_of(id_))


@cache
def cells_of(board: NaiveBoard, signs: str) -> tuple[Cell, ...]:
    return tuple(cell for cell in naive.all_cells() if board.sign(cell) in signs)


def colour(id_: str) -> str:
    return {"PALACE": "R", "OPERA": "Y"}.get(id_, id_[0])


def counts(city: NaiveCity, cell: Cell) -> bool:
    """R11.7: under water nothing counts."""
    return not city.rules.east_only or city.board.bank(cell) == "east"


def buildable(city: NaiveCity, cell: Cell) -> bool:
    """R1.2, R11.7, R11.11, R11.16, R11.20"""
    return city.board.sign(cell) not in "MFSbryH" and counts(city, cell)


def reasons(city: NaiveCity, cells: Cells) -> set[str]:
    """Every rule of R4 that the squares of a new building break; those off the board count for R4.1 only."""
    found = set()
    built = city.built
    inside = {cell for cell in cells if naive.on_board(cell)}
    if inside != cells:
        found.add("off board")
    if any(not buildable(city, cell) for cell in inside):
        found.add("unbuildable")
    if inside & built:
        found.add("built")
    if len({city.board.bank(cell) for cell in inside}) > 1:
        found.add("two banks")
    around = [(cell, side) for cell in inside for side in naive.sides(cell) if naive.on_board(side)]
    if not city.placed:
        if city.rules.start == "river":
            starts = any(city.board.bank(cell) != city.board.bank(side) for cell, side in around)
        else:
            starts = any(city.board.sign(side) == city.rules.start for _, side in around)
        found |= set() if starts else {"start"}
    elif not any(side in built for _, side in around):
        found.add("not adjacent")
    return found


def legal(city: NaiveCity, id_: str) -> list[tuple[Cell, int]]:
    """All legal canonical placements as anchor and rotation, by rotation and then row by row."""
    shape = city.shape(id_)
    return [
        (anchor, rotation)
        for anchor, rotation in naive.canonical_placements(shape)
        if not reasons(city, naive.covered(shape, anchor, rotation))
    ]


def groups(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The groups of buildings that hang together."""
    left = list(pieces)
    while left:
        group = [left.pop(0)]
        for current in group:  # grows while it is gone through
            near = [piece for piece in left if naive.are_adjacent(current[1], piece[1])]
            group += near
            left = [piece for piece in left if piece not in near]
        yield group


def beside(cell: Cell, piece: Piece) -> bool:
    return any(side in piece[1] for side in naive.sides(cell))


def new_parks(before: NaiveCity, after: NaiveCity) -> set[Cell]:
    """R11.22: what a placement has enclosed that was not enclosed before."""
    return after.enclosed - before.enclosed if "parks" in after.rules.gains else set()


def parks(city: NaiveCity) -> set[Cell]:
    """All parks: placement by placement."""
    if "parks" not in city.rules.gains:
        return set()
    steps = [_with(city, count) for count in range(len(city.placed) + 1)]
    return set().union(*(new_parks(before, after) for before, after in pairwise(steps)))


def _with(city: NaiveCity, count: int) -> NaiveCity:
    return NaiveCity(city.rules, city.board, city.c4, city.factories, placed=city.placed[:count])


def miners(city: NaiveCity, sign: str) -> int:
    """R11.16: how many buildings of the entrance's colour are in groups beside it; 0 when there is no entrance."""
    entrances = cells_of(city.board, sign)
    own = [piece for piece in city.pieces if colour(piece[0]) == sign.upper()]
    return sum(len(group) for group in groups(own) if _touches(group, entrances))


def _touches(group: Sequence[Piece], cells: Sequence[Cell]) -> bool:
    return any(beside(cell, piece) for cell in cells for piece in group)


def boxes(city: NaiveCity, sign: str) -> list[int]:
    """R11.16: the boxes with something in them that the episode reaches or passes."""
    before = city.shafts.get(sign, 0)
    return [box for box in city.rules.shafts[sign] if before < box <= before + miners(city, sign)]


def links(city: NaiveCity) -> int:
    """R11.20, R11.21: how many colours link the harbour with row 11."""
    harbour = cells_of(city.board, "H")
    found = 0
    for letter in "YRB":
        own = [piece for piece in city.pieces if colour(piece[0]) == letter]
        found += any(
            _touches(group, harbour) and any(row == city.rules.rail_row - 1 for _, cells in group for row, _ in cells)
            for group in groups(own)
        )
    return found


def has_all_veins(city: NaiveCity) -> bool:
    """R11.10; in Episode 12 there are three (R11.12)."""
    veins = cells_of(city.board, "G")
    return len(veins) == VEINS.get(city.rules.number, 2) and city.built.issuperset(veins)


def terms(city: NaiveCity) -> dict[str, int]:
    """The terms of the episode's sheet, in its order (R5.2)."""
    pieces, built, number, worth = city.pieces, city.built, city.rules.number, city.rules.points
    green = parks(city)
    visible = [cell for cell in naive.all_cells() if cell not in built and counts(city, cell)]
    signs = [city.board.sign(cell) for cell in visible]
    by_colour = {letter: [piece for piece in pieces if colour(piece[0]) == letter] for letter in "YRB"}
    grouped = dict(by_colour)
    if number >= 15:
        grouped["B"] = [piece for piece in grouped["B"] if piece[0] in city.factories]
    found = {
        "trees": worth["tree"] * (2 * signs.count("T") + signs.count("t")),
        "rocks": 2 * worth["rock"] * signs.count("R"),
        "groups": worth["grouped"] * sum(max(map(len, groups(own)), default=0) for own in grouped.values()),
        "churches": worth["church"] * sum(_is_served(cells, by_colour) for id_, cells in pieces if id_[0] == "C"),
        "wells": worth["well"]
        * sum(city.board.sign(cell) == "W" and naive.well_scores(cell, pieces) for cell in visible),
        "empty": worth["empty"] * len([cell for cell in visible if city.board.sign(cell) == "." and cell not in green]),
    }
    if "factories" in city.rules.sheet:
        found["factories"] = worth["factory"] * sum(
            id_ in city.factories and _is_at_river(city, cells) for id_, cells in pieces
        )
    if "mines" in city.rules.sheet:
        found["mines"] = sum(city.rules.shafts[sign][box][0] for sign in "bry" for box in boxes(city, sign))
    if "link" in city.rules.sheet:
        found["link"] = worth["link"] * (links(city) if number >= 21 else min(1, links(city)))
    if "nuggets" in city.rules.sheet:
        found["nuggets"] = worth["nugget"] * (city.nuggets + has_all_veins(city))
    return {term: found[term] for term in city.rules.sheet}


def _is_served(cells: Cells, by_colour: Mapping[str, list[Piece]]) -> bool:
    return all(any(naive.are_adjacent(cells, other) for _, other in own) for own in by_colour.values())


def _is_at_river(city: NaiveCity, cells: Cells) -> bool:
    bank = city.board.bank
    return any(naive.on_board(side) and bank(side) != bank(cell) for cell in cells for side in naive.sides(cell))


def empty_by_row(city: NaiveCity) -> list[int]:
    """R6.1: the empty squares of each row."""
    built, green = city.built, parks(city)
    empty = [c for c in cells_of(city.board, ".") if c not in built and c not in green and counts(city, c)]
    return [sum(cell[0] == row for cell in empty) for row in range(11)]


def gains(before: Sequence[NaiveCity], after: Sequence[NaiveCity]) -> list[dict[str, int]]:
    """What a round gives each seat at once (R8.3, R11.13, R11.19, R11.22), without what gives nothing."""
    found: list[dict[str, int]] = []
    for old, new in zip(before, after, strict=True):
        given = {}
        cells = new.placed[-1][1] if len(new.placed) > len(old.placed) else frozenset()
        if "gold" in new.rules.gains and has_all_veins(new) and not any(map(has_all_veins, before)):
            given["gold"] = new.rules.points["gold"]
        if "investor" in new.rules.gains and cells and old.placed and naive.are_adjacent(cells, old.placed[-1][1]):
            given["investor"] = new.rules.points["investor"]
        if "railroad" in new.rules.gains and any(row == new.rules.rail_row - 1 for row, _ in cells):
            given["railroad"] = new.rules.points["railroad"]
        if green := new_parks(old, new):
            given["parks"] = new.rules.points["park"] * len(green)
        found.append(given)
    return found
