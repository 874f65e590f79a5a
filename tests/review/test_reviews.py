"""Reviews: every decision of a finished game beside the best one."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from mycity.bots import play_campaign
from mycity.bots.search.config import SearchConfig, Stage
from mycity.campaign import default_content
from mycity.game import Commit, Span, State, advance, apply, deal_rest, initial_state, view_for
from mycity.review import reviews
from mycity.review import search as review_search
from mycity.review.bounds import bound
from mycity.review.model import Review, SeatReview
from mycity.review.reviews import review
from mycity.rules import LEAVE, PROHIBITION, SKIP, Decision, Extras
from tests.bots.positions import position
from tests.bots.search.plain import SMALL, expected_end, play_all, short_game
from tests.helpers.chapters import episode_rules
from tests.helpers.games import game_for, random_decision, random_game, seed_of

SEED = "seed"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reviewer thinks less, which changes nothing of what its answers are made of."""
    monkeypatch.setattr(review_search, "REVIEW_CONFIG", SearchConfig((Stage(8, 4, 2), Stage(3, 8, 4, rollouts=True))))
    monkeypatch.setattr(reviews, "bound", partial(bound, width=16))


hurry = pytest.mark.usefixtures("hurried")


def random_end(state: State, chance: int, leaving: float = 0.0) -> State:
    """The game played on to its end by chance."""
    rng = Random(chance)
    while state.open_round is not None:
        number = state.open_round.number
        for seat in state.waits_for:
            state, _ = apply(state, Commit(seat, number, random_decision(state, seat, rng, leaving)))
    return state


def check(state: State, found: Review) -> None:
    assert found.deck == state.deck
    assert len(found.seats) == len(state.seats)
    for number, seat in enumerate(found.seats):
        check_decisions(state, number, seat)
        check_graph(state, number, seat)
        check_sums(seat)


def check_decisions(state: State, number: int, seat: SeatReview) -> None:
    """Each decision that the seat made, in its round, beside better ones if there are any."""
    made = [(r.number, r.card, r.decisions[number]) for r in state.history if r.decisions]
    made = [each for each in made if each[2] not in (None, SKIP)]
    assert [(each.round, each.card, each.decision) for each in seat.decisions] == made
    for each in seat.decisions:
        markers = [line.marker for line in each.lines]
        assert markers == sorted(markers, reverse=True)
        assert each.expected == pytest.approx(markers[0])
        assert 1 <= len(each.lines) <= 4
        (own,) = [line for line in each.lines if line.decision == each.decision]
        assert each.loss >= 0
        assert each.loss == pytest.approx(markers[0] - own.marker)
        assert each.loss == 0 or each.best != each.decision


def check_graph(state: State, number: int, seat: SeatReview) -> None:
    """One point a round and one before the first; rounds without a decision change nothing; the end is the marker."""
    assert len(seat.graph) == len(state.history) + 1
    assert seat.graph[-1] == state.seats[number].score(state.rules).marker
    decided = {each.round: each for each in seat.decisions}
    for round_, (before, after) in enumerate(pairwise(seat.graph[:-1]), 1):
        if round_ in decided:
            assert after == pytest.approx(decided[round_].expected - decided[round_].loss)
        else:
            assert after == before


def check_sums(seat: SeatReview) -> None:
    """The loss is that of all decisions; turning points are those that lost most."""
    losses = {each.round: each.loss for each in seat.decisions}
    assert seat.loss == pytest.approx(sum(losses.values()))
    assert 0 <= seat.accuracy <= 100
    assert list(seat.turning_points) == sorted(seat.turning_points)
    others = [loss for round_, loss in losses.items() if round_ not in seat.turning_points]
    if seat.turning_points:
        assert min(losses[round_] for round_ in seat.turning_points) >= max(others, default=0)
        assert min(losses[round_] for round_ in seat.turning_points) > 0
    assert len(seat.turning_points) <= 3
    assert (seat.accuracy == 100) == (max(losses.values(), default=0) == 0)


@hurry
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        *(("eternity", 2), ("eternity", 4), ("episode:1", 1), ("episode:6", 2), ("episode:8", 3), ("episode:11", 2)),
        *(("episode:15", 2), ("episode:18", 2), ("episode:21", 1), ("episode:22", 2), ("episode:24", 2)),
    ],
)
def test_reviews_of_whole_games(mode: str, seats: int) -> None:
    state = random_game(mode, seats, 5, leaving=0.02).last
    told: list[tuple[int, int]] = []
    found = review(state, SEED, lambda done, parts: told.append((done, parts)))
    check(state, found)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert {parts for _, parts in told} == {told[-1][0]}
    assert any(seat.turning_points for seat in found.seats)
    for number, seat in enumerate(found.seats):
        assert seat.bound == bound(state, number, 16)


@hurry
def test_prohibition_is_a_round_that_nobody_decides_in() -> None:
    """R3.7: as the first card, in the middle, as the last, and where it forbids the last."""
    for deck in (
        (PROHIBITION, "Y-V3", "R-I2", "B-I2", "Y-I2"),
        ("R-I2", "B-I2", PROHIBITION, "Y-V3", "Y-I2"),
        ("R-I2", "Y-I2", "B-I2", "Y-V3", PROHIBITION),
        ("R-I2", "Y-I2", "Y-V3", PROHIBITION, "B-I2"),
    ):
        state = random_end(short_game(*deck), 2)
        found = review(state, SEED)
        check(state, found)
        assert [len(seat.decisions) for seat in found.seats] == [len(deck) - (1 if deck[-1] == PROHIBITION else 2)] * 2


@hurry
def test_before_the_first_card_all_decks_are_as_likely() -> None:
    """The first point of the graph is the same whatever came first, Prohibition too."""
    decks = [("Y-V3", "R-I2", PROHIBITION), (PROHIBITION, "Y-V3", "R-I2"), ("R-I2", PROHIBITION, "Y-V3")]
    points = set()
    for deck in decks:
        state = short_game(*deck)
        rules = replace(state.rules, cards=("R-I2", "Y-V3", PROHIBITION))
        state = advance(initial_state(replace(state.setup, rules=rules), deck))[0]
        points.add(review(random_end(state, 1), SEED).seats[0].graph[0])
    assert len(points) == 1


@hurry
def test_a_seat_that_left_early_has_a_level_graph() -> None:
    """R3.4: from then on the marker stands where the sheet puts it."""
    state = play_all(short_game("Y-I2", "R-I2", "B-I2", "Y-V3"), "D5/0", "D5/0", "leave", "pass", "pass", "pass")
    assert state.seats[0].left_in == 2
    found = review(state, SEED)
    check(state, found)
    marker = state.seats[0].score(state.rules).marker
    assert found.seats[0].graph[2:] == (marker,) * 3
    assert [each.round for each in found.seats[0].decisions] == [1, 2]
    assert found.seats[0].decisions[-1].decision is LEAVE


@hurry
def test_all_leave_at_once() -> None:
    """R3.8: a game of one round."""
    state = play_all(short_game("Y-I2", "R-I2"), "leave", "leave")
    found = review(state, SEED)
    check(state, found)
    assert all(seat.decisions[0].loss > 0 for seat in found.seats)


@hurry
def test_rounds_that_a_seat_skips() -> None:
    """R11.22: the first card is one that a player lacks, another one that all lack."""
    extras = [Extras(), Extras(factories=frozenset({"B-V3"}))]
    board = position(22, 2, 1, 0).setup.seats[0].board
    deck = ("B-V3", "Y-I2", "B-U5", "R-I2", PROHIBITION, "R-U5", "Y-V3")
    state = random_end(short_game(*deck, board=board, rules=episode_rules(22), extras=extras), 3)
    found = review(state, SEED)
    check(state, found)
    assert [each.round for each in found.seats[0].decisions] == [2, 4, 6]
    assert [each.round for each in found.seats[1].decisions] == [1, 2, 4, 6]


@hurry
@pytest.mark.parametrize("c4", ["first", "second", "others"])
def test_fourth_churches_of_different_shapes(c4: str) -> None:
    """R11.4"""
    board = position(8, 2, 1, 0).setup.seats[0].board
    extras = [Extras(c4=c4), Extras(c4="second")]
    state = random_end(short_game("Y-V3", "C4", "R-I2", board=board, rules=episode_rules(8), extras=extras), 3)
    assert all(len(seat.city.pieces) > 1 for seat in state.seats)
    check(state, review(state, SEED))


@hurry
def test_an_episode_of_a_campaign() -> None:
    """R7.3: with the boards and extras that the campaign has made."""
    campaign, _, _ = play_campaign(default_content(), Span(10, 12), ["random", "novice"], "review", 1)
    for played in campaign.history:
        check(played.game, review(played.game, SEED))


@hurry
def test_a_game_that_was_brought_here_in_the_middle() -> None:
    """Its first cards were known, a seed dealt the others: the review is that of any game with this deck."""
    setup = game_for("episode:7", 2).setup
    cards = setup.rules.cards
    deck = deal_rest(cards, cards[3:9], seed_of(1))
    known, dealt = (random_end(advance(initial_state(setup, deck, seed_of(1), known))[0], 4) for known in (6, 0))
    assert known.known == 6
    found = review(known, SEED)
    check(known, found)
    assert found == review(dealt, SEED)


@hurry
def test_the_same_game_and_seed_give_the_same() -> None:
    state = random_game("eternity", 2, 6, leaving=0).last
    assert review(state, SEED) == review(state, SEED)
    assert review(state, SEED) != review(state, "other")


def best_game(wrong: int | None = None) -> tuple[State, float]:
    """A game of three cards in which each seat does what the plain rules say is best, and what is lost by it.

    In the first round seat 0 takes instead the decision of this place among all, the best first.
    """
    state, lost = short_game("R-V3", "Y-I2", "B-I2", board=SMALL, rules=episode_rules(8)), 0.0
    while state.open_round is not None:
        number = state.open_round.number
        for seat in state.waits_for:
            values = _values(state, seat)
            decisions = sorted(values, key=lambda decision: -values[decision])
            place = wrong if wrong is not None and (seat, number) == (0, 1) else 0
            lost += values[decisions[0]] - values[decisions[place]]
            state, _ = apply(state, Commit(seat, number, decisions[place]))
    return state, lost


def _values(state: State, seat: int) -> dict[Decision, float]:
    view = view_for(state, seat)
    found: dict[Decision, float] = {}
    for decision in view.legal_decisions:
        found[decision] = view.own.score(view.rules).marker if decision is LEAVE else expected_end(view, decision)
    return found


def test_who_always_does_the_best_loses_nothing() -> None:
    """By the plain rules, and by the reviewer as it is: exact from two cards to come on."""
    state, lost = best_game()
    assert lost == 0
    found = review(state, SEED)
    check(state, found)
    for seat in found.seats:
        assert (seat.accuracy, seat.loss, seat.turning_points) == (100, 0, ())
        assert [each.loss for each in seat.decisions] == [0, 0, 0]


def test_who_does_worse_loses_what_the_rules_say() -> None:
    state, lost = best_game(-1)
    assert lost > 1.5
    found = review(state, SEED)
    check(state, found)
    assert found.seats[0].loss == found.seats[0].decisions[0].loss == lost
    assert found.seats[0].turning_points == (1,)
    assert found.seats[0].accuracy < found.seats[1].accuracy == 100


def test_unfinished_games_are_refused() -> None:
    for rounds in (0, 6):
        state = random_game("eternity", 2, 1, rounds=rounds, leaving=0).last
        with pytest.raises(ValueError, match="not over"):
            review(state, SEED)
    shown = replace(state, deck=state.deck[: state.dealt], open_round=None)
    with pytest.raises(ValueError, match="not over"):
        review(shown, SEED)
