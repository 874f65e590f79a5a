"""What counts besides the marker when a bot searches."""

import numpy as np
import pytest

from mycity.bots.compiled.utility import CIRCLE, LEAD, RIVAL, TIE, utility
from mycity.bots.search.config import objective_in
from mycity.game import State, view_for
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import TERMS, compile_rules
from mycity.rules import COLOURED, ETERNITY, load_board, new_city
from tests.helpers.games import play, random_game, started


def with_cards(to_come: int, seats: int = 2) -> State:
    """A game with a building in hand and so many cards to come."""
    return started(*COLOURED[: to_come + 1], seats=seats)


@pytest.mark.parametrize(("to_come", "counts"), [(20, False), (9, False), (8, True), (3, True), (0, True)])
def test_the_lead_counts_late_while_rivals_are_still_in(to_come: int, counts: bool) -> None:
    """R6.2: what they come to is for the search to find; before that nobody knows what it takes."""
    objective = objective_in(view_for(with_cards(to_come), 0))
    assert bool(objective[LEAD] > 0) is counts
    # Whatever a marker is, it is more than that of nobody.
    assert objective[RIVAL] < -1000 or not counts


def test_the_lead_counts_once_every_rival_has_left() -> None:
    """R6.2: what they have is known, however much is to come."""
    after = play(with_cards(13), "E2/90 leave")
    objective = objective_in(view_for(after, 0))
    assert len(view_for(after, 0).to_come) == 12
    assert objective[LEAD] > 0
    assert objective[RIVAL] == after.seats[1].score(after.rules).marker
    after = play(with_cards(13, seats=3), "E2/90 E2/90 leave")
    assert objective_in(view_for(after, 0))[LEAD] == 0
    after = play(after, "pass leave")
    objective = objective_in(view_for(after, 0))
    assert objective[RIVAL] == max(seat.score(after.rules).marker for seat in after.seats[1:])
    assert after.seats[1].score(after.rules) != after.seats[2].score(after.rules)


def test_late_those_who_have_left_are_known_beside_those_who_have_not() -> None:
    after = play(with_cards(9, seats=3), "E2/90 E2/90 leave")
    objective = objective_in(view_for(after, 0))
    assert objective[LEAD] > 0
    assert objective[RIVAL] == after.seats[2].score(after.rules).marker


def test_who_plays_alone_has_nobody_to_be_before() -> None:
    """R6.2"""
    for to_come in (12, 3):
        state = random_game("episode:2", 1, 1, rounds=24 - to_come).last
        objective = objective_in(view_for(state, 0))
        assert objective[LEAD] == 0
        assert objective[CIRCLE] > 0
        assert objective[RIVAL] == 0


def test_to_be_before_a_rival_is_worth_more_than_to_be_level() -> None:
    """An empty city ends with 10 for its marker and all that the board costs."""
    city = new_city(load_board("eternity"), ETERNITY)
    compiled_rules = compile_rules(city, ETERNITY)
    objective, points = (
        objective_in(view_for(play(started("R-I2", "B-I2"), "E2/90 leave"), 0)),
        np.zeros(len(TERMS), dtype=np.int64),
    )
    objective[TIE], lead = 0, objective[LEAD]
    row = row_of(compiled_rules, city, 10)
    objective[LEAD] = 0
    marker = utility(compiled_rules, row, objective, points)
    objective[LEAD] = lead
    found = []
    for rival in (marker - 1, marker, marker + 1):
        objective[RIVAL] = rival
        found.append(utility(compiled_rules, row, objective, points) - marker)
    assert found == [lead, lead / 2, 0]
