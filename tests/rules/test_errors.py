"""Errors as data, and the one sentence that is made of them."""

import pickle

import pytest

from mycity.game import IllegalPlacementError, RecordError, RoundClosedError
from mycity.rules import BoardError, Illegal, MyCityError, parse_board, parse_placement, parse_square

ERRORS = [
    (MyCityError("the deck is empty"), "the deck is empty", "the deck is empty"),
    (MyCityError("unknown episode", value=25, expected="1 to 24"), "unknown episode 25: expected 1 to 24", None),
    (
        MyCityError("unknown bot", value="mastr", known=("novice", "master")),
        "unknown bot 'mastr'; available: novice, master",
        "unknown bot 'mastr'",
    ),
    (MyCityError("wrong card", value="Y-I2", known=("C4",)), "wrong card 'Y-I2': expected 'C4'", "wrong card 'Y-I2'"),
    (
        MyCityError("wrong card", value="Y-I2", expected="the next one", known=("C4",)),
        "wrong card 'Y-I2': expected the next one, 'C4'",
        "wrong card 'Y-I2': expected the next one",
    ),
    (
        MyCityError("unknown word", value=None, expected="a card", known=("C3", "C4")),
        "unknown word None: expected a card; available: C3, C4",
        "unknown word None: expected a card",
    ),
    (
        MyCityError("wrong marker", value=3, where="seats[0]", known=(4,)),
        "wrong marker 3: expected 4",
        "wrong marker 3",
    ),
]


@pytest.mark.parametrize(("error", "reason", "public"), ERRORS, ids=[reason for _, reason, _ in ERRORS])
def test_the_sentence(error: MyCityError, reason: str, public: str | None) -> None:
    """What is known of chapters is left out where not everybody may be told (R7.2)."""
    assert error.reason == reason
    assert error.public_reason == (public or reason)
    assert str(error) == (f"{error.where}: {reason}" if error.where else reason)


def test_a_long_value_is_shortened() -> None:
    error = MyCityError("unknown bot", value="a" * 5000)
    assert len(error.reason) < 120
    assert error.reason.startswith("unknown bot 'aaa")
    assert error.reason.endswith("aaa'")


def test_an_error_within_something_larger() -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(["....X...... 5"] * 11)
    error = RecordError(**caught.value.located("seats[1].board"))
    assert (error.what, error.value) == ("unknown letter", "X")
    assert error.where == "seats[1].board: row 1, column 5"
    assert set(error.known) == set(".TtRWGgcSbryHPOMF")
    assert RecordError(**MyCityError("no card").located("deck")).where == "deck"


@pytest.mark.parametrize(
    "error",
    [
        MyCityError("unknown bot", value="mastr", known=("novice",)),
        BoardError("unknown letter", value="X", row=3, column=4),
        RoundClosedError(3, None),
        IllegalPlacementError("Y-I2", parse_placement("E6/0"), Illegal.BUILT | Illegal.TWO_BANKS),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_out_of_other_processes(error: MyCityError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_the_square_that_everybody_mistypes() -> None:
    with pytest.raises(MyCityError) as caught:
        parse_square("Z9")
    assert str(caught.value) == "invalid square 'Z9': expected a column A–K and a row 1–11, such as E6"
