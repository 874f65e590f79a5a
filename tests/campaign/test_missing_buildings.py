"""Cards whose building a player lacks (R11.22), and fourth churches of different shapes behind one card (R11.4)."""

from dataclasses import replace

import pytest

from mycity.campaign import default_content, rulebook_of, standard_game
from mycity.game import (
    Commit,
    DecisionError,
    Mode,
    Player,
    RecordError,
    State,
    advance,
    apply,
    deal,
    game_to_json,
    initial_state,
    options_of,
    outcome_of,
    record_of,
    replay,
    replay_to_json,
    view_for,
)
from mycity.rules import LEAVE, PASS, SKIP, Extras, parse_decision, square_names
from tests.helpers.games import NAMES, play, seed_of

CONTENT = default_content()


def game(number: int, *extras: Extras, first: tuple[str, ...] = ()) -> State:
    """An episode in which each seat has these extras; the deck begins with these cards."""
    seed = seed_of(1)
    players = [Player(name) for name in NAMES[: len(extras)]]
    setup = standard_game(Mode("episode", number), players, seed=seed, game_id="game-1").setup
    setup = replace(setup, seats=tuple(replace(s, extras=e) for s, e in zip(setup.seats, extras, strict=True)))
    cards = deal(setup.rules.cards, seed)
    return advance(initial_state(setup, (*first, *(card for card in cards if card not in first))))[0]


def extras(*factories: str, c4: str | None = "second") -> Extras:
    return Extras(c4=c4, factories=frozenset(factories))


def test_who_lacks_the_building_skips_for_free() -> None:
    """R11.22, R12: seat 1 has no such factory; seat 0 alone decides."""
    state = game(22, extras("B-I2"), extras(), first=("B-I2", "R-I2"))
    assert state.waits_for == (0,)
    state = play(state, "F6/0")
    assert state.history[0].decisions == (parse_decision("F6/0"), SKIP)
    assert [seat.marker(state.rules) for seat in state.seats] == [0, 0]
    assert state.waits_for == (0, 1)


def test_a_round_that_all_skip_is_over_at_once() -> None:
    """R11.22: two of them in a row, before anybody has decided anything."""
    state = game(22, extras(), extras(), first=("B-I2", "B-T4", "R-I2"))
    assert [closed.decisions for closed in state.history] == [(SKIP, SKIP), (SKIP, SKIP)]
    assert state.open_round is not None
    assert (state.open_round.number, state.open_round.card) == (3, "R-I2")


def test_skips_at_the_end_of_the_deck() -> None:
    """R3.8, R11.22: the episode ends with the last card though nobody has anything to do any more."""
    state = game(22, extras(), first=("R-I2", "B-I2"))
    state = replace(state, deck=("R-I2", "B-I2"), rules=replace(state.rules, cards=("R-I2", "B-I2")))
    state = play(state, "F6/0")
    assert (state.reason, len(state.history)) == ("deck", 2)
    assert state.history[1].decisions == (SKIP,)


def test_prohibition_of_a_building_that_all_lack() -> None:
    """R3.7, R11.22"""
    state = game(22, extras(), extras(), first=("PROHIBITION", "B-I2", "R-I2"))
    assert [(closed.card, closed.forbids) for closed in state.history] == [("PROHIBITION", "B-I2")]


def test_who_has_left_does_not_skip() -> None:
    """R3.4, R11.22: nothing is written for who has left."""
    state = game(22, extras("B-I2"), extras(), extras(), first=("R-I2", "B-I2"))
    state = play(state, "F6/0 leave F6/0", "leave")
    assert state.history[1].decisions == (LEAVE, None, SKIP)


@pytest.mark.parametrize("decision", ["F6/0", "pass", "leave", "skip"])
def test_who_skips_has_nothing_to_decide(decision: str) -> None:
    """R11.22: and nobody skips who has the building."""
    state = game(22, extras("B-I2"), extras(), first=("B-I2", "R-I2"))
    with pytest.raises(DecisionError) as caught:
        apply(state, Commit(1, 1, parse_decision(decision)))
    assert caught.value.code == "not-in-round"
    with pytest.raises(DecisionError) as caught:
        apply(state, Commit(0, 1, SKIP))
    assert caught.value.code == "no-skip"


def test_the_view_of_who_skips() -> None:
    """R11.22: no options, nothing decided."""
    state = game(22, extras("B-I2"), extras(), first=("B-I2", "R-I2"))
    seats = game_to_json(view_for(state, 1)).seats
    assert (seats[1].options, seats[1].committed, seats[1].active) == (None, False, True)
    assert game_to_json(view_for(state, 0)).seats[0].options is not None
    with pytest.raises(KeyError):
        options_of(view_for(state, 1))


def test_factories_are_all_one_has_from_episode_22_on() -> None:
    """R11.22: in Episode 21 every blue building is there."""
    late, early = game(22, extras("B-I2", "B-U5")), game(21, extras("B-I2"))
    assert {b for b in late.seats[0].city.supply if b[0] == "B"} == {"B-I2", "B-U5"}
    assert sum(b[0] == "B" for b in early.seats[0].city.supply) == 8
    assert len(late.seats[0].city.supply) == 8 + 8 + 2 + 4


def test_churches_of_different_shapes_behind_one_card() -> None:
    """R11.4, R12: the same decision covers other squares; one seat got none and skips."""
    state = game(5, extras(c4="first"), extras(c4="second"), extras(c4="others"), extras(c4=None), first=("C4", "R-I2"))
    assert state.waits_for == (0, 1, 2)
    state = play(state, "E8/0 E8/0 E8/0")
    squares = [square_names(seat.city.built) for seat in state.seats]
    assert squares == [["E8", "F8", "E9", "F9", "E10"], ["E8", "F8", "G8", "F9"], ["E8", "F8"], []]
    assert state.history[0].decisions[3] is SKIP


def test_the_fourth_church_must_be_built() -> None:
    """R3.6, R11.5"""
    state = game(5, extras(), extras(), first=("C4",))
    with pytest.raises(DecisionError, match="church must be built"):
        apply(state, Commit(0, 1, PASS))


def test_canonical_rotations_are_those_of_ones_own_shape() -> None:
    """R2.5, R11.4: half a turn of the two-square church covers the same."""
    state = game(5, extras(c4="first"), extras(c4="others"), first=("C4",))
    state = play(state, "E8/180 E8/180")
    assert [str(decision) for decision in state.history[0].decisions] == ["E8/180", "E8/0"]


def test_records_tell_skips() -> None:
    """R11.22: `skip` for a seat that lacks the building, also where all do; anything else there is refused."""
    rulebook = rulebook_of()
    state = game(22, extras("B-I2"), extras(), first=("B-T4", "B-I2", "R-I2"))
    state = play(state, "F6/0", "F5/0 leave")
    record = record_of(state)
    assert record["rounds"] == [
        {"card": "B-T4", "decisions": ["skip", "skip"]},
        {"card": "B-I2", "decisions": ["F6/0", "skip"]},
        {"card": "R-I2", "decisions": ["F5/0", "leave"]},
    ]
    assert record_of(replay(record, rulebook)) == record
    assert [r.decisions for r in replay_to_json(record, rulebook).rounds][:2] == [["skip", "skip"], ["F6/0", "skip"]]
    for entry, seat, wrong in ((0, 0, "pass"), (0, 1, None), (1, 1, "F6/0"), (1, 1, None), (2, 0, "skip")):
        changed = {**record, "rounds": [dict(r) for r in record["rounds"]]}
        decisions = list(changed["rounds"][entry]["decisions"])
        decisions[seat] = wrong
        changed["rounds"][entry]["decisions"] = decisions
        with pytest.raises(RecordError, match=rf"rounds\[{entry}\]"):
            replay(changed, rulebook)
    with pytest.raises(RecordError, match=r"rounds\[0\]"):
        replay({**record, "rounds": record["rounds"][1:]}, rulebook)


def test_the_result_of_a_game_with_skips() -> None:
    """R11.22: the marker starts on 0; with R-I2 beside the palace the red group is 2, and nothing mines."""
    state = play(game(22, extras(), first=("R-I2",)), "F6/0", "leave")
    outcome = outcome_of(state)
    assert outcome is not None
    points = {line.term.value: line.points for line in outcome.scores[0].lines if line.points}
    assert points == {"trees": 6, "rocks": -26, "groups": 2, "empty": -66}  # 68 plain squares less two
