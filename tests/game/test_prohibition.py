"""Prohibition (R3.7)."""

from mycity.game import CardRevealed, ClosedRound, Ended, Prohibited, RoundClosed, advance, initial_state
from mycity.rules import COLOURED, PASS
from tests.helpers.games import events_of, game_for, marker, play, started


def test_the_next_card_is_revealed_at_once_and_forbidden() -> None:
    """R3.7: nobody decides about R-I2, and play goes on with B-I2."""
    state = started("Y-I2", "PROHIBITION", "R-I2", "B-I2")
    events = events_of(state, "pass pass")
    assert events[-3:] == [
        RoundClosed(1, (PASS, PASS), ((), ())),
        Prohibited(2, "R-I2"),
        CardRevealed(3, "B-I2"),
    ]
    state = play(state, "pass pass")
    assert state.history[1] == ClosedRound(2, "PROHIBITION", "R-I2", (), ())
    assert state.open_round is not None
    assert (state.open_round.number, state.open_round.card) == (3, "B-I2")


def test_nobody_loses_anything() -> None:
    """R3.7: the marker stays, and the building is out for all."""
    state = play(started("Y-I2", "PROHIBITION", "R-I2", "B-I2"), "D6/90 D6/90")
    assert [marker(state, seat) for seat in (0, 1)] == [10, 10]
    state = play(state, "leave C8/0")
    assert state.reason == "deck"
    assert [piece.building for piece in state.seats[1].city.pieces] == ["Y-I2", "B-I2"]


def test_on_a_church() -> None:
    """R3.7, R12: a church too; nobody has to build it."""
    state = play(started("Y-I2", "PROHIBITION", "C2", "B-I2"), "D6/90 pass")
    assert state.history[-1].forbids == "C2"
    assert [marker(state, seat) for seat in (0, 1)] == [10, 9]
    assert all(seat.is_active for seat in state.seats)


def test_as_the_last_card() -> None:
    """R3.7, R12: no card follows, so nothing happens; the game ends."""
    events = events_of(started("Y-I2", "PROHIBITION"), "pass pass")
    assert events[-2:] == [Prohibited(2, None), Ended("deck")]
    state = play(started("Y-I2", "PROHIBITION"), "pass pass")
    assert (state.reason, state.dealt) == ("deck", 2)
    assert state.history[-1] == ClosedRound(2, "PROHIBITION", None, (), ())


def test_as_the_second_to_last_card() -> None:
    """R3.7, R12: the last building is forbidden, and the game ends with it."""
    events = events_of(started("Y-I2", "PROHIBITION", "C1"), "pass pass")
    assert events[-2:] == [Prohibited(2, "C1"), Ended("deck")]
    assert play(started("Y-I2", "PROHIBITION", "C1"), "pass pass").dealt == 3


def test_as_the_first_card() -> None:
    """R3.7, R12: the first round in which anybody decides is the second, with the third card."""
    deck = ("PROHIBITION", "Y-U5", *(card for card in COLOURED if card != "Y-U5"), "C1", "C2", "C3")
    state, events = advance(initial_state(game_for().setup, deck))
    assert events == (Prohibited(1, "Y-U5"), CardRevealed(2, deck[2]))
    assert state.waits_for == (0, 1)
    assert state.dealt == 3


def test_not_when_all_have_left() -> None:
    """R3.8: the episode ends before the next card."""
    events = events_of(started("Y-I2", "PROHIBITION", "C1"), "leave leave")
    assert events[-1] == Ended("left")
    assert not any(isinstance(event, Prohibited) for event in events)
