"""Rounds: revealing, deciding, closing, the end (R3.1–R3.4, R3.8)."""

import pytest

from mycity.game import (
    CardRevealed,
    Commit,
    Committed,
    DecisionError,
    Ended,
    IllegalPlacementError,
    RoundClosed,
    RoundClosedError,
    TakeBack,
    TakenBack,
    advance,
    apply,
    deal,
)
from mycity.rules import ETERNITY, LEAVE, PASS, SKIP, Illegal, parse_decision
from tests.helpers.games import events_of, game_for, marker, play, started


def at(text: str) -> Commit:
    return Commit(0, 1, parse_decision(text))


def test_a_round_begins_with_the_top_card() -> None:
    """R3.1"""
    deck = deal(ETERNITY.cards, "0" * 32)
    state, events = advance(game_for(seed="0" * 32))
    assert events[-1] == CardRevealed(1, deck[0])
    assert state.open_round is not None
    assert (state.open_round.number, state.open_round.card) == (1, deck[0])
    assert state.waits_for == (0, 1)


def test_all_active_players_decide_before_it_closes() -> None:
    """R3.1, R3.2"""
    state = started("Y-I2", "R-I2", seats=3)
    for seat in (2, 0):
        state, events = apply(state, Commit(seat, 1, PASS))
        assert events == (Committed(seat, 1, PASS),)
    assert state.waits_for == (1,)
    state, events = apply(state, Commit(1, 1, LEAVE))
    assert events == (
        Committed(1, 1, LEAVE),
        RoundClosed(1, (PASS, LEAVE, PASS), ((), (), ())),
        CardRevealed(2, "R-I2"),
    )
    assert state.waits_for == (0, 2)
    assert all(seat.decision is None for seat in state.seats)


def test_nothing_happens_to_the_board_before_the_round_closes() -> None:
    """R3.2"""
    state, _ = apply(started("Y-I2", "R-I2"), at("D6/90"))
    assert state.seats[0].city.pieces == ()
    state, _ = apply(state, Commit(1, 1, PASS))
    assert [str(piece.placement) for piece in state.seats[0].city.pieces] == ["D6/90"]


def test_a_decision_may_be_replaced_until_the_round_closes() -> None:
    """R3.2"""
    state, _ = apply(started("Y-I2", "R-I2"), at("D6/90"))
    state, _ = apply(state, at("leave"))
    state, _ = apply(state, at("E1/0"))
    state, _ = apply(state, Commit(1, 1, PASS))
    assert [str(piece.placement) for piece in state.seats[0].city.pieces] == ["E1/0"]
    assert state.seats[0].is_active


def test_a_decision_may_be_taken_back() -> None:
    """R3.2: the round waits again; taking back nothing changes nothing."""
    start = started("Y-I2", "R-I2")
    state, _ = apply(start, at("D6/90"))
    state, events = apply(state, TakeBack(0, 1))
    assert events == (TakenBack(0, 1),)
    assert state == start
    assert apply(state, TakeBack(0, 1)) == (start, ())


def test_a_decision_for_a_closed_round_is_refused() -> None:
    """R3.2: also taking it back; the error tells which round is open, and at the end that none is."""
    state = play(started("Y-I2", "R-I2"), "pass pass")
    for command in (Commit(0, 1, PASS), TakeBack(0, 1), Commit(0, 3, PASS)):
        with pytest.raises(RoundClosedError) as caught:
            apply(state, command)
        assert (caught.value.code, caught.value.current) == ("round-closed", 2)
    state = play(state, "pass pass")
    with pytest.raises(RoundClosedError) as caught:
        apply(state, Commit(0, 2, PASS))
    assert caught.value.current is None


def test_an_illegal_placement_is_refused_with_every_reason() -> None:
    """R4: and the state is as it was."""
    state = started("Y-I4", "R-I2")
    with pytest.raises(IllegalPlacementError) as caught:
        apply(state, at("J9/0"))
    assert caught.value.code == "illegal-placement"
    assert caught.value.reasons == Illegal.OFF_BOARD | Illegal.UNBUILDABLE | Illegal.NO_START
    for part in ("Y-I4 at J9/0", "off the board", "can't be built on", "start rule"):
        assert part in str(caught.value)
    assert state == started("Y-I4", "R-I2")


def test_a_placement_is_kept_in_its_canonical_form() -> None:
    """R2.5"""
    state, events = apply(started("Y-I2", "R-I2"), at("D6/270"))
    assert events == (Committed(0, 1, parse_decision("D6/90")),)
    assert state.seats[0].decision == parse_decision("D6/90")


def test_passing_costs_1_and_the_building_is_out() -> None:
    """R3.4"""
    state = play(started("Y-I2", "R-I2"), "pass D6/90")
    assert (marker(state, 0), marker(state, 1)) == (9, 10)
    assert state.seats[0].city.pieces == ()
    assert state.seats[0].is_active


def test_leaving_costs_nothing_and_is_for_good() -> None:
    """R3.4"""
    state = play(started("Y-I2", "R-I2", "B-I2"), "D6/90 leave")
    assert marker(state, 1) == 10
    assert state.seats[1].left_in == 1
    assert state.waits_for == (0,)
    with pytest.raises(DecisionError) as caught:
        apply(state, Commit(1, 2, PASS))
    assert caught.value.code == "not-in-round"
    state = play(state, "C8/0")
    assert state.history[1].decisions == (parse_decision("C8/0"), None)


def test_a_placed_building_never_moves() -> None:
    """R3.3: the next round offers the next card only."""
    state = play(started("Y-I2", "R-I2"), "D6/90 D6/90", "C8/0 pass")
    assert [(p.building, str(p.placement)) for p in state.seats[0].city.pieces] == [("Y-I2", "D6/90"), ("R-I2", "C8/0")]


def test_nobody_skips_who_has_the_building() -> None:
    """R11.22"""
    with pytest.raises(DecisionError) as caught:
        apply(started("Y-I2"), Commit(0, 1, SKIP))
    assert caught.value.code == "no-skip"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    """R8.1"""
    for command in (Commit(seat, 1, PASS), TakeBack(seat, 1)):
        with pytest.raises(DecisionError) as caught:
            apply(started("Y-I2"), command)
        assert caught.value.code == "no-seat"


def test_the_episode_ends_when_the_last_card_has_been_dealt_with() -> None:
    """R3.8"""
    state = started("Y-I2", "R-I2")
    assert not play(state, "pass pass").is_over
    assert events_of(play(state, "pass pass"), "pass pass")[-1] == Ended("deck")
    over = play(state, "pass pass", "pass pass")
    assert (over.is_over, over.reason, over.open_round, over.waits_for) == (True, "deck", None, ())


def test_all_leave_in_one_round() -> None:
    """R3.8, R12: no further card is revealed."""
    state = started("Y-I2", "R-I2", "B-I2", seats=4)
    events = events_of(state, "leave leave leave leave")
    assert events[-2:] == [RoundClosed(1, (LEAVE,) * 4, ((),) * 4), Ended("left")]
    over = play(state, "leave leave leave leave")
    assert (over.reason, over.dealt) == ("left", 1)


def test_they_leave_one_after_the_other() -> None:
    """R3.8: the game goes on for who is still in, and ends with the last one."""
    state = play(started("Y-I2", "R-I2", "B-I2", seats=3), "leave D6/90 pass", "pass leave")
    assert (state.waits_for, state.is_over) == ((1,), False)
    assert play(state, "leave").reason == "left"


def test_a_first_building_after_three_passes() -> None:
    """R4.4, R12: it still needs a river side, and costs nothing."""
    state = play(started("Y-I4", "R-I4", "B-I4", "Y-I2", "R-I2", seats=1, mode="episode:1"), "pass", "pass", "pass")
    assert marker(state) == 7
    with pytest.raises(IllegalPlacementError) as caught:
        apply(state, Commit(0, 4, parse_decision("H9/0")))
    assert caught.value.reasons == Illegal.NO_START
    state = play(state, "D6/90")
    assert marker(state) == 7
    assert len(state.seats[0].city.pieces) == 1


def test_who_left_keeps_the_city() -> None:
    """R3.4, R5.1: what was built counts."""
    state = play(started("Y-I2", "R-I2"), "E2/0 E2/0", "leave pass")
    score = state.seats[0].score(state.rules)
    assert score.marker == 10 + 12 - 6 + 1 - 80
