"""How the free squares of a city lie together, by another method."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from mycity.bots.evaluation.city_features import city_features
from mycity.bots.evaluation.city_state import CityState
from mycity.bots.evaluation.to_come import ToCome
from mycity.rules import ETERNITY, SIZE, Board, RuleSet, new_city

SQUARES = list(product(range(SIZE), range(SIZE)))
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
BLOCK = [(0, 0), (0, 1), (1, 0), (1, 1)]

Square = tuple[int, int]

boards = st.builds(
    lambda signs, widths: Board("".join(signs), tuple(widths)),
    st.lists(st.sampled_from(".F"), min_size=SIZE * SIZE, max_size=SIZE * SIZE),
    st.lists(st.integers(1, SIZE - 1), min_size=SIZE, max_size=SIZE),
)


def features_of(board: Board, rules: RuleSet) -> dict[str, float]:
    """The features of a city without buildings, by name."""
    city = new_city(board, rules)
    return city_features(CityState(city, rules, 10), ToCome.among((), city, rules))


def covered(bank: set[Square], pieces: list[list[Square]]) -> set[Square]:
    """The squares of a bank's free squares that one of these pieces can cover."""
    places = [{(row + y, column + x) for y, x in piece} for piece in pieces for row, column in SQUARES]
    return {square for place in places if place <= bank for square in place}


def lines(length: int) -> list[list[Square]]:
    return [[(0, x) for x in range(length)], [(y, 0) for y in range(length)]]


@given(boards)
def test_the_river_parts_the_free_squares(board: Board) -> None:
    """R4.3: a building lies on one bank, so that a free square across the river is no neighbour."""
    free = {(row, column) for row, column in SQUARES if board.signs[row * SIZE + column] == "."}
    west = {(row, column) for row, column in free if column < board.west_widths[row]}
    banks = [west, free - west]
    near = {(y, x): [(y + v, x + u) for v, u in SIDES] for y, x in free}
    count = {square: sum(other in bank for other in near[square]) for bank in banks for square in bank}
    final_rows = [{square for square in bank if count[square] == 1} for bank in banks]
    numbers = list(count.values())
    found = features_of(board, ETERNITY)
    assert found["single"] == numbers.count(0)
    assert found["dead_end"] == numbers.count(1)
    assert found["pair"] == sum(any(other in bank for other in near[square]) for bank in final_rows for square in bank)
    assert found["corridor"] == numbers.count(2)
    assert found["sides"] == sum(4 - number for number in numbers)
    assert found["block"] == sum(len(covered(bank, [BLOCK])) for bank in banks)
    assert found["line"] == sum(len(covered(bank, lines(3))) for bank in banks)
    assert found["long_line"] == sum(len(covered(bank, lines(4))) for bank in banks)
    assert found["nearly_park"] == 0
