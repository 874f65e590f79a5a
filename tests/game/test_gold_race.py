"""The race for the gold in play (R8.3). The veins are A8 and K1."""

from mycity.game import RoundClosed, State, outcome_of, preview, view_for
from mycity.rules import Gain, Term, parse_decision
from tests.helpers.cities import placed
from tests.helpers.games import events_of, marker, play, started

PATH = "Y-I4 R-I4 B-I4 Y-L4 R-I2"
CARDS = PATH.split()
STEPS = ["A8/0", "E8/0", "H4/90", "H2/180", "K1/90"]
"""From A8 across the river and up to K1, every building beside the one before."""

NEARLY = placed(*(f"{card} {step}" for card, step in zip(CARDS[:4], STEPS[:4], strict=True)))


def gold(state: State, seat: int) -> int:
    return state.seats[seat].score(state.rules).points(Term.GOLD)


def test_one_vein_now_and_the_other_much_later() -> None:
    """R8.3, R12: nothing for A8 in round 1; 3 at once for K1 in round 7, with Prohibition in between."""
    cards = [*CARDS[:3], "PROHIBITION", "C1", *CARDS[3:], "B-I2"]
    state = started(*cards)
    for step in STEPS[:4]:
        state = play(state, f"{step} pass")
        assert gold(state, 0) == 0
    state = play(state, f"{STEPS[4]} pass")
    assert gold(state, 0) == 3
    assert (marker(state, 0), marker(state, 1)) == (13, 5)
    assert state.history[-1].gains == (((Gain.GOLD, 3),), ())


def test_two_players_in_one_round() -> None:
    """R8.3, R12: each of them gets 3, whoever commits first."""
    for order in ("K1/90 K1/90 pass", "K1/90 K1/90 leave"):
        state = started("R-I2", "B-I2", seats=3, cities=[NEARLY, NEARLY, placed()])
        events = events_of(state, order)
        closed = next(event for event in events if isinstance(event, RoundClosed))
        assert closed.gains == (((Gain.GOLD, 3),), ((Gain.GOLD, 3),), ())
        assert [gold(play(state, order), seat) for seat in range(3)] == [3, 3, 0]


def test_who_comes_a_round_later_gets_nothing() -> None:
    """R8.3"""
    state = started("R-I2", "B-I2", "Y-I2", cities=[NEARLY, NEARLY])
    state = play(state, "K1/90 pass", "pass K1/90")
    assert [gold(state, seat) for seat in (0, 1)] == [3, 0]
    assert [marker(state, seat) for seat in (0, 1)] == [12, 9]


def test_nobody_gets_it_twice() -> None:
    """R8.3"""
    state = play(started("R-I2", "B-I2", "Y-I2", cities=[NEARLY, placed()]), "K1/90 pass", "pass pass", "pass pass")
    assert gold(state, 0) == 3
    assert marker(state, 0) == 10 + 3 - 2


def test_it_stays_with_a_player_who_leaves() -> None:
    """R3.4, R8.3"""
    state = play(started("R-I2", "B-I2", "Y-I2", cities=[NEARLY, NEARLY]), "K1/90 pass", "leave K1/90", "leave")
    outcome = outcome_of(state)
    assert outcome is not None
    assert [score.points(Term.GOLD) for score in outcome.scores] == [3, 0]


def test_the_preview_has_the_gold_in_it() -> None:
    """R8.3: also when the other takes it in the same round, and no more when the race is won."""
    state = started("R-I2", "B-I2", "Y-I2", cities=[NEARLY, NEARLY])
    before = preview(view_for(state, 0), parse_decision("K1/90"))
    assert before.points(Term.GOLD) == 3
    both = play(state, "K1/90 K1/90")
    assert both.seats[0].score(both.rules) == before
    late = play(started("B-I2", "R-I2", "Y-I2", cities=[NEARLY, NEARLY]), "K1/90 pass")
    assert preview(view_for(late, 1), parse_decision("K1/90")).points(Term.GOLD) == 0
