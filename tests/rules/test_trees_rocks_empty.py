"""Trees, rocks and empty squares (R5.2.1, R5.2.2, R5.2.7, R5.3)."""

from mycity.rules import ETERNITY, City, Term, empty_squares, new_city, score_city, square_names
from tests.helpers.chapters import EPISODES
from tests.helpers.cities import drawn, meadow_board, placed


def points(city: City) -> tuple[int, int, int]:
    score = score_city(city, ETERNITY)
    return score.points(Term.TREES), score.points(Term.ROCKS), score.points(Term.EMPTY)


def test_an_empty_city() -> None:
    """R5.2: six squares with two trees, four with two rocks, 81 plain ones (R1.7)."""
    assert points(placed()) == (12, -8, -81)


def test_the_legacy_board_has_more_rocks() -> None:
    """R1.6, R11.1: six squares with two rocks, 83 plain ones; 10 + 12 − 12 − 83."""
    city = placed(rules=EPISODES[0])
    score = score_city(city, EPISODES[0])
    assert [score.points(term) for term in (Term.TREES, Term.ROCKS, Term.EMPTY)] == [12, -12, -83]
    assert score.marker == -73


def test_trees_are_counted_where_no_building_covers_them() -> None:
    """R5.3: C1 has two trees, D1 is plain."""
    assert points(placed("Y-I2 C1/0")) == (10, -8, -80)


def test_rocks_are_counted_where_no_building_covers_them() -> None:
    """R5.3: F2 has two rocks, E2 is plain."""
    assert points(placed("Y-I2 E2/0")) == (12, -6, -80)


def test_wells_and_gold_are_not_empty() -> None:
    """R1.3: covering A8 (gold) and C9 (well) takes no empty square away; B8 to D8 do, and C8."""
    assert points(placed("Y-I4 A8/0")) == (12, -8, -78)
    assert points(placed("Y-I2 C8/90")) == (12, -8, -80)


def test_one_tree_counts_one() -> None:
    """R5.2.1"""
    board = meadow_board({"A1": "t", "B1": "T", "C1": "t"})
    assert points(new_city(board, ETERNITY)) == (4, 0, -118)
    assert points(drawn("A1", "aa", {"a": "Y-I2"}, board=board)) == (1, 0, -118)


def test_mountain_and_forest_are_not_empty() -> None:
    """R1.2, R1.3"""
    board = meadow_board({"A1": "M", "K1": "F", "F6": "R"})
    assert points(new_city(board, ETERNITY)) == (0, -2, -118)


def test_which_squares_they_are() -> None:
    """R5.3: the breakdown names the visible ones."""
    lines = {line.term: line for line in score_city(placed("Y-I2 C1/0"), ETERNITY).lines}
    (trees,) = lines[Term.TREES].contributions
    assert square_names(trees.squares) == ["I1", "H4", "F7", "B10", "G11"]
    (rocks,) = lines[Term.ROCKS].contributions
    assert square_names(rocks.squares) == ["F2", "A3", "I8", "D10"]
    (empty,) = lines[Term.EMPTY].contributions
    assert empty.squares == empty_squares(placed("Y-I2 C1/0"))
    assert "D1" not in square_names(empty.squares)
    assert "E1" in square_names(empty.squares)
