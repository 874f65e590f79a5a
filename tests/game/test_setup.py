"""What a game begins with: modes, seats, animals (R7.1, R7.5, R7.6, R8.1, R9.4)."""

import pytest

from mycity.campaign import rulebook_of
from mycity.game import ANIMALS, Commit, DecisionError, Mode, Reseat, Reseated, apply, parse_mode, rules_of
from mycity.rules import ETERNITY, PASS, MyCityError
from tests.helpers.chapters import EPISODES, board_of
from tests.helpers.games import setup_for, started


def test_animals() -> None:
    """R7.1"""
    assert sorted(ANIMALS) == ["bear", "fox", "owl", "stag"]


def test_modes() -> None:
    """R7.6, R8.1: the Eternity game and each episode on its own."""
    assert parse_mode("eternity") == Mode("eternity")
    assert parse_mode("episode:3") == Mode("episode", 3)
    assert [str(parse_mode(text)) for text in ("eternity", "episode:1")] == ["eternity", "episode:1"]
    assert rules_of(Mode("eternity")) is ETERNITY
    assert [rulebook_of()(Mode("episode", number)) for number in (1, 2, 3)] == list(EPISODES)
    with pytest.raises(MyCityError, match="unknown mode"):
        rules_of(Mode("episode", 1))


@pytest.mark.parametrize(
    "text",
    [
        *("", "moon", "Eternity", "eternity:1", "eternity:", "episode", "episode:", "episode:0", "episode:100"),
        *("episode:x", "episode:-1", "episode:1:2", "episode: 1", "episode:²", "episode:01", "episode:" + "9" * 5000),
    ],
)
def test_other_texts_are_no_modes(text: str) -> None:
    """R7.6"""
    with pytest.raises(MyCityError):
        parse_mode(text)


def test_rules_of_another_version_are_not_these() -> None:
    with pytest.raises(MyCityError, match="unknown version of the rules of eternity 2: expected 1"):
        rules_of(Mode("eternity", None, 2))


@pytest.mark.parametrize(("mode", "seats"), [("eternity", 1), ("eternity", 5), ("eternity", 0), ("episode:1", 0)])
def test_how_many_may_play(mode: str, seats: int) -> None:
    """R8.1, R9.4: Eternity is for 2 to 4, an episode for 1 to 4."""
    with pytest.raises(MyCityError, match="players"):
        setup_for(mode, seats)


@pytest.mark.parametrize(("mode", "seats"), [("eternity", 2), ("eternity", 4), ("episode:1", 1), ("episode:3", 4)])
def test_everybody_starts_from_the_board_of_the_mode(mode: str, seats: int) -> None:
    """R1.1, R8.1: each player has a board of their own, all alike."""
    setup = setup_for(mode, seats)
    assert len(setup.seats) == seats
    assert all(seat.board == board_of(setup.rules) for seat in setup.seats)


def test_a_bot_or_another_person_takes_a_seat_over() -> None:
    """R7.5, R9.1: in the middle of a round, with the city and the decision as they are."""
    state, _ = apply(started("Y-I2", "R-I2"), Commit(0, 1, PASS))
    state, events = apply(state, Reseat(0, "Mason", "bot:builder"))
    assert events == (Reseated(0, "Mason", "bot:builder"),)
    seat = state.setup.seats[0]
    assert (seat.name, seat.kind, seat.animal) == ("Mason", "bot:builder", "bear")
    assert state.seats[0].decision is PASS
    assert state.waits_for == (1,)


def test_there_is_no_seat_to_take_over() -> None:
    """R7.5"""
    with pytest.raises(DecisionError) as caught:
        apply(started("Y-I2"), Reseat(2, "Mason", "bot:builder"))
    assert caught.value.code == "no-seat"
