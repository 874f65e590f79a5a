"""Stickers that players place: where they may go and what they do (R7.4, R11.13, R11.23)."""

import pytest

from mycity.campaign import Belongings, StickerError, place, place_all, targets
from mycity.campaign.stickers import has_choice
from mycity.rules import NO_EXTRAS, Board, Extras, load_board
from tests.helpers.cities import meadow_board

ROCKY = Board("R" * 121, (5,) * 11)
FOREST = Board("F" * 121, (5,) * 11)
BLUE = ("B-I2", "B-V3", "B-I4", "B-L4", "B-T4", "B-Z4", "B-P5", "B-U5")


def owner(board: Board, *factories: str) -> Belongings:
    return Belongings(board, Extras(factories=frozenset(factories)))


def forest_with(**features: str) -> Belongings:
    """A board of forest but for these squares."""
    board = FOREST
    for square, sign in features.items():
        board = board.with_sign((int(square[1:]) - 1) * 11 + "ABCDEFGHIJK".index(square[0]), sign)
    return Belongings(board, NO_EXTRAS)


@pytest.mark.parametrize("sticker", ["T", "RR", "O"])
def test_on_plain_squares_only(sticker: str) -> None:
    """R7.4, R1.3: of twelve kinds of squares the plain one alone, on either bank."""
    mixed = forest_with(
        A1="T", B2="t", C3="R", D4="W", E5="G", F6="g", G7="c", H8="S", I9="b", J10="H", K11="P", A11="."
    )
    assert targets(sticker, mixed) == ("A11",)
    assert targets(sticker, Belongings(load_board("legacy"), NO_EXTRAS))[:3] == ("A1", "B1", "D1")
    assert len(targets(sticker, Belongings(load_board("legacy"), NO_EXTRAS))) == 83


@pytest.mark.parametrize(("sticker", "sign"), [("T", "t"), ("RR", "R"), ("O", "O")])
def test_what_it_becomes(sticker: str, sign: str) -> None:
    """R7, R11.23: one tree, two rocks, the opera."""
    after = place(sticker, "C2", owner(meadow_board({})))
    assert after.board == meadow_board({"C2": sign})


def test_clear_turns_rocks_into_plain_meadow() -> None:
    """R7: of the owner's choice, also rocks that were stuck on."""
    before = forest_with(A1="R", B2="T", C3=".", K1="R")
    assert targets("C", before) == ("A1", "K1")
    after = place("C", "K1", before)
    assert targets("T", after) == ("K1", "C3")
    assert targets("C", after) == ("A1",)


def test_clear_is_lost_without_rocks() -> None:
    """R7, R12: and only then."""
    assert targets("C", owner(meadow_board({}))) == ()
    assert place_all(["C"], [None], owner(meadow_board({}))) == owner(meadow_board({}))
    with pytest.raises(StickerError, match="choice 1, sticker C: missing place"):
        place_all(["C"], [None], owner(ROCKY))


@pytest.mark.parametrize("sticker", ["T", "RR", "O"])
def test_lost_when_no_plain_square_is_left(sticker: str) -> None:
    """R7.4, R12"""
    full = owner(ROCKY)
    assert targets(sticker, full) == ()
    assert place_all([sticker], [None], full) == full
    with pytest.raises(StickerError, match="room for it"):
        place_all([sticker], [None], owner(meadow_board({})))
    with pytest.raises(StickerError, match="plain square"):
        place(sticker, "A1", full)


def test_the_second_of_two_may_be_lost() -> None:
    """R7.4: one plain square for two trees."""
    one = forest_with(E6=".")
    assert place_all(["T", "T"], ["E6", None], one) == forest_with(E6="t")
    for wrong in ([None, "E6"], [None, None], ["E6", "E6"]):
        with pytest.raises(StickerError):
            place_all(["T", "T"], wrong, one)


def test_a_cleared_square_has_room_for_the_next_sticker() -> None:
    """R7.4: stickers go one after another."""
    assert place_all(["C", "T"], ["E6", "E6"], forest_with(E6="R")) == forest_with(E6="t")


def test_a_factory_goes_on_a_blue_building_that_has_none() -> None:
    """R7, R11.13"""
    assert targets("F", owner(ROCKY)) == BLUE
    after = place("F", "B-I2", owner(ROCKY))
    assert after.extras.factories == {"B-I2"}
    assert targets("F", after) == BLUE[1:]
    for wrong in ("B-I2", "R-I2", "E6", "C4", ""):
        with pytest.raises(StickerError, match="blue building that is not a factory yet"):
            place("F", wrong, after)


def test_the_ninth_factory_is_lost() -> None:
    """R7, R11.15: nine for three times the last place, and eight blue buildings."""
    assert place_all(["F"], [None], owner(ROCKY, *BLUE)) == owner(ROCKY, *BLUE)
    assert place_all(["F"] * 2, ["B-U5", None], owner(ROCKY, *BLUE[:-1])) == owner(ROCKY, *BLUE)


def test_a_nugget_needs_no_choice() -> None:
    """R7: it goes into the cabinet."""
    assert targets("N", owner(meadow_board({}))) == ()


@pytest.mark.parametrize("target", ["A12", "Z1", "", "a1", "A01", "E6/0"])
def test_squares_that_are_none(target: str) -> None:
    """R1.1"""
    with pytest.raises(StickerError, match="plain square"):
        place("T", target, owner(meadow_board({})))


def test_rocks_are_not_for_trees_and_plain_is_not_for_clear() -> None:
    """R7.4"""
    with pytest.raises(StickerError, match="two rocks"):
        place("C", "A1", owner(meadow_board({})))
    with pytest.raises(StickerError, match="choice 2, sticker T: invalid place 'A1': expected a plain square"):
        place_all(["T", "T"], ["B1", "A1"], owner(meadow_board({"A1": "t"})))


def test_as_many_choices_as_stickers() -> None:
    """R7.4"""
    for wrong in ((), ("A1",), ("A1", "B1", "C1")):
        with pytest.raises(StickerError, match="expected 2, one a sticker"):
            place_all(["T", "T"], wrong, owner(meadow_board({})))


@pytest.mark.parametrize(
    ("stickers", "board", "asked"),
    [
        ((), meadow_board({}), False),
        (("T",), ROCKY, False),
        (("C", "T"), ROCKY, True),
        (("T", "C"), meadow_board({}), True),
        (("C",), meadow_board({}), False),
        (("F",), FOREST, True),
    ],
)
def test_who_is_asked(stickers: tuple[str, ...], board: Board, asked: bool) -> None:
    """R7.4: nobody is asked about stickers that are all lost."""
    assert has_choice(stickers, owner(board)) is asked
