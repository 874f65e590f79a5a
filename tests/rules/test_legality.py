"""Where a building may go, and every reason why not (R4), on the Eternity board.

   A B C D E F G H I J K
1  . . T .|. . . . T . G      5  M M M . .|. W . . . F
2  . . . .|. R . . . . .      6  M M M .|. . . . . F F
3  R . . .|. . . . . . F      7  M M . .|. T . . F F F
4  M M . . .|. . T . F F      8  G . . .|. . . . R F F
"""

import pytest

from mycity.rules import (
    City,
    Illegal,
    Placement,
    legal_placements,
    new_city,
    parse_placement,
    why_illegal,
)
from mycity.rules.ruleset import ETERNITY
from tests.helpers.cities import drawn, meadow_board, placed

LEGAL = Illegal(0)
OFF, UNBUILDABLE, BUILT = Illegal.OFF_BOARD, Illegal.UNBUILDABLE, Illegal.BUILT
TWO_BANKS, NO_START, NOT_ADJACENT = Illegal.TWO_BANKS, Illegal.NO_START, Illegal.NOT_ADJACENT

EMPTY = placed()
D6_D7 = "Y-I2 D6/90"
"""A first building on the west bank, with the river to its right."""


def check(city: City, building: str, text: str, expected: Illegal) -> None:
    """Both ways to ask must agree: the reasons, and the list of legal placements."""
    placement = parse_placement(text)
    assert why_illegal(city, building, placement) == expected
    assert (placement in legal_placements(city, building)) == (expected == LEGAL)


@pytest.mark.parametrize(
    ("building", "text", "expected"),
    [
        ("Y-I4", "E8/90", LEGAL),
        ("Y-I4", "E9/90", OFF),
        ("Y-I4", "I2/0", OFF | NO_START),
        ("Y-I4", "J9/0", OFF | UNBUILDABLE | NO_START),
        ("Y-I2", "C6/0", UNBUILDABLE),
        ("Y-I2", "J3/0", UNBUILDABLE | NO_START),
        ("Y-I2", "A4/90", UNBUILDABLE | NO_START),
    ],
)
def test_on_the_board_and_on_meadow(building: str, text: str, expected: Illegal) -> None:
    """R4.1"""
    check(EMPTY, building, text, expected)


@pytest.mark.parametrize(
    ("building", "text"), [("Y-I2", "C1/0"), ("Y-I2", "E2/0"), ("Y-I4", "A8/0"), ("Y-I2", "C8/90"), ("Y-V3", "F5/0")]
)
def test_features_may_be_built_over(building: str, text: str) -> None:
    """R1.3, R4.1: trees at C1, rocks at F2, gold at A8, wells at C9 and G5."""
    check(EMPTY, building, text, LEGAL)


@pytest.mark.parametrize(
    ("building", "text", "expected"),
    [
        ("R-I2", "D7/90", BUILT),
        ("R-I2", "D6/90", BUILT),
        ("R-I2", "C8/0", LEGAL),
    ],
)
def test_no_square_twice(building: str, text: str, expected: Illegal) -> None:
    """R4.2"""
    check(placed(D6_D7), building, text, expected)


@pytest.mark.parametrize(
    ("building", "text", "expected"),
    [
        ("Y-I2", "D1/0", TWO_BANKS),
        ("Y-I2", "E1/0", LEGAL),
        ("Y-I2", "E3/90", TWO_BANKS),  # the river runs below E3
        ("Y-I2", "E4/90", LEGAL),  # from E4 to E5 along the river
        ("C1", "D8/90", TWO_BANKS),  # D8 is west of the river, D9 east, D10 west again
    ],
)
def test_a_building_across_the_river(building: str, text: str, expected: Illegal) -> None:
    """R4.3, R12"""
    check(EMPTY, building, text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("D1/90", LEGAL),
        ("E1/90", LEGAL),
        ("E4/0", TWO_BANKS),
        ("D4/0", LEGAL),  # E4 has the river above and to its right
        ("E3/0", LEGAL),
        ("C4/0", NO_START),  # D4 meets the river at its upper right corner
        ("F3/0", NO_START),  # F3 meets it at its lower left corner
        ("F8/90", NO_START),
        ("C8/90", LEGAL),  # C9 has the river to its right
        ("B8/0", NO_START),
    ],
)
def test_the_first_building_has_a_river_side(text: str, expected: Illegal) -> None:
    """R4.4, R12 (corner contact with the river)"""
    check(EMPTY, "Y-I2", text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C8/0", LEGAL),
        ("C7/90", LEGAL),
        ("E7/90", LEGAL),  # across the river from D7
        ("E5/90", TWO_BANKS),  # E5 is west of the river, E6 east
        ("E5/0", TWO_BANKS | NOT_ADJACENT),
        ("E4/90", NOT_ADJACENT),  # E5 and D6 meet at a corner
        ("E8/0", NOT_ADJACENT),  # E8 and D7 meet at a corner, across the river
        ("C8/90", NOT_ADJACENT),  # C8 and D7 meet at a corner
        ("D9/0", NOT_ADJACENT),
        ("H9/0", NOT_ADJACENT),  # no river side needed, but a neighbour
        ("E1/0", NOT_ADJACENT),  # a river side does not help
    ],
)
def test_later_buildings_touch_one_that_stands(text: str, expected: Illegal) -> None:
    """R4.5, R1.5, R12 (corner contact with a building)"""
    check(placed(D6_D7), "R-I2", text, expected)


@pytest.mark.parametrize(
    ("building", "text", "expected"),
    [
        ("R-I4", "C7/0", BUILT | TWO_BANKS),
        ("R-I4", "B7/0", UNBUILDABLE | BUILT | TWO_BANKS),
        ("R-I4", "A7/0", UNBUILDABLE | BUILT),
        ("R-I4", "I1/0", OFF | NOT_ADJACENT),
        ("R-I4", "J8/0", OFF | UNBUILDABLE | NOT_ADJACENT),
        ("R-I4", "D10/90", OFF | NOT_ADJACENT),
    ],
)
def test_every_reason_that_applies_is_given(building: str, text: str, expected: Illegal) -> None:
    """R4: refused with every reason; off the board, the others are told for the part on it."""
    check(placed(D6_D7), building, text, expected)


def test_four_reasons_at_once() -> None:
    """R4.1–R4.3: J10 is mountain on the west bank, K10 is built on, and the rest is off the board."""
    city = drawn("K10", "a a", {"a": "Y-I2"}, board=meadow_board({"J10": "M"}, west=10))
    check(city, "R-I4", "J10/0", OFF | UNBUILDABLE | BUILT | TWO_BANKS)


def test_a_rotation_that_is_not_canonical_is_judged_alike() -> None:
    """R2.5: it is legal, but the list has the canonical one only."""
    city = placed(D6_D7)
    assert why_illegal(city, "R-I2", parse_placement("C8/180")) == LEGAL
    assert parse_placement("C8/180") not in legal_placements(city, "R-I2")
    assert parse_placement("C8/0") in legal_placements(city, "R-I2")


def test_a_placed_building_stays() -> None:
    """R3.3: building gives the next city and leaves the one before as it was."""
    first = placed(D6_D7)
    second = first.build("R-I2", parse_placement("C8/0"))
    assert [str(piece.placement) for piece in first.pieces] == ["D6/90"]
    assert [str(piece.placement) for piece in second.pieces] == ["D6/90", "C8/0"]
    assert second.pieces[0] is first.pieces[0]


def test_nothing_can_be_built_off_the_board() -> None:
    """R4.1"""
    with pytest.raises(ValueError, match="not on the board"):
        EMPTY.build("Y-I4", parse_placement("I2/0"))


def test_a_building_that_the_player_lacks() -> None:
    """R11.22: asking for it is an error, not an empty list."""
    with pytest.raises(KeyError):
        legal_placements(EMPTY, "C4")


def test_a_board_without_room() -> None:
    """R4.3: two meadow squares, but the river runs between them."""
    names = [f"{column}{row}" for column in "ABCDEFGHIJK" for row in range(1, 12)]
    board = meadow_board({name: "M" for name in names if name not in ("E1", "F1")})
    city = new_city(board, ETERNITY)
    assert len(legal_placements(city, "Y-I2")) == 0
    assert not legal_placements(city, "Y-I2")
    assert why_illegal(city, "Y-I2", parse_placement("E1/0")) == TWO_BANKS


def test_the_list_of_placements_is_a_sequence() -> None:
    """R2.5: by rotation and then row by row; length, index and slice agree with what it lists."""
    listed = legal_placements(placed(D6_D7), "R-V3")
    everything = list(listed)
    assert len(listed) == len(everything) == len(set(everything))
    assert everything == sorted(everything, key=lambda placement: (placement.rotation, placement.anchor))
    assert [listed[index] for index in range(len(listed))] == everything
    assert listed[-1] == everything[-1]
    assert listed[2:5] == everything[2:5]
    with pytest.raises(IndexError):
        listed[len(listed)]
    with pytest.raises(IndexError):
        listed[-len(listed) - 1]
    assert Placement(0, 0) not in listed
