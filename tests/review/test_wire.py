"""Hints, reviews and bounds as pages and files get them."""

from mycity.game import view_for
from mycity.review.cards import cards_of_rounds
from mycity.review.wire import best_city, bound_to_json, hint_to_json
from mycity.rules import PROHIBITION
from tests.helpers import analyst
from tests.helpers.games import random_game


def test_prohibition_takes_the_next_card_along() -> None:
    """R3.7: it and the card that it forbids are one round; as the last card it forbids nothing."""
    assert cards_of_rounds(("Y-I2", PROHIBITION, "R-I2", "B-I2")) == ["Y-I2", PROHIBITION, "B-I2"]
    assert cards_of_rounds(("Y-I2", PROHIBITION)) == ["Y-I2", PROHIBITION]


def test_the_best_city_is_built_by_its_decisions() -> None:
    """Given a game's own decisions, it is the game's own city, each building of its own round, past Prohibition too."""
    for number in range(4):
        state = random_game("eternity", 2, number, leaving=0).last
        for seat, player in enumerate(state.seats):
            bound = analyst.bound(state, seat)
            city, rounds = best_city(state, seat, bound)
            assert city == player.city
            placed = [r.number for r in state.history if r.decisions and "/" in str(r.decisions[seat])]
            assert rounds == placed
            shown = bound_to_json(state, seat, bound)
            assert [piece.round for piece in shown.pieces] == placed
            assert len(shown.decisions) == len(state.history)
        assert any(closed.card == PROHIBITION for closed in state.history)


def test_lines_name_the_squares_that_a_placement_covers() -> None:
    state = random_game("eternity", 2, 5, rounds=9, leaving=0).last
    view = view_for(state, 0)
    *_, last = analyst.hints(view, "seed")
    shown = hint_to_json(view, last)
    for line, given in zip(shown.lines, last.lines, strict=True):
        assert line.decision == str(given.decision)
        assert (len(line.squares) > 0) == ("/" in line.decision)
        if line.squares:
            assert line.decision.split("/")[0][0] == min(square[0] for square in line.squares)
