"""The best result for a deck: played again by the game itself, and compared with all games there are."""

from dataclasses import replace
from random import Random

import pytest

from mycity.bots import make_bot
from mycity.bots.games import play_game, play_on
from mycity.game import Commit, SeatState, State, advance, apply, parse_mode, rewind
from mycity.review.bounds import bound
from mycity.review.cards import cards_of_rounds
from mycity.review.lines import terms_in
from mycity.review.model import Bound
from mycity.rules import ETERNITY, LEAVE, PROHIBITION, SKIP, City, Extras, Gain, RuleSet, Term
from tests.bots.positions import position
from tests.bots.search.plain import SMALL, VEINS, best_end, only, play_all, short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.games import random_decision, random_game

NARROW = 48
"""Wide enough for good cities, and soon done."""
WIDE = 256
"""Wide enough for better ones than those of any bot."""


def random_end(state: State, chance: int, leaving: float = 0.03) -> State:
    """The game played on to its end by chance."""
    rng = Random(chance)
    while state.open_round is not None:
        number = state.open_round.number
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, number, random_decision(state, seat, rng, leaving)))
    return state


def finished(number: int, seats: int, chance: int) -> State:
    """A finished game of a rule set (0 is Eternity), with extras that campaigns bring."""
    return random_end(position(number, seats, chance, 3), chance)


def replayed(state: State, seat: int, found: Bound) -> SeatState:
    """The seat after the same game, the others deciding as they did, itself as its bound says.

    Others who had nothing more to decide because the game had ended leave.
    """
    now = advance(rewind(state))[0]
    while now.open_round is not None:
        number = now.open_round.number
        made = state.history[number - 1].decisions if number <= len(state.history) else (LEAVE,) * len(state.seats)
        for each in now.waits_for:
            decision = found.decisions[number - 1] if each == seat else made[each]
            assert decision is not None
            now, _ = apply(now, Commit(each, number, decision))
    for closed in now.history:
        if closed.decisions:
            assert closed.decisions[seat] == found.decisions[closed.number - 1]
        else:
            assert found.decisions[closed.number - 1] is None
    assert found.decisions[len(now.history) :] == (None,) * (len(found.decisions) - len(now.history))
    return now.seats[seat]


def check(state: State, seat: int, found: Bound) -> None:
    """R3.7, R5.1, R8.3: its decisions lead to exactly the marker and the terms that it tells."""
    assert len(found.decisions) == len(cards_of_rounds(state.deck))
    score = replayed(state, seat, found).score(state.rules)
    assert score.marker == found.marker
    assert dict(found.terms) == {line.term: line.points for line in score.lines}
    assert list(found.terms) == list(terms_in(state.rules))
    assert found.marker >= state.seats[seat].score(state.rules).marker
    assert found.is_proven == (found.marker == state.rules.cap)


@pytest.mark.parametrize("number", range(25))
def test_the_game_itself_says_the_same(number: int) -> None:
    for seats in (2, 3, 4):
        state = finished(number, seats, 10 * seats)
        for seat in range(len(state.seats)):
            check(state, seat, bound(state, seat, NARROW))


@pytest.mark.parametrize("mode", ["eternity", "episode:2", "episode:8", "episode:11", "episode:18", "episode:23"])
def test_no_level_does_better(mode: str) -> None:
    """On the same deck, but for gold that a rival took (R8.3)."""
    levels = ["random", "novice", "builder", "mason"] if mode != "episode:18" else ["random", "architect"]
    state = play_game_of(mode, levels, 0)
    markers = [seat.score(state.rules).marker for seat in state.seats]
    gold = [seat.score(state.rules).points(Term.GOLD) for seat in state.seats]
    best = max(marker - points for marker, points in zip(markers, gold, strict=True))
    assert bound(state, 0, WIDE).marker >= best
    for seat in range(len(levels)):
        assert bound(state, seat, NARROW).marker >= markers[seat]


def play_game_of(mode: str, levels: list[str], number: int) -> State:
    if mode == "eternity":
        return play_game(parse_mode(mode), levels, "bounds", number)
    state = random_game(mode, len(levels), number, rounds=0).last
    return play_on(state, [make_bot(level) for level in levels], [Random(seat) for seat in range(len(levels))])


def rivals_before(state: State, seat: int) -> list[list[City]]:
    """The others' cities before each card of the deck."""
    now = advance(rewind(state))[0]
    found = []
    for closed in state.history:
        found.append([each.city for number, each in enumerate(now.seats) if number != seat])
        for each in now.waits_for:
            decision = closed.decisions[each]
            assert decision is not None
            now, _ = apply(now, Commit(each, closed.number, decision))
    last = [each.city for number, each in enumerate(now.seats) if number != seat]
    return found + [last] * (len(state.deck) - len(found))


GOLD = dict.fromkeys(("H5", "H6"), "G")
GAMES: list[tuple[RuleSet, tuple[str, ...]]] = [
    (ETERNITY, ("Y-I2", "R-I2", "B-I2", "Y-V3")),
    (ETERNITY, ("R-V3", "Y-I2", "C1", "B-I2")),
    (replace(episode_rules(10), cap=13), ("Y-I2", "R-V3", "B-I2")),
    (replace(episode_rules(8), banks=ETERNITY.banks), ("R-V3", "C2", "Y-I2", "R-I2")),
    (episode_rules(6), ("C3", "Y-I2", "R-V3", "B-I2")),
    (replace(episode_rules(13), start_marker=2), ("Y-I2", "R-V3", "B-I2", "B-V3")),
]


@pytest.mark.parametrize(("rules", "cards"), GAMES)
def test_a_small_game_has_its_best_result(rules: RuleSet, cards: tuple[str, ...]) -> None:
    """As good as the best of all games by the plain rules, with the gold gone when a rival's city says so (R8.3)."""
    for chance in range(6):
        board = VEINS if Gain.GOLD in rules.gains else SMALL
        state = random_end(short_game(*cards, board=board, rules=rules, seats=2), chance, 0.0)
        for seat in range(2):
            found = bound(state, seat, 1024)
            check(state, seat, found)
            city = advance(rewind(state))[0].seats[seat].city
            assert found.marker == best_end(rules, city, (), state.deck, rivals_before(state, seat))


def test_gold_gone_with_a_rival_who_was_second() -> None:
    """R8.3: a rival who built on both veins after the seat gained nothing, yet takes the gold in any other game.

    Nine squares; the seat has the gold after two rounds, its rival all veins after three. Without the rival a game
    that takes the gold in the fourth would be best.
    """
    board = only({**dict.fromkeys(("D7", "F4", "F5", "G6"), "."), **dict.fromkeys(("D6", "E5"), "t"), "G5": "T"} | GOLD)
    state = short_game("Y-V3", "B-I2", "R-I2", "Y-I2", "R-V3", board=board)
    state = play_all(state, "F4/270", "F5/90", "H5/90", "pass", "pass", "H5/90", *["pass"] * 4)
    assert [seat.score(state.rules).points(Term.GOLD) for seat in state.seats] == [3, 0]
    city = advance(rewind(state))[0].seats[0].city
    with_rival = best_end(state.rules, city, (), state.deck, rivals_before(state, 0))
    assert with_rival < best_end(state.rules, city, (), state.deck)
    found = bound(state, 0, NARROW)
    check(state, 0, found)
    assert found.marker == with_rival


def test_prohibition_and_buildings_that_a_player_lacks() -> None:
    """R3.7, R11.22: nothing is decided in one, the other is skipped."""
    rules = episode_rules(22)
    board = position(22, 2, 1, 0).setup.seats[0].board
    deck = ("B-V3", "Y-I2", PROHIBITION, "R-U5", "B-I2", "R-I2", "Y-V3")
    extras = [Extras(factories=frozenset({"B-I2"}))] * 2
    state = random_end(short_game(*deck, board=board, rules=rules, extras=extras), 1, 0.0)
    found = bound(state, 0, 512)
    check(state, 0, found)
    assert found.decisions[0] is SKIP
    assert found.decisions[2] is None
    assert len(found.decisions) == 6


def test_a_seat_that_left_early_could_have_stayed() -> None:
    """R3.8: the whole deck counts, also where the game was over before its end."""
    state = play_all(short_game("Y-I2", "R-I2", "B-I2", "Y-V3"), "leave", "leave")
    assert len(state.history) == 1
    found = bound(state, 0, NARROW)
    check(state, 0, found)
    assert len(found.decisions) == 4
    assert found.marker > state.seats[0].score(state.rules).marker


def test_a_wider_search_is_no_worse_than_the_game_itself() -> None:
    """Where the search is too narrow to find what the seat did, the seat's own game is told."""
    own = 0
    for number in range(6):
        state = play_game(parse_mode("eternity"), ["novice", "novice"], "narrow", number)
        for seat in range(2):
            found = bound(state, seat, 1)
            check(state, seat, found)
            own += found.marker == state.seats[seat].score(state.rules).marker
    assert own


def test_unfinished_games_are_refused() -> None:
    for rounds in (0, 5):
        with pytest.raises(ValueError, match="not over"):
            bound(random_game("eternity", 2, 1, rounds=rounds).last, 0)
    state = random_game("eternity", 2, 1, rounds=5, leaving=0).last
    known = state.deck[: state.dealt]
    shown = replace(state, deck=known)
    with pytest.raises(ValueError, match="not over"):
        bound(shown, 0)
    closed = replace(state, open_round=None)
    with pytest.raises(ValueError, match="not over"):
        bound(closed, 0)
