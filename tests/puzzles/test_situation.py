"""Situations: games up to a building in hand, with what everybody knows and nothing else."""

from dataclasses import replace

import pytest

from mycity.campaign import standard_game
from mycity.game import Mode, Player, State, advance, parse_mode, view_for
from mycity.puzzles import Past, Situation
from mycity.rules import ETERNITY, PASS, PROHIBITION, MyCityError, parse_decision
from tests.bots.positions import position
from tests.helpers.games import play, random_game, started

CARDS = ("Y-I2", "R-I2", "B-I2")
"""R4.4: the river runs east of D6 and D5."""


def short(*decisions: str, cards: tuple[str, ...] = CARDS) -> Situation:
    """One seat of Eternity that has decided so."""
    return Situation(Mode("eternity"), cards, (Past(tuple(map(parse_decision, decisions))),))


def asked(number: int, chance: int) -> tuple[State, int]:
    """A position of a rule set (0 is Eternity) in the middle of a game, and a seat that has to decide."""
    states = (position(number, 2, chance, rounds) for rounds in range(13, 0, -1))
    state = next(state for state in states if state.waits_for)
    return state, state.waits_for[-1]


@pytest.mark.parametrize("number", range(25))
def test_it_plays_to_where_it_was_taken_from(number: int) -> None:
    """All rule sets: with boards of a campaign, leavers, rounds that are skipped (R11.22) and bans (R3.7)."""
    for chance in range(3):
        state, seat = asked(number, chance)
        again = Situation.of(state, seat).play()
        assert (again.seats, again.history, again.open_round) == (state.seats, state.history, state.open_round)
        assert Situation.of(again, seat) == Situation.of(state, seat)
        assert state.open_round is not None
        assert Situation.of(state, seat).round == state.open_round.number


def test_a_ban_is_nobody_s_decision() -> None:
    """R3.7: Prohibition takes the R-I2 along, so that the second decision is about the B-I2."""
    situation = short("D6/90", cards=("Y-I2", PROHIBITION, "R-I2", "B-I2"))
    state = situation.play()
    assert state.open_round is not None
    assert (state.open_round.number, state.open_round.card) == (3, "B-I2")
    assert Situation.of(state, 0) == situation


def test_nothing_of_the_cards_to_come_is_in_it() -> None:
    """R10.2: the same for any order of them, and without seed, commitment and id."""
    first = random_game("eternity", 2, 3, rounds=12, leaving=0).last
    rest = first.deck[first.dealt :]
    other = replace(first, deck=(*first.deck[: first.dealt], *rest[::-1]), seed="0" * 64)
    assert other.deck != first.deck
    assert Situation.of(other, 1) == Situation.of(first, 1)
    again = Situation.of(first, 1).play()
    assert again.deck == first.deck[: first.dealt]
    assert (again.seed, again.setup.game_id, again.setup.commitment) == (None, "", "")
    assert view_for(again, 1).to_come == view_for(first, 1).to_come


def test_others_decisions_of_the_open_round_are_not_in_it() -> None:
    """R3.2: whoever decides later does not see them."""
    state = play(started("Y-I2", "R-I2"), "D6/90 D6/90")
    state = replace(state, rules=ETERNITY)
    assert state.waits_for == (0, 1)
    decided = replace(state, seats=(replace(state.seats[0], decision=PASS), state.seats[1]))
    assert decided.waits_for == (1,)
    assert Situation.of(decided, 1) == Situation.of(state, 1)


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        (short("D6/90"), "invalid decisions"),
        (short("D6/90", "C7/90", "pass"), "invalid decisions"),
        (short("D6/90", "leave"), "invalid decisions"),
        (short("A1/0", "pass"), "round 1, seat 1"),
        (short("D6/90", "D6/90"), "round 2, seat 1"),
        (short("D6/90", "pass", cards=("Y-I2", "Y-I2", "B-I2")), "cards: unexpected card 'Y-I2'"),
        (short("D6/90", "pass", cards=("Y-I2", "X-I2", "B-I2")), "cards: unexpected card 'X-I2'"),
        (short("D6/90", "pass", cards=("Y-I2", "C4", "B-I2")), "cards: unexpected card 'C4'"),
        (replace(short("D6/90", "pass"), seat=1), "seat: unknown seat 1"),
        (replace(short("D6/90", "pass"), mode=Mode("episode", 3, content="0" * 16)), "unknown chapters"),
        (replace(short("D6/90", "pass"), mode=Mode("eternity", version=99)), "unknown version"),
    ],
)
def test_what_can_t_have_happened_is_refused(situation: Situation, reason: str) -> None:
    """R3.4, R4.2, R4.4, R8.1: with place and reason."""
    with pytest.raises(MyCityError, match=reason):
        situation.play()


def test_who_has_nothing_to_decide_has_no_situation() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        Situation.of(random_game("eternity", 2, 1).last, 0)


def test_a_random_city_is_known_by_its_name() -> None:
    """R9.3: its board is not written, and comes again."""
    state = advance(standard_game(parse_mode("random:wild:hello"), [Player("Ada")], seed="0" * 64))[0]
    situation = Situation.of(state, 0)
    assert situation.seats == (Past(()),)
    assert situation.play().seats == state.seats
