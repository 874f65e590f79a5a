"""What the page is told that a seat may do, and what each choice would give (R3.9, R4)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mycity.game import Commit, State, apply, game_to_json, options_of, preview, view_for
from mycity.rules import LEAVE, PASS, Placement, parse_decision
from tests.helpers import naive
from tests.helpers.cities import naive_board, naive_pieces
from tests.helpers.examples import examples
from tests.helpers.games import Played, marker, play, played, started

BITS = {"off board": 1, "unbuildable": 2, "built": 4, "two banks": 8, "start": 16, "not adjacent": 32}


@examples(15)
@given(played(st.integers(0, 24), leaving=0))
def test_flags_say_for_every_anchor_what_the_naive_method_says(game: Played) -> None:
    """R4: a row for each rotation, a number for each of 121 anchors."""
    state = game.last
    if state.is_over:
        return
    seat = state.waits_for[0]
    view = view_for(state, seat)
    board, pieces = naive_board(view.own.city.ground.board), naive_pieces(view.own.city)
    options = options_of(view)
    assert [len(row) for row in options.flags] == [121] * 4
    for row, rotation in zip(options.flags, naive.ROTATIONS, strict=True):
        for number, flag in zip(naive.all_cells(), row, strict=True):
            cells = naive.covered(naive.shape_of(options.building), number, rotation)
            assert flag == sum(BITS[reason] for reason in naive.reasons(board, pieces, cells))
    listed = naive.legal(board, pieces, naive.shape_of(options.building))
    assert [option.placement for option in options.legal] == [f"{naive.name(a)}/{r}" for a, r, _ in listed]
    assert [set(option.squares) for option in options.legal] == [set(map(naive.name, cells)) for _, _, cells in listed]


@examples(15)
@given(played(st.integers(0, 27), leaving=0), st.randoms(use_true_random=False))
def test_a_preview_is_what_is_then_scored(game: Played, rng: Random) -> None:
    """R5, R8.3: for every legal decision of a seat, whatever the others choose at the same time."""
    state = game.last
    if state.is_over:
        return
    assert state.open_round is not None
    seat = rng.choice(state.waits_for)
    view = view_for(state, seat)
    for other in [s for s in state.waits_for if s != seat]:
        state, _ = apply(
            state, Commit(other, state.open_round.number, rng.choice(view_for(state, other).legal_decisions))
        )
    number = view.open_round.number if view.open_round else 0
    options = options_of(view)
    totals = {option.placement: (option.total, option.terms, option.change) for option in options.legal}
    now = view.own.score(view.rules).marker
    for decision in view.legal_decisions:
        after, _ = apply(state, Commit(seat, number, decision))
        scored = after.seats[seat].score(after.rules)
        assert preview(view, decision) == scored
        if isinstance(decision, Placement):
            total, terms, change = totals[str(decision)]
            assert (total, change) == (scored.marker, scored.marker - now)
            assert terms == {line.term.value: line.points for line in scored.lines}
        elif decision is PASS:
            assert options.passing.total == scored.marker
        else:
            assert decision is LEAVE
            assert options.leave.total == scored.marker


def test_what_a_first_building_would_give() -> None:
    """R5: by hand; E2/0 covers one plain square and two rocks, and yellow has a group of one."""
    options = options_of(view_for(started("Y-I2", "R-I2"), 0))
    assert (options.round, options.building) == (1, "Y-I2")
    (option,) = [option for option in options.legal if option.placement == "E2/0"]
    assert option.squares == ["E2", "F2"]
    assert option.change == 2 + 1 + 1
    assert option.total == -67 + 4
    assert option.terms == {
        **{"start": 10, "passes": 0, "gold": 0, "trees": 12, "rocks": -6, "groups": 1},
        **{"churches": 0, "wells": 0, "empty": -80},
    }
    assert (options.passing.cost, options.passing.total) == (1, -68)
    assert options.leave.total == -67


def test_what_can_not_be_covered() -> None:
    """R4.1, R4.2"""
    state = play(started("Y-I2", "R-I2", "B-I2"), "D6/90 pass")
    options = options_of(view_for(state, 0))
    assert options.built == ["D6", "D7"]
    assert len(options.unbuildable) == 26
    assert {"A4", "B4", "K3", "K11"} <= set(options.unbuildable)


def test_who_waits_for_nothing_has_no_options() -> None:
    """R3.4: a seat that left, and everybody after the end."""
    state = play(started("Y-I2", "R-I2"), "leave pass")
    assert game_to_json(view_for(state, 0)).seats[0].options is None
    assert game_to_json(view_for(state, 1)).seats[1].options is not None
    over = play(state, "leave")
    assert [seat.options for seat in game_to_json(view_for(over, 1)).seats] == [None, None]


def test_options_stay_while_a_decision_may_be_replaced() -> None:
    """R3.2"""
    state, _ = apply(started("Y-I2", "R-I2"), Commit(0, 1, parse_decision("D6/90")))
    page = game_to_json(view_for(state, 0))
    assert page.seats[0].decision == "D6/90"
    assert page.seats[0].options == game_to_json(view_for(started("Y-I2", "R-I2"), 0)).seats[0].options


def test_the_page_of_a_city() -> None:
    """R1.1, R2.5: pieces with their squares and the round they were placed in, marker and total."""
    state: State = play(started("Y-I2", "PROHIBITION", "C1", "R-I2", "B-I2"), "pass pass", "D6/90 pass")
    seat = game_to_json(view_for(state, None)).seats[0]
    (piece,) = seat.pieces
    assert (piece.building, piece.placement, piece.squares, piece.round) == ("R-I2", "D6/90", ["D6", "D7"], 3)
    assert seat.score.marker == marker(state, 0) == 9
    assert seat.score.total == 9 + 12 - 8 + 1 - 79
    assert seat.rows[0] == "..T.....T.G 4"
    history = game_to_json(view_for(state, None)).history
    assert [(r.number, r.card, r.forbids, r.decisions) for r in history] == [
        (1, "Y-I2", None, ["pass", "pass"]),
        (2, "PROHIBITION", "C1", []),
        (3, "R-I2", None, ["D6/90", "pass"]),
    ]
